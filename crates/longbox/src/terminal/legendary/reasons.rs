//! Why something is possible, and why it is not.

use super::options::place;
use super::view::View;
use crate::terminal::menu::{Entry, not_possible, says};
use crate::terminal::seating::clean;
use legendary::Position;
use legendary::cards::CardId;
use legendary::choice::{Choice, Prompt};
use legendary::explain::Points;
use legendary::usable::Usable;
use legendary::words::Words;
use table::{Game, Request};

/// What an option is about: its words, the card, its sums, and whether undo stays free.
pub fn explain(view: &View<'_>, entry: &Entry<Choice>) -> Vec<String> {
    let position = view.position();
    let (speaker, state) = (view.speaker(), position.state);
    let mut lines = vec![format!("{}.", entry.words.trim_end_matches('.'))];
    let Some(choice) = entry.choice() else {
        return lines;
    };
    if let Some(card) = subject(position, choice) {
        let text = Words::new(&position.game.catalogue).card(position.game.face(card).design);
        lines.push(text.title);
        lines.extend(text.lines.into_iter().map(|line| format!("  {line}")));
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
    lines.push(match entry.shows {
        Some(what) => format!("It {what}: free undo ends there."),
        None => "Undo stays free.".into(),
    });
    lines
}

/// What cannot be done now, each with its reason; for what was typed also the way to it. For a question out of turn: why it is asked.
pub fn why_not(view: &View<'_>, typed: &str) -> Vec<String> {
    let position = view.position();
    let (speaker, state) = (view.speaker(), position.state);
    let Request::Choose { prompt, .. } = position.game.request(state) else {
        return vec!["The game is over.".into()];
    };
    if prompt != Prompt::Action {
        return vec![speaker.why_asked(state)];
    }
    let mut refused = position.refused_actions();
    refused.sort_by_key(|choice| place(position, *choice));
    let why = |choice: Choice| speaker.why_not(state, choice).unwrap_or_default();
    let typed = typed.trim();
    if typed.is_empty() {
        if refused.is_empty() {
            return vec![not_possible(0)];
        }
        let lines = refused.iter().enumerate();
        return lines
            .filter_map(|(index, choice)| {
                let refusal = position.game.check(state, *choice).err()?;
                Some(format!("{:>3}  {}", index + 1, speaker.refusal(&refusal)))
            })
            .collect();
    }
    if let Ok(number) = typed.parse::<usize>() {
        let Some(choice) = number.checked_sub(1).and_then(|index| refused.get(index)) else {
            return vec![not_possible(refused.len())];
        };
        let mut lines = vec![why(*choice)];
        lines.extend(numbers(view, *choice));
        return lines;
    }
    let named: Vec<Choice> =
        refused.into_iter().filter(|choice| says(&speaker.choice(state, *choice), typed)).collect();
    if !named.is_empty() {
        let said = named.into_iter();
        return said
            .flat_map(|choice| std::iter::once(why(choice)).chain(numbers(view, choice)))
            .collect();
    }
    let mut choices = Vec::new();
    position.game.choices(state, &mut choices);
    let possible: Vec<String> = choices
        .into_iter()
        .map(|choice| speaker.choice(state, choice))
        .filter(|words| says(words, typed))
        .map(|words| format!("Possible now: {words}."))
        .collect();
    if possible.is_empty() {
        return vec![format!("Nothing in sight is called \"{}\".", clean(typed))];
    }
    possible
}

/// The sums behind a refusal.
fn numbers(view: &View<'_>, choice: Choice) -> Vec<String> {
    let (speaker, state) = (view.speaker(), view.position().state);
    match choice {
        Choice::Fight(card) => vec![
            format!("  {}", speaker.why_attack(state, card)),
            format!("  You have {}", speaker.why_points(state, Points::Attack)),
        ],
        Choice::Recruit(_) => {
            vec![format!("  You have {}", speaker.why_points(state, Points::Recruit))]
        }
        _ => Vec::new(),
    }
}

fn subject(position: Position<'_>, choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Play(card)
        | Choice::Recruit(card)
        | Choice::Fight(card)
        | Choice::Threaten(card)
        | Choice::Pick(card) => Some(card),
        Choice::Use(usable) => match usable {
            Usable::Shard => None,
            Usable::Offer(at) => {
                position.state.turn.offers.get(usize::from(at)).map(|offer| offer.card)
            }
            Usable::Standing { card, .. } => Some(card),
        },
        Choice::Begin
        | Choice::Heal
        | Choice::EndTurn
        | Choice::Done
        | Choice::Yes
        | Choice::No
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Player(_)
        | Choice::Space(_)
        | Choice::Next(_) => None,
    }
}
