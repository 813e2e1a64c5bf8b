//! Danger Sense (K6, K7): what a look at the Villain Deck is worth, and in which order its cards go back.

use super::outlook::each_op;
use super::worth::{Moment, Reading};
use super::yields::Yield;
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::cards::{CardId, Zone};
use legendary::catalogue::Kind;
use legendary::choice::Choice;
use legendary::effect::{Op, Trigger};
use legendary::keywords::KeywordOp;
use legendary::keywords::danger_sense::DangerSense;

impl Mind<'_> {
    /// What a look at so many cards does for me, or (`helping`) for the enemies.
    pub(super) fn sense(&self, reading: Reading, sense: DangerSense) -> Yield {
        let DangerSense { count, helping, then } = sense;
        let cards = self.amount(reading.when, count);
        if helping.is_some() {
            let mut yields = Yield::other(-0.3 * cards);
            yields += self.block(reading, then);
            return yields;
        }
        let villains = self.villains_among(cards);
        match reading.when {
            Moment::Now(_) if self.at.sense_gives_shards(self.seat) => {
                Yield::other(self.shard() * villains)
            }
            // The order of what comes next is free.
            _ => Yield { attack: villains, other: 0.2, ..Yield::default() },
        }
    }

    /// How many villains a look at so many cards of the Villain Deck finds.
    fn villains_among(&self, cards: f32) -> f32 {
        let deck = self.at.zone(Zone::VILLAIN_DECK);
        let villains = deck.iter().filter(|card| self.at.is_villain(**card));
        let share = villains.count() as f32 / deck.len().max(1) as f32;
        cards.min(deck.len() as f32) * share
    }

    /// What is put back last is met first: the least harmful, or, before another look this turn, a villain that pays.
    pub fn put_back_on_villain_deck(&self, choices: &[Choice]) -> Decision<Choice> {
        let again = self.at.state.active == self.seat && self.looks_again();
        let low = |choice: &Choice| match choice {
            Choice::Pick(card) if again => {
                let pays = if self.at.is_villain(*card) { -100.0 } else { 0.0 };
                pays + self.harm(*card)
            }
            Choice::Pick(card) => self.harm(*card),
            _ => f32::MIN,
        };
        let first = choices.iter().max_by(|a, b| low(a).total_cmp(&low(b))).unwrap_or(&choices[0]);
        let reason = Reason::new(if again {
            "villains on top pay when they are looked at again"
        } else {
            "what does most harm should come late"
        });
        decision(*first, reason)
    }

    /// Is there a card in hand that looks at the Villain Deck for Attack?
    fn looks_again(&self) -> bool {
        let hand = self.at.zone(Zone::hand(self.seat)).iter();
        hand.flat_map(|card| &self.at.face(*card).abilities)
            .filter(|ability| ability.triggers.has(Trigger::Play))
            .any(|ability| {
                let mut looks = false;
                each_op(self.at, ability.block, &mut |op| {
                    let Op::Keyword(KeywordOp::DangerSense(sense)) = op else {
                        return;
                    };
                    looks |= sense.helping.is_none();
                });
                looks
            })
    }

    /// What playing the card from the Villain Deck does to us.
    fn harm(&self, card: CardId) -> f32 {
        let ambush = -self.enemy_text(card, Trigger::Ambush, None).min(0.0);
        match self.at.face(card).kind {
            Kind::Twist => 20.0,
            Kind::Strike => 10.0,
            Kind::Bystander if !self.at.is_villain(card) => 0.1,
            _ if !self.at.is_villain(card) => 0.0,
            _ => 0.5 + ambush + 0.3 * self.at.printed_vp(card) as f32,
        }
    }
}
