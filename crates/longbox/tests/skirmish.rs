//! The tools of the skirmish as they are called: figures, force, line, maps, and check on their files.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// With a home of its own, so that nothing a player imported gets in the way.
fn longbox(home: &str, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_longbox"))
        .args(args)
        .env("LONGBOX_HOME", folder(home))
        .output()
        .expect("the program runs")
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn emptied(name: &str) -> PathBuf {
    let _ = fs::remove_dir_all(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name));
    folder(name)
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

#[test]
fn a_force_is_shown_with_points_theme_and_verdict() {
    let output = longbox("skirmish-home", &["clix", "force", "high tide"]);
    assert!(output.status.success());
    let text = said(&output);
    assert!(text.contains("of 300 points"), "{text}");
    assert!(text.contains("Theme: Harbour Watch"), "{text}");
    assert!(text.ends_with("Legal.\n"), "{text}");
}

#[test]
fn everything_wrong_with_a_force_is_told_with_clause_and_remedy() {
    let members = ["clix", "force", "2 Breakwater", "Commodore Vane", "ec001", "--theme", "Orrery"];
    let objects = ["--object", "light", "--object", "light"];
    let output = longbox("skirmish-home", &[&members[..], &objects[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    let text = said(&output);
    for clause in ["(C2.1)", "(C2.3)", "(C2.4)", "(C12.1)"] {
        assert!(text.contains(clause), "{clause} in {text}");
    }
    assert!(text.contains("keep one Breakwater"), "{text}");
    let json = said(&longbox("skirmish-home", &[&members[..], &objects[..], &["--json"]].concat()));
    assert!(json.contains("\"legal\":false"), "{json}");
    assert!(json.contains("\"clause\":\"C2.4\""), "{json}");
}

#[test]
fn a_force_that_was_filled_and_written_is_read_back_as_legal() {
    let made = longbox(
        "skirmish-home",
        &["clix", "force", "Gull", "--theme", "harbour watch", "--fill", "--toml"],
    );
    assert!(made.status.success(), "{}", complained(&made));
    let file = emptied("skirmish-force").join("mine.toml");
    fs::write(&file, said(&made)).unwrap();
    let read = longbox("skirmish-home", &["clix", "force", file.to_str().unwrap()]);
    assert!(said(&read).ends_with("Legal.\n"), "{}", said(&read));
}

#[test]
fn names_that_nobody_has_get_a_suggestion() {
    let output = longbox("skirmish-home", &["clix", "force", "Braekwater", "hw099"]);
    assert_eq!(output.status.code(), Some(2));
    let text = complained(&output);
    assert!(text.contains("did you mean Breakwater?"), "{text}");
    assert!(text.contains("hw099"), "{text}");
}

#[test]
fn a_line_is_drawn_with_what_decides_and_written_as_a_picture() {
    let picture = emptied("skirmish-line").join("line.svg");
    let output = longbox(
        "skirmish-home",
        &[
            "clix",
            "line",
            "moorland halt",
            "B3",
            "b9",
            "--figure",
            "giant at B6",
            "--svg",
            picture.to_str().unwrap(),
        ],
    );
    assert!(output.status.success(), "{}", complained(&output));
    let text = said(&output);
    assert!(text.contains("B3 to B9: blocked by the character in B6 (C9.6)"), "{text}");
    assert!(fs::read_to_string(picture).unwrap().starts_with("<svg"));
    let over = longbox(
        "skirmish-home",
        &["clix", "line", "moorland halt", "B3", "B9", "--figure", "tiny at B6", "--json"],
    );
    assert!(!said(&over).contains("C9.6"), "{}", said(&over));
}

#[test]
fn a_square_off_the_map_and_an_unknown_map_are_refused() {
    let output = longbox("skirmish-home", &["clix", "line", "boiler room", "A1", "Z9"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("Z9 is no square of Boiler Room"));
    let output = longbox("skirmish-home", &["clix", "maps", "boiler rom"]);
    assert!(complained(&output).contains("did you mean Boiler Room?"));
}

#[test]
fn figures_are_found_by_fields_and_shown_with_the_whole_dial() {
    let output = longbox("skirmish-home", &["clix", "figures", "points=20", "has:tiny"]);
    let text = said(&output);
    assert!(text.starts_with("Gull (hw006), 20 points"), "{text}");
    assert!(text.trim_end().ends_with("KO"), "{text}");
    let nothing = longbox("skirmish-home", &["clix", "figures", "Undertoe"]);
    assert_eq!(nothing.status.code(), Some(1));
    assert!(complained(&nothing).contains("did you mean Undertow?"));
}

#[test]
fn check_tells_all_mistakes_of_figures_forces_and_maps_with_their_places() {
    let folder = emptied("skirmish-check");
    fs::write(
        folder.join("mine.toml"),
        "[[figure]]\nid = \"m1\"\nname = \"Mine\"\npoints = 40\ndial = [\"8 flury | 9 | 15 | 2\"]\n[[force]]\nname = \"F\"\nmembers = [\"m1\", \"Undertoe\"]\n",
    )
    .unwrap();
    fs::write(folder.join("small.map"), "map \"Small\"\nsetting outside\ngrid\n     A\n  1  .\n")
        .unwrap();
    let output = longbox("skirmish-home", &["check", folder.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let text = said(&output);
    assert!(text.contains("mine.toml:5:12"), "{text}");
    assert!(text.contains("did you mean `flurry`?"), "{text}");
    assert!(text.contains("mine.toml:8:18"), "{text}");
    assert!(text.contains("did you mean Undertow?"), "{text}");
    assert!(text.contains("small.map:2:9"), "{text}");
    let json = said(&longbox("skirmish-home", &["check", folder.to_str().unwrap(), "--json"]));
    assert!(json.contains("\"severity\":\"error\""), "{json}");
}

#[test]
fn the_content_we_ship_passes_its_own_check() {
    let content = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/clix");
    let output = longbox("skirmish-home", &["check", content]);
    assert!(output.status.success(), "{}", said(&output));
}

#[test]
fn a_folder_of_ones_own_joins_the_content_of_the_program() {
    let own = emptied("skirmish-own");
    fs::write(
        own.join("mine.toml"),
        "[[figure]]\nid = \"m1\"\nname = \"Mine Own\"\npoints = 40\ndial = [\"8 flurry | 9 | 15 | 2\"]\n",
    )
    .unwrap();
    let output = longbox(
        "skirmish-home",
        &["--content", own.to_str().unwrap(), "clix", "force", "Mine Own", "Gull"],
    );
    assert!(said(&output).contains("60 of 300 points"), "{}", said(&output));
}

/// Two units of our own invention in the form of public unit files: one complete, one with a text beyond us.
const UNITS: &str = r#"[{"unit_id":"zz001","set_id":"zz","name":"Tollkeeper","type":"character","dimensions":"1x1","point_values":[50],"properties":["unique"],"team_abilities":["police"],"keywords":["Gatehouse"],"special_powers":[],"improved_movement":[],"improved_targeting":[],"unit_range":"4","targets":"1","speed_type":"boot","attack_type":"fist","defense_type":"shield","damage_type":"starburst","dial":[{"click_number":1,"starting_line":true,"speed_power":"charge","speed_value":8,"attack_value":10,"defense_value":16,"damage_value":2}]},{"unit_id":"zz002","set_id":"zz","name":"Drawbridge","type":"character","dimensions":"1x1","point_values":[40],"properties":[],"team_abilities":[],"keywords":["Gatehouse"],"special_powers":[{"type":"trait","name":"UP","description":"Nobody passes on a Monday.","powers":[]}],"improved_movement":[],"improved_targeting":[],"unit_range":"0","targets":"1","speed_type":"boot","attack_type":"fist","defense_type":"shield","damage_type":"giant","dial":[{"click_number":1,"starting_line":true,"speed_value":4,"attack_value":9,"defense_value":18,"damage_value":3}]},{"unit_id":"zz003","set_id":"zz","name":"Portcullis","type":"character","dimensions":"2x2","point_values":[40],"properties":[],"team_abilities":[],"keywords":[],"special_powers":[],"improved_movement":[],"improved_targeting":[],"unit_range":"0","targets":"1","speed_type":"boot","attack_type":"fist","defense_type":"shield","damage_type":"giant","dial":[]}]"#;

#[test]
fn imported_figures_are_kept_told_about_and_found_again() {
    let home = "skirmish-import";
    let units = emptied(home).join("units.json");
    fs::write(&units, UNITS).unwrap();
    let output = longbox(home, &["clix", "import", units.to_str().unwrap()]);
    assert!(output.status.success(), "{}", complained(&output));
    let text = said(&output);
    assert!(text.contains("zz001 Tollkeeper: enforced completely"), "{text}");
    assert!(text.contains("UP: Nobody passes on a Monday"), "{text}");
    assert!(text.contains("zz003 Portcullis: refused: it stands on a 2x2 base"), "{text}");
    assert!(
        text.contains("2 figures: 1 enforced completely, 1 partly; 0 maps; 1 refused"),
        "{text}"
    );

    let card = said(&longbox(home, &["clix", "figures", "Drawbridge"]));
    assert!(card.contains("Not enforced: UP: Nobody passes on a Monday"), "{card}");
    let force = longbox(home, &["clix", "force", "Tollkeeper", "Drawbridge"]);
    assert_eq!(force.status.code(), Some(1));
    assert!(said(&force).contains("not enforced yet"), "{}", said(&force));

    let allowed = ["clix", "force", "Tollkeeper", "Drawbridge", "--allow-partial"];
    assert!(longbox(home, &allowed).status.success());

    // Again: replaced, not doubled.
    let output = longbox(home, &["clix", "import", units.to_str().unwrap(), "--json"]);
    assert!(said(&output).contains("\"complete\":1"), "{}", said(&output));
    let force = longbox(home, &["clix", "force", "Tollkeeper"]);
    assert!(force.status.success(), "{}", complained(&force));
}

#[test]
fn an_import_of_nothing_says_so() {
    let home = "skirmish-nothing";
    let file = emptied(home).join("empty.json");
    fs::write(&file, "{\"a\": 1}").unwrap();
    let output = longbox(home, &["clix", "import", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("neither a figure nor a map"), "{}", said(&output));
}
