//! Why something is possible, why it is not, and where a number comes from.

use super::looking::{describe, figure_lines};
use super::{View, Weighed, laying, place};
use crate::find::says;
use crate::seating::clean;
use crate::seen::{Offered, Refused};
use clix::choice::{Choice, Prompt};
use clix::effect::Effect;
use clix::figure::combat_value::Value;
use clix::odds::{Policy, considered, of_action};
use clix::refusal::Refusal;
use clix::state::{FigureId, Figures};
use table::Game;

/// What an option is about: its words, its sums, and whether undo stays free.
pub(super) fn explain(
    view: &View<'_>,
    weighed: &Weighed,
    option: &Offered,
    choice: Option<Choice>,
) -> Vec<String> {
    let mut lines = vec![format!("{}.", option.words.trim_end_matches('.'))];
    let Some(choice) = choice else {
        // Somebody whose actions are listed behind it.
        let figure = option.subject.iter().flat_map(|who| place::figures(view, who.as_str()));
        lines.extend(figure.flat_map(|figure| figure_lines(view, figure)));
        return lines;
    };
    match choice {
        Choice::Do { effect, .. } | Choice::Inner(effect) => {
            lines.extend(about_action(view, choice, effect));
        }
        Choice::Figure(figure) => lines.extend(about_figure(view, weighed, figure)),
        Choice::Square(square) | Choice::PutDown(square) => {
            lines.push(view.speaker().square(view.known, square));
            lines.extend(option.preview.iter().cloned());
        }
        _ => {}
    }
    lines.push(match option.shows {
        Some(what) => format!("It {what}: free undo ends there."),
        None => "Undo stays free.".into(),
    });
    lines
}

/// For an attack: everybody it could be made at, with the odds.
fn about_action(view: &View<'_>, choice: Choice, effect: Effect) -> Vec<String> {
    let mut lines = vec![format!("Rule {}.", effect.clause())];
    if let Ok(all) = of_action(view.game, view.known, choice, Policy::Plain) {
        let each = all.iter();
        lines.extend(each.flat_map(|(_, odds)| view.speaker().odds_in_short(odds)));
    }
    lines
}

fn about_figure(view: &View<'_>, weighed: &Weighed, figure: FigureId) -> Vec<String> {
    match laying::asked(view) {
        Some(Prompt::Target) => {
            let choice = Choice::Figure(figure);
            let odds = match view.known.attack.targets.is_empty() {
                true => weighed.odds(view, figure).cloned(),
                false => considered(view.game, view.known, choice, Policy::Plain),
            };
            match odds {
                Some(odds) => view.speaker().odds(&odds),
                None => match view.position().matchup_now(figure) {
                    Ok(matchup) => view.speaker().matchup(&matchup),
                    Err(refusal) => vec![view.speaker().refusal(&refusal)],
                },
            }
        }
        Some(_) => figure_lines(view, figure),
        None => Vec::new(),
    }
}

/// Why something is not possible; where a value comes from; why the question is asked. By a reference or a name, with a value or an action behind
/// it, by a square, or by its number in the list of what is refused, counted from 1.
pub(super) fn why_not(view: &View<'_>, what: &str) -> Option<Vec<String>> {
    let Some(prompt) = laying::asked(view) else {
        return Some(vec!["The game is over.".into()]);
    };
    let what = what.trim();
    if what.is_empty() {
        return Some(vec![view.speaker().why_asked(view.known)]);
    }
    if let Ok(number) = what.parse::<usize>() {
        let groups = groups(view, prompt);
        let group = number.checked_sub(1).and_then(|index| groups.get(index))?;
        return Some(group.choices.iter().flat_map(|one| why_named(view, *one)).collect());
    }
    if let Some(lines) = why_square(view, what) {
        return Some(lines);
    }
    let words: Vec<&str> = what.split_whitespace().collect();
    // The name comes first, what it is about behind it: gull attack, gull running shot.
    (1..=words.len()).rev().find_map(|cut| {
        let figures = place::figures(view, &words[..cut].join(" "));
        let about = words[cut..].join(" ");
        let each = figures.iter().flat_map(|figure| why_figure(view, prompt, *figure, &about));
        let lines: Vec<String> = each.collect();
        (!lines.is_empty()).then_some(lines)
    })
}

/// What somebody could think of that is refused now.
pub(super) fn refused(view: &View<'_>) -> Vec<Refused> {
    let Some(prompt) = laying::asked(view) else {
        return Vec::new();
    };
    let speaker = view.speaker();
    let each = groups(view, prompt).into_iter().filter_map(|group| {
        let first = *group.choices.first()?;
        let (words, subject) = match first {
            Choice::Do { figure, .. } => {
                (format!("{}, {}", view.name(figure), names(&group.choices)), Some(figure))
            }
            Choice::Figure(figure) => (speaker.figure_at(view.known, figure), Some(figure)),
            other => (speaker.choice(view.known, other), None),
        };
        Some(Refused {
            words,
            reason: speaker.refusal(&group.refusal),
            clause: group.refusal.clause(),
            subject: subject.map(place::figure),
        })
    });
    each.collect()
}

