//! Executable rulings: readable files that arrange a map, act by name and say what must come of it.
//!
//! The skeleton of reading and running is [`authoring::scenario`]'s; here stands what only the skirmish says. A file is read line by line (`parse/`) into what
//! it says (`syntax.rs`); then a game is laid out (`arrange.rs`) on its map (`ground.rs`) with the figures it names (`cast.rs`), its steps are carried out
//! (`scene.rs`, `act.rs`, `picks.rs`, `dice.rs`) and checked (`expect.rs`, `measure.rs`, `why.rs`, `illegal.rs`). The format is described for authors in
//! `scenarios/README.md`.
//!
//! ```
//! use clix::content::Content;
//! use clix::scenario::run_text;
//!
//! let results = run_text(&Content::default(), "example", r#"
//! scenario "Charge halves the speed"
//! rules S05.2
//! figure Vex speed 9 charge
//! figure Krill
//! Vex at D4
//! enemy Krill at D12
//! expect can Vex: charge to D9
//! refuse Vex: charge to D10 because C6.7
//! "#);
//! assert!(results[0].passed(), "{}", results[0]);
//! ```

mod act;
mod arrange;
mod cast;
mod dice;
mod expect;
mod ground;
mod illegal;
mod measure;
mod parse;
mod picks;
mod question;
mod reason;
mod scene;
mod syntax;
#[cfg(test)]
mod tests;
mod vocabulary;
mod why;

use crate::content::Content;

pub use authoring::scenario::{Difference, Failure, ScenarioResult, Telling, run, step_through};
pub(crate) use parse::{Unread, Words, unread, unread_help};
pub(crate) use syntax::Aftermath;
pub use syntax::Scenario;
pub(crate) use vocabulary::{plain, power, value};

/// Scenarios ready to run.
pub type Suite = authoring::scenario::Suite<crate::game::Clix>;

/// Reads and runs the scenarios of a text.
pub fn run_text(content: &Content, file: &str, text: &str) -> Vec<ScenarioResult> {
    Suite::read_text(file, text).run(content)
}
