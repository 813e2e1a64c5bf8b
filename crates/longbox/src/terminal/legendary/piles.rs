//! Looking at cards and piles, and what is left in the decks as far as everybody can know.

use super::screen::{cards_in, counted};
use super::view::View;
use crate::terminal::menu::says;
use crate::terminal::seating::{Eyes, clean};
use legendary::cards::{CardId, Zone};
use legendary::catalogue::{DesignId, Kind};
use legendary::words::Words;
use table::Seat;

/// At most so many cards are read out for one name.
const MOST_READ: usize = 6;

/// Every card whose name or hero begins like this: those of this game first, otherwise any that is known.
pub fn card(view: &View<'_>, typed: &str) -> Vec<String> {
    let game = view.position().game;
    let catalogue = &game.catalogue;
    if typed.trim().is_empty() {
        return vec!["Which card? Write `card` and part of its name.".into()];
    }
    let named = |design: &DesignId| says(&catalogue.design(*design).name, typed);
    let of_hero = |design: &DesignId| {
        let hero = catalogue.design(*design).hero;
        hero.is_some_and(|hero| says(&catalogue.hero(hero).name, typed))
    };
    let here: Vec<DesignId> = game
        .faces()
        .iter()
        .map(|face| face.design)
        .filter(|design| catalogue.design(*design).kind != Kind::Rule)
        .collect();
    let all: Vec<DesignId> = (0..catalogue.designs.len() as u16).map(DesignId).collect();
    let mut found: Vec<DesignId> = here.iter().copied().filter(named).collect();
    for (designs, test) in
        [(&here, &of_hero as &dyn Fn(&DesignId) -> bool), (&all, &named), (&all, &of_hero)]
    {
        if found.is_empty() {
            found = designs.iter().copied().filter(|design| test(design)).collect();
        }
    }
    if found.is_empty() {
        return vec![format!("No card is called \"{}\".", clean(typed))];
    }
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
    lines
}

/// A pile by its name, and by its player's where every player has one.
pub fn pile(view: &View<'_>, eyes: Eyes, seat: Seat, typed: &str) -> Vec<String> {
    let (name, whose) = typed.trim().split_once(char::is_whitespace).unwrap_or((typed.trim(), ""));
    let owner = if whose.is_empty() {
        seat
    } else {
        match view.seating.find(whose) {
            Some(owner) => owner,
            None => return vec![format!("Nobody here is called \"{}\".", clean(whose))],
        }
    };
    let own = |pile: &str| format!("{}'s {pile}", view.seating.name(owner));
    let piles: Vec<(String, Zone)> = match name.to_lowercase().as_str() {
        "ko" => vec![("KO pile".into(), Zone::KO)],
        "discard" | "discards" => vec![(own("discard pile"), Zone::discard(owner))],
        "victory" => vec![(own("victory pile"), Zone::victory(owner))],
        "played" => vec![(own("played cards"), Zone::played(owner))],
        "hand" => vec![(own("hand"), Zone::hand(owner))],
        "escape" | "escaped" => vec![
            ("Escaped villains".into(), Zone::ESCAPED),
            ("Carried away".into(), Zone::CARRIED_AWAY),
        ],
        _ => {
            return vec![
                "Piles: ko, escape, discard, victory, played, hand; then a player's name, \
                 as in `pile victory ben`. `left` tells what is left in the decks."
                    .into(),
            ];
        }
    };
    let line = |(name, zone): &(String, Zone)| {
        let count = view.position().zone(*zone).len();
        match count {
            0 => format!("{name}: no cards."),
            _ => format!("{name}, {count}: {}.", cards_in(view, eyes, *zone)),
        }
    };
    piles.iter().map(line).collect()
}

/// What the decks still hold. Which cards are in them is no secret, only their order: everything else lies open.
pub fn left(view: &View<'_>, eyes: Eyes, seat: Seat) -> Vec<String> {
    let position = view.position();
    let game = position.game;
    let is_hero = |card: &CardId| game.face(*card).kind == Kind::Hero;
    let names = |zone: Zone, keep: &dyn Fn(&CardId) -> bool| -> Vec<String> {
        let cards = position.zone(zone).iter().filter(|card| keep(card));
        cards.map(|card| view.card(*card)).collect()
    };
    let villains = position.zone(Zone::VILLAIN_DECK).len();
    let heroes = position.zone(Zone::HERO_DECK).len();
    let mut lines = Vec::new();
    // Where heroes were shuffled into the Villain Deck, nobody knows which of them lie in which deck.
    let mixed = game.catalogue.scheme(game.setup.scheme).setup.heroes_into_villain_deck > 0;
    // Which bystanders of the stack came into the Villain Deck is known to nobody (D27).
    let is_bystander = |card: &CardId| game.face(*card).kind == Kind::Bystander;
    let mut enemies =
        names(Zone::VILLAIN_DECK, &|card| !(is_bystander(card) || mixed && is_hero(card)));
    let bystanders = position.zone(Zone::VILLAIN_DECK).iter();
    let bystanders = bystanders.filter(|card| is_bystander(card)).count();
    enemies.extend(std::iter::repeat_n("Bystander".to_string(), bystanders));
    enemies.sort();
    let hidden =
        position.zone(Zone::VILLAIN_DECK).iter().filter(|card| mixed && is_hero(card)).count();
    let mut line = format!("Villain deck, {villains}: {}", or_none(counted(enemies)));
    if hidden > 0 {
        line.push_str(&format!(", heroes ({hidden})"));
    }
    lines.push(format!("{line}."));
    let mut cards = names(Zone::HERO_DECK, &|_| true);
    if mixed {
        cards.extend(names(Zone::VILLAIN_DECK, &|card| is_hero(card)));
        cards.sort();
        lines.push(format!(
            "Hero deck, {heroes}. It and the villain deck together hold: {}.",
            or_none(counted(cards))
        ));
    } else {
        cards.sort();
        lines.push(format!("Hero deck, {heroes}: {}.", or_none(counted(cards))));
    }
    let own: Vec<Seat> = (0..game.players()).map(Seat).filter(|other| eyes.own(*other)).collect();
    for other in own {
        let deck = names(Zone::deck(other), &|_| true);
        let whose = match other == seat {
            true => "Your deck".to_string(),
            false => format!("{}'s deck", view.seating.name(other)),
        };
        lines.push(format!("{whose}, {}: {}.", deck.len(), or_none(counted(deck))));
    }
    let count = |zone: Zone| position.zone(zone).len();
    lines.push(format!(
        "Stacks: officers {}, wounds {}, bystanders {}. Tactics {}.",
        count(Zone::OFFICERS),
        count(Zone::WOUNDS),
        count(Zone::BYSTANDERS),
        count(Zone::TACTICS)
    ));
    lines
}

fn or_none(text: String) -> String {
    if text.is_empty() { "no cards".into() } else { text }
}

/// `card`, `pile`, `left`: the commands of this game.
pub fn look(view: &View<'_>, eyes: Eyes, seat: Seat, line: &str) -> Option<Vec<String>> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (first.to_lowercase().as_str(), rest.is_empty()) {
        ("card" | "cards", _) => Some(card(view, rest)),
        ("pile" | "piles", _) => Some(pile(view, eyes, seat, rest)),
        ("left", true) => Some(left(view, eyes, seat)),
        _ => None,
    }
}
