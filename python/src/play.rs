//! One game in numbers, recorded step by step.

use crate::bots::{self, Bot, Botted};
use crate::encoding::{Encoded, MOST_SEATS};
use crate::refused;
use crate::setup::{AnyGame, Setup};
use ::clix::Clix;
use ::legendary::Legendary;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use std::sync::Arc;
use table::record::Generator;
use table::{Game, Header, Request, Seat, Seeded, Table, Viewer};

/// One game. Whoever is asked has more than one option: choices that are the only one are made at once.
#[pyclass(module = "longbox._native")]
#[derive(Debug)]
pub struct Play {
    any: AnyPlay,
}

#[derive(Debug)]
enum AnyPlay {
    Legendary(Box<Running<Legendary>>),
    Clix(Box<Running<Clix>>),
}

macro_rules! with_play {
    ($any:expr, $play:ident => $body:expr) => {
        match $any {
            AnyPlay::Legendary($play) => $body,
            AnyPlay::Clix($play) => $body,
        }
    };
}

/// A table and the chance that it is played with: the same as game 0 of a batch with the same seed.
struct Running<G: Encoded> {
    table: Table<Arc<G>>,
    numbers: G::Prepared,
    chance: Seeded,
    /// What is open; empty once the game is over.
    choices: Vec<G::Choice>,
    seat: Option<Seat>,
    /// Where the chance of bots comes from.
    seed: u64,
}

impl<G: Encoded> std::fmt::Debug for Running<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running")
            .field("steps", &self.table.steps())
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}

/// A game whose forced choices go round in circles must end somewhere.
const MOST_FORCED: usize = 10_000;

impl<G: Encoded + Botted> Running<G> {
    fn new(game: &Arc<G>, header: &Header, seed: u64) -> Result<Running<G>, String> {
        let header = Header {
            generator: Some(Generator { name: format!("{} stream 0", Seeded::NAME), seed }),
            ..header.clone()
        };
        let table = Table::new(game.clone(), game.begin(), header);
        let mut running = Running {
            table,
            numbers: game.prepare_numbers(),
            chance: Seeded::stream(seed, 0),
            choices: Vec::new(),
            seat: None,
            seed,
        };
        running.settle()?;
        Ok(running)
    }

    fn settle(&mut self) -> Result<(), String> {
        for _ in 0..MOST_FORCED {
            self.table.game().choices(self.table.state(), &mut self.choices);
            let [only] = self.choices[..] else {
                self.seat = match self.table.request() {
                    Request::Choose { seat, .. } => Some(seat),
                    Request::Over(_) => None,
                };
                return Ok(());
            };
            self.table
                .choose(only, &mut self.chance)
                .map_err(|why| format!("The only choice was refused: {why:?}."))?;
        }
        Err("This game goes round in circles: it asks for the only choice again and again.".into())
    }

    fn choose(&mut self, option: usize) -> Result<(), String> {
        let options = self.choices.len();
        let choice = *self.choices.get(option).ok_or(match options {
            0 => "The game is over.".to_string(),
            _ => format!("There is no option {option}; options are 0 to {}.", options - 1),
        })?;
        self.table
            .choose(choice, &mut self.chance)
            .map_err(|why| format!("The choice was refused: {why:?}."))?;
        self.settle()
    }

    fn rewards(&self) -> Vec<f32> {
        let seats = usize::from(self.table.game().seats());
        match self.table.request() {
            Request::Over(outcome) => self.table.game().rewards(&outcome)[..seats].to_vec(),
            Request::Choose { .. } => vec![0.0; seats],
        }
    }

    fn check(&self, seat: u8) -> Result<Seat, String> {
        let seats = self.table.game().seats();
        match seat < seats && usize::from(seat) < MOST_SEATS {
            true => Ok(Seat(seat)),
            false => Err(format!("There is no seat {seat}; seats are 0 to {}.", seats - 1)),
        }
    }

    /// What the seat sees; how many options are open is told to whoever is asked.
    fn observe(&self, state: &G::State, seat: Seat) -> Vec<f32> {
        let mut numbers = vec![0.0; G::OBSERVATION];
        let options = if self.seat == Some(seat) { self.choices.len() } else { 0 };
        self.table.game().observe(&self.numbers, state, seat, options, &mut numbers);
        numbers
    }

    fn described(&self, state: &G::State, choices: &[G::Choice]) -> Vec<f32> {
        let mut numbers = vec![0.0; G::OPTION * choices.len()];
        if let Some(seat) = self.seat {
            self.table.game().describe(&self.numbers, state, seat, choices, &mut numbers);
        }
        numbers
    }

    fn words(&self) -> Vec<String> {
        let Some(seat) = self.seat else {
            return Vec::new();
        };
        let (game, state) = (self.table.game(), self.table.state());
        self.choices.iter().map(|choice| game.words(state, seat, *choice)).collect()
    }

