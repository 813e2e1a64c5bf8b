//! Running a scenario from its first line to its last.

use super::arrange::lay_out;
use super::scene::{Scene, Unmet};
use super::syntax::{Scenario, Step};
use crate::content::Content;
use table::scenario::{At, Difference, Failure, ScenarioResult};

pub fn run(scenario: &Scenario, content: &Content) -> ScenarioResult {
    ScenarioResult {
        name: scenario.name.clone(),
        file: scenario.file.clone(),
        line: scenario.line,
        rules: scenario.rules.clone(),
        rows: scenario.rows.clone(),
        failure: step_through(scenario, content, |_| {}).err(),
    }
}

/// What a line of a scenario led to.
#[derive(Clone, Debug)]
pub struct Telling<'a> {
    pub line: u32,
    pub text: &'a str,
    /// What happened in the game because of it.
    pub events: Vec<String>,
}

/// Runs it and tells each step that holds.
pub fn step_through<'a>(
    scenario: &'a Scenario,
    content: &Content,
    mut told: impl FnMut(Telling<'a>),
) -> Result<(), Failure> {
    if !scenario.problems.is_empty() {
        return Err(Failure::Unreadable(scenario.problems.clone()));
    }
    let laid = match lay_out(scenario, content) {
        Ok(laid) => laid,
        Err((line, unmet)) => {
            return Err(Failure::Differs(layout_difference(scenario, line, unmet)));
        }
    };
    let mut scene = Scene::new(scenario, laid);
    for at in &scenario.steps {
        let before = scene.log.len();
        if let Err(unmet) = step(&mut scene, at) {
            return Err(Failure::Differs(scene.difference(at, unmet)));
        }
        let events = &scene.log[before..];
        told(Telling {
            line: at.line,
            text: &at.text,
            events: scene.speaker().sentences(events),
        });
    }
    Ok(())
}

fn step(scene: &mut Scene<'_>, at: &At<Step>) -> Result<(), Unmet> {
    match &at.what {
        Step::Act { who, act, dice } => scene.act(who.as_ref(), act, dice),
        Step::Refuse {
            who,
            act,
            because,
            dice,
        } => scene.refused(who.as_ref(), act, because, dice),
        Step::Expect(expected) => expected.iter().try_for_each(|one| scene.check(one)),
    }
}

fn layout_difference(scenario: &Scenario, line: u32, unmet: Unmet) -> Difference {
    let text = scenario.lines.iter().find(|(at, _)| *at == line);
    Difference {
        line,
        text: text.map_or_else(|| scenario.name.clone(), |(_, text)| text.trim().to_owned()),
        expected: unmet.expected,
        happened: unmet.happened,
        log: Vec::new(),
    }
}
