//! Powers are explained when they first matter: the action that uses them is going on, or somebody is asked about them.

use super::{View, laying};
use crate::seen::Lesson;
use clix::choice::Prompt;
use clix::effect::{Effect, Needs};
use clix::power::Power;
use clix::rulebook;
use clix::state::FigureId;

/// The powers that the question is about, each with what it means.
pub(super) fn lessons(view: &View<'_>) -> Vec<Lesson> {
    let Some(prompt) = laying::asked(view) else {
        return Vec::new();
    };
    let action = &view.known.action;
    let mut met: Vec<Lesson> = Vec::new();
    if action.actor.is_some() {
        let effects = [Some(action.effect), action.inner].into_iter().flatten();
        met.extend(effects.filter_map(of_effect));
    }
    for lesson in of_question(view, prompt).into_iter().filter_map(of_power) {
        if !met.iter().any(|other| other.rule == lesson.rule) {
            met.push(lesson);
        }
    }
    met
}

/// What the action does, in the words of the clause that allows it.
fn of_effect(effect: Effect) -> Option<Lesson> {
    match effect.needs() {
        Needs::Power(power) => lesson(power, rulebook::clause(effect.clause())?.text),
        Needs::Nothing | Needs::Keyphrase(_) | Needs::Team(_) => None,
    }
}

fn of_power(power: Power) -> Option<Lesson> {
    let first = rulebook::item(power.item())?.clauses().next()?;
    lesson(power, first.text)
}

/// Powers that reduce damage (C8.6).
const REDUCING: [Power; 4] =
    [Power::Toughness, Power::Invulnerability, Power::Invincible, Power::Impervious];

/// Powers that somebody may answer with.
fn of_question(view: &View<'_>, prompt: Prompt) -> Vec<Power> {
    let attack = &view.known.attack;
    let (figure, powers): (FigureId, &[Power]) = match prompt {
        Prompt::Power(question) => question.about(view.position()),
        Prompt::Reroll { .. } => return vec![Power::ProbabilityControl],
        Prompt::ReplaceDefense(_) => return vec![Power::Defend],
        Prompt::WouldBeHit(at) => (attack.figure(at), &[Power::SuperSenses, Power::Mastermind]),
        Prompt::Reduce(at) => (attack.figure(at), &REDUCING),
        Prompt::ReduceHurt { figure, .. } => (figure, &REDUCING),
        _ => return Vec::new(),
    };
    if figure == FigureId::NONE {
        return powers.to_vec();
    }
    // What a team alone lets somebody roll for does not succeed on the numbers of the power.
    let has = |power: &Power| match power {
        Power::ShapeChange | Power::SuperSenses => {
            view.position().can_use_without_team(figure, *power)
        }
        _ => view.position().can_use(figure, *power),
    };
    powers.iter().copied().filter(has).collect()
}

/// "New power: Charge. …", from the rulebook.
fn lesson(power: Power, gist: &str) -> Option<Lesson> {
    let item = rulebook::item(power.item())?;
    let gist = gist.replace("**", "").replace('\n', " ");
    let words = format!(
        "New power: {}. {} (longbox rules {} has it all.)",
        item.name,
        gist.trim(),
        item.id
    );
    Some(Lesson { rule: item.id, words })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_power_has_a_lesson_and_every_action_the_clause_that_allows_it() {
        for power in Power::ALL {
            let lesson = of_power(power).unwrap();
            assert_eq!(lesson.rule, power.item());
            let begins = format!("New power: {}. ", power.name());
            assert!(lesson.words.starts_with(&begins), "{}", lesson.words);
        }
        let charge = of_effect(Effect::Charge).unwrap();
        assert!(charge.words.contains("speed"), "{}", charge.words);
        assert_eq!(of_effect(Effect::Move), None);
    }
}
