//! The course of a game: it goes on, it ends, and nothing gets lost on the way.

use super::walk::each_state;
use super::{Report, Trial, Violation};
use crate::game::Game;

/// While a game is not over, somebody has a choice.
pub fn never_stuck<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "never_stuck", |here, _| match here.seat {
        Some(seat) if here.choices.is_empty() => {
            Err(format!("{seat:?} owes a choice but has none in {:?}", here.state))
        }
        _ => Ok(1),
    })
}

/// The game's own audit holds at the start and after every step.
pub fn nothing_is_lost<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "nothing_is_lost", |here, _| here.game.audit(here.state).map(|()| 1))
}

/// Games end within the steps granted, and turns within their decisions. The report says how many were needed.
pub fn games_end<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    let mut turn = None;
    let mut in_turn = 0;
    let mut most_in_turn = 0;
    let report = each_state(trial, "games_end", |here, _| {
        if here.steps == 0 {
            turn = None;
        }
        if here.choices.is_empty() {
            return Ok(1);
        }
        if here.steps == trial.most_steps {
            return Err(format!(
                "the game goes on after {} steps in {:?}",
                trial.most_steps, here.state
            ));
        }
        let Some(turns) = &trial.turns else {
            return Ok(1);
        };
        let number = (turns.number)(here.state);
        if turn != Some(number) {
            (turn, in_turn) = (Some(number), 0);
        }
        in_turn += u32::from(here.choices.len() > 1);
        most_in_turn = most_in_turn.max(in_turn);
        if in_turn > turns.most_decisions {
            return Err(format!(
                "turn {number} goes on after {} decisions in {:?}",
                turns.most_decisions, here.state
            ));
        }
        Ok(1)
    })?;
    Ok(Report { most_decisions_in_a_turn: most_in_turn, ..report })
}
