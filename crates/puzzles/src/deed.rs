//! What a player does with a turn, whichever copy of a card it is done with.

use legendary::Legendary;
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use std::sync::Arc;
use table::Game;

/// An action or an answer. Cards that look alike are one, and so is what is done with either of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// As records write it, with the first card of its face.
    choice: u32,
    /// The line of text that asks, for an answer.
    asked_by: Option<u16>,
    /// It was done in the action step, not asked for by anything.
    pub is_action: bool,
}

impl Deed {
    /// What this choice does here.
    pub fn of(game: &Legendary, state: &State, choice: Choice) -> Deed {
        let alike = |card| game.first_of_its_face(card);
        let choice = match choice {
            Choice::Play(card) => Choice::Play(alike(card)),
            Choice::Recruit(card) => Choice::Recruit(alike(card)),
            Choice::Fight(card) => Choice::Fight(alike(card)),
            Choice::Threaten(card) => Choice::Threaten(alike(card)),
            Choice::Pick(card) => Choice::Pick(alike(card)),
            other => other,
        };
        let prompt = state.asked();
        Deed {
            choice: game.encode(choice),
            asked_by: prompt.and_then(operation),
            is_action: prompt == Some(Prompt::Action),
        }
    }
}

/// The operation that asks, if one does.
fn operation(prompt: Prompt) -> Option<u16> {
    match prompt {
        Prompt::Cards { op, .. }
        | Prompt::May { op, .. }
        | Prompt::Mode { op, .. }
        | Prompt::Number { op, .. }
        | Prompt::Player { op, .. }
        | Prompt::RevealOr { op, .. }
        | Prompt::PutBack { op, .. }
        | Prompt::Pass { op, .. }
        | Prompt::Champion { op, .. }
        | Prompt::Team { op, .. }
        | Prompt::Mastermind { op, .. } => Some(op),
        _ => None,
    }
}

/// How often actions may still be done. Answers are free: whoever is asked has to say something.
#[derive(Clone, Debug, Default)]
pub struct Ration {
    deeds: Arc<[Deed]>,
    left: Vec<u8>,
    /// Actions that are not listed may not be done at all.
    is_closed: bool,
}

impl Ration {
    /// Everything is free, but this action may be done so many times only.
    pub fn of_one(deed: Deed, times: u8) -> Ration {
        Ration { deeds: Arc::new([deed]), left: vec![times], is_closed: false }
    }

    /// These actions, each so many times, and no other.
    pub fn of_these(counts: &[(Deed, u8)]) -> Ration {
        Ration {
            deeds: counts.iter().map(|(deed, _)| *deed).collect(),
            left: counts.iter().map(|(_, times)| *times).collect(),
            is_closed: true,
        }
    }

    /// What is left after a deed; `None` if it is not to be had.
    pub fn after(&self, deed: Deed) -> Option<Ration> {
        if !deed.is_action {
            return Some(self.clone());
        }
        let Some(at) = self.deeds.iter().position(|other| *other == deed) else {
            return (!self.is_closed).then(|| self.clone());
        };
        let mut left = self.left.clone();
        left[at] = left[at].checked_sub(1)?;
        Some(Ration { left, ..self.clone() })
    }

    /// A state with another ration is another state.
    pub fn mixed_into(&self, key: u64) -> u64 {
        self.left.iter().fold(key, |key, left| {
            (key ^ u64::from(*left)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        })
    }
}
