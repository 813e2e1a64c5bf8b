//! How hard set-ups of Legendary are, as measured by our bots: the table that ships with the program, and what follows from it.
//!
//! - [`Table`]: how often a bot won each cell (mastermind, scheme, number of players or form of playing alone), and how much each group and each
//!   hero adds or takes away, made by `longbox lab difficulty --table`; and how far set-ups lie from the sum of their parts, by `--calibrate`;
//! - [`Estimate`]: how often the bot would win one set-up, "hard, 23–31 %";
//! - [`measured`]: how often it does win it, played on the spot;
//! - [`Aim`]: drawing a set-up of a wanted difficulty, [`Aiming`] as somebody writes it.

mod aim;
mod aiming;
mod estimate;
mod level;
mod measured;
mod table;

pub use aim::Aim;
pub use aiming::Aiming;
pub use estimate::{Estimate, Sum, Unknown};
pub use level::Level;
pub use measured::{USUAL_GAMES, measured};
pub use table::{Effect, Line, Part, Spread, Table};
