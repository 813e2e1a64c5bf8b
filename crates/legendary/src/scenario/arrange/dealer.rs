//! Dealing for a scenario.

use table::Chance;

/// Deals so that the cards a scenario names stay where it can take them from.
pub(super) struct Dealer<'a> {
    pub first: u32,
    pub named: &'a dyn Fn(u8) -> bool,
}

impl Chance for Dealer<'_> {
    fn looks_at_kinds(&self) -> bool {
        true
    }

    fn one_of(&mut self, n: u32) -> u32 {
        self.first.min(n.saturating_sub(1))
    }

    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        let mut left = kinds.to_vec();
        for _ in 0..k.min(kinds.len()) {
            let index = left.iter().position(|kind| !(self.named)(*kind));
            let index = index.unwrap_or(0);
            left.remove(index);
            taken(index);
        }
    }
}
