//! Choosing cards for an operation: which match, how many, and which are offered next.
//!
//! Sets are chosen card by card in the order the cards are listed, so that no set can be reached in two ways; of cards that nobody can tell
//! apart only the first is offered; and a card is offered only if the choice can still be completed.

use super::Text;
use crate::cards::CardId;
use crate::catalogue::Kind;
use crate::choice::Choice;
use crate::effect::{Block, CardOp, Op, Pick, SelectorId, Trigger, Zones};
use crate::position::Position;
use crate::tests_of_faces::Faces;
use crate::waived::{Clause, plays};
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
        Selection { matching, least, most, ordered: false }
    }

    /// What may still be taken: cards behind the last one (any, where the order matters) that leave enough to complete the choice.
    fn open(&self, taken: &[CardId]) -> impl Iterator<Item = CardId> + Clone {
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
    #[inline]
    pub(crate) fn selection(self, scope: &Text, op: u16) -> Selection {
        let operation = self.game.catalogue.program.ops[op as usize];
        let mut selection = Selection {
            matching: Matching::default(),
            least: 0,
            most: 0,
            ordered: operation.is_ordered(),
        };
        self.collect(scope, operation, &mut selection.matching);
        let there = selection.matching.len();
        let number = |amount| self.amount(scope, amount).max(0) as usize;
        let pick = operation.cards().map(|selector| self.selector(selector).pick);
        (selection.least, selection.most) = match pick {
            None => (1.min(there), 1.min(there)),
            // R8.5: "the mastermind" is one of them.
            Some(Pick::All) if self.names_one_mastermind(operation) => (1.min(there), 1.min(there)),
            Some(Pick::All) => (there, there),
            Some(Pick::Exactly(amount)) => {
                let enough = number(amount) <= there || plays(Clause::R5_15_PART);
                let exactly = if enough { number(amount).min(there) } else { 0 };
                (exactly, exactly)
            }
            Some(Pick::UpTo(amount)) => (0, number(amount).min(there)),
            Some(Pick::AnyNumber) => (0, there),
            Some(Pick::DownTo(amount)) => {
                let surplus = there.saturating_sub(number(amount));
                (surplus, surplus)
            }
        };
        selection
    }

    /// Does the operation take one card, however many there are? Then nothing needs to be counted.
    #[inline]
    pub(crate) fn takes_one(self, op: u16) -> bool {
        self.game.takes_one(op)
    }

    /// Does the operation take every card, in no order that somebody could choose?
    pub(crate) fn takes_all(self, op: u16) -> bool {
        let operation = self.game.catalogue.program.ops[op as usize];
        let cards = operation.cards();
        cards.is_some_and(|cards| self.selector(cards).pick == Pick::All)
            && !operation.is_ordered()
            && !self.names_one_mastermind(operation)
    }

    /// Calls `found` for every card the operation may be done to.
    pub(crate) fn each_possible(self, scope: &Text, op: u16, mut found: impl FnMut(CardId)) {
        let operation = self.game.catalogue.program.ops[op as usize];
        self.find_possible(scope, operation, |card| {
            found(card);
            false
        });
    }

    /// The first two cards the operation may be done to: is there any, is there a choice?
    pub(crate) fn first_two(self, scope: &Text, op: u16) -> [Option<CardId>; 2] {
        let operation = self.game.catalogue.program.ops[op as usize];
        let mut first = None;
        let second = self.find_possible(scope, operation, |card| {
            let is_second = first.is_some();
            first = first.or(Some(card));
            is_second
        });
        [first, second]
    }

    /// Lists the cards the operation may be done to as picks, of cards that nobody can tell apart only the first.
    pub(crate) fn picks(self, scope: &Text, op: u16, into: &mut Vec<Choice>) {
        let operation = self.game.catalogue.program.ops[op as usize];
        let (mut seen, from) = (Faces::default(), into.len());
        self.find_possible(scope, operation, |card| {
            // Only a face that was met before needs a closer look; cards that are alike mostly lie side by side.
            let alike = |pick: &Choice| matches!(pick, Choice::Pick(it) if self.same(*it, card));
            if seen.insert(self.game.face_number(card)) || !into[from..].iter().rev().any(alike) {
                into.push(Choice::Pick(card));
            }
            false
        });
    }

    /// Is this one of [`picks`](Self::picks)?
    pub(crate) fn is_pick(self, scope: &Text, op: u16, card: CardId) -> bool {
        let operation = self.game.catalogue.program.ops[op as usize];
        self.find_possible(scope, operation, |other| self.same(other, card)) == Some(card)
    }

    /// Is there any card the operation may be done to?
    pub(crate) fn has_any(self, scope: &Text, op: u16) -> bool {
        let operation = self.game.catalogue.program.ops[op as usize];
        self.find_possible(scope, operation, |_| true).is_some()
    }

    /// Goes through the cards the operation may be done to until one is the one looked for.
    fn find_possible(
        self,
        scope: &Text,
        operation: Op,
        mut is_it: impl FnMut(CardId) -> bool,
    ) -> Option<CardId> {
        let selector = match operation {
            Op::RevealOr { card, .. }
            | Op::PassLeft(card)
            | Op::AllGiveRight(card)
            | Op::AllGain(card) => card,
            _ => operation.cards()?,
        };
        let choosy = matches!(
            operation,
            Op::Cards(_, CardOp::Copy | CardOp::Keyword(_) | CardOp::PlayCopies)
                | Op::AllGain(_)
                | Op::Cards(_, CardOp::Defeat | CardOp::Capture { .. })
        );
        self.find(scope, selector, |card| {
            (!choosy || self.is_possible(scope, operation, card)) && is_it(card)
        })
    }

    /// What the operation itself asks of a card.
    #[inline(never)]
    fn is_possible(self, scope: &Text, operation: Op, card: CardId) -> bool {
        match operation {
            Op::Cards(_, CardOp::Copy) => self.can_copy(scope, card),
            Op::Cards(_, CardOp::Defeat) => self.can_be_defeated(card),
            Op::Cards(_, CardOp::Keyword(op)) => op.room().may_be_done_to(self, card),
            // Nothing lies under a card beside the mastermind (D53).
            Op::Cards(_, CardOp::Capture { .. }) => !self.is_villain_in_pile(card),
            // It is another player's already.
            Op::AllGain(_) => !self.state.pledged.contains(&card),
            // Only heroes have something to copy; a Wound among them is nothing to put in order.
            Op::Cards(_, CardOp::PlayCopies) => self.face(card).kind == Kind::Hero,
            _ => true,
        }
    }

    fn collect(self, scope: &Text, operation: Op, into: &mut Matching) {
        // More cards than the list holds cannot lie in one player's zones; the rest would simply not be offered.
        self.find_possible(scope, operation, |card| into.push(card).is_err());
    }

    /// The cards offered next when `taken` are chosen already.
    pub(crate) fn offered(
        self,
        selection: &Selection,
        taken: &[CardId],
    ) -> impl Iterator<Item = CardId> {
        self.distinct(selection.open(taken))
    }

    /// Is this one of the cards offered next?
    pub(crate) fn is_offered(self, selection: &Selection, taken: &[CardId], card: CardId) -> bool {
        let first_alike = selection.open(taken).find(|other| self.same(*other, card));
        first_alike == Some(card)
    }

    /// Of cards that nobody can tell apart only the first.
    pub(crate) fn distinct<I>(self, cards: I) -> impl Iterator<Item = CardId>
    where
        I: Iterator<Item = CardId> + Clone,
    {
        let all = cards.clone();
        let mut seen = Faces::default();
        let mut last = None;
        cards.filter(move |card| {
            // Cards that are alike mostly lie side by side; apart from that only a face that was met before needs a closer look.
            if last.is_some_and(|last| self.same(last, *card)) {
                return false;
            }
            let first = seen.insert(self.game.face_number(*card))
                || all.clone().find(|other| self.same(*other, *card)) == Some(*card);
            if first {
                last = Some(*card);
            }
            first
        })
    }

    /// Two cards that nobody can tell apart: same design, same place, known to the same players.
    #[inline(always)]
    pub(crate) fn same(self, a: CardId, b: CardId) -> bool {
        // Most cards that are compared differ in what they are.
        a == b || (self.game.face_number(a) == self.game.face_number(b) && self.same_there(a, b))
    }

    /// The same of two cards of one face in one hand.
    #[inline]
    pub(crate) fn same_in_hand(self, a: CardId, b: CardId) -> bool {
        let (cards, kept) = (&self.state.cards, &self.state.turn.kept);
        cards.knowers(a) == cards.knowers(b)
            && (kept.is_empty() || !(kept.contains(&a) || kept.contains(&b)))
    }

    fn same_there(self, a: CardId, b: CardId) -> bool {
        let (cards, kept) = (&self.state.cards, &self.state.turn.kept);
        let zone = cards.zone_of(a);
        zone == cards.zone_of(b)
            && cards.knowers(a) == cards.knowers(b)
            && (!zone.is_of_enemies() || self.same_enemies(a, b))
            && (kept.is_empty() || !(kept.contains(&a) || kept.contains(&b)))
            && self.became_twist(a) == self.became_twist(b)
            && (!zone.is_played() || !self.state.turn.altered)
    }

    /// Can the block be done completely (R5.15)? Looked at before anybody is asked.
    pub(crate) fn can_do(self, scope: &Text, block: Block) -> bool {
        (block.start..block.end()).all(|op| self.can_do_op(scope, op, CardId::NONE))
    }

    /// Does the operation stand alone as an alternative of a "choose one"?
    fn is_mode(self, op: u16) -> bool {
        let modes = &self.game.catalogue.program.modes;
        modes.iter().any(|block| block.start == op && block.len == 1)
    }

    fn can_do_op(self, scope: &Text, op: u16, without: CardId) -> bool {
        use crate::cards::Zone;
        let operation = self.game.catalogue.program.ops[op as usize];
        match operation {
            Op::GainWounds { .. } => !self.state.cards.is_empty(Zone::WOUNDS),
            Op::Keyword(op) => op.room().can_be_paid(self, scope),
            Op::PlayVillainCards(_) => !self.state.cards.is_empty(Zone::VILLAIN_DECK),
            // An alternative under a condition can be chosen only if it holds.
            Op::If { condition, then, otherwise }
                if otherwise.is_empty() && !then.is_empty() && self.is_mode(op) =>
            {
                self.holds(scope, condition) && self.can_do(scope, then)
            }
            _ => {
                if let Op::Cards(_, CardOp::Keyword(op)) = operation
                    && let Some(paid) = op.room().can_be_paid(self, scope)
                {
                    return paid;
                }
                let Some(selector) = operation.cards() else {
                    return true;
                };
                let Pick::Exactly(amount) = self.selector(selector).pick else {
                    return true;
                };
                let mut matching = Matching::default();
                self.collect(scope, operation, &mut matching);
                let there = matching.iter().filter(|card| **card != without).count();
                let there = there + usize::from(self.has_unseen_top(scope, selector));
                there as i32 >= self.amount(scope, amount)
            }
        }
    }

    /// The top card of the own deck is meant, and nobody knows yet which one it is: chance names it when it is taken (R9.1).
    fn has_unseen_top(self, scope: &Text, selector: SelectorId) -> bool {
        use crate::cards::Zone;
        let (deck, discard) = (Zone::deck(scope.actor), Zone::discard(scope.actor));
        let cards = &self.state.cards;
        self.selector(selector).zones.has(Zones::DECK_TOP)
            && cards.known_top(deck).is_none()
            && !(cards.is_empty(deck) && cards.is_empty(discard))
    }

    /// Can the play costs of a face be paid by playing this card (R5.1)? The card cannot pay for itself.
    pub(crate) fn can_pay(self, card: CardId, face: u8) -> bool {
        let face_of = self.game.face_at(face);
        if !face_of.has(Trigger::ToPlay) || !plays(Clause::R5_1_COST) {
            return true;
        }
        let scope = Text::scope(card, face, self.state.active, CardId::NONE);
        let costs =
            face_of.abilities.iter().filter(|ability| ability.triggers.has(Trigger::ToPlay));
        costs
            .flat_map(|ability| ability.block.start..ability.block.end())
            .all(|op| self.can_do_op(&scope, op, card))
    }

    /// A copy must be able to pay the play costs of what it copies (R5.1, R5.14). What has the same text is not copied: a card that copies
    /// would copy its like for ever, to no effect.
    fn can_copy(self, scope: &Text, card: CardId) -> bool {
        let played = self.state.turn.played.iter().find(|played| played.card == card);
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
