//! Running a scenario from its first line to its last.

use super::arrange::lay_out;
use super::cast::figure_faults;
use super::ground::map_faults;
use super::scene::{Scene, Unmet};
use super::syntax::{Because, Expect, Scenario, Step};
use crate::content::Content;
use authoring::scenario::{At, Difference, Failure, ScenarioResult, Telling};

pub fn run(scenario: &Scenario, content: &Content) -> ScenarioResult {
    ScenarioResult {
        name: scenario.name.clone(),
        file: scenario.file.clone(),
        line: scenario.line,
        rules: scenario.rules.clone(),
        rows: scenario.rows.clone(),
        failure: go_through(scenario, content, |_| {}).err(),
    }
}

/// Runs it and tells each step that holds.
pub fn step_through<'a>(
    scenario: &'a Scenario,
    content: &Content,
    told: impl FnMut(Telling<'a>),
) -> Result<(), Failure> {
    go_through(scenario, content, told)
}

fn go_through<'a>(
    scenario: &'a Scenario,
    content: &Content,
    mut told: impl FnMut(Telling<'a>),
) -> Result<(), Failure> {
    if !scenario.problems.is_empty() {
        return Err(Failure::Unreadable(scenario.problems.clone()));
    }
    if let Some(looked) = look(scenario, content) {
        return looked;
    }
    let laid = match lay_out(scenario, content) {
        Ok(laid) => laid,
        Err((line, unmet)) => {
            return Err(Failure::Differs(layout_difference(scenario, line, unmet)));
        }
    };
    let mut scene = Scene::new(scenario, laid);
    for (index, at) in scenario.steps.iter().enumerate() {
        let before = scene.log.len();
        if let Err(unmet) = step(&mut scene, at) {
            return Err(Failure::Differs(scene.difference(at, unmet)));
        }
        let events = scene.speaker().sentences(&scene.log[before..]);
        told(Telling::of(&scenario.lines, &scenario.steps, index, events));
    }
    Ok(())
}

/// Is the clause named there, and not only one whose number begins like it?
pub(super) fn cites(said: &str, clause: &str) -> bool {
    said.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.')
        .any(|word| word.trim_matches('.') == clause)
}

/// A scenario about a map or a figure that is refused has nothing else to say.
fn look(scenario: &Scenario, content: &Content) -> Option<Result<(), Failure>> {
    let mut looked = None;
    for at in &scenario.steps {
        let Step::Expect(expected) = &at.what else {
            continue;
        };
        for expect in expected {
            let (faults, because) = match expect {
                Expect::IllegalMap(because) => (map_faults(scenario, content), because),
                Expect::IllegalFigure(name, because) => (figure_faults(scenario, name), because),
                _ => continue,
            };
            let said = faults.join("; ");
            let right = !faults.is_empty()
                && because.iter().all(|because| match because {
                    Because::Clause(clause) => cites(&said, clause),
                    Because::Words(words) => said.contains(words.as_str()),
                });
            if !right {
                let unmet =
                    Unmet::new("it is refused", if said.is_empty() { "it is fine" } else { &said });
                return Some(Err(Failure::Differs(layout_difference(scenario, at.line, unmet))));
            }
            looked = Some(Ok(()));
        }
    }
    looked
}

fn step(scene: &mut Scene<'_>, at: &At<Step>) -> Result<(), Unmet> {
    match &at.what {
        Step::Act { who, act, dice } => scene.act(who.as_ref(), act, dice),
        Step::Refuse { who, act, because, dice } => scene.refused(who.as_ref(), act, because, dice),
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
