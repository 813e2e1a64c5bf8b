//! Choosing cards for an operation: which match, how many, and which are offered next.
//!
//! Sets are chosen card by card in the order the cards are listed, so that no set can be reached in two ways; of cards that nobody can tell
//! apart only the first is offered; and a card is offered only if the choice can still be completed.

use super::Text;
use crate::cards::CardId;
use crate::catalogue::Kind;
use crate::effect::{Block, Op, Pick, Trigger};
use crate::position::Position;
use table::List;

/// Texts being carried out at most while another copy is played: well below what the state holds.
const MOST_COPYING: usize = 12;

/// Cards that match a selector, in listing order.
pub(crate) type Matching = List<CardId, 256>;

/// What an operation may be done to, and how many cards it takes.
pub(crate) struct Selection {
    pub matching: Matching,
    pub least: usize,
    pub most: usize,
    ordered: bool,
}

impl Selection {
    /// Any of these cards, in no order, from `least` to `most` of them.
    pub fn any_of(matching: Matching, least: usize, most: usize) -> Selection {
        Selection {
            matching,
            least,
            most,
            ordered: false,
        }
    }

    /// What may still be taken: cards behind the last one (any, where the order matters) that leave enough to complete the choice.
    fn open(&self, taken: &[CardId]) -> impl Iterator<Item = CardId> {
        let missing = self.least.saturating_sub(taken.len());
        let first = match taken.last() {
            Some(last) if !self.ordered => {
                let at = self.matching.iter().position(|card| card == last);
                at.map_or(0, |at| at + 1)
            }
            _ => 0,
        };
        let left = self.matching.iter().enumerate().skip(first);
        left.filter(move |(index, card)| {
            let completable = self.ordered || self.matching.len() - index >= missing;
            completable && !taken.contains(card)
        })
        .map(|(_, card)| *card)
    }
}

