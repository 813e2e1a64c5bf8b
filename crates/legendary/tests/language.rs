//! The card language: what the core set says, what is refused and how that looks, and that no input breaks the reader.

#[path = "language/core_set.rs"]
mod core_set;
#[path = "language/diagnostics.rs"]
mod diagnostics;
#[path = "language/reference.rs"]
mod reference;
#[path = "language/robustness.rs"]
mod robustness;
#[path = "language/vocabulary.rs"]
mod vocabulary;
#[path = "language/wording.rs"]
mod wording;
