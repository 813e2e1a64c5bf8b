//! Running a scenario from its first line to its last.

use super::performance::{Fault, Performance, Unmet, fact, unmet};
use super::{
    At, Deed, Difference, Expected, Failure, Format, Scenario, ScenarioResult, Step, Telling,
    uncommented,
};

/// Sentences of the log that a failure shows.
const SHOWN_EVENTS: usize = 40;

/// Runs one scenario. What it brings itself must be part of the content: see [`Format::own_content`].
pub fn run<F: Format>(scenario: &Scenario<F>, content: &F::Content) -> ScenarioResult {
    ScenarioResult {
        name: scenario.name.clone(),
        file: scenario.file.clone(),
        line: scenario.line,
        rules: scenario.rules.clone(),
        rows: scenario.rows.clone(),
        failure: go_through(scenario, content, |_, _| {}).err(),
    }
}

/// Runs it and tells each step that holds. What it brings itself as for [`run`].
pub fn step_through<'a, F: Format>(
    scenario: &'a Scenario<F>,
    content: &F::Content,
    mut told: impl FnMut(Telling<'a>),
) -> Result<(), Failure> {
    let mut before = 0;
    go_through(scenario, content, |scene, at| {
        let events = scene.sentences(before);
        before = scene.events();
        told(Telling::of(&scenario.lines, &scenario.steps, at, events));
    })
}

/// Carries out every step; `held` hears of each by its place in the list.
fn go_through<F: Format>(
    scenario: &Scenario<F>,
    content: &F::Content,
    mut held: impl FnMut(&F::Scene<'_>, usize),
) -> Result<(), Failure> {
    if !scenario.problems.is_empty() {
        return Err(Failure::Unreadable(scenario.problems.clone()));
    }
    let set = F::Scene::set(scenario, content);
    let Some(mut scene) = set.map_err(|fault| Failure::Differs(at_fault(scenario, fault)))? else {
        return Ok(());
    };
    // Expectations and refusals change nothing: what was looked at once is looked at again after an act.
    let mut new = true;
    for (index, at) in scenario.steps.iter().enumerate() {
        let agree = match new {
            true => one_legality::<F>(&scene),
            false => Ok(()),
        };
        new = matches!(at.what, Step::Act(_));
        let done = agree.and_then(|()| step(&mut scene, &at.what));
        done.map_err(|unmet| Failure::Differs(difference(&scene, at, unmet)))?;
        held(&scene, index);
    }
    Ok(())
}

fn step<F: Format>(scene: &mut F::Scene<'_>, step: &Step<F>) -> Result<(), Unmet> {
    match step {
        Step::Act(deed) => act(scene, deed),
        Step::Refuse(deed, because) => {
            scene.can_be_tried(deed)?;
            scene.refused(deed, because)
        }
        Step::Expect(expected) => expected.iter().try_for_each(|one| expect(scene, one)),
    }
}

/// Does it with the chance that is written below, all of it and no other.
fn act<F: Format>(scene: &mut F::Scene<'_>, deed: &Deed<F>) -> Result<(), Unmet> {
    let mut chance = scene.chance(&deed.chance)?;
    scene.perform(deed, &mut chance)?;
    scene.settle(&mut chance)?;
    scene.came(deed, &chance)?;
    match scene.game().audit(scene.state()) {
        Ok(()) => Ok(()),
        Err(message) => unmet("a sound state", message),
    }
}

fn expect<F: Format>(scene: &F::Scene<'_>, expected: &Expected<F>) -> Result<(), Unmet> {
    match expected {
        Expected::Can(deed) => match scene.attempt(deed) {
            Ok(()) => Ok(()),
            Err(stuck) => unmet("it is allowed", stuck.happened),
        },
        Expected::Cannot(deed, because) => scene.refused(deed, because),
        Expected::Options(picks) => {
            let mut left = scene.choices();
            for pick in picks {
                let answers = scene.answers(pick)?;
                match left.iter().position(|choice| answers.contains(choice)) {
                    Some(index) => left.remove(index),
                    None => return unmet(can_be_chosen::<F>(scene, pick), scene.situation()),
                };
            }
            match left.is_empty() {
                true => Ok(()),
                false => unmet("nothing else can be chosen", scene.situation()),
            }
        }
        Expected::Option(pick, wanted) => {
            let (answers, listed) = (scene.answers(pick)?, scene.choices());
            let offered = answers.iter().any(|choice| listed.contains(choice));
            fact(&can_be_chosen::<F>(scene, pick), *wanted, offered)
                .map_err(|wrong| Unmet::new(wrong.expected, scene.situation()))
        }
        Expected::Log(words, wanted) => {
            fact(&format!("the log says \"{words}\""), *wanted, scene.log_says(words))
        }
        Expected::Own(expect) => scene.expect(expect),
    }
}

fn can_be_chosen<F: Format>(scene: &F::Scene<'_>, pick: &F::Pick) -> String {
    format!("{} can be chosen", scene.pick_words(pick))
}

/// What the rules list and what they accept are worked out apart, for speed: here they must agree.
fn one_legality<F: Format>(scene: &F::Scene<'_>) -> Result<(), Unmet> {
    let Some(thinkable) = scene.thinkable() else {
        return Ok(());
    };
    let listed = scene.choices();
    for (index, choice) in listed.iter().enumerate() {
        if listed[..index].contains(choice) {
            return unmet("a choice is listed once", scene.choice_words(*choice));
        }
    }
    let all = listed.iter().chain(&thinkable);
    all.copied().try_for_each(|choice| scene.allowed(choice, &listed).map(|_| ()))
}

fn difference<F: Format>(scene: &F::Scene<'_>, at: &At<Step<F>>, unmet: Unmet) -> Difference {
    Difference {
        line: at.line,
        text: at.text.clone(),
        expected: unmet.expected,
        happened: unmet.happened,
        log: scene.sentences(scene.events().saturating_sub(SHOWN_EVENTS)),
    }
}

fn at_fault<F: Format>(scenario: &Scenario<F>, (line, unmet): Fault) -> Difference {
    let said = scenario.lines.iter().find(|(number, _)| *number == line);
    Difference {
        line: if line == 0 { scenario.line } else { line },
        text: said.map_or_else(|| scenario.name.clone(), |(_, text)| uncommented(text).to_owned()),
        expected: unmet.expected,
        happened: unmet.happened,
        log: Vec::new(),
    }
}
