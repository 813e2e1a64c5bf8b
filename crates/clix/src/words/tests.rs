//! Sentences as they stand.

use super::{FigureCard, Speaker};
use crate::board::Terrain;
use crate::choice::Choice;
use crate::content::figure_file;
use crate::desk::{Desk, at, field, ground, sketch, wall};
use crate::effect::Effect;
use crate::figure::keyword::Keywords;
use crate::game::options::Options;
use crate::state::{FigureId, Verdict, WonBy};
use table::Seat;

fn names() -> [String; 2] {
    ["Ana".to_string(), "Ben".to_string()]
}

fn duel() -> Desk {
    let mut draft = field();
    ground(&mut draft, "C4", Terrain::Hindering);
    wall(&mut draft, "B2", "C2");
    Desk::on(
        draft.finish().unwrap(),
        &[("B2", sketch(&["8 running_shot | 10 | 16 | 3", "6 | 9 | 15 | 2"]).with("range = 6"))],
        &[("B6", sketch(&["8 | 10 | 16 toughness | 3", "6 | 9 | 15 | 2"]))],
        Options::default(),
    )
}

#[test]
fn an_action_is_offered_with_what_it_would_do() {
    let desk = duel();
    let names = names();
    let speaker = Speaker::new(&desk.game, &names);
    let said = |effect| {
        let figure = FigureId(0);
        speaker.choice(&desk.state, Choice::Do { figure, effect })
    };
    assert_eq!(
        speaker.prompt(&desk.state),
        "Ana, give an action or end the turn: 3 of 3 actions left."
    );
    assert_eq!(said(Effect::Move), "Figure 0: MOVE: move up to 8");
    assert_eq!(
        said(Effect::RunningShot),
        "Figure 0: Running Shot (POWER): move up to 4, then a RANGE action at no cost"
    );
    assert_eq!(said(Effect::Range), "Figure 0: RANGE: range attack, range 6, attack 10, damage 3");
}

#[test]
fn an_attack_is_told_from_target_to_damage() {
    let mut desk = duel();
    desk.act(0, Effect::Range, &[]);
    let names = names();
    let before = Speaker::new(&desk.game, &names);
    assert_eq!(
        before.prompt(&desk.state),
        "Ana, Figure 0 attacks at range: choose a target (C7.3)."
    );
    assert_eq!(
        before.choice(&desk.state, Choice::Figure(FigureId(1))),
        "Figure 1 in B6, defense 16, 6 or more hits, 2 clicks left"
    );
    desk.target(1, &[4, 3]);
    let speaker = Speaker::new(&desk.game, &names);
    let told = speaker.sentences(&desk.events);
    assert_eq!(
        told,
        [
            "Figure 0 was given a RANGE action.",
            "Figure 0 targeted Figure 1.",
            "Attack 10 against Figure 1's defense 16: 6 or more hits.",
            "Figure 0 rolled 4 + 3 = 7.",
            "Figure 1 was hit.",
            "Figure 1 took 2 damage of 3 dealt.",
            "Figure 1 was KO'd, 20 points for the opponent.",
            "Figure 0 has 1 action token now.",
            "Ana won: nobody else was left on the map (C16.2).",
        ]
    );
}

#[test]
fn a_refusal_cites_its_clause() {
    let mut desk = duel();
    desk.set_tokens(0, 2);
    let names = names();
    let speaker = Speaker::new(&desk.game, &names);
    let figure = FigureId(0);
    let refusal = desk.refused(Choice::Do { figure, effect: Effect::Move });
    assert_eq!(speaker.refusal(&refusal.unwrap()), "Figure 0 has two action tokens (C4.5).");
}

#[test]
fn the_end_names_who_scored_what() {
    let mut desk = duel();
    desk.state.verdict = Verdict::Won { seat: Seat(0), by: WonBy::Points };
    let names = names();
    let speaker = Speaker::new(&desk.game, &names);
    assert_eq!(
        speaker.outcome(&desk.state),
        [
            "Ana won by points (C16.2).",
            "Ana: 0 points. 1 of 1 character left.",
            "Ben: 0 points. 1 of 1 character left.",
        ]
    );
}

#[test]
fn a_square_tells_its_ground_its_walls_and_who_stands_there() {
    let desk = duel();
    let names = names();
    let speaker = Speaker::new(&desk.game, &names);
    assert_eq!(speaker.square(&desk.state, at("C4")), "C4: hindering.");
    assert_eq!(
        speaker.square(&desk.state, at("B2")),
        "B2: clear. A wall to the east. Figure 0 stands there."
    );
    assert_eq!(speaker.square(&desk.state, at("Z9")), "Z9 is not on the map.");
}

#[test]
fn every_kind_of_terrain_can_be_looked_up() {
    for terrain in Terrain::ALL {
        assert!(super::about_ground(terrain.word()).is_some(), "{terrain:?}");
    }
    assert!(super::about_ground("Door ").unwrap().contains("C5.7"));
    assert_eq!(super::about_ground("lava"), None);
}

#[test]
fn a_figure_card_shows_the_whole_dial() {
    let mut keywords = Keywords::default();
    let text = r#"
[[figure]]
id = "x1"
name = "Undertow"
points = 60
range = 4
symbols = ["dolphin", "fist", "shield", "starburst"]
keywords = ["Harbour Watch"]
generic = ["Spy"]
dial = [
  "9 stealth | 10 incapacitate | 17 combat_reflexes | 2 empower",
  "7 | 8 poison | 15 willpower | 1",
]
[[figure.trait]]
name = "At Home in the Water"
while = "in water"
grants = ["modify attack +1", "breakaway +2"]
"#;
    let figures = figure_file::read("x", text, &mut keywords).unwrap();
    let card = FigureCard { figure: &figures[0], keywords: Some(&keywords), click: Some(1) };
    assert_eq!(
        card.lines(),
        [
            "Undertow (x1), 60 points. Range 4.",
            "Standard size, Swim.",
            "Keywords: Spy, Harbour Watch.",
            "Trait, At Home in the Water: while it stands in water, attack +1 and BREAKAWAY +2.",
            "  click  speed      attack           defense             damage",
            "      1  9 Stealth  10 Incapacitate  17 Combat Reflexes  2 Empower",
            ">     2  7          8 Poison         15 Willpower        1",
            "      3  KO",
        ]
    );
}

#[test]
fn a_move_near_a_hypertime_character_tells_of_the_die_and_of_what_it_showed() {
    let plain = &["8 | 10 | 16 | 3"];
    let holder = sketch(plain).with("teams = [\"hypertime\"]");
    let mut desk = Desk::on(
        field().finish().unwrap(),
        &[("B2", sketch(plain))],
        &[("B6", holder)],
        Options::default(),
    );
    let names = names();
    let (figure, effect) = (FigureId(0), Effect::Move);
    desk.choose(Choice::Do { figure, effect }, &[]);
    let prompt = Speaker::new(&desk.game, &names).prompt(&desk.state);
    assert_eq!(
        prompt,
        "Ana, where does the move of Figure 0 end? Up to 8 squares (I01.1), with a die to come beside Figure 1 (C13.1)."
    );
    desk.choose(Choice::Square(at("B5")), &[2]);
    let speaker = Speaker::new(&desk.game, &names);
    assert_eq!(
        speaker.why_not(&desk.state, Choice::Square(at("B5"))).unwrap(),
        [
            "It cannot end in that square (C6.7).",
            "  It may not come as near as B5 this turn (C13.1).",
        ]
    );
}
