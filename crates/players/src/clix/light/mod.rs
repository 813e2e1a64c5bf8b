//! A player of the skirmish that decides in a few microseconds: who thinks ahead imagines with it how a game goes on.
//!
//! It asks what the [heuristic](super::Heuristic) asks, in points of the game, but guesses where that one tries things out, and allocates nothing
//! once its lists have grown.
//!
//! | File | Question |
//! |---|---|
//! | `fighter` | What is a blow of one on another likely to be worth? |
//! | `crowd` | Who is there, and has anything about them changed? |
//! | `sketch` | Who sees whom, who reaches whom? |
//! | `leanings` | Which numbers are tuned, and how? |
//! | `deed` | Which action next? |
//! | `ground` | Where to? |
//! | `change` | Which value to change, which power to take away? |
//! | `powers` | What are powers for, and what do they ask? |
//! | `answer` | Every other question |

mod answer;
mod change;
pub(super) mod crowd;
mod deed;
pub(super) mod fighter;
mod ground;
mod leanings;
mod powers;
pub(super) mod sketch;

pub use leanings::Leanings;

use super::ground::Then;
use crate::player::{Decision, Player, Reason};
use clix::choice::{Choice, Prompt};
use clix::effect::Effect;
use clix::powers::Question;
use clix::state::moving::MoveKind;
use clix::state::{FigureId, State};
use clix::{Clix, Position};
use crowd::Crowd;
use ground::{Foe, Ground, meet};
use sketch::Sketch;
use table::Seat;

/// Plays by quick rules of thumb.
#[derive(Clone, Debug, Default)]
pub struct Light {
    crowd: Crowd,
    foes: Vec<Foe>,
    deeds: Vec<Choice>,
    leanings: Leanings,
}

impl Player<Clix> for Light {
    fn choose(
        &mut self,
        game: &Clix,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let choice = self.decide(Position::new(game, seen), seat, choices);
        Decision { choice, reason: Reason::new("it looks best at first sight") }
    }
}

impl Light {
    /// One that leans otherwise than usual.
    pub fn leaning(leanings: Leanings) -> Light {
        Light { leanings, ..Light::default() }
    }

    fn decide(&mut self, position: Position<'_>, seat: Seat, choices: &[Choice]) -> Choice {
        let Some(prompt) = position.state.prompt() else {
            return choices[0];
        };
        if let Some(choice) = answer::by_habit(prompt, seat, choices) {
            return choice;
        }
        let sketch = Sketch::new(position, seat, &mut self.crowd, self.leanings);
        let choice = match prompt {
            Prompt::Action => {
                self.deeds.clear();
                position.all_deeds(&mut self.deeds);
                match sketch.best_deed(&self.deeds, &mut self.foes) {
                    Some((value, Choice::Do { figure, .. })) if value > 0.0 => {
                        Choice::Figure(figure)
                    }
                    _ => Choice::EndTurn,
                }
            }
            Prompt::Deed(_) => {
                let best = sketch.best_deed(choices, &mut self.foes);
                best.map_or(choices[0], |(_, deed)| deed)
            }
            Prompt::Destination => {
                let mover = position.state.movement.mover;
                square(&sketch, mover, then(position.state), choices, &mut self.foes)
            }
            Prompt::SetDown(figure) => square(&sketch, figure, Then::Rest, choices, &mut self.foes),
            Prompt::Power(Question::TelekinesisSquare(asked)) => {
                square(&sketch, asked.0, Then::Either, choices, &mut self.foes)
            }
            _ => sketch.answer(prompt, choices),
        };
        if choices.contains(&choice) { choice } else { choices[0] }
    }
}

fn square(
    sketch: &Sketch<'_>,
    figure: FigureId,
    then: Then,
    choices: &[Choice],
    lent: &mut Vec<Foe>,
) -> Choice {
    match sketch.find(figure) {
        Some(mover) => {
            meet(sketch, mover, lent);
            Ground::new(sketch, mover, then, lent).best(choices)
        }
        None => choices[0],
    }
}

/// What follows the move in progress.
fn then(state: &State) -> Then {
    match state.movement.kind {
        MoveKind::HypersonicFirst | MoveKind::Sidestep | MoveKind::Controlled => Then::Either,
        MoveKind::Halved if state.action.effect == Effect::RunningShot => Then::Range,
        MoveKind::Halved => Then::Close,
        MoveKind::Plain
        | MoveKind::LeapClimb
        | MoveKind::Phasing
        | MoveKind::Ram
        | MoveKind::HypersonicSecond => Then::Rest,
    }
}
