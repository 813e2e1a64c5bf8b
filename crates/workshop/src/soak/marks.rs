//! High-water marks: how full the fixed lists of a state ever get.

use std::fmt;
use table::List;

/// The most seen of each, beside how much there is room for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    lists: Vec<Mark>,
    /// Options offered at one point.
    pub choices: usize,
    pub decisions_in_game: u64,
    pub decisions_in_turn: u64,
}

/// One list of a state: its name, how many are in it, how many there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub name: &'static str,
    pub most: usize,
    pub room: usize,
}

impl Mark {
    pub fn of<T: Copy + Default, const N: usize>(name: &'static str, list: &List<T, N>) -> Mark {
        Mark { name, most: list.len(), room: N }
    }
}

impl Marks {
    pub fn see(&mut self, now: &[Mark]) {
        if self.lists.is_empty() {
            self.lists = now.to_vec();
        }
        for (mark, now) in self.lists.iter_mut().zip(now) {
            mark.most = mark.most.max(now.most);
        }
    }

    pub fn join(&mut self, other: &Marks) {
        self.see(&other.lists);
        self.choices = self.choices.max(other.choices);
        self.decisions_in_game = self.decisions_in_game.max(other.decisions_in_game);
        self.decisions_in_turn = self.decisions_in_turn.max(other.decisions_in_turn);
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mark in &self.lists {
            write!(f, "{} {} of {}, ", mark.name, mark.most, mark.room)?;
        }
        write!(
            f,
            "{} options, {} decisions in a game, {} in a turn",
            self.choices, self.decisions_in_game, self.decisions_in_turn
        )
    }
}
