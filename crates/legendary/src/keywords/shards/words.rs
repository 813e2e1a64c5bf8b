//! Shards in words: what texts do with them, and what happened to them.

use crate::cards::CardId;
use crate::effect::SelectorId;
use crate::game::Legendary;
use crate::keywords::rooms::{Explains, Refuses, Tells};
use crate::words::grammar::a;
use crate::words::noun::Case;
use crate::words::saying::Saying;
use crate::words::speaker::counted;
use crate::words::voice::{Person, Voice};
use crate::words::{Speaker, Words};
use table::Seat;

impl Words<'_> {
    /// "rescue a Bystander from their Victory Pile": by the player who uses the card.
    pub(crate) fn rescue_these(&self, cards: SelectorId, voice: Voice) -> Saying {
        let cards = self.picked(cards, Case::From, voice);
        match voice.person {
            Person::You => Saying::command(format!("rescue {cards}")),
            Person::Each | Person::They => Saying::own(format!("you rescue {cards}")),
        }
    }
}

/// What happened to Shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardEvent {
    Gained {
        seat: Seat,
        count: u16,
    },
    Lost {
        seat: Seat,
        count: u16,
    },
    EnemyGained {
        card: CardId,
        count: u16,
    },
    /// A player took Shards from an enemy.
    Took {
        seat: Seat,
        card: CardId,
        count: u16,
    },
    /// A player took Shards from another one.
    Robbed {
        seat: Seat,
        from: Seat,
        count: u16,
    },
    EnemyTook {
        by: CardId,
        from: CardId,
        count: u16,
    },
    Gave {
        seat: Seat,
        card: CardId,
        count: u16,
    },
    /// For 1 Attack.
    Spent {
        seat: Seat,
    },
    /// For what a card offered.
    Burned {
        seat: Seat,
        count: u16,
    },
}

impl Tells for ShardEvent {
    fn words(&self, speaker: &Speaker<'_>) -> String {
        let shards = |count: u16| match count {
            1 => a("Shard"),
            count => counted(usize::from(count), "Shard"),
        };
        let (seat, enemy) = (|seat| speaker.seat(seat), |card| speaker.enemy(card));
        match *self {
            ShardEvent::Gained { seat: who, count } => {
                format!("{} gained {}", seat(who), shards(count))
            }
            ShardEvent::Lost { seat: who, count } => {
                format!("{} gave up {}", seat(who), shards(count))
            }
            ShardEvent::EnemyGained { card, count } => {
                format!("{} gained {}", enemy(card), shards(count))
            }
            ShardEvent::Took { seat: who, card, count } => {
                format!("{} took {} from {}", seat(who), shards(count), enemy(card))
            }
            ShardEvent::Robbed { seat: who, from, count } => {
                format!("{} took {} from {}", seat(who), shards(count), seat(from))
            }
            ShardEvent::EnemyTook { by, from, count } => {
                format!("{} took {} from {}", enemy(by), shards(count), enemy(from))
            }
            ShardEvent::Gave { seat: who, card, count } => {
                format!("{} gave {} to {}", seat(who), shards(count), enemy(card))
            }
            ShardEvent::Spent { seat: who } => format!("{} spent a Shard for 1 Attack", seat(who)),
            ShardEvent::Burned { seat: who, count } => {
                format!("{} burned {}", seat(who), shards(count))
            }
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardId)) {
        match self {
            ShardEvent::EnemyGained { card, .. }
            | ShardEvent::Took { card, .. }
            | ShardEvent::Gave { card, .. } => each(card),
            ShardEvent::EnemyTook { by, from, .. } => {
                each(by);
                each(from);
            }
            ShardEvent::Gained { .. }
            | ShardEvent::Lost { .. }
            | ShardEvent::Robbed { .. }
            | ShardEvent::Spent { .. }
            | ShardEvent::Burned { .. } => {}
        }
    }
}

/// Why no Shards can be spent or burned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardRefusal {
    /// There is none to spend (K5.2).
    NoShard,
    /// The ability burns more than there are (K5.6).
    NotEnough { card: CardId, needs: i32, has: i32 },
}

impl Refuses for ShardRefusal {
    fn clause(&self) -> &'static str {
        match self {
            ShardRefusal::NoShard => "K5.2",
            ShardRefusal::NotEnough { .. } => "K5.6",
        }
    }

    fn words(&self, speaker: &Speaker<'_>) -> String {
        match *self {
            ShardRefusal::NoShard => "you have no Shard to spend".to_string(),
            ShardRefusal::NotEnough { card, needs, has } => {
                let shards = counted(needs.max(0) as usize, "Shard");
                format!("{} burns {shards}, you have {has}", speaker.that(card))
            }
        }
    }
}

/// A part of an enemy's Attack: the Shards on it (K5.3, K5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnEnemy;

impl Explains for OnEnemy {
    fn clause(&self) -> &'static str {
        "K5.3"
    }

    fn words(&self, _: &Legendary, points: i32) -> String {
        format!("{points} for its Shards (K5.3)")
    }

    fn short(&self, _: &Legendary) -> String {
        "Shards".to_string()
    }

    fn named(&self, _: &Legendary) -> String {
        "shards".to_string()
    }
}
