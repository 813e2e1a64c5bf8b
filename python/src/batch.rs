//! Many games in numbers, as fast as they go: stepped without the lock of the interpreter, written into arrays that the caller owns.

use crate::encoding::{Encoded, MOST_SEATS, Rewards};
use crate::refused;
use crate::setup::{AnyGame, Setup};
use ::clix::Clix;
use ::legendary::Legendary;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use table::{Game, NoLog, Request, Seat, Seeded};

/// Games that run side by side; one that ends begins anew at once.
#[pyclass(module = "longbox._native")]
#[derive(Debug)]
pub struct Batch {
    any: AnyBatch,
    #[pyo3(get)]
    games: usize,
    #[pyo3(get)]
    max_options: usize,
    /// Threads beside the caller's own.
    helpers: Option<rayon::ThreadPool>,
}

#[derive(Debug)]
enum AnyBatch {
    Legendary(Games<Legendary>),
    Clix(Games<Clix>),
}

#[derive(Debug)]
struct Games<G: Encoded> {
    tables: Vec<Laid<G>>,
    running: Vec<Running<G>>,
    /// How many options each of them has: all in one place, as they are looked at before every step, and the games may lie in the caches of other cores.
    open: Vec<u32>,
    seed: u64,
    max_decisions: u32,
}

/// A set-up, and its numbers that are worked out once.
struct Laid<G: Encoded> {
    game: Arc<G>,
    numbers: G::Prepared,
}

impl<G: Encoded> std::fmt::Debug for Laid<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Laid").finish_non_exhaustive()
    }
}

/// One game of a batch.
#[derive(Debug)]
struct Running<G: Encoded> {
    state: G::State,
    chance: Seeded,
    choices: Vec<G::Choice>,
    /// Which game of all that the batch plays; it says which set-up and which chance.
    number: u64,
    decisions: u32,
    /// Games in this place that were over before anybody was asked.
    undecided: u64,
}

/// How a step ended, as the array `done` has it.
const RUNS: u8 = 0;
const ENDED: u8 = 1;
const BROKEN_OFF: u8 = 2;

/// A game whose forced choices go round in circles must end somewhere.
const MOST_FORCED: usize = 10_000;
/// Games one after the other that are over before anybody is asked: no set-up that can be played comes near it.
const MOST_UNDECIDED: usize = 1_000;
/// More games than anybody steps at once.
const MOST_GAMES: usize = 1 << 20;
/// Games are shared out among threads in portions of so many at least: a smaller one is not worth waking anybody.
const PORTION: usize = 16;
/// How long the caller looks for helpers that are nearly done: some tens of microseconds.
const SPINS: u32 = 4_000;

/// The arrays of one game, or of several that lie side by side.
struct Rows<'a> {
    actions: &'a [i64],
    observation: &'a mut [f32],
    options: &'a mut [f32],
    mask: &'a mut [i8],
    count: &'a mut [i32],
    reward: &'a mut [f32],
    done: &'a mut [u8],
    seat: &'a mut [i32],
}

/// What one thread steps, and what came of it.
struct Share<'a, G: Encoded> {
    first: usize,
    games: (&'a mut [Running<G>], &'a mut [u32]),
    rows: Rows<'a>,
    stepped: Result<(), Stuck>,
}

/// Why a step was not made, or not to its end.
#[derive(Debug)]
enum Stuck {
    TooMany { game: usize, options: usize },
    Refused { game: usize, why: String },
}

impl<G: Encoded> Running<G> {
    fn begin(tables: &[Laid<G>], seed: u64, number: u64) -> Running<G> {
        let game = &tables[(number % tables.len() as u64) as usize].game;
        Running {
            state: game.begin(),
            chance: Seeded::stream(seed, number),
            choices: Vec::new(),
            number,
            decisions: 0,
            undecided: 0,
        }
    }

