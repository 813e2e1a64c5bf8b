//! What is asked about how hard set-ups are.

use crate::cut::{Cut, games_in_a_shard};
use crate::error::Error;
use crate::policy::Policy;
use legendary::catalogue::Catalogue;
use legendary::cell::Cell;
use legendary::names::UnknownName;
use legendary::random_setup::{Wish, random};
use serde::{Deserialize, Serialize};
use table::Seeded;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The fingerprint of the cards.
    pub content: String,
    pub seed: u64,
    pub policies: Vec<Policy>,
    pub cells: Which,
    pub drawn: Drawn,
    /// Games of each cell by each policy; with a width, so many at most.
    pub games: u64,
    /// No more games once the interval is as narrow as this share of 1.
    pub width: Option<f64>,
    /// Games before the width is looked at again.
    pub round: u64,
    /// Games of one set-up before the next is drawn.
    pub repeats: u32,
    /// So many at most are lost where a run is killed: a cell of more games is cut, cells of fewer are kept together.
    pub games_in_a_shard: u64,
}

/// Which cells are played: those that meet every wish. An empty list wishes for nothing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// All of these words are part of the cell's name, as in "loki virus solo".
    pub words: String,
    /// So many players.
    pub players: Vec<u8>,
    pub masterminds: Vec<String>,
    pub schemes: Vec<String>,
}

/// What is drawn for each game, and what is not.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Always there.
    pub villains: Vec<String>,
    pub henchmen: Vec<String>,
    pub heroes: Vec<String>,
    /// The rest is drawn from these sets; from all if there are none.
    pub sets: Vec<String>,
}

impl Plan {
    /// The usual plan for this content: everything, by the heuristic player.
    pub fn new(catalogue: &Catalogue) -> Plan {
        Plan {
            content: catalogue.content_of_all(),
            seed: 1,
            policies: vec![Policy::Heuristic],
            cells: Which::default(),
            drawn: Drawn::default(),
            games: 200,
            width: None,
            round: 100,
            repeats: 1,
            games_in_a_shard: Policy::Heuristic.games_in_a_shard(),
        }
    }

    /// As many games in a shard as take a second or a few.
    pub fn spread(&mut self) {
        let each = self.policies.iter().map(|policy| policy.games_in_a_shard());
        self.games_in_a_shard = games_in_a_shard(each.min().unwrap_or(1), self.games);
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let wrong = |what: &str| Err(Error::new(what));
        if self.policies.is_empty() {
            return wrong("at least one bot must play");
        }
        if self.games == 0 || self.round == 0 || self.repeats == 0 || self.games_in_a_shard == 0 {
            return wrong("games, rounds, repeats and games of a shard are one at least");
        }
        if self.games > 100_000_000 {
            return wrong("more than a hundred million games of a cell would never end");
        }
        if self.width.is_some_and(|width| !(width > 0.0 && width < 1.0)) {
            return wrong("the width of an interval is a share between 0 and 1");
        }
        Ok(())
    }
}

impl Plan {
    /// Games before the width is looked at again: a round ends where a set-up ends, so that all of them count alike.
    pub(super) fn step(&self) -> u64 {
        self.round.next_multiple_of(self.repeats.into())
    }

    pub(super) fn cut(&self) -> Cut {
        let cut = Cut::between(self.games, self.games_in_a_shard, self.repeats.into());
        match self.width {
            Some(_) => cut.in_rounds(self.step()),
            None => cut,
        }
    }
}

impl Which {
    /// The chosen cells with their numbers among all, which they keep whatever else is chosen.
    pub(crate) fn choose(
        &self,
        catalogue: &Catalogue,
        drawn: &Drawn,
    ) -> Result<Vec<(u32, Cell)>, Error> {
        let words: Vec<String> = self.words.split_whitespace().map(str::to_lowercase).collect();
        let masterminds = found(&self.masterminds, |name| catalogue.find_mastermind(name))?;
        let schemes = found(&self.schemes, |name| catalogue.find_scheme(name))?;
        let fits = |cell: &Cell| {
            let name = cell.name(catalogue).to_lowercase();
            words.iter().all(|word| name.contains(word.as_str()))
                && (self.players.is_empty() || self.players.contains(&cell.around.players))
                && (masterminds.is_empty() || masterminds.contains(&cell.mastermind))
                && (schemes.is_empty() || schemes.contains(&cell.scheme))
        };
        let every = Cell::all(catalogue);
        let example = every.first().map(|cell| cell.name(catalogue)).unwrap_or_default();
        let mut chosen: Vec<(u32, Cell)> = (0..).zip(every).collect();
        chosen.retain(|(_, cell)| fits(cell));
        if chosen.is_empty() {
            return Err(Error::new(format!(
                "no cell is meant by that; one is called, for example, \"{example}\""
            )));
        }
        // What is always there does not go with every mastermind and scheme.
        let mut why = None;
        let mut kept = Vec::new();
        for (number, cell) in chosen {
            let wish = drawn.wish(catalogue, &cell)?;
            match random(catalogue, &wish, &cell.around.options(), &mut Seeded::new(0)) {
                Ok(_) => kept.push((number, cell)),
                Err(unmet) => why = why.or(unmet.first().map(ToString::to_string)),
            }
        }
        match (kept.is_empty(), why) {
            (true, Some(why)) => Err(Error::new(format!("no cell can be set up so: {why}"))),
            _ => Ok(kept),
        }
    }
}

impl Drawn {
    /// What a game of the cell is drawn from.
    pub(super) fn wish(&self, catalogue: &Catalogue, cell: &Cell) -> Result<Wish, Error> {
        Ok(Wish {
            villains: found(&self.villains, |name| catalogue.find_villains(name))?,
            henchmen: found(&self.henchmen, |name| catalogue.find_henchmen(name))?,
            heroes: found(&self.heroes, |name| catalogue.find_hero(name))?,
            sets: self.sets.clone(),
            ..cell.wish()
        })
    }
}

fn found<T>(
    names: &[String],
    find: impl Fn(&str) -> Result<T, UnknownName>,
) -> Result<Vec<T>, Error> {
    names.iter().map(|name| find(name).map_err(Error::new)).collect()
}
