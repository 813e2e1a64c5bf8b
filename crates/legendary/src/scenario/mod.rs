//! Executable rulings: readable files that arrange a table, act by name and say what must come of it.
//!
//! The skeleton of reading and running is [`authoring::scenario`]'s; here stands what only the deck-builder says. A file is read line by line (`parse/`) into
//! what it says (`syntax.rs`); then a set-up is chosen in which all cards it names exist (`cast.rs`), the cards are put where it wants them (`arrange.rs`), and
//! its steps are carried out (`scene.rs`, `act.rs`, `picks.rs`, `chance.rs`) and checked (`expect.rs`, `known.rs`, `why.rs`). The format is described for
//! authors in `scenarios/README.md`.
//!
//! ```
//! use legendary::scenario::{Shelf, run_text};
//!
//! let shelf = Shelf::embedded();
//! let results = run_text(&shelf, "example", r#"
//! scenario "A superpower is never retroactive"
//! rules R5.3
//! hand Odinson, Growing Anger
//! play Odinson
//! play Growing Anger
//! expect recruit 2; attack 3
//! "#);
//! assert!(results[0].passed(), "{}", results[0]);
//! ```

pub(crate) mod act;
pub(crate) mod arrange;
pub(crate) mod cast;
pub(crate) mod chance;
pub(crate) mod claim;
pub(crate) mod expect;
pub(crate) mod guise;
pub(crate) mod known;
pub(crate) mod names;
pub(crate) mod parse;
pub(crate) mod picks;
pub(crate) mod place;
pub(crate) mod report;
pub(crate) mod scene;
pub(crate) mod shelf;
pub(crate) mod syntax;
pub(crate) mod why;

pub use authoring::scenario::{Difference, Failure, ScenarioResult, Telling, run, step_through};
pub use cast::involved;
pub use claim::{about_designs, is_negative, is_positive};
pub use shelf::Shelf;
pub use syntax::Scenario;

/// Scenarios ready to run; [`Shelf`] reads those that bring cards of their own.
pub type Suite = authoring::scenario::Suite<crate::game::Legendary>;

/// Reads and runs the scenarios of a text.
pub fn run_text(shelf: &Shelf, file: &str, text: &str) -> Vec<ScenarioResult> {
    shelf.read_text(file, text).run(&shelf.catalogue)
}