    /// Plays on to the first question. A game that is over before anybody is asked (a twist may lose it at once) is counted, and the next one begins.
    fn open(&mut self, tables: &[Laid<G>], terms: Terms) -> Result<(), String> {
        for _ in 0..MOST_UNDECIDED {
            let settled = self.settle(&self.laid(tables).game)?;
            if settled && !self.choices.is_empty() {
                return Ok(());
            }
            self.undecided += 1;
            self.begin_again(tables, terms.seed, terms.games);
        }
        Err("game after game is over before anybody is asked".into())
    }

    fn begin_again(&mut self, tables: &[Laid<G>], seed: u64, games: u64) {
        self.number += games;
        self.state = tables[(self.number % tables.len() as u64) as usize].game.begin();
        self.chance = Seeded::stream(seed, self.number);
        self.decisions = 0;
    }

    fn laid<'a>(&self, tables: &'a [Laid<G>]) -> &'a Laid<G> {
        &tables[(self.number % tables.len() as u64) as usize]
    }

    /// Makes every choice that is the only one. False if it goes round in circles.
    #[inline]
    fn settle(&mut self, game: &G) -> Result<bool, String> {
        for _ in 0..MOST_FORCED {
            game.choices(&self.state, &mut self.choices);
            let [only] = self.choices[..] else {
                return Ok(true);
            };
            game.apply(&mut self.state, only, &mut self.chance, &mut NoLog)
                .map_err(|why| format!("{why:?}"))?;
        }
        Ok(false)
    }

    #[inline]
    fn step(
        &mut self,
        game: &G,
        action: usize,
        max_decisions: u32,
    ) -> Result<Option<(u8, Rewards)>, String> {
        let choice = *self.choices.get(action).ok_or("there is no such option")?;
        game.apply(&mut self.state, choice, &mut self.chance, &mut NoLog)
            .map_err(|why| format!("{why:?}"))?;
        self.decisions += 1;
        let settled = self.settle(game)?;
        if self.choices.is_empty()
            && let Request::Over(outcome) = game.request(&self.state)
        {
            return Ok(Some((ENDED, game.rewards(&outcome))));
        }
        let broken = !settled || self.decisions >= max_decisions;
        Ok(broken.then_some((BROKEN_OFF, [0.0; MOST_SEATS])))
    }

    /// Writes what is open into the row of this game.
    #[inline]
    fn write(
        &self,
        laid: &Laid<G>,
        rows: &mut Rows<'_>,
        at: usize,
        max_options: usize,
    ) -> Result<(), usize> {
        let Laid { game, numbers } = laid;
        let seat = match game.request(&self.state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(_) => Seat(0),
        };
        let count = self.choices.len();
        if count > max_options {
            return Err(count);
        }
        let observation = &mut rows.observation[at * G::OBSERVATION..][..G::OBSERVATION];
        game.observe(numbers, &self.state, seat, count, observation);
        let options = &mut rows.options[at * max_options * G::OPTION..][..max_options * G::OPTION];
        game.describe(numbers, &self.state, seat, &self.choices, options);
        let mask = &mut rows.mask[at * max_options..][..max_options];
        mask[..count].fill(1);
        mask[count..].fill(0);
        rows.count[at] = count as i32;
        rows.seat[at] = i32::from(seat.0);
        Ok(())
    }
}

