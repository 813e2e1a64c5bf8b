//! Searches: answered with cards, or refused with a reason.

use super::{CORE, says_something};
use legendary::search::search;

pub fn any_search_is_answered(bytes: &[u8]) {
    let query = String::from_utf8_lossy(bytes);
    match search(&CORE, &query) {
        Ok(found) => {
            assert!(found.is_sorted(), "out of catalogue order");
            assert!(found.iter().all(|id| id.index() < CORE.designs.len()));
        }
        Err(refusal) => says_something(&refusal),
    }
}