/// What one figure cannot do for the same reason.
struct Group {
    refusal: Refusal,
    choices: Vec<Choice>,
}

fn groups(view: &View<'_>, prompt: Prompt) -> Vec<Group> {
    let position = view.position();
    let figures = |figures: Figures| figures.iter().map(Choice::Figure).collect();
    let all: Vec<Choice> = match prompt {
        Prompt::Action | Prompt::Deed(_) => position.refused_actions(),
        Prompt::Target => figures(position.enemies(view.known.attack.attacker)),
        Prompt::Character | Prompt::Passenger => figures(position.on_map()),
        _ => Vec::new(),
    };
    let mut groups: Vec<Group> = Vec::new();
    for choice in all {
        let Err(refusal) = view.game.check_deed(view.known, choice) else {
            continue;
        };
        let alike = |group: &&mut Group| {
            whose(choice).is_some()
                && whose(group.choices[0]) == whose(choice)
                && reason(group.refusal) == reason(refusal)
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.choices.push(choice),
            None => groups.push(Group { refusal, choices: vec![choice] }),
        }
    }
    groups
}

/// Which effect has nothing to do does not make it another reason.
const fn reason(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::NothingToDo(_) => Refusal::NothingToDo(Effect::Move),
        other => other,
    }
}

/// Whose action it is.
const fn whose(choice: Choice) -> Option<FigureId> {
    match choice {
        Choice::Do { figure, .. } => Some(figure),
        _ => None,
    }
}

/// "Close attack, Flurry".
fn names(choices: &[Choice]) -> String {
    let names = choices.iter().filter_map(|choice| match choice {
        Choice::Do { effect, .. } => Some(effect.name()),
        _ => None,
    });
    names.collect::<Vec<_>>().join(", ")
}

/// An action with its name before the reason.
fn why_named(view: &View<'_>, choice: Choice) -> Vec<String> {
    let lines = why(view, choice);
    match choice {
        Choice::Do { effect, .. } => {
            let mut named = vec![format!("{}:", effect.name())];
            named.extend(lines.into_iter().map(|line| format!("  {line}")));
            named
        }
        _ => lines,
    }
}

fn why(view: &View<'_>, choice: Choice) -> Vec<String> {
    let speaker = view.speaker();
    match speaker.why_not(view.known, choice) {
        Some(lines) => lines,
        None => vec![format!("Possible now: {}.", speaker.choice(view.known, choice))],
    }
}

/// A square: where squares are chosen, why not this one; otherwise what it is.
fn why_square(view: &View<'_>, what: &str) -> Option<Vec<String>> {
    let square = place::find_square(view, what)?;
    let mut choices = Vec::new();
    view.game.choices(view.known, &mut choices);
    let squares = choices.iter().any(|one| matches!(one, Choice::Square(_)));
    match squares {
        true => Some(why(view, Choice::Square(square))),
        false => describe(view, what),
    }
}

/// A value of a figure, an action of it, or the figure as an answer to the question.
fn why_figure(view: &View<'_>, prompt: Prompt, figure: FigureId, about: &str) -> Vec<String> {
    let speaker = view.speaker();
    let name = view.name(figure);
    if about.is_empty() {
        return match prompt {
            Prompt::Target | Prompt::Character | Prompt::Passenger => {
                why(view, Choice::Figure(figure))
            }
            _ => {
                let values = Value::ALL.into_iter();
                let values = values.map(|value| speaker.why_value(view.known, figure, value));
                values.map(|line| format!("{name}: {line}")).collect()
            }
        };
    }
    let value = Value::ALL.into_iter().find(|value| value.id() == about);
    // "gull attack" asks for the number; the actions have longer names.
    if let Some(value) = value {
        let line = speaker.why_value(view.known, figure, value);
        return vec![format!("{name}: {line}")];
    }
    let effects = Effect::ALL.iter().copied();
    let named: Vec<Effect> = effects.filter(|effect| says(effect.name(), about)).collect();
    if named.is_empty() {
        return vec![format!("There is no value and no action called \"{}\".", clean(about))];
    }
    named
        .into_iter()
        .flat_map(|effect| {
            let mut lines = vec![format!("{name}, {}:", effect.name())];
            let each = why(view, Choice::Do { figure, effect });
            lines.extend(each.into_iter().map(|line| format!("  {line}")));
            lines
        })
        .collect()
}
