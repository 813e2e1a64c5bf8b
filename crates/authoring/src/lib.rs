//! What writers of content and rulings share in both games: how files are read, named and pointed at, how a ruling is written, what a
//! rulebook is made of, and the words for options and near misses. It knows no game.
//!
//! - [`Source`], [`reading`], [`plain`], [`name`]: one gate for every file that comes in;
//! - [`Diagnostic`]: what is wrong with a file, and how it is shown;
//! - [`scenario`]: the skeleton of a ruling that runs;
//! - [`rulebook`]: clauses and decisions, read from our pages;
//! - [`option_words`], [`suggestion`], [`english`]: options said in words, the nearest name, small sentences;
//! - [`mod@findings`]: inputs that once broke a property.

pub mod diagnostic;
pub mod english;
pub mod findings;
pub mod name;
pub mod option_words;
pub mod plain;
pub mod reading;
pub mod rulebook;
pub mod scenario;
pub mod source;
pub mod suggestion;

pub use diagnostic::{Diagnostic, Severity};
pub use source::Source;
