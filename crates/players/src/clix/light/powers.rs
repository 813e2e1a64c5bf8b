//! What powers are for that are no attacks and no moves, and what they ask.

use super::answer::yes_or_no;
use super::fighter::Manner;
use super::sketch::Sketch;
use clix::choice::Choice;
use clix::effect::Effect;
use clix::figure::combat_value::{Slot, Value};
use clix::powers::Question;

impl Sketch<'_> {
    /// What it is worth to have this done before everything else.
    pub(super) fn preparing(&self, effect: Effect) -> Option<f32> {
        Some(match effect {
            Effect::Perplex => self.best_change(self.mine.iter().chain(self.theirs)).0,
            Effect::Outwit => self.theirs.iter().map(|foe| self.robbed(foe)).fold(0.0, f32::max),
            _ => return None,
        })
    }

    /// A character for an effect that is no attack.
    pub(super) fn character(&self, choices: &[Choice]) -> Choice {
        match self.position.state.action.effect {
            Effect::Support | Effect::XMenHeal => self.most_relieved(choices),
            Effect::Perplex => self.best_figure(choices, |one| self.best_change([one]).0),
            Effect::Outwit => self.best_figure(choices, |one| self.robbed(one)),
            _ => self.best_figure(choices, |one| match one.own {
                true => -one.points,
                false => one.points,
            }),
        }
    }

    pub(super) fn question(&self, question: Question, choices: &[Choice]) -> Choice {
        let state = self.position.state;
        match question {
            Question::Perplex(asked) => {
                let (value, up) = match self.find(asked.target) {
                    Some(target) => self.best_change([target]).1,
                    None => (Value::Defense, self.is_mine(asked.target)),
                };
                let change = Choice::Change { value, up };
                if choices.contains(&change) { change } else { choices[0] }
            }
            Question::Outwit(asked) => match self.find(asked.target) {
                Some(target) => self.best_theft(target, choices),
                None => choices[0],
            },
            Question::Slash(_) => {
                let printed = self.position.printed(state.attack.attacker, Slot::Damage);
                yes_or_no(printed < 4)
            }
            Question::LeaderToken(_)
            | Question::LeaderNext(_)
            | Question::PoisonNext(_)
            | Question::ControlNext(_) => self.best_figure(choices, |one| one.points),
            Question::Command(_) | Question::Interlude(_) => self.bare(choices),
            Question::Bonus(_) => self.bonus(choices),
            Question::Marker(_) if choices.contains(&Choice::Done) => Choice::Done,
            Question::ThrowOrPlace(_) if choices.contains(&Choice::Throw) => Choice::Throw,
            _ => choices[0],
        }
    }

    /// A bare attack, close or at range, or neither.
    fn bare(&self, choices: &[Choice]) -> Choice {
        let action = &self.position.state.action;
        let who = if action.controlled.is_some() { action.controlled } else { action.actor };
        let mut best = (0.0, choices[choices.len() - 1]);
        for choice in choices {
            if let Choice::Attack { close } = *choice
                && let Some(fighter) = self.find(who)
            {
                let value = self.best_target(fighter, close, Manner::Plain).0;
                if value > best.0 {
                    best = (value, *choice);
                }
            }
        }
        best.1
    }

    /// G01.1, G08.1: one of each.
    fn bonus(&self, choices: &[Choice]) -> Choice {
        let one_of_each = Choice::Amount(2);
        if choices.contains(&one_of_each) { one_of_each } else { choices[0] }
    }
}
