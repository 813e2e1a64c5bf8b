//! What a menu lists as one option though it takes two choices: who acts, and what it does.

use crate::playable::Playable;
use crate::trial::Noticing;
use table::{Request, Seat};

/// The option that a plan begins with, as the menu knows it: by the last choice that belongs to it; and what the plan does after it. What the
/// plan leaves open is done by habit.
pub(crate) fn of_plan<'a, G: Playable>(
    game: &G,
    seen: &G::State,
    seat: Seat,
    plan: &'a [G::Choice],
) -> Option<(G::Choice, &'a [G::Choice])> {
    let (first, rest) = plan.split_first()?;
    let mut then = *seen;
    let made = game.apply_in_full(&mut then, *first, &mut Noticing::default(), &mut Vec::new());
    match game.request(&then) {
        Request::Choose { prompt, .. } if made.is_ok() && G::is_halfway(&prompt) => {
            let mut choices = Vec::new();
            game.choices(&then, &mut choices);
            match rest.split_first() {
                Some((next, rest)) if choices.contains(next) => Some((*next, rest)),
                _ => Some((game.habit(&then, seat, &choices).choice, rest)),
            }
        }
        _ => Some((*first, rest)),
    }
}
