use super::*;
use crate::figure::card_text::{Grant, Place};
use crate::figure::combat_value::Slot;
use crate::figure::keyphrase::Keyphrase;
use crate::figure::team::TeamAbility;
use crate::power::Power;

/// A figure row of our own invention; `$` stands for the fields under test.
const ROW: &str = r#"{"id":"own001","set":"own","name":"Millwright","points":[60,35],"rarity":"common","base":"1x1","range":5,"targets":2,"sym":["transport_wing","sharpshooter","indomitable","tiny"],"im":["hindering"],"it":["opposing_characters"],"team":["avengers","watchmen"],"kw":["Millers","Robot"],"props":["unique"],"dial_size":12,"specials":[{"slot":"trait","grants":["toughness","kp:passenger:1"],"text_only_grants":true},{"slot":"speed","grants":["charge","stop"],"text_only_grants":true}],"pure":true,"dial":[{"n":1,"s":[9,"special"],"a":[10,"quake"],"d":[17],"g":[3],"start":1},{"n":2,"s":[8],"a":[9],"d":[16,"willpower"],"g":[2],"start":1}]}"#;

/// A unit of our own invention.
const UNIT: &str = r#"{"unit_id":"own002","set_id":"own","collector_number":"002","name":"Sailmaker","type":"character","rarity":"rare","dimensions":"1x1","point_values":[75],"properties":["prime","sidekick"],"team_abilities":["mystics"],"keywords":["Millers"],"special_powers":[{"type":"trait","name":"TIGHT ROPES","description":"Sailmaker can use Sidestep. Protected: Probability Control.","powers":["sidestep"]},{"type":"damage","name":"LOOSE ROPES","description":"Perplex, but only upwards. Empower.","powers":["perplex","empower"]}],"improved_movement":[],"improved_targeting":["characters"],"object_keyphrases":[],"unit_range":"6","targets":"1","speed_type":"boot","attack_type":"fist","defense_type":"shield","damage_type":"giant","dial_size":"12","dial":[{"click_number":1,"starting_line":true,"speed_power":"running_shot","speed_value":8,"attack_value":10,"defense_power":"toughness","defense_value":17,"damage_power":"special","damage_value":3},{"click_number":2,"speed_value":7,"attack_value":9,"defense_value":16,"damage_value":2}]}"#;

const MAP: &str = r#"{"id":"own__yard","name":"Yard","set":"own","date":"2026","type":"outdoor","w":3,"h":2,"start_zones":2,"special_rules":false,"terrain":["h.w","bo."],"elev":["111","111"],"start":["A.B","..."],"area":null,"walls":[],"ramps":[]}"#;

fn import(text: &str) -> Import {
    read(text, &mut Keywords::default())
}

fn why(text: &str) -> String {
    let import = import(text);
    assert!(import.figures.is_empty() && import.maps.is_empty(), "{text}");
    import.refused[0].why.clone()
}

#[test]
fn a_row_becomes_a_complete_figure() {
    let mut keywords = Keywords::default();
    let import = read(ROW, &mut keywords);
    let [imported] = import.figures.as_slice() else {
        panic!("{:?}", import.refused);
    };
    assert_eq!(imported.missing(), Vec::<String>::new());
    let figure = &imported.figure;
    assert_eq!((imported.set.as_str(), figure.id.as_str()), ("own", "own001"));
    assert_eq!(figure.lines.len(), 2);
    assert!(figure.unique && figure.teams.contains(TeamAbility::Avengers));
    assert_eq!(figure.team_symbols, ["avengers", "watchmen"]);
    assert!(figure.all_powers().contains(Power::Charge));
    assert!(figure.all_keyphrases().contains(Keyphrase::Passenger));
    assert_eq!(figure.dial.iter().filter(|click| click.stop).count(), 1);
    let generic: Vec<bool> =
        figure.keywords.iter().map(|word| keywords.get(*word).unwrap().generic).collect();
    assert_eq!(generic, [false, true]);
}

#[test]
fn a_unit_keeps_what_is_not_enforced_and_grants_the_rest() {
    let import = import(&format!("[{UNIT}]"));
    let figure = &import.figures[0].figure;
    assert_eq!(import.figures[0].missing(), ["LOOSE ROPES: Perplex, but only upwards"]);
    let text = |place: Place| figure.texts.iter().find(|text| text.place == place).unwrap();
    assert!(text(Place::Trait).withstands.contains(Power::ProbabilityControl));
    assert_eq!(
        text(Place::Special(Slot::Damage)).grants,
        [Grant::Power(Power::Empower), Grant::Power(Power::Perplex)]
    );
    assert!(figure.prime);
}

