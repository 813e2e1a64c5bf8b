//! What holds for any input at all. `fuzz/` looks for inputs that break these properties; `tests/findings.rs` keeps those it found.
//!
//! A property takes bytes, as a file, a folder or a keyboard would bring them, and panics where it does not hold.

mod cards;
mod files;
mod home;
mod own_making;
mod saved;
mod seat;
mod typed;

pub use cards::any_set_in_several_files_can_be_played;
pub use own_making::any_skirmish_of_own_making_can_be_played;
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

/// Another input, another game: FNV-1a.
fn seed_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
