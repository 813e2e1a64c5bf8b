//! The heuristic player, a little quicker: what it makes of the game it works out once a turn.

use super::outlook::Outlook;
use super::weights::Weights;
use super::{Mind, only};
use crate::player::{Decision, Player};
use legendary::cards::MAX_SEATS;
use legendary::choice::Choice;
use legendary::state::State;
use legendary::{Legendary, Position};
use table::{Game, Request, Seat};

/// Plays by rules of thumb as the heuristic player does, in a game that it follows.
#[derive(Clone, Debug, Default)]
pub struct Quick {
    weights: Weights,
    /// By seat: the turn it was worked out in, and how the game looked.
    outlooks: [Option<(u16, Outlook)>; MAX_SEATS],
}

impl Player<Legendary> for Quick {
    fn choose(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let Request::Choose { prompt, .. } = game.request(seen) else {
            return only(choices, "the game is over");
        };
        let at = Position::new(game, seen);
        let kept = &mut self.outlooks[seat.index()];
        let outlook = match *kept {
            Some((turn, outlook)) if turn == seen.turns => outlook,
            _ => kept.insert((seen.turns, Outlook::of(at, seat, &self.weights))).1,
        };
        Mind { at, seat, outlook, weights: &self.weights }.answer(prompt, choices)
    }
}
