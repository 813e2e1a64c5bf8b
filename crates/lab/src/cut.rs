//! How the games of a cell or a pair of forces are cut into units, each of which is kept as soon as it is played: whoever kills a run loses those that are
//! under way, and no others.

use std::ops::Range;

/// Shards of a whole: as many as are looked through in a moment.
const MOST_SHARDS: u64 = 10_000;

/// Games of a shard for wholes of so many: as many as usual, unless there would be too many shards.
pub fn games_in_a_shard(usual: u64, whole: u64) -> u64 {
    usual.max(whole / MOST_SHARDS).max(1)
}

/// Wholes of so many games each, one after the other, in units that never cross from one whole to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    whole: u64,
    unit: u64,
    /// Games of a shard at most, unless a unit has more.
    shard: u64,
}

impl Cut {
    pub fn new(whole: u64, shard: u64) -> Cut {
        Cut::between(whole, shard, 1)
    }

    /// A cut goes between games that have nothing in common, if there are few enough that have: so many in a row.
    pub fn between(whole: u64, shard: u64, alike: u64) -> Cut {
        let (whole, shard) = (whole.max(1), shard.max(1));
        let unit = if alike > shard { shard } else { shard - shard % alike.max(1) };
        Cut { whole, unit: unit.min(whole), shard }
    }

    /// So small units that one never goes beyond the next look at what was played so far.
    pub fn in_rounds(self, round: u64) -> Cut {
        let unit = self.unit.min(round.max(1));
        Cut { unit, shard: unit, ..self }
    }

    /// The units of so many wholes; none if they cannot be numbered.
    pub fn units(&self, wholes: usize) -> Option<u32> {
        u32::try_from(wholes as u64 * self.units_of_a_whole()).ok()
    }

    fn units_of_a_whole(&self) -> u64 {
        self.whole.div_ceil(self.unit)
    }

    /// How many units are kept together: several if a whole is smaller than a shard.
    pub fn units_in_a_shard(&self) -> u32 {
        match self.units_of_a_whole() {
            1 => (self.shard / self.whole).clamp(1, u32::MAX.into()) as u32,
            _ => 1,
        }
    }

    /// The whole that a unit belongs to, and which of its games it has.
    pub fn games(&self, unit: u32) -> (u32, Range<u64>) {
        let of = self.units_of_a_whole();
        let (whole, place) = (u64::from(unit) / of, u64::from(unit) % of);
        let first = place * self.unit;
        (whole as u32, first..(first + self.unit).min(self.whole))
    }

    /// The units of a whole.
    pub fn units_of(&self, whole: u32) -> Range<u32> {
        let of = self.units_of_a_whole() as u32;
        whole * of..(whole + 1) * of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(cut: Cut, wholes: usize) -> Vec<(u32, Range<u64>)> {
        (0..cut.units(wholes).unwrap()).map(|unit| cut.games(unit)).collect()
    }

    #[test]
    fn every_game_of_every_whole_is_in_one_unit_and_they_come_in_their_order() {
        for (whole, shard, alike) in [(20, 6, 1), (20, 7, 3), (20, 6, 50), (3, 20, 1), (7, 1, 1)] {
            let cut = Cut::between(whole, shard, alike);
            let games = all(cut, 3).into_iter();
            let games: Vec<(u32, u64)> =
                games.flat_map(|(whole, games)| games.map(move |game| (whole, game))).collect();
            let each = (0..3).flat_map(|one| (0..whole).map(move |game| (one, game)));
            assert_eq!(games, each.collect::<Vec<_>>());
            assert!((0..3).all(|one| cut.units_of(one).all(|unit| cut.games(unit).0 == one)));
        }
    }

    #[test]
    fn a_large_whole_is_cut_and_small_ones_are_kept_together() {
        assert_eq!(Cut::new(20_000, 500).units(1), Some(40));
        assert_eq!(Cut::new(20_000, 500).units_in_a_shard(), 1);
        assert_eq!(Cut::new(200, 500).units(10), Some(10));
        assert_eq!(Cut::new(200, 500).units_in_a_shard(), 2);
    }

    #[test]
    fn a_cut_goes_between_set_ups_unless_one_is_more_than_a_shard() {
        assert_eq!(all(Cut::between(40, 25, 10), 1), [(0, 0..20), (0, 20..40)]);
        assert_eq!(all(Cut::between(40, 25, 40), 1), [(0, 0..25), (0, 25..40)]);
    }

    #[test]
    fn more_units_than_can_be_numbered_are_none() {
        assert_eq!(Cut::new(100_000_000, 1).units(1540), None);
    }
}
