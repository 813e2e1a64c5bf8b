//! The fingerprint of the content of a game: comments, spacing and file names do not change it, any figure or the map does.

use crate::board::{Map, map_file};
use crate::force::Roster;
use crate::game::setup::Setup;

/// The figures of both forces and the map, as hex. What else is loaded does not change it.
pub fn of(roster: &Roster, setup: &Setup, map: &Map) -> String {
    let mut hasher = blake3::Hasher::new();
    for side in &setup.sides {
        for member in side.force.members.iter().chain(&side.force.sideline) {
            let Some(figure) = roster.figures.get(member.figure) else {
                continue;
            };
            // Keywords are counted as they were met; by name they are the same whatever else is loaded.
            let mut names: Vec<&str> = figure
                .keywords
                .iter()
                .filter_map(|keyword| roster.keywords.get(*keyword))
                .map(|keyword| keyword.name.as_str())
                .collect();
            names.sort_unstable();
            let mut figure = figure.clone();
            figure.keywords.clear();
            hasher.update(format!("{figure:?} {names:?}\n").as_bytes());
        }
    }
    hasher.update(map_file::write(map).as_bytes());
    hasher.finalize().to_hex()[..32].to_owned()
}
