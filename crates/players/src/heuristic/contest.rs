//! Contests of Champions: which card to enter, which team to name (K9).

use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::catalogue::TeamId;
use legendary::choice::Choice;
use legendary::effect::Op;

impl Mind<'_> {
    /// The dearest card in hand, unless the deck promises more.
    pub fn champion(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let scope = self.asking();
        let Op::Contest { champions, .. } = self.op(op) else {
            return super::only(choices, "nothing else is possible");
        };
        let score = |choice: &Choice| match choice {
            Choice::Pick(card) => self.at.contest_score(&scope, champions, *card, &mut ()) as f32,
            _ => self.outlook.average_cost * 1.2,
        };
        let best = choices
            .iter()
            .max_by(|a, b| score(a).total_cmp(&score(b)))
            .unwrap_or(&choices[0]);
        decision(*best, Reason::new("it promises the highest score"))
    }

    /// The team of most of my cost.
    pub fn team(&self, choices: &[Choice]) -> Decision<Choice> {
        let strength = |choice: &Choice| match choice {
            Choice::Mode(team) => {
                let team = TeamId(u16::from(*team));
                let own = self.outlook.own.iter().map(|card| self.at.face(*card));
                own.filter(|face| face.is_of(team))
                    .map(|face| i32::from(face.cost))
                    .sum()
            }
            _ => 0,
        };
        let best = choices
            .iter()
            .max_by_key(|choice| strength(choice))
            .unwrap_or(&choices[0]);
        decision(*best, Reason::new("my strongest cards are of it"))
    }
}
