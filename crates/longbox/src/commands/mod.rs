//! One file per sub-command.

pub mod cards;
pub mod check;
pub mod clix;
pub mod history;
pub mod lab;
pub mod play;
pub mod replay;
pub mod resume;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod setup;
pub mod shell;
pub mod start;
pub mod table;
pub mod watch;
