//! Actions, tokens, attacks, carrying, objects, sizes and the end of the game.

use super::PLAIN;
use super::six;
use crate::choice::Choice;
use crate::desk::{Desk, at, field, sketch, wall};
use crate::effect::Effect;
use crate::game::options::Options;
use crate::refusal::Refusal;
use crate::state::FigureId;
use table::Game;

#[test]
fn a_total_equal_to_the_defense_hits_and_one_less_misses() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 17 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[3, 4]);
    assert_eq!((desk.click(1), desk.tokens(0)), (3, 1));
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 17 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[3, 3]);
    assert_eq!(desk.click(1), 0);
}

#[test]
fn who_acts_is_chosen_before_what_it_does_and_both_are_refused_with_the_reason() {
    let mut desk = Desk::new(&[("C3", PLAIN), ("E3", PLAIN)], &[("C9", PLAIN)]);
    let [own, tired, enemy] = [0, 1, 2].map(FigureId);
    desk.set_tokens(1, 2);
    let before = desk.state;
    let deed = |figure: FigureId| Choice::Do { figure, effect: Effect::Move };
    let check = |desk: &Desk, choice: Choice| desk.game.check(&desk.state, choice);
    assert_eq!(desk.choices(), [Choice::Figure(own), Choice::EndTurn], "nobody else can act");
    for (choice, refusal) in [
        (Choice::Figure(tired), Refusal::TwoTokens(tired)),
        (Choice::Figure(enemy), Refusal::NotYours(enemy)),
        (Choice::Figure(FigureId(9)), Refusal::NoSuchFigure),
        (deed(tired), Refusal::TwoTokens(tired)),
        (deed(own), Refusal::CharacterFirst(own)),
    ] {
        assert_eq!(check(&desk, choice), Err(refusal));
    }
    assert_eq!(desk.state, before);
    desk.choose(Choice::Figure(own), &[]);
    assert_eq!(check(&desk, deed(tired)), Err(Refusal::NoSuchOption));
    assert_eq!(check(&desk, Choice::EndTurn), Err(Refusal::NotNow));
    desk.choose(deed(own), &[]).to("C5");
    assert_eq!(desk.stands(0), "C5");
}

#[test]
fn a_critical_hit_always_hits_and_deals_one_more() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 25 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[6, 6]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn a_critical_miss_costs_the_attacker_one_click_that_nothing_reduces() {
    let mut desk =
        Desk::new(&[("C3", six!("8 | 12 | 16 toughness | 3"))], &[("C4", six!("8 | 10 | 13 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[1, 1]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 0));
}

#[test]
fn the_second_token_pushes_and_willpower_may_stop_it() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("H8", PLAIN)]);
    desk.set_tokens(0, 1).act(0, Effect::Move, &[]).to("C4");
    assert_eq!((desk.tokens(0), desk.click(0)), (2, 1));
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("symbols = [\"boot\", \"fist\", \"indomitable\", \"starburst\"]"))],
        &[("H8", PLAIN)],
    );
    desk.set_tokens(0, 1).act(0, Effect::Move, &[]).to("C4").yes(&[]);
    assert_eq!((desk.tokens(0), desk.click(0)), (2, 0));
    assert_eq!(
        desk.refused(Choice::Do { figure: FigureId(0), effect: Effect::Move }),
        Some(Refusal::HasActed(FigureId(0)))
    );
}

#[test]
fn two_tokens_forbid_a_costed_action_and_resting_clears_them() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("H8", PLAIN)]);
    desk.set_tokens(0, 2);
    let refusal = desk.refused(Choice::Do { figure: FigureId(0), effect: Effect::Move });
    assert_eq!(refusal, Some(Refusal::TwoTokens(FigureId(0))));
    assert_eq!(refusal.unwrap().clause(), Some("C4.5"));
    desk.next_turn();
    assert_eq!(desk.tokens(0), 0);
}

#[test]
fn a_carried_friend_gets_no_costed_action_but_may_act_freely() {
    let flyer = PLAIN.with("symbols = [\"wing\", \"fist\", \"shield\", \"starburst\"]");
    let mut desk =
        Desk::new(&[("C3", flyer), ("C4", six!("8 | 10 | 16 | 3 perplex"))], &[("K9", PLAIN)]);
    desk.act(0, Effect::Move, &[]).target(1, &[]);
    assert!(desk.refused(Choice::Square(at("C11"))).is_some());
    desk.to("C10").to("D10");
    let close = Choice::Do { figure: FigureId(1), effect: Effect::Move };
    assert_eq!(desk.refused(close), Some(Refusal::WasCarried(FigureId(1))));
    assert!(desk.may(1, Effect::Perplex));
}

#[test]
fn a_stop_click_ends_an_opponent_s_damage_only() {
    let stopper = || {
        sketch(&["8 | 10 | 16 | 3", "8 | 10 | 16 | 3", "8 | 10 | 16 | 3", "8 | 10 | 16 | 3"])
            .with("stops = [3]")
    };
    let mut desk = Desk::new(&[("C3", six!("8 | 10 | 16 | 6"))], &[("C4", stopper())]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 2);
}

