//! What changes in Legendary if one hero, group, mastermind, scheme or single card stands in the place of another.
//!
//! Each pair of games has the same cell, the same seed and, as far as the exchange leaves them, the same groups and heroes.

use crate::content::is_that_of;
use crate::cut::{Cut, games_in_a_shard};
use crate::difficulty::Which;
use crate::error::Error;
use crate::experiment::{Experiment, Played};
use crate::folder::Folder;
use crate::paired::Paired;
use crate::parquet_file::{Column, ParquetFile, Words};
use crate::policy::Policy;
use crate::report::Page;
use crate::substitute::{Owner, Substitute};
use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::cell::{Around, Cell};
use legendary::legality;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use legendary::setup::Setup;
use players::{Ending, Graded, legendary_game};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use table::Seeded;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The fingerprint of the cards.
    pub content: String,
    pub seed: u64,
    pub policy: Policy,
    /// What is put in the place of the other.
    pub card: String,
    pub instead_of: String,
    /// Games are drawn from these cells.
    pub cells: Which,
    /// Pairs of games.
    pub games: u64,
    /// So many pairs at most are lost where a run is killed.
    pub games_in_a_shard: u64,
}

impl Plan {
    pub fn new(catalogue: &Catalogue, card: &str, instead_of: &str) -> Plan {
        Plan {
            content: catalogue.content_of_all(),
            seed: 1,
            policy: Policy::Heuristic,
            card: card.to_owned(),
            instead_of: instead_of.to_owned(),
            cells: Which::default(),
            games: 2_000,
            games_in_a_shard: Policy::Heuristic.games_in_a_shard().div_ceil(2),
        }
    }

    /// As many pairs in a shard as take a second or a few.
    pub fn spread(&mut self) {
        let pairs = self.policy.games_in_a_shard().div_ceil(2);
        self.games_in_a_shard = games_in_a_shard(pairs, self.games);
    }
}

/// Two of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Two {
    Heroes(HeroId, HeroId),
    Villains(GroupId, GroupId),
    Henchmen(GroupId, GroupId),
    Masterminds(MastermindId, MastermindId),
    Schemes(SchemeId, SchemeId),
    Cards(Substitute),
}

impl Two {
    fn found(catalogue: &Catalogue, new: &str, old: &str) -> Result<Two, Error> {
        macro_rules! both {
            ($find:ident, $kind:ident) => {
                if let Ok(one) = catalogue.$find(new) {
                    let two = catalogue.$find(old).map_err(Error::new)?;
                    return match one == two {
                        true => Err(Error::new(format!("{new} is {old}: nothing would change"))),
                        false => Ok(Two::$kind(one, two)),
                    };
                }
            };
        }
        both!(find_hero, Heroes);
        // A group is found by either name; which kind it is, it says itself.
        match catalogue.find_villains(new) {
            Ok(group) if catalogue.group(group).henchmen => both!(find_henchmen, Henchmen),
            _ => both!(find_villains, Villains),
        }
        both!(find_mastermind, Masterminds);
        both!(find_scheme, Schemes);
        Substitute::found(catalogue, new, old).map(Two::Cards)
    }

    /// What is played with before and after.
    fn catalogues(self, catalogue: &Arc<Catalogue>) -> [Arc<Catalogue>; 2] {
        let after = match self {
            Two::Cards(substitute) => Arc::new(substitute.catalogue(catalogue)),
            _ => catalogue.clone(),
        };
        [catalogue.clone(), after]
    }

