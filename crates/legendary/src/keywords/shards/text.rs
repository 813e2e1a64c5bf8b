//! What card text can say of Shards: operations, amounts and a condition, with all that the rest of the game asks of them.

use crate::cards::CardId;
use crate::effect::walk::Part;
use crate::effect::{About, AmountId, Block, CardOp, Comparison, Op, SelectorId};
use crate::interpreter::Text;
use crate::keywords::KeywordCardOp;
use crate::keywords::rooms::{Does, DoesToCards, Holds, Measures, Rules};
use crate::position::Position;
use crate::search::EffectWord;
use crate::words::Words;
use crate::words::condition::{bounded, player};
use crate::words::saying::Saying;
use crate::words::voice::Voice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardOp {
    /// The player gains Shards (K5.2).
    GainShards(AmountId),
    /// Shards of the player go back to the supply.
    LoseShards(AmountId),
    /// The player who uses the card takes Shards from the player the text speaks to.
    RobShards(AmountId),
}

impl Does for ShardOp {
    fn clauses(&self) -> &'static [&'static str] {
        match self {
            ShardOp::GainShards(_) | ShardOp::LoseShards(_) => &["K5.2"],
            ShardOp::RobShards(_) => &["K5.5"],
        }
    }

    fn word(&self) -> Option<EffectWord> {
        Some(EffectWord::Shard)
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        let (ShardOp::GainShards(count) | ShardOp::LoseShards(count) | ShardOp::RobShards(count)) =
            self;
        part(Part::Amount(count));
    }

    fn sayings(&self, words: &Words<'_>, voice: Voice) -> Vec<Saying> {
        let shards = |count| words.quantity(count, voice).of("Shard");
        vec![match *self {
            ShardOp::GainShards(count) => words.act("gain", &shards(count), voice),
            ShardOp::LoseShards(count) => words.act("give up", &shards(count), voice),
            ShardOp::RobShards(count) => {
                Saying::own(format!("you take {} from them", shards(count)))
            }
        }]
    }

    fn can_be_paid(&self, position: Position<'_>, scope: &Text) -> bool {
        match *self {
            ShardOp::GainShards(_) => true,
            ShardOp::LoseShards(count) | ShardOp::RobShards(count) => {
                position.shards_of(scope.actor) >= position.amount(scope, count)
            }
        }
    }

    fn asks(&self) -> bool {
        matches!(self, ShardOp::RobShards(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardCardOp {
    /// Each of the enemies gains Shards (K5.3, K5.4).
    ShardsOn { count: AmountId },
    /// Shards are taken from each of the enemies, as many as there are (K5.5).
    TakeShards { count: AmountId, by: Taker },
    /// The player gives Shards to the enemies, as many as there are.
    GiveShards { count: AmountId },
}

/// Who takes Shards from an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// The player the text speaks to.
    Player,
    Mastermind,
}

impl DoesToCards for ShardCardOp {
    fn clauses(&self) -> &'static [&'static str] {
        match self {
            ShardCardOp::ShardsOn { .. } => &["K5.3"],
            ShardCardOp::TakeShards { .. } => &["K5.5"],
            ShardCardOp::GiveShards { .. } => &["K5.2", "K5.3"],
        }
    }

    fn word(&self) -> Option<EffectWord> {
        Some(EffectWord::Shard)
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        let (ShardCardOp::ShardsOn { count }
        | ShardCardOp::TakeShards { count, .. }
        | ShardCardOp::GiveShards { count }) = self;
        part(Part::Amount(count));
    }

    fn saying(&self, words: &Words<'_>, cards: SelectorId, voice: Voice) -> Saying {
        let shards = |count| words.quantity(count, voice).of("Shard");
        let enemy = words.subject(cards, voice);
        match *self {
            ShardCardOp::ShardsOn { count } => Saying::of(enemy, "gain", shards(count)),
            ShardCardOp::TakeShards { count, by: Taker::Player } => {
                words.act("take", &format!("{} from {enemy}", shards(count)), voice)
            }
            ShardCardOp::TakeShards { count, by: Taker::Mastermind } => {
                Saying::own(format!("the Mastermind takes {} from {enemy}", shards(count)))
            }
            ShardCardOp::GiveShards { count } => {
                words.act("give", &format!("{} to {enemy}", shards(count)), voice)
            }
        }
    }

    fn purpose(&self, words: &Words<'_>, voice: Voice) -> String {
        let shards = |count| words.quantity(count, voice).of("Shard");
        match *self {
            ShardCardOp::ShardsOn { count } => format!("to gain {}", shards(count)),
            ShardCardOp::TakeShards { count, .. } => format!("to take {} from", shards(count)),
            ShardCardOp::GiveShards { count } => format!("to give {} to", shards(count)),
        }
    }

    fn option(&self, named: &str) -> String {
        match self {
            ShardCardOp::ShardsOn { .. } => format!("Put Shards on {named}"),
            ShardCardOp::TakeShards { .. } => format!("Take Shards from {named}"),
            ShardCardOp::GiveShards { .. } => format!("Give Shards to {named}"),
        }
    }

    fn role(&self) -> &'static str {
        match self {
            ShardCardOp::ShardsOn { .. } => "enemies",
            ShardCardOp::TakeShards { .. } => "from",
            ShardCardOp::GiveShards { .. } => "to",
        }
    }

    fn may_be_done_to(&self, position: Position<'_>, card: CardId) -> bool {
        !matches!(self, ShardCardOp::TakeShards { .. }) || position.state.kept.shards.on(card) > 0
    }

    fn can_be_paid(&self, position: Position<'_>, scope: &Text) -> Option<bool> {
        match *self {
            ShardCardOp::GiveShards { count } => {
                Some(position.shards_of(scope.actor) >= position.amount(scope, count))
            }
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardAmount {
    /// Shards the player has (K5.2).
    Shards,
    /// Shards burned for the ability that is being used (K5.6).
    ShardsBurned,
    /// Shards on this enemy.
    ShardsOnThis,
}

impl Measures for ShardAmount {
    fn clauses(&self) -> &'static [&'static str] {
        match self {
            ShardAmount::Shards => &["K5.2"],
            ShardAmount::ShardsBurned => &["K5.6"],
            ShardAmount::ShardsOnThis => &[],
        }
    }

    fn per(&self, _: &Words<'_>, voice: Voice) -> (i16, String) {
        let each = match self {
            ShardAmount::Shards => format!("for each Shard {} have", voice.you()),
            ShardAmount::ShardsBurned => "for each Shard burned".to_string(),
            ShardAmount::ShardsOnThis => format!("for each Shard on {}", voice.this),
        };
        (1, each)
    }

    fn value(&self, _: &Words<'_>, voice: Voice) -> String {
        match self {
            ShardAmount::Shards => format!("the number of Shards {} have", voice.you()),
            ShardAmount::ShardsBurned => "the number of Shards burned".to_string(),
            ShardAmount::ShardsOnThis => format!("the number of Shards on {}", voice.this),
        }
    }

    fn compared(&self, is: Comparison, number: i16, voice: Voice) -> Option<String> {
        let shards = bounded(is, number, "Shard");
        match self {
            ShardAmount::Shards => Some(player(voice, &format!("{} {shards}", voice.verb("have")))),
            ShardAmount::ShardsBurned => None,
            ShardAmount::ShardsOnThis => Some(format!("{} has {shards}", voice.this)),
        }
    }

    fn is_about_player(&self) -> bool {
        *self == ShardAmount::Shards
    }
}

impl Position<'_> {
    pub(crate) fn amount_of_shards(self, scope: &Text, amount: ShardAmount) -> i32 {
        match amount {
            ShardAmount::Shards => self.shards_of(scope.actor),
            ShardAmount::ShardsBurned => i32::from(self.state.turn.shards_burned),
            ShardAmount::ShardsOnThis => self.state.kept.shards.on(scope.card),
        }
    }
}

/// The active player has gained a Shard this turn (K5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GainedShard;

impl Holds for GainedShard {
    fn clauses(&self) -> &'static [&'static str] {
        &["K5.5"]
    }

    fn clause(&self, negated: bool, voice: Voice) -> String {
        let gained = if negated { "gained no" } else { "gained a" };
        player(voice, &format!("{gained} Shard earlier this turn"))
    }

    fn is_about_player(&self) -> bool {
        true
    }
}

