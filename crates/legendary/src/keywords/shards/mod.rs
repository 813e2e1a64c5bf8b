//! Shards and burning them (K5): tokens that are kept from turn to turn, of players and on enemies.

mod burning;
mod grammar;
mod held;
mod rule;
mod scenario;
mod text;
mod waste;
mod words;

pub use burning::{Burn, BurnDue};
pub use held::Shards;
pub(crate) use scenario::read;
pub use text::{GainedShard, ShardAmount, ShardCardOp, ShardOp, Taker, WhenShardsTaken};
pub use words::{OnEnemy, ShardEvent, ShardRefusal};

use crate::rulebook::Keyword;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K5",
    name: "Shards",
    also: &["burn", "burning", "shard"],
    gist: "Tokens you keep from turn to turn. Spend one at any time in your turn for +1 Attack, or burn some for what a card offers. On an enemy each is +1 Attack; beat it and take one.",
};
