//! Shards (K5): keep them, spend them for a fight, or burn them.

use super::enemies::Enemies;
use super::worth::Moment;
use super::yields::Yield;
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::cards::CardId;
use legendary::choice::Choice;
use legendary::effect::{Block, Op};
use legendary::keywords::shards::{Burn, BurnDue, ShardAmount, ShardCardOp, ShardOp, Taker};

/// More Shards than these never change a plan.
const ENOUGH: i32 = 24;

impl Mind<'_> {
    pub(super) fn moving_shards(&self, when: Moment<'_>, op: ShardOp) -> Yield {
        match op {
            ShardOp::GainShards(amount) => Yield::other(self.shard() * self.amount(when, amount)),
            ShardOp::LoseShards(amount) => Yield::other(-self.shard() * self.amount(when, amount)),
            ShardOp::RobShards(_) => Yield::default(),
        }
    }

    pub(super) fn moving_shards_of(&self, when: Moment<'_>, op: ShardCardOp) -> Yield {
        match op {
            ShardCardOp::TakeShards { by: Taker::Player, count } => {
                Yield::other(self.shard() * self.amount(when, count))
            }
            ShardCardOp::TakeShards { .. } => Yield::default(),
            ShardCardOp::ShardsOn { count } => Yield::other(-0.5 * self.amount(when, count)),
            ShardCardOp::GiveShards { count } => Yield::other(-self.amount(when, count)),
        }
    }

    /// How gladly the Shards of this enemy are moved.
    pub(super) fn wish_of_shards(&self, op: ShardCardOp, enemy: CardId) -> f32 {
        match op {
            // The one that is not beaten anyway, and far from the exit.
            ShardCardOp::ShardsOn { .. } => {
                -self.escape_odds(enemy) - 0.1 * self.defeat_worth(enemy).max(0.0)
            }
            ShardCardOp::TakeShards { .. } if self.at.state.kept.shards.on(enemy) > 0 => {
                1.0 + self.shard()
            }
            ShardCardOp::TakeShards { .. } | ShardCardOp::GiveShards { .. } => 0.0,
        }
    }

    /// How many there usually are.
    pub(super) fn shards_someday(&self, amount: ShardAmount) -> f32 {
        match amount {
            ShardAmount::Shards => 3.0,
            ShardAmount::ShardsBurned => 2.0,
            ShardAmount::ShardsOnThis => 0.5,
        }
    }

    /// What a Shard that is kept is worth: nothing any more when there is no later turn.
    pub fn shard(&self) -> f32 {
        if self.at.state.last_turn {
            0.01
        } else {
            self.weights.shard * ((self.outlook.turns - 1.0) / 3.0).clamp(0.1, 1.0)
        }
    }

    /// What so much Attack and so many Shards are good for: the best fights, and the Shards that need not be spent on them.
    pub fn purse(&self, enemies: &Enemies, attack: i32, shards: i32) -> f32 {
        let shard = self.shard();
        let plan = |spent: i32| {
            let kept = (shards - spent) as f32 * shard;
            self.fight_plan(enemies, attack + spent).worth + kept
        };
        (0..=shards.clamp(0, ENOUGH)).map(plan).fold(f32::MIN, f32::max)
    }

    /// What changes if there were so much more, or less, Attack and so many more, or fewer, Shards.
    pub fn purse_change(&self, attack: i32, shards: i32) -> f32 {
        if attack == 0 && shards == 0 {
            return 0.0;
        }
        let enemies = self.enemies();
        let (now, own) = (self.at.attack_to_spend(), self.at.shards_of(self.seat));
        self.purse(&enemies, now + attack, own + shards) - self.purse(&enemies, now, own)
    }

    /// What turning Shards into Attack brings, as many as it takes; one is spent at a time (K5.2).
    pub fn spending_shards(&self) -> f32 {
        let enemies = self.enemies();
        let now = self.at.attack_to_spend();
        let base = self.fight_plan(&enemies, now).worth;
        let shard = self.shard();
        (1..=self.at.shards_of(self.seat).min(ENOUGH))
            .map(|count| {
                let with = self.fight_plan(&enemies, now + count).worth;
                with - base - shard * count as f32
            })
            .fold(f32::MIN, f32::max)
    }

    pub(super) fn burn_price(&self, when: Moment<'_>, price: Burn) -> f32 {
        match price {
            Burn::Burn(amount) => self.shard() * self.amount(when, amount),
            Burn::BurnAny => 2.0 * self.shard(),
        }
    }

    /// What the block brings for the Shards that are due.
    pub(super) fn burning(&self, scope: &Text, then: Block, due: BurnDue) -> f32 {
        match due {
            BurnDue::Exactly(count) => self.burned(scope, then, count),
            BurnDue::Any => (1..=self.at.shards_of(self.seat).min(12))
                .map(|count| self.burned(scope, then, count))
                .fold(f32::MIN, f32::max),
        }
    }

    /// What burning so many Shards for the block brings: the text may ask how many they were.
    fn burned(&self, scope: &Text, then: Block, count: i32) -> f32 {
        let mut state = *self.at.state;
        state.turn.shards_burned = count.clamp(0, i32::from(u16::MAX)) as u16;
        let burning = self.supposing(&state);
        burning.used(scope, then, 0, count)
    }

    /// As many Shards as bring the most.
    pub fn how_many(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let Op::Offer { then, .. } = self.op(op) else {
            return super::only(choices, "nothing else is possible");
        };
        let scope = self.asking();
        let mut best = (f32::MIN, choices[0]);
        for choice in choices {
            if let Choice::Number(number) = choice {
                let worth = self.burned(&scope, then, i32::from(*number));
                if worth > best.0 {
                    best = (worth, *choice);
                }
            }
        }
        decision(best.1, Reason::new("so many Shards bring the most"))
    }
}
