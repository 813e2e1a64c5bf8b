//! Running scenarios.

use super::scene::Scene;
use super::syntax::{Scenario, Step};
use crate::catalogue::Catalogue;
use authoring::scenario::{Difference, Failure, ScenarioResult};
use std::sync::Arc;

/// Runs one scenario against a catalogue. Cards written inside the scenario must be part of it: see [`Scenario::own_catalogue`].
pub fn run(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> ScenarioResult {
    let failure = if scenario.problems.is_empty() {
        play(scenario, catalogue).err().map(Failure::Differs)
    } else {
        Some(Failure::Unreadable(scenario.problems.clone()))
    };
    ScenarioResult {
        name: scenario.name.clone(),
        file: scenario.file.clone(),
        line: scenario.line,
        rules: scenario.rules.clone(),
        rows: scenario.rows.clone(),
        failure,
    }
}

fn play(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> Result<(), Difference> {
    let mut scene = Scene::set(scenario, catalogue)?;
    // Expectations and refusals change nothing: what was looked at once is looked at again after an act.
    let mut new = true;
    for at in &scenario.steps {
        if std::mem::take(&mut new) {
            scene.one_legality().map_err(|unmet| scene.difference(at, unmet))?;
        }
        let done = match &at.what {
            Step::Act { seat, act, chance } => {
                new = true;
                scene.act(*seat, act, chance)
            }
            Step::Refuse { seat, act, because } => scene.refuse(*seat, act, because),
            Step::Expect(expected) => expected.iter().try_for_each(|one| scene.expect(one)),
        };
        done.map_err(|unmet| scene.difference(at, unmet))?;
    }
    Ok(())
}
