//! The terminal client: plain lines that can be read, printed or spoken, and one typed line per answer.
//!
//! | File | What it does |
//! |---|---|
//! | `sitting` | one game at this screen: the loop, news, curtain, keeping |
//! | `answering` | one question: what was typed, and what it does |
//! | `menu`, `command` | what can be answered, and how a line is read |
//! | `seating`, `dealer`, `bots` | who sits there, where chance comes from, who plays for an empty chair |
//! | `screen`, `page` | the table in sections; writing lines |
//! | `keeper` | keeping the game at every step |
//! | `replaying` | stepping through a game that was played |
//! | `playable` | what a game must tell so that all this can play it |
//! | `legendary`, `clix` | the two games that tell it: what is said about the table, the options, why and why not |

pub mod answering;
pub mod bots;
pub mod clix;
pub mod command;
pub mod dealer;
pub mod keeper;
pub mod legendary;
pub mod menu;
pub mod page;
pub mod playable;
pub mod replaying;
pub mod screen;
pub mod seating;
pub mod sitting;
