//! What has become of the HQ: spaces destroyed, spaces that villains brought along.

use crate::cards::{CardId, SLOTS};

/// HQ spaces that villains can bring at the same time: there are two cards that do.
pub const BROUGHT: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Headquarters {
    /// Printed spaces that are gone, one bit each.
    destroyed: u8,
    /// Which villain brought each of the further spaces.
    brought_by: [CardId; BROUGHT],
}

impl Headquarters {
    pub fn is_destroyed(&self, slot: usize) -> bool {
        self.destroyed & (1 << slot) != 0
    }

    /// The space is gone for the rest of the game.
    pub(crate) fn destroy(&mut self, slot: usize) {
        match slot.checked_sub(SLOTS) {
            Some(at) => self.brought_by[at] = CardId::NONE,
            None => self.destroyed |= 1 << slot,
        }
    }

    /// The villain that a further space belongs to.
    pub fn brought_by(&self, slot: usize) -> Option<CardId> {
        let by = *self.brought_by.get(slot.checked_sub(SLOTS)?)?;
        by.is_some().then_some(by)
    }

    /// The space that a villain brought.
    pub fn space_of(&self, villain: CardId) -> Option<usize> {
        let at = self.brought_by.iter().position(|by| *by == villain)?;
        villain.is_some().then_some(SLOTS + at)
    }

    /// A further space for this villain, if there is one left.
    pub(crate) fn bring(&mut self, villain: CardId) -> Option<usize> {
        let at = self.brought_by.iter().position(|by| !by.is_some())?;
        self.brought_by[at] = villain;
        Some(SLOTS + at)
    }

    pub fn destroyed(&self) -> u8 {
        self.destroyed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_comes_and_goes_with_its_villain() {
        let mut hq = Headquarters::default();
        assert_eq!(hq.bring(CardId(7)), Some(SLOTS));
        assert_eq!(hq.bring(CardId(9)), Some(SLOTS + 1));
        assert_eq!(hq.bring(CardId(11)), None);
        assert_eq!(hq.space_of(CardId(9)), Some(SLOTS + 1));
        hq.destroy(SLOTS);
        assert_eq!(hq.brought_by(SLOTS), None);
        assert_eq!(hq.bring(CardId(11)), Some(SLOTS));
    }

    #[test]
    fn a_destroyed_space_stays_destroyed() {
        let mut hq = Headquarters::default();
        hq.destroy(2);
        assert!(hq.is_destroyed(2) && !hq.is_destroyed(1));
        assert_eq!(hq.space_of(CardId::NONE), None);
    }
}