impl<G: Encoded> Games<G> {
    /// Steps, or with no actions begins, all games of these rows; the first of them is game number `first`.
    fn pass(
        tables: &[Laid<G>],
        (running, open): (&mut [Running<G>], &mut [u32]),
        rows: &mut Rows<'_>,
        terms: Terms,
        first: usize,
    ) -> Result<(), Stuck> {
        let Terms { seed, max_decisions, games, max_options } = terms;
        for (at, running) in running.iter_mut().enumerate() {
            let refused = |why| Stuck::Refused { game: first + at, why };
            let mut ended = None;
            if rows.actions.is_empty() {
                running.open(tables, terms).map_err(refused)?;
            } else {
                let game = &running.laid(tables).game;
                ended = running
                    .step(game, rows.actions[at] as usize, max_decisions)
                    .map_err(refused)?;
                if ended.is_some() {
                    running.begin_again(tables, seed, games);
                    running.open(tables, terms).map_err(refused)?;
                }
            }
            open[at] = running.choices.len() as u32;
            let (done, rewards) = ended.unwrap_or((RUNS, [0.0; MOST_SEATS]));
            rows.done[at] = done;
            let seats = rows.reward.len() / rows.done.len();
            rows.reward[at * seats..][..seats].copy_from_slice(&rewards[..seats]);
            running
                .write(running.laid(tables), rows, at, max_options)
                .map_err(|options| Stuck::TooMany { game: first + at, options })?;
        }
        Ok(())
    }

    fn run(
        &mut self,
        mut rows: Rows<'_>,
        max_options: usize,
        helpers: Option<&rayon::ThreadPool>,
    ) -> Result<(), Stuck> {
        let terms = Terms {
            seed: self.seed,
            max_decisions: self.max_decisions,
            games: self.running.len() as u64,
            max_options,
        };
        let tables = &self.tables[..];
        let Some(helpers) = helpers else {
            return Games::pass(tables, (&mut self.running, &mut self.open), &mut rows, terms, 0);
        };
        let each = self.running.len().div_ceil(helpers.current_num_threads() + 1).max(PORTION);
        let seats = rows.reward.len() / rows.done.len();
        let portions = (self.running.chunks_mut(each))
            .zip(self.open.chunks_mut(each))
            .zip(rows.observation.chunks_mut(each * G::OBSERVATION))
            .zip(rows.options.chunks_mut(each * max_options * G::OPTION))
            .zip(rows.mask.chunks_mut(each * max_options))
            .zip(rows.count.chunks_mut(each))
            .zip(rows.reward.chunks_mut(each * seats))
            .zip(rows.done.chunks_mut(each))
            .zip(rows.seat.chunks_mut(each));
        let actions = rows.actions;
        let shares = portions.enumerate().map(
            |(
                number,
                (
                    (((((((running, open), observation), options), mask), count), reward), done),
                    seat,
                ),
            )| {
                let first = number * each;
                let actions = match actions {
                    [] => actions,
                    all => &all[first..first + running.len()],
                };
                let rows = Rows { actions, observation, options, mask, count, reward, done, seat };
                Mutex::new(Share { first, games: (running, open), rows, stepped: Ok(()) })
            },
        );
        // Every thread steps the same games each time: they lie in the cache of its core. The first share is the caller's.
        let shares: Vec<_> = shares.collect();
        let step = |share: usize| {
            let Some(share) = shares.get(share) else {
                return;
            };
            let mut share = share.lock().unwrap_or_else(PoisonError::into_inner);
            let Share { first, games: (running, open), rows, stepped } = &mut *share;
            *stepped = Games::pass(tables, (running, open), rows, terms, *first);
        };
        let helped = AtomicUsize::new(0);
        helpers.in_place_scope(|scope| {
            scope.spawn_broadcast(|_, helper| {
                step(helper.index() + 1);
                helped.fetch_add(1, Ordering::Release);
            });
            step(0);
            // Going to sleep takes longer than they mostly do from here.
            for _ in 0..SPINS {
                if helped.load(Ordering::Acquire) == helpers.current_num_threads() {
                    break;
                }
                std::hint::spin_loop();
            }
        });
        let done = |share: Mutex<Share<'_, G>>| {
            share.into_inner().unwrap_or_else(PoisonError::into_inner).stepped
        };
        shares.into_iter().try_for_each(done)
    }

    /// Is every action one of the options? Nothing is stepped otherwise.
    fn check(&self, actions: &[i64]) -> Result<(), String> {
        for (at, (options, action)) in self.open.iter().zip(actions).enumerate() {
            let options = i64::from(*options);
            if *action < 0 || *action >= options {
                return Err(match options {
                    0 => "Reset the games before they are stepped.".into(),
                    _ => format!(
                        "Game {at} has no option {action}; options are 0 to {}. No game was stepped.",
                        options - 1
                    ),
                });
            }
        }
        Ok(())
    }

    fn reset(&mut self, seed: u64) {
        self.seed = seed;
        let numbers = 0..self.running.len() as u64;
        self.running = numbers.map(|number| Running::begin(&self.tables, seed, number)).collect();
        self.open.fill(0);
    }
}

