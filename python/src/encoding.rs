//! A game as numbers: what a seat sees, what it may choose, and what came of it.
//!
//! The numbers are a contract with whoever has trained on them: `docs/PYTHON.md` has a table of each, made from [`Encoded::observation`] and
//! [`Encoded::option`], and a change of either needs another [`VERSION`].

mod clix;
mod legendary;

use table::{Game, Seat};

/// The form of all observations and options.
pub const VERSION: u32 = 1;

/// Seats at most, in any game.
pub const MOST_SEATS: usize = ::legendary::cards::MAX_SEATS;

/// What each seat gets for how a game ended.
pub type Rewards = [f32; MOST_SEATS];

/// A stretch of numbers: its name, what it holds, and how many there are.
#[derive(Clone, Debug)]
pub struct Section {
    pub name: &'static str,
    pub length: usize,
    pub meaning: String,
}

/// A game that can be told in numbers.
pub trait Encoded: Game<State: Send + Sync, Choice: Send + Sync> + Send + Sync + 'static {
    /// Numbers of an observation.
    const OBSERVATION: usize;
    /// Numbers of an option.
    const OPTION: usize;

    /// What is worked out once for a game, so that a step need not.
    type Prepared: Send + Sync;
    fn prepare_numbers(&self) -> Self::Prepared;

    /// Options that an environment has room for unless told otherwise: more than any question of this set-up should have. Never a power of two: rows
    /// of all games would fall on the same lines of the cache.
    fn room_for_options(&self) -> usize;

    /// Before the first choice.
    fn begin(&self) -> Self::State;

    /// What `seat` may know of a state, while so many options are open. All of `into` is written.
    ///
    /// It reads the true state, since laying out what is hidden takes longer than a whole decision does; so it must look at nothing that
    /// [`Game::known_to`] would lay out anew. A test deals the hidden cards afresh and compares.
    fn observe(
        &self,
        prepared: &Self::Prepared,
        state: &Self::State,
        seat: Seat,
        options: usize,
        into: &mut [f32],
    );

    /// Options of `seat`, each in its row. Every row that has an option is written whole.
    fn describe(
        &self,
        prepared: &Self::Prepared,
        state: &Self::State,
        seat: Seat,
        choices: &[Self::Choice],
        into: &mut [f32],
    );

    /// What each seat gets for an outcome: 1 for a win, -1 for a loss, 0 for anything else.
    fn rewards(&self, outcome: &Self::Outcome) -> Rewards;

    /// An option in words, as `seat` may be told it.
    fn words(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> String;

    /// What the numbers of an observation are.
    fn observation() -> Vec<Section>;
    /// What the numbers of an option are.
    fn option() -> Vec<Section>;
}

/// Puts stretches of numbers one behind the other. All lengths are known when this is built: nothing is left of it but the stores.
struct Writer<'a> {
    left: &'a mut [f32],
}

impl<'a> Writer<'a> {
    #[inline(always)]
    fn new<const N: usize>(into: &'a mut [f32; N]) -> Writer<'a> {
        Writer { left: into }
    }

    #[inline(always)]
    fn put<const N: usize>(&mut self, numbers: [f32; N]) {
        *self.next() = numbers;
    }

    /// 1 at one of several places, 0 at the others; at none of them if it is beyond.
    #[inline(always)]
    fn one_of<const CASES: usize>(&mut self, case: usize) {
        let places = self.next::<CASES>();
        *places = [0.0; CASES];
        if let Some(place) = places.get_mut(case) {
            *place = 1.0;
        }
    }

    /// Everything that was not put is 0.
    #[inline(always)]
    fn end(self) {
        self.left.fill(0.0);
    }

    /// The next stretch, to be filled in.
    #[inline(always)]
    fn next<const N: usize>(&mut self) -> &'a mut [f32; N] {
        let left = std::mem::take(&mut self.left);
        match left.split_first_chunk_mut() {
            Some((here, left)) => {
                self.left = left;
                here
            }
            None => {
                unreachable!("the lengths of all stretches are added up to the length of the whole")
            }
        }
    }
}

#[inline]
fn yes(flag: bool) -> f32 {
    f32::from(u8::from(flag))
}

/// One line of a table of sections.
fn section(name: &'static str, length: usize, meaning: impl Into<String>) -> Section {
    Section { name, length, meaning: meaning.into() }
}
