//! Looking at what follows an option, to tell in words what it wins and what it risks.

use super::imagine::Imagined;
use super::weighing::Question;
use crate::player::Player;
use table::{Game, NoLog, Request, Seeded, Viewer};

/// How far is looked ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// So many worlds.
    pub worlds: u32,
    /// So many turns of each.
    pub turns: u32,
}

/// No turn of any kind that we know comes near so many decisions; a world that does is looked at where it stands.
const MOST_DECISIONS: u32 = 2_000;

/// Plays on after one of the options, and shows how each world stands some turns later. Every option meets the same worlds.
pub fn foresee<G: Game, I: Imagined<G>>(
    imagined: &I,
    question: &Question<'_, G>,
    option: usize,
    outlook: Outlook,
    seed: u64,
    mut look: impl FnMut(&G::State),
) {
    let &Question { game, seen, seat, choices } = question;
    let viewer = Viewer::seat(seat);
    let known = game.known_to(seen, viewer);
    let until = imagined.turns(&known) + outlook.turns;
    let policy = imagined.policy(game, &known);
    let mut lent = Vec::new();
    for world in 0..outlook.worlds {
        let mut chance = Seeded::stream(seed, world.into());
        let mut state = known;
        game.determinize(&mut state, viewer, &mut chance);
        let Some(choice) = choices.get(option) else { return };
        if game.apply(&mut state, *choice, &mut chance, &mut NoLog).is_err() {
            continue;
        }
        let mut policy = policy.clone();
        for _ in 0..MOST_DECISIONS {
            let Request::Choose { seat, .. } = game.request(&state) else { break };
            if imagined.turns(&state) >= until && imagined.is_settled(&state) {
                break;
            }
            game.choices(&state, &mut lent);
            let choice = match lent[..] {
                [only] => only,
                _ => policy.choose(game, &state, seat, &lent).choice,
            };
            if game.apply(&mut state, choice, &mut chance, &mut NoLog).is_err() {
                break;
            }
        }
        look(&state);
    }
}
