//! Changes: the same text, except that one thing in it is another one. What [`Site`]s take away, changes put wrong.
//!
//! Mutation tests ask the same of both: does any scenario notice? A card may happen at another moment, speak to other players, let somebody else
//! decide, send cards elsewhere, make a choice a duty, or be set up with other numbers.

use super::site::{Detail, Site};
use super::walk::Node;
use super::{
    Ability, Amount, AmountId, Audience, Block, CardOp, Condition, ConditionId, Decider,
    Destination, Op, Pick, Program, Selector, SelectorId, Spaces, Trigger, Triggers, TwistPlace,
    Zones,
};
use crate::catalogue::{Catalogue, Class, DesignId, Kind, Kinds};

mod setup;

pub use setup::{SetupChange, Step};

/// One thing that is different, named in the private copy of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The line (counted from 0) happens at another moment, or (`None`) no longer at this one.
    Moment { line: u8, from: Trigger, to: Option<Trigger> },
    /// What the line says to one player is done by each player.
    ByEverybody { line: u8 },
    /// Other players do it; `None`: only the player whose text it is.
    By(u16, Option<Audience>),
    /// The other one decides: each player or the one who uses the card.
    Decides(u16),
    /// The cards go somewhere else.
    Fate(u16, Fate),
    /// What may be done must be done if possible; who could show a card and need not, does.
    Must(u16),
    /// Looked at in public instead of in private, or the other way round.
    Public(u16),
    /// A number is smaller by one.
    OneLess(AmountId),
    /// A superpower needs the icon once more.
    OnceMore(ConditionId),
    /// Not there any more, of several places where a villain may be fought.
    NotFoughtAt(ConditionId, u8),
    /// The twists counted from and to others.
    Twists(ConditionId, u8, u8),
    /// Not for that type of enemy any more.
    NoKind(SelectorId, Kinds),
    /// Not for that class any more.
    NoClass(SelectorId, Class),
    /// Cards are looked for in one more place of the player.
    AlsoIn(SelectorId, Zones),
    /// A line of the set-up.
    Setup(SetupChange),
}

/// Where cards go instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Ko,
    Discard,
    Hand,
    /// Into the hand as an extra card drawn (R9.3).
    Drawn,
    DeckTop,
    BottomOfHeroDeck,
    Gained(Destination),
    /// Recruited, not gained (R6.5).
    Recruited,
    Twist(TwistPlace),
}

impl Change {
    /// The operation that is changed, if it is one.
    pub fn op(self) -> Option<u16> {
        match self {
            Change::By(op, _)
            | Change::Decides(op)
            | Change::Fate(op, _)
            | Change::Must(op)
            | Change::Public(op) => Some(op),
            Change::Moment { .. }
            | Change::ByEverybody { .. }
            | Change::OneLess(_)
            | Change::OnceMore(_)
            | Change::NotFoughtAt(..)
            | Change::Twists(..)
            | Change::NoKind(..)
            | Change::NoClass(..)
            | Change::AlsoIn(..)
            | Change::Setup(_) => None,
        }
    }
}

impl Catalogue {
    /// Everything that could be put wrong in the text of the card and in its set-up lines.
    pub fn changes(&self, design: DesignId) -> Vec<Site> {
        let copy = self.with_private_text(design);
        let card = copy.design(design);
        let mut changes: Vec<Change> = Vec::new();
        for (line, ability) in (0u8..).zip(&card.abilities) {
            moments(card.kind, line, *ability, &mut changes);
            if copy.program.speaks_to_one(*ability) {
                changes.push(Change::ByEverybody { line });
            }
        }
        copy.program.walk(card, &mut |node| match node {
            Node::Op(index, op) => copy.program.changes_of(index, op, &mut changes),
            Node::Amount(id, Amount::Number(number)) if number != 0 => {
                changes.push(Change::OneLess(id));
            }
            Node::Condition(id, condition) => changes_of_condition(id, condition, &mut changes),
            Node::Selector(id, selector) => changes_of_selector(id, selector, &mut changes),
            Node::Amount(..) | Node::Rule(..) => {}
        });
        changes.extend(self.setup_changes(design).into_iter().map(Change::Setup));
        let site = |change| Site { design, part: Detail::Change(change) };
        changes.into_iter().map(site).collect()
    }

