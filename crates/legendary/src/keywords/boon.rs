//! Celestial Boons (K8): what a villain gives for as long as it lies in your Victory Pile.

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::walk::Part;
use crate::effect::{About, Program, Rule, RuleId};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::keywords::KeywordRule;
use crate::keywords::rooms::Rules;
use crate::language::diagnostic::Code;
use crate::language::parse::{Parsed, Text as Reading};
use crate::position::Position;
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::value::Sink;
use crate::waived::{Clause, plays};
use crate::words::Words;
use crate::words::grammar::capital;
use crate::words::voice::Voice;
use table::{Chance, Log, Seat};

pub const KEYWORD: Keyword = Keyword {
    chapter: "K8",
    name: "Celestial Boon",
    also: &["boon", "boons", "celestialboons"],
    gist: "Beat this villain and its boon is yours for as long as it lies in your Victory Pile. Several boons add up.",
};

/// What is to be known about the rule.
const RULE: About = About {
    clauses: &["K8.1", "K8.2"],
    cited: "K8.2",
    word: Some(EffectWord::Boon),
    stands_on: &[Kind::Villain, Kind::Henchman],
    instead: Some("only a villain lies in a Victory Pile with a boon"),
    for_a_time: false,
};

/// The rule is in force for the player in whose Victory Pile the card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boon(pub RuleId);

impl Rules for Boon {
    fn about(&self) -> About {
        RULE
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Rule(&mut self.0));
    }

    /// "Celestial Boon: On your turns, …". A boon speaks to the player who has it; Attack changes only in that player's turns (K8.4).
    fn clause(&self, words: &Words<'_>, voice: Voice) -> String {
        let clause = words.rule_clause(self.0, voice);
        let clause = match words.program().rule(self.0) {
            Rule::EnemyAttack { .. } => format!("on your turns, {clause}"),
            _ => clause,
        };
        format!("Celestial Boon: {}", capital(&clause))
    }
}

impl Program {
    /// What the boons among the rules say.
    pub(crate) fn boons(&self, rules: &[RuleId]) -> Vec<RuleId> {
        let inner = |rule: &RuleId| match self.rule(*rule) {
            Rule::Keyword(KeywordRule::Boon(Boon(inner))) => Some(inner),
            _ => None,
        };
        rules.iter().filter_map(inner).collect()
    }
}

// Grammar.

impl Reading<'_> {
    /// `boon: RULE` (K8)
    pub(crate) fn boon(&mut self) -> Parsed<Rule> {
        self.expect_mark(':')?;
        let first = self.next;
        self.scope.in_victory = true;
        let inner = self.one_rule()?;
        let possible = matches!(
            inner,
            Rule::EnemyAttack { .. }
                | Rule::WhenDefeated { .. }
                | Rule::WhenFought { .. }
                | Rule::HandSize { everyone: false, .. }
        );
        if !possible {
            let at = self.since(first);
            self.error(
                Code::WrongRule,
                at,
                "this rule cannot be a boon",
                Some("a boon changes the Attack of enemies or your hand, or follows a fight or a defeat; something to use is written `once per turn: …`".to_owned()),
            );
        }
        self.not_in_circles(inner, first);
        Ok(Boon(self.add_rule(inner)?).into())
    }
}

// The rule.

impl<'a> Position<'a> {
    /// The boons of a player, copy by copy (K8.3), each with its card. Games without any do not look for them.
    pub fn boons(self, seat: Seat) -> impl Iterator<Item = (CardId, RuleId)> {
        let pile: &'a [CardId] = if !self.game.keywords.boons || !plays(Clause::K8_1) {
            &[]
        } else if plays(Clause::K8_2) {
            self.zone(Zone::victory(seat))
        } else {
            self.zone(Zone::KO)
        };
        let copies = pile.iter().enumerate().filter(move |(at, card)| {
            let face = |card: &CardId| self.game.face_number(*card);
            plays(Clause::K8_3) || pile[..*at].iter().all(|other| face(other) != face(card))
        });
        copies.flat_map(move |(_, card)| {
            self.face(*card).boons.iter().map(move |rule| (*card, *rule))
        })
    }

    /// What the boons of the player whose turn it is change about an enemy (K8.4).
    pub(crate) fn boon_parts<S: Sink>(self, enemy: CardId, sink: &mut S) -> i32 {
        let mut total = 0;
        let seat = match plays(Clause::K8_4) {
            true => self.state.active,
            false => self.left_of(self.state.active),
        };
        for (card, rule) in self.boons(seat) {
            if let Some(change) = self.game.attack_change(card, rule) {
                total += self.change(change, self.state.active, enemy, sink);
            }
        }
        total
    }

    /// How many cards more, or fewer, the player draws from now on: boons and what holds for the rest of the game.
    pub(crate) fn hand_size_change(self, seat: Seat) -> i32 {
        let program = &self.game.catalogue.program;
        let mut total = 0;
        for (card, rule) in self.boons(seat) {
            if let Rule::HandSize { more, .. } = program.rule(rule) {
                let scope = Text::scope(card, self.game.face_number(card), seat, card);
                total += self.amount(&scope, more);
            }
        }
        for lasting in self.state.lasting.iter() {
            if let Rule::HandSize { everyone, more } = program.rule(lasting.rule)
                && (everyone || lasting.owner == seat.0)
            {
                let scope = Text::scope(lasting.card, lasting.face, seat, CardId::NONE);
                total += i32::from(lasting.times) * self.amount(&scope, more);
            }
        }
        total
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// "Whenever you defeat …" and, after a fight, "whenever you fight …" of boons. The villain just being defeated is not in the Victory Pile yet: it gives nothing for its own defeat.
    pub fn push_boons_of_defeat(&mut self, enemy: CardId, seat: Seat, fought: bool) {
        if !self.game.keywords.boons {
            return;
        }
        for at in 0..self.state.cards.len(Zone::victory(seat)) {
            let card = self.state.cards.zone(Zone::victory(seat))[at];
            let face = self.game.face_number(card);
            for rule in self.game.face_at(face).boons.iter().copied() {
                let what = self.game.catalogue.program.rule(rule);
                let Some(which) = what.waits_for(fought) else {
                    continue;
                };
                let scope = Text::scope(card, face, seat, enemy);
                if self.position().matches(&scope, which, enemy) {
                    let (owner, it) = (seat, enemy);
                    self.push(Task::StartRule { rule, card, face, owner, it, times: 1 });
                }
            }
        }
    }
}
