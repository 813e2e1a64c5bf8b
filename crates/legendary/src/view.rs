//! What a seat may know, and dealing afresh what it may not.

use crate::cards::{ALL_SLOTS, CardId, SLOTS, SPACES, Zone};
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Legendary;
use crate::headquarters::Headquarters;
use crate::keywords::Kept;
use crate::position::Position;
use crate::state::{BecameTwist, State, Turn, Verdict};
use table::{Chance, Request, Seat, Seats};

/// The table as one viewer sees it. A face of `None` is a card the viewer does not know.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    pub viewer: Option<Seat>,
    /// Every zone, bottom to top where the order is known; hidden cards are counted, not named.
    pub zones: Vec<SeenZone>,
    pub turn: Turn,
    /// What keywords keep on the table: all of it is public.
    pub kept: Kept,
    pub active: Seat,
    pub turns: u16,
    pub twists: u8,
    pub last_turn: bool,
    pub reversed: bool,
    pub verdict: Verdict,
    /// Villains that have become Scheme Twists (R4.10).
    pub became_twist: BecameTwist,
    pub headquarters: Headquarters,
    /// Who is asked; what is asked only if it is the viewer.
    pub asked: Option<(Seat, Option<Prompt>)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenZone {
    pub zone: Zone,
    /// Known cards as faces, in place.
    pub cards: Vec<Option<u8>>,
}

impl Observation {
    pub fn of(position: Position<'_>, viewer: Option<Seat>) -> Observation {
        let Position { game, state } = position;
        let zones = (0..Zone::COUNT as u8)
            .map(Zone)
            .filter(|zone| !state.cards.is_empty(*zone))
            .map(|zone| SeenZone { zone, cards: seen(position, zone, viewer) })
            .collect();
        let asked = match table::Game::request(game, state) {
            Request::Choose { seat, prompt } => {
                Some((seat, (viewer == Some(seat)).then_some(prompt)))
            }
            Request::Over(_) => None,
        };
        Observation {
            viewer,
            zones,
            turn: state.turn,
            kept: state.kept,
            active: state.active,
            turns: state.turns,
            twists: state.twists,
            last_turn: state.last_turn,
            reversed: state.reversed,
            verdict: state.verdict,
            became_twist: state.became_twist,
            headquarters: state.headquarters,
            asked,
        }
    }
}

fn knows(position: Position<'_>, card: CardId, viewer: Option<Seat>) -> bool {
    among(position.state.cards.knowers(card), viewer)
}

/// Somebody who only watches knows what everybody knows.
fn among(knowers: Seats, viewer: Option<Seat>) -> bool {
    match viewer {
        Some(seat) => knowers.contains(seat),
        None => knowers == Seats::ALL,
    }
}

/// Known cards first by face where the zone has no order, then the number of unknown ones.
fn seen(position: Position<'_>, zone: Zone, viewer: Option<Seat>) -> Vec<Option<u8>> {
    let cards = position.zone(zone);
    let face =
        |card: &CardId| knows(position, *card, viewer).then(|| position.game.face_number(*card));
    let mut seen: Vec<Option<u8>> = cards.iter().map(face).collect();
    if zone.is_hand() {
        seen.sort_by_key(|face| (face.is_none(), *face));
    } else if zone.is_deck() {
        let middle = position.state.cards.marks(zone).middle(cards.len());
        seen[middle].sort_by_key(|face| (face.is_some(), *face));
    }
    seen
}

/// Deals everything the viewer cannot know afresh, within the groups of cards that could change places unseen.
///
/// That a seat is being asked something is public (the declared exception): a deal in which it could not have been asked is dealt again, and if
/// chance is stubborn the cards it is asked about stay where they are.
pub(crate) fn deal_afresh<C: Chance + ?Sized>(
    game: &Legendary,
    state: &mut State,
    viewer: Option<Seat>,
    chance: &mut C,
) {
    let before = *state;
    for _ in 0..4 {
        *state = before;
        deal(game, state, viewer, &[], chance);
        if can_still_be_asked(game, state) {
            return;
        }
    }
    let mut answers = Vec::new();
    Position::new(game, &before).answers(&mut answers);
    let mut asked_about: Vec<CardId> = answers
        .iter()
        .filter_map(|answer| match answer {
            Choice::Pick(card) | Choice::Play(card) => Some(*card),
            _ => None,
        })
        .collect();
    // What can be done may hang on any card of the hand: then the hand stays.
    if let Some(Prompt::Mode { text, .. }) = before.asked() {
        let actor = before.texts[text as usize].actor;
        asked_about.extend(before.cards.zone(Zone::hand(actor)));
    }
    *state = before;
    deal(game, state, viewer, &asked_about, chance);
}

fn can_still_be_asked(game: &Legendary, state: &State) -> bool {
    let mut answers = Vec::new();
    table::Game::choices(game, state, &mut answers);
    !answers.is_empty() || state.is_over()
}

fn deal<C: Chance + ?Sized>(
    game: &Legendary,
    state: &mut State,
    viewer: Option<Seat>,
    fixed: &[CardId],
    chance: &mut C,
) {
    for zones in exchange_groups(game) {
        let mut hidden = hidden_cards(Position::new(game, state), &zones, viewer);
        hidden.retain(|card| !fixed.contains(card));
        shuffle_within_kinds(game, state, &hidden, chance);
    }
    state.cards.restore_order();
}

