//! What the client must be told about a game to draw it. What is played, seen and said comes from `sitting`.

use super::page::Colour;
use super::room::Room;
use super::screen::Screen;
use super::teaching::Teaching;
use sitting::seen::{Offered, Refused};
use sitting::{Playable, Seen};
use table::Seat;

/// A command and what it does, for `?`.
pub type Help = (&'static str, &'static str);

/// A game that can be drawn in lines.
pub trait Drawn: Playable {
    /// The column at which its lines are folded where nobody knows how wide the screen is.
    const WIDTH: usize;
    /// Its own commands for choosing and for looking.
    const CHOOSING: &'static [Help];
    const LOOKING: &'static [Help];
    /// What `?` with a number or a name does.
    const EXPLAINING: Help;
    /// What still works when the game is over, besides the commands of every game.
    const AFTER_THE_END: &'static str;
    /// The words that its own commands begin with.
    const WORDS: &'static [&'static str];

    /// The table as somebody sees it. No line is wider than the room if that can be helped.
    fn screen(look: &Look<'_, Self>, room: Room) -> Screen;

    /// Answers a command of its own; `None` if the line is none.
    fn look(look: &Look<'_, Self>, line: &str, room: Room) -> Option<Vec<String>>;

    /// Nothing goes by this name.
    fn unknown(typed: &str) -> String;

    /// Words that have a colour wherever they stand. It only repeats them.
    fn palette(seen: &Seen<Self::Board>) -> Vec<(String, Colour)>;

    /// What is not possible, in one line.
    fn impossible(one: &Refused) -> String {
        format!("{}: {}", one.words, one.reason)
    }

    /// What `a` does: these options, one after the other.
    fn all_in_words(_seen: &Seen<Self::Board>, _options: &[&Offered]) -> String {
        String::new()
    }

    /// Everything that holds for a time, one sentence each.
    fn in_force(seen: &Seen<Self::Board>) -> Vec<String>;

    /// A game to learn with: what is said, and what the player does.
    const LESSONS: &'static [Teaching];

    /// Names that somebody could type: cards and figures in sight.
    fn names(seen: &Seen<Self::Board>) -> Vec<String>;
}

/// Somebody looks at something.
pub struct Look<'a, G: Playable> {
    pub seen: &'a Seen<G::Board>,
    /// What a name or a reference stands for, as this viewer may be told it.
    pub about: &'a dyn Fn(&str) -> Option<Vec<String>>,
    /// Whose part of the table is called "yours".
    pub seat: Seat,
}

impl<G: Playable> std::fmt::Debug for Look<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Look").field("seat", &self.seat).finish_non_exhaustive()
    }
}