    /// A game with the old one, and the same with the new one; none if they cannot be had both.
    fn setups(
        self,
        [catalogue, changed]: [&Catalogue; 2],
        cell: &Cell,
        options: &Options,
        seed: u64,
    ) -> Option<[Setup; 2]> {
        let name = |wish: &mut Wish, new: &str| wish.without.push(new.to_owned());
        let mut wish = cell.wish();
        match self {
            Two::Heroes(new, old) => {
                wish.heroes.push(old);
                name(&mut wish, &catalogue.hero(new).name);
            }
            Two::Villains(new, old) => {
                wish.villains.push(old);
                name(&mut wish, &catalogue.group(new).name);
            }
            Two::Henchmen(new, old) => {
                wish.henchmen.push(old);
                name(&mut wish, &catalogue.group(new).name);
            }
            Two::Masterminds(_, old) => wish.mastermind = Some(old),
            Two::Schemes(_, old) => wish.scheme = Some(old),
            Two::Cards(Substitute { from, within, .. }) => {
                match within {
                    Owner::Hero(hero) => wish.heroes.push(hero),
                    Owner::Villains(group) => wish.villains.push(group),
                    Owner::Henchmen(group) => wish.henchmen.push(group),
                }
                // Otherwise it might be in both games.
                if from != within {
                    name(&mut wish, from.name(catalogue));
                }
            }
        }
        let draw = |wish: &Wish| random(catalogue, wish, options, &mut Seeded::new(seed)).ok();
        let before = draw(&wish)?;
        let mut after = before.clone();
        let swap = |list: &mut Vec<GroupId>, new: GroupId, old: GroupId| {
            list.iter_mut().filter(|one| **one == old).for_each(|one| *one = new);
        };
        match self {
            Two::Heroes(new, old) => {
                after.heroes.iter_mut().filter(|one| **one == old).for_each(|one| *one = new);
            }
            Two::Villains(new, old) => swap(&mut after.villains, new, old),
            Two::Henchmen(new, old) => swap(&mut after.henchmen, new, old),
            // Groups that go with the one need not go with the other: the same numbers are drawn for both.
            Two::Masterminds(new, _) => {
                wish.mastermind = Some(new);
                after = draw(&wish)?;
            }
            Two::Schemes(new, _) => {
                wish.scheme = Some(new);
                after = draw(&wish)?;
            }
            // The same set-up; one of its cards reads otherwise.
            Two::Cards(_) => {}
        }
        legality::check(changed, &after, options).is_empty().then_some([before, after])
    }
}

/// The exchange, ready to be played.
#[derive(Debug)]
pub struct Exchange {
    pub plan: Plan,
    /// Before and after.
    catalogues: [Arc<Catalogue>; 2],
    cells: Vec<(u32, Cell)>,
    two: Two,
    /// All pairs are one whole.
    cut: Cut,
    units: u32,
}

impl Exchange {
    pub fn new(plan: Plan, catalogue: Arc<Catalogue>) -> Result<Exchange, Error> {
        is_that_of(&plan.content, &catalogue.content_of_all())?;
        if plan.games == 0 {
            return Err(Error::new("one pair of games is the least"));
        }
        let two = Two::found(&catalogue, &plan.card, &plan.instead_of)?;
        let mut cells = plan.cells.choose(&catalogue, &Default::default())?;
        // A mastermind or scheme is that of no other cell: each cell stands for all that have the rest in common.
        match two {
            Two::Masterminds(_, old) => cells.retain(|(_, cell)| cell.mastermind == old),
            Two::Schemes(_, old) => cells.retain(|(_, cell)| cell.scheme == old),
            Two::Heroes(..) | Two::Villains(..) | Two::Henchmen(..) | Two::Cards(_) => {}
        }
        let catalogues = two.catalogues(&catalogue);
        let both = catalogues.each_ref().map(Arc::as_ref);
        let can = |cell: &Cell| {
            (0..4).any(|seed| two.setups(both, cell, &cell.around.options(), seed).is_some())
        };
        cells.retain(|(_, cell)| can(cell));
        if cells.is_empty() {
            return Err(Error::new(format!(
                "{} can stand in the place of {} in none of these cells",
                plan.card, plan.instead_of
            )));
        }
        let cut = Cut::new(plan.games, plan.games_in_a_shard);
        let units = cut.units(1);
        let units = units.ok_or_else(|| Error::new("so many games need larger shards"))?;
        Ok(Exchange { plan, catalogues, cells, two, cut, units })
    }

    /// Plays one pair; none if chance found no set-up for both.
    fn pair(&self, number: u64) -> Option<Pair> {
        const TRIES: u32 = 20;
        let mut dice = Seeded::stream(self.plan.seed, number);
        let (place, setups) = (0..TRIES).find_map(|_| {
            let place = dice.below(self.cells.len() as u32) as usize;
            let cell = &self.cells[place].1;
            let options = cell.around.options();
            let both = self.catalogues.each_ref().map(Arc::as_ref);
            Some((place, self.two.setups(both, cell, &options, dice.next())?))
        })?;
        let options = self.cells[place].1.around.options();
        let seed = dice.next();
        let [before, after] = setups;
        let [with_old, with_new] = &self.catalogues;
        let endings = [(with_old, before), (with_new, after)].map(|(catalogue, setup)| {
            let game = Legendary::new(catalogue.clone(), setup, options).ok()?;
            let mind = self.plan.policy.mind(&game, !seed);
            let seating = |_, seed| mind.player(seed);
            let played = legendary_game(&game, game.start(), &seating, seed, 0);
            Some(game.how_it_ended(&played) == Ending::Won)
        });
        let [Some(before), Some(after)] = endings else { return None };
        Some(Pair { place, before, after })
    }

