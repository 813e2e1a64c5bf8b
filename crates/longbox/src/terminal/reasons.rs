//! Why something is possible, and why it is not.

use super::options::{Entry, says};
use super::piles;
use super::screen::attack_sum;
use super::seating::{Eyes, clean};
use super::wording::Wording;
use legendary::cards::{CardId, Zone};
use legendary::choice::{Choice, Prompt};
use legendary::words::Words;
use table::{Game, Request};

/// What an option is about: its words, the card, its numbers, and whether undo stays free.
pub fn explain(wording: &Wording<'_>, _eyes: Eyes, entry: &Entry) -> Vec<String> {
    let position = wording.position;
    let mut lines = vec![format!("{}.", entry.words)];
    if let Some(card) = subject(entry.choice) {
        let text = Words::new(&position.game.catalogue).card(position.game.face(card).design);
        lines.push(text.title);
        lines.extend(text.lines.into_iter().map(|line| format!("  {line}")));
    }
    match entry.choice {
        Choice::Fight(card) => lines.push(format!(
            "Attack {}. You have {}.",
            attack_sum(position, card),
            position.attack_to_spend()
        )),
        Choice::Recruit(card) => lines.push(format!(
            "Costs {}. You have {} Recruit.",
            position.cost(card),
            position.state.turn.recruit.total()
        )),
        _ => {}
    }
    lines.push(if entry.shows {
        "Something hidden becomes known: free undo ends there.".into()
    } else {
        "Undo stays free.".into()
    });
    lines
}

/// What cannot be done now, each with its reason; or only what was typed.
pub fn why_not(wording: &Wording<'_>, _eyes: Eyes, typed: &str) -> Vec<String> {
    let position = wording.position;
    let Request::Choose { prompt, .. } = position.game.request(position.state) else {
        return vec!["The game is over.".into()];
    };
    if !matches!(prompt, Prompt::Action | Prompt::Showdown) {
        return vec![format!("You are asked: {}", wording.prompt(prompt))];
    }
    let refused: Vec<(String, String)> = candidates(wording)
        .into_iter()
        .filter_map(|(name, choice)| {
            let refusal = position.game.check(position.state, choice).err()?;
            Some((name, wording.refusal(&refusal)))
        })
        .collect();
    let typed = typed.trim();
    if typed.is_empty() {
        if refused.is_empty() {
            return vec!["Everything on the table is possible now.".into()];
        }
        let lines = refused.iter().enumerate();
        return lines
            .map(|(index, (name, why))| format!("{:>3}  {name}: {why}", index + 1))
            .collect();
    }
    let number: Option<usize> = typed.parse().ok();
    if let Some(number) = number {
        return match number.checked_sub(1).and_then(|index| refused.get(index)) {
            Some((name, why)) => vec![format!("{name}: {why}")],
            None => vec![format!(
                "`w` lists {} things that are not possible.",
                refused.len()
            )],
        };
    }
    let said: Vec<String> = candidates(wording)
        .into_iter()
        .filter(|(name, _)| says(name, typed))
        .map(
            |(name, choice)| match position.game.check(position.state, choice) {
                Ok(()) => format!("{name}: possible now."),
                Err(refusal) => format!("{name}: not now. {}", wording.refusal(&refusal)),
            },
        )
        .collect();
    if said.is_empty() {
        return vec![format!(
            "Nothing on the table is called \"{}\".",
            clean(typed)
        )];
    }
    said
}

/// Everything on the table that a player might want to do something with.
fn candidates(wording: &Wording<'_>) -> Vec<(String, Choice)> {
    let position = wording.position;
    let mut found = Vec::new();
    for (_, villain) in position.city_left_to_right() {
        found.extend(
            villain.map(|card| (format!("Fight {}", wording.card(card)), Choice::Fight(card))),
        );
    }
    if let Some(card) = position.zone(Zone::MASTERMIND).first() {
        found.push((
            format!("Fight {}", wording.card(*card)),
            Choice::Fight(*card),
        ));
    }
    for (_, hero) in position.hq_left_to_right() {
        found.extend(hero.map(|card| {
            (
                format!("Recruit {}", wording.card(card)),
                Choice::Recruit(card),
            )
        }));
    }
    if let Some(card) = position.zone(Zone::OFFICERS).first() {
        found.push((
            format!("Recruit {}", wording.card(*card)),
            Choice::Recruit(*card),
        ));
    }
    let mut seen = Vec::new();
    for card in position.zone(Zone::hand(position.state.active)) {
        let face = position.game.face_number(*card);
        if !seen.contains(&face) {
            seen.push(face);
            found.push((format!("Play {}", wording.card(*card)), Choice::Play(*card)));
        }
    }
    found.push(("Heal".into(), Choice::Heal));
    found
}

fn subject(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Play(card) | Choice::Recruit(card) | Choice::Fight(card) | Choice::Pick(card) => {
            Some(card)
        }
        Choice::Begin
        | Choice::Heal
        | Choice::EndTurn
        | Choice::Done
        | Choice::Yes
        | Choice::No
        | Choice::Mode(_)
        | Choice::Player(_)
        | Choice::Space(_)
        | Choice::Next(_) => None,
    }
}

/// Reads a card out by name, for `?`.
pub fn read_out(wording: &Wording<'_>, typed: &str) -> Vec<String> {
    piles::card(wording, typed)
}
