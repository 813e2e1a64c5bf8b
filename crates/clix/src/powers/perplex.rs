//! Perplex (G10): a combat value is one more or one less until the next turn of whoever perplexed it.

use super::asking::{Asks, Said};
use crate::choice::Choice;
use crate::combat_value::Value;
use crate::event::Event;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::lasting::Lasts;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{FigureId, State};
use crate::words::Speaker;
use table::{Chance, Log};

/// Which value of the target, up or down?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichValue {
    pub target: FigureId,
}

impl Asks for WhichValue {
    const NAME: &'static str = "perplex";

    fn check(self, _: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Perplex { .. } => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, _: Position<'_>, into: &mut Vec<Choice>) {
        for value in Value::ALL {
            into.extend([true, false].map(|up| Choice::Perplex { value, up }));
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        let Choice::Perplex { value, up } = choice else {
            return;
        };
        engine.state.tasks.pop();
        let (target, amount) = (self.target, if up { 1 } else { -1 });
        engine.last(Lasts::Perplexed { value, amount }, target);
        engine.record(Event::Perplexed { target, value, amount });
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        let target = speaker.figure(self.target);
        format!("which value of {target} is changed, and how? (G10.1)")
    }

    fn clause(self, _: Position<'_>, _: Choice) -> Option<&'static str> {
        Some("G10.1")
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Change(value, by @ (1 | -1)) => vec![Choice::Perplex { value, up: by > 0 }],
            _ => Vec::new(),
        }
    }
}
