//! Long games: the past is reached again from a few states, exactly.

use super::*;
use crate::game::Event;
use crate::log::Log;
use crate::replay::Replay;
use crate::seat::Seat;
use crate::viewer::Viewer;

/// Counts what is chosen and what chance adds. It has no end of its own.
#[derive(Clone, Copy, Debug)]
struct Counting;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Count {
    made: u32,
    sum: u64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Counted(u64);

impl Event for Counted {
    fn reveals(&self) -> bool {
        self.0 % 1_000 == 999
    }
}

/// Choice 3 draws.
impl Game for Counting {
    type State = Count;
    type Choice = u8;
    type Prompt = ();
    type Outcome = ();
    type Event = Counted;
    type Refusal = ();

    fn seats(&self) -> u8 {
        2
    }

    fn request(&self, count: &Count) -> Request<(), ()> {
        Request::Choose { seat: Seat((count.made % 2) as u8), prompt: () }
    }

    fn choices(&self, _: &Count, into: &mut Vec<u8>) {
        into.extend(0..4);
    }

    fn check(&self, _: &Count, choice: u8) -> Result<(), ()> {
        if choice < 4 { Ok(()) } else { Err(()) }
    }

    fn apply<C: Chance + ?Sized, L: Log<Counted>>(
        &self,
        count: &mut Count,
        choice: u8,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), ()> {
        self.check(count, choice)?;
        count.made += 1;
        count.sum = count.sum.wrapping_mul(3) + u64::from(choice);
        if choice == 3 {
            count.sum += u64::from(chance.one_of(1_000));
        }
        log.record(Counted(count.sum));
        Ok(())
    }

    fn known_to(&self, count: &Count, _: Viewer) -> Count {
        *count
    }

    fn determinize<C: Chance + ?Sized>(&self, _: &mut Count, _: Viewer, _: &mut C) {}

    fn event_for(&self, event: &Counted, _: Viewer) -> Option<Counted> {
        Some(*event)
    }

    fn hash(&self, count: &Count) -> u64 {
        count.sum
    }

    fn encode(&self, choice: u8) -> u32 {
        choice.into()
    }

    fn decode(&self, code: u32) -> Option<u8> {
        code.try_into().ok()
    }

    fn audit(&self, _: &Count) -> Result<(), String> {
        Ok(())
    }
}

const START: Count = Count { made: 0, sum: 1 };

/// A game of so many steps, and every state on the way.
fn played(steps: usize) -> (Table<Counting>, Vec<Count>) {
    let mut table = Table::new(Counting, START, Header::default());
    let mut chance = crate::chance::Seeded::new(5);
    let mut states = vec![START];
    for step in 0..steps {
        table.choose((step % 4) as u8, &mut chance).unwrap();
        states.push(*table.state());
    }
    (table, states)
}

#[test]
fn every_state_of_a_long_game_is_reached_again_from_a_bounded_number_of_states() {
    let long = 3 * EVERY * MOST_STATES;
    let (table, states) = played(long);
    assert!(table.milestones.states.len() <= MOST_STATES);
    assert_eq!(table.milestones.every, 4 * EVERY);
    assert!(table.recent.len() <= RECENT && table.lately.len() <= MOST_LATELY);
    let places = (0..=long).step_by(997).chain([1, EVERY, long - RECENT, long - 1, long]);
    for at in places {
        assert_eq!(table.state_after(at), Some(states[at]), "after {at}");
        if at < long {
            assert_eq!(table.events_of(at), [Counted(states[at + 1].sum)], "in {at}");
            assert_eq!(table.made(at), Some((Some(Seat((at % 2) as u8)), (at % 4) as u8)));
        }
    }
    assert_eq!(table.state_after(long + 1), None);
    assert!(table.events_of(long).is_empty());
    let told = table.log().map(|(_, event)| event.0);
    assert!(told.eq(states.iter().skip(1).map(|state| state.sum)));
}

#[test]
fn a_long_record_is_replayed_and_stepped_through() {
    let (table, states) = played(2_000);
    let again = Table::replay(Counting, START, table.record()).unwrap();
    assert_eq!((again.state(), again.record()), (table.state(), table.record()));
    let mut replay = Replay::new(again);
    for (at, state) in states.iter().enumerate() {
        assert_eq!((replay.at(), replay.state()), (at, state));
        assert_eq!(replay.forward(), at < 2_000);
    }
    assert!(replay.go(700) && replay.back());
    assert_eq!(*replay.state(), states[699]);
    assert_eq!(replay.events(), [Counted(states[699].sum)]);
}

#[test]
fn several_decisions_are_taken_back_and_made_again_as_one() {
    let mut table = Table::new(Counting, START, Header::default());
    let mut chance = crate::chance::Seeded::new(5);
    for choice in [3, 1, 2, 0, 1] {
        table.choose(choice, &mut chance).unwrap();
    }
    let whole = (*table.state(), table.record().clone());
    assert_eq!(table.undo_to(5), Err(CannotUndo::Nothing));
    assert_eq!(table.undo_to(1), Ok(()));
    assert_eq!((table.steps(), table.record().undone), (1, 0));
    assert!(table.redo() && !table.can_redo());
    assert_eq!((*table.state(), table.record().clone()), whole);
    // Further back chance has decided; past it is counted once, however many decisions go.
    let barrier = CannotUndo::Barrier { step: 0, why: Barrier::Chance };
    assert_eq!(table.undo_to(0), Err(barrier));
    assert_eq!(table.undo_past_barrier_to(0), Ok(()));
    assert_eq!((*table.state(), table.steps(), table.record().undone), (START, 0, 1));
    assert!(!table.can_redo());
}

#[test]
fn undo_goes_back_further_than_is_remembered_and_the_game_goes_on_from_there() {
    let (mut table, states) = played(10 * EVERY);
    let mut chance = crate::chance::Seeded::new(6);
    table.undo_past_barrier_to(3 * EVERY + 7).unwrap();
    assert_eq!(*table.state(), states[3 * EVERY + 7]);
    for _ in 0..2 * EVERY {
        table.choose(1, &mut chance).unwrap();
    }
    let again = Table::replay(Counting, START, table.record()).unwrap();
    for at in 0..=table.steps() {
        assert_eq!(table.state_after(at), again.state_after(at), "after {at}");
    }
    for at in (0..table.steps()).rev() {
        table.undo_past_barrier().unwrap();
        assert_eq!(Some(*table.state()), again.state_after(at));
    }
    assert_eq!(table.undo(), Err(CannotUndo::Nothing));
}

#[test]
fn undo_is_free_from_the_step_after_the_last_by_which_something_became_known() {
    for steps in [0, 1, 3, 4, 6, 9, RECENT + 2, 5 * RECENT] {
        let (table, _) = played(steps);
        let free = (0..steps).rev().take_while(|step| table.barrier_since(*step).is_none());
        assert_eq!(table.free_from(), free.last().unwrap_or(steps), "of {steps}");
    }
}
