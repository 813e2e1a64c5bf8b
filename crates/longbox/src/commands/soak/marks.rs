//! High-water marks: how full the fixed lists of a state ever get.

use legendary::state::State;
use std::fmt;
use table::List;

/// The most seen of each, beside how much there is room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    lists: [Mark; 7],
    /// Options offered at one point.
    pub choices: usize,
    pub decisions_in_game: u64,
    pub decisions_in_turn: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    most: usize,
    room: usize,
}

const NAMES: [&str; 7] = [
    "tasks", "texts", "queue", "noted", "lasting", "played", "kept",
];

impl Marks {
    pub fn see(&mut self, state: &State) {
        let now = [
            mark(&state.tasks),
            mark(&state.texts),
            mark(&state.queue),
            mark(&state.noted),
            mark(&state.lasting),
            mark(&state.turn.played),
            mark(&state.turn.kept),
        ];
        for (mark, now) in self.lists.iter_mut().zip(now) {
            mark.join(now);
        }
    }

    pub fn join(&mut self, other: &Marks) {
        for (mark, other) in self.lists.iter_mut().zip(other.lists) {
            mark.join(other);
        }
        self.choices = self.choices.max(other.choices);
        self.decisions_in_game = self.decisions_in_game.max(other.decisions_in_game);
        self.decisions_in_turn = self.decisions_in_turn.max(other.decisions_in_turn);
    }
}

impl Mark {
    fn join(&mut self, other: Mark) {
        self.most = self.most.max(other.most);
        self.room = self.room.max(other.room);
    }
}

fn mark<T: Copy + Default, const N: usize>(list: &List<T, N>) -> Mark {
    Mark {
        most: list.len(),
        room: N,
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, mark) in NAMES.iter().zip(self.lists) {
            write!(f, "{name} {} of {}, ", mark.most, mark.room)?;
        }
        write!(
            f,
            "{} options, {} decisions in a game, {} in a turn",
            self.choices, self.decisions_in_game, self.decisions_in_turn
        )
    }
}
