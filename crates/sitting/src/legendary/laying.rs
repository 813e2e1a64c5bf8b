//! Laying the table: from what a viewer knows to the board that is shown.

use super::board::*;
use super::place::{self, OWN, PILES};
use super::printed::kind as in_words;
use super::{View, counted};
use crate::seen::Ref;
use legendary::Position;
use legendary::cards::{CardId, SLOTS, Zone};
use legendary::catalogue::Kind;
use legendary::choice::Prompt;
use legendary::effect::Spaces;
use legendary::explain::Points as PointsOf;
use legendary::meter::Meter as Measured;
use table::Seat;
use table::sum::{Part, Sum};

pub(super) fn board(view: &View<'_>) -> Board {
    let position = view.position();
    let slots = position.hq_left_to_right().map(|(slot, hero)| Slot {
        reference: place::zone(Zone::hq(slot)),
        hero: hero.map(|card| self::hero(view, card)),
        under: match slot < SLOTS {
            true => cards(view, Zone::under_slot(slot)),
            false => Vec::new(),
        },
    });
    let city = position.city_left_to_right().map(|(space, villain)| Space {
        reference: place::zone(Zone::city(space)),
        name: Spaces::NAMES[space],
        villain: villain.map(|card| enemy(view, card)),
        above: cards(view, Zone::above_space(space)),
    });
    let officers = position.zone(Zone::OFFICERS);
    Board {
        step: step(position),
        scheme: scheme(view),
        masterminds: masterminds(view),
        city: city.collect(),
        hq: slots.collect(),
        officers: officers
            .first()
            .map(|officer| Stack { hero: hero(view, *officer), count: officers.len() }),
        piles: piles(view),
        left: left(view),
        in_force: in_force(view),
        points: points(view),
        players: (0..position.game.players()).map(|seat| player(view, Seat(seat))).collect(),
    }
}

pub(super) fn card(view: &View<'_>, id: CardId) -> Card {
    shown(view, id, place::card(view, id).unwrap_or_else(|| Ref::new("box")))
}

fn shown(view: &View<'_>, id: CardId, reference: Ref) -> Card {
    let face = view.printed.face(view.game.face_number(id)).clone();
    Card { reference, name: view.name(id).to_string(), face }
}

/// What a card is called and what sort of card it is.
pub(super) fn named<'a>(view: &View<'a>, id: CardId) -> (&'a str, &'static str) {
    (view.name(id), in_words(view.game.face(id).kind))
}

/// Where the turn stands. The villain card comes before anything is done, and what ends the turn is on its way once the turn has been ended.
fn step(position: Position<'_>) -> Option<Step> {
    let state = position.state;
    if state.is_over() || state.turns == 0 {
        return None;
    }
    let turn = &state.turn;
    let acted = turn.recruited > 0 || turn.fought > 0 || turn.healed || !turn.played.is_empty();
    Some(match state.asked() {
        Some(Prompt::Action) => Step::Action,
        _ if state.cleans_up() => Step::CleanUp,
        _ if state.acts_later() && !acted => Step::VillainCard,
        _ => Step::Action,
    })
}

/// The cards of a zone that the viewer knows.
fn cards(view: &View<'_>, zone: Zone) -> Vec<Card> {
    let lying = view.position().zone(zone).iter().enumerate();
    let known = lying.filter(|(_, id)| view.knows(**id));
    let mut cards = Vec::with_capacity(known.clone().count());
    if cards.capacity() > 0 {
        let pile = place::zone(zone);
        cards.extend(
            known.map(|(at, id)| shown(view, *id, place::lying(view, *id, zone, &pile, at))),
        );
    }
    cards
}

fn scheme(view: &View<'_>) -> Scheme {
    let position = view.position();
    let words = view.speaker().meters(view.known);
    let meters = position.meters().into_iter().zip(words).map(|(meter, words)| {
        let (now, limit) = match meter {
            Measured::Fills { now, limit, .. } | Measured::Twist { now, limit } => {
                (now, Some(limit))
            }
            Measured::Empties { left, .. } => (left, None),
        };
        Meter { now, limit, left: meter.left(), words }
    });
    let (now, all) = (i32::from(position.state.twists), i32::from(position.game.numbers.twists));
    let twists =
        Meter { now, limit: Some(all), left: all - now, words: format!("Twists {now} of {all}.") };
    Scheme {
        card: card(view, position.game.scheme),
        meters: meters.collect(),
        twists,
        beside: cards(view, Zone::BESIDE_SCHEME),
    }
}

