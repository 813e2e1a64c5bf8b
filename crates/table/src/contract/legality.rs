//! One legality: what is listed, what is accepted and what is refused never disagree.

use super::walk::{Here, each_state};
use super::{Report, Trial, Violation};
use crate::chance::{Recording, Seeded};
use crate::game::Game;

/// Every listed choice is accepted, none is listed twice, and a choice that is accepted is listed. `check` and `apply` say the same.
pub fn choices_agree_with_check<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "choices_agree_with_check", |here, dice| {
        for (index, &choice) in here.choices.iter().enumerate() {
            if here.choices[..index].contains(&choice) {
                return Err(format!("{choice:?} is listed twice"));
            }
            if let Err(refusal) = here.game.check(here.state, choice) {
                return Err(format!("{choice:?} is listed, but refused: {refusal:?}"));
            }
            same_verdict(here, choice, dice)?;
        }
        for &choice in here.probes {
            if here.game.check(here.state, choice).is_ok() && !here.choices.contains(&choice) {
                return Err(format!("{choice:?} is accepted, but not listed"));
            }
            same_verdict(here, choice, dice)?;
        }
        Ok((here.choices.len() + here.probes.len()) as u64)
    })
}

fn same_verdict<G: Game>(
    here: &Here<'_, G>,
    choice: G::Choice,
    dice: &mut Seeded,
) -> Result<(), String> {
    let checked = here.game.check(here.state, choice);
    let mut after = *here.state;
    let applied = here.game.apply(&mut after, choice, dice, &mut crate::log::NoLog);
    if checked == applied {
        return Ok(());
    }
    Err(format!("for {choice:?} check says {checked:?} and apply says {applied:?}"))
}

/// A choice that is refused changes nothing, asks chance nothing and logs nothing.
pub fn refusals_change_nothing<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "refusals_change_nothing", |here, dice| {
        let mut refused = 0;
        for &choice in here.probes {
            if here.game.check(here.state, choice).is_ok() {
                continue;
            }
            refused += 1;
            let mut after = *here.state;
            let mut events = Vec::new();
            let mut chance = Recording::new(dice);
            let _ = here.game.apply(&mut after, choice, &mut chance, &mut events);
            if after != *here.state || here.game.hash(&after) != here.game.hash(here.state) {
                return Err(format!(
                    "{choice:?} was refused, but {:?} became {after:?}",
                    here.state
                ));
            }
            if !chance.outcomes().is_empty() {
                return Err(format!("{choice:?} was refused, but chance was asked"));
            }
            if !events.is_empty() {
                return Err(format!("{choice:?} was refused, but {events:?} was logged"));
            }
        }
        Ok(refused)
    })
}
