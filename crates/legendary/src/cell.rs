//! A cell: one mastermind, one scheme, one number of players or form of playing alone. Everything else may be drawn afresh for each game.

use crate::catalogue::{Catalogue, MastermindId, SchemeId};
use crate::options::{Options, Solo};
use crate::random_setup::{self, Unmet, Wish};
use crate::setup::Setup;
use table::{Chance, Seeded};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub mastermind: MastermindId,
    pub scheme: SchemeId,
    pub around: Around,
}

/// How many sit around the table, and how one plays who sits there alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    pub players: u8,
    /// As usual where several play.
    pub solo: Solo,
}

impl Around {
    /// All ways, alone first.
    pub const ALL: [Around; 7] = [
        Around::alone(Solo::Original),
        Around::alone(Solo::Advanced),
        Around::alone(Solo::Revised),
        Around::together(2),
        Around::together(3),
        Around::together(4),
        Around::together(5),
    ];

    const fn alone(solo: Solo) -> Around {
        Around { players: 1, solo }
    }

    const fn together(players: u8) -> Around {
        Around { players, solo: Solo::Advanced }
    }

    /// That of a game.
    pub fn of(players: u8, options: &Options) -> Around {
        match players {
            1 => Around::alone(options.solo),
            players => Around::together(players),
        }
    }

    /// "advanced solo", "3 players".
    pub fn words(&self) -> &'static str {
        match (self.players, self.solo) {
            (1, Solo::Original) => "original solo",
            (1, Solo::Advanced) => "advanced solo",
            (1, Solo::Revised) => "revised solo",
            (2, _) => "2 players",
            (3, _) => "3 players",
            (4, _) => "4 players",
            _ => "5 players",
        }
    }

    /// The options as published.
    pub fn options(&self) -> Options {
        Options { solo: self.solo, ..Options::default() }
    }
}

impl Cell {
    /// Every cell in which a legal game can be set up; original solo leaves two schemes out (R12.1).
    pub fn all(catalogue: &Catalogue) -> Vec<Cell> {
        let mut cells = Vec::new();
        for mastermind in (0..catalogue.masterminds.len() as u16).map(MastermindId) {
            for scheme in (0..catalogue.schemes.len() as u16).map(SchemeId) {
                let each = Around::ALL.into_iter();
                cells.extend(each.map(|around| Cell { mastermind, scheme, around }));
            }
        }
        let mut dice = Seeded::new(0);
        cells.retain(|cell| {
            let plain = cell.around.options();
            random_setup::random(catalogue, &cell.wish(), &plain, &mut dice).is_ok()
        });
        cells
    }

    /// The one that a game belongs to.
    pub fn of(setup: &Setup, options: &Options) -> Cell {
        Cell {
            mastermind: setup.mastermind,
            scheme: setup.scheme,
            around: Around::of(setup.players, options),
        }
    }

    pub fn name(&self, catalogue: &Catalogue) -> String {
        format!(
            "{} / {} / {}",
            catalogue.mastermind(self.mastermind).name,
            catalogue.scheme(self.scheme).name,
            self.around.words()
        )
    }

    /// Nothing but what the cell fixes.
    pub fn wish(&self) -> Wish {
        Wish {
            mastermind: Some(self.mastermind),
            scheme: Some(self.scheme),
            ..Wish::for_players(self.around.players)
        }
    }

    /// Groups and heroes at random, as far as scheme and mastermind leave them open (R2.3, R2.7).
    pub fn setup(
        &self,
        catalogue: &Catalogue,
        options: &Options,
        dice: &mut dyn Chance,
    ) -> Result<Setup, Vec<Unmet>> {
        random_setup::random(catalogue, &self.wish(), options, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::load_core;

    #[test]
    fn a_drawn_game_belongs_to_the_cell_it_was_drawn_for() {
        let catalogue = load_core();
        let mut dice = Seeded::new(3);
        for cell in Cell::all(&catalogue) {
            let options = cell.around.options();
            let setup = cell.setup(&catalogue, &options, &mut dice).unwrap();
            assert_eq!(Cell::of(&setup, &options), cell, "{}", cell.name(&catalogue));
        }
    }

    #[test]
    fn a_scheme_that_original_solo_leaves_out_has_no_such_cell() {
        let catalogue = load_core();
        let cells = Cell::all(&catalogue);
        for (index, scheme) in catalogue.schemes.iter().enumerate() {
            let original = cells.iter().any(|cell| {
                cell.scheme.index() == index && cell.around == Around::alone(Solo::Original)
            });
            assert_eq!(original, !scheme.setup.not_in_original_solo, "{}", scheme.name);
        }
    }
}
