//! The card language: card files in, a [`Catalogue`](crate::catalogue::Catalogue) out, or every mistake in them at once.
//!
//! A file is a list of declarations (`declaration.rs`): a head line with printed facts (`facts.rs`) and, indented below it, lines of text.
//! All heads are read first (`collect/`), so that every text can speak of every hero, group and team; then each text line is
//! read straight into the program (`parse/`). Nothing here panics on any input. The vocabulary is described for authors in `content/README.md`.

pub(crate) mod check;
mod collect;
pub(crate) mod declaration;
pub(crate) mod diagnostic;
mod embedded;
mod facts;
pub(crate) mod fingerprint;
mod load;
pub(crate) mod parse;
pub(crate) mod scope;
pub(crate) mod token;

pub use diagnostic::{Code, Diagnostic, Severity};
pub use embedded::{embedded, load_core, load_embedded};
pub use load::{Compiled, Source, Usable, compile, compile_usable, load, read_file, read_folder};
