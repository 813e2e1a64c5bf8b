//! The speaker: says what happens in one game, naming its players and cards.

use super::Words;
use super::card::printed;
use super::grammar::{a, list, plural};
use crate::cards::{CardId, Zone};
use crate::catalogue::{Design, Kind};
use crate::effect::Spaces;
use crate::game::Legendary;
use crate::position::Position;
use crate::state::State;
use authoring::english::possessive;
use table::{Known, Seat};

/// Speaks about one game. Seats without a name of their own are called by their number.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    pub game: &'a Legendary,
    pub names: &'a [String],
}

impl<'a> Speaker<'a> {
    pub fn new(game: &'a Legendary, names: &'a [String]) -> Speaker<'a> {
        Speaker { game, names }
    }

    pub(crate) fn words(&self) -> Words<'a> {
        Words::new(&self.game.catalogue)
    }

    /// "Ana".
    pub fn seat(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("Player {}", seat.0 + 1),
        }
    }

    /// "Ana's", "Boris'".
    pub(crate) fn of_seat(&self, seat: Seat) -> String {
        possessive(&self.seat(seat))
    }

    /// The printed name, bare: "Odinson". What nobody may know is "a card".
    pub fn card(&self, card: CardId) -> &'a str {
        self.design(card).map_or("a card", |design| design.name.as_str())
    }

    pub(crate) fn design(&self, card: CardId) -> Option<&'a Design> {
        self.game.has_card(card).then(|| self.game.design(card))
    }

    /// The card as a sentence speaks of it: Wounds, Agents, Bystanders and the like are one of many, any other card goes by its name alone.
    pub(crate) fn a_card(&self, card: CardId) -> String {
        match self.design(card) {
            Some(design) if is_common(design) => a(&design.name),
            Some(design) => design.name.clone(),
            None => "a card".to_string(),
        }
    }

    /// A card that was spoken of before: "the Bystander", "Odinson".
    pub(crate) fn the_card(&self, card: CardId) -> String {
        match self.design(card) {
            Some(design) if is_common(design) => format!("the {}", design.name),
            Some(design) => design.name.clone(),
            None => "the card".to_string(),
        }
    }

    /// A card that is an enemy: by the name of the villain it acts as (R7.7), otherwise its own.
    pub fn enemy(&self, card: CardId) -> String {
        let known = self.game.has_card(card);
        let name = known.then(|| self.game.guise_name(card)).flatten();
        name.map_or_else(|| self.the_card(card), str::to_string)
    }

    /// The bare name of a card where it lies: that of the villain it acts as, or its own.
    pub fn card_at(&self, state: &Known<State>, card: CardId) -> &'a str {
        let acting =
            self.game.has_card(card) && Position::new(self.game, state).acting(card).is_some();
        let name = acting.then(|| self.game.guise_name(card)).flatten();
        name.unwrap_or_else(|| self.card(card))
    }

    /// Several cards, alike ones counted: "2 Wounds and Odinson".
    pub(crate) fn cards(&self, cards: &[CardId]) -> String {
        let mut counted: Vec<(CardId, usize)> = Vec::new();
        for card in cards {
            let alike = |other: &&mut (CardId, usize)| self.card(other.0) == self.card(*card);
            match counted.iter_mut().find(alike) {
                Some((_, count)) => *count += 1,
                None => counted.push((*card, 1)),
            }
        }
        let named: Vec<String> = counted
            .into_iter()
            .map(|(card, count)| match (count, self.design(card)) {
                (1, _) => self.a_card(card),
                (count, None) => format!("{count} cards"),
                (count, Some(design)) if is_common(design) => {
                    format!("{count} {}", plural(&design.name))
                }
                (count, Some(design)) => format!("{count} copies of {}", design.name),
            })
            .collect();
        list(&named, "and")
    }

    /// Where cards lie, after "from" or "in": "the HQ", "Ana's hand".
    pub(crate) fn place(&self, zone: Zone) -> String {
        if let Some(seat) = zone.owner() {
            let whose = self.of_seat(seat);
            return format!("{whose} {}", own_pile(zone, seat));
        }
        if let Some(space) = zone.space() {
            return format!("the {}", Spaces::NAMES[space]);
        }
        if let Some(space) = zone.above() {
            return format!("the place above the {}", Spaces::NAMES[space]);
        }
        if zone.slot().is_some() {
            return "the HQ".to_string();
        }
        match zone {
            Zone::WOUNDS => "the Wound stack",
            Zone::OFFICERS => "the Officer stack",
            Zone::BYSTANDERS => "the Bystander stack",
            Zone::HERO_DECK => "the Hero Deck",
            Zone::VILLAIN_DECK => "the Villain Deck",
            Zone::KO => "the KO Pile",
            Zone::ESCAPED | Zone::CARRIED_AWAY => "the Escape Pile",
            Zone::MASTERMIND => "the Mastermind's space",
            Zone::TACTICS => "the Tactics",
            Zone::ROW => "the row beside the Scheme",
            Zone::SET_ASIDE => "the cards set aside",
            Zone::SECOND_MASTERMIND => "the second Mastermind's space",
            Zone::SECOND_TACTICS => "the second Mastermind's Tactics",
            Zone::BESIDE_SCHEME => "the place beside the Scheme",
            Zone::ABOVE_MASTERMIND => "the place above the Mastermind",
            Zone::ASIDE => "the cards looked at",
            Zone::FREED => "the cards set free",
            Zone::SIDE_PILE => return self.side_pile(),
            Zone::KEPT => "the cards kept for the next hand",
            _ => "the table",
        }
        .to_string()
    }

    /// The pile beside the mastermind, by its name where only one card of the game gives it one.
    pub fn side_pile(&self) -> String {
        let owners = [self.game.mastermind, self.game.scheme];
        let named = owners.map(|card| self.words().name_of_pile(self.game.face(card).design));
        match named {
            [Some(name), None] | [None, Some(name)] => name,
            _ => "the side pile".to_string(),
        }
    }

    /// The printed points of a hero: "Attack 2+, Recruit 1"; empty for a card without any.
    pub(crate) fn icons(&self, design: &Design) -> String {
        let attack = design.attack.map(|icon| printed("Attack", icon));
        let recruit = design.recruit.map(|icon| printed("Recruit", icon));
        let icons: Vec<String> = [attack, recruit].into_iter().flatten().collect();
        icons.join(", ")
    }

    /// The card with its printed points: "Odinson (Recruit 2+)".
    pub(crate) fn card_with_icons(&self, card: CardId) -> String {
        match self.design(card) {
            Some(design) => with_note(&design.name, &self.icons(design)),
            None => "a card".to_string(),
        }
    }
}

