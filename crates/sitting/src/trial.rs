//! Trying a choice on what a viewer knows, to tell what would come of it.

use table::Chance;

/// Answers anything and counts how often it was asked. Never the same answer twice running: ties are rolled again until they are broken.
#[derive(Debug, Default)]
pub(crate) struct Noticing {
    asked: u32,
}

impl Noticing {
    /// Was chance asked for anything?
    pub(crate) fn was_asked(&self) -> bool {
        self.asked > 0
    }
}

impl Chance for Noticing {
    fn one_of(&mut self, n: u32) -> u32 {
        self.asked += 1;
        self.asked % n.max(1)
    }
}
