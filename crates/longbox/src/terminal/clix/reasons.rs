//! Why something is possible, why it is not, and where a number comes from.

use super::looking::{figure_lines, look_at};
use super::view::View;
use crate::terminal::menu::{Entry, Leads, not_possible, says};
use crate::terminal::seating::clean;
use clix::choice::{Choice, Prompt};
use clix::effect::Effect;
use clix::figure::combat_value::Value;
use clix::odds::{Policy, considered, of_action};
use clix::refusal::Refusal;
use clix::state::{FigureId, Figures};
use table::{Game, Request};

/// What an option is about: its words, its sums, and whether undo stays free.
pub fn explain(view: &View<'_>, entry: &Entry<Choice>) -> Vec<String> {
    let mut lines = vec![format!("{}.", entry.words.trim_end_matches('.'))];
    let choice = match &entry.leads {
        Leads::Choice(choice) => *choice,
        Leads::Menu(entries) => {
            // Somebody whose actions are listed behind it.
            let first = entries.first().and_then(Entry::choice);
            if let Some(Choice::Do { figure, .. }) = first {
                lines.extend(figure_lines(view, figure));
            }
            return lines;
        }
    };
    match choice {
        Choice::Do { effect, .. } | Choice::Inner(effect) => {
            lines.extend(about_action(view, choice, effect));
        }
        Choice::Figure(figure) => lines.extend(about_figure(view, figure)),
        Choice::Square(square) | Choice::PutDown(square) => {
            lines.push(view.speaker().square(view.state, square));
        }
        _ => {}
    }
    lines.push(match entry.shows {
        Some(what) => format!("It {what}: free undo ends there."),
        None => "Undo stays free.".into(),
    });
    lines
}

/// For an attack: everybody it could be made at, with the odds.
fn about_action(view: &View<'_>, choice: Choice, effect: Effect) -> Vec<String> {
    let mut lines = vec![format!("Rule {}.", effect.clause())];
    if let Ok(all) = of_action(view.game, view.state, choice, Policy::Plain) {
        let each = all.iter();
        lines.extend(each.flat_map(|(_, odds)| view.speaker().odds_in_short(odds)));
    }
    lines
}

fn about_figure(view: &View<'_>, figure: FigureId) -> Vec<String> {
    let Request::Choose { prompt, .. } = view.game.request(view.state) else {
        return Vec::new();
    };
    match prompt {
        Prompt::Target => {
            let choice = Choice::Figure(figure);
            match considered(view.game, view.state, choice, Policy::Plain) {
                Some(odds) => view.speaker().odds(&odds),
                None => match view.position().matchup_now(figure) {
                    Ok(matchup) => view.speaker().matchup(&matchup),
                    Err(refusal) => vec![view.speaker().refusal(&refusal)],
                },
            }
        }
        _ => look_at(view, &view.speaker().figure(figure)),
    }
}

/// `w` alone lists what is not possible; `w 2` says more of the second; with names it answers about a value, an action, a target or a square; in
/// the middle of an action it also tells why the question is asked.
pub fn why_not(view: &View<'_>, typed: &str) -> Vec<String> {
    let speaker = view.speaker();
    let Request::Choose { prompt, .. } = view.game.request(view.state) else {
        return vec!["The game is over.".into()];
    };
    let typed = typed.trim();
    let refused = refused(view, prompt);
    if typed.is_empty() {
        let mut lines = Vec::new();
        if !matches!(prompt, Prompt::Action | Prompt::Deed(_)) {
            lines.push(speaker.why_asked(view.state));
        }
        lines.extend(refused.iter().enumerate().filter_map(|(index, alike)| {
            let first = *alike.first()?;
            let refusal = view.game.check_deed(view.state, first).err()?;
            let why = speaker.refusal(&refusal);
            let what = match whose(first) {
                Some(figure) => format!("{}, {}: ", speaker.figure(figure), names(alike)),
                None => String::new(),
            };
            Some(format!("{:>3}  {what}{why}", index + 1))
        }));
        if lines.is_empty() {
            lines.push(not_possible(0));
        }
        return lines;
    }
    if let Ok(number) = typed.parse::<usize>() {
        let alike = number.checked_sub(1).and_then(|index| refused.get(index));
        return match alike {
            Some(alike) => alike.iter().flat_map(|choice| why_named(view, *choice)).collect(),
            None => vec![not_possible(refused.len())],
        };
    }
    if let Some(lines) = why_square(view, typed) {
        return lines;
    }
    let words: Vec<&str> = typed.split_whitespace().collect();
    // The name comes first, what it is about behind it: w gull attack, w gull close attack.
    for cut in (1..=words.len()).rev() {
        let figures = view.figures(&words[..cut].join(" "));
        if figures.is_empty() {
            continue;
        }
        let about = words[cut..].join(" ");
        let lines: Vec<String> = figures
            .into_iter()
            .flat_map(|figure| why_figure(view, prompt, figure, &about))
            .collect();
        return lines;
    }
    vec![format!(
        "Nobody here is called \"{}\". Write w and a name, then a value or an action.",
        clean(typed)
    )]
}

