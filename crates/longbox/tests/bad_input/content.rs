//! Content that is damaged, too much, or wrong from end to end.

use crate::bad_input::place::{Place, SET, figure, map};
use std::fmt::Write;
use std::fs;

const UNIT: &str = r#"{"unit_id":"ID","set_id":"zz","name":"NAME","type":"character","dimensions":"1x1","point_values":[50],"properties":[],"team_abilities":[],"keywords":["KEYWORD"],"special_powers":[],"improved_movement":[],"improved_targeting":[],"unit_range":"4","targets":"1","speed_type":"boot","attack_type":"fist","defense_type":"shield","damage_type":"starburst","dial":[{"click_number":1,"starting_line":true,"speed_value":8,"attack_value":10,"defense_value":16,"damage_value":2}]}"#;

fn unit(id: &str, name: &str) -> String {
    UNIT.replace("ID", id).replace("NAME", name).replace("KEYWORD", "Gatehouse")
}

#[test]
fn home_made_files_with_mistakes_are_left_out_and_the_others_are_played_with() {
    let place = Place::new("home-made");
    let good =
        "set good \"Good\"\nhero \"Tollkeeper\"\ncard \"Toll\" tech cost 2 recruit 1 copies 5\n";
    place.write("home/content/good/good.cards", good);
    place.write("home/content/good/good.toml", figure("zz001", "Drawbridge"));
    place
        .write("home/content/bad/bad.cards", "set bad \"Bad\"\nhero \"Moat\"\ncard \"Mud\" cost\n");
    place.write("home/content/bad/bad.toml", "[[figure]]\n");
    // Whoever comes second with the same set is left out, whatever else is right with it.
    place.write("home/content/late/late.cards", good);
    let said = place.run(&["cards", "Tollkeeper"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("Toll — Tollkeeper"), "{}", said.out);
    for file in ["bad/bad.cards:3:", "late/late.cards:1:"] {
        assert_eq!(said.err.matches(file).count(), 1, "{}", said.err);
    }
    let said = place.run(&["clix", "figures", "Drawbridge"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("Drawbridge (zz001)"), "{}", said.out);
    assert_eq!(said.err.matches("bad/bad.toml:").count(), 1, "{}", said.err);
}

#[test]
fn damaged_imports_are_left_out_with_a_word_and_the_rest_plays() {
    let place = Place::new("damaged");
    let units = place.write("units.json", format!("[{}]", unit("zz001", "Tollkeeper")));
    assert_eq!(place.run(&["clix", "import", &units]).code, Some(0));
    // As a full disk would leave it.
    let whole = fs::read(place.path("home/clix/figures/zz.toml")).unwrap();
    place.write("home/clix/figures/yy.toml", &whole[..whole.len() / 2]);
    place.write("home/clix/maps/half.map", b"map \"\xff\"\n");
    let said = place.run(&["clix", "figures", "Tollkeeper"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("Tollkeeper (zz001)"), "{}", said.out);
    assert!(said.err.contains("left out of what was imported"), "{}", said.err);
    for file in ["figures/yy.toml:", "maps/half.map:"] {
        assert_eq!(said.err.matches(file).count(), 1, "{}", said.err);
    }
    let said = place.run(&["play", "clix", "--seed", "1"]);
    assert_eq!(said.code, Some(0), "{}", said.err);

    // What comes beside the damaged file is kept; the damaged file itself is not written over.
    let more = place.write("more.json", format!("[{}]", unit("zz002", "Drawbridge")));
    assert_eq!(place.run(&["clix", "import", &more]).code, Some(0));
    let said = place.run(&["clix", "figures", "Drawbridge"]);
    assert!(said.out.contains("Drawbridge (zz002)"), "{}", said.out);
    let other = unit("yy003", "Moat").replace("\"zz\"", "\"yy\"");
    let other = place.write("other.json", format!("[{other}]"));
    let said = place.run(&["clix", "import", &other]);
    said.refused(2, "yy.toml cannot be read; mend or remove it first");
    let left = fs::read(place.path("home/clix/figures/yy.toml")).unwrap();
    assert_eq!(left, &whole[..whole.len() / 2]);
}

#[test]
fn an_import_that_fails_leaves_what_was_imported_before() {
    let place = Place::new("import-fails");
    let units = place.write("units.json", format!("[{}]", unit("zz001", "Tollkeeper")));
    assert_eq!(place.run(&["clix", "import", &units]).code, Some(0));
    let kept = place.path("home/clix/figures/zz.toml");
    let before = fs::read(&kept).unwrap();
    // No room for a new file of any size: the old one must not be opened for writing.
    let more = place.write("more.json", format!("[{}]", unit("zz002", "Drawbridge")));
    let script = "ulimit -f 0; trap '' XFSZ; exec \"$0\" \"$@\"";
    let output = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_longbox")])
        .args(["clix", "import", &more])
        .env("LONGBOX_HOME", place.path("home"))
        .output()
        .expect("a shell runs");
    assert_ne!(output.status.code(), Some(0));
    assert_eq!(fs::read(&kept).unwrap(), before);
    let files = fs::read_dir(place.path("home/clix/figures")).unwrap();
    assert_eq!(files.count(), 1, "nothing is left beside it");
}

#[test]
fn twenty_thousand_figures_are_read_and_found() {
    let place = Place::new("many");
    let mut text = String::new();
    for number in 0..20_000 {
        let one = figure(&format!("zz{number}"), &format!("Number {number}"));
        let _ = writeln!(text, "{one}keywords = [\"Crowd {}\"]\n", number % 5000);
    }
    let file = place.write("own/many.toml", text);
    let own = place.path("own");
    let said = place.run(&["--content", &own, "clix", "figures", "zz19999"]);
    assert!(said.out.starts_with("Number 19999 (zz19999)"), "{}", said.err);
    let said = place.run(&["check", &file]);
    assert!(said.out.contains("1 file: 0 errors"), "{}", said.out);
    // All on one line, where only counting letters would tell them apart.
    let mut row = String::from("figure = [");
    for number in 0..20_000 {
        let _ = write!(
            row,
            "{{ id = \"zz{number}\", name = \"N{number}\", points = 20, dial = [\"8 | 10 | 17 | 3\"] }},"
        );
    }
    place.write("own/many.toml", row + "]\n");
    let said = place.run(&["--content", &own, "clix", "figures", "zz19999"]);
    assert!(said.out.starts_with("N19999 (zz19999)"), "{}", said.err);
}

#[test]
fn twenty_thousand_figures_are_imported() {
    let place = Place::new("import-many");
    let rows: Vec<String> = (0..20_000)
        .map(|number| unit(&format!("zz{number}"), &format!("Number {number}")))
        .collect();
    let file = place.write("many.json", format!("[{}]", rows.join(",\n")));
    let said = place.run(&["clix", "import", "--quiet", &file]);
    assert!(said.out.contains("20000 figures: 20000 enforced completely"), "{}", said.err);
}

#[test]
fn of_many_mistakes_the_first_hundred_are_shown_and_all_are_counted() {
    let place = Place::new("mistakes");
    let cards = format!("{SET}{}", "nonsense\n".repeat(25_000));
    let cards = place.write("own/own.cards", cards);
    let said = place.run(&["check", &cards]);
    said.refused(1, "and 24900 more");
    said.refused(1, "25000 errors");
    assert_eq!(said.out.matches("error[").count(), 100);
    let own = place.path("own");
    let said = place.run(&["--content", &own, "cards", "odinson"]);
    said.refused(1, "and 24900 more");
    let toml = place.write("own.toml", "[[figure]]\nnane = \"X\"\n".repeat(10_000));
    let said = place.run(&["check", &toml]);
    said.refused(1, "more");
    assert_eq!(said.out.matches("error[F").count(), 100);
}

#[test]
fn an_object_of_many_fields_is_read_like_any_other() {
    let place = Place::new("fields");
    let fields: Vec<String> = (0..200_000).map(|n| format!("\"f{n}\":{n}")).collect();
    let file = place.write("fields.json", format!("{{{}}}", fields.join(",")));
    let said = place.run(&["clix", "import", &file]);
    said.refused(1, "neither a figure nor a map");
}

#[test]
fn names_have_one_limit_wherever_they_stand() {
    let place = Place::new("names");
    let long = "x".repeat(61);
    let longest = "x".repeat(60);
    let too_long = "a name of 61 letters, more than 60";
    for (name, text) in [
        ("figure.toml", figure("zz1", &long)),
        ("id.toml", figure(&long, "A")),
        ("keyword.toml", figure("zz1", "A") + &format!("keywords = [\"{long}\"]\n")),
        ("force.toml", format!("[[force]]\nname = \"{long}\"\nmembers = [\"hw001\"]\n")),
        ("long.map", map(&long)),
    ] {
        let path = place.write(name, &text);
        place.run(&["check", &path]).refused(1, too_long);
        let path = place.write(name, text.replace(&long, &longest));
        let said = place.run(&["check", &path]);
        assert!(!said.out.contains("letters"), "{}", said.out);
    }
    for text in [
        format!("set own \"{long}\"\n"),
        format!("{SET}team some \"{long}\"\n"),
        format!("{SET}hero \"{long}\"\ncard \"A\" cost 1 copies 14\n"),
        format!("{SET}hero \"A\"\ncard \"{long}\" cost 1 copies 14\n"),
    ] {
        let path = place.write("own.cards", text);
        let said = place.run(&["check", &path]);
        said.refused(1, "a name has 1 to 60 characters");
    }
    let json = place.write("units.json", format!("[{}]", unit("zz1", &long)));
    place.run(&["clix", "import", &json]).refused(1, too_long);
    for game in ["legendary", "clix"] {
        let args = ["play", game, "--name", &long];
        place.run(&args).refused(2, too_long);
    }
}

#[test]
fn names_longer_than_any_column_panic_nowhere() {
    let place = Place::new("column");
    let long = "x".repeat(70_000);
    place.write("own/own.toml", figure("zz1", &long) + &figure(&long, "A"));
    place.write("own/force.toml", format!("[[force]]\nname = \"{long}\"\nmembers = [\"hw001\"]\n"));
    place.write("own/own.map", map(&long));
    let own = place.path("own");
    for args in [&["clix", "figures", "x"][..], &["clix", "maps"], &["clix", "force"]] {
        let said = place.run(&[&["--content", own.as_str()], args].concat());
        said.refused(1, "a name of 70000 letters, more than 60");
    }
}

#[test]
fn check_finds_whatever_content_would_be_refused_for() {
    let place = Place::new("same-check");
    let again = |name: &str, text: &str| place.write(name, text);
    let shipped = |path: &str| {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/");
        fs::read_to_string(format!("{root}{path}")).expect("a shipped file")
    };
    // What ships with the program, a second time: by the same path, and as a set of the same name.
    again("a/figures/orrery.toml", &shipped("clix/figures/orrery.toml"));
    again("b/maps/cannery_wharf.map", &shipped("clix/maps/cannery_wharf.map"));
    again("c/set.cards", &shipped("legendary/core/set.cards"));
    again("d/set.cards", "set core \"Mine\"\n");
    again("e/set.cards", &format!("{SET}team avengers \"Mine\"\n"));
    again("f/set.cards", SET);
    again("f/thor.cards", &shipped("legendary/core/heroes/thor.cards"));
    for folder in ["a", "b", "c", "d", "e", "f"] {
        let own = place.path(folder);
        let look = match folder {
            "a" | "b" => ["clix", "maps"],
            _ => ["cards", "odinson"],
        };
        let loaded = place.run(&[&["--content", own.as_str()], &look[..]].concat());
        assert_eq!(loaded.code, Some(1), "{folder}: {}", loaded.out);
        let checked = place.run(&["check", &own]);
        assert_eq!(checked.code, Some(1), "{folder}: {}", checked.out);
    }
    // The files from which the program was made are no second ones.
    for path in ["clix", "legendary", "legendary/core/heroes/thor.cards"] {
        let path = format!("{}/../../content/{path}", env!("CARGO_MANIFEST_DIR"));
        let said = place.run(&["check", &path]);
        assert_eq!(said.code, Some(0), "{path}: {}", said.out);
    }
    // A force of figures that were imported.
    let units = place.write("units.json", format!("[{}]", unit("zz001", "Tollkeeper")));
    assert_eq!(place.run(&["clix", "import", &units]).code, Some(0));
    let force = "[[force]]\nname = \"Gate\"\ntotal = 100\nmembers = [\"zz001\"]\n";
    let force = place.write("g/gate.toml", force);
    let said = place.run(&["check", &force]);
    assert_eq!(said.code, Some(0), "{}", said.out);
    let own = place.path("g");
    let said = place.run(&["--content", &own, "clix", "force", "Gate"]);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    let empty = place.path("empty");
    fs::create_dir(&empty).unwrap();
    for args in [&["check", &empty][..], &["--content", &empty, "clix", "maps"]] {
        place.run(args).refused(2, "no .cards, .toml or .map files in this folder");
    }
}