    /// Puts one thing wrong; the text of the card must be a private copy.
    pub(super) fn put_wrong(&mut self, design: DesignId, change: Change) {
        let card = &mut self.designs[design.index()];
        match change {
            Change::Moment { line, from, to } => {
                let triggers = &mut card.abilities[usize::from(line)].triggers;
                *triggers = triggers.without(from);
                if let Some(to) = to {
                    *triggers = triggers.with(to);
                }
                let all = card.abilities.iter().map(|ability| ability.triggers);
                card.triggers = all.fold(Triggers::default(), Triggers::union);
            }
            Change::ByEverybody { line } => {
                let ability = &mut card.abilities[usize::from(line)];
                ability.block = self.program.add_block(&[Op::EachPlayer {
                    who: Audience::Everyone,
                    decides: Decider::They,
                    then: ability.block,
                }]);
            }
            Change::Setup(change) => self.set_up_wrong(design, change),
            _ => self.program.put_wrong(change),
        }
    }
}

/// A line at another moment: enemies have three of them, heroes theirs; what has only one moment can only miss it.
fn moments(kind: Kind, line: u8, ability: Ability, changes: &mut Vec<Change>) {
    const ENEMY: [Trigger; 3] = [Trigger::Ambush, Trigger::Fight, Trigger::Escape];
    const HERO: [Trigger; 4] =
        [Trigger::Play, Trigger::ToPlay, Trigger::Discarded, Trigger::InsteadOfWound];
    for from in Trigger::ALL {
        if !ability.triggers.has(from) {
            continue;
        }
        changes.push(Change::Moment { line, from, to: None });
        let others: &[Trigger] = match (kind, from) {
            (Kind::Villain | Kind::Henchman, _) => &ENEMY,
            (Kind::Hero, Trigger::Play) => &[Trigger::Discarded],
            (Kind::Hero, _) => &HERO,
            _ => &[],
        };
        let others = others.iter().filter(|to| !ability.triggers.has(**to));
        changes.extend(others.map(|to| Change::Moment { line, from, to: Some(*to) }));
    }
}

fn changes_of_condition(id: ConditionId, condition: Condition, changes: &mut Vec<Change>) {
    match condition {
        Condition::Played { .. } => changes.push(Change::OnceMore(id)),
        Condition::FoughtAt(spaces) => changes.extend(
            (0..Spaces::NAMES.len())
                .filter(|space| spaces.has(*space))
                .map(|space| Change::NotFoughtAt(id, space as u8)),
        ),
        Condition::TwistNumber { from, to } => {
            let wider = [(from.saturating_sub(1), to), (from, to.saturating_add(1))];
            // Twists are counted from 1.
            let wider = wider.into_iter().filter(|(first, _)| *first > 0);
            let narrower = [(from.saturating_add(1), to), (from, to.saturating_sub(1))];
            let narrower = narrower.into_iter().filter(|_| from < to);
            changes.extend(wider.chain(narrower).map(|(from, to)| Change::Twists(id, from, to)));
        }
        Condition::FirstHero
        | Condition::Keyword(_)
        | Condition::MostVp
        | Condition::Compare { .. }
        | Condition::Any(_)
        | Condition::Not(_)
        | Condition::Both(..)
        | Condition::Either(..) => {}
    }
}

fn changes_of_selector(id: SelectorId, selector: &Selector, changes: &mut Vec<Change>) {
    if selector.filter.kinds == Kinds::ENEMY {
        changes.push(Change::NoKind(id, Kinds::VILLAIN));
        changes.push(Change::NoKind(id, Kinds::one(Kind::Mastermind)));
    }
    let own = Zones::HAND.union(Zones::DISCARD).union(Zones::PLAYED);
    if selector.zones != Zones::NONE && selector.zones.is_within(own) {
        let missing = own.difference(selector.zones);
        changes.extend(missing.each().map(|zone| Change::AlsoIn(id, zone)));
    }
    let classes: Vec<Class> = selector.filter.classes.iter().collect();
    if classes.len() > 1 {
        changes.extend(classes.into_iter().map(|class| Change::NoClass(id, class)));
    }
}

