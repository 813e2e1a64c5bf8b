//! Abilities that can be used: offers of the turn, standing abilities, and Shards that become Attack.

use super::worth::{Moment, Reading};
use super::yields::Yield;
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::cards::Zone;
use legendary::choice::Choice;
use legendary::effect::{Block, Op};
use legendary::rules::Due;
use legendary::usable::{Offer, Usable};

impl Mind<'_> {
    /// The ability to use next, if one brings more than it costs.
    pub fn next_use(&self, choices: &[Choice]) -> Option<Decision<Choice>> {
        let mut best: Option<(f32, Choice)> = None;
        for choice in choices {
            if let Choice::Use(usable) = choice {
                let worth = self.use_worth(*usable);
                if worth > 0.0 && best.is_none_or(|(other, _)| worth > other) {
                    best = Some((worth, *choice));
                }
            }
        }
        let (_, choice) = best?;
        let reason = Reason::new(match choice {
            Choice::Use(Usable::Shard) => "with it there is a fight that is worth more",
            _ => "it brings more than it costs",
        });
        Some(decision(choice, reason))
    }

    fn use_worth(&self, usable: Usable) -> f32 {
        match usable {
            Usable::Shard => self.spending_shards(),
            Usable::Offer(at) => {
                let offers = &self.at.state.turn.offers;
                let offer = offers.get(usize::from(at));
                offer.map_or(f32::MIN, |offer| self.offer_worth(offer))
            }
            Usable::Standing { card, line } => {
                let ability = self.at.face(card).abilities.get(usize::from(line));
                let Some(ability) = ability else {
                    return f32::MIN;
                };
                let face = self.at.game.face_number(card);
                self.used(&Text::scope(card, face, self.seat, card), ability.block, 0, 0)
            }
        }
    }

    fn offer_worth(&self, offer: &Offer) -> f32 {
        let Op::Offer { then, .. } = self.op(offer.op) else {
            return f32::MIN;
        };
        let scope = Text::scope(offer.card, offer.face, self.seat, offer.it);
        // What is set aside this turn lies beside the scheme for ever after it.
        let saved = match offer.it.is_some() {
            true if self.at.state.cards.zone_of(offer.it) == Zone::SET_ASIDE => {
                self.outlook.peril.beside
            }
            _ => 0.0,
        };
        saved
            + match self.at.due(offer) {
                Due::Nothing => self.used(&scope, then, 0, 0),
                Due::Attack(amount) => self.used(&scope, then, amount, 0),
                Due::Keyword(due) => self.keyword_due(&scope, then, due),
            }
    }

    /// What the block brings for so much Attack and so many Shards.
    pub(super) fn used(&self, scope: &Text, block: Block, attack: i32, shards: i32) -> f32 {
        let reading = Reading { when: Moment::Now(scope), enemy: false };
        let yields = self.block(reading, block);
        let rest = Yield { attack: 0.0, ..yields };
        self.total(&rest) + self.purse_change(yields.attack as i32 - attack, -shards)
    }
}
