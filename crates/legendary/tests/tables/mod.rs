//! What tests of the words of play share.

use legendary::catalogue::Catalogue;
use std::sync::{Arc, LazyLock};

pub static CATALOGUE: LazyLock<Arc<Catalogue>> =
    LazyLock::new(|| Arc::new(legendary::language::load_embedded()));

pub fn names() -> Vec<String> {
    ["Ana", "Ben", "Cleo", "Boris", "Eve"].map(String::from).to_vec()
}
