//! Words: prompts, options, log, refusals, outcome and figure cards in English. The engine builds no string; whatever is read about a game is
//! made here from its typed parts, so that it cannot disagree with them.
//!
//! A [`Speaker`] speaks about one game: who is asked what (`asked`), what can be answered (`choice`, `deed`, `way`) or not (`refusal`), what happened
//! (`log`), how it ended (`outcome`), what a figure is (`card`), what lies in a square (`ground`), the map as text (`map`), why (`explain`), with
//! which odds (`odds`), and what a view of the table is made of (`seen`).

mod asked;
mod card;
mod choice;
mod deed;
mod explain;
mod ground;
mod log;
mod map;
mod names;
mod odds;
mod outcome;
mod refusal;
mod seen;
mod speaker;
#[cfg(test)]
mod tests;
mod way;

pub use card::FigureCard;
pub(crate) use deed::Doer;
pub use ground::about_ground;
pub(crate) use log::or_not;
pub use map::MapText;
pub(crate) use names::kind_word;
pub use seen::InForce;
pub use speaker::Speaker;
pub(crate) use speaker::counted;
