//! Empowered (K3): recruiting before fighting, since an enemy is weaker without the card of the HQ that it is Empowered by (K3.2).

use super::fighting::FightPlan;
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::cards::Zone;
use legendary::choice::Choice;

/// So much better the fights must become: what comes into the HQ instead may make the enemy as strong again.
const MARGIN: f32 = 1.5;

impl Mind<'_> {
    pub fn recruit_to_weaken(
        &self,
        choices: &[Choice],
        fights: &FightPlan,
        buys: f32,
    ) -> Option<Decision<Choice>> {
        if fights.wins {
            return None;
        }
        let targets = self.enemies().targets;
        let mut best: Option<(f32, Choice)> = None;
        for choice in choices {
            let Choice::Recruit(card) = *choice else {
                continue;
            };
            if self.at.state.cards.zone_of(card).slot().is_none() || self.at.surcharge(card) > 0 {
                continue;
            }
            let mut state = *self.at.state;
            state.cards.move_to(card, Zone::discard(self.seat));
            let price = self.at.recruit_price(card).max(0);
            state.turn.recruit.spend(price);
            let after = self.supposing(&state);
            let weaker = |enemy| after.at.fight_price(enemy) < self.at.fight_price(enemy);
            if !targets.iter().any(|target| weaker(target.card)) {
                continue;
            }
            let attack = after.at.attack_to_spend();
            let gained = after.fight_plan(&after.enemies(), attack).worth - fights.worth;
            let lost = buys - self.recruit_worth(card) - after.buy_plan().worth;
            let worth = gained - lost.max(0.0) - MARGIN;
            if worth > 0.0 && best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, *choice));
            }
        }
        let (_, choice) = best?;
        let reason = Reason::new("without it in the HQ an enemy is weaker");
        Some(decision(choice, reason))
    }
}
