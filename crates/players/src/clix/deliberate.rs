//! The heuristic player with a memory: what it has worked out for one choice it need not work out again for the next.

use super::outlook::{Blows, Outlook};
use super::snapshot::Snapshot;
use super::{at_first_sight, decide, only};
use crate::player::{Decision, Player};
use clix::choice::{Choice, Prompt};
use clix::state::object::Object;
use clix::state::{MOST_OBJECTS, State, Turn};
use clix::{Clix, Position};
use table::Seat;

/// Decides as [`Heuristic`](super::Heuristic) does, and sooner.
#[derive(Clone, Debug, Default)]
pub struct Deliberate {
    seen: Option<Box<(Snapshot, Blows)>>,
    deed: Option<Deed>,
}

/// What whoever was chosen to act should do, and what else it depends on.
#[derive(Clone, Copy, Debug)]
struct Deed {
    decision: Decision<Choice>,
    turn: Turn,
    objects: [Object; MOST_OBJECTS],
}

impl Player<Clix> for Deliberate {
    fn choose(
        &mut self,
        game: &Clix,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let prompt = match at_first_sight(game, seen, seat, choices) {
            Ok(decision) => return decision,
            Err(prompt) => prompt,
        };
        let position = Position::new(game, seen);
        let known = self.seen.as_ref().is_some_and(|last| last.0.shows(position, seat));
        if known
            && let Prompt::Deed(_) = prompt
            && let Some(Deed { decision, turn, objects }) = &self.deed
            && *turn == seen.turn
            && *objects == seen.objects
            && choices.contains(&decision.choice)
        {
            return *decision;
        }
        if !known {
            self.deed = None;
            let now = (Snapshot::of(position, seat), Blows::of(position, seat));
            match &mut self.seen {
                Some(seen) => **seen = now,
                none => *none = Some(Box::new(now)),
            }
        }
        let Some(last) = &self.seen else {
            return only(choices, "nothing speaks against it");
        };
        let outlook = Outlook::with(position, seat, &last.1);
        let decision = if prompt == Prompt::Action {
            let (who, deed) = outlook.actor_and_deed();
            self.deed =
                deed.map(|decision| Deed { decision, turn: seen.turn, objects: seen.objects });
            who
        } else {
            decide(&outlook, prompt, choices)
        };
        if choices.contains(&decision.choice) {
            return decision;
        }
        only(choices, "nothing speaks against it")
    }
}
