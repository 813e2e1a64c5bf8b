//! Chivalrous Duel (K4): whether one Hero Name can pay for each, and whose points pay for anything else: those that the duels on the table need
//! least (K4.4).

use super::fighting::{Fights, Search};
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::choice::{Choice, Debt};
use legendary::pool::Source;
use table::List;

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

impl Search<'_> {
    /// K4.1: can every duel be paid by one name? The dearest first, each by the name that has the least to spare.
    pub(super) fn names_suffice(&self, fights: &Fights) -> bool {
        let mut costs: List<i32, 24> = List::new();
        for (target, times) in self.targets.iter().zip(fights) {
            for time in (0..*times).filter(|_| target.duel && !target.recruit) {
                let _ = costs.push(if time == 0 { target.cost } else { target.again });
            }
        }
        costs.sort_unstable_by(|a, b| b.cmp(a));
        let mut names = self.names;
        costs.iter().filter(|cost| **cost > 0).all(|cost| {
            let enough = names.iter_mut().filter(|points| **points >= *cost);
            match enough.min_by_key(|points| **points) {
                Some(points) => {
                    *points -= cost;
                    true
                }
                None => false,
            }
        })
    }
}
