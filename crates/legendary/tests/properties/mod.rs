//! What holds for any input at all. `fuzz/` looks for inputs that break these properties; `tests/findings.rs` keeps those it found.
//!
//! A property takes bytes, as a file or a web request would bring them, and panics where it does not hold.

mod card_file;
mod choices;
mod record;
mod said_and_done;
mod scenario;
mod seal;
mod searching;
mod setup_text;
mod tape;

pub use card_file::{any_card_file_loads_or_explains, any_card_that_loads_can_be_played};
pub use choices::any_choice_sequence_keeps_the_game_whole;
pub use record::{any_record_code_is_read_or_refused, any_record_text_is_read_or_refused};
pub use said_and_done::{any_card_does_what_its_text_says, sentences_not_understood};
pub use scenario::any_scenario_runs_or_explains;
pub use searching::any_search_is_answered;
pub use setup_text::any_setup_text_is_read_or_refused;

use legendary::catalogue::Catalogue;
use std::sync::{Arc, LazyLock};

/// The core set, read once.
pub static CORE: LazyLock<Arc<Catalogue>> =
    LazyLock::new(|| Arc::new(legendary::language::load_embedded()));

/// A refusal that says nothing helps nobody.
fn says_something(refusal: &impl std::fmt::Display) {
    assert!(!refusal.to_string().trim().is_empty(), "refused in silence");
}
