//! Shards in words: what texts do with them, and what happened to them.

use crate::effect::{AmountId, CardOp, Op, SelectorId, Taker};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::words::Words;
use crate::words::grammar::a;
use crate::words::noun::Case;
use crate::words::saying::Saying;
use crate::words::speaker::counted;
use crate::words::voice::{Person, Voice};
use crate::words::{Speaker, grammar::words};

impl Words<'_> {
    pub(crate) fn shards(&self, op: Op, voice: Voice) -> Saying {
        match op {
            Op::GainShards(count) => self.act("gain", &self.so_many_shards(count, voice), voice),
            Op::LoseShards(count) => self.act("give up", &self.so_many_shards(count, voice), voice),
            Op::RobShards(count) => {
                let shards = self.so_many_shards(count, voice);
                Saying::own(format!("you take {shards} from them"))
            }
            Op::Cards(enemies, CardOp::ShardsOn { count }) => {
                let shards = self.so_many_shards(count, voice);
                Saying::of(self.subject(enemies, voice), "gain", shards)
            }
            Op::Cards(from, CardOp::TakeShards { count, by }) => {
                let shards = self.so_many_shards(count, voice);
                let enemy = self.subject(from, voice);
                match by {
                    Taker::Player => self.act("take", &format!("{shards} from {enemy}"), voice),
                    Taker::Mastermind => {
                        Saying::own(format!("the Mastermind takes {shards} from {enemy}"))
                    }
                }
            }
            Op::Cards(to, CardOp::GiveShards { count }) => {
                let shards = self.so_many_shards(count, voice);
                let enemy = self.subject(to, voice);
                self.act("give", &format!("{shards} to {enemy}"), voice)
            }
            _ => Saying::own(String::new()),
        }
    }

    /// "it and this Henchman gain a Shard each".
    pub(crate) fn shards_on_both(&self, ops: &[Op], voice: Voice) -> Option<Saying> {
        let [first, second, ..] = *ops else {
            return None;
        };
        let (Op::Cards(_, CardOp::ShardsOn { .. }), Op::Cards(_, CardOp::ShardsOn { .. })) =
            (first, second)
        else {
            return None;
        };
        let one = self.shards(first, voice).deed?;
        let other = self.shards(second, voice).deed?;
        let does = one.does();
        let shards = does.strip_prefix("gains ")?;
        let alike = one.who == "it" && does == other.does();
        alike.then(|| Saying::own(format!("{} and {} gain {shards} each", one.who, other.who)))
    }

    fn so_many_shards(&self, count: AmountId, voice: Voice) -> String {
        self.quantity(count, voice).of("Shard")
    }

    /// "rescue a Bystander from their Victory Pile": by the player who uses the card.
    pub(crate) fn rescue_these(&self, cards: SelectorId, voice: Voice) -> Saying {
        let cards = self.picked(cards, Case::From, voice);
        match voice.person {
            Person::You => Saying::command(format!("rescue {cards}")),
            Person::Each | Person::They => Saying::own(format!("you rescue {cards}")),
        }
    }
}

impl Speaker<'_> {
    /// What happened to Shards; none for any other event.
    pub(crate) fn shards_happened(&self, event: &Event) -> Option<String> {
        let shards = |count: u16| match count {
            1 => a("Shard"),
            count => counted(usize::from(count), "Shard"),
        };
        Some(match *event {
            Event::GainedShards { seat, count } => {
                format!("{} gained {}", self.seat(seat), shards(count))
            }
            Event::LostShards { seat, count } => {
                format!("{} gave up {}", self.seat(seat), shards(count))
            }
            Event::EnemyGainedShards { card, count } => {
                format!("{} gained {}", self.enemy(card), shards(count))
            }
            Event::TookShards { seat, card, count } => {
                let enemy = self.enemy(card);
                format!("{} took {} from {enemy}", self.seat(seat), shards(count))
            }
            Event::RobbedShards { seat, from, count } => {
                let from = self.seat(from);
                format!("{} took {} from {from}", self.seat(seat), shards(count))
            }
            Event::EnemyTookShards { by, from, count } => {
                let from = self.enemy(from);
                format!("{} took {} from {from}", self.enemy(by), shards(count))
            }
            Event::GaveShards { seat, card, count } => {
                let enemy = self.enemy(card);
                format!("{} gave {} to {enemy}", self.seat(seat), shards(count))
            }
            Event::SpentShard { seat } => {
                format!("{} spent a Shard for 1 Attack", self.seat(seat))
            }
            Event::BurnedShards { seat, count } => {
                words(&[&self.seat(seat), "burned", &shards(count)])
            }
            _ => return None,
        })
    }

    /// "Take Shards from Thanos in the Sewers".
    pub(crate) fn move_shards(&self, what: CardOp, enemy: &str, place: &str) -> String {
        match what {
            CardOp::TakeShards { .. } => format!("Take Shards from {enemy}{place}"),
            CardOp::GiveShards { .. } => format!("Give Shards to {enemy}{place}"),
            _ => format!("Put Shards on {enemy}{place}"),
        }
    }

    /// Why no Shards can be spent or burned.
    pub(crate) fn shards_refused(&self, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::NotEnoughShards { card, needs, has } => {
                let shards = counted(needs.max(0) as usize, "Shard");
                format!("{} burns {shards}, you have {has}", self.that(card))
            }
            _ => "you have no Shard to spend".to_string(),
        }
    }
}
