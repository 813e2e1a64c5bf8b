//! Using abilities in the action phase: what a text offered this turn, and what stands on cards (R3.2, K5.6, K8.4).

use crate::cards::{CardId, Zone};
use crate::choice::{Choice, Prompt};
use crate::effect::{Block, Node, Op, Price, Trigger};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::keywords::KeywordDue;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::Overrun;
use crate::usable::{Offer, Usable, Used};
use crate::waived::{Clause, plays, plays_that};
use table::{Chance, Log};

/// What using an ability costs now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Nothing,
    Attack(i32),
    Keyword(KeywordDue),
}

impl Position<'_> {
    pub(crate) fn check_use(self, usable: Usable) -> Result<(), Refusal> {
        match usable {
            Usable::Shard => self.check_spend_shard(),
            Usable::Offer(at) => self.check_offer(at),
            Usable::Standing { card, line } => {
                self.check_standing(card, line)?;
                let first = self
                    .zone(self.state.cards.zone_of(card))
                    .iter()
                    .copied()
                    .find(|other| self.same(*other, card) && !self.is_used(*other, line));
                if first == Some(card) { Ok(()) } else { Err(Refusal::OutOfOrder(card)) }
            }
        }
    }

    fn check_offer(self, at: u8) -> Result<(), Refusal> {
        let Some(offer) = self.state.turn.offers.get(at as usize) else {
            return Err(Refusal::NoSuchOption);
        };
        if offer.left == 0 {
            return Err(Refusal::AlreadyUsed(offer.card));
        }
        let card = offer.card;
        match self.due(offer) {
            Due::Attack(needs) if needs > self.attack_to_spend() => {
                Err(Refusal::NotEnoughAttack { card, needs, has: self.attack_to_spend() })
            }
            Due::Keyword(due) => due.room().check(self, card),
            Due::Attack(_) | Due::Nothing => Ok(()),
        }
    }

    fn check_standing(self, card: CardId, line: u8) -> Result<(), Refusal> {
        if !self.game.has_card(card) {
            return Err(Refusal::NoSuchCard);
        }
        let zone = self.state.cards.zone_of(card);
        if !self.places_of_use().contains(&zone) {
            return Err(Refusal::NotThere(card));
        }
        let ability = match self.face(card).abilities.get(line as usize) {
            Some(ability) if ability.triggers.has(Trigger::OncePerTurn) => ability,
            _ => return Err(Refusal::NoSuchOption),
        };
        if self.is_used(card, line) || self.state.turn.used.is_full() {
            return Err(Refusal::AlreadyUsed(card));
        }
        // R10.4: after healing nothing is fought, by no text either.
        if self.state.turn.healed && self.lets_fight(ability.block) {
            return Err(Refusal::HealedThisTurn);
        }
        match ability.condition {
            Some(condition) if !self.holds(&self.user(card), condition) => {
                Err(Refusal::UseNeeds { card, condition })
            }
            _ => Ok(()),
        }
    }

    fn lets_fight(self, block: Block) -> bool {
        let mut fights = false;
        let program = &self.game.catalogue.program;
        program.walk_block(block, &mut |node| {
            fights |= matches!(node, Node::Op(_, Op::FightIt));
        });
        fights
    }

    /// Where cards with abilities of the active player lie.
    fn places_of_use(self) -> [Zone; 2] {
        let seat = self.state.active;
        [Zone::victory(seat), Zone::played(seat)]
    }

    fn is_used(self, card: CardId, line: u8) -> bool {
        let once = plays_that(|| match self.is_artifact(card) {
            true => Clause::K11_1_ONCE,
            false => Clause::K8_4_ONCE,
        });
        self.state.turn.used.contains(&Used { card, line }) && once
    }

    /// The scope in which an ability of the card speaks to the active player.
    fn user(self, card: CardId) -> Text {
        Text::scope(card, self.game.face_number(card), self.state.active, card)
    }

    /// What an offer costs now.
    pub fn due(self, offer: &Offer) -> Due {
        let scope = Text::scope(offer.card, offer.face, self.state.active, offer.it);
        match self.game.catalogue.program.ops[offer.op as usize] {
            Op::Offer { price: Price::Attack(amount), .. } => {
                Due::Attack(self.amount(&scope, amount).max(0))
            }
            Op::Offer { price: Price::Keyword(price), .. } => price.room().due(self, &scope),
            _ => Due::Nothing,
        }
    }

    /// Everything that can be used now.
    pub(crate) fn uses(self, into: &mut Vec<Choice>) {
        if self.check_spend_shard().is_ok() {
            into.push(Choice::Use(Usable::Shard));
        }
        for at in 0..self.state.turn.offers.len() as u8 {
            if self.check_offer(at).is_ok() {
                into.push(Choice::Use(Usable::Offer(at)));
            }
        }
        self.each_standing(|usable| {
            if self.check_use(usable).is_ok() {
                into.push(Choice::Use(usable));
            }
        });
    }

    /// All abilities of the active player, usable now or not.
    pub fn all_uses(self) -> Vec<Usable> {
        let offers = self.state.turn.offers.len() as u8;
        let mut uses: Vec<Usable> = (0..offers).map(Usable::Offer).collect();
        self.each_standing(|usable| uses.push(usable));
        uses
    }

    /// The face whose text an ability is.
    pub fn user_of(self, usable: Usable) -> Option<u8> {
        match usable {
            Usable::Shard => None,
            Usable::Offer(at) => {
                let offer = self.state.turn.offers.get(at as usize)?;
                Some(offer.face)
            }
            Usable::Standing { card, .. } => {
                let known = self.game.has_card(card);
                known.then(|| self.game.face_number(card))
            }
        }
    }

    /// Abilities that stand on cards of the active player, usable or not. Games without such a card do not look for any.
    fn each_standing(self, mut found: impl FnMut(Usable)) {
        if !self.game.has_standing_uses {
            return;
        }
        for zone in self.places_of_use() {
            let cards = self.zone(zone).iter();
            for card in cards.filter(|card| self.face(**card).has(Trigger::OncePerTurn)) {
                for (line, ability) in self.face(*card).abilities.iter().enumerate() {
                    if ability.triggers.has(Trigger::OncePerTurn) {
                        found(Usable::Standing { card: *card, line: line as u8 });
                    }
                }
            }
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A text makes an offer to the player whose turn it is; nobody else could use it.
    pub fn offer(&mut self, scope: &Text, op: u16) {
        if scope.actor != self.state.active {
            return;
        }
        if self.is_no_offer(scope, op) {
            return;
        }
        let (seat, card) = (scope.actor, scope.card);
        let offers = &mut self.state.turn.offers;
        let alike = offers
            .iter_mut()
            .find(|offer| offer.op == op && offer.face == scope.face && offer.it == scope.it);
        match alike {
            Some(_) if !plays(Clause::K5_8) => {}
            Some(offer) => offer.left = offer.left.saturating_add(1),
            None => {
                let offer = Offer { op, card, it: scope.it, face: scope.face, left: 1 };
                if offers.push(offer).is_err() {
                    return self.stop(Overrun::TooMany);
                }
            }
        }
        self.log.record(Event::Offered { seat, card });
    }

    /// Uses what was checked: pays, then does what it says.
    pub fn use_ability(&mut self, usable: Usable) {
        match usable {
            Usable::Shard => self.spend_shard(),
            Usable::Offer(at) => self.use_offer(at),
            Usable::Standing { card, line } => self.use_standing(card, line),
        }
    }

    fn use_offer(&mut self, at: u8) {
        let Some(offer) = self.state.turn.offers.get(at as usize).copied() else {
            return;
        };
        let due = self.position().due(&offer);
        if self.is_used_up(offer.op) {
            self.state.turn.offers[at as usize].left -= 1;
        }
        let seat = self.active();
        let card = offer.card;
        self.log.record(Event::Used { seat, card });
        if let Due::Keyword(due) = due
            && due.room().is_open()
        {
            // How many is asked first; the rest follows the answer.
            let scope = Text::scope(card, offer.face, seat, offer.it);
            if let Some(text) = self.start_block(scope, Block::EMPTY) {
                self.ask(Prompt::Number { text, op: offer.op });
            }
            return;
        }
        self.push(Task::OfferPaid(at));
        match due {
            Due::Nothing => {}
            Due::Attack(amount) => self.pay_for_offer(card, amount),
            Due::Keyword(due) => self.keyword_pay(due),
        }
    }

    /// What was offered happens.
    pub fn offer_paid(&mut self, at: u8) {
        let Some(offer) = self.state.turn.offers.get(at as usize).copied() else {
            return;
        };
        if let Op::Offer { then, .. } = self.op(offer.op) {
            let scope = Text::scope(offer.card, offer.face, self.active(), offer.it);
            self.start_block(scope, then);
        }
    }

    fn use_standing(&mut self, card: CardId, line: u8) {
        let seat = self.active();
        if self.state.turn.used.push(Used { card, line }).is_err() {
            return self.stop(Overrun::TooMany);
        }
        self.log.record(Event::Used { seat, card });
        let scope = self.position().user(card);
        if let Some(ability) = self.game.face(card).abilities.get(line as usize) {
            self.start_block(scope, ability.block);
        }
    }
}
