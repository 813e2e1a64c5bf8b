//! What a viewer knows, with everything else laid out in one fixed order.
//!
//! Whatever is shown or explained is made from this instead of the real state: two states that look the same to the viewer become the same state,
//! so that nothing hidden can show in an answer.

use crate::cards::{CardId, Zone};
use crate::game::Legendary;
use crate::position::Position;
use crate::state::State;
use crate::view::{exchange_groups, hidden_cards};
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
    let mut places = hidden_cards(Position::new(game, state), zones, viewer);
    let mut cards = places.clone();
    cards.sort_unstable();
    places.sort_by_cached_key(|card| place(state, *card));
    let mut dealt: Vec<CardId> = Vec::with_capacity(places.len());
    for zone in places.chunk_by(|a, b| state.cards.zone_of(*a) == state.cards.zone_of(*b)) {
        let start = dealt.len();
        for here in zone {
            let any = any_kind(state.cards.zone_of(*here));
            let fits = |card: &CardId| any || game.face(*card).kind == game.face(*here).kind;
            if let Some(next) = cards.iter().position(fits) {
                dealt.push(cards.remove(next));
            }
        }
        dealt[start..].sort_unstable();
    }
    for (at, card) in dealt.into_iter().enumerate() {
        let here = places[at];
        state.cards.exchange(here, card);
        if let Some(other) = places[at + 1..].iter_mut().find(|other| **other == card) {
            *other = here;
        }
    }
}

/// By zone; then cards without a place of their own, those known to the same seats together; then those that lie at a fixed place.
fn place(state: &State, card: CardId) -> (Zone, usize, u8) {
    let zone = state.cards.zone_of(card);
    let cards = state.cards.zone(zone);
    let at = cards.iter().position(|other| *other == card).unwrap_or(0);
    let middle = state.cards.marks(zone).middle(cards.len());
    let fixed = if zone.is_deck() && !middle.contains(&at) { 1 + at } else { 0 };
    (zone, fixed, state.cards.knowers(card).0)
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