/// "Odinson (Recruit 2+)"; without a note the name alone.
pub(crate) fn with_note(name: &str, note: &str) -> String {
    if note.is_empty() { name.to_string() } else { format!("{name} ({note})") }
}

/// "1 card", "2 cards".
pub(crate) fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {}", plural(noun)),
    }
}

/// Cards of which nobody cares which one it is; heroes of no Hero Name are the Agents, Troopers and Officers.
pub(crate) fn is_common(design: &Design) -> bool {
    match design.kind {
        Kind::Wound | Kind::Bystander | Kind::Twist | Kind::Strike => true,
        Kind::Hero => design.hero.is_none(),
        Kind::Villain
        | Kind::Henchman
        | Kind::Mastermind
        | Kind::Tactic
        | Kind::Scheme
        | Kind::Rule => false,
    }
}

pub(crate) fn own_pile(zone: Zone, seat: Seat) -> &'static str {
    if zone == Zone::hand(seat) {
        "hand"
    } else if zone == Zone::played(seat) {
        "played cards"
    } else if zone == Zone::discard(seat) {
        "discard pile"
    } else if zone == Zone::victory(seat) {
        "Victory Pile"
    } else {
        "deck"
    }
}

/// City spaces as a place where something happens: "in the Bank", "on the Bridge".
pub(crate) fn at_space(space: usize) -> String {
    let name = Spaces::NAMES.get(space).copied().unwrap_or("city");
    match name {
        "Rooftops" | "Bridge" => format!("on the {name}"),
        _ => format!("in the {name}"),
    }
}
