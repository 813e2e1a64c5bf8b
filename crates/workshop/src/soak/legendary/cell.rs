//! A cell: one mastermind, one scheme, one number of players or form of playing alone. Everything else is drawn afresh for each game.

use legendary::catalogue::{Catalogue, MastermindId, SchemeId};
use legendary::legality;
use legendary::options::{Options, Solo};
use legendary::random_setup::{self, Unmet, Wish};
use legendary::setup::Setup;
use table::Seeded;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    mastermind: MastermindId,
    scheme: SchemeId,
    players: u8,
    solo: Solo,
}

impl Cell {
    /// Every cell in which a legal game can be set up; original solo leaves two schemes out (R12.1).
    pub fn all(catalogue: &Catalogue) -> Vec<Cell> {
        let mut cells = Vec::new();
        for mastermind in 0..catalogue.masterminds.len() as u16 {
            for scheme in 0..catalogue.schemes.len() as u16 {
                let mut add = |players: u8, solo: Solo| {
                    cells.push(Cell {
                        mastermind: MastermindId(mastermind),
                        scheme: SchemeId(scheme),
                        players,
                        solo,
                    });
                };
                for solo in [Solo::Original, Solo::Advanced, Solo::Revised] {
                    add(1, solo);
                }
                for players in 2..=5 {
                    add(players, Solo::default());
                }
            }
        }
        let mut dice = Seeded::new(0);
        cells.retain(|cell| {
            let plain = cell.plain_options();
            cell.setup(catalogue, &plain, &mut dice).is_ok()
        });
        cells
    }

    fn plain_options(&self) -> Options {
        Options { solo: self.solo, ..Options::default() }
    }

    pub fn name(&self, catalogue: &Catalogue) -> String {
        let table = match (self.players, self.solo) {
            (1, Solo::Original) => "original solo".to_string(),
            (1, Solo::Advanced) => "advanced solo".to_string(),
            (1, Solo::Revised) => "revised solo".to_string(),
            (players, _) => format!("{players} players"),
        };
        format!(
            "{} / {} / {table}",
            catalogue.mastermind(self.mastermind).name,
            catalogue.scheme(self.scheme).name
        )
    }

    /// Half of the games are played as published, the others with every option drawn at random.
    pub fn options(&self, dice: &mut Seeded) -> Options {
        let plain = self.plain_options();
        if dice.below(2) == 0 {
            return plain;
        }
        legality::nearest_options(&Options {
            solo_each_other: dice.below(2) == 0,
            revised_table: dice.below(2) == 0,
            mulligan: dice.below(2) == 0,
            final_showdown: dice.below(2) == 0,
            final_blow: dice.below(2) == 0,
            extra_twists: dice.below(3) as u8,
            mastermind_attack: dice.below(7) as i8 - 4,
            villain_attack: dice.below(5) as i8 - 2,
            hand_size: 5 + dice.below(4) as u8,
            starting_wounds: dice.below(3) as u8,
            villain_cards_per_turn: 1 + dice.below(2) as u8,
            starting_officers: dice.below(5) as u8,
            ..plain
        })
    }

    /// Groups and heroes at random, as far as scheme and mastermind leave them open (R2.3, R2.7).
    pub fn setup(
        &self,
        catalogue: &Catalogue,
        options: &Options,
        dice: &mut Seeded,
    ) -> Result<Setup, Vec<Unmet>> {
        let wish = Wish {
            mastermind: Some(self.mastermind),
            scheme: Some(self.scheme),
            ..Wish::for_players(self.players)
        };
        random_setup::random(catalogue, &wish, options, dice)
    }
}
