//! The terminal client: plain lines that can be read, printed or spoken, and one typed line per answer.
//!
//! It holds a `sitting::Session` and draws what that lets a viewer see; no state of a game comes in here.
//!
//! | File | What it does |
//! |---|---|
//! | `sitting` | one game at this screen: the loop, news, curtain, keeping |
//! | `asking`, `answering` | one question: how it is put; what was typed, and what it does |
//! | `menu`, `command` | which option a line means, and how a line is read |
//! | `typing`, `editing`, `manner` | where typed lines come from; a line that can be edited; when that is done and when not |
//! | `interrupt`, `watching` | what Ctrl-C says; looking on while bots play |
//! | `rules`, `teaching` | rules looked up in a game; a game to learn with |
//! | `screen`, `composing` | the table in sections; what of it is shown |
//! | `page`, `room` | writing lines; how much room there is for them |
//! | `keeper` | keeping the game at every step |
//! | `replaying` | stepping through a game that was played |
//! | `solving` | one turn of a puzzle |
//! | `playable` | what a game must tell so that all this can draw it |
//! | `legendary`, `clix` | the two games that tell it: what the table looks like in lines, their own commands for looking |

pub mod answering;
pub mod asking;
pub mod clix;
pub mod command;
pub mod composing;
pub mod editing;
pub mod interrupt;
pub mod keeper;
pub mod legendary;
pub mod manner;
pub mod menu;
pub mod page;
pub mod playable;
pub mod remote;
pub mod replaying;
pub mod room;
pub mod rules;
pub mod screen;
pub mod sitting;
pub mod solving;
pub mod teaching;
pub mod typing;
pub mod watching;
