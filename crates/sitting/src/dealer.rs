//! Where the chance of a game at this table comes from.

use table::record::Generator;
use table::{Record, Seeded};

/// Deals for one game: reproducibly from a seed, or from whatever the machine has.
///
/// Each step has a generator of its own, made from the seed and the number of the step. A game that was left and resumed therefore goes on
/// exactly as if it had not been, and a decision taken back past a barrier is dealt afresh (DESIGN: the record counts how often).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealer {
    /// From this number: the same number and the same choices make the same game.
    Seeded(u64),
    /// No seed is kept, so nobody can find out from a record what has not been dealt yet.
    Fresh,
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
    pub fn next(self, record: &Record) -> Seeded {
        self.aside(record, 0)
    }

    /// Chance at this step for something that is not the game, such as a bot's thoughts; `what` keeps them apart.
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

/// A number that nobody can foresee.
///
/// # Panics
/// If the system has no chance to give, which no system that runs programs has.
fn anything() -> u64 {
    getrandom::u64().expect("the system has chance to give")
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
        assert_eq!(dealer.next(&record).next(), dealer.next(&record).next());
        let first = dealer.next(&record).next();
        record.undone = 1;
        assert_ne!(dealer.next(&record).next(), first);
        record.undone = 0;
        record.steps.push(Step::default());
        assert_ne!(dealer.next(&record).next(), first);
    }

    #[test]
    fn a_record_brings_its_dealer_back() {
        let mut record = Record::default();
        assert_eq!(Dealer::of(&record), Dealer::Fresh);
        record.header.generator = Dealer::Seeded(3).generator();
        assert_eq!(Dealer::of(&record), Dealer::Seeded(3));
    }
}
