//! What a seat may know, and dealing afresh what it may not.

use crate::cards::{ALL_SLOTS, CardId, CardSet, MAX_CARDS, SLOTS, SPACES, Zone};
use crate::choice::Choice;
use crate::event::Event;
use crate::game::Legendary;
use crate::hidden::{Dealer, lay_anew};
use crate::position::Position;
use crate::state::State;
use table::{Chance, Game, Request, Seats, Viewer};

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
    let dealer = &mut AtRandom { chance, left: [CardId::NONE; MAX_CARDS] };
    // What the viewer is asked hangs on nothing that the viewer cannot know.
    if let Request::Choose { seat, .. } = game.request(state)
        && viewer.is(seat)
    {
        lay_anew(game, state, viewer, &[], dealer);
        return;
    }
    let before = *state;
    for _ in 0..4 {
        *state = before;
        if !lay_anew(game, state, viewer, &[], dealer) || can_still_be_asked(game, state) {
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
    // What can be done, and whether enough is left to take, may hang on any card of a hand: then the hand stays.
    if let Some(prompt) = before.asked() {
        let actor = prompt.text().map(|text| before.texts[text as usize].actor);
        for seat in [Some(Position::new(game, &before).who_answers(prompt)), actor] {
            asked_about.extend(seat.iter().flat_map(|seat| before.cards.zone(Zone::hand(*seat))));
        }
    }
    *state = before;
    lay_anew(game, state, viewer, &asked_about, dealer);
}

fn can_still_be_asked(game: &Legendary, state: &State) -> bool {
    let mut answers = Vec::new();
    game.choices(state, &mut answers);
    !answers.is_empty() || state.is_over()
}

/// All that could lie somewhere is equally likely to.
struct AtRandom<'a, C: ?Sized> {
    chance: &'a mut C,
    /// Room for those that can still be drawn.
    left: [CardId; MAX_CARDS],
}

impl<C: Chance + ?Sized> Dealer for AtRandom<'_, C> {
    /// Draws those that go or those that stay, whichever are fewer.
    fn take(&mut self, from: &mut CardSet, count: usize) -> CardSet {
        let there = from.len();
        if count == there {
            return std::mem::take(from);
        }
        let left = &mut self.left[..there];
        for (at, card) in from.iter().enumerate() {
            left[at] = card;
        }
        let few = count.min(there - count);
        let mut drawn = CardSet::default();
        for last in (there - few..there).rev() {
            let at = self.chance.one_of(last as u32 + 1) as usize;
            drawn.insert(left[at]);
            left[at] = left[last];
        }
        let others = from.difference(&drawn);
        let (taken, stay) = if few == count { (drawn, others) } else { (others, drawn) };
        *from = stay;
        taken
    }

    /// Cards of one face stand together: if the first and the last are alike, all are.
    fn tells_apart(&self, game: &Legendary, cards: &CardSet) -> bool {
        let face = |card: Option<CardId>| card.map(|card| game.face_number(card));
        face(cards.first()) != face(cards.last())
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
    use crate::catalogue::Kind;
    use crate::language::load_embedded;
    use crate::options::Options;
    use crate::setup::Setup;
    use std::sync::Arc;
    use table::{NoLog, Seat, Seeded};

    /// Worlds are dealt from the first turn of a game in which heroes and bystanders of several faces lie in the Villain Deck.
    #[test]
    fn every_card_that_could_lie_somewhere_is_equally_likely_to() {
        let catalogue = Arc::new(load_embedded());
        let text = "players 3; mastermind Loki; scheme Secret Invasion of the Skrull Shapeshifters; villains Enemies of Asgard, HYDRA, Skrulls; \
                    henchmen Sentinel; heroes Hulk, Thor, Rogue, Storm, Gambit, Cyclops";
        let setup = Setup::from_text(&catalogue, text).unwrap();
        let game = Legendary::new(catalogue, setup, Options::default()).unwrap();
        let (mut state, mut chance) = (game.start(), Seeded::new(1));
        game.apply(&mut state, Choice::Begin, &mut chance, &mut NoLog).unwrap();
        let (ana, ben) = (Seat(0), Seat(1));
        const WORLDS: usize = 4_000;
        let exchanges = [
            (Zone::VILLAIN_DECK, Zone::HERO_DECK, Kind::Hero),
            (Zone::HERO_DECK, Zone::VILLAIN_DECK, Kind::Hero),
            (Zone::hand(ben), Zone::deck(ben), Kind::Hero),
            (Zone::deck(ben), Zone::hand(ben), Kind::Hero),
        ];
        let mut times = vec![[0_usize; Zone::COUNT]; game.card_count()];
        for _ in 0..WORLDS {
            let mut world = state;
            game.determinize(&mut world, Viewer::seat(ana), &mut chance);
            for (card, times) in times.iter_mut().enumerate() {
                times[world.cards.zone_of(CardId(card as u16)).0 as usize] += 1;
            }
        }
        for (zone, other, kind) in exchanges {
            let is_of = |card: &&CardId| game.face(**card).kind == kind;
            let of = |zone: Zone| state.cards.zone(zone).iter().filter(is_of);
            let (here, there) = (of(zone).count() as f64, of(other).count() as f64);
            assert!(here > 0.0 && there > 0.0, "{zone:?}");
            let share = here / (here + there);
            let expected = WORLDS as f64 * share;
            let spread = (expected * (1.0 - share)).sqrt();
            for card in of(zone).chain(of(other)) {
                let times = times[card.index()][zone.0 as usize] as f64;
                assert!(
                    (times - expected).abs() < 5.0 * spread,
                    "{card:?} in {zone:?}: {times}, not {expected}"
                );
            }
        }
    }

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
