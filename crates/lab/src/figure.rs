//! What changes in Clix if one figure stands in the place of another: every force that has it plays all others, as it is and with the exchange.

use crate::content::is_that_of;
use crate::cut::{Cut, games_in_a_shard};
use crate::duel::{self, Outcome};
use crate::error::Error;
use crate::experiment::{Experiment, Played};
use crate::folder::Folder;
use crate::forces::Plan as RoundRobin;
use crate::paired::Paired;
use crate::parquet_file::{Column, Named, ParquetFile, Words};
use crate::policy::Policy;
use crate::report::Page;
use clix::board::Map;
use clix::content::Content;
use clix::content::force_file::NamedForce;
use clix::force::Member;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use table::Seeded;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The fingerprint of figures, forces and maps.
    pub content: String,
    pub seed: u64,
    pub policy: Policy,
    /// As forces name their members: `hw001`, `Breakwater`, `hw007 for 75`.
    pub figure: String,
    pub instead_of: String,
    pub maps: Vec<String>,
    pub total: u16,
    /// Pairs of games against each other force, spread over the maps, every second with sides swapped.
    pub games: u64,
    /// So many pairs at most are lost where a run is killed.
    pub games_in_a_shard: u64,
}

impl Plan {
    pub fn new(
        content: &Content,
        figure: &str,
        instead_of: &str,
        maps: &[String],
        total: u16,
    ) -> Result<Plan, Error> {
        let maps = crate::forces::map_names(content, maps)?;
        Ok(Plan {
            content: fingerprint(content, figure, instead_of, &maps, total)?,
            seed: 1,
            policy: Policy::Heuristic,
            figure: figure.to_owned(),
            instead_of: instead_of.to_owned(),
            maps,
            total,
            games: 48,
            games_in_a_shard: Policy::Heuristic.clix_games_in_a_shard(),
        })
    }

    /// As many pairs in a shard as take a second or a few.
    pub fn spread(&mut self) {
        let pairs = self.policy.clix_games_in_a_shard().div_ceil(2);
        self.games_in_a_shard = games_in_a_shard(pairs, self.games);
    }
}

/// A force as it is and with the exchange.
type Both = (NamedForce, NamedForce);

/// The forces that have the old figure, each with the new one in its place.
fn exchanged(
    content: &Content,
    figure: &str,
    instead_of: &str,
    total: u16,
) -> Result<Vec<Both>, Error> {
    let roster = &content.roster;
    let one = |words: &str| -> Result<Member, Error> {
        let found = roster.wanted(words).map_err(Error::new)?;
        found.first().copied().ok_or_else(|| Error::new(format!("no figure is called {words}")))
    };
    let (new, old) = (one(figure)?, one(instead_of)?.figure);
    if new.figure == old {
        return Err(Error::new(format!("{figure} is {instead_of}: nothing would change")));
    }
    let of_total = content.forces.iter().filter(|force| force.build_total == total);
    let both = of_total.filter_map(|force| {
        let place = force.force.members.iter().position(|member| member.figure == old)?;
        let mut other = force.clone();
        other.force.members[place] = new;
        Some((force.clone(), other))
    });
    let both: Vec<Both> = both.collect();
    match both.is_empty() {
        true => Err(Error::new(format!(
            "no force of {total} points has {instead_of}: there is nothing to put {figure} in the place of"
        ))),
        false => Ok(both),
    }
}

fn fingerprint(
    content: &Content,
    figure: &str,
    instead_of: &str,
    maps: &[String],
    total: u16,
) -> Result<String, Error> {
    let both = exchanged(content, figure, instead_of, total)?;
    let robin = RoundRobin::new(content, &[], maps, total)?;
    let new: Vec<&NamedForce> = both.iter().map(|(_, new)| new).collect();
    let exchanged = crate::forces::of_games(content, &new, maps, total)?;
    let hash = blake3::hash(format!("{} {exchanged}", robin.content).as_bytes());
    Ok(hash.to_hex()[..32].to_owned())
}

/// The exchange, ready to be played.
#[derive(Debug)]
pub struct Exchange {
    pub plan: Plan,
    content: Arc<Content>,
    both: Vec<Both>,
    others: Vec<NamedForce>,
    /// Places among the exchanged forces and the others.
    pairs: Vec<(usize, usize)>,
    maps: Vec<Map>,
    /// A whole is one force against one other.
    cut: Cut,
    units: u32,
}

/// What came out of one force against one other.
#[derive(Clone, Debug, PartialEq)]
pub struct Against {
    pub force: String,
    pub against: String,
    pub paired: Paired,
}

impl Exchange {
    pub fn new(plan: Plan, content: Arc<Content>) -> Result<Exchange, Error> {
        if plan.games == 0 || plan.maps.is_empty() {
            return Err(Error::new("one game on one map is the least"));
        }
        let loaded = fingerprint(&content, &plan.figure, &plan.instead_of, &plan.maps, plan.total)?;
        is_that_of(&plan.content, &loaded)?;
        let both = exchanged(&content, &plan.figure, &plan.instead_of, plan.total)?;
        let others = content.forces.iter().filter(|force| force.build_total == plan.total);
        let others: Vec<NamedForce> = others.cloned().collect();
        let maps = crate::forces::load_maps(&content, &plan.maps)?;
        let mut pairs = Vec::new();
        for (one, (force, _)) in both.iter().enumerate() {
            let each = others.iter().enumerate().filter(|(_, other)| other.name != force.name);
            pairs.extend(each.map(|(two, _)| (one, two)));
        }
        if pairs.is_empty() {
            return Err(Error::new("there is no other force to play against"));
        }
        let cut = Cut::new(plan.games, plan.games_in_a_shard);
        let units = cut.units(pairs.len());
        let units = units.ok_or_else(|| Error::new("so many games need larger shards"))?;
        Ok(Exchange { plan, content, both, others, pairs, maps, cut, units })
    }

