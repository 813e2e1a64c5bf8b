//! Sets of cards.

use super::{CardId, MAX_CARDS};

const WORDS: usize = MAX_CARDS.div_ceil(64);

/// A set of cards, one bit each.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardSet([u64; WORDS]);

impl PartialEq for CardSet {
    /// All words at once: as arrays they would be compared by a call.
    #[inline]
    fn eq(&self, other: &CardSet) -> bool {
        let mut differ = 0;
        for (at, word) in self.0.iter().enumerate() {
            differ |= word ^ other.0[at];
        }
        differ == 0
    }
}

impl Eq for CardSet {}

/// Plain loops throughout: where nothing is optimised at link time, as in what is played with, most adapters of iterators are calls, and a world is dealt
/// in half the time without them.
impl CardSet {
    /// Every card there can be.
    pub const ALL: CardSet = CardSet([u64::MAX; WORDS]);

    /// Those of a pile. Where they are sorted, as in most, a word is written once.
    #[inline]
    pub fn of(cards: &[CardId]) -> CardSet {
        let mut set = CardSet::default();
        let (mut word, mut bits) = (0, 0);
        for card in cards {
            if card.index() / 64 != word {
                set.0[word] |= bits;
                (word, bits) = (card.index() / 64, 0);
            }
            bits |= 1 << (card.index() % 64);
        }
        set.0[word] |= bits;
        set
    }

    #[inline]
    pub fn insert(&mut self, card: CardId) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    #[inline]
    pub fn has(&self, card: CardId) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 != 0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == CardSet::default()
    }

    #[inline]
    pub fn len(&self) -> usize {
        let mut len = 0;
        for word in &self.0 {
            // Most words are empty, as cards that are alike have numbers close together.
            if *word != 0 {
                len += word.count_ones() as usize;
            }
        }
        len
    }

    /// What is in either.
    #[must_use]
    #[inline]
    pub fn union(&self, other: &CardSet) -> CardSet {
        let mut words = self.0;
        for (at, word) in words.iter_mut().enumerate() {
            *word |= other.0[at];
        }
        CardSet(words)
    }

    /// What is in both.
    #[must_use]
    #[inline]
    pub fn intersection(&self, other: &CardSet) -> CardSet {
        let mut words = self.0;
        for (at, word) in words.iter_mut().enumerate() {
            *word &= other.0[at];
        }
        CardSet(words)
    }

    /// What is in this one and not in the other.
    #[must_use]
    #[inline]
    pub fn difference(&self, other: &CardSet) -> CardSet {
        let mut words = self.0;
        for (at, word) in words.iter_mut().enumerate() {
            *word &= !other.0[at];
        }
        CardSet(words)
    }

    /// Is anything in both?
    #[inline]
    pub fn meets(&self, other: &CardSet) -> bool {
        !self.intersection(other).is_empty()
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<CardId> {
        self.iter().next()
    }

    /// The one with the highest number.
    #[inline]
    pub fn last(&self) -> Option<CardId> {
        let mut last = None;
        for (at, word) in self.0.iter().enumerate() {
            if let Some(bit) = word.checked_ilog2() {
                last = Some(CardId((at * 64) as u16 + bit as u16));
            }
        }
        last
    }

    /// One after the other, the lowest number first.
    #[inline]
    pub fn iter(&self) -> Iter<'_> {
        Iter { left: self.0[0], word: 0, words: &self.0 }
    }
}

/// Goes through a set.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    /// What is left of this word.
    left: u64,
    word: usize,
    words: &'a [u64; WORDS],
}

impl Iterator for Iter<'_> {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        while self.left == 0 {
            self.word += 1;
            self.left = *self.words.get(self.word)?;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(CardId((self.word * 64 + bit) as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: &[u16]) -> CardSet {
        CardSet::of(&cards.iter().map(|card| CardId(*card)).collect::<Vec<_>>())
    }

    #[test]
    fn a_set_is_walked_from_the_lowest_number_to_the_highest() {
        let some = set(&[399, 0, 64, 63, 128]);
        let walked: Vec<u16> = some.iter().map(|card| card.0).collect();
        assert_eq!(walked, [0, 63, 64, 128, 399]);
        assert_eq!((some.first(), some.last()), (Some(CardId(0)), Some(CardId(399))));
        assert_eq!((some.len(), CardSet::default().len()), (5, 0));
        assert_eq!((CardSet::default().first(), CardSet::default().last()), (None, None));
        assert!(some.has(CardId(128)) && !some.has(CardId(127)) && CardSet::default().is_empty());
    }

    #[test]
    fn sets_are_joined_met_and_taken_away() {
        let (one, other) = (set(&[1, 70, 200]), set(&[70, 300]));
        assert_eq!(one.union(&other), set(&[1, 70, 200, 300]));
        assert_eq!(one.intersection(&other), set(&[70]));
        assert_eq!(one.difference(&other), set(&[1, 200]));
        assert!(one.meets(&other) && !one.meets(&set(&[2])));
        assert!(one.intersection(&CardSet::ALL) == one);
    }
}