impl Program {
    /// A line that speaks to one player and does more than make points, which nobody but the active player has (R3.3).
    fn speaks_to_one(&self, ability: Ability) -> bool {
        let paid = ability.triggers.has(Trigger::ToPlay);
        let to_all = |op: &Op| matches!(op, Op::EachPlayer { .. } | Op::PassLeft(_) | Op::EvilWins);
        let points = |op: &Op| matches!(op, Op::Attack(_) | Op::Recruit(_));
        let ops = self.block(ability.block);
        !paid && !ops.iter().any(to_all) && !ops.iter().all(points)
    }

    fn changes_of(&self, index: u16, op: Op, changes: &mut Vec<Change>) {
        if let Op::EachPlayer { who, .. } = op {
            let others = [Audience::Everyone, Audience::Others];
            let others = others.into_iter().filter(|other| *other != who);
            changes.extend(others.map(|other| Change::By(index, Some(other))));
            changes.push(Change::By(index, None));
            if who != Audience::ChosenPlayer {
                changes.push(Change::Decides(index));
            }
        }
        if matches!(op, Op::May { .. } | Op::RevealOr { .. }) {
            changes.push(Change::Must(index));
        }
        if matches!(op, Op::LookAtTop { .. }) {
            changes.push(Change::Public(index));
        }
        let elsewhere = self.elsewhere(op).into_iter();
        changes.extend(elsewhere.map(|goes| Change::Fate(index, goes)));
    }

    /// Where the cards of an operation could go instead. Operations that send no card anywhere have no such place.
    fn elsewhere(&self, op: Op) -> Vec<Fate> {
        let destinations = |to: Destination| {
            [Destination::Discard, Destination::Hand, Destination::DeckTop]
                .into_iter()
                .filter(move |other| *other != to)
                .map(Fate::Gained)
        };
        let own = |but: Fate| {
            let places = [Fate::Ko, Fate::Discard, Fate::Hand, Fate::DeckTop];
            places.into_iter().filter(|goes| *goes != but).collect()
        };
        let places = |cards: SelectorId| self.selector(cards).zones;
        match op {
            Op::Cards(cards, CardOp::Ko) if places(cards).has(Zones::HQ) => {
                vec![Fate::BottomOfHeroDeck]
            }
            Op::Cards(cards, CardOp::Ko) if places(cards).has(Zones::VICTORY) => Vec::new(),
            Op::Cards(_, CardOp::Ko) => own(Fate::Ko),
            Op::Cards(_, CardOp::Discard { .. }) => own(Fate::Discard),
            Op::Cards(_, CardOp::PutOnDeck) => own(Fate::DeckTop),
            Op::Cards(cards, CardOp::ToHand) if places(cards).has(Zones::ASIDE) => {
                vec![Fate::Ko, Fate::Discard, Fate::Drawn]
            }
            Op::Cards(_, CardOp::ToHand) => own(Fate::Hand),
            Op::Cards(_, CardOp::DrawThese) => vec![Fate::Ko, Fate::Discard, Fate::Hand],
            Op::Cards(_, CardOp::ToBottomOfHeroDeck | CardOp::Tuck | CardOp::EnterCity) => {
                vec![Fate::Ko]
            }
            Op::Cards(_, CardOp::Gain { to }) => {
                destinations(to).chain([Fate::Recruited]).collect()
            }
            Op::GainWounds { to, .. } => destinations(to).collect(),
            Op::Cards(_, CardOp::RecruitFree) => vec![Fate::Gained(Destination::Discard)],
            Op::PlaceTwist(place) => [
                TwistPlace::BesideScheme,
                TwistPlace::AboveMastermind,
                TwistPlace::LeftmostFreeSpace,
            ]
            .into_iter()
            .filter(|other| *other != place)
            .map(Fate::Twist)
            .collect(),
            _ => Vec::new(),
        }
    }