    fn advise(&self, bot: Bot) -> Result<usize, String> {
        let seat = self.seat.ok_or("The game is over.")?;
        let game = self.table.game().as_ref();
        let mut dice = Seeded::stream(!self.seed, self.table.steps() as u64);
        let learned = game.prepare(bot, self.seed);
        let mut player = game.player(bot, &learned, dice.next());
        let mut seen = *self.table.state();
        game.determinize(&mut seen, Viewer::seat(seat), &mut dice);
        Ok(bots::place(player.as_mut(), game, &seen, seat, &self.choices))
    }

    /// The same moment with everything dealt afresh that the seat cannot know, or without a seed laid out in one fixed way.
    fn afresh(&self, seat: Seat, seed: Option<u64>) -> G::State {
        let (game, viewer) = (self.table.game(), Viewer::seat(seat));
        let mut state = *self.table.state();
        match seed {
            Some(seed) => game.determinize(&mut state, viewer, &mut Seeded::new(seed)),
            None => state = game.known_to(&state, viewer),
        }
        state
    }

    fn seen_in(&self, state: &G::State, seat: Seat) -> (Vec<f32>, Vec<f32>) {
        let mut choices = Vec::new();
        if self.seat == Some(seat) {
            self.table.game().choices(state, &mut choices);
        }
        (self.observe(state, seat), self.described(state, &choices))
    }
}

#[pymethods]
impl Play {
    #[new]
    fn new(setup: &Setup, seed: u64) -> PyResult<Play> {
        let any = match &setup.game {
            AnyGame::Legendary(game) => AnyPlay::Legendary(Box::new(
                Running::new(game, &setup.header, seed).map_err(refused)?,
            )),
            AnyGame::Clix(game) => {
                AnyPlay::Clix(Box::new(Running::new(game, &setup.header, seed).map_err(refused)?))
            }
        };
        Ok(Play { any })
    }

    /// Who is asked; None once the game is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        with_play!(&self.any, play => play.seat.map(|seat| seat.0))
    }

    /// How many options there are.
    #[getter]
    fn options(&self) -> usize {
        with_play!(&self.any, play => play.choices.len())
    }

    /// Steps made so far, those included that were the only choice.
    #[getter]
    fn steps(&self) -> usize {
        with_play!(&self.any, play => play.table.steps())
    }

    /// Answers the open question.
    fn choose(&mut self, py: Python<'_>, option: usize) -> PyResult<()> {
        let any = &mut self.any;
        py.detach(|| with_play!(any, play => play.choose(option))).map_err(refused)
    }

    /// What each seat gets for how the game ended; 0 while it runs.
    fn rewards(&self) -> Vec<f32> {
        with_play!(&self.any, play => play.rewards())
    }

    /// What a seat may know, as numbers.
    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let numbers = with_play!(&self.any, play => {
            let seat = play.check(seat).map_err(refused)?;
            play.observe(play.table.state(), seat)
        });
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// The open options as numbers, one row each.
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (numbers, rows) = with_play!(&self.any, play => {
            (play.described(play.table.state(), &play.choices), play.choices.len())
        });
        two_dimensional(py, numbers, rows)
    }

    /// The open options in words.
    fn words(&self) -> Vec<String> {
        with_play!(&self.any, play => play.words())
    }

    /// The option that a bot would take.
    fn advise(&self, py: Python<'_>, bot: &str) -> PyResult<usize> {
        let bot: Bot = bot.parse().map_err(|why: String| refused(why))?;
        let any = &self.any;
        py.detach(|| with_play!(any, play => play.advise(bot))).map_err(refused)
    }

    /// The whole game so far as a code. It tells every hand.
    fn record(&self) -> String {
        with_play!(&self.any, play => play.table.record().to_code())
    }

    /// For tests: everything is dealt afresh that `seat` cannot know (without a seed: laid out in one fixed way), then `looker` is told observation and
    /// options. To the seat itself they are the same as without; to another they may not be.
    #[pyo3(signature = (seat, seed, looker=None))]
    #[allow(clippy::type_complexity)]
    fn dealt_afresh<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        seed: Option<u64>,
        looker: Option<u8>,
    ) -> PyResult<(Bound<'py, PyArray1<f32>>, Bound<'py, PyArray2<f32>>)> {
        let (observation, options, width) = with_play!(&self.any, play => {
            let looker = play.check(looker.unwrap_or(seat)).map_err(refused)?;
            let state = play.afresh(play.check(seat).map_err(refused)?, seed);
            let (observation, options) = play.seen_in(&state, looker);
            (observation, options, width(play))
        });
        let rows = options.len() / width;
        Ok((PyArray1::from_vec(py, observation), two_dimensional(py, options, rows)?))
    }
}

fn width<G: Encoded>(_: &Running<G>) -> usize {
    G::OPTION
}

fn two_dimensional(
    py: Python<'_>,
    numbers: Vec<f32>,
    rows: usize,
) -> PyResult<Bound<'_, PyArray2<f32>>> {
    let width = numbers.len().checked_div(rows).unwrap_or(0);
    PyArray1::from_vec(py, numbers).reshape([rows, width])
}
