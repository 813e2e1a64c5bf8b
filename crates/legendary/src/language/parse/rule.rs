//! Text without a trigger: rules in force while the card lies there, or for this turn.

use super::selection::Missing;
use super::{Parsed, Text};
use crate::catalogue::Kind;
use crate::effect::{Ability, Block, Node, Pick, Rank, Rule, RuleId, SelectorId, Zones};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;
use crate::language::scope::{It, Moment};

/// What a line of text turned out to be.
#[derive(Debug)]
pub(crate) enum Read {
    Ability(Ability),
    Rule(RuleId),
}

/// What lines can start with.
const STARTS: &[&str] = &[
    "play",
    "artifact",
    "before strike",
    "chivalrous duel",
    "empowered",
    "size-changing",
    "microscopic",
    "to",
    "fight",
    "defeat",
    "once",
    "ambush",
    "escape",
    "strike",
    "twist",
    "rescued",
    "instead",
    "discarded",
    "setup",
    "attack",
    "worth",
    "evil",
    "recruit",
    "when",
    "villains",
    "mastermind",
    "bystanders",
    "heroes",
    "cosmic",
    "boon",
];

impl Text<'_> {
    /// A whole line of card text.
    pub(crate) fn line(&mut self) -> Parsed<Read> {
        if self.at_trigger() {
            return Ok(Read::Ability(self.ability()?));
        }
        self.scope.moment = Moment::Standing;
        let rule = self.rule(true)?;
        self.expect_end()?;
        Ok(Read::Rule(rule))
    }

    /// A rule behind "this turn".
    pub(crate) fn lasting_rule(&mut self) -> Parsed<RuleId> {
        self.rule(false)
    }

    fn rule(&mut self, standing: bool) -> Parsed<RuleId> {
        let first = self.next;
        let rule = self.nested(Self::one_rule)?;
        let about = rule.about();
        let possible = match standing {
            true => about.stands_on.contains(&self.scope.kind),
            false => about.for_a_time,
        };
        if !possible {
            let at = self.since(first);
            let (message, help) = if standing {
                ("this kind of card cannot have this rule", about.instead.map(str::to_owned))
            } else {
                (
                    "this rule cannot be made for a turn",
                    Some("write it as a line of its own, without `this turn`".to_owned()),
                )
            };
            self.error(Code::WrongRule, at, message, help);
        }
        self.not_in_circles(rule, first);
        self.add_rule(rule)
    }

    /// A number or a permission that asks for itself could never be told.
    pub(crate) fn not_in_circles(&mut self, rule: Rule, first: usize) {
        let (mut attack, mut fight) = (false, false);
        let mut visit = |node: Node<'_>| {
            if let Node::Selector(_, selector) = node {
                attack |= selector.filter.attack.is_some() || selector.rank == Rank::HighestAttack;
                fight |= selector.filter.fightable;
            }
        };
        let program = &self.program;
        let tells_attack = match rule {
            Rule::EnemyAttack { which, by } => {
                program.walk_selector(which, &mut visit);
                program.walk_amount(by, &mut visit);
                true
            }
            Rule::ActAsVillains { cards, attack, .. } => {
                program.walk_selector(cards, &mut visit);
                program.walk_amount(attack, &mut visit);
                true
            }
            Rule::AttackIs(amount) => {
                program.walk_amount(amount, &mut visit);
                true
            }
            Rule::Surcharge { which, attack } => {
                program.walk_selector(which, &mut visit);
                program.walk_amount(attack, &mut visit);
                false
            }
            Rule::FightNeeds(condition) | Rule::DefeatNeeds(condition) => {
                program.walk_condition(condition, &mut visit);
                false
            }
            Rule::FoughtWithRecruit(which) => {
                program.walk_selector(which, &mut visit);
                false
            }
            Rule::Keyword(rule) => {
                let Some(which) = rule.room().enemies() else {
                    return;
                };
                program.walk_selector(which, &mut visit);
                false
            }
            Rule::VictoryPoints(amount) => {
                program.walk_amount(amount, &mut visit);
                false
            }
            _ => return,
        };
        if fight || (attack && tells_attack) {
            let at = self.since(first);
            let asks = if fight { "what can be fought" } else { "Attack" };
            self.error(
                Code::Endless,
                at,
                format!("this rule asks for {asks} and helps to decide it, without end"),
                None,
            );
        }
    }

    pub(crate) fn one_rule(&mut self) -> Parsed<Rule> {
        if let Some(keyword) = self.keyword()? {
            return Ok(keyword);
        }
        if self.eat(&["it", "has"]) {
            return self.given_to_it();
        }
        if self.eat(&["attack", "is"]) {
            self.scope.own_held = true;
            return Ok(Rule::AttackIs(self.amount_id()?));
        }
        if self.eat(&["fight", "only", "if"]) {
            return Ok(Rule::FightNeeds(self.condition()?));
        }
        if self.eat(&["defeat", "only", "if"]) {
            return Ok(Rule::DefeatNeeds(self.condition()?));
        }
        if self.eat(&["worth"]) {
            self.scope.in_victory = true;
            let (amount, at) = self.quantity()?;
            self.expect(&["more", "vp"])?;
            return Ok(Rule::VictoryPoints(self.times(amount, at)?));
        }
        if self.eat(&["evil", "wins", "if"]) {
            return Ok(Rule::EvilWinsIf(self.condition()?));
        }
        if self.eat(&["recruit", "counts", "as", "attack"]) {
            return Ok(Rule::RecruitAsAttack);
        }
        if let Some(rule) = self.rule_of_yours()? {
            return Ok(rule);
        }
        if self.eat(&["when", "you", "defeat"]) {
            let (which, then) = self.when_beaten()?;
            return Ok(Rule::WhenDefeated { which, then });
        }
        if self.eat(&["when", "you", "fight"]) {
            let (which, then) = self.when_beaten()?;
            return Ok(Rule::WhenFought { which, then });
        }
        if let Some(rule) = self.space_rule()? {
            return Ok(rule);
        }
        if let Some(rule) = self.keyword_rule()? {
            return Ok(rule);
        }
        if self.is("every") || self.are(&["your", "hand"]) {
            let everyone = self.is("every");
            self.next += 1;
            return self.hand_size(everyone);
        }
        if self.eat(&["next", "hand", "has"]) {
            return self.next_hand_if();
        }
        if !self.at_cards() {
            return self.unknown_line();
        }
        self.rule_about_cards()
    }

    /// `when you defeat CARDS: BODY`, `when you fight CARDS: BODY`
    fn when_beaten(&mut self) -> Parsed<(SelectorId, Block)> {
        let which = self.all_such(Verb::Rule)?;
        let kinds = self.program.selector(which).filter.kinds;
        // A defeated mastermind stays where it is, and gives a Tactic.
        let zones = match kinds.has(Kind::Mastermind) {
            true => Zones::VICTORY.union(Zones::MASTERMIND),
            false => Zones::VICTORY,
        };
        let then = self.what_follows(zones, kinds)?;
        Ok((which, then))
    }

    /// The cards a rule is about: all of them, at any time. Nobody is asked which, and none is the highest for good.
    pub(crate) fn all_such(&mut self, verb: Verb) -> Parsed<SelectorId> {
        let cards = self.cards(Missing::All)?;
        if cards.selector.pick != Pick::All || cards.selector.rank != Rank::Any {
            self.error(
                Code::WrongCards,
                cards.at,
                "a rule is about all such cards, not about some of them",
                Some("leave out how many, and which of them".to_owned()),
            );
        }
        self.taken(verb, cards)
    }

    /// `CARDS have N more|less attack [per CARDS]` and `CARDS act as villains …`
    fn rule_about_cards(&mut self) -> Parsed<Rule> {
        let acting = self.tokens[self.next..]
            .iter()
            .any(|token| matches!(token.word(), Some("act" | "acts")));
        if acting {
            return self.acting_rule();
        }
        let which = self.all_such(Verb::Rule)?;
        if !self.eat_any(&["have", "has"]) {
            return self.expected("`have` or `act as villains`");
        }
        if let Some(keyword) = self.keyword_of(which) {
            return Ok(keyword);
        }
        let (amount, at) = self.nested(|text| {
            text.scope.it = Some(It::ENEMY);
            text.quantity()
        })?;
        let amount = if self.eat(&["less"]) {
            self.negated(amount, at)?
        } else {
            self.expect(&["more"])?;
            amount
        };
        self.expect(&["attack"])?;
        let by = self.nested(|text| {
            text.scope.it = Some(It::ENEMY);
            text.times(amount, at)
        })?;
        Ok(Rule::EnemyAttack { which, by })
    }

    /// Whether words that name cards start here.
    fn at_cards(&self) -> bool {
        let rest = &self.tokens[self.next..];
        let verb =
            rest.iter().any(|token| matches!(token.word(), Some("have" | "has" | "act" | "acts")));
        // "when defeated: …" ends what becomes of a card that acts as a villain.
        let colon = rest.iter().position(|token| token.is_mark(':'));
        let defeated = |at: usize| at > 0 && rest[at - 1].word() == Some("defeated");
        verb && colon.is_none_or(defeated)
    }

    fn unknown_line(&mut self) -> Parsed<Rule> {
        self.unknown(Code::UnknownLine, "a trigger or a rule", STARTS)
    }
}
