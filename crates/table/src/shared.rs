//! A game does not change while it is played, so a reference to one, or a shared one, is a game as well. A server holds many tables of
//! one catalogue, a test borrows what it built.

use crate::chance::Chance;
use crate::game::{Game, Request};
use crate::log::Log;
use crate::viewer::Viewer;
use std::sync::Arc;

macro_rules! game_behind {
    ($pointer:ty) => {
        impl<G: Game> Game for $pointer {
            type State = G::State;
            type Choice = G::Choice;
            type Prompt = G::Prompt;
            type Outcome = G::Outcome;
            type Event = G::Event;
            type Refusal = G::Refusal;

            fn seats(&self) -> u8 {
                (**self).seats()
            }

            fn request(&self, state: &G::State) -> Request<G::Prompt, G::Outcome> {
                (**self).request(state)
            }

            fn turn(&self, state: &G::State) -> u16 {
                (**self).turn(state)
            }

            fn choices(&self, state: &G::State, into: &mut Vec<G::Choice>) {
                (**self).choices(state, into)
            }

            fn check(&self, state: &G::State, choice: G::Choice) -> Result<(), G::Refusal> {
                (**self).check(state, choice)
            }

            fn is_left_to_players(&self, choice: G::Choice) -> bool {
                (**self).is_left_to_players(choice)
            }

            fn apply<C: Chance + ?Sized, L: Log<G::Event>>(
                &self,
                state: &mut G::State,
                choice: G::Choice,
                chance: &mut C,
                log: &mut L,
            ) -> Result<(), G::Refusal> {
                (**self).apply(state, choice, chance, log)
            }

            fn apply_in_full(
                &self,
                state: &mut G::State,
                choice: G::Choice,
                chance: &mut dyn Chance,
                events: &mut Vec<G::Event>,
            ) -> Result<(), G::Refusal> {
                (**self).apply_in_full(state, choice, chance, events)
            }

            fn known_to(&self, state: &G::State, viewer: Viewer) -> G::State {
                (**self).known_to(state, viewer)
            }

            fn looks_alike(&self, one: &G::State, other: &G::State) -> bool {
                (**self).looks_alike(one, other)
            }

            fn determinize<C: Chance + ?Sized>(
                &self,
                state: &mut G::State,
                viewer: Viewer,
                chance: &mut C,
            ) {
                (**self).determinize(state, viewer, chance)
            }

            fn event_for(&self, event: &G::Event, viewer: Viewer) -> Option<G::Event> {
                (**self).event_for(event, viewer)
            }

            fn hash(&self, state: &G::State) -> u64 {
                (**self).hash(state)
            }

            fn encode(&self, choice: G::Choice) -> u32 {
                (**self).encode(choice)
            }

            fn decode(&self, code: u32) -> Option<G::Choice> {
                (**self).decode(code)
            }

            fn audit(&self, state: &G::State) -> Result<(), String> {
                (**self).audit(state)
            }
        }
    };
}

game_behind!(&G);
game_behind!(Arc<G>);
