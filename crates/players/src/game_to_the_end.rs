//! Playing one game to its end.

use crate::player::Player;
use table::{Chance, Game, NoLog, Request, Seeded, Viewer};

/// A game that was played out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played<S, O> {
    pub state: S,
    /// None: it went on beyond the limit of decisions and was broken off.
    pub outcome: Option<O>,
    /// Moments at which somebody had more than one choice.
    pub decisions: u32,
}

/// No game of any kind that we know comes near so many decisions; one that does is broken off.
const MOST_DECISIONS: u32 = 200_000;

/// Plays from `state` to the end with one player per seat. `unseen` deals afresh what a player may not know before it is asked; it is apart
/// from `chance` so that how much the players look at has no influence on what is drawn.
///
/// # Panics
///
/// If a player chooses what is not legal: that is a bug of the player.
pub fn play_out<G: Game, C: Chance + ?Sized>(
    game: &G,
    state: G::State,
    players: &mut [Box<dyn Player<G> + '_>],
    chance: &mut C,
    unseen: &mut Seeded,
) -> Played<G::State, G::Outcome> {
    let mut state = state;
    let mut choices = Vec::new();
    let mut decisions = 0;
    loop {
        let seat = match game.request(&state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(outcome) => {
                return Played { state, outcome: Some(outcome), decisions };
            }
        };
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => {
                decisions += 1;
                decide(game, &state, players, seat, &choices, unseen)
            }
        };
        if let Err(refusal) = game.apply(&mut state, choice, chance, &mut NoLog) {
            panic!("a player chose {choice:?}, which is not legal: {refusal:?}");
        }
        if decisions >= MOST_DECISIONS {
            return Played { state, outcome: None, decisions };
        }
    }
}

fn decide<G: Game>(
    game: &G,
    state: &G::State,
    players: &mut [Box<dyn Player<G> + '_>],
    seat: table::Seat,
    choices: &[G::Choice],
    unseen: &mut Seeded,
) -> G::Choice {
    let player = &mut players[seat.index()];
    if let Some(decision) = player.choose_blindly(choices) {
        return decision.choice;
    }
    let mut seen = *state;
    game.determinize(&mut seen, Viewer::seat(seat), unseen);
    player.choose(game, &seen, seat, choices).choice
}
