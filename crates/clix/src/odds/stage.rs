//! A few characters on a map in the middle of a game, for a question that needs no game.

use crate::board::Square;
use crate::choice::Prompt;
use crate::game::Clix;
use crate::interpreter::{Engine, Task};
use crate::state::object::{ObjectId, Whereabouts};
use crate::state::{FigureId, Marks, State};
use std::fmt;
use table::{NoLog, Seat, Seeded};

/// Where one character of the game stands, and how it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub square: Square,
    /// Index into the dial; none: its starting line.
    pub click: Option<u8>,
    pub tokens: u8,
    pub holds: Option<ObjectId>,
}

/// Why characters cannot stand like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoStage {
    /// Every character of the game needs a place.
    Places {
        wanted: usize,
        given: usize,
    },
    NotFree {
        name: String,
        square: Square,
    },
    NoSuchClick {
        name: String,
        clicks: usize,
    },
}

impl fmt::Display for NoStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoStage::Places { wanted, given } => {
                write!(f, "{wanted} characters need places, {given} were given")
            }
            NoStage::NotFree { name, square } => write!(
                f,
                "{name} cannot stand in {square}: it is blocking, off the map or taken (C5.9)"
            ),
            NoStage::NoSuchClick { name, clicks } => {
                write!(f, "{name} has clicks 1 to {clicks}")
            }
        }
    }
}

impl std::error::Error for NoStage {}

/// The third turn of a game, which is the first player's, with everybody where `standing` says, in the order of the game's figures.
pub fn stage(game: &Clix, standing: &[Standing]) -> Result<State, NoStage> {
    let (wanted, given) = (game.figure_count(), standing.len());
    if wanted != given {
        return Err(NoStage::Places { wanted, given });
    }
    let mut state = game.start();
    state.tasks.clear();
    let _ = state.tasks.push(Task::Ask(Prompt::Action));
    state.turn.number = 3;
    state.turn.active = Seat(0);
    for object in &mut state.objects {
        object.at = Whereabouts::Gone;
    }
    let (mut chance, mut log) = (Seeded::new(0), NoLog);
    for (index, standing) in standing.iter().enumerate() {
        let figure = FigureId(index as u8);
        let design = game.figure(figure);
        let name = || design.name.clone();
        let (square, clicks) = (standing.square, design.dial.len());
        if standing.click.is_some_and(|click| click as usize >= clicks) {
            return Err(NoStage::NoSuchClick { name: name(), clicks });
        }
        let mut engine = Engine::new(game, &mut state, &mut chance, &mut log);
        if !engine.position().board().is_free(square) {
            return Err(NoStage::NotFree { name: name(), square });
        }
        engine.stand(figure, square);
        let piece = engine.state.piece_mut(figure);
        piece.marks.set(Marks::LEFT_START);
        piece.tokens = standing.tokens.min(2);
        piece.click = standing.click.unwrap_or(piece.click);
        if let Some(object) = standing.holds {
            engine.take_up(figure, object);
        }
    }
    Ok(state)
}