    /// What came out, for each number of players and in all.
    pub fn findings(&self, folder: &Folder) -> Result<Findings, Error> {
        let mut by_around = [Paired::default(); Around::ALL.len()];
        self.each(folder, |pair| {
            let around = self.cells[pair.place].1.around;
            let at = Around::ALL.iter().position(|one| *one == around).unwrap_or(0);
            by_around[at].add(2 * u8::from(pair.before), 2 * u8::from(pair.after));
        })?;
        let all = by_around.into_iter().fold(Paired::default(), Paired::join);
        let by_around = Around::ALL.into_iter().zip(by_around);
        Ok(Findings { all, by_around: by_around.filter(|(_, one)| one.pairs > 0).collect() })
    }

    fn each(&self, folder: &Folder, mut look: impl FnMut(Pair)) -> Result<(), Error> {
        folder.each_whole(self, self.cut, |_, lines| {
            for line in lines.lines() {
                let pair = Pair::read(line).filter(|pair| pair.place < self.cells.len());
                look(
                    pair.ok_or_else(|| Error::new(format!("a line is no pair of games: {line}")))?,
                );
            }
            Ok(())
        })
    }

    fn columns(&self, folder: &Folder) -> Result<Vec<crate::parquet_file::Named>, Error> {
        let (mut places, mut before, mut after) = (Vec::new(), Vec::new(), Vec::new());
        self.each(folder, |pair| {
            places.push(pair.place);
            before.push(pair.before);
            after.push(pair.after);
        })?;
        let [catalogue, _] = &self.catalogues;
        let cells = || places.iter().map(|place| &self.cells[*place].1);
        let masterminds = Words::new(catalogue.masterminds.iter().map(|one| one.name.as_str()));
        let schemes = Words::new(catalogue.schemes.iter().map(|one| one.name.as_str()));
        let around = cells().map(|cell| cell.around.words().to_owned());
        Ok(vec![
            (
                "mastermind",
                Column::Word(masterminds, cells().map(|one| one.mastermind.0).collect()),
            ),
            ("scheme", Column::Word(schemes, cells().map(|one| one.scheme.0).collect())),
            ("around", Column::Text(around.collect())),
            ("won_before", Column::Flag(before)),
            ("won_after", Column::Flag(after)),
        ])
    }
}

/// A pair of games, as a shard keeps it: `17 0 1`: the cell, won before, won after.
struct Pair {
    place: usize,
    before: bool,
    after: bool,
}

impl Pair {
    fn read(line: &str) -> Option<Pair> {
        let words: Vec<&str> = line.split(' ').collect();
        let [place, before, after] = words[..] else { return None };
        let won = |word: &str| ["0", "1"].iter().position(|one| *one == word).map(|at| at == 1);
        Some(Pair { place: place.parse().ok()?, before: won(before)?, after: won(after)? })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    pub all: Paired,
    pub by_around: Vec<(Around, Paired)>,
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
        let (_, games) = self.cut.games(unit);
        let pairs: Vec<Option<Pair>> = games
            .into_par_iter()
            .map(|number| {
                let pair = self.pair(number);
                played(1);
                pair
            })
            .collect();
        let line = |pair: &Pair| {
            format!("{} {} {}\n", pair.place, u8::from(pair.before), u8::from(pair.after))
        };
        pairs.iter().flatten().map(line).collect()
    }

    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        let plan = crate::Plan::Card(self.plan.clone()).to_json();
        let mut file = ParquetFile::new(&plan);
        file.add(&self.columns(folder)?)?;
        let findings = self.findings(folder)?;
        let title = format!("{} in the place of {}", self.plan.card, self.plan.instead_of);
        let page = page(&title, "Legendary", &findings);
        folder.write(&[("games.parquet", file.written()?), ("report.html", page.into_bytes())])
    }
}

fn page(title: &str, game: &str, findings: &Findings) -> String {
    let about = format!(
        "{} pairs of games of {game} that have everything in common but the exchange. Intervals are of 95 %.",
        findings.all.pairs
    );
    let mut page = Page::new(title, &about);
    let all = [("all", findings.all)].into_iter();
    let each = all.chain(findings.by_around.iter().map(|(around, one)| (around.words(), *one)));
    let rows = each.map(|(name, paired)| (name.to_owned(), paired));
    page.exchange(&rows.collect::<Vec<_>>());
    page.written()
}
