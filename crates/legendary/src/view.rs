//! What a seat may know, and dealing afresh what it may not.

use crate::cards::{ALL_SLOTS, CardId, SLOTS, SPACES, Zone};
use crate::catalogue::Kind;
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Legendary;
use crate::position::Position;
use crate::state::State;
use std::ops::Deref;
use table::{Chance, Game, Request, Seat, Seats, Viewer};

/// Nobody can tell copies of a card apart: what counts is which faces lie where, and who knows them.
pub(crate) fn looks_alike(game: &Legendary, one: &State, other: &State) -> bool {
    let seen = |state: &State, card: CardId| (game.face_number(card), state.cards.knowers(card));
    let laid_alike = |zone: Zone| {
        let (here, there) = (one.cards.zone(zone), other.cards.zone(zone));
        let mut cards = here.iter().zip(there);
        here.len() == there.len()
            && one.cards.marks(zone) == other.cards.marks(zone)
            && cards.all(|(card, like)| seen(one, *card) == seen(other, *like))
    };
    let around = |state: &State| {
        (
            (state.turn, state.kept, state.active, state.turns, state.twists),
            (state.last_turn, state.reversed, state.verdict, state.became_twist),
            state.headquarters,
        )
    };
    (0..Zone::COUNT as u8).map(Zone).all(laid_alike) && around(one) == around(other)
}

/// Deals everything the viewer cannot know afresh, within the groups of cards that could change places unseen.
///
/// That a seat is being asked something is public (the declared exception): a deal in which it could not have been asked is dealt again, and if
/// chance is stubborn the cards it is asked about stay where they are.
pub(crate) fn deal_afresh<C: Chance + ?Sized>(
    game: &Legendary,
    state: &mut State,
    viewer: Viewer,
    chance: &mut C,
) {
    let uncertain = |zones: &Group| is_uncertain(Position::new(game, state), zones, viewer);
    if !exchange_groups(game).any(|zones| uncertain(&zones)) {
        return;
    }
    // What the viewer is asked hangs on nothing that the viewer cannot know.
    if let Request::Choose { seat, .. } = game.request(state)
        && viewer.is(seat)
    {
        return deal(game, state, viewer, &[], chance);
    }
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
    game.choices(state, &mut answers);
    !answers.is_empty() || state.is_over()
}

fn deal<C: Chance + ?Sized>(
    game: &Legendary,
    state: &mut State,
    viewer: Viewer,
    fixed: &[CardId],
    chance: &mut C,
) {
    let (mut cards, mut places): (Vec<CardId>, Vec<Hidden>) = Default::default();
    for zones in exchange_groups(game) {
        let position = Position::new(game, state);
        if !is_uncertain(position, &zones, viewer) {
            continue;
        }
        cards.clear();
        places.clear();
        for (card, place) in hidden_places(position, &zones, viewer) {
            if !fixed.contains(&card) {
                cards.push(card);
                places.push(place);
            }
        }
        shuffle_within_kinds(game, &cards, &mut places, chance);
        for (card, place) in cards.iter().zip(&places) {
            state.cards.deal(*card, place.zone, place.at, place.knowers);
        }
        for zone in zones.iter() {
            state.cards.restore_order_of(*zone);
        }
    }
}

/// Zones among which cards could change places unseen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Group {
    One([Zone; 1]),
    Own([Zone; 2]),
    /// The Villain Deck exchanges heroes with the Hero Deck and bystanders with their stack.
    Shared([Zone; 3]),
}

impl Deref for Group {
    type Target = [Zone];

    fn deref(&self) -> &[Zone] {
        match self {
            Group::One(zones) => zones,
            Group::Own(zones) => zones,
            Group::Shared(zones) => zones,
        }
    }
}

pub(crate) fn exchange_groups(game: &Legendary) -> impl Iterator<Item = Group> + use<> {
    let seats = (0..game.players()).map(Seat);
    let own = seats.map(|seat| Group::Own([Zone::hand(seat), Zone::deck(seat)]));
    own.chain([
        Group::One([Zone::TACTICS]),
        Group::One([Zone::SECOND_TACTICS]),
        Group::Shared([Zone::HERO_DECK, Zone::VILLAIN_DECK, Zone::BYSTANDERS]),
    ])
}

