//! How likely a position of the skirmish is won, from a few numbers that hold for all forces and maps.
//!
//! | File | Question |
//! |---|---|
//! | `features` | Which numbers tell who stands better? |
//! | `neurons` | What do they say together? |
//! | `learning` | What is each of them worth, from games that were played out? |
//! | `weights` | What came of it, as a file: `content/clix/value.txt` |
//! | `imagined` | How worlds are played on and judged |

mod features;
mod imagined;
mod learning;
mod neurons;
mod weights;

pub use learning::{Lessons, Quality};

use super::light::crowd::Crowd;
use crate::search::Budget;
use clix::state::State;
use clix::{Clix, Position};
use neurons::Neurons;
use table::Seat;

/// How likely positions are won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Value {
    neurons: Neurons,
}

impl Default for Value {
    /// As it ships.
    fn default() -> Self {
        Value::shipped()
    }
}

impl Value {
    /// How likely this seat wins from here, 0 to 1.
    pub fn of(&self, game: &Clix, state: &State, seat: Seat) -> f32 {
        let features = features::of(Position::new(game, state), seat, &mut Crowd::default());
        squash(self.neurons.of(&neurons::inputs(&features)))
    }
}

/// From 0 to 1, as steep in the middle as the logistic curve; a square root is the same on every machine, an exponential is not.
fn squash(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (4.0 + sum * sum).sqrt()
}

/// So many trials, each until the seat's own next turn: what an action is good for shows once the other player has answered it.
pub const fn thinking(trials: u32) -> Budget {
    Budget { turns: TURNS, proofs: trials / PROVED, ..Budget::trials(trials) }
}

/// One world of so many is played on with care.
const PROVED: u32 = 5;
const TURNS: u32 = 2;
