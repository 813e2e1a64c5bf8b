//! What was done as one: several choices of a seat that only together make sense.

use crate::playable::Playable;
use crate::session::Session;
use crate::trial::Noticing;
use players::search::Planned;
use std::ops::Range;
use table::{Known, Request, Seat, Viewer};

/// Choices of a seat that were made one after the other.
pub(super) struct Deed<C> {
    pub plan: Vec<C>,
    /// The step after the last of them.
    pub until: usize,
}

/// What leaves no choice nobody is asked, and no more often than this.
const MOST_FORCED: usize = 8;

impl<G: Playable> Session<G> {
    /// What the seat did from this step on, until chance had a say, somebody else was asked or something new began.
    pub(super) fn deed(&self, mind: &G::Mind, step: usize, seat: Seat) -> Option<Deed<G::Choice>> {
        let (_, first) = self.table.made(step)?;
        let mut deed = Deed { plan: vec![first], until: step + 1 };
        while !self.took_chance(step..deed.until) {
            let Some((Some(asked), next)) = self.table.made(deed.until) else { break };
            let state = self.table.state_after(deed.until)?;
            if asked != seat || !mind.is_part(&state) {
                break;
            }
            if !self.record().steps[deed.until].automatic {
                deed.plan.push(next);
            }
            deed.until += 1;
        }
        Some(deed)
    }

    /// Did dice fall, or cards come, in any of these steps?
    pub(super) fn took_chance(&self, steps: Range<usize>) -> bool {
        self.record().steps[steps].iter().any(|step| !step.outcomes.is_empty())
    }

    /// A plan as it could be put to whoever could have made it at this step, as far as no chance comes in between.
    pub(super) fn plan_in_words(&self, step: usize, plan: &[G::Choice]) -> Option<String> {
        let game = self.table.game().as_ref();
        let (seat, _) = self.table.made(step)?;
        let eyes = seat.map_or(Viewer::PUBLIC, |seat| self.eyes(seat));
        let mut state = *Known::to(game, &self.table.state_after(step)?, eyes);
        let (mut words, mut chance, mut choices) = (Vec::new(), Noticing::default(), Vec::new());
        for choice in plan {
            for _ in 0..MOST_FORCED {
                game.choices(&state, &mut choices);
                match choices[..] {
                    [only] if only != *choice => {
                        game.apply_in_full(&mut state, only, &mut chance, &mut Vec::new()).ok()?;
                    }
                    _ => break,
                }
            }
            if chance.was_asked() || !choices.contains(choice) {
                break;
            }
            let said = G::choice(&self.at(&Known::to(game, &state, eyes)), *choice);
            game.apply_in_full(&mut state, *choice, &mut chance, &mut Vec::new()).ok()?;
            // Whoever does something is named with what it does.
            let is_told = matches!(game.request(&state), Request::Choose { prompt, .. } if G::is_halfway(&prompt));
            if !is_told {
                words.push(said);
            }
        }
        (!words.is_empty()).then(|| words.join(", then "))
    }
}
