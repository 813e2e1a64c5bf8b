//! Which cards a selector speaks of, in a fixed order.

use super::Position;
use crate::cards::{CardId, Place, SLOTS, Zone};
use crate::catalogue::{Classes, Kinds};
use crate::effect::{Rank, SelectorId, Zones};
use crate::interpreter::Text;
use crate::state::MOST_PLAYED;
use crate::waived::{Clause, plays};
use table::List;

/// Places that are spread over several zones.
const SPREAD: Zones = Zones::CITY
    .union(Zones::VILLAINS)
    .union(Zones::MASTERMIND)
    .union(Zones::POCKET)
    .union(Zones::OUTSIDE_POCKET);

/// The cards of such a place at most: the city, and cards beside the mastermind. Evil has won before there are more.
const MOST_SPREAD: usize = 32;

/// What sets the cards of the rank that a selector asks for apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Best {
    Any,
    Cost(i32),
    Attack(i32),
    Only(CardId),
}

impl<'a> Position<'a> {
    /// Calls `found` for every card the selector speaks of, in a fixed order.
    pub fn each(self, scope: &Text, id: SelectorId, mut found: impl FnMut(CardId)) {
        self.find(scope, id, |card| {
            found(card);
            false
        });
    }

    /// Goes through the cards the selector speaks of, in a fixed order, until one is the one looked for.
    pub fn find(
        self,
        scope: &Text,
        id: SelectorId,
        mut is_it: impl FnMut(CardId) -> bool,
    ) -> Option<CardId> {
        let best = match self.selector(id).rank {
            Rank::Any => Best::Any,
            rank => self.best(rank, scope, id),
        };
        self.find_unranked(scope, id, |card| {
            (best == Best::Any || self.is_best(best, card)) && is_it(card)
        })
    }

    /// Apart from the common case, which stays small that way.
    #[inline(never)]
    fn best(self, rank: Rank, scope: &Text, id: SelectorId) -> Best {
        let mut highest = i32::MIN;
        match rank {
            Rank::Any => Best::Any,
            Rank::HighestCost => {
                self.find_unranked(scope, id, |card| {
                    highest = highest.max(self.cost(card));
                    false
                });
                Best::Cost(highest)
            }
            Rank::HighestAttack => {
                self.find_unranked(scope, id, |card| {
                    highest = highest.max(self.enemy_attack(card));
                    false
                });
                Best::Attack(highest)
            }
            // R1.2: HQ slots sit under the city spaces; slot 0 is under the Sewers, on the right. A row begins on the left.
            Rank::Rightmost | Rank::Leftmost => {
                let first = self.find_unranked(scope, id, |_| true);
                Best::Only(first.unwrap_or(CardId::NONE))
            }
        }
    }

    #[inline(never)]
    fn is_best(self, best: Best, card: CardId) -> bool {
        match best {
            Best::Any => true,
            Best::Cost(highest) => self.cost(card) == highest,
            Best::Attack(highest) => self.enemy_attack(card) == highest,
            Best::Only(only) => card == only,
        }
    }

    fn find_unranked(
        self,
        scope: &Text,
        id: SelectorId,
        mut is_it: impl FnMut(CardId) -> bool,
    ) -> Option<CardId> {
        let test = self.game.tests().get(id);
        // Nothing about the moment is asked and every card is what it is: the face alone decides.
        let plain = !test.special && !self.state.turn.altered && !self.has_half_costs();
        let mut left = self.selector(id).zones.0;
        while left != 0 {
            let zone = Zones(left & left.wrapping_neg());
            left &= left - 1;
            let (played, spread);
            let mut passed = false;
            let cards = if zone == Zones::PLAYED_THIS_TURN {
                passed = true;
                played = self.played(scope, id);
                &played[..]
            } else if SPREAD.has(zone) {
                spread = self.spread(scope, zone);
                &spread[..]
            } else {
                self.lying(scope, zone)
            };
            // One loop for all places: what is done with a card stands here once, so that it can be inlined.
            for card in cards.iter().copied() {
                let passes = if plain {
                    passed || test.passes(self.game.face_number(card))
                } else {
                    passed || self.matches(scope, id, card)
                };
                if passes && is_it(card) {
                    return Some(card);
                }
            }
        }
        None
    }

