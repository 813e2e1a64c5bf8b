//! Burning Shards for what a card offers (K5.6).

use super::ShardRefusal;
use crate::cards::CardId;
use crate::catalogue::Kind;
use crate::choice::Choice;
use crate::effect::walk::Part;
use crate::effect::{AmountId, Block, Op, Price};
use crate::event::Event;
use crate::interpreter::{Engine, Text};
use crate::keywords::KeywordPrice;
use crate::keywords::rooms::{Dues, Prices};
use crate::language::parse::{Parsed, Text as Reading};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rules::Due;
use crate::waived::{Clause, plays};
use crate::words::Words;
use crate::words::speaker::counted;
use crate::words::voice::Voice;
use table::{Chance, Log};

/// A price: so many Shards go back to the supply, for no Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Burn {
    Burn(AmountId),
    /// Any number of Shards, at least one.
    BurnAny,
}

impl Prices for Burn {
    fn clauses(&self) -> &'static [&'static str] {
        &["K5.6"]
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        if let Burn::Burn(amount) = self {
            part(Part::Amount(amount));
        }
    }

    fn words(&self, words: &Words<'_>, voice: Voice) -> String {
        match *self {
            Burn::Burn(amount) => format!("burn {}", words.quantity(amount, voice).of("Shard")),
            Burn::BurnAny => "burn any number of Shards".to_string(),
        }
    }

    fn due(&self, position: Position<'_>, scope: &Text) -> Due {
        match *self {
            Burn::Burn(amount) => BurnDue::Exactly(position.amount(scope, amount).max(0)).into(),
            Burn::BurnAny => BurnDue::Any.into(),
        }
    }

    fn is_open(&self) -> bool {
        *self == Burn::BurnAny
    }
}

/// What is to be burned now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BurnDue {
    Exactly(i32),
    /// At least one.
    Any,
}

impl Dues for BurnDue {
    fn check(&self, position: Position<'_>, card: CardId) -> Result<(), Refusal> {
        let needs = match *self {
            BurnDue::Exactly(needs) => needs,
            BurnDue::Any => 1,
        };
        match position.shards_of(position.state.active) {
            has if has < needs => Err(ShardRefusal::NotEnough { card, needs, has }.into()),
            _ => Ok(()),
        }
    }

    fn words(&self) -> String {
        match *self {
            BurnDue::Exactly(count) => {
                format!("burn {}", counted(count.max(0) as usize, "Shard"))
            }
            BurnDue::Any => "burn any number of Shards".to_string(),
        }
    }

    fn is_open(&self) -> bool {
        *self == BurnDue::Any
    }
}

impl Reading<'_> {
    /// `burn N shards`, `burn any number`, if it stands here.
    pub(crate) fn burn(&mut self) -> Parsed<Option<Price>> {
        if self.eat(&["burn", "any", "number"]) {
            return Ok(Some(Burn::BurnAny.into()));
        }
        if !self.eat(&["burn"]) {
            return Ok(None);
        }
        let (amount, _) = self.quantity()?;
        self.eat_any(&["shards", "shard"]);
        Ok(Some(Burn::Burn(self.add_amount(amount)?).into()))
    }
}

impl Position<'_> {
    /// How many can be burned where any number is offered.
    pub(crate) fn numbers(self, into: &mut Vec<Choice>) {
        into.extend((1..=self.shards_of(self.state.active) as u16).map(Choice::Number));
    }

    pub(crate) fn check_number(self, number: u16) -> Result<(), Refusal> {
        match (1..=self.shards_of(self.state.active)).contains(&i32::from(number)) {
            true => Ok(()),
            false => Err(Refusal::NoSuchOption),
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Without K5.6, and for a text of an enemy without K5.9, there is nothing to burn for.
    pub(crate) fn is_no_offer(&self, scope: &Text, op: u16) -> bool {
        let by_enemy = || self.game.face_at(scope.face).kind != Kind::Hero;
        (!plays(Clause::K5_6) || !plays(Clause::K5_9) && by_enemy()) && self.burns(op)
    }

    /// K5.6: an offer is used once.
    pub(crate) fn is_used_up(&self, op: u16) -> bool {
        plays(Clause::K5_6_ONCE) || !self.burns(op)
    }

    /// Is the price of the offer a number of Shards?
    fn burns(&self, op: u16) -> bool {
        matches!(self.op(op), Op::Offer { price: Price::Keyword(KeywordPrice::Burn(_)), .. })
    }

    /// Without K5.7, what stands in front of Burn is not asked.
    pub(crate) fn is_offered_anyway(&self, block: Block) -> bool {
        let is_offer = |op: &Op| matches!(op, Op::Offer { .. });
        !plays(Clause::K5_7) && self.game.catalogue.program.block(block).iter().any(is_offer)
    }

    /// What was due is burned; any number was asked for before.
    pub(crate) fn burn_due(&mut self, due: BurnDue) {
        if let BurnDue::Exactly(count) = due {
            self.burn_shards(count);
        }
    }

    /// So many are burned for an offer of any number.
    pub fn number_chosen(&mut self, text: u8, op: u16, number: u16) {
        if let Op::Offer { then, .. } = self.op(op) {
            self.burn_shards(i32::from(number));
            self.push_block(text, then);
        }
    }
}
