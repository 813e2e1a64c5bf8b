//! The contract between a game and everything built on top of it.

use crate::chance::Chance;
use crate::log::Log;
use crate::seat::Seat;
use crate::viewer::Viewer;
use std::fmt::Debug;

/// What a game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request<P, O> {
    /// A seat owes a choice of the given kind.
    Choose {
        /// Who is asked.
        seat: Seat,
        /// What is asked.
        prompt: P,
    },
    /// The game has ended.
    Over(O),
}

/// Something that happened, as the log keeps it.
pub trait Event: Copy + Debug + PartialEq {
    /// Did something hidden become known to anybody? Free undo ends there.
    fn reveals(&self) -> bool;
}

/// The rules of one game with everything that does not change while it is played (catalogue, options, maps).
///
/// The state is a small plain value. `check` is the only code that decides what is legal; `choices` lists what it allows.
pub trait Game {
    /// Everything that changes while the game is played.
    type State: Copy + Debug + PartialEq;
    /// One answer to one request.
    type Choice: Copy + Debug + PartialEq;
    /// What is asked.
    type Prompt: Copy + Debug + PartialEq;
    /// How the game ended.
    type Outcome: Copy + Debug + PartialEq;
    /// What happened, for whoever tells it.
    type Event: Event;
    /// Why a choice is not legal.
    type Refusal: Clone + Debug + PartialEq;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Who owes which kind of choice, or how the game ended.
    fn request(&self, state: &Self::State) -> Request<Self::Prompt, Self::Outcome>;

    /// Turns begun so far, in a game that has them: what is told of a step says in which turn it was.
    fn turn(&self, _state: &Self::State) -> u16 {
        0
    }

    /// All legal choices in a stable order. Never empty unless the game is over.
    fn choices(&self, state: &Self::State, into: &mut Vec<Self::Choice>);

    /// Is this choice legal now, and if not, why?
    fn check(&self, state: &Self::State, choice: Self::Choice) -> Result<(), Self::Refusal>;

    /// Is this choice never made for anybody, even if it is the only one? What ends a turn is: it draws cards, and free undo would be gone.
    fn is_left_to_players(&self, _choice: Self::Choice) -> bool {
        false
    }

    /// Makes a choice. A refused choice changes nothing and consumes no chance.
    fn apply<C: Chance + ?Sized, L: Log<Self::Event>>(
        &self,
        state: &mut Self::State,
        choice: Self::Choice,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Self::Refusal>;

    /// [Makes a choice](Game::apply) at a table with people: any chance, and everything is told. A game that writes this itself, as the one line
    /// that stands here, is built once for all its tables; otherwise every crate that holds a table builds the whole of its rules again.
    fn apply_in_full(
        &self,
        state: &mut Self::State,
        choice: Self::Choice,
        chance: &mut dyn Chance,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.apply(state, choice, chance, events)
    }

    /// The state with everything that the viewer cannot know laid out in one fixed way: two states that the viewer cannot tell apart become the
    /// same one. Whoever shows something takes it from a [`Known`](crate::Known) state.
    fn known_to(&self, state: &Self::State, viewer: Viewer) -> Self::State;

    /// Do two states differ in nothing that anybody could see if both lay open? Pieces that are alike may have changed places.
    fn looks_alike(&self, one: &Self::State, other: &Self::State) -> bool {
        one == other
    }

    /// Deals everything the viewer cannot know afresh, keeping all that the viewer does know.
    fn determinize<C: Chance + ?Sized>(
        &self,
        state: &mut Self::State,
        viewer: Viewer,
        chance: &mut C,
    );

    /// May this viewer be told of the event? If only a part of it, that part.
    fn event_for(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A hash of what the state means (not of names or card numbers), the same on every machine.
    fn hash(&self, state: &Self::State) -> u64;

    /// A choice as a number that goes into a record, and back.
    fn encode(&self, choice: Self::Choice) -> u32;
    /// The choice behind a number, if there is one; the other way round than [`encode`](Game::encode).
    fn decode(&self, code: u32) -> Option<Self::Choice>;

    /// Checks what must hold in every reachable state: nothing lost, nothing doubled, derived data equal to what it is derived from.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
}
