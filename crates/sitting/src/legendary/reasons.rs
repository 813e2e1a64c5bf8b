//! Why something is possible, and why it is not.

use super::{View, laying, options, place};
use crate::find::says;
use crate::seen::{Offered, Refused};
use legendary::choice::{Choice, Prompt};
use legendary::explain::Points;
use table::{Game, Request};

/// What an option is about: the card and the sums.
pub(super) fn explain(view: &View<'_>, option: &Offered, choice: Option<Choice>) -> Vec<String> {
    let position = view.position();
    let (speaker, state) = (view.speaker(), view.known);
    let mut lines = vec![format!("{}.", option.words.trim_end_matches('.'))];
    let Some(choice) = choice else {
        return lines;
    };
    if let Some(card) = options::subject(position, choice) {
        let face = &laying::card(view, card).face;
        lines.push(face.title.clone());
        lines.extend(face.text.iter().map(|line| format!("  {line}")));
    }
    match choice {
        Choice::Fight(card) => {
            lines.push(speaker.why_attack(state, card));
            lines.push(format!("You have {}", speaker.why_points(state, Points::Attack)));
        }
        Choice::Threaten(card) => lines.push(speaker.why_attack(state, card)),
        Choice::Recruit(card) => {
            lines.push(speaker.why_cost(state, card));
            lines.push(format!("You have {}", speaker.why_points(state, Points::Recruit)));
        }
        _ => {}
    }
    lines.extend(option.preview.iter().cloned());
    lines.push(match option.shows {
        Some(what) => format!("It {what}: free undo ends there."),
        None => "Undo stays free.".into(),
    });
    lines
}

fn refused_choices(view: &View<'_>) -> Vec<Choice> {
    let position = view.position();
    let mut refused = position.refused_actions();
    refused.sort_by_key(|choice| options::order(position, *choice));
    refused
}

/// What somebody could think of that is refused now.
pub(super) fn refused(view: &View<'_>) -> Vec<Refused> {
    let position = view.position();
    let speaker = view.speaker();
    let each = refused_choices(view).into_iter().filter_map(|choice| {
        let refusal = view.game.check(view.known, choice).err()?;
        let card = options::subject(position, choice);
        Some(Refused {
            words: speaker.choice(view.known, choice),
            reason: speaker.refusal(&refusal),
            clause: speaker.clause_of(&refusal),
            subject: card.and_then(|card| place::card(view, card)),
        })
    });
    each.collect()
}

/// Why something is not possible, and the way to it; for a question out of turn, why it is asked. By a name, a reference, or its number in the list of
/// what is refused, counted from 1.
pub(super) fn why_not(view: &View<'_>, what: &str) -> Option<Vec<String>> {
    let Request::Choose { prompt, .. } = view.game.request(view.known) else {
        return Some(vec!["The game is over.".into()]);
    };
    let what = what.trim();
    if prompt != Prompt::Action {
        return Some(vec![view.speaker().why_asked(view.known)]);
    }
    let refused = refused_choices(view);
    if let Ok(number) = what.parse::<usize>() {
        let choice = number.checked_sub(1).and_then(|index| refused.get(index))?;
        return Some(why(view, *choice));
    }
    let position = view.position();
    let reference = |choice: &Choice| {
        let card = options::subject(position, *choice)?;
        Some(place::card(view, card)?.as_str() == what)
    };
    let named = |choice: &Choice| {
        reference(choice) == Some(true) || says(&view.speaker().choice(view.known, *choice), what)
    };
    let lines: Vec<String> =
        refused.into_iter().filter(named).flat_map(|choice| why(view, choice)).collect();
    if !lines.is_empty() {
        return Some(lines);
    }
    let mut choices = Vec::new();
    view.game.choices(view.known, &mut choices);
    let possible: Vec<String> = choices
        .into_iter()
        .filter(named)
        .map(|choice| format!("Possible now: {}.", view.speaker().choice(view.known, choice)))
        .collect();
    (!possible.is_empty()).then_some(possible)
}

fn why(view: &View<'_>, choice: Choice) -> Vec<String> {
    let (speaker, state) = (view.speaker(), view.known);
    let mut lines: Vec<String> = speaker.why_not(state, choice).into_iter().collect();
    match choice {
        Choice::Fight(card) => {
            lines.push(format!("  {}", speaker.why_attack(state, card)));
            lines.push(format!("  You have {}", speaker.why_points(state, Points::Attack)));
        }
        Choice::Recruit(_) => {
            lines.push(format!("  You have {}", speaker.why_points(state, Points::Recruit)));
        }
        _ => {}
    }
    lines
}
