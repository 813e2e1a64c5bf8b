//! A cell: one mastermind, one scheme, one number of players or form of playing alone. Everything else is drawn afresh for each game.

use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::options::{Options, Solo};
use legendary::setup::{Numbers, Setup};
use table::Seeded;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    mastermind: MastermindId,
    scheme: SchemeId,
    players: u8,
    solo: Solo,
}

impl Cell {
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
        cells
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
        let plain = Options {
            solo: self.solo,
            ..Options::default()
        };
        if dice.below(2) == 0 {
            return plain;
        }
        Options {
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
        }
    }

    /// The groups that scheme and mastermind ask for (R2.3, R2.7), and others and heroes at random.
    pub fn setup(&self, catalogue: &Catalogue, options: &Options, dice: &mut Seeded) -> Setup {
        let numbers = Numbers::of(catalogue, self.scheme, self.players, options);
        let mut asked = catalogue.scheme(self.scheme).setup.required_groups.clone();
        if self.players > 1 {
            asked.extend(catalogue.mastermind(self.mastermind).leads);
        }
        let mut groups = |henchmen: bool, count: u8| {
            let mut rest: Vec<GroupId> = (0..catalogue.groups.len() as u16)
                .map(GroupId)
                .filter(|group| !asked.contains(group))
                .collect();
            dice.shuffle(&mut rest);
            let mut chosen = asked.clone();
            chosen.extend(rest);
            chosen.retain(|group| catalogue.group(*group).henchmen == henchmen);
            chosen.truncate(count as usize);
            chosen
        };
        let villains = groups(false, numbers.villain_groups);
        let henchmen = groups(true, numbers.henchman_groups);
        let mut heroes: Vec<HeroId> = (0..catalogue.heroes.len() as u16).map(HeroId).collect();
        dice.shuffle(&mut heroes);
        heroes.truncate(numbers.heroes as usize);
        Setup {
            players: self.players,
            mastermind: self.mastermind,
            scheme: self.scheme,
            villains,
            henchmen,
            heroes,
        }
    }
}
