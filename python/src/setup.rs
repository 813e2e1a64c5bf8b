//! What is played with: a legal set-up of either game, laid out once and played as often as wanted.

use crate::encoding::{Encoded, Section, VERSION};
use crate::library::Shelf;
use crate::refused;
use ::clix::Clix;
use ::legendary::Legendary;
use pyo3::prelude::*;
use pyo3::types::PyType;
use serde_json::json;
use sitting::{Opening, with_session};
use std::sync::Arc;
use table::Header;

/// A game of either kind, with nothing played yet.
#[derive(Clone, Debug)]
pub enum AnyGame {
    Legendary(Arc<Legendary>),
    Clix(Arc<Clix>),
}

/// Does the same with whichever game it is.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::setup::AnyGame::Legendary($game) => $body,
            $crate::setup::AnyGame::Clix($game) => $body,
        }
    };
}

/// A legal set-up with its options.
#[pyclass(frozen, module = "longbox._native")]
#[derive(Clone, Debug)]
pub struct Setup {
    pub game: AnyGame,
    /// What records say of it before the first step.
    pub header: Header,
}

#[pymethods]
impl Setup {
    /// `opening` is what `docs/PROTOCOL.md` calls `new`, as JSON: whatever is left out is drawn from `seed`.
    #[new]
    fn new(opening: &str) -> PyResult<Setup> {
        let opening: Opening = serde_json::from_str(opening)
            .map_err(|why| refused(format!("This set-up is not understood: {why}.")))?;
        let session = opening.open(&Shelf).map_err(refused)?;
        let header = with_session!(&session, session => session.header().clone());
        Setup::laid_out(Header { generator: None, ..header }).map_err(refused)
    }

    /// How it is sent to another process: by its words.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        let Header { game, setup, options, .. } = &slf.get().header;
        let opening = json!({ "game": game, "setup": setup, "options": options });
        (slf.get_type(), (opening.to_string(),))
    }

    /// It never changes: a copy is the thing itself.
    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("<longbox.Setup {}: {}>", self.header.game, self.header.setup)
    }

    /// "legendary" or "clix".
    #[getter]
    fn game(&self) -> &str {
        &self.header.game
    }

    /// The set-up in one line, as records have it.
    #[getter]
    fn text(&self) -> &str {
        &self.header.setup
    }

    /// The options in one line, as records have them.
    #[getter]
    fn options(&self) -> &str {
        &self.header.options
    }

    /// What the rules and the content of this set-up are known by: results of others can be compared if it is the same.
    #[getter]
    fn content(&self) -> &str {
        &self.header.content
    }

    /// How many seats play.
    #[getter]
    fn seats(&self) -> u8 {
        with_game!(&self.game, game => table::Game::seats(game.as_ref()))
    }

    /// The names behind the numbers of cards (Legendary) or behind the places of figures in seat 0's observation (Clix).
    fn names(&self) -> Vec<String> {
        match &self.game {
            AnyGame::Legendary(game) => {
                let names =
                    (0..game.faces().len()).map(|face| game.design_at(face as u8).name.clone());
                names.collect()
            }
            AnyGame::Clix(game) => {
                let figures = (0..game.figure_count()).map(|figure| figure as u8);
                figures
                    .map(|figure| game.figure(::clix::state::FigureId(figure)).name.clone())
                    .collect()
            }
        }
    }

    /// Numbers of an observation, numbers of an option, and how many options there is room for unless told otherwise.
    fn sizes(&self) -> (usize, usize, usize) {
        fn sizes<G: Encoded>(game: &G) -> (usize, usize, usize) {
            (G::OBSERVATION, G::OPTION, game.room_for_options())
        }
        with_game!(&self.game, game => sizes(game.as_ref()))
    }
}

impl Setup {
    /// From what a record says of itself.
    pub fn laid_out(header: Header) -> Result<Setup, String> {
        let said = |why: &dyn std::fmt::Display| format!("{why}.");
        let game = match header.game.as_str() {
            ::legendary::table_for::GAME => {
                let cards = Shelf::cards();
                let setup = ::legendary::setup::Setup::from_text(&cards, &header.setup)
                    .map_err(|why| said(&why))?;
                let options = header.options.parse().map_err(|why| said(&why))?;
                let table = ::legendary::table_for::new_table_with(&cards, setup, options, None);
                AnyGame::Legendary(table.map_err(|why| said(&why))?.game().clone())
            }
            _ => {
                let figures = Shelf::figures();
                let setup = ::clix::game::setup::Setup::from_text(&figures, &header.setup)
                    .map_err(|why| said(&why))?;
                let options = header.options.parse().map_err(|why| said(&why))?;
                let table = ::clix::game::table_for::new_table(&figures, &setup, options, None);
                AnyGame::Clix(table.map_err(|why| said(&why))?.game().clone())
            }
        };
        Ok(Setup { game, header })
    }
}

/// What the numbers are: for "observation" and "option" of a game, each stretch with its first place, its length and its meaning.
#[pyfunction]
pub fn layout(game: &str, what: &str) -> PyResult<Vec<(usize, usize, &'static str, String)>> {
    let sections: Vec<Section> = match (game, what) {
        ("legendary", "observation") => Legendary::observation(),
        ("legendary", "option") => Legendary::option(),
        ("clix", "observation") => Clix::observation(),
        ("clix", "option") => Clix::option(),
        _ => {
            return Err(refused(format!(
                "There is no table of numbers for {what:?} of {game:?}: games are legendary and clix, tables observation and option."
            )));
        }
    };
    let mut first = 0;
    let placed = sections.into_iter().map(|section| {
        let from = first;
        first += section.length;
        (from, section.length, section.name, section.meaning)
    });
    Ok(placed.collect())
}

/// The form of all observations and options.
#[pyfunction]
pub fn observation_version() -> u32 {
    VERSION
}
