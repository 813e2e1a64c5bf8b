//! Playing the games of a cell.

use super::interval::Clustered;
use super::plan::Plan;
use super::row::{Parts, Row};
use crate::content::is_that_of;
use crate::error::Error;
use crate::experiment::{Experiment, Played};
use crate::folder::Folder;
use crate::policy::Policy;
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::cell::Cell;
use legendary::random_setup::{Wish, random};
use players::{Ending, Graded, legendary_game};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::path::PathBuf;
use std::sync::Arc;
use table::Seeded;

/// How hard set-ups of Legendary are, ready to be played.
#[derive(Debug)]
pub struct Difficulty {
    pub plan: Plan,
    pub catalogue: Arc<Catalogue>,
    /// The chosen cells with their numbers among all.
    pub cells: Vec<(u32, Cell)>,
    wishes: Vec<Wish>,
    /// Cells of which every game has the same set-up: it is laid out once.
    fixed: Vec<bool>,
}

/// Streams of chance must not meet: what is drawn for a set-up and what a bot learns from.
const SETUPS: u64 = 0x7365_7475_7073;
const LESSONS: u64 = 0x6c65_7373_6f6e;

impl Difficulty {
    pub fn new(plan: Plan, catalogue: Arc<Catalogue>) -> Result<Difficulty, Error> {
        plan.check()?;
        is_that_of(&plan.content, &catalogue.content_of_all())?;
        let cells = plan.cells.choose(&catalogue, &plan.drawn)?;
        let wishes = cells.iter().map(|(_, cell)| plan.drawn.wish(&catalogue, cell));
        let wishes = wishes.collect::<Result<Vec<Wish>, _>>()?;
        let fixes = !plan.drawn.villains.is_empty() && !plan.drawn.heroes.is_empty();
        let fixed = cells.iter().zip(&wishes);
        let fixed = fixed.map(|((_, cell), wish)| fixes && is_fixed(&catalogue, cell, wish));
        let fixed = fixed.collect();
        Ok(Difficulty { plan, catalogue, cells, wishes, fixed })
    }

    /// The policy and the place among the chosen cells of a unit.
    pub fn unit(&self, unit: u32) -> (Policy, usize) {
        let (policy, cell) = (unit as usize / self.cells.len(), unit as usize % self.cells.len());
        (self.plan.policies[policy], cell)
    }

    /// Plays the games of a unit until there are enough.
    fn rows(&self, unit: u32, played: &Played<'_>) -> Vec<Row> {
        let Plan { games, width, round, repeats, .. } = self.plan;
        let (policy, place) = self.unit(unit);
        let mut rows: Vec<Row> = Vec::new();
        while (rows.len() as u64) < games {
            let done = rows.len() as u64;
            // A round ends where a set-up ends, so that all of them count alike.
            let step = round.next_multiple_of(repeats.into());
            let more = if width.is_some() { step.min(games - done) } else { games };
            rows.extend(self.games(policy, place, done, more, played));
            let enough = |width: f64| {
                let rate = Clustered::of(&rows, repeats).rate();
                rate.high - rate.low <= width
            };
            if width.is_some_and(enough) {
                played(games - rows.len() as u64);
                break;
            }
        }
        rows
    }

    /// Plays the games `first..first + count` of a cell. Seed, cell and number decide all about a game.
    fn games(
        &self,
        policy: Policy,
        place: usize,
        first: u64,
        count: u64,
        played: &Played<'_>,
    ) -> Vec<Row> {
        if self.fixed[place] {
            let rows = self.of_setup(policy, place, 0, first..first + count);
            played(count);
            return rows;
        }
        let repeats = u64::from(self.plan.repeats);
        let setups = first / repeats..(first + count).div_ceil(repeats);
        let of_setup = |setup: u64| -> Vec<Row> {
            let numbers = setup * repeats..((setup + 1) * repeats).min(first + count);
            let rows = self.of_setup(policy, place, setup, numbers);
            played(rows.len() as u64);
            rows
        };
        let rows: Vec<Vec<Row>> = setups.into_par_iter().map(of_setup).collect();
        rows.into_iter().flatten().collect()
    }

    fn of_setup(
        &self,
        policy: Policy,
        place: usize,
        setup: u64,
        games: std::ops::Range<u64>,
    ) -> Vec<Row> {
        let (number, cell) = self.cells[place];
        let seed = Seeded::stream(self.plan.seed, number.into()).next();
        let options = cell.around.options();
        let mut dice = Seeded::stream(seed ^ SETUPS, setup);
        let drawn = random(&self.catalogue, &self.wishes[place], &options, &mut dice);
        // Both can be had: the cell was set up when it was chosen.
        let laid = drawn.ok().and_then(|setup| {
            let parts = Parts::of(&setup);
            let game = Legendary::new(self.catalogue.clone(), setup, options).ok()?;
            Some((game, parts))
        });
        let Some((game, parts)) = laid else {
            let none =
                Row { ending: Ending::Stopped, turns: 0, decisions: 0, parts: Parts::default() };
            return games.map(|_| none.clone()).collect();
        };
        let mind = policy.mind(&game, seed ^ LESSONS ^ setup);
        let seating = |_, seed| mind.player(seed);
        let start = game.start();
        let play = |index: u64| {
            let played = legendary_game(&game, start, &seating, seed, index);
            Row {
                ending: game.how_it_ended(&played),
                turns: played.state.turns,
                decisions: played.decisions,
                parts: parts.clone(),
            }
        };
        games.into_par_iter().map(play).collect()
    }
}

/// Is there nothing left to draw? Many draws are all the same then.
fn is_fixed(catalogue: &Catalogue, cell: &Cell, wish: &Wish) -> bool {
    const DRAWS: u64 = 12;
    let options = cell.around.options();
    let draw = |seed| random(catalogue, wish, &options, &mut Seeded::new(seed)).ok();
    let first = draw(0);
    (1..DRAWS).all(|seed| draw(seed) == first)
}

impl Experiment for Difficulty {
    fn units(&self) -> u32 {
        (self.plan.policies.len() * self.cells.len()) as u32
    }

    fn units_in_a_shard(&self) -> u32 {
        self.plan.cells_in_a_shard
    }

    fn games_of_a_unit(&self) -> u64 {
        self.plan.games
    }

    fn play(&self, unit: u32, played: &Played<'_>) -> String {
        let mut lines = String::new();
        for row in self.rows(unit, played) {
            row.write(&mut lines);
        }
        lines
    }

    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        super::findings::Findings::of(self, folder)?.write(self, folder)
    }
}
