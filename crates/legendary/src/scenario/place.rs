//! The places of the table in a player's words.

use crate::cards::{ALL_SLOTS, SLOTS, SPACES, Zone};
use table::Seat;

/// A place; those of a player without a name are yours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub name: PlaceName,
    pub seat: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceName {
    Hand,
    Deck,
    Discard,
    Played,
    Victory,
    Hq,
    City,
    Space(u8),
    Above(u8),
    AboveMastermind,
    SidePile,
    BesideScheme,
    HeroDeck,
    VillainDeck,
    Ko,
    Escaped,
    CarriedAway,
    EscapePile,
    Tactics,
    /// What the mastermind holds.
    Mastermind,
    Wounds,
    Bystanders,
    Officers,
    Box,
    /// Cards in a row beside the scheme.
    Row,
    SetAside,
}

/// City spaces, counted from the Villain Deck (R1.2).
pub(crate) const SPACE_NAMES: [&str; SPACES] = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"];

/// The words for each place; longer ones first where one begins like another.
pub(crate) const PLACES: &[(&str, PlaceName)] = &[
    ("hand", PlaceName::Hand),
    ("deck", PlaceName::Deck),
    ("discard pile", PlaceName::Discard),
    ("discard", PlaceName::Discard),
    ("played area", PlaceName::Played),
    ("played", PlaceName::Played),
    ("victory pile", PlaceName::Victory),
    ("victory", PlaceName::Victory),
    ("hq", PlaceName::Hq),
    ("city", PlaceName::City),
    ("above mastermind", PlaceName::AboveMastermind),
    ("side pile", PlaceName::SidePile),
    ("above sewers", PlaceName::Above(0)),
    ("above bank", PlaceName::Above(1)),
    ("above rooftops", PlaceName::Above(2)),
    ("above streets", PlaceName::Above(3)),
    ("above bridge", PlaceName::Above(4)),
    ("sewers", PlaceName::Space(0)),
    ("bank", PlaceName::Space(1)),
    ("rooftops", PlaceName::Space(2)),
    ("streets", PlaceName::Space(3)),
    ("bridge", PlaceName::Space(4)),
    ("beside scheme", PlaceName::BesideScheme),
    ("hero deck", PlaceName::HeroDeck),
    ("villain deck", PlaceName::VillainDeck),
    ("ko pile", PlaceName::Ko),
    ("ko", PlaceName::Ko),
    ("escaped", PlaceName::Escaped),
    ("carried away", PlaceName::CarriedAway),
    ("escape pile", PlaceName::EscapePile),
    ("tactics", PlaceName::Tactics),
    ("under mastermind", PlaceName::Mastermind),
    ("wound stack", PlaceName::Wounds),
    ("wounds", PlaceName::Wounds),
    ("bystander stack", PlaceName::Bystanders),
    ("bystanders", PlaceName::Bystanders),
    ("officer stack", PlaceName::Officers),
    ("officers", PlaceName::Officers),
    ("out of the game", PlaceName::Box),
    ("row", PlaceName::Row),
    ("set aside", PlaceName::SetAside),
];

impl PlaceName {
    /// Does it matter whose it is?
    pub fn is_owned(self) -> bool {
        matches!(
            self,
            PlaceName::Hand
                | PlaceName::Deck
                | PlaceName::Discard
                | PlaceName::Played
                | PlaceName::Victory
        )
    }

    /// Does not everybody see what lies there?
    pub fn is_hidden(self) -> bool {
        matches!(
            self,
            PlaceName::Hand
                | PlaceName::Deck
                | PlaceName::HeroDeck
                | PlaceName::VillainDeck
                | PlaceName::Tactics
                | PlaceName::Bystanders
        )
    }

    pub fn words(self) -> &'static str {
        let found = PLACES.iter().find(|(_, name)| *name == self);
        found.map_or("", |(words, _)| words)
    }
}

impl Place {
    pub fn shared(name: PlaceName) -> Place {
        Place { name, seat: None }
    }

    /// The zones this is, in the order a person reads them.
    pub fn zones(self, you: u8) -> Vec<Zone> {
        let seat = Seat(self.seat.unwrap_or(you));
        match self.name {
            PlaceName::Hand => vec![Zone::hand(seat)],
            PlaceName::Deck => vec![Zone::deck(seat)],
            PlaceName::Discard => vec![Zone::discard(seat)],
            PlaceName::Played => vec![Zone::played(seat)],
            PlaceName::Victory => vec![Zone::victory(seat)],
            PlaceName::Hq => {
                let printed = (0..SLOTS).rev();
                printed.chain(SLOTS..ALL_SLOTS).map(Zone::hq).collect()
            }
            PlaceName::City => (0..SPACES).rev().map(Zone::city).collect(),
            PlaceName::Space(space) => vec![Zone::city(space as usize)],
            PlaceName::Above(space) => vec![Zone::above_space(space as usize)],
            PlaceName::AboveMastermind => vec![Zone::ABOVE_MASTERMIND],
            PlaceName::SidePile => vec![Zone::SIDE_PILE],
            PlaceName::BesideScheme => vec![Zone::BESIDE_SCHEME],
            PlaceName::HeroDeck => vec![Zone::HERO_DECK],
            PlaceName::VillainDeck => vec![Zone::VILLAIN_DECK],
            PlaceName::Ko => vec![Zone::KO],
            PlaceName::Escaped => vec![Zone::ESCAPED],
            PlaceName::CarriedAway => vec![Zone::CARRIED_AWAY],
            PlaceName::EscapePile => vec![Zone::ESCAPED, Zone::CARRIED_AWAY],
            PlaceName::Tactics => vec![Zone::TACTICS],
            PlaceName::Mastermind => vec![Zone::MASTERMIND],
            PlaceName::Wounds => vec![Zone::WOUNDS],
            PlaceName::Bystanders => vec![Zone::BYSTANDERS],
            PlaceName::Officers => vec![Zone::OFFICERS],
            PlaceName::Box => vec![Zone::BOX],
            PlaceName::Row => vec![Zone::ROW],
            PlaceName::SetAside => vec![Zone::SET_ASIDE],
        }
    }

    pub fn shown(self, you: u8, seats: &[String]) -> String {
        let words = self.name.words();
        let seat = self.seat.unwrap_or(you) as usize;
        match seats.get(seat) {
            Some(name) if self.name.is_owned() => format!("{name}'s {words}"),
            _ => words.to_owned(),
        }
    }
}
