//! Running scenarios.

use super::scene::Scene;
use super::syntax::{Scenario, Step};
use crate::catalogue::Catalogue;
use authoring::scenario::{Failure, ScenarioResult, Telling};
use std::sync::Arc;

/// Runs one scenario against a catalogue. Cards written inside the scenario must be part of it: see [`Scenario::own_catalogue`].
pub fn run(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> ScenarioResult {
    ScenarioResult {
        name: scenario.name.clone(),
        file: scenario.file.clone(),
        line: scenario.line,
        rules: scenario.rules.clone(),
        rows: scenario.rows.clone(),
        failure: go_through(scenario, catalogue, |_, _| {}).err(),
    }
}

/// Runs it and tells each step that holds. Cards of its own as for [`run`].
pub fn step_through<'a>(
    scenario: &'a Scenario,
    catalogue: &Arc<Catalogue>,
    mut told: impl FnMut(Telling<'a>),
) -> Result<(), Failure> {
    let mut before = 0;
    go_through(scenario, catalogue, |scene, at| {
        let speaker = scene.speaker();
        let events = scene.log[before..].iter();
        let events = events.filter_map(|event| speaker.whole_event(event)).collect();
        before = scene.log.len();
        told(Telling::of(&scenario.lines, &scenario.steps, at, events));
    })
}

/// Carries out every step; `held` hears of each by its place in the list.
fn go_through(
    scenario: &Scenario,
    catalogue: &Arc<Catalogue>,
    mut held: impl FnMut(&Scene<'_>, usize),
) -> Result<(), Failure> {
    if !scenario.problems.is_empty() {
        return Err(Failure::Unreadable(scenario.problems.clone()));
    }
    let mut scene = Scene::set(scenario, catalogue).map_err(Failure::Differs)?;
    // Expectations and refusals change nothing: what was looked at once is looked at again after an act.
    let mut new = true;
    for (index, at) in scenario.steps.iter().enumerate() {
        let done = match std::mem::take(&mut new) {
            true => scene.one_legality(),
            false => Ok(()),
        };
        let done = done.and_then(|()| match &at.what {
            Step::Act { seat, act, chance } => {
                new = true;
                scene.act(*seat, act, chance)
            }
            Step::Refuse { seat, act, because } => scene.refuse(*seat, act, because),
            Step::Expect(expected) => expected.iter().try_for_each(|one| scene.expect(one)),
        });
        done.map_err(|unmet| Failure::Differs(scene.difference(at, unmet)))?;
        held(&scene, index);
    }
    Ok(())
}
