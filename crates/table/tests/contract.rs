//! The contract holds for an honest game, and notices every broken promise by its name.

use crate::toy::{Fault, MOST_STEPS, Toy};
use table::Seeded;
use table::contract::{self, PROPERTIES, Trial, Violation};

/// What a game with this fault violates.
fn violated(fault: Fault) -> Vec<Violation> {
    let violation = |property: &&str| {
        // A new game for each, so that what one remembers is no other's fault.
        let game = Toy::with(fault);
        let start = |seed| game.start(&mut Seeded::new(seed));
        let round = |state: &crate::toy::State| u32::from(state.round);
        let trial = Trial::new(&game, &start, 0..300, MOST_STEPS).turns(&round, 4);
        contract::one(property, &trial).err()
    };
    PROPERTIES.iter().filter_map(violation).collect()
}

fn assert_violates_only(fault: Fault, property: &str) {
    let violated = violated(fault);
    let names: Vec<_> = violated.iter().map(|violation| violation.property).collect();
    assert_eq!(names, [property], "{violated:#?}");
    assert!(violated[0].to_string().contains(property));
}

#[test]
fn an_honest_game_keeps_every_promise() {
    let game = Toy::default();
    let start = |seed| game.start(&mut Seeded::new(seed));
    let round = |state: &crate::toy::State| u32::from(state.round);
    let trial = Trial::new(&game, &start, 0..1_000, MOST_STEPS).turns(&round, 4);
    let reports = contract::all(&trial).unwrap_or_else(|violation| panic!("{violation}"));
    for report in &reports {
        println!("{report}");
        assert!(report.compared >= 1_000, "{} was hardly put to the test", report.property);
    }
    assert_eq!(reports.iter().map(|report| report.property).collect::<Vec<_>>(), PROPERTIES);
}

#[test]
fn a_game_that_remembers_outside_its_state_is_caught() {
    assert_violates_only(Fault::RemembersOutsideTheState, "copies_are_equal");
}

#[test]
fn a_game_that_plays_differently_without_a_log_is_caught() {
    assert_violates_only(Fault::PlaysDifferentlyWithoutLog, "same_seed_same_game");
}

#[test]
fn a_game_that_gets_stuck_is_caught() {
    assert_violates_only(Fault::GetsStuck, "never_stuck");
}

#[test]
fn a_game_that_never_ends_is_caught() {
    assert_violates_only(Fault::NeverEnds, "games_end");
}

#[test]
fn a_turn_with_too_many_decisions_is_caught() {
    let game = Toy::default();
    let start = |seed| game.start(&mut Seeded::new(seed));
    let round = |state: &crate::toy::State| u32::from(state.round);
    let trial = Trial::new(&game, &start, 0..100, MOST_STEPS).turns(&round, 2);
    let violation = contract::games_end(&trial).unwrap_err();
    assert!(violation.message.starts_with("turn "), "{violation}");
}

#[test]
fn a_doubled_card_is_caught() {
    assert_violates_only(Fault::DoublesACard, "nothing_is_lost");
}

#[test]
fn a_legal_choice_that_is_not_listed_is_caught() {
    assert_violates_only(Fault::AcceptsWhatItDoesNotList, "choices_agree_with_check");
}

#[test]
fn a_choice_listed_twice_is_caught() {
    assert_violates_only(Fault::ListsAChoiceTwice, "choices_agree_with_check");
}

#[test]
fn a_refusal_that_asks_chance_is_caught() {
    assert_violates_only(Fault::DrawsBeforeRefusing, "refusals_change_nothing");
}

#[test]
fn a_refusal_that_leaves_a_trace_is_caught() {
    assert_violates_only(Fault::ChangesBeforeRefusing, "refusals_change_nothing");
}

#[test]
fn two_choices_written_alike_are_caught() {
    assert_violates_only(Fault::WritesTwoChoicesAlike, "records_replay");
}

#[test]
fn a_hash_of_what_means_nothing_is_caught() {
    assert_violates_only(Fault::HashesScribbles, "hash_follows_equality");
}

#[test]
fn a_deal_with_forged_cards_is_caught() {
    assert_violates_only(Fault::ForgesCardsWhenDealing, "deals_are_playable");
}

#[test]
fn a_view_of_hidden_cards_is_caught() {
    assert_violates_only(Fault::ShowsCommittedCards, "views_keep_secrets");
}

#[test]
fn an_event_told_to_everybody_is_caught() {
    assert_violates_only(Fault::TellsEverybodyEverything, "events_keep_secrets");
}

#[test]
fn declared_announcements_are_left_out() {
    let game = Toy::with(Fault::TellsEverybodyEverything);
    let start = |seed| game.start(&mut Seeded::new(seed));
    let everything = |_: &crate::toy::Happened| true;
    let trial = Trial::new(&game, &start, 0..100, MOST_STEPS).announces(&everything);
    assert!(contract::events_keep_secrets(&trial).is_ok());
}

#[test]
fn something_learned_without_a_mark_is_caught() {
    assert_violates_only(Fault::ScoutsSilently, "learning_is_marked");
}
