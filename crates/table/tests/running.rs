//! A running table: forced choices, undo with its barriers, redo, the log, and replay.

use crate::toy::{Choice, Fault, Happened, Refusal, State, Toy};
use table::chance::{CannotEnumerate, Probability, ScriptError, Scripted, outcomes};
use table::replay::{Difference, Replay};
use table::running::{Barrier, CannotUndo};
use table::{Game, Record, Seat, Seeded, Table, Viewer};

/// A chance that must not be asked.
fn no_chance() -> Scripted {
    Scripted::new::<(u32, u32)>([])
}

/// A random game to its end, forced choices made by the table.
fn played(game: &Toy, seed: u64) -> Table<&Toy> {
    let (mut table, mut chance) = game.table(seed);
    let mut picks = Seeded::new(!seed);
    table.settle(&mut chance).unwrap();
    while !table.is_over() {
        let choices = table.choices();
        let choice = choices[picks.below(choices.len() as u32) as usize];
        table.choose(choice, &mut chance).unwrap();
        table.settle(&mut chance).unwrap();
    }
    table
}

fn start_of(game: &Toy, record: &Record) -> State {
    let mut dealt = Scripted::new(record.header.dealt.iter().copied());
    let start = game.start(&mut dealt);
    dealt.finish().unwrap();
    start
}

fn first_commitment(table: &Table<&Toy>) -> Choice {
    table.choices().into_iter().find(|choice| *choice != Choice::Scout).unwrap()
}

#[test]
fn a_refused_choice_leaves_the_table_as_it_was() {
    let game = Toy::with(Fault::ChangesBeforeRefusing);
    let (mut table, mut chance) = game.table(1);
    let before = *table.state();
    let missing = (1..=4).find(|card| !before.hands[0].contains(card)).unwrap();
    let refused = table.choose(Choice::Commit(missing), &mut chance);
    assert_eq!(refused, Err(Refusal::NotInHand));
    assert_eq!((*table.state(), table.steps()), (before, 0));
}

#[test]
fn a_decision_that_reveals_nothing_is_taken_back_and_made_again() {
    let game = Toy::default();
    let (mut table, _) = game.table(1);
    let before = *table.state();
    table.choose(first_commitment(&table), &mut no_chance()).unwrap();
    let (after, record) = (*table.state(), table.record().clone());

    assert_eq!(table.undo(), Ok(()));
    assert_eq!((*table.state(), table.steps(), table.log().count()), (before, 0, 0));
    assert_eq!(table.undo(), Err(CannotUndo::Nothing));

    assert!(table.redo());
    assert_eq!((*table.state(), table.record()), (after, &record));
    assert!(!table.redo());
}

#[test]
fn a_new_decision_drops_what_was_taken_back() {
    let game = Toy::default();
    let (mut table, mut chance) = game.table(1);
    table.choose(first_commitment(&table), &mut chance).unwrap();
    table.undo().unwrap();
    table.choose(Choice::Scout, &mut chance).unwrap();
    assert!(!table.can_redo());
}

#[test]
fn chance_is_a_barrier_and_going_past_it_is_counted_and_dealt_afresh() {
    let game = Toy::default();
    let (mut table, mut chance) = game.table(1);
    let before = *table.state();
    table.choose(Choice::Scout, &mut chance).unwrap();
    let barrier = CannotUndo::Barrier { step: 0, why: Barrier::Chance };
    assert_eq!(table.undo(), Err(barrier));
    assert_eq!(table.undo_past_barrier(), Ok(()));
    assert_eq!((*table.state(), table.record().undone), (before, 1));
    assert!(!table.can_redo());

    // Another card may now be on top: chance is asked again.
    let middle = before.deck.len() as u32;
    let mut other = Scripted::new([(middle - 1, middle)]);
    table.choose(Choice::Scout, &mut other).unwrap();
    assert_eq!(other.finish(), Ok(()));
}

