//! The portable generator, the same on every machine and in every version.

use super::Chance;

/// The portable generator behind reproducible games: xoshiro256++, with our own `below`, pinned by golden tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    words: [u64; 4],
}

impl Seeded {
    /// The name that goes into a record beside the seed.
    pub const NAME: &'static str = "xoshiro256++";

    /// The same seed gives the same numbers, on every machine and for ever.
    pub fn new(seed: u64) -> Seeded {
        // SplitMix64 spreads a small seed over the whole state; an all-zero state cannot come out of it.
        let mut x = seed;
        let words = [0; 4].map(|_: u64| {
            x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = x;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        });
        Seeded { words }
    }

    /// A stream of its own for game number `index` of a run, so that results do not depend on the number of threads.
    pub fn stream(seed: u64, index: u64) -> Seeded {
        let mut outer = Seeded::new(seed);
        Seeded::new(outer.next() ^ index.wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    /// The next 64 bits of the generator.
    #[allow(clippy::should_implement_trait)]
    #[inline]
    pub fn next(&mut self) -> u64 {
        let s = &mut self.words;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Uniform in `0..n` without bias (multiply and reject).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        loop {
            let product = (self.next() >> 32) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Fisher–Yates from the end.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl Chance for Seeded {
    #[inline]
    fn one_of(&mut self, n: u32) -> u32 {
        self.below(n)
    }
}

/// Changing any value here breaks every saved seed: a game recorded as "seed 42" would become another game.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        // From the reference implementation of xoshiro256++, started with the words 1, 2, 3, 4.
        let mut chance = Seeded { words: [1, 2, 3, 4] };
        let numbers = [(); 5].map(|()| chance.next());
        assert_eq!(
            numbers,
            [
                41_943_041,
                58_720_359,
                3_588_806_011_781_223,
                3_591_011_842_654_386,
                9_228_616_714_210_784_205,
            ]
        );
    }

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        // SplitMix64 started with 0, as published.
        assert_eq!(Seeded::new(0).words[0], 0xe220_a839_7b1d_cdaf);
        let mut chance = Seeded::new(42);
        assert_eq!(
            [(); 4].map(|()| chance.next()),
            [
                15_021_278_609_987_233_951,
                5_881_210_131_331_364_753,
                18_149_643_915_985_481_100,
                12_933_668_939_759_105_464
            ]
        );
    }

    #[test]
    fn below_always_gives_the_same_numbers() {
        let mut chance = Seeded::new(42);
        assert_eq!(
            [(); 16].map(|()| chance.below(6)),
            [4, 1, 5, 4, 4, 3, 0, 3, 1, 5, 3, 5, 4, 0, 2, 3]
        );
        assert_eq!(
            [1, 2, 52, 1000, 1 << 31, u32::MAX].map(|n| chance.below(n)),
            [0, 0, 29, 466, 347_255_576, 3_705_297_811]
        );
    }

    #[test]
    fn shuffle_always_gives_the_same_order() {
        let mut cards = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        Seeded::new(42).shuffle(&mut cards);
        assert_eq!(cards, [5, 3, 1, 0, 9, 6, 4, 7, 2, 8]);
    }

    #[test]
    fn a_draw_always_takes_the_same_cards() {
        let mut taken = Vec::new();
        Seeded::new(42).some_of(&[1, 1, 2, 3, 5, 8, 13, 21], 5, &mut |index| taken.push(index));
        assert_eq!(taken, [6, 2, 5, 3, 3]);
    }

    #[test]
    fn a_stream_always_gives_the_same_numbers_and_has_no_twin() {
        let first = [0, 1, 2, 3].map(|index| Seeded::stream(42, index).next());
        assert_eq!(
            first,
            [
                5_745_406_364_259_058_299,
                12_132_459_099_266_303_621,
                72_970_625_497_252_199,
                112_704_871_877_692_112
            ]
        );
    }

    #[test]
    fn below_reaches_every_number_about_equally_often() {
        let mut chance = Seeded::new(7);
        let mut seen = [0_i32; 7];
        for _ in 0..70_000 {
            seen[chance.below(7) as usize] += 1;
        }
        // Five standard deviations are about 460.
        assert!(seen.iter().all(|&count| (count - 10_000).abs() < 460));
    }
}
