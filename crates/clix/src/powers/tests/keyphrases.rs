//! Keyphrases that cards grant, the sideline, and the order of answers.

use super::PLAIN;
use super::six;
use crate::choice::{Choice, Prompt};
use crate::desk::{Desk, Sketch};
use crate::effect::Effect;
use crate::refusal::Refusal;
use crate::state::{FigureId, Figures};
use table::{Game, Request, Seat};

const LONG_ARMS: Sketch =
    PLAIN.with("[[figure.trait]]\nname = \"Long Arms\"\ngrants = [\"giant_reach 2\"]");
const ROOTED: Sketch = PLAIN.with("[[figure.trait]]\nname = \"Rooted\"\ngrants = [\"immobile\"]");
const BANNER: Sketch =
    PLAIN.with("[[figure.trait]]\nname = \"Banner\"\ngrants = [\"modify friends attack +1\"]");
const ONE_BANNER: Sketch = PLAIN.with(
    "[[figure.trait]]\nname = \"Banner\"\ngrants = [\"modify friends attack +1\"]\nphrases = [\"unique_modifier\"]",
);
const ADVISER: Sketch = PLAIN.with(
    "[[figure.trait]]\nname = \"From Afar\"\ngrants = [\"action_total +1\"]\nphrases = [\"sideline_active\"]",
);
const IDLER: Sketch =
    PLAIN.with("[[figure.trait]]\nname = \"Nearby\"\ngrants = [\"action_total +1\"]");

fn may(figure: u8, effect: Effect) -> Choice {
    Choice::Do { figure: FigureId(figure), effect }
}

#[test]
fn a_granted_reach_of_two_strikes_two_squares_away_and_no_further() {
    let mut desk = Desk::new(&[("C3", LONG_ARMS)], &[("C5", PLAIN)]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
    let desk = Desk::new(&[("C3", LONG_ARMS)], &[("C6", PLAIN)]);
    assert!(!desk.may(0, Effect::Close));
}

#[test]
fn nothing_moves_or_places_an_immobile_character() {
    let desk =
        Desk::new(&[("C3", ROOTED), ("C4", six!("8 | 10 telekinesis | 16 | 3"))], &[("H8", PLAIN)]);
    let refused = Some(Refusal::Immobile(FigureId(0)));
    assert_eq!(desk.refused(may(0, Effect::Move)), refused);
    assert_eq!(Refusal::Immobile(FigureId(0)).clause(), Some("K09.1"));
    let mut desk = desk;
    desk.act(1, Effect::TelekinesisCharacter, &[]);
    assert_eq!(desk.refused(Choice::Figure(FigureId(0))), refused);
}

#[test]
fn an_immobile_character_is_not_knocked_back() {
    let mut desk = Desk::new(&[("C3", six!("8 force_blast | 10 | 16 | 3"))], &[("C4", ROOTED)]);
    desk.act(0, Effect::ForceBlast, &[4]).target(1, &[]);
    assert_eq!(desk.stands(1), "C4");
}

#[test]
fn a_unique_modifier_counts_once_and_others_add_up() {
    for (banner, attack) in [(BANNER, 12), (ONE_BANNER, 11)] {
        let mine = [("C3", PLAIN), ("C4", banner), ("D3", banner)];
        let desk = Desk::new(&mine, &[("H8", PLAIN)]);
        let position = desk.position();
        assert_eq!(position.attack_value(FigureId(0), None, &mut ()), attack);
    }
}

#[test]
fn an_effect_with_sideline_active_works_from_the_sideline_and_no_other() {
    let total = |sideline: Option<Sketch>| {
        let mut mine = vec![("C3", PLAIN)];
        mine.extend(sideline.map(|sketch| ("sideline", sketch)));
        Desk::new(&mine, &[("H8", PLAIN)]).position().action_total()
    };
    assert_eq!(total(Some(IDLER)), total(None));
    assert_eq!(total(Some(ADVISER)), total(None) + 1);
}

#[test]
fn somebody_on_the_sideline_is_given_no_action_and_is_worth_nothing() {
    let desk = Desk::new(&[("C3", PLAIN), ("sideline", ADVISER)], &[("H8", PLAIN)]);
    let beside = FigureId(2);
    assert!(desk.game.is_on_sideline(beside));
    assert_eq!(desk.refused(may(2, Effect::Move)), Some(Refusal::NotOnTheMap(beside)));
    assert!(!desk.game.force(Seat(0)).contains(beside));
}

/// A shot with two bolts that would hit a Mastermind and a cheaper friend with Super Senses beside it.
fn both_would_be_hit() -> Desk {
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 8\nbolts = 2"))],
        &[
            ("C7", six!("8 | 10 | 16 mastermind | 3").with("points = 50")),
            ("D7", six!("8 | 10 | 16 super_senses | 3")),
        ],
    );
    desk.act(0, Effect::Range, &[]).target(1, &[]).target(2, &[4, 4]);
    desk
}

#[test]
fn the_active_player_says_whose_answer_comes_first_where_a_mastermind_waits() {
    let mut desk = both_would_be_hit();
    let asked = desk.game.request(&desk.state);
    let (seat, prompt) = (Seat(0), Prompt::AnswerNext(Figures(0b110)));
    assert_eq!(asked, Request::Choose { seat, prompt });
    // The friend evades, so that the hit can be sent to it (C7.13 e).
    desk.target(2, &[]).choose(Choice::Next(0), &[6]).target(2, &[]);
    assert_eq!((desk.click(1), desk.click(2)), (0, 3));
}

#[test]
fn a_mastermind_called_before_its_friend_has_evaded_finds_nobody() {
    let mut desk = both_would_be_hit();
    desk.target(1, &[]).choose(Choice::Next(0), &[6]);
    assert_eq!((desk.click(1), desk.click(2)), (3, 0));
}

#[test]
fn flurry_may_attack_nobody_at_all() {
    let mut desk = Desk::new(&[("C3", six!("8 flurry | 10 | 16 | 1"))], &[("C4", PLAIN)]);
    desk.act(0, Effect::Flurry, &[]).done();
    assert!(desk.is_ready());
    assert_eq!((desk.tokens(0), desk.click(1)), (1, 0));
}
