//! Perplex: which value of whom, up or down?

use crate::clix::action::Idea;
use crate::clix::blow::Blow;
use crate::clix::outlook::Outlook;
use clix::figure::combat_value::Value;
use clix::state::FigureId;
use clix::values::RangeFor;

impl Outlook<'_> {
    /// The best use of Perplex: on whom, which value, up or down.
    pub(in crate::clix) fn perplex(&self, figure: FigureId) -> ((FigureId, Value, bool), Idea) {
        let position = self.position;
        let reach = position.range(figure, RangeFor::at_least(6), &mut ());
        let mut best = ((figure, Value::Defense, true), Idea::NONE);
        for target in position.on_map().iter() {
            let near = target == figure
                || position.distance(figure, target) <= reach && position.sees(figure, target);
            if !near || position.is_immune(target, self.me) {
                continue;
            }
            let ((value, up), idea) = self.perplex_on(target);
            if idea.value > best.1.value {
                best = ((target, value, up), idea);
            }
        }
        best
    }

    /// The best use of Perplex on this one.
    pub(in crate::clix) fn perplex_on(&self, target: FigureId) -> ((Value, bool), Idea) {
        let own = self.position.controller(target) == self.me;
        let by = if own { 1 } else { -1 };
        let attack = |blow: &Blow, _: bool| blow.changed(by, 0, 0);
        let damage = |blow: &Blow, _: bool| blow.changed(0, 0, by);
        let defense = |blow: &Blow, _: bool| blow.changed(0, by, 0);
        // What it does itself, and what is done to it.
        let active = if !own {
            -self.caution * self.of(target).ready
        } else if self.rests(target) {
            0.0
        } else {
            1.0
        };
        let passive = if own { -1.0 } else { 1.0 };
        let ideas = [
            (
                Value::Attack,
                active * self.gain_of(target, attack),
                "its next attack hits more easily",
            ),
            (Value::Damage, active * self.gain_of(target, damage), "its next attack hurts more"),
            (Value::Defense, passive * self.gain_against(target, defense), "it is harder to hit"),
        ];
        let mut best = ((Value::Defense, own), Idea::NONE);
        for (value, gain, why) in ideas {
            if gain > best.1.value {
                let why = match (own, value) {
                    (false, Value::Defense) => "it is easier to hit",
                    (false, _) => "its next attack is weaker",
                    _ => why,
                };
                best = ((value, own), Idea::new(gain, why).about(Some(target)));
            }
        }
        best
    }
}
