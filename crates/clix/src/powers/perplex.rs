//! Perplex (G10): a combat value is one more or one less until the next turn of whoever perplexed it.

use super::asking::{Asks, Said};
use super::room::{Loss, Room};
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::combat_value::Value;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::scenario::{Aftermath, Unread, Words, unread, value};
use crate::state::lasting::Influence;
use crate::state::{FigureId, State};
use crate::values::RangeFor;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room = Room {
    aims: true,
    value_clause: Some("G10.1"),
    loss: Loss::Points(1.2),
    helps: true,
    ..Room::PLAIN
};

pub(crate) struct Perplex;

impl Deed for Perplex {
    const EFFECT: Effect = Effect::Perplex;
    const PICKS: bool = true;
    const LASTS: bool = true;
    const REACH: RangeFor = RangeFor::at_least(6);

    /// G10.1.
    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        position.may_be_affected(figure, target, Some(Power::Perplex))?;
        position.must_be_within_range(figure, target, For::Effect(Self::EFFECT))
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.ask(WhichValue { target });
    }

    fn whom(name: &str, _: &State) -> String {
        format!("whose value does {name} change?")
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("a value +1 or -1, within {}", doer.range(6))
    }
}

/// Which value of the target, up or down?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichValue {
    pub target: FigureId,
}

impl Asks for WhichValue {
    const NAME: &'static str = "perplex";
    const CLAUSE: Option<&'static str> = Some("G10.1");

    fn check(self, _: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Change { .. } => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, _: Position<'_>, into: &mut Vec<Choice>) {
        for value in Value::ALL {
            into.extend([true, false].map(|up| Choice::Change { value, up }));
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        let Choice::Change { value, up } = choice else {
            return;
        };
        engine.state.tasks.pop();
        let (target, amount) = (self.target, if up { 1 } else { -1 });
        engine.last(Influence::Perplexed { value, amount }, target);
        engine.tell(ChangeOfValue { target, value, amount });
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        let target = speaker.figure(self.target);
        format!("which value of {target} is changed, and how? (G10.1)")
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Change(value, by @ (1 | -1)) => vec![Choice::Change { value, up: by > 0 }],
            _ => Vec::new(),
        }
    }
}

/// `Krill perplexes Vex: attack -1`.
pub(super) fn made(words: &mut Words<'_>) -> Result<Aftermath, Unread> {
    words.mark(':');
    let (Some(value), Some(amount)) = (value(words.skip()), words.signed()) else {
        return unread("say which value and by how much: `Krill perplexes Vex: attack -1`");
    };
    words.end()?;
    Ok(Aftermath::Lasting(Influence::Perplexed { value, amount }))
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeOfValue {
    pub target: FigureId,
    pub value: Value,
    pub amount: i8,
}

impl Tells for ChangeOfValue {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!(
            "{} {} is {:+} until that player's next turn",
            speaker.of_figure(self.target),
            self.value.id(),
            self.amount
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Desk, sketch};
    use crate::powers::tests::{PLAIN, six};

    #[test]
    fn perplex_lasts_until_its_user_s_next_turn_and_ends_with_the_power() {
        let mut desk = Desk::new(
            &[("C3", sketch(&["8 | 10 | 16 | 3 perplex", "8 | 10 | 16 | 3"]))],
            &[("C8", PLAIN)],
        );
        let defense = |desk: &Desk| desk.position().defense_value(FigureId(1), None, None, &mut ());
        desk.act(0, Effect::Perplex, &[]).target(1, &[]);
        desk.choose(Choice::Change { value: Value::Defense, up: false }, &[]);
        assert_eq!(defense(&desk), 15);
        assert!(!desk.may(0, Effect::Perplex));
        desk.next_turn();
        assert_eq!(defense(&desk), 15);
        desk.set_tokens(0, 1);
        desk.next_turn();
        assert_eq!(defense(&desk), 16);
        desk.act(0, Effect::Perplex, &[]).target(1, &[]);
        desk.choose(Choice::Change { value: Value::Defense, up: false }, &[]);
        desk.set_tokens(0, 1).act(0, Effect::Move, &[]).to("C4");
        assert_eq!((desk.click(0), defense(&desk)), (1, 16));
    }

    #[test]
    fn a_changed_value_names_whoever_changed_it() {
        let mut desk = Desk::new(&[("C3", six!("8 | 10 | 16 | 3 perplex"))], &[("C8", PLAIN)]);
        desk.act(0, Effect::Perplex, &[]).target(1, &[]);
        desk.choose(Choice::Change { value: Value::Attack, up: true }, &[]);
        let names = ["Ana".to_string(), "Ben".to_string()];
        assert_eq!(
            Speaker::new(&desk.game, &names).why_value(&desk.state, FigureId(1), Value::Attack),
            "Attack 11 = 10 printed + 1 Perplex of Figure 0 (G10.1)."
        );
    }
}