/// Zones among which cards could change places unseen.
pub(crate) fn exchange_groups(game: &Legendary) -> Vec<Vec<Zone>> {
    let mut groups: Vec<Vec<Zone>> = Vec::new();
    for seat in (0..game.players()).map(Seat) {
        groups.push(vec![Zone::hand(seat), Zone::deck(seat)]);
    }
    groups.push(vec![Zone::TACTICS]);
    groups.push(vec![Zone::SECOND_TACTICS]);
    // The Villain Deck exchanges heroes with the Hero Deck and bystanders with their stack.
    groups.push(vec![Zone::HERO_DECK, Zone::VILLAIN_DECK, Zone::BYSTANDERS]);
    groups
}

/// The cards of the zones that the viewer does not know, but for those that something is being done with.
pub(crate) fn hidden_cards(
    position: Position<'_>,
    zones: &[Zone],
    viewer: Option<Seat>,
) -> Vec<CardId> {
    let state = position.state;
    let at_work = |card: &CardId| {
        state.pledged.contains(card) || state.queue.contains(card) || state.turn.kept.contains(card)
    };
    zones
        .iter()
        .flat_map(|zone| position.zone(*zone))
        .copied()
        .filter(|card| !knows(position, *card, viewer) && !at_work(card))
        .collect()
}

/// Exchanges hidden cards at random; a card only goes where its kind can lie.
fn shuffle_within_kinds<C: Chance + ?Sized>(
    game: &Legendary,
    state: &mut State,
    hidden: &[CardId],
    chance: &mut C,
) {
    let may_lie = |card: CardId, zone: Zone| {
        use crate::catalogue::Kind;
        match zone {
            Zone::HERO_DECK => game.face(card).kind == Kind::Hero,
            Zone::BYSTANDERS => game.face(card).kind == Kind::Bystander,
            _ => true,
        }
    };
    for last in (1..hidden.len()).rev() {
        let other = chance.one_of(last as u32 + 1) as usize;
        let (a, b) = (hidden[last], hidden[other]);
        let (zone_a, zone_b) = (state.cards.zone_of(a), state.cards.zone_of(b));
        let mixed = zone_a == Zone::VILLAIN_DECK || zone_b == Zone::VILLAIN_DECK;
        let same_kind = game.face(a).kind == game.face(b).kind;
        // A whole hero lies in the Villain Deck: everybody knows which cards those are.
        let whole_hero = game.catalogue.scheme(game.setup.scheme).setup.hero_into_villain_deck;
        let same_kind = same_kind && (!whole_hero || game.face(a).hero == game.face(b).hero);
        if (zone_a == zone_b || !mixed || same_kind) && may_lie(a, zone_b) && may_lie(b, zone_a) {
            state.cards.exchange(a, b);
        }
    }
}

/// The event as a viewer may see it.
pub(crate) fn event_for(game: &Legendary, event: &Event, viewer: Option<Seat>) -> Option<Event> {
    let hide = CardId::NONE;
    let event = match *event {
        Event::Drew { seat, .. } if viewer != Some(seat) => Event::Drew { seat, card: hide },
        Event::LookedAt { seat, deck, public: false, .. } if viewer != Some(seat) => {
            Event::LookedAt { seat, card: hide, deck, public: false }
        }
        Event::PutOnDeck { seat, deck, knowers, .. } if !among(knowers, viewer) => {
            Event::PutOnDeck { seat, card: hide, deck, knowers: Seats::NONE }
        }
        Event::Passed { from, to, .. } if viewer != Some(from) && viewer != Some(to) => {
            Event::Passed { from, to, card: hide }
        }
        event => event,
    };
    // Cards of one design are told apart by nobody: their numbers would say where a copy has been before.
    Some(event.map_cards(|card| game.first_of_its_face(card)))
}

impl Position<'_> {
    /// The villains of the city from the Bridge to the Sewers, as the board is printed (R1.2).
    pub fn city_left_to_right(self) -> impl Iterator<Item = (usize, Option<CardId>)> {
        (0..SPACES).rev().map(move |space| (space, self.villain_at(space)))
    }

    pub fn hq_left_to_right(self) -> impl Iterator<Item = (usize, Option<CardId>)> {
        // Spaces that villains brought come last: they lie beside the board.
        let further = (SLOTS..ALL_SLOTS).filter(move |slot| self.has_slot(*slot));
        let slots = (0..SLOTS).rev().chain(further);
        slots.map(move |slot| (slot, self.hero_at(slot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::load_embedded;
    use crate::options::Options;
    use crate::setup::Setup;
    use std::sync::Arc;

    #[test]
    fn a_card_put_on_a_deck_is_named_to_those_who_know_it() {
        let catalogue = Arc::new(load_embedded());
        let text = "players 3; mastermind Loki; scheme The Legacy Virus; villains Enemies of Asgard, HYDRA, Skrulls; henchmen Sentinel; \
                    heroes Hulk, Thor, Rogue, Storm, Gambit";
        let setup = Setup::from_text(&catalogue, text).unwrap();
        let game = Legendary::new(catalogue, setup, Options::default()).unwrap();
        let (ana, ben, cleo) = (Seat(0), Seat(1), Seat(2));
        let put = |knowers: Seats, viewer: Option<Seat>| {
            let event =
                Event::PutOnDeck { seat: ana, card: CardId(0), deck: Zone::deck(ana), knowers };
            match event_for(&game, &event, viewer) {
                Some(Event::PutOnDeck { card, knowers, .. }) => {
                    assert!(card.is_some() || knowers == Seats::NONE, "it tells who knows");
                    card.is_some()
                }
                other => panic!("{other:?}"),
            }
        };
        for viewer in [Some(ana), Some(ben), None] {
            assert!(put(Seats::ALL, viewer), "{viewer:?} saw it");
        }
        let two = Seats::only(ana).with(cleo);
        assert!(put(two, Some(ana)) && put(two, Some(cleo)));
        assert!(!put(two, Some(ben)) && !put(two, None));
    }
}