impl Position<'_> {
    pub(crate) fn selection(self, scope: &Text, op: u16) -> Selection {
        let operation = self.game.catalogue.program.ops[op as usize];
        let mut matching = Matching::default();
        self.collect(scope, operation, &mut matching);
        let there = matching.len();
        let number = |amount| self.amount(scope, amount).max(0) as usize;
        let pick = operation
            .cards()
            .map(|selector| self.selector(selector).pick);
        let (least, most) = match pick {
            None => (1.min(there), 1.min(there)),
            Some(Pick::All) => (there, there),
            Some(Pick::Exactly(amount)) => (number(amount).min(there), number(amount).min(there)),
            Some(Pick::UpTo(amount)) => (0, number(amount).min(there)),
            Some(Pick::AnyNumber) => (0, there),
            Some(Pick::DownTo(amount)) => {
                let surplus = there.saturating_sub(number(amount));
                (surplus, surplus)
            }
        };
        Selection {
            matching,
            least,
            most,
            ordered: operation.is_ordered(),
        }
    }

    /// The cards the operation may be done to.
    fn collect(self, scope: &Text, operation: Op, into: &mut Matching) {
        let selector = match operation {
            Op::RevealOr { card, .. } | Op::PassLeft(card) => Some(card),
            _ => operation.cards(),
        };
        let Some(selector) = selector else { return };
        self.each(scope, selector, |card| {
            let possible = match operation {
                Op::Copy(_) => self.can_copy(scope, card),
                Op::TakeShards { .. } => self.state.shards.on(card) > 0,
                // Only heroes have something to copy; a Wound among them is nothing to put in order.
                Op::PlayCopies(_) => self.face(card).kind == Kind::Hero,
                _ => true,
            };
            // More cards than the list holds cannot lie in one player's zones; the rest would simply not be offered.
            if possible {
                let _ = into.push(card);
            }
        });
    }

    /// The cards offered next when `taken` are chosen already.
    pub(crate) fn offered(self, selection: &Selection, taken: &[CardId]) -> Matching {
        let mut offered = Matching::default();
        for card in selection.open(taken) {
            self.offer(card, &mut offered);
        }
        offered
    }

    /// Is this one of the cards offered next?
    pub(crate) fn is_offered(self, selection: &Selection, taken: &[CardId], card: CardId) -> bool {
        let first_alike = selection.open(taken).find(|other| self.same(*other, card));
        first_alike == Some(card)
    }

    /// Adds a card unless one that nobody can tell apart from it is there already.
    pub(crate) fn offer(self, card: CardId, offered: &mut Matching) {
        if !offered.iter().any(|other| self.same(*other, card)) {
            let _ = offered.push(card);
        }
    }

    /// Two cards that nobody can tell apart: same design, same place, known to the same players.
    pub(crate) fn same(self, a: CardId, b: CardId) -> bool {
        if a == b {
            return true;
        }
        let cards = &self.state.cards;
        self.game.face_number(a) == self.game.face_number(b)
            && cards.zone_of(a) == cards.zone_of(b)
            && cards.knowers(a) == cards.knowers(b)
            && self.state.shards.on(a) == self.state.shards.on(b)
            && !self.state.turn.kept.contains(&a)
            && !self.state.turn.kept.contains(&b)
            && (!cards.zone_of(a).is_played() || !self.state.turn.altered)
    }

    /// The different cards among those that match.
    pub(crate) fn distinct(self, scope: &Text, op: u16) -> Matching {
        self.offered(&self.selection(scope, op), &[])
    }

    /// Can the block be done completely (R5.15)? Looked at before anybody is asked.
    pub(crate) fn can_do(self, scope: &Text, block: Block) -> bool {
        (block.start..block.end()).all(|op| self.can_do_op(scope, op, CardId::NONE))
    }

    fn can_do_op(self, scope: &Text, op: u16, without: CardId) -> bool {
        use crate::cards::Zone;
        let operation = self.game.catalogue.program.ops[op as usize];
        match operation {
            Op::GainWounds { .. } => !self.state.cards.is_empty(Zone::WOUNDS),
            Op::LoseShards(count) | Op::GiveShards { count, .. } | Op::RobShards(count) => {
                self.shards_of(scope.actor) >= self.amount(scope, count)
            }
            Op::PlayVillainCards(_) => !self.state.cards.is_empty(Zone::VILLAIN_DECK),
            _ => {
                let Some(selector) = operation.cards() else {
                    return true;
                };
                let Pick::Exactly(amount) = self.selector(selector).pick else {
                    return true;
                };
                let mut matching = Matching::default();
                self.collect(scope, operation, &mut matching);
                let there = matching.iter().filter(|card| **card != without).count();
                there as i32 >= self.amount(scope, amount)
            }
        }
    }

    /// Can the play costs of a face be paid by playing this card (R5.1)? The card cannot pay for itself.
    pub(crate) fn can_pay(self, card: CardId, face: u8) -> bool {
        let face_of = self.game.face_at(face);
        if !face_of.has(Trigger::ToPlay) {
            return true;
        }
        let scope = Text::scope(card, face, self.state.active, CardId::NONE);
        let costs = face_of
            .abilities
            .iter()
            .filter(|ability| ability.triggers.has(Trigger::ToPlay));
        costs
            .flat_map(|ability| ability.block.start..ability.block.end())
            .all(|op| self.can_do_op(&scope, op, card))
    }

    /// A copy must be able to pay the play costs of what it copies (R5.1, R5.14). What has the same text is not copied: a card that copies
    /// would copy its like for ever, to no effect.
    fn can_copy(self, scope: &Text, card: CardId) -> bool {
        let played = self
            .state
            .turn
            .played
            .iter()
            .find(|played| played.card == card);
        let face = played.map_or(self.game.face_number(card), |played| played.face);
        face != scope.face && self.has_room_for_copy() && self.can_pay(scope.card, face)
    }

    /// Can one more copy be played inside what is being carried out? Steal Abilities and Copy Powers can copy each other without end; the
    /// state holds only so much, and running out of it must end the copying, not the game.
    pub(crate) fn has_room_for_copy(self) -> bool {
        let (texts, tasks) = (&self.state.texts, &self.state.tasks);
        texts.len() < MOST_COPYING && tasks.len() < 2 * MOST_COPYING
    }
}
