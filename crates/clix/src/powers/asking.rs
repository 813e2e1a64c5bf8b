//! Questions that powers ask.
//!
//! Each is a small type in the room of its power and says there who is asked, what may be answered, what the answer does and how all of it is told.
//! The list in `powers/mod.rs` is the only place that knows all of them: a question more is a line more.

use crate::board::Square;
use crate::choice::Choice;
use crate::event::Event;
use crate::explain::{Because, Cause};
use crate::figure::combat_value::Value;
use crate::figure::team::TeamAbility;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::{FigureId, Figures, State};
use crate::words::Speaker;
use table::{Chance, Log, Seat};

/// A question in the room of its power.
pub(crate) trait Asks: Copy {
    /// As `expect asked …` calls it.
    const NAME: &'static str;

    /// The power that asks, where a scenario names it to say yes.
    const BY: Option<Power> = None;

    /// How yes and no are told, where nothing else can be answered.
    const YES_OR_NO: Option<[&'static str; 2]> = None;
    /// How "enough" is told, where it can be answered.
    const DONE: Option<&'static str> = None;

    /// The clause that makes the question, for refusals that say only that something does not qualify.
    const CLAUSE: Option<&'static str> = None;

    /// Is a place on the map to be chosen?
    const ON_THE_MAP: bool = false;

    /// What a sensible player answers without a look at the table, and why.
    const HABIT: Option<(Choice, &'static str)> = None;

    /// Who is asked.
    fn seat(self, position: Position<'_>) -> Seat {
        position.state.turn.active
    }

    /// Those of whom one is chosen, where nothing else can be answered.
    fn figures(self, _: Position<'_>) -> Option<Figures> {
        None
    }

    /// Is this answer legal?
    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match (choice, self.figures(position)) {
            (Choice::Yes | Choice::No, _) if Self::YES_OR_NO.is_some() => Ok(()),
            (choice, Some(figures)) => position.one_of(figures, choice),
            _ => Err(Refusal::NotNow),
        }
    }

    /// All legal answers, in a stable order.
    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        if Self::YES_OR_NO.is_some() {
            into.extend([Choice::Yes, Choice::No]);
        }
        if let Some(figures) = self.figures(position) {
            into.extend(figures.iter().map(Choice::Figure));
        }
    }

    /// What a legal answer does.
    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    );

    /// The question in words, without the name of whoever is asked.
    fn words(self, speaker: &Speaker<'_>, state: &State) -> String;

    /// An answer in words, where it is told otherwise than to other questions.
    fn option(self, _: &Speaker<'_>, _: &State, choice: Choice) -> Option<String> {
        let told = match choice {
            Choice::Yes => Self::YES_OR_NO?[0],
            Choice::No => Self::YES_OR_NO?[1],
            Choice::Done => Self::DONE?,
            _ => return None,
        };
        Some(told.to_string())
    }

    fn clause(self, _: Position<'_>) -> Option<&'static str> {
        Self::CLAUSE
    }

    /// What stands behind the refusal of an answer.
    fn because(self, _: Position<'_>, _: Choice) -> Vec<Because> {
        Vec::new()
    }

    /// Why it is asked, inside the action.
    fn causes(self, _: Position<'_>) -> Vec<Cause> {
        Vec::new()
    }

    /// What an answer of a scenario means, the likeliest first.
    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Word { power: Some(power), .. } if Self::BY == Some(power) => vec![Choice::Yes],
            _ => Vec::new(),
        }
    }

    /// Whose power it is about (nobody: of whomever), and which powers may be answered with.
    fn about(self, _: Position<'_>) -> (FigureId, &'static [Power]) {
        (FigureId::NONE, &[])
    }
}

/// An answer as a scenario writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said<'a> {
    Word {
        words: &'a str,
        power: Option<Power>,
        team: Option<TeamAbility>,
    },
    Quoted(&'a str),
    /// `attack +1`.
    Change(Value, i8),
    /// `both +1`.
    Both,
    Number(u8),
    PutDown(Square),
}

macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident($room:path);)*) => {
        /// A question of a power.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Question { $($(#[$doc])* $name($room),)* }

        $(impl From<$room> for Prompt {
            fn from(asked: $room) -> Prompt {
                Prompt::Power(Question::$name(asked))
            }
        })*

        impl Question {
            #[cfg(test)]
            pub(crate) const NAMES: &'static [&'static str] = &[$(<$room>::NAME),*];

            /// As `expect asked …` calls it.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Question::$name(_) => <$room>::NAME,)* }
            }

            /// Is a place on the map to be chosen?
            pub const fn is_about_the_map(self) -> bool {
                match self { $(Question::$name(_) => <$room>::ON_THE_MAP,)* }
            }

            /// What a sensible player answers without a look at the table, and why.
            pub const fn habit(self) -> Option<(Choice, &'static str)> {
                match self { $(Question::$name(_) => <$room>::HABIT,)* }
            }
        }

        impl Question {
            pub(crate) fn seat(self, position: Position<'_>) -> Seat {
                match self { $(Question::$name(asked) => asked.seat(position),)* }
            }

            pub(crate) fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
                match self { $(Question::$name(asked) => asked.check(position, choice),)* }
            }

            pub(crate) fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
                match self { $(Question::$name(asked) => asked.list(position, into),)* }
            }

            pub(crate) fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
                match self { $(Question::$name(asked) => asked.words(speaker, state),)* }
            }

            pub(crate) fn option(
                self,
                speaker: &Speaker<'_>,
                state: &State,
                choice: Choice,
            ) -> Option<String> {
                match self { $(Question::$name(asked) => asked.option(speaker, state, choice),)* }
            }

            pub(crate) fn clause(self, position: Position<'_>) -> Option<&'static str> {
                match self { $(Question::$name(asked) => asked.clause(position),)* }
            }

            pub(crate) fn because(self, position: Position<'_>, choice: Choice) -> Vec<Because> {
                match self { $(Question::$name(asked) => asked.because(position, choice),)* }
            }

            pub(crate) fn causes(self, position: Position<'_>) -> Vec<Cause> {
                match self { $(Question::$name(asked) => asked.causes(position),)* }
            }

            pub(crate) fn meanings(self, game: &Clix, said: Said<'_>) -> Vec<Choice> {
                match self { $(Question::$name(asked) => asked.meanings(game, said),)* }
            }

            /// Whose power it is about, and which powers may be answered with.
            pub fn about(self, position: Position<'_>) -> (FigureId, &'static [Power]) {
                match self { $(Question::$name(asked) => asked.about(position),)* }
            }
        }

        impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
            pub(crate) fn answer_question(&mut self, question: Question, choice: Choice) {
                match question { $(Question::$name(asked) => asked.answer(self, choice),)* }
            }
        }
    };
}
