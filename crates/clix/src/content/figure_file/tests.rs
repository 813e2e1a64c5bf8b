use super::*;
use crate::figure::card_text::{Condition, Grant};
use crate::figure::keyphrase::{Keyphrase, Keyphrases};
use crate::power::Power;

const BEACON: &str = r#"
[[figure]]
id = "lb001"
name = "Beacon"
points = [120, 75]
starts = [1, 3]
stops = [4]
range = 6
bolts = 2
symbols = ["wing", "fist", "indomitable", "starburst"]
targeting = ["hindering"]
teams = ["avengers", "street_fighter"]
keywords = ["Wardens"]
generic = ["Soldier"]
marks = ["unique"]
dial = [
  "10 running_shot | 11 precision_strike | 17 impervious | 4",
  "9 running_shot | 10 | 17 invulnerability | 3 leadership",
  "8 special | 10 | 16 toughness | 3",
  "8 special | 9 | 16 | 2",
]

[[figure.special]]
name = "Afterglow"
slot = "speed"
grants = ["sidestep", "movement water", "modify defense +1 in range attacks"]
protected = ["probability_control"]

[[figure.trait]]
name = "Never Down"
while = "hurt"
grants = ["willpower", "passenger 2", "breakaway +1", "protected mind_control"]
"#;

fn faults(text: &str) -> Vec<String> {
    match read("some.toml", text, &mut Keywords::default()) {
        Ok(figures) => panic!("{figures:?} was read"),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_figure_is_read_with_everything_on_it() {
    let figures = read("some.toml", BEACON, &mut Keywords::default()).unwrap();
    let [figure] = figures.as_slice() else {
        panic!("{} figures", figures.len());
    };
    assert_eq!(figure.lines[1], StartingLine { points: 75, click: 2 });
    assert_eq!(figure.dial[1].values, [9, 10, 17, 3]);
    assert_eq!(figure.dial[1].powers[3], Shown::Standard(Power::Leadership));
    assert!(figure.dial[3].stop && !figure.dial[2].stop);
    assert!(figure.unique && !figure.prime);
    let granted = Keyphrases::of(&[Keyphrase::Flight, Keyphrase::Indomitable]);
    assert_eq!(figure.symbols.grants(), granted);
    let [special, trait_] = figure.texts.as_slice() else {
        panic!("{:?}", figure.texts);
    };
    assert!(
        special.withstands.contains(Power::ProbabilityControl)
            && figure.text_shows(special, 2)
            && !figure.text_shows(special, 1)
    );
    assert_eq!(trait_.condition, Condition::Hurt);
    assert!(trait_.grants.contains(&Grant::Breakaway(1)));
    assert_eq!(figure.not_enforced(), Vec::<String>::new());
}

#[test]
fn all_faults_come_at_once_with_place_and_suggestion() {
    let text = BEACON
        .replace("running_shot | 11", "runing_shot | 11")
        .replace("\"avengers\"", "\"avenger\"")
        .replace("\"hindering\"", "\"hindring\"")
        .replace("| 17 invulnerability", "| 17 flurry")
        .replace("while = \"hurt\"", "while = \"hurrt\"");
    let faults = faults(&text);
    assert_eq!(faults.len(), 5, "{faults:#?}");
    for (line, words) in [
        (11, "did you mean `hindering`?"),
        (12, "did you mean `avengers`?"),
        (17, "did you mean `running_shot`?"),
        (18, "Flurry is no defense power"),
        (31, "did you mean `hurt`?"),
    ] {
        let place = format!("some.toml:{line}:");
        let found = faults.iter().any(|fault| fault.starts_with(&place) && fault.contains(words));
        assert!(found, "{line} {words}: {faults:#?}");
    }
}

#[test]
fn nobody_is_protected_from_what_targets_nobody() {
    let text =
        |power: &str| BEACON.replace("protected mind_control", &format!("protected {power}"));
    for power in ["exploit_weakness", "flurry", "support"] {
        let figures = read("some.toml", &text(power), &mut Keywords::default());
        assert!(figures.is_ok(), "{power}");
    }
    let faults = faults(&text("charge"));
    assert!(faults[0].contains("protected charge"), "{faults:?}");
}

#[test]
fn a_multi_base_figure_is_refused_by_name() {
    let text = BEACON.replace("range = 6", "range = 6\nbase = \"2x2\"");
    let faults = faults(&text);
    assert!(faults[0].contains("Beacon stands on a 2x2 base: not enforced yet"), "{faults:?}");
}

#[test]
fn a_dial_shows_no_special_power_that_the_card_does_not_describe() {
    let text = BEACON.replace("slot = \"speed\"", "slot = \"attack\"");
    assert!(faults(&text)[0].contains("special speed power"));
}

#[test]
fn what_is_no_toml_is_said_with_its_place() {
    assert!(faults("[[figure]\n")[0].starts_with("some.toml:1:"));
    assert!(faults("[[figure]]\nname = \"Nobody\"\n").len() >= 3);
}

#[test]
fn a_figure_with_any_team_ability_comes_to_the_table() {
    for (id, _, _) in crate::figure::team::TEAMS {
        let text = BEACON.replace("\"avengers\"", &format!("\"{id}\""));
        let figures = read("some.toml", &text, &mut Keywords::default()).unwrap();
        assert_eq!(figures[0].not_enforced(), Vec::<String>::new(), "{id}");
    }
}

#[test]
fn every_word_of_a_figure_file_is_described_for_authors() {
    let readme = include_str!("../../../../../content/clix/README.md");
    let described: Vec<&str> =
        readme.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    let words = FIGURE_KEYS.iter().chain(&text::TEXT_KEYS).chain(&RARITIES);
    for word in words.chain(&crate::content::force_file::KEYS).chain(&TABLES) {
        assert!(described.contains(word), "content/clix/README.md does not describe {word}");
    }
}
