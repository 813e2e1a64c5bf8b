//! What a viewer knows, with everything else laid out in one fixed order.
//!
//! Whatever is shown or explained is made from this instead of the real state: two states that look the same to the viewer become the same state,
//! so that nothing hidden can show in an answer.

use crate::cards::CardSet;
use crate::game::Legendary;
use crate::hidden::{Dealer, lay_anew};
use crate::position::Position;
use crate::state::State;
use table::Viewer;

impl Position<'_> {
    /// The state with everything hidden from the viewer in a fixed order.
    pub(crate) fn as_known_to(self, viewer: Viewer) -> State {
        let mut state = *self.state;
        lay_anew(self.game, &mut state, viewer, &[], &mut Lowest);
        state
    }
}

/// Every place gets the lowest-numbered cards that may lie there.
struct Lowest;

impl Dealer for Lowest {
    fn take(&mut self, from: &mut CardSet, count: usize) -> CardSet {
        let mut lowest = CardSet::default();
        for card in from.iter().take(count) {
            lowest.insert(card);
        }
        *from = from.difference(&lowest);
        lowest
    }

    /// Even cards that are alike have numbers.
    fn tells_apart(&self, _: &Legendary, _: &CardSet) -> bool {
        true
    }
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
