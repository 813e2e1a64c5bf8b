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
    /// Options that an environment has room for unless told otherwise: far more than random play has met.
    const OPTIONS: usize;

    /// Before the first choice.
    fn begin(&self) -> Self::State;

    /// What `seat` may know of a state, while so many options are open. All of `into` is written.
    ///
    /// It reads the true state, since laying out what is hidden takes longer than a whole decision does; so it must look at nothing that
    /// [`Game::known_to`] would lay out anew. A test deals the hidden cards afresh and compares.
    fn observe(&self, state: &Self::State, seat: Seat, options: usize, into: &mut [f32]);

    /// One of the options of `seat`. All of `into` is written.
    fn describe(&self, state: &Self::State, seat: Seat, choice: Self::Choice, into: &mut [f32]);

    /// What each seat gets for an outcome: 1 for a win, -1 for a loss, 0 for anything else.
    fn rewards(&self, outcome: &Self::Outcome) -> Rewards;

    /// An option in words, as `seat` may be told it.
    fn words(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> String;

    /// What the numbers of an observation are.
    fn observation() -> Vec<Section>;
    /// What the numbers of an option are.
    fn option() -> Vec<Section>;
}

/// Puts stretches of numbers one behind the other.
struct Writer<'a> {
    left: &'a mut [f32],
}

impl<'a> Writer<'a> {
    /// Everything that is not put is 0.
    #[inline]
    fn new(into: &'a mut [f32]) -> Writer<'a> {
        into.fill(0.0);
        Writer { left: into }
    }

    #[inline]
    fn put<const N: usize>(&mut self, numbers: [f32; N]) {
        self.next(N).copy_from_slice(&numbers);
    }

    /// 1 at one of several places, 0 at the others; at none of them if it is beyond.
    #[inline]
    fn one_of(&mut self, cases: usize, case: usize) {
        if let Some(place) = self.next(cases).get_mut(case) {
            *place = 1.0;
        }
    }

    /// The next stretch, all 0, to be filled in.
    #[inline]
    fn next(&mut self, length: usize) -> &'a mut [f32] {
        let (here, left) = std::mem::take(&mut self.left).split_at_mut(length);
        self.left = left;
        here
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