/// What holds for every game of a step.
#[derive(Clone, Copy)]
struct Terms {
    seed: u64,
    max_decisions: u32,
    games: u64,
    max_options: usize,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (setups, games, max_options, max_decisions, threads))]
    fn new(
        setups: Vec<PyRef<'_, Setup>>,
        games: usize,
        max_options: usize,
        max_decisions: u32,
        threads: usize,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(refused(format!(
                "{games} games: from 1 to {MOST_GAMES} can be stepped side by side."
            )));
        }
        if max_options < 2 || max_decisions < 1 {
            return Err(refused("A decision has two options at least, and a game one decision."));
        }
        let (mut cards, mut figures) = (Vec::new(), Vec::new());
        for setup in &setups {
            match &setup.game {
                AnyGame::Legendary(game) => cards.push(game.clone()),
                AnyGame::Clix(game) => figures.push(game.clone()),
            }
        }
        let any = match (cards.is_empty(), figures.is_empty()) {
            (false, true) => AnyBatch::Legendary(laid(cards, games, max_decisions)),
            (true, false) => AnyBatch::Clix(laid(figures, games, max_decisions)),
            (true, true) => return Err(refused("A batch needs a set-up at least.")),
            (false, false) => return Err(refused("All set-ups of a batch are of one game.")),
        };
        let threads = match threads {
            0 => rayon::current_num_threads(),
            threads => threads,
        };
        let helpers = match threads - 1 {
            0 => None,
            helpers => {
                Some(rayon::ThreadPoolBuilder::new().num_threads(helpers).build().map_err(
                    |why| PyRuntimeError::new_err(format!("No threads to be had: {why}.")),
                )?)
            }
        };
        Ok(Batch { any, games, max_options, helpers })
    }

    /// Games since the last reset that were over before anybody was asked. They show in no array.
    #[getter]
    fn undecided(&self) -> u64 {
        fn sum<G: Encoded>(games: &Games<G>) -> u64 {
            games.running.iter().map(|running| running.undecided).sum()
        }
        match &self.any {
            AnyBatch::Legendary(games) => sum(games),
            AnyBatch::Clix(games) => sum(games),
        }
    }

    /// Begins all games anew and writes what is open.
    #[allow(clippy::too_many_arguments)]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        seed: u64,
        observation: PyReadwriteArray2<'py, f32>,
        options: PyReadwriteArray3<'py, f32>,
        mask: PyReadwriteArray2<'py, i8>,
        count: PyReadwriteArray1<'py, i32>,
        reward: PyReadwriteArray2<'py, f32>,
        done: PyReadwriteArray1<'py, u8>,
        seat: PyReadwriteArray1<'py, i32>,
    ) -> PyResult<()> {
        match &mut self.any {
            AnyBatch::Legendary(games) => games.reset(seed),
            AnyBatch::Clix(games) => games.reset(seed),
        }
        let mut arrays = (observation, options, mask, count, reward, done, seat);
        self.write(py, &[], &mut arrays)
    }

    /// Answers the open question of every game and writes what is open then.
    #[allow(clippy::too_many_arguments)]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
        observation: PyReadwriteArray2<'py, f32>,
        options: PyReadwriteArray3<'py, f32>,
        mask: PyReadwriteArray2<'py, i8>,
        count: PyReadwriteArray1<'py, i32>,
        reward: PyReadwriteArray2<'py, f32>,
        done: PyReadwriteArray1<'py, u8>,
        seat: PyReadwriteArray1<'py, i32>,
    ) -> PyResult<()> {
        let actions = actions
            .as_slice()
            .map_err(|_| refused("The actions must lie side by side in memory."))?;
        if actions.len() != self.games {
            return Err(refused(format!("{} actions for {} games.", actions.len(), self.games)));
        }
        match &self.any {
            AnyBatch::Legendary(games) => games.check(actions),
            AnyBatch::Clix(games) => games.check(actions),
        }
        .map_err(refused)?;
        let mut arrays = (observation, options, mask, count, reward, done, seat);
        self.write(py, actions, &mut arrays)
    }
}

