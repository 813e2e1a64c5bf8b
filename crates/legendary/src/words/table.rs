//! What lies on the table, in words: how near the loss is, and what an enemy asks for besides Attack.

use super::Speaker;
use crate::cards::CardId;
use crate::effect::Rule;
use crate::meter::Meter;
use crate::position::Position;
use crate::state::State;
use table::Known;

/// Two away from losing, a meter grows a warning.
const NEAR: i32 = 2;

impl Speaker<'_> {
    /// How near the loss is, one sentence for each way in which the scheme brings it (R11.2).
    pub fn meters(&self, state: &Known<State>) -> Vec<String> {
        let voice = self.words().voice(self.game.face(self.game.scheme).design);
        let meters = Position::new(self.game, state).meters();
        meters
            .into_iter()
            .map(|meter| {
                let said = match meter {
                    Meter::Fills { condition, now, limit } => {
                        let condition = self.words().condition(condition, voice);
                        format!("{now} of {limit}: evil wins if {condition}.")
                    }
                    Meter::Empties { condition, left } => {
                        let condition = self.words().condition(condition, voice);
                        format!("{left} left: evil wins if {condition}.")
                    }
                    Meter::Twist { limit, .. } => format!("Evil wins with Twist {limit}."),
                };
                match meter.left() {
                    1 if !state.is_over() => format!("{said} One more!"),
                    more if more == NEAR && !state.is_over() => format!("{said} Two more!"),
                    _ => said,
                }
            })
            .collect()
    }

    /// The condition under which this enemy can be fought, if it has one: "you have an X-Men Hero" (R7.1).
    pub fn fight_needs(&self, enemy: CardId) -> Option<String> {
        let face = self.game.face(enemy);
        let voice = self.words().voice(face.design);
        let needs =
            face.rules.iter().filter_map(|rule| match self.game.catalogue.program.rule(*rule) {
                Rule::FightNeeds(condition) | Rule::DefeatNeeds(condition) => {
                    Some(self.words().condition(condition, voice.this_named()))
                }
                _ => None,
            });
        let needs: Vec<String> = needs.collect();
        (!needs.is_empty()).then(|| needs.join(" and "))
    }
}