#[test]
fn damage_of_two_bolts_is_divided_as_the_attacker_likes() {
    let archer = six!("8 | 10 | 16 | 4").with("range = 8\nbolts = 2");
    let mut desk = Desk::new(&[("C3", archer)], &[("C8", PLAIN), ("F8", PLAIN)]);
    desk.act(0, Effect::Range, &[])
        .target(1, &[])
        .target(2, &[4, 4])
        .choose(Choice::Amount(3), &[]);
    assert_eq!((desk.click(1), desk.click(2)), (3, 1));
}

#[test]
fn objects_are_picked_up_on_the_way() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("K12", PLAIN)]);
    desk.lay(0, "H3").lay(1, "C5").act(0, Effect::Move, &[]);
    let heavy = Choice::Object(crate::state::object::ObjectId(1));
    assert!(desk.refused(heavy).is_some());
    desk.choose(Choice::Object(crate::state::object::ObjectId(0)), &[]);
    // Eight squares: four to get beside it, four more.
    assert!(desk.refused(Choice::Square(at("C3"))).is_none());
    assert!(desk.refused(Choice::Square(at("A9"))).is_some());
    desk.to("G7");
    assert!(desk.state.piece(FigureId(0)).holds.is_some());
}

#[test]
fn a_giant_reaches_two_squares_and_breaks_away_better() {
    let giant = || PLAIN.with("symbols = [\"boot\", \"fist\", \"shield\", \"giant\"]");
    let mut desk = Desk::new(&[("C3", giant())], &[("C5", PLAIN)]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
    let mut desk = Desk::new(&[("C3", giant())], &[("C4", PLAIN)]);
    desk.act(0, Effect::Move, &[3]);
    assert!(!desk.is_ready());
}

#[test]
fn a_colossal_acts_with_two_tokens_and_pays_for_it() {
    let colossal = PLAIN.with("symbols = [\"boot\", \"fist\", \"indomitable\", \"colossal\"]");
    let mut desk = Desk::new(&[("C3", colossal)], &[("C6", PLAIN)]);
    desk.set_tokens(0, 2).act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!((desk.click(0), desk.tokens(0)), (1, 2));
    desk.next_turn();
    assert_eq!(desk.tokens(0), 2);
}

#[test]
fn close_destroy_needs_three_damage_and_removes_a_wall() {
    let mut draft = field();
    wall(&mut draft, "C3", "C4");
    let map = draft.finish().unwrap();
    let mut desk = Desk::on(
        map.clone(),
        &[("C3", PLAIN)],
        &[("C9", PLAIN.with("range = 9"))],
        Options::default(),
    );
    assert!(!desk.position().sees(FigureId(0), FigureId(1)));
    desk.act(0, Effect::CloseDestroy, &[]);
    let choices = desk.choices();
    desk.choose(choices[0], &[]);
    assert!(desk.position().sees(FigureId(0), FigureId(1)));
    let weak =
        Desk::on(map, &[("C3", six!("8 | 10 | 16 | 2"))], &[("C9", PLAIN)], Options::default());
    let destroy = Choice::Do { figure: FigureId(0), effect: Effect::CloseDestroy };
    assert_eq!(
        weak.refused(destroy),
        Some(Refusal::TooWeak { damage: 2, effect: Effect::CloseDestroy })
    );
}

#[test]
fn mystics_strike_back_after_the_action() {
    let mystic = PLAIN.with("teams = [\"mystics\"]");
    let mut desk = Desk::new(&[("C3", six!("8 | 10 | 16 toughness | 3"))], &[("C4", mystic)]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 3));
}

#[test]
fn first_turn_immunity_ends_when_a_character_leaves_its_area() {
    let mut desk = Desk::new(&[("C3", PLAIN.with("range = 8"))], &[("C12", PLAIN), ("D10", PLAIN)]);
    desk.state.turn.number = 1;
    for figure in [1, 2] {
        desk.state.piece_mut(FigureId(figure)).marks.clear(crate::state::Marks::LEFT_START);
    }
    desk.state.piece_mut(FigureId(2)).marks.set(crate::state::Marks::LEFT_START);
    desk.act(0, Effect::Range, &[]);
    assert_eq!(
        desk.refused(Choice::Figure(FigureId(1))),
        Some(Refusal::FirstTurnImmunity(FigureId(1)))
    );
    assert_eq!(desk.choices(), [Choice::Figure(FigureId(2))]);
}

#[test]
fn the_last_player_with_characters_wins() {
    let mut desk =
        Desk::new(&[("C3", six!("8 | 10 | 16 | 6"))], &[("C4", sketch(&["8 | 10 | 16 | 3"]))]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(
        desk.state.verdict,
        crate::state::Verdict::Won { seat: table::Seat(0), by: crate::state::WonBy::LastStanding }
    );
}
