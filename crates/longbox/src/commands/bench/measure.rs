//! Playing at random against the clock.

use legendary::Legendary;
use legendary::choice::Choice;
use legendary::event::Event;
use legendary::state::{State, Verdict};
use std::hint::black_box;
use std::time::Instant;
use table::{Chance, Game, Log, NoLog, Seeded};

const SEED: u64 = 20_261_115;

/// What came of the games of one round. Every round plays the same games, so it is the same for all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u32,
    pub decisions: u64,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    /// Mixed from the hashes of all final states.
    pub checksum: u64,
}

#[derive(Clone, Copy, Debug)]
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
pub fn measure(tables: &[Legendary], log: bool, games: u32, rounds: u32) -> Measured {
    if log {
        measure_with(tables, &mut Vec::new(), games, rounds)
    } else {
        measure_with(tables, &mut Forget, games, rounds)
    }
}

fn measure_with(tables: &[Legendary], log: &mut impl Kept, games: u32, rounds: u32) -> Measured {
    let mut choices = Vec::new();
    let mut tally = Tally::default();
    for index in 0..games {
        let game = &tables[index as usize % tables.len()];
        log.forget();
        let (end, decisions) = play(game, index, &mut choices, log);
        tally.games += 1;
        tally.decisions += decisions;
        match end.verdict {
            Verdict::Won => tally.won += 1,
            Verdict::EvilWon => tally.lost += 1,
            Verdict::Tied => tally.tied += 1,
            // Neither happens: a game that stops is looked for by soak, and is part of the checksum here.
            Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => {}
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
            black_box(play(game, index, &mut choices, log));
        }
        seconds.push(clock.elapsed().as_secs_f64());
    }
    let allocations = (counting::allocations() - before) / u64::from(rounds);
    let worked = worked.and_then(|from| Some(processor_seconds()? - from));
    seconds.sort_by(f64::total_cmp);
    let median = seconds[seconds.len() / 2];
    Measured {
        tally,
        decisions_per_second: tally.decisions as f64 / median,
        best_decisions_per_second: tally.decisions as f64 / seconds[0],
        games_per_second: f64::from(games) / median,
        decisions_per_processor_second: worked
            .filter(|seconds| *seconds > 0.1)
            .map(|seconds| tally.decisions as f64 * f64::from(rounds) / seconds),
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
fn play(
    game: &Legendary,
    index: u32,
    choices: &mut Vec<Choice>,
    log: &mut impl Log<Event>,
) -> (State, u64) {
    let mut chance = Seeded::stream(SEED, u64::from(index));
    let mut state = game.start();
    let mut decisions = 0;
    loop {
        game.choices(&state, choices);
        let choice = match choices.as_slice() {
            [] => return (state, decisions),
            [only] => *only,
            several => {
                decisions += 1;
                several[chance.one_of(several.len() as u32) as usize]
            }
        };
        if game.apply(&mut state, choice, &mut chance, log).is_err() {
            // A listed choice is never refused; the contract tests hold the engine to it.
            return (state, decisions);
        }
    }
}

/// A log that is emptied between games.
trait Kept: Log<Event> {
    fn forget(&mut self);
}

impl Kept for Vec<Event> {
    fn forget(&mut self) {
        self.clear();
    }
}

#[derive(Debug)]
struct Forget;

impl Log<Event> for Forget {
    #[inline(always)]
    fn record(&mut self, event: Event) {
        NoLog.record(event);
    }
}

impl Kept for Forget {
    fn forget(&mut self) {}
}

/// Copies states from the middle of games, back and forth between two lists of them.
pub fn nanoseconds_per_copy(tables: &[Legendary]) -> f64 {
    const STATES: usize = 32;
    const TIMES: usize = 200_000;
    let mut from: Vec<State> = Vec::new();
    let mut choices = Vec::new();
    for index in 0..STATES {
        let game = &tables[index % tables.len()];
        let mut chance = Seeded::stream(SEED, index as u64);
        let mut state = game.start();
        for _ in 0..40 {
            game.choices(&state, &mut choices);
            let Some(count) = std::num::NonZeroU32::new(choices.len() as u32) else {
                break;
            };
            let choice = choices[chance.one_of(count.get()) as usize];
            if game
                .apply(&mut state, choice, &mut chance, &mut NoLog)
                .is_err()
            {
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
