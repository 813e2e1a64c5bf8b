//! The terminal client: plain lines that can be read, printed or spoken, and one typed line per answer.
//!
//! | File | What it does |
//! |---|---|
//! | `sitting` | one game at this screen: the loop, news, curtain, keeping |
//! | `answering` | one question: what was typed, and what it does |
//! | `options`, `command` | what can be answered, and how a line is read |
//! | `screen`, `piles`, `reasons` | what is said about the table, its piles, why and why not |
//! | `seating`, `dealer`, `bots` | who sits there, where chance comes from, who plays for an empty chair |
//! | `keywords` | explaining a keyword when it first turns up |
//! | `view`, `page` | what the saying is about; writing lines |
//! | `replaying` | stepping through a game that was played |

pub mod answering;
pub mod bots;
pub mod command;
pub mod dealer;
pub mod keeper;
pub mod keywords;
pub mod options;
pub mod page;
pub mod piles;
pub mod reasons;
pub mod replaying;
pub mod screen;
pub mod seating;
#[cfg(test)]
mod secrets;
pub mod sitting;
pub mod view;
