//! Playing at random against the clock.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;
use table::{Chance, Game, Log, NoLog, Seeded};

const SEED: u64 = 20_261_115;

/// A game that can be played against the clock.
pub trait Timed: Game {
    fn begin(&self) -> Self::State;
    /// None for a game that the engine stopped: soak looks for those, and they are part of the checksum.
    fn result(&self, end: &Self::State) -> Option<Ended>;
    /// What kind of decision this is, where the mix of them is published.
    fn kind(_choice: Self::Choice) -> Option<&'static str> {
        None
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Won,
    Lost,
    Tied,
}

/// What came of the games of one round. Every round plays the same games, so it is the same for all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u32,
    pub decisions: u64,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    /// Mixed from the hashes of all final states.
    pub checksum: u64,
    /// How many decisions were of which kind, where the game tells kinds apart.
    pub mix: BTreeMap<&'static str, u64>,
}

#[derive(Clone, Debug)]
pub struct Measured {
    pub tally: Tally,
    pub decisions_per_second: f64,
    /// Of the fastest round: on a busy machine this is nearer to the truth.
    pub best_decisions_per_second: f64,
    pub games_per_second: f64,
    /// By the processor's own count of the time it gave us, where the system tells it: other programs do not disturb it.
    pub decisions_per_processor_second: Option<f64>,
    /// In one timed round.
    pub allocations: u64,
}

impl Measured {
    pub fn decisions_per_game(&self) -> f64 {
        self.tally.decisions as f64 / f64::from(self.tally.games)
    }

    pub fn allocations_per_decision(&self) -> f64 {
        self.allocations as f64 / self.tally.decisions as f64
    }
}

/// One round to warm up, in which the outcome is noted, then timed rounds of which the median counts.
pub fn measure<G: Timed>(tables: &[G], log: bool, games: u32, rounds: u32) -> Measured {
    if log {
        measure_with(tables, &mut Vec::new(), games, rounds)
    } else {
        measure_with(tables, &mut Forget, games, rounds)
    }
}

fn measure_with<G: Timed>(
    tables: &[G],
    log: &mut impl Kept<G::Event>,
    games: u32,
    rounds: u32,
) -> Measured {
    let mut choices = Vec::new();
    let mut tally = Tally::default();
    for index in 0..games {
        let game = &tables[index as usize % tables.len()];
        log.forget();
        let mix = &mut tally.mix;
        let (end, decisions) = play(game, index, &mut choices, log, |choice| {
            if let Some(kind) = G::kind(choice) {
                *mix.entry(kind).or_default() += 1;
            }
        });
        tally.games += 1;
        tally.decisions += decisions;
        match game.result(&end) {
            Some(Ended::Won) => tally.won += 1,
            Some(Ended::Lost) => tally.lost += 1,
            Some(Ended::Tied) => tally.tied += 1,
            None => {}
        }
        tally.checksum = tally.checksum.rotate_left(7) ^ game.hash(&end);
    }
    let mut seconds = Vec::with_capacity(rounds as usize);
    let worked = processor_seconds();
    let before = counting::allocations();
    for _ in 0..rounds {
        let clock = Instant::now();
        for index in 0..games {
            let game = &tables[index as usize % tables.len()];
            log.forget();
            black_box(play(game, index, &mut choices, log, |_| {}));
        }
        seconds.push(clock.elapsed().as_secs_f64());
    }
    let allocations = (counting::allocations() - before) / u64::from(rounds);
    let worked = worked.and_then(|from| Some(processor_seconds()? - from));
    seconds.sort_by(f64::total_cmp);
    let median = seconds[seconds.len() / 2];
    let decisions = tally.decisions as f64;
    Measured {
        tally,
        decisions_per_second: decisions / median,
        best_decisions_per_second: decisions / seconds[0],
        games_per_second: f64::from(games) / median,
        decisions_per_processor_second: worked
            .filter(|seconds| *seconds > 0.1)
            .map(|seconds| decisions * f64::from(rounds) / seconds),
        allocations,
    }
}

/// Processor time of this program so far, in steps of a hundredth of a second. Only Linux writes it into a file.
fn processor_seconds() -> Option<f64> {
    let line = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name in brackets may hold anything; user and system time are the 12th and 13th field behind it.
    let mut fields = line.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some((user + system) as f64 / 100.0)
}

/// One random game: its end, and at how many points there was more than one option. Single options are taken without counting.
fn play<G: Timed>(
    game: &G,
    index: u32,
    choices: &mut Vec<G::Choice>,
    log: &mut impl Log<G::Event>,
    mut decided: impl FnMut(G::Choice),
) -> (G::State, u64) {
    let mut chance = Seeded::stream(SEED, u64::from(index));
    let mut state = game.begin();
    let mut decisions = 0;
    loop {
        game.choices(&state, choices);
        let choice = match choices.as_slice() {
            [] => return (state, decisions),
            [only] => *only,
            several => {
                decisions += 1;
                let choice = several[chance.one_of(several.len() as u32) as usize];
                decided(choice);
                choice
            }
        };
        if game.apply(&mut state, choice, &mut chance, log).is_err() {
            // A listed choice is never refused; the contract tests hold the engine to it.
            return (state, decisions);
        }
    }
}

/// A log that is emptied between games.
trait Kept<E>: Log<E> {
    fn forget(&mut self);
}

impl<E> Kept<E> for Vec<E> {
    fn forget(&mut self) {
        self.clear();
    }
}

#[derive(Debug)]
struct Forget;

impl<E> Log<E> for Forget {
    #[inline(always)]
    fn record(&mut self, event: E) {
        NoLog.record(event);
    }
}

impl<E> Kept<E> for Forget {
    fn forget(&mut self) {}
}

/// Copies states from the middle of games, back and forth between two lists of them.
pub fn nanoseconds_per_copy<G: Timed>(tables: &[G]) -> f64 {
    const STATES: usize = 32;
    const TIMES: usize = 200_000;
    let mut from: Vec<G::State> = Vec::new();
    let mut choices = Vec::new();
    for index in 0..STATES {
        let game = &tables[index % tables.len()];
        let mut chance = Seeded::stream(SEED, index as u64);
        let mut state = game.begin();
        for _ in 0..40 {
            game.choices(&state, &mut choices);
            let Some(count) = std::num::NonZeroU32::new(choices.len() as u32) else {
                break;
            };
            let choice = choices[chance.one_of(count.get()) as usize];
            if game.apply(&mut state, choice, &mut chance, &mut NoLog).is_err() {
                break;
            }
        }
        from.push(state);
    }
    let mut to = from.clone();
    let mut fastest = f64::INFINITY;
    for _ in 0..5 {
        let clock = Instant::now();
        for time in 0..TIMES {
            let place = time % STATES;
            to[place] = *black_box(&from[place]);
            black_box(&mut to[place]);
        }
        fastest = fastest.min(clock.elapsed().as_secs_f64() * 1e9 / TIMES as f64);
    }
    fastest
}
