//! A state as one viewer knows it.

use crate::game::Game;
use crate::viewer::Viewer;
use std::ops::Deref;

/// A state in which everything that the viewer cannot know was dealt in one fixed way.
///
/// Two states that the viewer cannot tell apart become the same, so whatever is drawn, said or explained from it tells nothing hidden. There is
/// no way from a state to this but by saying who looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known<S> {
    state: S,
    viewer: Viewer,
}

impl<S: Copy> Known<S> {
    /// What the viewer knows of a state.
    pub fn to<G: Game<State = S>>(game: &G, state: &S, viewer: Viewer) -> Known<S> {
        Known { state: game.known_to(state, viewer), viewer }
    }

    /// A state from which nothing is kept: a game that is over and shared whole, a ruling, a record that is stepped through.
    pub fn whole(state: &S) -> Known<S> {
        Known { state: *state, viewer: Viewer::seats(crate::seat::Seats::ALL) }
    }

    /// A state that comes of this one, worked out from it alone: what somebody foresees.
    #[must_use]
    pub fn foresees(&self, state: S) -> Known<S> {
        Known { state, viewer: self.viewer }
    }

    /// Whose knowledge it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl<S> Deref for Known<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.state
    }
}
