//! A round robin: what is asked, and how a pair of forces is played.

use crate::content::is_that_of;
use crate::cut::{Cut, games_in_a_shard};
use crate::duel::{self, Duel};
use crate::error::Error;
use crate::experiment::{Experiment, Played};
use crate::folder::Folder;
use crate::policy::Policy;
use clix::board::Map;
use clix::content::Content;
use clix::content::force_file::NamedForce;
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
    /// Each plays with itself.
    pub policies: Vec<Policy>,
    pub forces: Vec<String>,
    pub maps: Vec<String>,
    /// The build total.
    pub total: u16,
    /// Games of each pair by each policy, spread over the maps, every second with sides swapped.
    pub games: u64,
    /// So many at most are lost where a run is killed.
    pub games_in_a_shard: u64,
}

impl Plan {
    /// All forces of the build total on all maps, or those that are named.
    pub fn new(
        content: &Content,
        forces: &[String],
        maps: &[String],
        total: u16,
    ) -> Result<Plan, Error> {
        let of_total = content.forces.iter().filter(|one| one.build_total == total);
        let forces: Vec<String> = match forces {
            [] => of_total.map(|one| one.name.clone()).collect(),
            named => {
                let found = named.iter().map(|name| content.force(name).map_err(Error::new));
                found
                    .map(|found| found.map(|force| force.name.clone()))
                    .collect::<Result<_, _>>()?
            }
        };
        Ok(Plan {
            content: fingerprint(content, &forces, &map_names(content, maps)?, total)?,
            seed: 1,
            policies: vec![Policy::Heuristic],
            forces,
            maps: map_names(content, maps)?,
            total,
            games: 48,
            games_in_a_shard: Policy::Heuristic.clix_games_in_a_shard(),
        })
    }
}

impl Plan {
    /// As many games in a shard as take a second or a few.
    pub fn spread(&mut self) {
        let each = self.policies.iter().map(|policy| policy.clix_games_in_a_shard());
        self.games_in_a_shard = games_in_a_shard(each.min().unwrap_or(1), self.games);
    }
}

/// The maps of these names; all if there are none.
pub(crate) fn map_names(content: &Content, maps: &[String]) -> Result<Vec<String>, Error> {
    match maps {
        [] => Ok(content.maps.iter().map(|map| map.slug.clone()).collect()),
        named => {
            let found = named.iter().map(|name| content.map(name).map_err(Error::new));
            found.map(|found| found.map(|map| map.slug.clone())).collect()
        }
    }
}

/// Loads maps by name.
pub(crate) fn load_maps(content: &Content, names: &[String]) -> Result<Vec<Map>, Error> {
    let load = |name: &String| {
        let source = content.map(name).map_err(Error::new)?;
        source.load().map_err(|faults| {
            let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Error::new(said.join("\n"))
        })
    };
    names.iter().map(load).collect()
}

/// Of everything that games of these forces on these maps are played with.
fn fingerprint(
    content: &Content,
    forces: &[String],
    maps: &[String],
    total: u16,
) -> Result<String, Error> {
    let forces: Vec<&NamedForce> = forces
        .iter()
        .map(|name| content.force(name).map_err(Error::new))
        .collect::<Result<_, _>>()?;
    of_games(content, &forces, maps, total)
}

pub(crate) fn of_games(
    content: &Content,
    forces: &[&NamedForce],
    maps: &[String],
    total: u16,
) -> Result<String, Error> {
    use clix::game::setup::{Setup, Side};
    use clix::game::table_for::header;
    let mut hasher = blake3::Hasher::new();
    for (name, map) in maps.iter().zip(load_maps(content, maps)?) {
        for force in forces {
            let names = [force.name.as_str(); 2];
            let game = duel::laid(content, names, [&force.force; 2], &map, total)?;
            let side = || Side { name: force.name.clone(), force: force.force.clone() };
            let setup = Setup { map: name.clone(), sides: [side(), side()] };
            let header = header(&content.roster, &setup, &game, None);
            hasher.update(header.content.as_bytes());
            hasher.update(header.setup.as_bytes());
        }
    }
    Ok(hasher.finalize().to_hex()[..32].to_owned())
}

