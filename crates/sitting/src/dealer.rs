//! Where the chance of a game at this table comes from.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use table::record::Generator;
use table::{Chance, Record, Seeded};

/// Deals for one game: reproducibly from a seed, or from whatever the machine has.
///
/// Each step has a generator of its own, made from the seed and the number of the step. A game that was left and resumed therefore goes on
/// exactly as if it had not been, and a decision taken back past a barrier is dealt afresh (DESIGN: the record counts how often).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealer {
    /// From this number: the same number and the same choices make the same game.
    Seeded(u64),
    /// From a cryptographic generator that the system seeds anew for every step. No seed is kept, and what was dealt tells nothing of what will be.
    Fresh,
}

/// The chance of one step.
#[derive(Debug)]
pub enum Dealt {
    /// Reproducible.
    Seeded(Seeded),
    /// Nobody can foresee it.
    Secret(Box<ChaCha8Rng>),
}

impl Chance for Dealt {
    fn one_of(&mut self, n: u32) -> u32 {
        match self {
            Dealt::Seeded(seeded) => seeded.one_of(n),
            Dealt::Secret(secret) => below(n, || secret.next_u32()),
        }
    }
}

/// Uniform in `0..n` without bias (multiply and reject).
fn below(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    let n = n.max(1);
    loop {
        let product = u64::from(next()) * u64::from(n);
        let low = product as u32;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

impl Dealer {
    /// The dealer of a game that a record tells of.
    pub fn of(record: &Record) -> Dealer {
        match &record.header.generator {
            Some(Generator { name, seed }) if name == Dealer::NAME => Dealer::Seeded(*seed),
            _ => Dealer::Fresh,
        }
    }

    /// The name that goes into a record.
    pub const NAME: &'static str = "xoshiro256++ by step";

    /// What a record says about it.
    pub fn generator(self) -> Option<Generator> {
        match self {
            Dealer::Seeded(seed) => Some(Generator { name: Dealer::NAME.into(), seed }),
            Dealer::Fresh => None,
        }
    }

    /// The chance for the next step of this game.
    pub fn next(self, record: &Record) -> Dealt {
        match self {
            Dealer::Seeded(_) => Dealt::Seeded(self.aside(record, 0)),
            Dealer::Fresh => Dealt::Secret(Box::new(ChaCha8Rng::from_seed(entropy()))),
        }
    }

    /// Chance at this step for something that is not the game, such as a bot's thoughts; `what` keeps them apart. It decides nothing that is dealt.
    pub fn aside(self, record: &Record, what: u64) -> Seeded {
        match self {
            Dealer::Seeded(seed) => {
                let undone = u64::from(record.undone & 0x7fff_ffff) << 32;
                Seeded::stream(seed, what | undone | record.steps.len() as u64)
            }
            Dealer::Fresh => Seeded::new(anything()),
        }
    }
}

/// Bytes that nobody can foresee.
///
/// # Panics
/// If the system has no chance to give, which no system that runs programs has.
fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    bytes
}

/// A number that nobody can foresee.
fn anything() -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = entropy();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Step;

    #[test]
    fn the_same_step_of_a_seeded_game_is_dealt_the_same_until_undo_passes_a_barrier() {
        let mut record = Record::default();
        record.steps.push(Step::default());
        let dealer = Dealer::Seeded(7);
        let dealt = |record: &Record| dealer.next(record).one_of(u32::MAX);
        let first = dealt(&record);
        assert_eq!(dealt(&record), first);
        record.undone = 1;
        assert_ne!(dealt(&record), first);
        record.undone = 0;
        record.steps.push(Step::default());
        assert_ne!(dealt(&record), first);
    }

    #[test]
    fn what_nobody_can_foresee_is_even_and_never_the_same_twice() {
        let record = Record::default();
        let mut seen = [0_u32; 6];
        let mut dice = Dealer::Fresh.next(&record);
        for _ in 0..60_000 {
            seen[dice.one_of(6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (9_500..10_500).contains(count)), "{seen:?}");
        let dealt = || [(); 8].map(|()| Dealer::Fresh.next(&record).one_of(u32::MAX));
        assert_ne!(dealt(), dealt());
    }

    #[test]
    fn a_record_brings_its_dealer_back() {
        let mut record = Record::default();
        assert_eq!(Dealer::of(&record), Dealer::Fresh);
        record.header.generator = Dealer::Seeded(3).generator();
        assert_eq!(Dealer::of(&record), Dealer::Seeded(3));
    }
}
