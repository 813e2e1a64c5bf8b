//! What came out of all games.

use super::interval::Clustered;
use super::model::{Gathered, Model};
use super::playing::Difficulty;
use super::row::Row;
use crate::error::Error;
use crate::folder::Folder;
use crate::policy::Policy;
use legendary::catalogue::Catalogue;
use legendary::cell::{Around, Cell};
use players::difficulty::{Effect, Line, Part, Table};
use players::{Ending, Rate};

/// How the games of one cell went by one policy.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    pub policy: Policy,
    /// Its number among all cells.
    pub number: u32,
    pub cell: Cell,
    pub won: u64,
    pub lost: u64,
    pub tied: u64,
    pub stopped: u64,
    pub turns: u64,
    pub decisions: u64,
    pub rate: Rate,
}

impl Found {
    pub fn games(&self) -> u64 {
        self.won + self.lost + self.tied + self.stopped
    }
}

/// All cells, and the model of each policy.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Findings {
    pub cells: Vec<Found>,
    pub models: Vec<(Policy, Model)>,
}

impl Findings {
    pub fn of(difficulty: &Difficulty, folder: &Folder) -> Result<Findings, Error> {
        let mut findings = Findings::default();
        let mut gathered = Gathered::new(difficulty);
        let last = difficulty.cells.len() - 1;
        folder.each_whole(difficulty, difficulty.cut, |whole, lines| {
            let (policy, place) = difficulty.whole(whole);
            let (number, cell) = difficulty.cells[place];
            let rows = difficulty.rows(lines)?;
            findings.cells.push(found(policy, number, cell, &rows, difficulty.plan.repeats));
            gathered.add(cell, rows.iter().map(|row| (&row.parts, row.ending == Ending::Won)));
            if place == last {
                let all = std::mem::replace(&mut gathered, Gathered::new(difficulty));
                findings.models.push((policy, all.fitted()));
            }
            Ok(())
        })?;
        Ok(findings)
    }

    /// Those of one policy.
    pub fn by(&self, policy: Policy) -> impl Iterator<Item = &Found> {
        self.cells.iter().filter(move |found| found.policy == policy)
    }

    /// The table that ships, of the first policy.
    pub fn table(&self, difficulty: &Difficulty) -> Table {
        let catalogue = &difficulty.catalogue;
        let policy = difficulty.plan.policies[0];
        let drawn = &difficulty.plan.drawn.sets;
        let sets: Vec<&str> = match drawn.is_empty() {
            true => catalogue.sets.iter().map(|set| set.slug.as_str()).collect(),
            false => drawn.iter().map(String::as_str).collect(),
        };
        let model = self.models.iter().find(|(by, _)| *by == policy);
        Table {
            content: catalogue.content_of_sets(&sets),
            sets: sets.into_iter().map(str::to_owned).collect(),
            policy: policy.to_string(),
            games: difficulty.plan.games,
            seed: difficulty.plan.seed,
            spread: None,
            lines: self.lines(catalogue, policy),
            effects: model.map(|(_, model)| effects(model)).unwrap_or_default(),
        }
    }

    fn lines(&self, catalogue: &Catalogue, policy: Policy) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for found in self.by(policy) {
            let mastermind = &catalogue.mastermind(found.cell.mastermind).name;
            let scheme = &catalogue.scheme(found.cell.scheme).name;
            let is_last = lines
                .last()
                .is_some_and(|line| line.mastermind == *mastermind && line.scheme == *scheme);
            if !is_last {
                lines.push(Line {
                    mastermind: mastermind.clone(),
                    scheme: scheme.clone(),
                    cells: [None; Around::ALL.len()],
                });
            }
            let at = Around::ALL.iter().position(|around| *around == found.cell.around);
            if let (Some(line), Some(at)) = (lines.last_mut(), at) {
                line.cells[at] = Some((found.won as u32, found.games() as u32));
            }
        }
        lines
    }
}

fn effects(model: &Model) -> Vec<Effect> {
    use super::model::Kind;
    let part = |kind: Kind| match kind {
        Kind::Villains => Some(Part::Villains),
        Kind::Henchmen => Some(Part::Henchmen),
        Kind::Heroes => Some(Part::Heroes),
        Kind::Around | Kind::Mastermind | Kind::Scheme => None,
    };
    let each = model.effects.iter();
    let each = each.filter_map(|one| {
        let (name, effect, error) = (one.name.clone(), one.effect, one.error);
        Some(Effect { part: part(one.kind)?, name, effect, error })
    });
    each.collect()
}

fn found(policy: Policy, number: u32, cell: Cell, rows: &[Row], repeats: u32) -> Found {
    let count = |ending: Ending| rows.iter().filter(|row| row.ending == ending).count() as u64;
    Found {
        policy,
        number,
        cell,
        won: count(Ending::Won),
        lost: count(Ending::Lost),
        tied: count(Ending::Tied),
        stopped: count(Ending::Stopped),
        turns: rows.iter().map(|row| u64::from(row.turns)).sum(),
        decisions: rows.iter().map(|row| u64::from(row.decisions)).sum(),
        rate: Clustered::of(rows, repeats).rate(),
    }
}