/// A round robin, ready to be played.
#[derive(Debug)]
pub struct Forces {
    pub plan: Plan,
    pub content: Arc<Content>,
    pub forces: Vec<NamedForce>,
    /// Places among the forces.
    pub pairs: Vec<(usize, usize)>,
    maps: Vec<Map>,
    /// A whole is a pair as one policy plays it.
    pub(super) cut: Cut,
    units: u32,
}

impl Forces {
    pub fn new(plan: Plan, content: Arc<Content>) -> Result<Forces, Error> {
        if plan.forces.len() < 2 {
            let total = plan.total;
            return Err(Error::new(format!("two forces of {total} points at least are needed")));
        }
        if plan.games == 0 || plan.policies.is_empty() || plan.maps.is_empty() {
            return Err(Error::new("one game by one bot on one map is the least"));
        }
        let loaded = fingerprint(&content, &plan.forces, &plan.maps, plan.total)?;
        is_that_of(&plan.content, &loaded)?;
        let forces = plan.forces.iter().map(|name| content.force(name).map_err(Error::new));
        let forces: Vec<NamedForce> =
            forces.map(|force| force.cloned()).collect::<Result<_, Error>>()?;
        let maps = load_maps(&content, &plan.maps)?;
        let each = |one: usize| (one + 1..forces.len()).map(move |two| (one, two));
        let pairs: Vec<(usize, usize)> = (0..forces.len()).flat_map(each).collect();
        // A game that cannot be laid out is found out before the first is played.
        for map in &maps {
            for (one, two) in &pairs {
                let names = [&forces[*one].name, &forces[*two].name].map(String::as_str);
                let sides = [&forces[*one].force, &forces[*two].force];
                duel::laid(&content, names, sides, map, plan.total)?;
            }
        }
        let cut = Cut::new(plan.games, plan.games_in_a_shard);
        let units = cut.units(plan.policies.len() * pairs.len());
        let units = units.ok_or_else(|| Error::new("so many games need larger shards"))?;
        Ok(Forces { plan, content, forces, pairs, maps, cut, units })
    }

    /// The policy and the pair of a whole.
    pub fn whole(&self, whole: u32) -> (Policy, (usize, usize)) {
        let whole = whole as usize;
        (self.plan.policies[whole / self.pairs.len()], self.pairs[whole % self.pairs.len()])
    }

    fn game(&self, policy: Policy, (one, two): (usize, usize), number: u64) -> Option<Duel> {
        let swapped = number % 2 == 1;
        let map = (number / 2) as usize % self.maps.len();
        let (first, second) = if swapped { (two, one) } else { (one, two) };
        let names = [&self.forces[first].name, &self.forces[second].name].map(String::as_str);
        let sides = [&self.forces[first].force, &self.forces[second].force];
        let game =
            duel::laid(&self.content, names, sides, &self.maps[map], self.plan.total).ok()?;
        let pair = (one * self.forces.len() + two) as u64;
        let seed = Seeded::stream(self.plan.seed, pair).next().wrapping_add(number);
        Some(duel::play(&game, policy, seed, swapped, map as u16))
    }
}

impl Experiment for Forces {
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
        let (policy, pair) = self.whole(whole);
        let duels: Vec<Option<Duel>> = games
            .into_par_iter()
            .map(|number| {
                let duel = self.game(policy, pair, number);
                played(1);
                duel
            })
            .collect();
        let mut lines = String::new();
        duels.iter().flatten().for_each(|duel| duel.write(&mut lines));
        lines
    }

    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        super::findings::Findings::of(self, folder)?.write(self, folder)
    }
}
