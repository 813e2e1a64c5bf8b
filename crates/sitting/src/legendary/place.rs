//! Where a card lies, as a reference, and back.

use super::View;
use crate::seen::Ref;
use legendary::Position;
use legendary::cards::{CardId, SLOTS, Zone};
use legendary::effect::Spaces;
use table::Seat;

/// A pile that everybody can point at.
pub(super) const PILES: [(Zone, &str); 17] = [
    (Zone::KO, "ko"),
    (Zone::ESCAPED, "escaped"),
    (Zone::CARRIED_AWAY, "carried-away"),
    (Zone::WOUNDS, "wounds"),
    (Zone::OFFICERS, "officers"),
    (Zone::BYSTANDERS, "bystanders"),
    (Zone::HERO_DECK, "hero-deck"),
    (Zone::VILLAIN_DECK, "villain-deck"),
    (Zone::TACTICS, "tactics"),
    (Zone::SECOND_TACTICS, "second-tactics"),
    (Zone::ROW, "row"),
    (Zone::SET_ASIDE, "set-aside"),
    (Zone::SIDE_PILE, "side-pile"),
    (Zone::ABOVE_MASTERMIND, "above-mastermind"),
    (Zone::ASIDE, "looked-at"),
    (Zone::FREED, "freed"),
    (Zone::RESOLVING, "resolving"),
];

/// A kind of pile that every player has, and what it is called.
type OwnPile = (fn(Seat) -> Zone, &'static str);

/// A player's own piles.
pub(super) const OWN: [OwnPile; 5] = [
    (Zone::hand, "hand"),
    (Zone::played, "played"),
    (Zone::discard, "discard"),
    (Zone::victory, "victory"),
    (Zone::deck, "deck"),
];

/// The place itself: `city/bank`, `seat/0/hand`, `ko`.
pub(super) fn zone(zone: Zone) -> Ref {
    if let Some(space) = zone.space() {
        return Ref::new(format!("city/{}", Spaces::NAMES[space].to_ascii_lowercase()));
    }
    if let Some(space) = zone.above() {
        return Ref::new(format!("above/{}", Spaces::NAMES[space].to_ascii_lowercase()));
    }
    if let Some(slot) = zone.slot() {
        return hq(slot);
    }
    if let Some(seat) = zone.owner() {
        let own = OWN.iter().find(|(of, _)| of(seat) == zone);
        return Ref::seat(seat).part(own.map_or("deck", |(_, name)| name));
    }
    if let Some(slot) = (0..SLOTS).find(|slot| Zone::under_slot(*slot) == zone) {
        return hq(slot).part("under");
    }
    let pile = PILES.iter().find(|(pile, _)| *pile == zone);
    Ref::new(match (pile, zone) {
        (Some((_, name)), _) => *name,
        (None, Zone::MASTERMIND) => "mastermind",
        (None, Zone::SECOND_MASTERMIND) => "second-mastermind",
        (None, Zone::BESIDE_SCHEME) => "beside-scheme",
        (None, Zone::KEPT) => "kept",
        (None, _) => "box",
    })
}

/// HQ spaces are counted from the left, as the board is read.
fn hq(slot: usize) -> Ref {
    Ref::new(format!("hq/{}", hq_number(slot)))
}

pub(super) fn hq_number(slot: usize) -> usize {
    if slot < SLOTS { SLOTS - slot } else { slot + 1 }
}

/// Where a card lies. Of a card that the viewer does not know, the pile alone.
pub(super) fn card(view: &View<'_>, card: CardId) -> Option<Ref> {
    let position = view.position();
    if !position.game.has_card(card) {
        return None;
    }
    if card == position.game.scheme {
        return Some(Ref::new("scheme"));
    }
    let lies_in = position.state.cards.zone_of(card);
    let at = position.zone(lies_in).iter().position(|other| *other == card)?;
    Some(lying(view, card, lies_in, &zone(lies_in), at))
}

/// A card that is not the scheme, by the place where it lies and which of the cards there it is.
pub(super) fn lying(view: &View<'_>, card: CardId, lies_in: Zone, place: &Ref, at: usize) -> Ref {
    if lies_in.space().is_some() || lies_in.is_mastermind() {
        return match at {
            0 => place.clone(),
            held => place.part("held").part(held - 1),
        };
    }
    if lies_in.slot().is_some() || lies_in == Zone::OFFICERS || !view.knows(card) {
        return place.clone();
    }
    place.part(at)
}

/// The card that a reference points at, if it points at one that the viewer knows.
pub(super) fn find(view: &View<'_>, reference: &str) -> Option<CardId> {
    all(view.position()).find(|id| {
        view.knows(*id) && card(view, *id).is_some_and(|found| found.as_str() == reference)
    })
}

fn all(position: Position<'_>) -> impl Iterator<Item = CardId> {
    (0..position.state.cards.count() as u16).map(CardId)
}

/// A place in words, to tell two options apart: "in the Bank", "HQ space 2", "in hand".
pub(super) fn in_words(view: &View<'_>, card: CardId) -> Option<String> {
    let position = view.position();
    let lies_in = position.state.cards.zone_of(card);
    if let Some(space) = lies_in.space() {
        return Some(match Spaces::NAMES[space] {
            name @ ("Rooftops" | "Bridge") => format!("on the {name}"),
            name => format!("in the {name}"),
        });
    }
    if let Some(slot) = lies_in.slot() {
        return Some(format!("HQ space {}", hq_number(slot)));
    }
    let owner = lies_in.owner()?;
    let (_, pile) = OWN.iter().find(|(of, _)| of(owner) == lies_in)?;
    let pile = match *pile {
        "played" => "among the cards played",
        "discard" => "in the discard pile",
        "victory" => "in the Victory Pile",
        "hand" => "in hand",
        _ => "in the deck",
    };
    match view.viewer().is(owner) && view.viewer().own().len() == 1 {
        true => Some(pile.to_string()),
        false => Some(format!("{pile} of {}", view.seating.name(owner))),
    }
}
