//! What is no file to read, too large, outside of its folder, or no plain text.

use crate::bad_input::place::{Place, SET, figure, map};

const HERO: &str = "hero \"Somebody\"\ncard \"One\" cost 1 copies 14\n    play: draw 1\n";

/// Every way to name a file, with the file's name in the place of `FILE`.
const READERS: &[&[&str]] = &[
    &["check", "FILE.cards"],
    &["check", "FILE.toml"],
    &["check", "FILE.map"],
    &["scenario", "FILE.scenario"],
    &["replay", "FILE"],
    &["resume", "FILE"],
    &["clix", "import", "FILE.json"],
    &["clix", "force", "FILE.toml"],
    &["play", "clix", "--force", "FILE.toml"],
    &["--content", ".", "cards", "odinson"],
    &["--content", ".", "clix", "maps"],
];

/// Calls every reader with something under all the names it could ask for.
#[cfg(unix)]
fn every_reader_refuses(place: &Place, make: impl Fn(&str), words: &str) {
    for ending in ["", ".cards", ".toml", ".map", ".scenario", ".json"] {
        make(&place.path(&format!("FILE{ending}")));
    }
    for args in READERS {
        let args: Vec<String> = args
            .iter()
            .map(|arg| match *arg {
                "." => place.path(""),
                arg if arg.starts_with("FILE") => place.path(arg),
                arg => arg.to_owned(),
            })
            .collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        place.run(&args).refused(2, words);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_by_whoever_reads_files() {
    let place = Place::new("pipe");
    let make = |path: &str| {
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.is_ok_and(|made| made.success()), "mkfifo runs");
    };
    every_reader_refuses(&place, make, "");
}

#[cfg(unix)]
#[test]
fn a_file_larger_than_its_sort_is_refused_by_whoever_reads_files() {
    let place = Place::new("large");
    // Nothing but a length: it would fill the memory, not the disk.
    let make = |path: &str| {
        let file = std::fs::File::create(path).unwrap();
        file.set_len(1 << 40).unwrap();
    };
    every_reader_refuses(&place, make, "bytes are no ");
}

#[cfg(unix)]
#[test]
fn a_device_is_refused_even_behind_a_link() {
    let place = Place::new("device");
    std::os::unix::fs::symlink("/dev/zero", place.path("zero.toml")).unwrap();
    let device = "a pipe or a device, not a file";
    place.run(&["replay", "/dev/zero"]).refused(2, device);
    let args = ["clix", "force", &place.path("zero.toml")];
    place.run(&args).refused(2, device);
    let import = ["clix", "import", "/dev/zero"];
    place.run(&import).refused(2, device);
}

#[cfg(unix)]
#[test]
fn links_in_a_content_folder_lead_nowhere_else_and_not_round() {
    use std::os::unix::fs::symlink;
    let place = Place::new("links");
    place.write("own/set.cards", SET);
    place.write("own/somebody.cards", HERO);
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        symlink(place.path("own"), place.path(&format!("own/{name}"))).unwrap();
    }
    let own = place.path("own");
    let said = place.run(&["--content", &own, "cards", "hero:somebody"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let outside = place.write("elsewhere.cards", HERO);
    symlink(outside, place.path("own/more.cards")).unwrap();
    for args in [&["--content", &own, "cards", "odinson"][..], &["check", &own]] {
        let said = place.run(args);
        said.refused(2, "more.cards: the link leads out of the folder");
    }
}

#[test]
fn a_file_that_lies_too_deep_is_told_about_and_not_left_out() {
    let place = Place::new("deep");
    place.write("own/set.cards", SET);
    place.write("own/1/2/3/4/5/6/7/8/9/somebody.cards", HERO);
    let own = place.path("own");
    for args in
        [&["--content", &own, "cards", "odinson"][..], &["check", &own], &["scenario", &own]]
    {
        let said = place.run(args);
        said.refused(2, "more than 8 folders lie inside each other");
    }
}

#[test]
fn control_characters_and_marks_of_direction_are_refused_with_their_place() {
    let place = Place::new("stray");
    for (stray, told) in [
        ("\u{1b}]0;x\u{7}", "U+001B"),
        ("\u{9b}2J", "U+009B"),
        ("\u{202e}", "U+202E"),
        ("\r", "U+000D"),
    ] {
        let cards = format!("{SET}\n# what follows\n{}", HERO.replace("Somebody", stray));
        let cards = place.write("own.cards", cards);
        let said = place.run(&["check", &cards]);
        said.refused(1, "own.cards:4:");
        said.refused(1, told);
        let toml = place.write("own.toml", figure("zz1", stray));
        place.run(&["check", &toml]).refused(1, "own.toml:3:");
        let drawn = place.write("own.map", map(stray));
        let said = place.run(&["check", &drawn]);
        said.refused(1, told);
        said.refused(1, "own.map:");
        let scenario = format!("scenario \"A\"\nrules R5.3\n# {stray} here\n");
        let scenario = place.write("own.scenario", scenario);
        let said = place.run(&["scenario", &scenario]);
        said.refused(1, "own.scenario:3:3");
        let record = place.write("own.longbox", format!("longbox record 1\n# {stray} x\n"));
        let said = place.run(&["replay", &record]);
        said.refused(2, "own.longbox: line 2, column 3: ");
    }
}

#[test]
fn what_is_written_as_an_escape_is_no_better() {
    let place = Place::new("escape");
    let toml = place.write("own.toml", figure("zz1", "\\u001b[2J"));
    let said = place.run(&["check", &toml]);
    said.refused(1, "own.toml:3:8");
    said.refused(1, "U+001B");
    let row = |name: &str| {
        format!("[{{\"unit_id\":\"zz1\",\"name\":\"{name}\",\"type\":\"character\"}}]")
    };
    let json = place.write("own.json", row("\\u202e"));
    let said = place.run(&["clix", "import", &json]);
    said.refused(1, "it has U+202E, a mark of writing direction");
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let place = Place::new("bytes");
    for (name, args) in [
        ("own.toml", &["check"][..]),
        ("own.map", &["check"]),
        ("own.cards", &["check"]),
        ("own.scenario", &["scenario"]),
        ("own.longbox", &["replay"]),
        ("own.json", &["clix", "import"]),
    ] {
        let path = place.write(name, b"\n\"\xff\"\n");
        let said = place.run(&[args, &[&path]].concat());
        assert_ne!(said.code, Some(0));
        let all = format!("{}{}", said.out, said.err);
        assert!(all.contains("UTF-8"), "{name}: {all}");
        assert!(all.contains(":2") || all.contains("line 2"), "{name}: {all}");
    }
}
