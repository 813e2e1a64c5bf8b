//! A game with people and programs around it.

use crate::library::Shelf;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use sitting::protocol::Desk;

/// Asks and answers in the values of `docs/PROTOCOL.md`, as `longbox table --json` does.
#[pyclass(module = "longbox._native")]
#[derive(Debug)]
pub struct Game {
    desk: Desk<'static>,
}

#[pymethods]
impl Game {
    /// A desk without a game.
    #[new]
    fn new() -> Game {
        Game { desk: Desk::new(&Shelf) }
    }

    /// Answers one line of JSON with another.
    fn line(&mut self, py: Python<'_>, line: &str) -> PyResult<String> {
        let desk = &mut self.desk;
        py.detach(|| serde_json::to_string(&desk.line(line)))
            .map_err(|why| PyRuntimeError::new_err(format!("The answer cannot be written: {why}.")))
    }
}