/// Could anything in these zones be otherwise, for all the viewer knows? A deck has no order before it is seen, so one that exchanges nothing with
/// others is what it is, whatever comes of it later.
fn is_uncertain(position: Position<'_>, zones: &[Zone], viewer: Viewer) -> bool {
    let (game, cards) = (position.game, &position.state.cards);
    let has_a_place = |zone: Zone| {
        let middle = cards.marks(zone).middle(cards.len(zone));
        let mut lying = cards.zone(zone).iter().enumerate();
        lying.any(|(at, card)| {
            let knowers = cards.knowers(*card);
            let loose = zone.is_deck() && knowers == Seats::NONE && middle.contains(&at);
            !loose && !viewer.knows(knowers)
        })
    };
    zones.iter().any(|zone| has_a_place(*zone))
        || zones.contains(&Zone::VILLAIN_DECK)
            && cards.zone(Zone::VILLAIN_DECK).iter().any(|card| match game.face(*card).kind {
                Kind::Hero => true,
                Kind::Bystander => game.several_bystanders,
                _ => false,
            })
}

/// A place where a card lies that a viewer does not know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hidden {
    pub zone: Zone,
    /// Where in the zone.
    pub at: usize,
    /// Who knows what lies there.
    pub knowers: Seats,
}

/// The cards of the zones that the viewer does not know, and where they lie; without those that something is being done with.
pub(crate) fn hidden_places<'a>(
    position: Position<'a>,
    zones: &'a [Zone],
    viewer: Viewer,
) -> impl Iterator<Item = (CardId, Hidden)> + use<'a> {
    let state = position.state;
    let at_work = |card: &CardId| {
        state.pledged.contains(card) || state.queue.contains(card) || state.turn.kept.contains(card)
    };
    let lying = move |zone: &Zone| {
        let zone = *zone;
        let cards = state.cards.zone(zone).iter().enumerate();
        cards
            .map(move |(at, &card)| (card, Hidden { zone, at, knowers: state.cards.knowers(card) }))
    };
    let hidden =
        move |(card, place): &(CardId, Hidden)| !viewer.knows(place.knowers) && !at_work(card);
    zones.iter().flat_map(lying).filter(hidden)
}

/// Exchanges hidden cards at random; a card only goes where its kind can lie.
fn shuffle_within_kinds<C: Chance + ?Sized>(
    game: &Legendary,
    cards: &[CardId],
    places: &mut [Hidden],
    chance: &mut C,
) {
    let may_lie = |card: CardId, zone: Zone| match zone {
        Zone::HERO_DECK => game.face(card).kind == Kind::Hero,
        Zone::BYSTANDERS => game.face(card).kind == Kind::Bystander,
        _ => true,
    };
    for last in (1..cards.len()).rev() {
        let other = chance.one_of(last as u32 + 1) as usize;
        let (a, b) = (cards[last], cards[other]);
        let (zone_a, zone_b) = (places[last].zone, places[other].zone);
        let mixed = zone_a == Zone::VILLAIN_DECK || zone_b == Zone::VILLAIN_DECK;
        let same_kind = game.face(a).kind == game.face(b).kind;
        // A whole hero lies in the Villain Deck: everybody knows which cards those are.
        let whole_hero = game.catalogue.scheme(game.setup.scheme).setup.hero_into_villain_deck;
        let same_kind = same_kind && (!whole_hero || game.face(a).hero == game.face(b).hero);
        if (zone_a == zone_b || !mixed || same_kind) && may_lie(a, zone_b) && may_lie(b, zone_a) {
            places.swap(last, other);
        }
    }
}

/// The event as a viewer may see it.
pub(crate) fn event_for(game: &Legendary, event: &Event, viewer: Viewer) -> Option<Event> {
    let hide = CardId::NONE;
    let event = match *event {
        Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: hide },
        Event::LookedAt { seat, deck, public: false, .. } if !viewer.is(seat) => {
            Event::LookedAt { seat, card: hide, deck, public: false }
        }
        Event::PutOnDeck { seat, deck, knowers, .. } if !viewer.knows(knowers) => {
            Event::PutOnDeck { seat, card: hide, deck, knowers: Seats::NONE }
        }
        Event::Passed { from, to, .. } if !viewer.is(from) && !viewer.is(to) => {
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
        let put = |knowers: Seats, viewer: Viewer| {
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
        for viewer in [Viewer::seat(ana), Viewer::seat(ben), Viewer::PUBLIC] {
            assert!(put(Seats::ALL, viewer), "{viewer:?} saw it");
        }
        let two = Seats::only(ana).with(cleo);
        assert!(put(two, Viewer::seat(ana)) && put(two, Viewer::seat(cleo)));
        assert!(!put(two, Viewer::seat(ben)) && !put(two, Viewer::PUBLIC));
    }
}
