//! Celestial Boons (K8): what one is worth in the turns to come.

use super::Mind;
use legendary::cards::CardId;
use legendary::effect::{Rule, Trigger};

impl Mind<'_> {
    /// What a Celestial Boon brings in the turns to come (K8).
    pub(super) fn boon_worth(&self, card: CardId) -> f32 {
        let face = self.at.face(card);
        let turns = (self.outlook.turns - 1.0).max(0.0);
        let mut worth = 0.0;
        for rule in &face.boons {
            worth += match self.at.game.catalogue.program.rule(*rule) {
                Rule::HandSize { .. } => 0.9 * self.outlook.average * turns,
                Rule::EnemyAttack { .. } => 0.5 * turns.min(4.0),
                Rule::WhenDefeated { .. } | Rule::WhenFought { .. } => {
                    0.7 * self.weights.bystander * turns
                }
                _ => 0.0,
            };
        }
        if face.has(Trigger::OncePerTurn) {
            worth += 0.2 * turns;
        }
        worth
    }
}
