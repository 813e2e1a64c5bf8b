//! Bytes read one after the other. Past the end there are only zeros, so that every input means something.

use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::legality;
use legendary::options::{Options, Solo};
use legendary::setup::Setup;

pub struct Tape<'a> {
    rest: &'a [u8],
}

impl<'a> Tape<'a> {
    pub fn new(bytes: &'a [u8]) -> Tape<'a> {
        Tape { rest: bytes }
    }

    pub fn is_at_its_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else {
            return 0;
        };
        self.rest = rest;
        *first
    }

    pub fn number(&mut self) -> u32 {
        u32::from_le_bytes([(); 4].map(|()| self.byte()))
    }

    /// The nearest legal table to whatever is written: which mastermind, scheme, heroes and groups, and 11 bytes of options.
    pub fn table(&mut self, catalogue: &Catalogue) -> (Setup, Options) {
        let options = legality::nearest_options(&self.options());
        let one_of = |byte: u8, loaded: usize| (usize::from(byte) % loaded.max(1)) as u16;
        let groups = catalogue.groups.len();
        let setup = Setup {
            players: self.byte() % 5 + 1,
            mastermind: MastermindId(one_of(self.byte(), catalogue.masterminds.len())),
            scheme: SchemeId(one_of(self.byte(), catalogue.schemes.len())),
            villains: [(); 4].map(|()| GroupId(one_of(self.byte(), groups))).to_vec(),
            henchmen: [(); 2].map(|()| GroupId(one_of(self.byte(), groups))).to_vec(),
            heroes: [(); 6].map(|()| HeroId(one_of(self.byte(), catalogue.heroes.len()))).to_vec(),
        };
        (legality::nearest(catalogue, &setup, &options), options)
    }

    /// Zeros are the usual game.
    fn options(&mut self) -> Options {
        let usual = Options::default();
        let flags = self.byte();
        let flag = |bit: u8| flags & 1 << bit != 0;
        Options {
            solo: [Solo::Advanced, Solo::Original, Solo::Revised][usize::from(self.byte() % 3)],
            solo_each_other: !flag(0),
            revised_table: flag(1),
            mulligan: flag(2),
            final_showdown: flag(3),
            final_blow: flag(4),
            extra_twists: self.byte() % 4,
            mastermind_attack: self.byte() as i8,
            villain_attack: self.byte() as i8,
            hand_size: usual.hand_size.wrapping_add(self.byte()),
            starting_wounds: self.byte() % 6,
            villain_cards_per_turn: usual.villain_cards_per_turn.wrapping_add(self.byte()),
            starting_officers: self.byte() % 9,
            contest_allows_played: flag(5),
            first_hero_in_hand: flag(6),
        }
    }
}
