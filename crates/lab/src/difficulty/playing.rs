//! Playing the games of a cell.

use super::interval::Clustered;
use super::plan::Plan;
use super::row::{Parts, Row};
use crate::content::is_that_of;
use crate::cut::Cut;
use crate::error::Error;
use crate::experiment::{Experiment, Kept, Played};
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
    /// A whole is a cell as one policy plays it.
    pub(super) cut: Cut,
    units: u32,
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
        let cut = plan.cut();
        let units = cut.units(plan.policies.len() * cells.len());
        let units = units.ok_or_else(|| Error::new("so many games need larger shards"))?;
        Ok(Difficulty { plan, catalogue, cells, wishes, fixed, cut, units })
    }

    /// The policy and the place among the chosen cells of a whole.
    pub fn whole(&self, whole: u32) -> (Policy, usize) {
        let (policy, cell) = (whole as usize / self.cells.len(), whole as usize % self.cells.len());
        (self.plan.policies[policy], cell)
    }

    /// The games of a whole that count: with a width, those up to the first look at which the interval was narrow enough.
    pub(super) fn rows(&self, lines: &str) -> Result<Vec<Row>, Error> {
        let mut rows = read(lines)?;
        if let Some(enough) = self.enough(&rows) {
            rows.truncate(enough);
        }
        Ok(rows)
    }

    /// After how many of these games of a cell the interval was narrow enough.
    fn enough(&self, rows: &[Row]) -> Option<usize> {
        let width = self.plan.width?;
        let step = self.plan.step() as usize;
        let mut looks = (step..=rows.len()).step_by(step);
        looks.find(|count| {
            let rate = Clustered::of(&rows[..*count], self.plan.repeats).rate();
            rate.high - rate.low <= width
        })
    }

    /// The units of a whole that are to be played before its interval is looked at again.
    fn next_units(&self, whole: u32, kept: &Kept<'_>) -> Result<Vec<u32>, Error> {
        // Where the width is looked at, a shard is a unit.
        let units = self.cut.units_of(whole);
        let mut rows = Vec::new();
        for unit in units.clone() {
            let Some(there) = kept(unit) else { break };
            for (_, lines) in there {
                rows.extend(read(&lines)?);
            }
        }
        if self.enough(&rows).is_some() {
            return Ok(Vec::new());
        }
        let step = self.plan.step();
        let until = (rows.len() as u64 / step + 1) * step;
        let until_then = units.filter(|unit| self.cut.games(*unit).1.start < until);
        Ok(until_then.filter(|unit| kept(*unit).is_none()).collect())
    }

    /// Plays these games of a cell. Seed, cell and number decide all about a game.
    fn games(
        &self,
        policy: Policy,
        place: usize,
        games: std::ops::Range<u64>,
        played: &Played<'_>,
    ) -> Vec<Row> {
        if self.fixed[place] {
            let count = games.end - games.start;
            let rows = self.of_setup(policy, place, 0, games);
            played(count);
            return rows;
        }
        let repeats = u64::from(self.plan.repeats);
        let setups = games.start / repeats..games.end.div_ceil(repeats);
        let of_setup = |setup: u64| -> Vec<Row> {
            let first = (setup * repeats).max(games.start);
            let numbers = first..((setup + 1) * repeats).min(games.end);
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

fn read(lines: &str) -> Result<Vec<Row>, Error> {
    let read = |line: &str| {
        Row::read(line)
            .ok_or_else(|| Error::new(format!("a shard has a line that is no game: {line}")))
    };
    lines.lines().map(read).collect()
}

impl Experiment for Difficulty {
    fn units(&self) -> u32 {
        self.units
    }

    fn units_in_a_shard(&self) -> u32 {
        if self.plan.width.is_some() { 1 } else { self.cut.units_in_a_shard() }
    }

    fn games_of(&self, unit: u32) -> u64 {
        let (_, games) = self.cut.games(unit);
        games.end - games.start
    }

    fn play(&self, unit: u32, played: &Played<'_>) -> String {
        let (whole, games) = self.cut.games(unit);
        let (policy, place) = self.whole(whole);
        let mut lines = String::new();
        for row in self.games(policy, place, games, played) {
            row.write(&mut lines);
        }
        lines
    }

    fn missing(&self, kept: &Kept<'_>) -> Result<Vec<u32>, Error> {
        if self.plan.width.is_none() {
            return Ok((0..self.shards()).filter(|shard| kept(*shard).is_none()).collect());
        }
        let wholes = 0..(self.plan.policies.len() * self.cells.len()) as u32;
        let each = wholes.map(|whole| self.next_units(whole, kept));
        Ok(each.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// With a width a cell whose next games are missing may be played to its end.
    fn games_left(&self, missing: &[u32]) -> u64 {
        let units = missing.iter().flat_map(|shard| self.units_of(*shard));
        if self.plan.width.is_none() {
            return units.map(|unit| self.games_of(unit)).sum();
        }
        let mut left: Vec<(u32, u64)> = units
            .map(|unit| self.cut.games(unit))
            .map(|(whole, games)| (whole, games.start))
            .collect();
        left.dedup_by_key(|(whole, _)| *whole);
        left.iter().map(|(_, first)| self.plan.games - first).sum()
    }

    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        super::findings::Findings::of(self, folder)?.write(self, folder)
    }
}
