//! A difficulty to aim at, as somebody writes it.

use super::aim::Aim;
use super::level::Level;
use super::table::Table;
use ::table::Header;
use legendary::catalogue::Catalogue;
use legendary::setup::Setup;
use std::str::FromStr;

/// `even`, `hard`, … or `last`: harder after a game that was won, easier after one that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aiming {
    At(Level),
    FromLast,
}

const LAST: &str = "last";

impl Aiming {
    /// On a command line and in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Aiming::At(level) => level.word(),
            Aiming::FromLast => LAST,
        }
    }
}

impl FromStr for Aiming {
    type Err = String;

    fn from_str(written: &str) -> Result<Aiming, String> {
        match written {
            LAST => Ok(Aiming::FromLast),
            _ => written.parse().map(Aiming::At).map_err(|why: String| format!("{why}, {LAST}")),
        }
    }
}

impl Aim {
    /// Harder than a game that was won, easier than one that was not; or why that cannot be said.
    pub fn after(
        table: &Table,
        catalogue: &Catalogue,
        header: &Header,
        was_won: bool,
    ) -> Result<Aim, String> {
        let setup = Setup::from_text(catalogue, &header.setup).map_err(|why| why.to_string())?;
        let options =
            header.options.parse().map_err(|_| "the last game cannot be read".to_owned())?;
        let estimate = table.estimate(catalogue, &setup, &options);
        let estimate = estimate.map_err(|why| format!("how hard the last game was {why}"))?;
        Ok(match was_won {
            true => Aim::harder_than(&estimate),
            false => Aim::easier_than(&estimate),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_aimed_at_is_told_to_whoever_writes_something_else() {
        for aiming in Level::ALL.map(Aiming::At).into_iter().chain([Aiming::FromLast]) {
            assert_eq!(aiming.word().parse(), Ok(aiming));
        }
        let refused = "harder".parse::<Aiming>().unwrap_err();
        assert!(refused.contains("even") && refused.ends_with(", last"), "{refused}");
    }
}
