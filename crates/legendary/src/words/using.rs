//! Abilities that can be used: as text on a card, and as options.

use super::Words;
use super::grammar::{small, words};
use super::saying::Saying;
use super::voice::Voice;
use super::{Speaker, speaker::counted};
use crate::cards::CardId;
use crate::effect::{Block, Op, Price};
use crate::position::Position;
use crate::rules::Due;
use crate::state::State;
use crate::usable::Usable;
use table::Known;

impl Words<'_> {
    /// "once this turn, you may pay 6 Attack: rescue a Bystander".
    pub(crate) fn offer(&self, price: Price, then: Block, voice: Voice) -> Saying {
        let price = self.price(price, voice);
        let voice = voice.plain();
        // What is looked at afterwards is a sentence of its own.
        let ops = self.program().block(then);
        let looks = ops.iter().position(|op| matches!(op, Op::LookAtTop { .. }));
        let first = looks.filter(|at| *at > 0).unwrap_or(ops.len()) as u16;
        let (deed, rest) = (
            Block { len: first, ..then },
            Block { start: then.start + first, len: then.len - first },
        );
        let deed = self.clause(deed, voice);
        let offer = format!("once this turn, you may {price}: {deed}");
        Saying::own(match self.sentences(rest, voice).strip_suffix('.') {
            Some(rest) => format!("{offer}. Then {}", small(rest)),
            None => offer,
        })
    }

    fn price(&self, price: Price, voice: Voice) -> String {
        match price {
            Price::Attack(amount) => match self.constant(amount) {
                Some(number) => format!("pay {number} Attack"),
                None => format!("pay {} in Attack", self.value(amount, voice)),
            },
            Price::Keyword(price) => price.room().words(self, voice),
        }
    }
}

impl Speaker<'_> {
    /// "Use Purify, pay 6 Attack: rescue a Bystander".
    pub(crate) fn use_(&self, state: &Known<State>, usable: Usable) -> String {
        match usable {
            Usable::Shard => "Spend a Shard for 1 Attack".to_string(),
            Usable::Offer(at) => self.use_offer(state, at),
            Usable::Standing { card, line } => {
                let block = self
                    .design(card)
                    .and_then(|design| design.abilities.get(usize::from(line)))
                    .map(|ability| ability.block);
                self.use_line(self.card(card), "", card, block)
            }
        }
    }

    fn use_offer(&self, state: &Known<State>, at: u8) -> String {
        let Some(offer) = state.turn.offers.get(usize::from(at)) else {
            return format!("Use offer {}", u16::from(at) + 1);
        };
        let then = match self.game.catalogue.program.ops[usize::from(offer.op)] {
            Op::Offer { then, .. } => Some(then),
            _ => None,
        };
        let due = match Position::new(self.game, state).due(offer) {
            Due::Nothing => String::new(),
            Due::Attack(amount) => format!(", pay {amount} Attack"),
            Due::Keyword(due) => format!(", {}", due.room().words()),
        };
        let name = &self.game.design_at(offer.face).name;
        // What it is used for, if that is another card: several offers of one text can lie open.
        let name = match offer.it != offer.card && self.game.has_card(offer.it) {
            true => format!("{name} for {}", self.a_card(offer.it)),
            false => name.clone(),
        };
        let label = self.use_line(&name, &due, offer.card, then);
        match offer.left {
            0 | 1 => label,
            left => format!("{label} ({} left)", counted(usize::from(left), "use")),
        }
    }

    fn use_line(&self, name: &str, due: &str, card: CardId, block: Option<Block>) -> String {
        let deed = match block {
            Some(block) if self.game.has_card(card) => {
                let voice = self.words().voice(self.game.face(card).design);
                format!(": {}", self.words().clause(block, voice.about_another()))
            }
            _ => String::new(),
        };
        words(&["Use", &format!("{name}{due}{deed}")])
    }
}
