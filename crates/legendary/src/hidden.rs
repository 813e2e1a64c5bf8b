//! Cards that a viewer does not know, laid where they could lie as well.
//!
//! Cards change places unseen within groups: a player's hand and deck; the tactics of a mastermind; the Hero Deck, the bystander stack and what the
//! Villain Deck holds of either. A deck has no order before it is seen, so a card only goes where another is, or to a place of its own.

use crate::cards::{CardId, CardSet, Cards, Zone};
use crate::catalogue::{Catalogue, Kind};
use crate::game::{Face, Legendary};
use crate::setup::Setup;
use crate::state::State;
use table::{List, Seat, Seats, Viewer};

/// Says which of the cards that could lie somewhere do.
pub(crate) trait Dealer {
    /// So many of the cards go.
    fn take(&mut self, from: &mut CardSet, count: usize) -> CardSet;

    /// Does it make a difference which of these lie where?
    fn tells_apart(&self, game: &Legendary, cards: &CardSet) -> bool;
}

/// Lays everything that the viewer cannot know anew; not what something is being done with, and not what shall stay. False: all lies as it did.
pub(crate) fn lay_anew(
    game: &Legendary,
    state: &mut State,
    viewer: Viewer,
    stay: &[CardId],
    dealer: &mut impl Dealer,
) -> bool {
    let mut at_work = CardSet::default();
    for cards in [&state.pledged[..], &state.queue, &state.turn.kept, stay] {
        for card in cards {
            if card.is_some() {
                at_work.insert(*card);
            }
        }
    }
    let mut laying = Laying { game, cards: &mut state.cards, viewer, at_work, dealer };
    let mut any = false;
    for seat in (0..game.players()).map(Seat) {
        any |= laying.of_player(seat);
    }
    for tactics in [Zone::TACTICS, Zone::SECOND_TACTICS] {
        any |= laying.has_places(tactics) && laying.exchange([&laying.hidden_in(tactics)], &[]);
    }
    any | laying.of_all()
}

/// Cards of which some may lie in a stack and others in the Villain Deck, and nobody can tell which.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stacked {
    stack: Zone,
    cards: CardSet,
}

impl Stacked {
    /// Heroes, those of a hero that lies in the Villain Deck whole (everybody knows which cards those are), and bystanders.
    pub(crate) fn all(catalogue: &Catalogue, setup: &Setup, faces: &[&Face]) -> [Stacked; 3] {
        let traps = catalogue.scheme(setup.scheme).setup.hero_into_villain_deck;
        let trapped = setup.heroes.last().copied().filter(|_| traps);
        let is_trapped = |face: &Face| trapped.is_some() && face.hero == trapped;
        let such = |stack: Zone, is_such: &dyn Fn(&Face) -> bool| {
            let numbered = (0..).map(CardId).zip(faces);
            let cards = numbered.filter(|(_, face)| is_such(face)).map(|(card, _)| card);
            Stacked { stack, cards: CardSet::of(&cards.collect::<Vec<_>>()) }
        };
        [
            such(Zone::HERO_DECK, &|face| face.kind == Kind::Hero && !is_trapped(face)),
            such(Zone::HERO_DECK, &|face| face.kind == Kind::Hero && is_trapped(face)),
            such(Zone::BYSTANDERS, &|face| face.kind == Kind::Bystander),
        ]
    }
}

struct Laying<'a, D> {
    game: &'a Legendary,
    cards: &'a mut Cards,
    viewer: Viewer,
    /// Whatever anybody knows of them, they stay where they are.
    at_work: CardSet,
    dealer: &'a mut D,
}

/// What a viewer does not know of a zone.
struct Hidden {
    zone: Zone,
    cards: CardSet,
    /// How many have no place of their own, by who knows them.
    loose: List<Loose, 32>,
    /// The others.
    fixed: Vec<Fixed>,
}

#[derive(Clone, Copy, Default)]
struct Loose {
    knowers: Seats,
    count: u16,
}

struct Fixed {
    /// Where in the zone.
    at: usize,
    knowers: Seats,
}

impl Hidden {
    fn add_loose(&mut self, knowers: Seats, count: usize) {
        for loose in self.loose.iter_mut() {
            if loose.knowers == knowers {
                loose.count += count as u16;
                return;
            }
        }
        // There is room for every set of five seats.
        let _ = self.loose.push(Loose { knowers, count: count as u16 });
    }
}

