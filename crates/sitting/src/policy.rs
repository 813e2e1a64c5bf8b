//! What the people at a table have agreed on.

use serde::{Deserialize, Serialize};

/// How a table deals with undo, secrets and advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Policy {
    /// Who may take back what.
    pub undo: UndoPolicy,
    /// May a bot be asked what it would do?
    pub hints: bool,
}

/// Who may take back what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// Anybody, their own decisions, also past chance and past what others decided since.
    #[default]
    Free,
    /// One's own decision as long as nothing became known and nobody else decided since; beyond that when everybody agrees.
    AllAgree,
    /// Nobody, nothing.
    Off,
}

impl Default for Policy {
    fn default() -> Self {
        Policy { undo: UndoPolicy::Free, hints: true }
    }
}

impl UndoPolicy {
    /// As the table says it.
    pub fn in_words(self) -> &'static str {
        match self {
            UndoPolicy::Free => "Undo is free for everybody.",
            UndoPolicy::AllAgree => {
                "Undo is free as long as nothing became known; beyond that everybody must agree."
            }
            UndoPolicy::Off => "Nothing is taken back.",
        }
    }
}
