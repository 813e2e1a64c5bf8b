//! How hard set-ups of Legendary are: every mastermind, scheme and number of players, played by bots.
//!
//! | File | Question |
//! |---|---|
//! | `plan` | What is asked? |
//! | `playing` | How is a cell played? |
//! | `row` | What is kept of a game? |
//! | `interval` | How far can a share be told? |
//! | `model` | What does each part add, and which pairs are harder than their parts? |
//! | `spread` | How far do set-ups lie from the sum of their parts? |
//! | `findings` | What came out? |
//! | `files` | How is it written? |

mod files;
mod findings;
mod interval;
mod model;
mod plan;
mod playing;
mod report;
mod row;
mod spread;

pub use findings::{Findings, Found};
pub use interval::Clustered;
pub use model::{Effect, Kind, Model, Pair};
pub use plan::{Drawn, Plan, Which};
pub use playing::Difficulty;
pub use spread::{Measured, spread};