/// The arrays of a caller: observation, options, mask, count, reward, done, seat.
type Arrays<'py> = (
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray3<'py, f32>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, i32>,
);

impl Batch {
    fn write(&mut self, py: Python<'_>, actions: &[i64], arrays: &mut Arrays<'_>) -> PyResult<()> {
        let (observation, options, mask, count, reward, done, seat) = arrays;
        let scattered =
            |_| refused("The arrays must lie side by side in memory, as numpy.zeros makes them.");
        let rows = Rows {
            actions,
            observation: observation.as_slice_mut().map_err(scattered)?,
            options: options.as_slice_mut().map_err(scattered)?,
            mask: mask.as_slice_mut().map_err(scattered)?,
            count: count.as_slice_mut().map_err(scattered)?,
            reward: reward.as_slice_mut().map_err(scattered)?,
            done: done.as_slice_mut().map_err(scattered)?,
            seat: seat.as_slice_mut().map_err(scattered)?,
        };
        let (any, max_options, helpers) = (&mut self.any, self.max_options, self.helpers.as_ref());
        let stepped = match any {
            AnyBatch::Legendary(games) => {
                fits(games, &rows, max_options)?;
                py.detach(|| games.run(rows, max_options, helpers))
            }
            AnyBatch::Clix(games) => {
                fits(games, &rows, max_options)?;
                py.detach(|| games.run(rows, max_options, helpers))
            }
        };
        stepped.map_err(|stuck| match stuck {
            Stuck::TooMany { game, options } => PyRuntimeError::new_err(format!(
                "Game {game} has {options} options and there is room for {max_options}: make the environment with a larger max_options."
            )),
            Stuck::Refused { game, why } => {
                PyRuntimeError::new_err(format!("Game {game} cannot go on: {why}."))
            }
        })
    }
}

/// Are all arrays as large as they have to be?
fn fits<G: Encoded>(games: &Games<G>, rows: &Rows<'_>, max_options: usize) -> PyResult<()> {
    let count = games.running.len();
    let seats = games.tables.iter().map(|laid| usize::from(laid.game.seats())).max().unwrap_or(1);
    for (name, length, wanted) in [
        ("observation", rows.observation.len(), count * G::OBSERVATION),
        ("options", rows.options.len(), count * max_options * G::OPTION),
        ("mask", rows.mask.len(), count * max_options),
        ("count", rows.count.len(), count),
        ("reward", rows.reward.len(), count * seats),
        ("done", rows.done.len(), count),
        ("seat", rows.seat.len(), count),
    ] {
        if length != wanted {
            return Err(refused(format!(
                "The array {name} has {length} places and needs {wanted}."
            )));
        }
    }
    Ok(())
}

fn laid<G: Encoded>(tables: Vec<Arc<G>>, games: usize, max_decisions: u32) -> Games<G> {
    let lay = |game: Arc<G>| Laid { numbers: game.prepare_numbers(), game };
    let tables: Vec<Laid<G>> = tables.into_iter().map(lay).collect();
    let running = (0..games as u64).map(|number| Running::begin(&tables, 0, number)).collect();
    Games { tables, running, open: vec![0; games], seed: 0, max_decisions }
}
