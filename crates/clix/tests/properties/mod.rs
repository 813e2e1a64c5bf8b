//! What holds for any input at all. `fuzz/` looks for inputs that break these properties; `tests/findings.rs` keeps those it found.
//!
//! A property takes bytes, as a file or a web request would bring them, and panics where it does not hold.

mod choices;
mod code;
mod content_file;
mod record;
mod scenario;

pub use choices::any_skirmish_of_choices_stays_whole;
pub use code::any_skirmish_code_is_read_or_refused;
pub use content_file::{
    any_data_file_is_imported_or_refused, any_figure_file_is_read_or_explained,
    any_figure_search_is_answered, any_force_file_is_read_or_explained,
    any_map_file_is_read_or_explained,
};
pub use record::any_skirmish_record_is_replayed_or_refused;
pub use scenario::any_skirmish_scenario_runs_or_explains;

use clix::content::{Content, load_embedded};
use std::sync::LazyLock;

/// What ships with the program, read once.
pub static SHIPPED: LazyLock<Content> = LazyLock::new(load_embedded);

/// A refusal that says nothing helps nobody.
fn says_something(refusal: &impl std::fmt::Display) {
    assert!(!refusal.to_string().trim().is_empty(), "refused in silence");
}
