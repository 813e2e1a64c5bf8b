//! Cards of a scenario, in words.

use crate::cards::CardId;
use crate::choice::Prompt;
use crate::interpreter::Task;
use crate::position::Position;

/// `2 × Trooper, Odinson`.
pub(crate) fn counted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut groups: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    if groups.is_empty() {
        return "nothing".to_owned();
    }
    let shown = groups.iter().map(|(name, count)| match count {
        1 => (*name).to_owned(),
        count => format!("{count} × {name}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// The card behind a waiting effect.
pub(crate) fn waiting(position: Position<'_>, at: u8) -> Option<CardId> {
    let tasks = &position.state.tasks;
    let Some(Task::Ask(Prompt::Order { count })) = tasks.last().copied() else {
        return None;
    };
    match position.state.waiting(count, at)? {
        Task::Start { card, .. } | Task::StartRule { card, .. } => Some(card),
        _ => None,
    }
}
