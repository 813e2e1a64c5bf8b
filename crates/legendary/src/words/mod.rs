//! Words: card text, prompts and facts, generated from the executable effect and never stored. What is written here cannot disagree with what
//! the card does.
//!
//! The grammar is small. A `Voice` says whom the text speaks to and what its pronouns stand for. Selectors become noun phrases (`noun`), amounts
//! become quantities (`amount`), conditions become clauses (`condition`), operations become sayings that are joined to sentences
//! (`clause`), abilities and rules become lines (`line`). `card` and `prompt` are what the rest of the program asks for.
//!
//! A [`Speaker`] speaks about a game being played: its log (`log`), what is asked (`asked`), what can be answered (`choice`) or not (`refusal`),
//! how it ended (`outcome`), and why (`explain`).

mod alternative;
mod amount;
mod asked;
mod attribute;
mod branch;
mod card;
mod changed;
mod choice;
mod chosen;
mod clause;
mod condition;
mod contest;
mod cosmos;
mod deed;
mod explain;
mod grammar;
mod guise;
mod keyword;
mod known;
mod line;
mod log;
mod noun;
mod outcome;
mod place;
mod prompt;
mod refusal;
mod rule;
mod saying;
mod setup;
mod shards;
mod site;
mod spaces;
mod speaker;
mod table;
#[cfg(test)]
mod tests;
mod together;
mod using;
mod voice;

pub use card::CardText;
pub use prompt::Whose;
pub use speaker::Speaker;

use crate::catalogue::Catalogue;
use crate::effect::Program;

/// Speaks about the cards of a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    catalogue: &'a Catalogue,
}

impl<'a> Words<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Words<'a> {
        Words { catalogue }
    }

    fn program(&self) -> &'a Program {
        &self.catalogue.program
    }
}