    /// The cards of a place that is spread over several zones.
    fn spread(self, scope: &Text, zone: Zones) -> List<CardId, MOST_SPREAD> {
        let mut cards = List::new();
        let mut add = |card: CardId| _ = cards.push(card);
        match zone {
            Zones::CITY => self.state.cards.villains().for_each(add),
            Zones::VILLAINS => {
                self.state.cards.villains().for_each(&mut add);
                let pile = self.zone(Zone::SIDE_PILE).iter().copied();
                pile.filter(|card| self.acting(*card).is_some()).for_each(add);
            }
            Zones::MASTERMIND => {
                // R8.5: a mastermind's own text speaks of itself.
                let own = scope.card.is_some() && self.is_mastermind(scope.card);
                let masterminds = self.masterminds().into_iter().flatten();
                masterminds.filter(|card| !own || *card == scope.card).for_each(add);
            }
            Zones::POCKET if self.state.cards.under_hq().is_empty() => {}
            _ => {
                for slot in 0..SLOTS {
                    if self.is_pocket(slot) == (zone == Zones::POCKET)
                        && let Some(hero) = self.hero_at(slot)
                    {
                        add(hero);
                    }
                }
            }
        }
        cards
    }

    /// Every card of one place; what is spread over several zones or was played this turn is no pile.
    #[inline(always)]
    pub(super) fn lying<'b>(self, scope: &'b Text, zone: Zones) -> &'b [CardId]
    where
        'a: 'b,
    {
        match Place::of(zone) {
            Place::Own(behind_deck) => self.zone(Zone::own(scope.actor, behind_deck)),
            Place::Pile(pile) => self.zone(pile),
            Place::Other => self.lying_elsewhere(scope, zone),
        }
    }

    fn lying_elsewhere<'b>(self, scope: &'b Text, zone: Zones) -> &'b [CardId]
    where
        'a: 'b,
    {
        let actor = scope.actor;
        let pile = match zone {
            Zones::HQ => return self.state.cards.hq(),
            Zones::OWNED => return self.state.cards.owned(actor),
            Zones::NOTED | Zones::TRADED => {
                let from = usize::from(scope.noted_from).min(self.state.noted.len());
                return &self.state.noted[from..];
            }
            Zones::OWN_SPACE => match self.state.headquarters.space_of(scope.card) {
                Some(slot) => Zone::hq(slot),
                None => return &[],
            },
            Zones::REVEALED => return self.revealed(scope),
            Zones::DECK_TOP => {
                let deck = self.zone(Zone::deck(actor));
                let known = self.state.cards.known_top(Zone::deck(actor)).is_some();
                return &deck[deck.len() - usize::from(known)..];
            }
            Zones::THIS if scope.card.is_some() => return std::slice::from_ref(&scope.card),
            Zones::IT if scope.it.is_some() => return std::slice::from_ref(&scope.it),
            Zones::HELD if scope.it.is_some() => return self.held_by(scope.it),
            Zones::ABOVE_ITS_SPACE if scope.it.is_some() => match self.space_of(scope.it) {
                Some(space) => Zone::above_space(space),
                None => return &[],
            },
            _ => return &[],
        };
        self.zone(pile)
    }

    /// R5.7: such cards among those played this turn, wherever they are now; each is met once per time it was played, as what it was played as.
    #[inline(never)]
    fn played(self, scope: &Text, id: SelectorId) -> List<CardId, MOST_PLAYED> {
        let filter = &self.selector(id).filter;
        let mut cards = List::new();
        // Nobody plays cards in the turn of another.
        if scope.actor != self.state.active {
            return cards;
        }
        for (index, played) in self.state.turn.played.iter().enumerate() {
            if filter.other && index == scope.entry as usize {
                continue;
            }
            if !plays(Clause::R5_7) && !self.state.cards.zone_of(played.card).is_played() {
                continue;
            }
            let face = self.game.face_at(played.face);
            let classes = Classes(face.classes.0 | played.also);
            let kind = filter.kinds == Kinds::ANY || filter.kinds.has(face.kind);
            if kind && self.looks_right(scope, filter, face, classes, i32::from(face.cost)) {
                let _ = cards.push(played.card);
            }
        }
        cards
    }
}
