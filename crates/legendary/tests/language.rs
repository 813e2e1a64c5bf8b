//! The card language: what the core set says, what is refused and how that looks, and that no input breaks the reader.

mod core_set;
mod diagnostics;
mod reference;
mod robustness;
mod vocabulary;
mod wording;
