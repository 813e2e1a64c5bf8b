//! What holds for any input at all. `fuzz/` looks for inputs that break these properties; `tests/findings.rs` keeps those it found.
//!
//! A property takes bytes, as a file, a folder or a keyboard would bring them, and panics where it does not hold.

mod home;
mod saved;
mod seat;
mod typed;

pub use saved::any_saved_game_is_resumed_or_refused;
pub use typed::any_typed_line_is_answered;

use clix::content::Content;
use legendary::catalogue::Catalogue;
use std::sync::{Arc, LazyLock};

/// What ships with the program, read once.
pub static CARDS: LazyLock<Arc<Catalogue>> =
    LazyLock::new(|| Arc::new(legendary::language::load_embedded()));
pub static SKIRMISH: LazyLock<Content> = LazyLock::new(clix::content::load_embedded);

/// A refusal that says nothing helps nobody.
fn says_something(refusal: &impl std::fmt::Display) {
    assert!(!refusal.to_string().trim().is_empty(), "refused in silence");
}
