//! Whose points pay (K4.4): those that the duels on the table need least.

use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::choice::{Choice, Debt};
use legendary::pool::Source;

impl Mind<'_> {
    pub fn payer(&self, owed: Debt, choices: &[Choice]) -> Decision<Choice> {
        let Debt { card: paid, attack, recruit } = owed;
        let mut best = (f32::MIN, i32::MAX, choices[0]);
        for choice in choices {
            let Choice::Mode(name) = choice else {
                continue;
            };
            let name = Source(*name);
            let mut state = *self.at.state;
            let turn = &mut state.turn;
            let had = turn.attack.from(name) + turn.recruit.from(name);
            // Recruit is paid first; Recruit of the name counts behind its Attack where it may be spent as such (D20).
            if recruit > 0 {
                turn.recruit.spend_from(name, i32::from(recruit));
            } else {
                let spent = turn.attack.spend_from(name, i32::from(attack));
                if turn.recruit_as_attack {
                    turn.recruit.spend_from(name, i32::from(attack) - spent);
                }
            }
            let after = self.supposing(&state);
            let mut enemies = after.enemies();
            enemies.targets.retain(|target| target.card != paid || target.mastermind);
            let worth = after.fight_plan(&enemies, after.at.attack_to_spend()).worth;
            // A name with little can do the least later.
            if (worth, -had) > (best.0, -best.1) {
                best = (worth, had, *choice);
            }
        }
        decision(best.2, Reason::new("these points are missed least"))
    }
}
