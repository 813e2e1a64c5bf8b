//! A difficulty to aim at, as somebody writes it.

use crate::store::{Source, Store};
use legendary::catalogue::Catalogue;
use legendary::setup::Setup;
use players::difficulty::{Aim, Level, Table};
use std::str::FromStr;

/// `even`, `hard`, … or `last`: harder after a game that was won, easier after one that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aiming {
    At(Level),
    FromLast,
}

impl FromStr for Aiming {
    type Err = String;

    fn from_str(written: &str) -> Result<Aiming, String> {
        match written {
            "last" => Ok(Aiming::FromLast),
            _ => written.parse().map(Aiming::At).map_err(|why: String| format!("{why}, last")),
        }
    }
}

impl Aiming {
    /// What is aimed at, or why that cannot be said.
    pub fn aim(self, table: &Table, catalogue: &Catalogue) -> Result<Aim, String> {
        match self {
            Aiming::At(level) => Ok(level.into()),
            Aiming::FromLast => last(table, catalogue),
        }
    }
}

/// From the last finished game of Legendary.
fn last(table: &Table, catalogue: &Catalogue) -> Result<Aim, String> {
    let store = Store::open();
    let games = store.over().into_iter().filter(|game| game.notes.get("mastermind").is_some());
    let last = games.max_by_key(|game| game.when).ok_or("no game of Legendary is finished yet")?;
    let Source::Kept(id) = last.source else {
        return Err("the last game cannot be read".to_owned());
    };
    let loaded = store.load(id).map_err(|why| format!("the last game cannot be read: {why}"))?;
    let header = &loaded.record.header;
    let setup = Setup::from_text(catalogue, &header.setup).map_err(|why| why.to_string())?;
    let options = header.options.parse().map_err(|_| "the last game cannot be read".to_owned())?;
    let estimate = table.estimate(catalogue, &setup, &options);
    let estimate = estimate.map_err(|why| format!("how hard the last game was {why}"))?;
    match last.notes.get("result") {
        Some("won") => Ok(Aim::harder_than(&estimate)),
        _ => Ok(Aim::easier_than(&estimate)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_aimed_at_is_told_to_whoever_writes_something_else() {
        assert_eq!("hard".parse(), Ok(Aiming::At(Level::Hard)));
        assert_eq!("last".parse(), Ok(Aiming::FromLast));
        let refused = "harder".parse::<Aiming>().unwrap_err();
        assert!(refused.contains("even") && refused.ends_with(", last"), "{refused}");
    }
}
