//! The bonus of Ranged Combat Expert (G01) and Close Combat Expert (G08).

use super::asking::{Asks, Said};
use crate::choice::Choice;
use crate::event::Event;
use crate::figure::combat_value::Value;
use crate::game::Clix;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use crate::state::attack::Mode;
use crate::words::Speaker;
use table::{Chance, Log};

/// Attack +2, damage +2, or both +1.
const BONUSES: [(i8, i8); 3] = [(2, 0), (0, 2), (1, 1)];

/// Attack +2, damage +2 or both +1?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichBonus {
    pub close: bool,
}

impl Asks for WhichBonus {
    const NAME: &'static str = "bonus";

    fn check(self, _: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Amount(bonus) if (bonus as usize) < BONUSES.len() => Ok(()),
            Choice::Amount(_) => Err(Refusal::NoSuchOption),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, _: Position<'_>, into: &mut Vec<Choice>) {
        into.extend((0..BONUSES.len() as u8).map(Choice::Amount));
    }

    fn option(self, _: &Speaker<'_>, _: &State, choice: Choice) -> Option<String> {
        let Choice::Amount(bonus) = choice else {
            return None;
        };
        Some(match BONUSES.get(bonus as usize) {
            Some((attack, 0)) => format!("attack {attack:+}"),
            Some((0, damage)) => format!("damage {damage:+}"),
            Some((attack, damage)) => format!("attack {attack:+} and damage {damage:+}"),
            None => format!("bonus {bonus}"),
        })
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Number(number) => vec![Choice::Amount(number)],
            Said::Change(Value::Attack, 2) => vec![Choice::Amount(0)],
            Said::Change(Value::Damage, 2) => vec![Choice::Amount(1)],
            Said::Both => vec![Choice::Amount(2)],
            _ => Vec::new(),
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        let Choice::Amount(bonus) = choice else {
            return;
        };
        engine.state.tasks.pop();
        let (attack, damage) = BONUSES[bonus as usize];
        engine.state.action.attack_bonus = attack;
        engine.state.action.damage_bonus = damage;
        engine.push(Task::BeginAttack { mode: Mode::Expert, close: self.close });
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let action = &state.action;
        let (actor, clause) = (speaker.figure(action.actor), action.effect.clause());
        format!("choose the bonus of {actor} ({clause})")
    }
}
