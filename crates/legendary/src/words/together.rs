//! Events that belong together, told in one sentence.

use super::Speaker;
use super::grammar::sentence;
use super::log::destination;
use super::speaker::counted;
use crate::cards::CardId;
use crate::event::Event;
use table::Viewer;

impl Speaker<'_> {
    /// What happened, event after event; what belongs together is told in one sentence: "Ana drew 3 cards: 2 Wounds and Odinson."
    pub fn sentences(&self, events: &[Event], viewer: Viewer) -> Vec<String> {
        let told: Vec<Event> = events.iter().filter_map(|event| self.told(event, viewer)).collect();
        let mut sentences = Vec::new();
        let mut rest = &told[..];
        while let Some(first) = rest.first() {
            let alike = 1 + rest[1..].iter().take_while(|event| continues(first, event)).count();
            let (together, after) = rest.split_at(alike);
            let mut said =
                if alike > 1 { self.happened_together(together) } else { self.happened(first) };
            rest = after;
            // The points of a card belong to the playing of it.
            if let Event::Played { card, .. } = *first {
                let points = rest.iter().map_while(|event| points_of(event, card));
                let points: Vec<(i16, i16)> = points.collect();
                rest = &rest[points.len()..];
                said += &got_points(&points);
            }
            sentences.push(sentence(&said));
        }
        sentences
    }

    /// Events that continue one another, in one sentence.
    fn happened_together(&self, events: &[Event]) -> String {
        let cards: Vec<CardId> = events.iter().filter_map(card_of).collect();
        let named = self.cards(&cards);
        let known = cards.iter().any(|card| self.game.has_card(*card));
        match events[0] {
            Event::Drew { seat, .. } => {
                let count = counted(events.len(), "card");
                let which = if known { format!(": {named}") } else { String::new() };
                format!("{} drew {count}{which}", self.seat(seat))
            }
            Event::Captured { by, .. } => format!("{} captured {named}", self.enemy(by)),
            Event::Rescued { seat, .. } => format!("{} rescued {named}", self.seat(seat)),
            Event::Discarded { seat, .. } => format!("{} discarded {named}", self.seat(seat)),
            Event::Gained { seat, to, .. } => {
                format!("{} gained {named}{}", self.seat(seat), destination(to))
            }
            Event::Refilled { .. } => format!("{named} came into the HQ"),
            Event::KnockedOut { from, .. } => self.knocked_out(&named, from, events.len()),
            Event::TookToHand { seat, .. } => format!("{} took {named} into hand", self.seat(seat)),
            Event::PutAtBottom { .. } => format!("{named} went to the bottom of the Hero Deck"),
            Event::PutOnDeck { seat, deck, .. } => {
                let deck = self.deck_of(seat, deck);
                format!("{} put {named} on top of {deck}", self.seat(seat))
            }
            Event::LookedAt { seat, deck, public, .. } => {
                let verb = if public { "revealed" } else { "looked at" };
                let deck = self.deck_of(seat, deck);
                match known {
                    true => format!("{} {verb} {named} from the top of {deck}", self.seat(seat)),
                    false => {
                        let count = counted(events.len(), "card");
                        format!("{} {verb} the top {count} of {deck}", self.seat(seat))
                    }
                }
            }
            // Nothing else continues.
            _ => {
                let each: Vec<String> = events.iter().map(|event| self.happened(event)).collect();
                each.join(", ")
            }
        }
    }
}

/// Does the second event go on with what the first began?
fn continues(first: &Event, second: &Event) -> bool {
    match (*first, *second) {
        (Event::Drew { seat, card }, Event::Drew { seat: other, card: another }) => {
            seat == other && card.is_some() == another.is_some()
        }
        (Event::Captured { by, .. }, Event::Captured { by: other, .. }) => by == other,
        (Event::Rescued { seat, .. }, Event::Rescued { seat: other, .. })
        | (Event::Discarded { seat, .. }, Event::Discarded { seat: other, .. })
        | (Event::TookToHand { seat, .. }, Event::TookToHand { seat: other, .. }) => seat == other,
        (Event::Gained { seat, to, .. }, Event::Gained { seat: other, to: whereto, .. }) => {
            seat == other && to == whereto
        }
        (Event::Refilled { .. }, Event::Refilled { .. })
        | (Event::PutAtBottom { .. }, Event::PutAtBottom { .. }) => true,
        (Event::KnockedOut { from, .. }, Event::KnockedOut { from: other, .. }) => from == other,
        (
            Event::PutOnDeck { seat, deck, card, .. },
            Event::PutOnDeck { seat: other, deck: another, card: second, .. },
        ) => (seat, deck, card.is_some()) == (other, another, second.is_some()),
        (
            Event::LookedAt { seat, deck, public, .. },
            Event::LookedAt { seat: other, deck: another, public: shown, .. },
        ) => (seat, deck, public) == (other, another, shown),
        _ => false,
    }
}

fn card_of(event: &Event) -> Option<CardId> {
    match *event {
        Event::Drew { card, .. }
        | Event::Captured { card, .. }
        | Event::Rescued { card, .. }
        | Event::Discarded { card, .. }
        | Event::Gained { card, .. }
        | Event::Refilled { card, .. }
        | Event::KnockedOut { card, .. }
        | Event::TookToHand { card, .. }
        | Event::PutAtBottom { card }
        | Event::PutOnDeck { card, .. }
        | Event::LookedAt { card, .. } => Some(card),
        _ => None,
    }
}

/// The Attack and Recruit that the event gives for this card.
fn points_of(event: &Event, of: CardId) -> Option<(i16, i16)> {
    match *event {
        Event::GotAttack { card, amount, .. } if card == of => Some((amount, 0)),
        Event::GotRecruit { card, amount, .. } if card == of => Some((0, amount)),
        _ => None,
    }
}

/// " and got 2 Attack and 1 Recruit"; nothing for no points.
fn got_points(points: &[(i16, i16)]) -> String {
    let attack: i16 = points.iter().map(|(attack, _)| attack).sum();
    let recruit: i16 = points.iter().map(|(_, recruit)| recruit).sum();
    match (attack, recruit) {
        (0, 0) => String::new(),
        (attack, 0) => format!(" and got {attack} Attack"),
        (0, recruit) => format!(" and got {recruit} Recruit"),
        (attack, recruit) => format!(" and got {attack} Attack and {recruit} Recruit"),
    }
}