    /// Halves of a game won before and after.
    fn pair(&self, whole: u32, number: u64) -> Option<(u8, u8)> {
        let (one, two) = self.pairs[whole as usize];
        let (before, after) = &self.both[one];
        let other = &self.others[two];
        let swapped = number % 2 == 1;
        let map = (number / 2) as usize % self.maps.len();
        let seed = Seeded::stream(self.plan.seed, whole.into()).next().wrapping_add(number);
        let halves = |force: &NamedForce| {
            let (first, second) = if swapped { (other, force) } else { (force, other) };
            let game = duel::laid(
                &self.content,
                [&first.name, &second.name],
                [&first.force, &second.force],
                &self.maps[map],
                self.plan.total,
            );
            let duel = duel::play(&game.ok()?, self.plan.policy, seed, swapped, map as u16);
            match duel.outcome {
                Outcome::Won => Some(2),
                Outcome::Drawn => Some(1),
                Outcome::Lost => Some(0),
                Outcome::Broken => None,
            }
        };
        Some((halves(before)?, halves(after)?))
    }

    /// Each force against each other.
    pub fn findings(&self, folder: &Folder) -> Result<Vec<Against>, Error> {
        let mut all = Vec::new();
        folder.each_whole(self, self.cut, |whole, lines| {
            let (one, two) = self.pairs[whole as usize];
            let mut paired = Paired::default();
            for line in lines.lines() {
                let (before, after) = read(line)?;
                paired.add(before, after);
            }
            all.push(Against {
                force: self.both[one].0.name.clone(),
                against: self.others[two].name.clone(),
                paired,
            });
            Ok(())
        })?;
        Ok(all)
    }

    fn columns(&self, folder: &Folder) -> Result<Vec<Named>, Error> {
        let forces = Words::new(self.both.iter().map(|(force, _)| force.name.as_str()));
        let others = Words::new(self.others.iter().map(|force| force.name.as_str()));
        let (mut force, mut against, mut before, mut after) = (vec![], vec![], vec![], vec![]);
        folder.each_whole(self, self.cut, |whole, lines| {
            let (one, two) = self.pairs[whole as usize];
            for line in lines.lines() {
                let (old, new) = read(line)?;
                force.push(one as u16);
                against.push(two as u16);
                before.push(f64::from(old) / 2.0);
                after.push(f64::from(new) / 2.0);
            }
            Ok(())
        })?;
        Ok(vec![
            ("force", Column::Word(forces, force)),
            ("against", Column::Word(others, against)),
            ("before", Column::Real(before)),
            ("after", Column::Real(after)),
        ])
    }

    fn page(&self, found: &[Against]) -> String {
        let all = found.iter().fold(Paired::default(), |sum, one| sum.join(one.paired));
        let title = format!("{} in the place of {}", self.plan.figure, self.plan.instead_of);
        let mut page = Page::new(
            &title,
            &format!(
                "{} pairs of games of Clix that have everything in common but the exchange. A draw is half a win. Intervals are of 95 %.",
                all.pairs
            ),
        );
        let each =
            found.iter().map(|one| (format!("{} against {}", one.force, one.against), one.paired));
        let rows = [("all".to_owned(), all)].into_iter().chain(each);
        page.exchange(&rows.collect::<Vec<_>>());
        page.written()
    }
}

fn read(line: &str) -> Result<(u8, u8), Error> {
    let halves = |word: &str| word.parse().ok().filter(|halves| *halves <= 2);
    let words = line.split_once(' ');
    words
        .and_then(|(before, after)| Some((halves(before)?, halves(after)?)))
        .ok_or_else(|| Error::new(format!("a line is no pair of games: {line}")))
}

impl Experiment for Exchange {
    fn units(&self) -> u32 {
        self.units
    }

    fn units_in_a_shard(&self) -> u32 {
        self.cut.units_in_a_shard()
    }

    fn games_of(&self, unit: u32) -> u64 {
        let (_, games) = self.cut.games(unit);
        games.end - games.start
    }

    fn play(&self, unit: u32, played: &Played<'_>) -> String {
        let (whole, games) = self.cut.games(unit);
        let pairs: Vec<Option<(u8, u8)>> = games
            .into_par_iter()
            .map(|number| {
                let pair = self.pair(whole, number);
                played(1);
                pair
            })
            .collect();
        pairs.iter().flatten().map(|(before, after)| format!("{before} {after}\n")).collect()
    }

    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        let plan = crate::Plan::Figure(self.plan.clone()).to_json();
        let mut file = ParquetFile::new(&plan);
        file.add(&self.columns(folder)?)?;
        let page = self.page(&self.findings(folder)?);
        folder.write(&[("games.parquet", file.written()?), ("report.html", page.into_bytes())])
    }
}