#[test]
fn an_imported_figure_survives_being_written() {
    for source in [ROW, UNIT] {
        let mut keywords = Keywords::default();
        let import = read(source, &mut keywords);
        let figure = &import.figures[0].figure;
        let text = crate::content::figure_file::write(figure, &keywords);
        let again = crate::content::figure_file::read("own.toml", &text, &mut keywords).unwrap();
        // The order of keywords and texts means nothing.
        let sorted = |figure: &Figure| {
            let mut figure = figure.clone();
            figure.keywords.sort();
            figure.texts.sort_by(|a, b| a.name.cmp(&b.name));
            figure
        };
        assert_eq!(sorted(&again[0]), sorted(figure), "{text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    assert!(why(&ROW.replace("1x1", "2x4")).contains("2x4 base"));
    assert!(why(&ROW.replace("\"s\":[8]", "\"s\":[\"x\"]")).contains("speed on click 2"));
    assert!(why(&ROW.replace("[60,35]", "[60]")).contains("1 point values, but 2 starting lines"));
    assert!(why(&ROW.replace("[60,35]", "[60,0]")).contains("C2.2"));
    let free = ROW.replace("[60,35]", "[]").replace(",\"start\":1", "");
    assert!(why(&free).contains("neither a point value nor a starting line"));
    assert!(why(&ROW.replace("transport_wing", "rocket")).contains("rocket"));
    assert!(why("{\"a\":1}").contains("neither a figure nor a map"));
    assert!(why("[1,").contains("no JSON"));
    assert!(why("nonsense").contains("no JSON"));
}

#[test]
fn unknown_teams_symbols_and_clicks_behind_a_ko_make_a_figure_partial() {
    let odd = ROW
        .replace("watchmen", "sky_pirates")
        .replace("sharpshooter", "duo")
        .replace("\"n\":2", "\"n\":7")
        .replace("[60,35]", "[60]");
    assert_eq!(
        import(&odd).figures[0].missing(),
        [
            "the attack symbol duo",
            "the team ability sky_pirates",
            "click 7 and on, behind a KO click"
        ]
    );
}

#[test]
fn a_ko_click_before_another_starting_line_makes_two_figures() {
    let two = import(&ROW.replace("\"n\":2", "\"n\":7"));
    let told: Vec<(&str, u16, usize)> = two
        .figures
        .iter()
        .map(|one| &one.figure)
        .map(|figure| (figure.id.as_str(), figure.lines[0].points, figure.dial.len()))
        .collect();
    assert_eq!(told, [("own001", 60, 1), ("own001_35", 35, 1)]);
    assert_eq!(two.figures[1].missing(), [""; 0]);
}

#[test]
fn rows_of_both_kinds_and_other_things_may_stand_in_one_file() {
    let text = format!("{ROW}\n\n{UNIT}\n{MAP}\n{}\n", UNIT.replace("\"character\"", "\"object\""));
    let import = import(&text);
    assert_eq!((import.figures.len(), import.maps.len(), import.others), (2, 1, 1));
    assert_eq!(import.refused, []);
    assert_eq!(import.maps[0].id, "own__yard");
    let twice = super::read(&format!("{ROW}\n{ROW}"), &mut Keywords::default());
    assert_eq!((twice.figures.len(), twice.refused.len()), (1, 1));
}

#[test]
fn a_map_with_a_text_of_its_own_is_refused() {
    assert!(
        why(&MAP.replace("\"special_rules\":false", "\"special_rules\":true")).contains("C5.8")
    );
}

#[test]
fn a_map_that_could_not_be_read_again_is_refused() {
    let told = why(&MAP.replace(r#""name":"Yard""#, r#""name":"""#));
    assert!(told.contains("cannot be written down"), "{told}");
}

#[test]
fn a_partly_enforced_figure_plays_only_where_that_is_allowed() {
    use crate::force::{Force, Member, Roster};
    use crate::game::options::Options;
    let mut keywords = Keywords::default();
    let figure = read(UNIT, &mut keywords).figures.remove(0).figure;
    let roster = Roster { figures: vec![figure], keywords };
    let members = vec![Member { figure: 0, line: 0 }];
    let force = Force { members, ..Force::default() };
    let map = crate::content::load_embedded().maps[0].load().unwrap();
    let game = |allow_partial| {
        let options = Options { allow_partial, ..Options::default() };
        crate::Clix::new(&roster, &[force.clone(), force.clone()], map.clone(), options)
    };
    let refused = game(false).unwrap_err();
    assert!(refused[0].to_string().contains("Perplex, but only upwards"), "{refused:?}");
    assert!(game(true).is_ok());
}

#[test]
fn a_name_over_two_lines_becomes_one_line() {
    let unit = UNIT.replace("\"name\":\"Sailmaker\"", "\"name\":\"Sail\\r\\nmaker\"");
    let import = read(&unit, &mut Keywords::default());
    assert_eq!(import.figures[0].figure.name, "Sail maker");
}

#[test]
fn stray_characters_and_long_names_are_refused_with_the_reason() {
    for (name, why) in [
        ("\\u001b[2J", "it has U+001B, a control character, in a text"),
        ("\u{202e}", "it has U+202E, a mark of writing direction, in a text"),
        (&*"x".repeat(61), "it has a name of 61 letters, more than 60"),
    ] {
        let unit = UNIT.replace("\"name\":\"Sailmaker\"", &format!("\"name\":\"{name}\""));
        let import = read(&unit, &mut Keywords::default());
        assert!(import.figures.is_empty());
        assert_eq!(import.refused[0].why, why);
    }
}
