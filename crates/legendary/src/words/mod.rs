//! Words: card text, prompts and facts, generated from the executable effect and never stored. What is written here cannot disagree with what
//! the card does.
//!
//! The grammar is small. A `Voice` says whom the text speaks to and what its pronouns stand for. Selectors become noun phrases (`noun`), amounts
//! become quantities (`amount`), conditions become clauses (`condition`), operations become sayings that are joined to sentences
//! (`clause`), abilities and rules become lines (`line`). `card` and `prompt` are what the rest of the program asks for.
//!
//! A [`Speaker`] speaks about a game being played: its log (`log`), what is asked (`asked`), what can be answered (`choice`) or not (`refusal`),
//! how it ended (`outcome`), and why (`explain`).

pub(crate) mod alternative;
pub(crate) mod amount;
pub(crate) mod asked;
pub(crate) mod attribute;
pub(crate) mod branch;
pub(crate) mod card;
pub(crate) mod changed;
pub(crate) mod choice;
pub(crate) mod chosen;
pub(crate) mod class;
pub(crate) mod clause;
pub(crate) mod condition;
pub(crate) mod deed;
pub(crate) mod explain;
pub(crate) mod grammar;
pub(crate) mod guise;
pub(crate) mod known;
pub(crate) mod line;
pub(crate) mod log;
pub(crate) mod noun;
pub(crate) mod outcome;
pub(crate) mod place;
pub(crate) mod prompt;
pub(crate) mod refusal;
pub(crate) mod rule;
pub(crate) mod saying;
pub(crate) mod seen;
pub(crate) mod setup;
pub(crate) mod site;
pub(crate) mod spaces;
pub(crate) mod speaker;
pub(crate) mod table;
#[cfg(test)]
mod tests;
pub(crate) mod together;
pub(crate) mod using;
pub(crate) mod voice;

pub use card::CardText;
pub use prompt::Whose;
pub use seen::InForce;
pub use speaker::Speaker;

use crate::catalogue::Catalogue;
use crate::effect::Program;

/// Speaks about the cards of a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    pub(crate) catalogue: &'a Catalogue,
}

impl<'a> Words<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Words<'a> {
        Words { catalogue }
    }

    pub(crate) fn program(&self) -> &'a Program {
        &self.catalogue.program
    }
}
