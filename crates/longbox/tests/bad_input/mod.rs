//! Input that is wrong on purpose: files that are none, names that speak to the terminal, lines without end, readers that go away. The
//! program answers in words, in time, and without a panic.

mod commands;
mod content;
mod files;
mod place;
mod terminal;