/// Why a square, a target or an action that was typed cannot be chosen: `D9`, `owl`, `gull charge`.
pub fn impossible(view: &View<'_>, typed: &str) -> Option<Vec<String>> {
    let Request::Choose { prompt, .. } = view.game.request(view.state) else {
        return None;
    };
    let asks_for = |kind: fn(&Choice) -> bool| {
        let mut choices = Vec::new();
        view.game.choices(view.state, &mut choices);
        choices.iter().any(kind)
    };
    if let Some(square) = view.square(typed) {
        let squares = asks_for(|choice| matches!(choice, Choice::Square(_)));
        return squares.then(|| why(view, Choice::Square(square)));
    }
    let words: Vec<&str> = typed.split_whitespace().collect();
    let (cut, figure) = (1..=words.len()).rev().find_map(|cut| {
        let figures = view.figures(&words[..cut].join(" "));
        Some((cut, *figures.first()?)).filter(|_| figures.len() == 1)
    })?;
    let about = words[cut..].join(" ");
    if about.is_empty() {
        let targets = matches!(prompt, Prompt::Target | Prompt::Character);
        return targets.then(|| why(view, Choice::Figure(figure)));
    }
    let choices = view.position().refused_actions().into_iter();
    let refused = choices.filter(|choice| match choice {
        Choice::Do { figure: who, effect } => *who == figure && says(effect.name(), &about),
        _ => false,
    });
    let lines: Vec<String> =
        refused.take(MOST_REASONS).flat_map(|choice| why_named(view, choice)).collect();
    (!lines.is_empty()).then_some(lines)
}

/// Actions of one name explained at a time.
const MOST_REASONS: usize = 3;

/// What a player could think of that is refused now; what one figure cannot do for the same reason comes together.
fn refused(view: &View<'_>, prompt: Prompt) -> Vec<Vec<Choice>> {
    let position = view.position();
    let figures = |figures: Figures| -> Vec<Choice> {
        let choices = figures.iter().map(Choice::Figure);
        choices.filter(|choice| view.game.check(view.state, *choice).is_err()).collect()
    };
    let all = match prompt {
        Prompt::Action | Prompt::Deed(_) => position.refused_actions(),
        Prompt::Target => figures(position.enemies(view.state.attack.attacker)),
        Prompt::Character | Prompt::Passenger => figures(position.on_map()),
        _ => Vec::new(),
    };
    let reason = |choice: &Choice| {
        let refusal = view.game.check_deed(view.state, *choice).err();
        let kind = refusal.map(|refusal| match refusal {
            // Which effect it is does not make it another reason.
            Refusal::NothingToDo(_) => Refusal::NothingToDo(Effect::Move),
            other => other,
        });
        (whose(*choice), kind)
    };
    let mut groups: Vec<Vec<Choice>> = Vec::new();
    for choice in all {
        let alike = |group: &&mut Vec<Choice>| {
            whose(choice).is_some() && reason(&group[0]) == reason(&choice)
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(choice),
            None => groups.push(vec![choice]),
        }
    }
    groups
}

/// Whose action it is.
fn whose(choice: Choice) -> Option<FigureId> {
    match choice {
        Choice::Do { figure, .. } => Some(figure),
        _ => None,
    }
}

/// "Close attack, Range attack".
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
    match speaker.why_not(view.state, choice) {
        Some(lines) => lines,
        None => vec![format!("Possible now: {}.", speaker.choice(view.state, choice))],
    }
}

/// A square: where squares are chosen, why not this one; otherwise what it is.
fn why_square(view: &View<'_>, typed: &str) -> Option<Vec<String>> {
    let square = view.square(typed)?;
    let mut choices = Vec::new();
    view.game.choices(view.state, &mut choices);
    let squares = choices.iter().any(|one| matches!(one, Choice::Square(_)));
    Some(match squares {
        true => why(view, Choice::Square(square)),
        false => vec![view.speaker().square(view.state, square)],
    })
}

/// A value of a figure, an action of it, or the figure as an answer to the question.
fn why_figure(view: &View<'_>, prompt: Prompt, figure: FigureId, about: &str) -> Vec<String> {
    let speaker = view.speaker();
    let name = speaker.figure(figure);
    if about.is_empty() {
        return match prompt {
            Prompt::Target | Prompt::Character | Prompt::Passenger => {
                why(view, Choice::Figure(figure))
            }
            _ => {
                let values = Value::ALL.into_iter();
                let values = values.map(|value| speaker.why_value(view.state, figure, value));
                values.map(|line| format!("{name}: {line}")).collect()
            }
        };
    }
    let value = Value::ALL.into_iter().find(|value| value.id() == about);
    // "w gull attack" asks for the number; the actions have longer names.
    if let Some(value) = value {
        let line = speaker.why_value(view.state, figure, value);
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
