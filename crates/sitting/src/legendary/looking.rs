//! Looking at cards and piles, and what is new about them.

use super::{View, counted, laying, place};
use crate::find::says;
use crate::seen::Lesson;
use legendary::Position;
use legendary::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use legendary::catalogue::{DesignId, Kind};
use legendary::words::Words;

/// At most so many cards are read out for one name.
const MOST_READ: usize = 6;

/// A thing on the table by its reference; cards by their name or their hero's: those that stand on the table first, then those of this game, then any
/// that is known.
pub(super) fn describe(view: &View<'_>, what: &str) -> Option<Vec<String>> {
    let what = what.trim();
    if let Some(card) = place::find(view, what) {
        return Some(about(view, card));
    }
    if let Some(zone) =
        (0..Zone::COUNT as u8).map(Zone).find(|zone| place::zone(*zone).as_str() == what)
    {
        return Some(vec![pile(view, zone)]);
    }
    named(view, what)
}

/// A card on the table: what it says, and its numbers now.
fn about(view: &View<'_>, id: CardId) -> Vec<String> {
    let face = &laying::card(view, id).face;
    let mut lines = vec![face.title.clone()];
    lines.extend(face.text.iter().map(|line| format!("  {line}")));
    let position = view.position();
    let lies_in = position.state.cards.zone_of(id);
    let first = position.zone(lies_in).first() == Some(&id);
    if first && (lies_in.space().is_some() || lies_in.is_mastermind()) {
        lines.push(view.speaker().why_attack(view.known, id));
    } else if lies_in.slot().is_some() || lies_in == Zone::OFFICERS {
        lines.push(view.speaker().why_cost(view.known, id));
    }
    lines
}

/// "KO pile, 3: Wound (2), Odinson."
fn pile(view: &View<'_>, zone: Zone) -> String {
    let cards = view.position().zone(zone);
    let known = cards.iter().filter(|card| view.knows(**card));
    let known: Vec<_> = known.map(|card| laying::named(view, *card)).collect();
    let hidden = cards.len() - known.len();
    let mut said: Vec<String> = counted(known)
        .into_iter()
        .map(|one| match one.count {
            1 => one.name,
            count => format!("{} ({count})", one.name),
        })
        .collect();
    match hidden {
        0 => {}
        1 => said.push("1 card you do not know".into()),
        hidden => said.push(format!("{hidden} cards you do not know")),
    }
    let name = laying::name(view, zone);
    match said.is_empty() {
        true => format!("{name}: no cards."),
        false => format!("{name}, {}: {}.", cards.len(), said.join(", ")),
    }
}

fn named(view: &View<'_>, typed: &str) -> Option<Vec<String>> {
    let on_table: Vec<CardId> =
        in_sight(view).into_iter().filter(|card| says(view.name(*card), typed)).collect();
    let mut faces: Vec<u8> = Vec::new();
    let mut lines = Vec::new();
    for card in on_table.into_iter().take(MOST_READ) {
        let face = view.game.face_number(card);
        if !faces.contains(&face) {
            faces.push(face);
            lines.extend(about(view, card));
        }
    }
    if !lines.is_empty() {
        return Some(lines);
    }
    let catalogue = &view.game.catalogue;
    let named = |design: &DesignId| says(&catalogue.design(*design).name, typed);
    let of_hero = |design: &DesignId| {
        let hero = catalogue.design(*design).hero;
        hero.is_some_and(|hero| says(&catalogue.hero(hero).name, typed))
    };
    let designs = view.game.faces().iter().map(|face| face.design);
    let here: Vec<DesignId> =
        designs.filter(|design| catalogue.design(*design).kind != Kind::Rule).collect();
    let all: Vec<DesignId> = (0..catalogue.designs.len() as u16).map(DesignId).collect();
    let among = |designs: &[DesignId]| {
        let mut found: Vec<DesignId> = designs.iter().copied().filter(&named).collect();
        if found.is_empty() {
            found = designs.iter().copied().filter(&of_hero).collect();
        }
        (!found.is_empty()).then_some(found)
    };
    let found = among(&here).or_else(|| among(&all))?;
    let words = Words::new(catalogue);
    let mut lines = Vec::new();
    for design in found.iter().take(MOST_READ) {
        let text = words.card(*design);
        lines.push(text.title);
        lines.extend(text.lines.into_iter().map(|line| format!("  {line}")));
    }
    if found.len() > MOST_READ {
        lines.push(format!("And {} more; write more of the name.", found.len() - MOST_READ));
    }
    Some(lines)
}

/// The keywords that the viewer has before its eyes, each with what it means.
pub(super) fn lessons(view: &View<'_>) -> Vec<Lesson> {
    let mut met: Vec<Lesson> = Vec::new();
    for card in in_sight(view) {
        for keyword in view.printed.keywords(view.game.face_number(card)) {
            if !met.iter().any(|lesson| lesson.rule == keyword.chapter) {
                let words = format!("New keyword: {}. {}", keyword.name, keyword.gist);
                met.push(Lesson { rule: keyword.chapter, words });
            }
        }
    }
    met
}

/// Cards before the viewer's eyes: own hands, HQ, city, masterminds, own Victory Piles, the scheme.
fn in_sight(view: &View<'_>) -> Vec<CardId> {
    let position: Position<'_> = view.position();
    let own = view.viewer().own().iter().filter(|seat| seat.0 < view.game.players());
    let own: Vec<table::Seat> = own.collect();
    let mut cards: Vec<CardId> = Vec::new();
    for seat in &own {
        cards.extend(position.zone(Zone::hand(*seat)));
    }
    cards.extend((0..ALL_SLOTS).filter_map(|slot| position.hero_at(slot)));
    cards.extend((0..SPACES).filter_map(|space| position.villain_at(space)));
    cards.extend(position.masterminds().into_iter().flatten());
    for seat in own {
        cards.extend(position.zone(Zone::victory(seat)));
    }
    cards.push(position.game.scheme);
    cards.retain(|card| view.knows(*card) || *card == position.game.scheme);
    cards
}
