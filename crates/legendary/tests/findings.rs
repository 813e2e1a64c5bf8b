//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

use crate::properties;

use table::Seeded;

authoring::findings! { properties:
    any_card_does_what_its_text_says
    any_card_file_loads_or_explains
    any_card_that_loads_can_be_played
    any_choice_sequence_keeps_the_game_whole
    any_record_code_is_read_or_refused
    any_record_text_is_read_or_refused
    any_scenario_runs_or_explains
    any_search_is_answered
    any_setup_text_is_read_or_refused
}

/// Bytes at random, enough for three card texts and the seeds of a game.
fn noise(seed: u64) -> Vec<u8> {
    let mut dice = Seeded::new(seed);
    (0..200).map(|_| dice.next() as u8).collect()
}

#[test]
fn hundreds_of_cards_made_at_random_do_what_their_texts_say() {
    let examined =
        (0..400).filter(|seed| properties::any_card_does_what_its_text_says(&noise(*seed))).count();
    assert!(examined > 380, "only {examined} of 400 could be examined");
}

#[test]
fn nearly_every_sentence_of_a_card_made_at_random_is_understood() {
    let unread: Vec<String> =
        (0..400).flat_map(|seed| properties::sentences_not_understood(&noise(seed))).collect();
    let few = unread.len() < 3 * 400 / 50;
    assert!(few, "in other words than the reader knows:\n{}", unread.join("\n"));
}
