//! What a viewer knows, with everything else laid out in one fixed order.
//!
//! Whatever is shown or explained is made from this instead of the real state: two states that look the same to the viewer become the same state,
//! so that nothing hidden can show in an answer.

use crate::cards::{CardId, MAX_CARDS, Zone};
use crate::catalogue::Kind;
use crate::game::Legendary;
use crate::position::Position;
use crate::state::State;
use crate::view::{Hidden, exchange_groups, hidden_places};
use table::Viewer;

impl Position<'_> {
    /// The state with everything hidden from the viewer in a fixed order.
    pub(crate) fn as_known_to(self, viewer: Viewer) -> State {
        let mut state = *self.state;
        for zones in exchange_groups(self.game) {
            lay_out(self.game, &mut state, &zones, viewer);
        }
        state.cards.restore_order();
        state
    }
}

/// Every zone gets the lowest-numbered cards that may lie there. As when dealing afresh, shared decks keep as many cards of each kind as they have.
fn lay_out(game: &Legendary, state: &mut State, zones: &[Zone], viewer: Viewer) {
    let mut places: Vec<(u32, Kind, Hidden)> = Vec::new();
    let mut left = [Numbers::default(); Kind::Rule as usize + 1];
    for (card, place) in hidden_places(Position::new(game, state), zones, viewer) {
        // Where any card can lie they all count as of one kind.
        let kind = if any_kind(place.zone) { Kind::Hero } else { game.face(card).kind };
        places.push((order(state, &place), kind, place));
        left[kind as usize].insert(card);
    }
    places.sort_by_key(|(order, ..)| *order);
    for zone in places.chunk_by(|a, b| a.2.zone == b.2.zone) {
        let mut here = Numbers::default();
        for (_, kind, _) in zone {
            here.insert(left[*kind as usize].take_lowest());
        }
        for (.., place) in zone {
            state.cards.deal(here.take_lowest(), place.zone, place.at, place.knowers);
        }
    }
}

/// By zone; then cards without a place of their own, those known to the same seats together; then those that lie at a fixed place.
fn order(state: &State, place: &Hidden) -> u32 {
    let middle = state.cards.marks(place.zone).middle(state.cards.len(place.zone));
    let is_fixed = place.zone.is_deck() && !middle.contains(&place.at);
    let fixed = if is_fixed { 1 + place.at as u32 } else { 0 };
    u32::from(place.zone.0) << 24 | fixed << 8 | u32::from(place.knowers.0)
}

/// A set of cards, by their numbers.
#[derive(Clone, Copy, Default)]
struct Numbers {
    bits: [u64; MAX_CARDS.div_ceil(64)],
    /// Nothing is left in the words before this one.
    from: usize,
}

impl Numbers {
    fn insert(&mut self, card: CardId) {
        self.bits[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// The lowest one goes; from a set that holds any.
    fn take_lowest(&mut self) -> CardId {
        while self.bits[self.from] == 0 {
            self.from += 1;
        }
        let word = &mut self.bits[self.from];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        CardId((self.from * 64 + bit) as u16)
    }
}

/// In a player's own zones and among the Tactics any of their cards can lie.
fn any_kind(zone: Zone) -> bool {
    zone.owner().is_some() || matches!(zone, Zone::TACTICS | Zone::SECOND_TACTICS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{GroupId, HeroId, MastermindId, SchemeId};
    use crate::options::Options;
    use crate::setup::{Numbers, Setup};
    use std::sync::Arc;
    use table::{Game, NoLog, Seat, Seeded};

    fn three_players(catalogue: &Arc<crate::catalogue::Catalogue>, scheme: u16) -> Legendary {
        let options = Options::default();
        let numbers = Numbers::of(catalogue, SchemeId(scheme), 3, &options);
        let groups = |henchmen: bool, count: u8| -> Vec<GroupId> {
            (0..catalogue.groups.len() as u16)
                .map(GroupId)
                .filter(|group| catalogue.group(*group).henchmen == henchmen)
                .take(count as usize)
                .collect()
        };
        let setup = Setup {
            players: 3,
            mastermind: MastermindId(scheme % catalogue.masterminds.len() as u16),
            scheme: SchemeId(scheme),
            villains: groups(false, numbers.villain_groups),
            henchmen: groups(true, numbers.henchman_groups),
            heroes: (0..u16::from(numbers.heroes)).map(|hero| HeroId(hero + scheme)).collect(),
        };
        Legendary::new(catalogue.clone(), setup, options).unwrap()
    }

    #[test]
    fn states_that_look_the_same_become_the_same() {
        let catalogue = Arc::new(crate::language::load_embedded());
        let mut compared = 0;
        for scheme in 0..catalogue.schemes.len() as u16 {
            let game = three_players(&catalogue, scheme);
            let (mut state, mut chance) = (game.start(), Seeded::new(u64::from(scheme)));
            let mut choices = Vec::new();
            for decision in 0.. {
                game.choices(&state, &mut choices);
                let Some(choice) = choices.get(chance.below(choices.len().max(1) as u32) as usize)
                else {
                    break;
                };
                if decision % 5 == 0 {
                    for viewer in (0..3).map(Seat).map(Viewer::seat).chain([Viewer::PUBLIC]) {
                        let mut other = state;
                        game.determinize(&mut other, viewer, &mut chance);
                        let known = |state: &State| Position::new(&game, state).as_known_to(viewer);
                        assert!(known(&state) == known(&other), "decision {decision} of {scheme}");
                        assert!(known(&known(&state)) == known(&state));
                        assert_eq!(game.audit(&known(&state)), Ok(()));
                        compared += usize::from(other != state);
                    }
                }
                game.apply(&mut state, *choice, &mut chance, &mut NoLog).unwrap();
            }
        }
        assert!(compared > 300, "{compared}");
    }
}