/// A rule: whenever the player takes Shards from an enemy or another player, the block follows: once, whatever the number (K5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhenShardsTaken {
    pub then: Block,
}

impl Rules for WhenShardsTaken {
    fn about(&self) -> About {
        About::behind_a_trigger(&["K5.5"], "K5.5", EffectWord::Shard)
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Block(&mut self.then));
    }

    fn clause(&self, words: &Words<'_>, voice: Voice) -> String {
        let then = words.last_clause(self.then, voice.about_another());
        format!("whenever you take Shards from an enemy or another player, {then}")
    }

    fn then(&self) -> Option<Block> {
        Some(self.then)
    }
}

impl Words<'_> {
    /// "it and this Henchman gain a Shard each".
    pub(crate) fn shards_on_both(&self, ops: &[Op], voice: Voice) -> Option<Saying> {
        let [first, second, ..] = *ops else {
            return None;
        };
        let deed = |op: Op| match op {
            Op::Cards(
                enemies,
                CardOp::Keyword(KeywordCardOp::Shards(gains @ ShardCardOp::ShardsOn { .. })),
            ) => gains.saying(self, enemies, voice).deed,
            _ => None,
        };
        let (one, other) = (deed(first)?, deed(second)?);
        let does = one.does();
        let shards = does.strip_prefix("gains ")?;
        let alike = one.who == "it" && does == other.does();
        alike.then(|| Saying::own(format!("{} and {} gain {shards} each", one.who, other.who)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::fingerprint::on_cards;

    /// What saved games were made with: another spelling would make other content of it.
    #[test]
    fn operations_on_enemies_keep_their_place_in_fingerprints() {
        let (enemies, count) = (SelectorId(1), AmountId(2));
        let written = [
            (
                ShardCardOp::ShardsOn { count },
                "ShardsOn { enemies: SelectorId(1), count: AmountId(2) }",
            ),
            (
                ShardCardOp::TakeShards { count, by: Taker::Player },
                "TakeShards { from: SelectorId(1), count: AmountId(2), by: Player }",
            ),
            (
                ShardCardOp::GiveShards { count },
                "GiveShards { to: SelectorId(1), count: AmountId(2) }",
            ),
        ];
        for (what, text) in written {
            assert_eq!(on_cards(enemies, what.into()), text);
        }
    }
}
