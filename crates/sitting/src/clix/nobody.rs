//! Nobody can think about a skirmish yet: bots of every level play by rules of thumb.

use clix::Clix;
use clix::choice::Choice;
use clix::state::{State, Verdict};
use players::Decision;
use players::clix::Heuristic;
use players::search::Imagined;
use table::Seat;

/// There is none of this kind. Whoever can imagine a skirmish takes its place in [`Playable::Mind`](crate::Playable::Mind).
#[derive(Clone, Copy, Debug)]
pub enum Nobody {}

impl Imagined<Clix> for Nobody {
    type Policy = Heuristic;

    fn policy(&self, _: &Clix, _: &State) -> Heuristic {
        match *self {}
    }

    fn at_once(&self, _: &Clix, _: &State, _: Seat, _: &[Choice]) -> (Decision<Choice>, bool) {
        match *self {}
    }

    fn turns(&self, _: &State) -> u32 {
        match *self {}
    }

    fn is_settled(&self, _: &State) -> bool {
        match *self {}
    }

    fn judge(&self, _: &Clix, _: &State, _: Seat) -> f32 {
        match *self {}
    }

    fn result(&self, _: &Clix, _: &Verdict, _: Seat) -> f32 {
        match *self {}
    }
}
