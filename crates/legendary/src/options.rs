//! Options: rules of which two readings are published or played. They are part of every record.

use crate::waived::{Clause, plays};

/// The three published ways to play alone (R12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Solo {
    /// One Master Strike; a twist also KOs an HQ hero.
    Original,
    /// Five Master Strikes; a twist sends an HQ hero to the bottom, a strike plays another card.
    #[default]
    Advanced,
    /// As advanced, but strikes play nothing more, and two henchmen start in the city.
    Revised,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub solo: Solo,
    /// In original solo, "each other player" on enemy text means you (R12.1).
    pub solo_each_other: bool,
    /// The later set-up table (R2.6).
    pub revised_table: bool,
    /// R2.13.
    pub mulligan: bool,
    /// R11.7.
    pub final_showdown: bool,
    /// R11.8.
    pub final_blow: bool,
    // Difficulty switches, R11.9.
    pub extra_twists: u8,
    pub mastermind_attack: i8,
    pub villain_attack: i8,
    pub hand_size: u8,
    pub starting_wounds: u8,
    pub villain_cards_per_turn: u8,
    /// So many Agents of each starting deck are Officers instead.
    pub starting_officers: u8,
    /// Cards played this turn may be entered in a contest too (K9.2).
    pub contest_allows_played: bool,
    /// To try a hero out: every opening hand has one of each of the first hero's cards besides, as long as there are any.
    pub first_hero_in_hand: bool,
}

impl Options {
    /// Without those whose clause is switched off.
    pub(crate) fn in_force(mut self) -> Options {
        let usual = Options::default();
        self.mulligan &= plays(Clause::R2_13);
        self.final_showdown &= plays(Clause::R11_7);
        self.final_blow &= plays(Clause::R11_8);
        self.contest_allows_played &= plays(Clause::K9_2_PLAYED);
        if plays(Clause::R11_9) {
            return self;
        }
        Options {
            solo: self.solo,
            solo_each_other: self.solo_each_other,
            revised_table: self.revised_table,
            mulligan: self.mulligan,
            final_showdown: self.final_showdown,
            final_blow: self.final_blow,
            contest_allows_played: self.contest_allows_played,
            first_hero_in_hand: self.first_hero_in_hand,
            ..usual
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            solo: Solo::default(),
            solo_each_other: true,
            revised_table: false,
            mulligan: false,
            final_showdown: false,
            final_blow: false,
            extra_twists: 0,
            mastermind_attack: 0,
            villain_attack: 0,
            hand_size: 6,
            starting_wounds: 0,
            villain_cards_per_turn: 1,
            starting_officers: 0,
            contest_allows_played: false,
            first_hero_in_hand: false,
        }
    }
}