#[test]
fn showing_something_is_a_barrier_without_any_chance() {
    let game = Toy::default();
    let (mut table, mut chance) = game.table(1);
    table.choose(Choice::Scout, &mut chance).unwrap();
    table.choose(first_commitment(&table), &mut chance).unwrap();
    // Seat 1 looks at the card that seat 0 has fixed on top.
    table.choose(Choice::Scout, &mut no_chance()).unwrap();
    let barrier = CannotUndo::Barrier { step: 2, why: Barrier::Revealed };
    assert_eq!(table.can_undo(), Err(barrier));
}

#[test]
fn going_past_a_barrier_that_is_not_there_is_an_ordinary_undo() {
    let game = Toy::default();
    let (mut table, mut chance) = game.table(1);
    assert_eq!(table.undo_past_barrier(), Err(CannotUndo::Nothing));
    table.choose(first_commitment(&table), &mut chance).unwrap();
    assert_eq!(table.undo_past_barrier(), Ok(()));
    assert_eq!((table.record().undone, table.can_redo()), (0, true));
}

#[test]
fn a_decision_is_taken_back_with_the_automatic_steps_that_followed() {
    let game = Toy::default();
    for seed in 0..50 {
        let mut table = played(&game, seed);
        let steps = &table.record().steps;
        let Some(last) = steps.iter().rposition(|step| !step.automatic) else {
            panic!("somebody must have decided something");
        };
        let before = table.state_after(last).unwrap();
        table.undo_past_barrier().unwrap();
        assert_eq!((table.steps(), *table.state()), (last, before));
    }
}

#[test]
fn settling_leaves_a_real_decision_or_the_end() {
    let game = Toy::default();
    let mut automatic = 0;
    for seed in 0..50 {
        let mut table = played(&game, seed);
        automatic += table.record().steps.iter().filter(|step| step.automatic).count();
        assert_eq!(table.settle(&mut no_chance()), Ok(0));
        while table.undo_past_barrier().is_ok() {
            assert!(table.choices().len() > 1);
        }
    }
    assert!(automatic > 0);
}

#[test]
fn a_viewer_is_told_only_what_the_viewer_may_know() {
    let game = Toy::default();
    let (mut table, mut chance) = game.table(1);
    table.choose(Choice::Scout, &mut chance).unwrap();
    let seen = table.state().deck.last().copied();
    let told = |viewer| table.events_for(viewer).collect::<Vec<_>>();
    let scouted = |card| vec![(0, Happened::Scouted { seat: Seat(0), card })];
    assert_eq!(told(Viewer::seat(Seat(0))), scouted(seen));
    assert_eq!(told(Viewer::seat(Seat(1))), scouted(None));
    assert_eq!(told(Viewer::PUBLIC), scouted(None));
}

#[test]
fn a_record_read_back_replays_to_the_same_table() {
    let game = Toy::default();
    for seed in 0..100 {
        let table = played(&game, seed);
        let record = Record::from_code(&table.record().to_code()).unwrap();
        let again = Table::replay(&game, start_of(&game, &record), &record).unwrap();
        assert_eq!(again.state(), table.state());
        assert_eq!(again.record(), table.record());
        assert!(again.log().eq(table.log()));
    }
}

#[test]
fn a_replay_steps_forward_and_back() {
    let game = Toy::default();
    let table = played(&game, 3);
    let (start, end) = (table.start(), *table.state());
    let mut replay = Replay::new(table);
    assert!(!replay.back());
    assert_eq!((*replay.state(), replay.events()), (start, &[][..]));
    let mut heard = 0;
    while replay.next().is_some() {
        assert!(replay.forward());
        heard += replay.events().len();
    }
    assert_eq!((*replay.state(), replay.forward()), (end, false));
    assert_eq!(heard, replay.table().log().count());
    while replay.back() {}
    assert_eq!(*replay.state(), start);
    assert!(!replay.go(replay.steps() + 1));
}

/// Changes a record and says where and how the replay notices.
fn difference(change: impl FnOnce(&mut Record)) -> (usize, Difference<Refusal>) {
    let game = Toy::default();
    let table = played(&game, 3);
    let mut record = table.record().clone();
    change(&mut record);
    let start = start_of(&game, &record);
    let error = Table::replay(&game, start, &record).unwrap_err();
    let (as_far, same_error) = Table::replay_until_different(&game, start, &record);
    assert_eq!(same_error.as_ref(), Some(&error));
    assert_eq!(as_far.steps(), error.step);
    assert_eq!(Some(*as_far.state()), table.state_after(error.step));
    (error.step, error.difference)
}