    fn put_wrong(&mut self, change: Change) {
        match change {
            Change::By(index, who) => {
                let Op::EachPlayer { decides, then, .. } = self.ops[usize::from(index)] else {
                    return;
                };
                self.ops[usize::from(index)] = match who {
                    Some(who) => Op::EachPlayer { who, decides, then },
                    None => self.always_do(then),
                };
            }
            Change::Decides(index) => {
                if let Op::EachPlayer { decides, .. } = &mut self.ops[usize::from(index)] {
                    *decides = match decides {
                        Decider::They => Decider::You,
                        Decider::You => Decider::They,
                    };
                }
            }
            Change::Fate(index, goes) => {
                let op = self.ops[usize::from(index)];
                self.ops[usize::from(index)] = going(op, goes);
            }
            Change::Must(index) => {
                let op = self.ops[usize::from(index)];
                self.ops[usize::from(index)] = self.made_a_duty(op);
            }
            Change::Public(index) => {
                if let Op::LookAtTop { public, .. } = &mut self.ops[usize::from(index)] {
                    *public = !*public;
                }
            }
            Change::OneLess(id) => {
                if let Amount::Number(number) = &mut self.amounts[id.index()] {
                    *number = number.saturating_sub(1);
                }
            }
            Change::OnceMore(id) => {
                if let Condition::Played { times, .. } = &mut self.conditions[id.index()] {
                    *times = times.saturating_add(1);
                }
            }
            Change::NotFoughtAt(id, space) => {
                if let Condition::FoughtAt(spaces) = &mut self.conditions[id.index()] {
                    *spaces = spaces.without(usize::from(space));
                }
            }
            Change::Twists(id, from, to) => {
                self.conditions[id.index()] = Condition::TwistNumber { from, to };
            }
            Change::NoKind(id, kinds) => {
                let filter = &mut self.selectors[id.index()].filter;
                filter.kinds = filter.kinds.difference(kinds);
            }
            Change::NoClass(id, class) => {
                let classes = &mut self.selectors[id.index()].filter.classes;
                *classes = classes.without(class);
            }
            Change::AlsoIn(id, zone) => {
                let zones = &mut self.selectors[id.index()].zones;
                *zones = zones.union(zone);
            }
            // These are no changes of the program.
            Change::Moment { .. } | Change::ByEverybody { .. } | Change::Setup(_) => {}
        }
    }

    fn add_block(&mut self, ops: &[Op]) -> Block {
        let start = self.ops.len() as u16;
        self.ops.extend_from_slice(ops);
        Block { start, len: ops.len() as u16 }
    }

    fn always_do(&mut self, then: Block) -> Op {
        Op::If { condition: self.always_id(), then, otherwise: Block::EMPTY }
    }

    /// R5.15: it is done whenever it can be. Nobody who has such a card keeps it to themselves.
    fn made_a_duty(&mut self, op: Op) -> Op {
        match op {
            Op::May { first, then } => {
                let ops = [self.block(first), self.block(then)].concat();
                let cards = ops.first().and_then(|op| op.cards());
                let needed = cards.filter(|cards| self.selector(*cards).pick != Pick::All);
                let condition = match needed {
                    Some(cards) => self.any_id(cards),
                    None => self.always_id(),
                };
                Op::If { condition, then: self.add_block(&ops), otherwise: Block::EMPTY }
            }
            Op::RevealOr { card, otherwise } => {
                Op::If { condition: self.any_id(card), then: Block::EMPTY, otherwise }
            }
            other => other,
        }
    }

    fn any_id(&mut self, cards: SelectorId) -> ConditionId {
        self.conditions.push(Condition::Any(cards));
        ConditionId(self.conditions.len() as u16 - 1)
    }
}

/// The operation that does to the same cards what the change says.
fn going(op: Op, goes: Fate) -> Op {
    match (op, goes) {
        (Op::GainWounds { count, .. }, Fate::Gained(to)) => Op::GainWounds { count, to },
        (Op::PlaceTwist(_), Fate::Twist(place)) => Op::PlaceTwist(place),
        _ => {
            let Some(cards) = op.cards() else { return op };
            match goes {
                Fate::Ko => Op::Cards(cards, CardOp::Ko),
                Fate::Discard => Op::Cards(cards, CardOp::Discard { noted: false }),
                Fate::Hand => Op::Cards(cards, CardOp::ToHand),
                Fate::Drawn => Op::Cards(cards, CardOp::DrawThese),
                Fate::DeckTop => Op::Cards(cards, CardOp::PutOnDeck),
                Fate::BottomOfHeroDeck => Op::Cards(cards, CardOp::ToBottomOfHeroDeck),
                Fate::Gained(to) => Op::Cards(cards, CardOp::Gain { to }),
                Fate::Recruited => Op::Cards(cards, CardOp::RecruitFree),
                Fate::Twist(_) => op,
            }
        }
    }
}

#[cfg(test)]
mod tests;
