//! Randomness comes in from outside: a game asks, somebody else answers.

/// Answers questions of chance. The engine never holds one; it is handed one with every choice.
pub trait Chance {
    /// One of `n` equally likely outcomes, `0..n`. `n` is at least 1.
    fn one_of(&mut self, n: u32) -> u32;

    /// `k` of the `kinds.len()` items as one request: each set of `k` items is equally likely.
    ///
    /// `kinds` names what each item is, sorted; items of one kind are interchangeable, which is what lets an enumerating maker merge
    /// outcomes. Calls `taken` once per item with its index among the items *still left* at that moment.
    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        for drawn in 0..k {
            taken(self.one_of((kinds.len() - drawn) as u32) as usize);
        }
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn one_of(&mut self, n: u32) -> u32 {
        (**self).one_of(n)
    }
    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        (**self).some_of(kinds, k, taken)
    }
}

/// The portable generator behind reproducible games: xoshiro256++, with our own `below`, pinned by golden tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    words: [u64; 4],
}

impl Seeded {
    /// The name that goes into a record beside the seed.
    pub const NAME: &'static str = "xoshiro256++";

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

    #[allow(clippy::should_implement_trait)]
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