impl<D: Dealer> Laying<'_, D> {
    fn of_player(&mut self, seat: Seat) -> bool {
        let hand = self.hidden_in(Zone::hand(seat));
        if hand.cards.is_empty() && !self.has_places(Zone::deck(seat)) {
            return false;
        }
        let deck = self.hidden_in(Zone::deck(seat));
        self.exchange([&deck, &hand], &[CardSet::ALL])
    }

    /// The stacks exchange nothing but through the Villain Deck.
    fn of_all(&mut self) -> bool {
        let villains = self.hidden_in(Zone::VILLAIN_DECK);
        let sorts = self.game.among_villains();
        let is_open = |stack: Zone| {
            let mut of_it = sorts.iter().filter(|sort| sort.stack == stack);
            let exchanges = |cards: &CardSet| {
                cards.meets(&villains.cards) && self.dealer.tells_apart(self.game, cards)
            };
            self.has_places(stack) || of_it.any(|sort| exchanges(&sort.cards))
        };
        let are_open = (is_open(Zone::BYSTANDERS), is_open(Zone::HERO_DECK));
        if are_open == (false, false) && villains.fixed.is_empty() {
            return false;
        }
        let [heroes, trapped, bystanders] = sorts;
        let sorts = [heroes.cards, trapped.cards, bystanders.cards];
        let bystanders = are_open.0.then(|| self.hidden_in(Zone::BYSTANDERS));
        let heroes = are_open.1.then(|| self.hidden_in(Zone::HERO_DECK));
        match (&bystanders, &heroes) {
            (Some(bystanders), Some(heroes)) => {
                self.exchange([bystanders, heroes, &villains], &sorts)
            }
            (Some(stack), None) | (None, Some(stack)) => self.exchange([stack, &villains], &sorts),
            (None, None) => self.exchange([&villains], &[]),
        }
    }

    /// Has any card of a deck a place of its own?
    fn has_places(&self, deck: Zone) -> bool {
        self.cards.unordered(deck).len() < self.cards.len(deck)
    }

    /// Cards of a sort change places among the zones, all cards of a zone within it.
    fn exchange<const N: usize>(&mut self, hidden: [&Hidden; N], sorts: &[CardSet]) -> bool {
        let mut then = [CardSet::default(); N];
        for (at, hidden) in hidden.iter().enumerate() {
            then[at] = hidden.cards;
        }
        for sort in sorts {
            let (mut all, mut zones) = (CardSet::default(), 0);
            for hidden in &hidden {
                let here = hidden.cards.intersection(sort);
                zones += usize::from(!here.is_empty());
                all = all.union(&here);
            }
            if zones < 2 || !self.dealer.tells_apart(self.game, &all) {
                continue;
            }
            for (at, hidden) in hidden.iter().enumerate() {
                let here = hidden.cards.intersection(sort);
                let these = self.dealer.take(&mut all, here.len());
                then[at] = then[at].difference(&here).union(&these);
            }
        }
        let mut any = false;
        for (at, hidden) in hidden.iter().enumerate() {
            any |= self.lay(hidden, then[at]);
        }
        any
    }

    /// Of a deck or a hand.
    fn hidden_in(&self, zone: Zone) -> Hidden {
        let mut hidden =
            Hidden { zone, cards: CardSet::default(), loose: List::new(), fixed: Vec::new() };
        let cards = self.cards.zone(zone);
        if !zone.is_deck() {
            for card in cards {
                if let Some(knowers) = self.who_knows(*card) {
                    hidden.cards.insert(*card);
                    hidden.add_loose(knowers, 1);
                }
            }
            hidden.loose.sort_unstable_by_key(|loose| loose.knowers.0);
            return hidden;
        }
        // Nobody knows a card of a deck that has no place of its own.
        let unordered = self.cards.unordered(zone);
        let middle = CardSet::of(&cards[unordered.clone()]);
        hidden.cards = middle.difference(&self.at_work);
        let all = hidden.cards == middle;
        hidden.add_loose(Seats::NONE, if all { unordered.len() } else { hidden.cards.len() });
        for at in (0..unordered.start).chain(unordered.end..cards.len()) {
            if let Some(knowers) = self.who_knows(cards[at]) {
                hidden.cards.insert(cards[at]);
                hidden.fixed.push(Fixed { at, knowers });
            }
        }
        hidden
    }

    /// Who knows a card; nothing if the viewer does, or it is at work.
    #[inline]
    fn who_knows(&self, card: CardId) -> Option<Seats> {
        let knowers = self.cards.knowers(card);
        (!self.viewer.knows(knowers) && !self.at_work.has(card)).then_some(knowers)
    }

    /// Lays these cards at the hidden places of a zone: first where there is no order, those known to the same seats together. False: all lies as it did.
    fn lay(&mut self, hidden: &Hidden, mut cards: CardSet) -> bool {
        let zone = hidden.zone;
        let is_one_heap = hidden.fixed.is_empty() && hidden.loose.len() < 2;
        if is_one_heap && cards == hidden.cards {
            return false;
        }
        let mut unordered = CardSet::default();
        for loose in hidden.loose.iter() {
            let these = self.dealer.take(&mut cards, loose.count.into());
            for card in these.iter() {
                self.cards.settle(card, zone, loose.knowers);
            }
            unordered = unordered.union(&these);
        }
        self.cards.replace_unordered(zone, &hidden.cards, &unordered);
        for place in &hidden.fixed {
            if let Some(card) = self.dealer.take(&mut cards, 1).first() {
                self.cards.settle(card, zone, place.knowers);
                self.cards.lay_at(card, zone, place.at);
            }
        }
        true
    }
}
