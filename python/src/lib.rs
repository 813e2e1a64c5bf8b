//! Longbox for Python: what `longbox` (the package beside this crate) is made from.
//!
//! | File | Question |
//! |---|---|
//! | `library` | What is played with? |
//! | `setup` | What is laid out? |
//! | `game` | A game with people and programs around it: what each of them sees, in the values of `docs/PROTOCOL.md` |
//! | `encoding` | A game as numbers |
//! | `play` | One game in numbers, recorded |
//! | `batch` | Many games in numbers, as fast as they go |
//! | `bots` | Who plays besides |
//! | `lab` | An experiment cut into pieces that any machine may play |
//! | `measuring` | How often is it won, and how fast is the bare engine? |

mod batch;
mod bots;
mod encoding;
mod game;
mod lab;
mod library;
mod measuring;
mod play;
mod setup;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What was asked for cannot be, in a sentence.
fn refused(why: impl Into<String>) -> PyErr {
    PyValueError::new_err(why.into())
}

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::lab::Lab;
    #[pymodule_export]
    use super::measuring::{bare_engine, measure};
    #[pymodule_export]
    use super::play::Play;
    #[pymodule_export]
    use super::setup::{Setup, layout, observation_version};
}
