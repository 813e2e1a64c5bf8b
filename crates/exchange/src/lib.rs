//! Formats that players of these games already use: read, written, and put into our words.
//!
//! One file for each format tells what a document of it says ([`lagn`], [`bg_stats`], [`bgg`], [`hc_units`], [`tabletop`]); beside it stands what
//! that means here: a set-up of ours, a force, a finished game ([`play`]). What is carried and what is lost is in `docs/FORMATS.md`.
//!
//! Every reader takes any text at all: it answers with a document or with [`Fault`]s, each with its place. No reader or writer touches a file,
//! a clock or the network.

pub mod bg_stats;
pub mod bg_stats_link;
pub mod bgg;
pub mod document;
pub mod export;
pub mod fault;
pub mod format;
pub mod hc_units;
pub mod lagn;
pub mod play;
pub mod slug;
pub mod tabletop;

pub use fault::Fault;
pub use format::Format;