fn first_with_chance(record: &Record) -> usize {
    let drew = |step: &table::Step| !step.outcomes.is_empty();
    record.steps.iter().position(drew).unwrap()
}

#[test]
fn a_choice_the_game_does_not_know_is_named() {
    let found = difference(|record| record.steps[2].choice = 99);
    assert_eq!(found, (2, Difference::UnknownChoice(99)));
}

#[test]
fn a_choice_that_is_refused_is_named_with_the_reason() {
    let game = Toy::default();
    let start = start_of(&game, played(&game, 3).record());
    let missing = (1..=4_u8).find(|card| !start.hands[0].contains(card)).unwrap();
    let found = difference(|record| {
        record.steps[0].choice = missing.into();
        record.steps[0].outcomes.clear();
    });
    assert_eq!(found, (0, Difference::Refused(Refusal::NotInHand)));
}

#[test]
fn missing_left_over_and_mismatched_outcomes_are_named() {
    let mut place = 0;
    let (step, missing) = difference(|record| {
        place = first_with_chance(record);
        record.steps[place].outcomes.pop();
    });
    assert_eq!(step, place);
    assert!(matches!(missing, Difference::Chance(ScriptError::Missing { .. })));

    let (step, left_over) = difference(|record| {
        record.steps[place].outcomes.push((0, 1).into());
    });
    assert_eq!(step, place);
    assert!(matches!(left_over, Difference::Chance(ScriptError::LeftOver { .. })));

    let (step, mismatch) = difference(|record| record.steps[place].outcomes[0].of += 1);
    assert_eq!(step, place);
    assert!(matches!(mismatch, Difference::Chance(ScriptError::Mismatch { .. })));
}

#[test]
fn a_decision_that_poses_as_automatic_is_named() {
    let found = difference(|record| record.steps[0].automatic = true);
    assert_eq!(found, (0, Difference::NotForced));
}

#[test]
fn a_step_after_the_end_is_named() {
    let mut end = 0;
    let found = difference(|record| {
        end = record.steps.len();
        record.steps.push(record.steps[0].clone());
    });
    assert_eq!(found, (end, Difference::AfterTheEnd));
}

#[test]
fn the_outcomes_of_a_choice_are_merged_and_add_up_to_one() {
    let game = Toy::default();
    let start = game.start(&mut Seeded::new(1));
    let found = outcomes(&game, &start, Choice::Scout, 100).unwrap();
    let mut values = start.deck.to_vec();
    values.dedup();
    assert_eq!(found.len(), values.len());
    for way in &found {
        let top = way.value.deck.last().unwrap();
        let copies = start.deck.iter().filter(|card| *card == top).count();
        let expected = Probability::new(copies as u128, start.deck.len() as u128);
        assert_eq!(Some(way.probability), expected);
    }
    let sum = found.iter().try_fold(Probability::ZERO, |sum, way| sum.or(way.probability));
    assert_eq!(sum, Some(Probability::ONE));
}

#[test]
fn the_outcomes_of_an_illegal_choice_are_its_refusal() {
    let game = Toy::default();
    let start = game.start(&mut Seeded::new(1));
    let missing = (1..=4).find(|card| !start.hands[0].contains(card)).unwrap();
    let found = outcomes(&game, &start, Choice::Commit(missing), 100);
    assert_eq!(found, Err(CannotEnumerate::Refused(Refusal::NotInHand)));
}

#[test]
fn a_shared_game_is_a_game() {
    let game = std::sync::Arc::new(Toy::default());
    let start = game.start(&mut Seeded::new(1));
    let mut table = Table::new(game.clone(), start, table::Header::default());
    table.choose(Choice::Scout, &mut Seeded::new(2)).unwrap();
    assert_eq!(game.hash(table.state()), table.game().hash(table.state()));
}