fn masterminds(view: &View<'_>) -> Vec<Mastermind> {
    let position = view.position();
    let game = position.game;
    let tactics = game.catalogue.mastermind(game.setup.mastermind).tactics.len();
    let each = position.masterminds().into_iter().flatten();
    each.map(|id| {
        let second = game.second_mastermind == Some(id);
        let zone = if second { Zone::SECOND_TACTICS } else { Zone::TACTICS };
        Mastermind {
            enemy: enemy(view, id),
            tactics_left: position.zone(zone).len(),
            tactics: if second {
                usize::from(position.state.second_left).max(position.zone(zone).len())
            } else {
                tactics
            },
        }
    })
    .collect()
}

fn enemy(view: &View<'_>, id: CardId) -> Enemy {
    let position = view.position();
    let held = position.held_by(id).iter().filter(|held| view.knows(**held));
    Enemy {
        card: card(view, id),
        attack: view.speaker().sum(view.known, id, &position.why_price(id)),
        needs: view.speaker().fight_needs(id),
        held: held.map(|held| card(view, *held)).collect(),
        shards: position.state.kept.shards.on(id),
    }
}

fn hero(view: &View<'_>, id: CardId) -> Hero {
    let position = view.position();
    let speaker = view.speaker();
    Hero {
        card: card(view, id),
        cost: speaker.sum(view.known, id, &position.why_cost(id)),
        price: speaker.sum(view.known, id, &position.why_price(id)),
    }
}

fn pile(view: &View<'_>, zone: Zone) -> Pile {
    Pile {
        reference: place::zone(zone),
        name: name(view, zone),
        count: view.position().zone(zone).len(),
        cards: in_sight(view, zone),
    }
}

/// Piles that hold something; the stacks and decks always.
fn piles(view: &View<'_>) -> Vec<Pile> {
    let position = view.position();
    let always = [Zone::HERO_DECK, Zone::VILLAIN_DECK, Zone::WOUNDS, Zone::BYSTANDERS, Zone::KO];
    let shown =
        PILES.iter().filter(|(zone, _)| always.contains(zone) || !position.zone(*zone).is_empty());
    shown.filter(|(zone, _)| *zone != Zone::OFFICERS).map(|(zone, _)| pile(view, *zone)).collect()
}

/// The cards of a stack are all alike, and of a deck only those whose place is known are of interest.
fn in_sight(view: &View<'_>, zone: Zone) -> Vec<Card> {
    if matches!(zone, Zone::WOUNDS | Zone::BYSTANDERS) {
        return Vec::new();
    }
    cards(view, zone)
}

pub(super) fn name(view: &View<'_>, zone: Zone) -> String {
    match zone {
        Zone::KO => "KO pile".to_string(),
        Zone::ESCAPED => "Escaped villains".to_string(),
        Zone::CARRIED_AWAY => "Carried away".to_string(),
        Zone::WOUNDS => "Wound stack".to_string(),
        Zone::OFFICERS => "Officer stack".to_string(),
        Zone::BYSTANDERS => "Bystander stack".to_string(),
        Zone::HERO_DECK => "Hero deck".to_string(),
        Zone::VILLAIN_DECK => "Villain deck".to_string(),
        Zone::TACTICS => "Tactics".to_string(),
        Zone::SECOND_TACTICS => "Tactics of the second mastermind".to_string(),
        Zone::ROW => "Row beside the scheme".to_string(),
        Zone::SET_ASIDE => "Set aside by the scheme".to_string(),
        Zone::ABOVE_MASTERMIND => "Above the mastermind".to_string(),
        Zone::ASIDE => "Cards looked at".to_string(),
        Zone::FREED => "Cards set free".to_string(),
        Zone::RESOLVING => "Being resolved".to_string(),
        Zone::BESIDE_SCHEME => "Beside the scheme".to_string(),
        Zone::SIDE_PILE => {
            let said = view.speaker().side_pile();
            said.strip_prefix("the ").map_or(said.clone(), |bare| {
                let mut letters = bare.chars();
                letters
                    .next()
                    .map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
            })
        }
        zone => match zone.owner() {
            Some(owner) => {
                let own = OWN.iter().find(|(of, _)| of(owner) == zone);
                let pile = match own.map_or("deck", |(_, name)| name) {
                    "played" => "played cards",
                    "discard" => "discard pile",
                    "victory" => "victory pile",
                    pile => pile,
                };
                format!("{}'s {pile}", view.seating.name(owner))
            }
            None => "Box".to_string(),
        },
    }
}

