//! Abilities that can be used: offers of the turn, standing abilities, and Shards that become Attack.

use super::worth::{Moment, Reading, Yield};
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::choice::Choice;
use legendary::effect::{Block, Op};
use legendary::rules::Due;
use legendary::usable::Usable;

/// What a Shard kept is worth in Attack: a little less than a point that can be spent now.
const SHARD: f32 = 0.6;

impl Mind<'_> {
    /// The ability to use next, if one brings more than it costs.
    pub fn next_use(&self, choices: &[Choice]) -> Option<Decision<Choice>> {
        let worth = |choice: &Choice| match choice {
            Choice::Use(usable) => self.use_worth(*usable),
            _ => f32::MIN,
        };
        let best = choices
            .iter()
            .max_by(|a, b| worth(a).total_cmp(&worth(b)))
            .copied()?;
        let reason = Reason::new("it brings more than it costs");
        (worth(&best) > 0.0).then(|| decision(best, reason))
    }

    /// As many Shards as bring the most.
    pub fn how_many(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let Op::Offer { .. } = self.op(op) else {
            return super::only(choices, "nothing else is possible");
        };
        let last = choices.last().copied().unwrap_or(choices[0]);
        decision(last, Reason::new("what is burned for should be done well"))
    }

    fn use_worth(&self, usable: Usable) -> f32 {
        let turn = &self.at.state.turn;
        match usable {
            Usable::Shard => self.shards_for_attack(),
            Usable::Offer(at) => {
                let Some(offer) = turn.offers.get(usize::from(at)) else {
                    return f32::MIN;
                };
                let Op::Offer { then, .. } = self.op(offer.op) else {
                    return f32::MIN;
                };
                let scope = Text::scope(offer.card, offer.face, self.seat, offer.it);
                let gain = self.used(&scope, then);
                match self.at.due(offer) {
                    Due::Nothing => gain,
                    Due::Attack(amount) => gain + self.more_attack(-(amount as f32)),
                    Due::Shards(count) => gain - SHARD * count as f32,
                    Due::AnyShards => gain - SHARD,
                }
            }
            Usable::Standing { card, line } => {
                let ability = self.at.face(card).abilities.get(usize::from(line));
                let Some(ability) = ability else {
                    return f32::MIN;
                };
                let face = self.at.game.face_number(card);
                self.used(&Text::scope(card, face, self.seat, card), ability.block)
            }
        }
    }

    fn used(&self, scope: &Text, block: Block) -> f32 {
        let reading = Reading {
            when: Moment::Now(scope),
            enemy: false,
        };
        let yields = self.block(reading, block);
        let rest = Yield {
            attack: 0.0,
            ..yields
        };
        self.total(&rest) + self.more_attack(yields.attack)
    }

    /// What more Attack, or less, changes about the fights of this turn.
    fn more_attack(&self, attack: f32) -> f32 {
        if attack == 0.0 {
            return 0.0;
        }
        let enemies = self.enemies();
        let now = self.at.attack_to_spend();
        self.fight_plan(&enemies, now + attack as i32).worth - self.fight_plan(&enemies, now).worth
    }

    /// The best number of Shards to turn into Attack, one at a time.
    fn shards_for_attack(&self) -> f32 {
        let shards = self.at.shards_of(self.seat).min(30);
        let enemies = self.enemies();
        let now = self.at.attack_to_spend();
        let base = self.fight_plan(&enemies, now).worth;
        (1..=shards)
            .map(|count| {
                let with = self.fight_plan(&enemies, now + count).worth;
                with - base - SHARD * count as f32
            })
            .fold(f32::MIN, f32::max)
    }
}
