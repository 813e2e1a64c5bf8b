//! Points of one kind, each with the Hero Name that made it.
//!
//! The source is kept from the first day: duels spend the points of one Hero Name only (K4), and "why 7?" wants the parts.

/// Whose points: an index into the game's list of Hero Names. A hero without one counts under its card name (K4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source(pub u8);

impl Source {
    /// Points that no hero card made (K4.3).
    pub const NO_HERO: Source = Source(0);
    /// Hero Names in one game at most; a set-up with more is refused.
    pub const MAX: usize = 24;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pool {
    points: [i16; Source::MAX],
    total: i16,
}

impl Pool {
    pub fn total(&self) -> i32 {
        i32::from(self.total)
    }

    pub fn from(&self, source: Source) -> i32 {
        i32::from(self.points[source.0 as usize])
    }

    /// Points beyond what any game can use are cut off rather than wrapped around.
    pub fn add(&mut self, source: Source, amount: i32) {
        let room = i32::from(i16::MAX) - self.total();
        let amount = amount.clamp(0, room.max(0)) as i16;
        self.points[source.0 as usize] += amount;
        self.total += amount;
    }

    /// Spends points, those without a hero first (K4.4), then by Hero Name in the order of the game's list.
    pub fn spend(&mut self, amount: i32) {
        let mut left = amount.clamp(0, self.total()) as i16;
        self.total -= left;
        for points in &mut self.points {
            let part = left.min(*points);
            *points -= part;
            left -= part;
        }
    }

    /// Spends points of one Hero Name (or of none), as far as there are any; how many went.
    pub fn spend_from(&mut self, source: Source, amount: i32) -> i32 {
        let points = &mut self.points[source.0 as usize];
        let part = amount.clamp(0, i32::from(*points)) as i16;
        *points -= part;
        self.total -= part;
        i32::from(part)
    }

    pub fn clear(&mut self) {
        *self = Pool::default();
    }

    /// The parts that are not zero.
    pub fn parts(&self) -> impl Iterator<Item = (Source, i32)> {
        self.points
            .iter()
            .enumerate()
            .filter(|(_, points)| **points != 0)
            .map(|(index, points)| (Source(index as u8), i32::from(*points)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_without_a_hero_are_spent_first() {
        let mut pool = Pool::default();
        pool.add(Source(3), 2);
        pool.add(Source::NO_HERO, 3);
        pool.spend(4);
        assert_eq!(pool.total(), 1);
        assert_eq!(pool.from(Source::NO_HERO), 0);
        assert_eq!(pool.from(Source(3)), 1);
    }

    #[test]
    fn points_of_one_name_are_spent_as_far_as_they_go() {
        let mut pool = Pool::default();
        pool.add(Source(3), 2);
        pool.add(Source(4), 5);
        assert_eq!(pool.spend_from(Source(3), 3), 2);
        assert_eq!(pool.total(), 5);
        assert_eq!(pool.spend_from(Source(4), 3), 3);
        assert_eq!(pool.from(Source(4)), 2);
    }

    #[test]
    fn nothing_overflows_and_nothing_goes_below_zero() {
        let mut pool = Pool::default();
        pool.add(Source(1), 40_000);
        pool.add(Source(2), 40_000);
        assert_eq!(pool.total(), i32::from(i16::MAX));
        pool.spend(100_000);
        assert_eq!(pool, Pool::default());
        pool.add(Source(1), -5);
        assert_eq!(pool.total(), 0);
    }
}