/// What the decks still hold. Which cards are in them is no secret, only their order: everything else lies open.
fn left(view: &View<'_>) -> Vec<Left> {
    let position = view.position();
    let game = position.game;
    // Where heroes were shuffled into the Villain Deck, nobody knows which of them lie in which deck.
    let mixed = game.catalogue.scheme(game.setup.scheme).setup.heroes_into_villain_deck > 0;
    let villains = position.zone(Zone::VILLAIN_DECK);
    let heroes = position.zone(Zone::HERO_DECK);
    let kind = |id: &CardId| game.face(*id).kind;
    let enemies = villains.iter().filter(|id| !(mixed && kind(id) == Kind::Hero));
    let enemies = enemies.map(|id| match kind(id) {
        // Which bystanders of the stack came into the Villain Deck is known to nobody (D27).
        Kind::Bystander => ("Bystander", in_words(Kind::Bystander)),
        _ => named(view, *id),
    });
    let hidden = villains.iter().filter(|id| mixed && kind(id) == Kind::Hero);
    let lies_with_heroes = heroes.iter().chain(hidden.clone()).map(|id| named(view, *id));
    let deck = |zone: Zone, names: Vec<(&str, &'static str)>, note: Option<String>| Left {
        reference: place::zone(zone),
        name: name(view, zone),
        count: position.zone(zone).len(),
        cards: counted(names),
        note,
    };
    fn sorted<'a>(
        names: impl Iterator<Item = (&'a str, &'static str)>,
    ) -> Vec<(&'a str, &'static str)> {
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names
    }
    let note = |words: &str| mixed.then(|| words.to_string());
    let heroes_note = note("Together with the heroes in the villain deck.");
    let villains_note = mixed.then(|| format!("And {} heroes.", hidden.count()));
    let mut left = vec![
        deck(Zone::VILLAIN_DECK, sorted(enemies), villains_note),
        deck(Zone::HERO_DECK, sorted(lies_with_heroes), heroes_note),
    ];
    for seat in view.viewer().own().iter().filter(|seat| seat.0 < game.players()) {
        let names = position.zone(Zone::deck(seat)).iter().map(|id| named(view, *id));
        left.push(deck(Zone::deck(seat), sorted(names), None));
    }
    left
}

fn in_force(view: &View<'_>) -> Vec<InForce> {
    let all = view.speaker().in_force(view.known).into_iter();
    all.map(|one| InForce { words: one.words, from: one.from }).collect()
}

fn points(view: &View<'_>) -> Points {
    let position = view.position();
    let sum = |points| view.speaker().sum(view.known, CardId::NONE, &position.why_points(points));
    Points {
        seat: position.state.active,
        attack: sum(PointsOf::Attack),
        recruit: sum(PointsOf::Recruit),
    }
}

fn player(view: &View<'_>, seat: Seat) -> Player {
    let position = view.position();
    let own = |at: usize| {
        let (zone, _) = OWN[at];
        pile(view, zone(seat))
    };
    Player {
        seat,
        reference: Ref::seat(seat),
        hand: own(0),
        played: own(1),
        discard: own(2),
        victory: own(3),
        deck: own(4),
        victory_points: victory_points(position, view, seat),
        shards: position.shards_of(seat),
    }
}

fn victory_points(position: Position<'_>, view: &View<'_>, seat: Seat) -> Sum {
    let scored = position.score(seat).cards;
    let mut parts: Vec<Part> = Vec::new();
    for (id, points) in scored.iter().filter(|(_, points)| *points != 0) {
        let name = view.name(*id);
        match parts.iter_mut().find(|part| part.cause == name) {
            Some(part) => part.amount += points,
            None => {
                let cause = name.to_string();
                parts.push(Part { amount: *points, cause, clause: Some("R11.6") });
            }
        }
    }
    Sum { total: scored.iter().map(|(_, points)| points).sum(), parts }
}
