//! Each value has one function. It adds up the parts, and hands every part to a sink: the explanation cannot drift from the number.

use crate::cards::{CardId, SPACES};
use crate::catalogue::Kind;
use crate::effect::{AmountId, Rule, RuleId, SelectorId, Zones};
use crate::game::AttackChange;
use crate::interpreter::Text;
use crate::keywords::KeywordPart;
use crate::pool::{Pool, Source};
use crate::position::Position;
use crate::waived::{Clause, plays};
use table::Seat;

/// One part of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub amount: i32,
    pub why: Why,
}

/// Where a part comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    Printed,
    /// What a keyword adds or takes off.
    Keyword(KeywordPart),
    /// A rule of a card defines the number.
    Defined {
        face: u8,
        rule: RuleId,
    },
    /// A rule of a card in force.
    Rule {
        face: u8,
        rule: RuleId,
    },
    /// A rule in force this turn, so many times.
    ThisTurn {
        face: u8,
        rule: RuleId,
        times: u8,
    },
    /// A difficulty switch (R11.9).
    Option,
    /// Attack never falls below 0 (R7.4).
    Floor,
    /// Points from cards of one Hero Name, or of none.
    From(Source),
    /// Recruit of one Hero Name, or of none, that may be spent as Attack this turn.
    AsAttack(Source),
}

/// Takes the parts of a value.
pub trait Sink {
    /// Is anybody interested in the parts? Where only the sum is wanted they need not be looked for.
    const WANTS_PARTS: bool = true;

    fn part(&mut self, amount: i32, why: Why);
}

/// Only the sum is wanted.
impl Sink for () {
    const WANTS_PARTS: bool = false;

    #[inline(always)]
    fn part(&mut self, _amount: i32, _why: Why) {}
}

impl Sink for Vec<Part> {
    fn part(&mut self, amount: i32, why: Why) {
        self.push(Part { amount, why });
    }
}

impl Position<'_> {
    /// What an enemy's Attack is now (R7.1, R8.1).
    pub fn enemy_attack(self, card: CardId) -> i32 {
        self.enemy_attack_parts(card, &mut ())
    }

    pub fn enemy_attack_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let mut total = self.unbounded_attack(card, sink);
        if !plays(Clause::K12_2) {
            total -= self.discount(card, total).total();
        }
        if !plays(Clause::R7_4) {
            return total;
        }
        if total < 0 {
            sink.part(-total, Why::Floor);
        }
        total.max(0)
    }

    /// All parts added up, before the floor of R7.4.
    pub(crate) fn unbounded_attack<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let player = self.state.active;
        let number = self.game.face_number(card);
        let mut total = self.basic_attack(card, player, sink);
        if !plays(Clause::K10_9) {
            total = (total + self.threat_parts(card, &mut ())).max(0);
        }
        for change in &self.game.standing {
            total += self.change(*change, player, card, sink);
        }
        if self.state.second_left > 0
            && let Some(second) = self.game.second_mastermind
        {
            for rule in &self.face(second).rules {
                if let Some(change) = self.game.attack_change(second, *rule) {
                    total += self.change(change, player, card, sink);
                }
            }
        }
        if self.game.villains_change_attack {
            let villains = (0..SPACES).filter_map(|space| self.villain_at(space));
            for source in villains.filter(|villain| self.face(*villain).changes_attack) {
                let face = match self.acting(source) {
                    Some(acts) => self.made_villain_by(source, acts).1,
                    None => self.game.face_number(source),
                };
                for rule in self.enemy_rules(source) {
                    if let Some(change) = self.game.attack_change(source, *rule) {
                        let change = AttackChange { face, ..change };
                        total += self.change(change, player, card, sink);
                    }
                }
            }
        }
        for lasting in self.state.lasting.iter() {
            let each = match self.game.catalogue.program.rule(lasting.rule) {
                // R8.5: for one mastermind only.
                Rule::EnemyAttack { .. } if lasting.is_about_another(card) => continue,
                Rule::EnemyAttack { which, by } => {
                    let owner = Seat(lasting.owner);
                    let scope = Text::scope(lasting.card, lasting.face, owner, card);
                    self.change_of(&scope, which, by, card)
                }
                Rule::Keyword(rule) => self.keyword_change(rule, lasting, card),
                _ => continue,
            };
            let amount = i32::from(lasting.times) * each;
            if amount != 0 {
                let why =
                    Why::ThisTurn { face: lasting.face, rule: lasting.rule, times: lasting.times };
                sink.part(amount, why);
                total += amount;
            }
        }
        total += self.keyword_parts(card, sink);
        let switch = match self.game.face_at(number).kind {
            Kind::Mastermind => self.game.options.mastermind_attack,
            _ => self.game.options.villain_attack,
        };
        if switch != 0 {
            sink.part(i32::from(switch), Why::Option);
            total += i32::from(switch);
        }
        total
    }

    /// What is said of villains, or of masterminds.
    pub(crate) fn of_enemy(self, card: CardId, [villain, mastermind]: [Clause; 2]) -> Clause {
        match self.face(card).kind {
            Kind::Mastermind => mastermind,
            _ => villain,
        }
    }

    fn basic_attack<S: Sink>(self, card: CardId, player: Seat, sink: &mut S) -> i32 {
        let program = &self.game.catalogue.program;
        let own = self.game.face_number(card);
        let face = self.game.face_at(own);
        if let Some(acts) = self.acting(card) {
            return self.guise_attack(card, acts, player, sink);
        }
        if let Some(rule) = face.attack_is
            && let Rule::AttackIs(amount) = program.rule(rule)
        {
            let amount = self.amount(&Text::scope(card, own, player, card), amount);
            sink.part(amount, Why::Defined { face: own, rule });
            return amount;
        }
        let printed = i32::from(face.attack.unwrap_or(0));
        sink.part(printed, Why::Printed);
        printed
    }

    pub(crate) fn change<S: Sink>(
        self,
        by: AttackChange,
        player: Seat,
        enemy: CardId,
        sink: &mut S,
    ) -> i32 {
        let scope = Text::scope(by.source, by.face, player, enemy);
        let amount = self.change_of(&scope, by.which, by.by, enemy);
        if amount != 0 {
            let (face, rule) = (by.face, by.rule);
            sink.part(amount, Why::Rule { face, rule });
        }
        amount
    }

    /// R8.5: with several masterminds, one's own text speaks of itself.
    fn speaks_of_itself(self, scope: &Text) -> bool {
        self.state.second_left > 0 && scope.card.is_some() && self.is_mastermind(scope.card)
    }

    /// By how much a rule changes the Attack of an enemy, 0 if it does not speak of it.
    fn change_of(self, scope: &Text, which: SelectorId, by: AmountId, enemy: CardId) -> i32 {
        let zones = self.selector(which).zones;
        let zone = self.state.cards.zone_of(enemy);
        let lies_there = (zone.space().is_some() && zones.has(Zones::CITY.union(Zones::VILLAINS)))
            || (zones.has(Zones::VILLAINS) && self.is_villain_in_pile(enemy))
            || (zone.is_mastermind()
                && zones.has(Zones::MASTERMIND)
                && (enemy == scope.card || !self.speaks_of_itself(scope)))
            || (enemy == scope.card && zones.has(Zones::THIS));
        if lies_there && self.matches(scope, which, enemy) { self.amount(scope, by) } else { 0 }
    }

    /// What a card costs where it lies (R5.12: no number counts as 0); what takes something off is no part of it (K1.4).
    pub fn cost(self, card: CardId) -> i32 {
        let cost = self.cost_parts(card, &mut ());
        match plays(Clause::K1_4) {
            true => cost,
            false => cost - self.discount(card, cost).total(),
        }
    }

    pub fn cost_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let printed = i32::from(self.face(card).cost);
        sink.part(printed, Why::Printed);
        match self.costs_half(card) {
            true => self.half_cost_parts(card, printed, sink),
            false => printed,
        }
    }

    /// Attack the active player can spend now.
    pub fn attack_to_spend(self) -> i32 {
        self.attack_to_spend_parts(&mut ())
    }

    pub fn attack_to_spend_parts<S: Sink>(self, sink: &mut S) -> i32 {
        let turn = &self.state.turn;
        let attack = points(&turn.attack, Why::From, sink);
        if turn.recruit_as_attack {
            attack + points(&turn.recruit, Why::AsAttack, sink)
        } else {
            attack
        }
    }

    /// Recruit the active player can spend now.
    pub fn recruit_to_spend(self) -> i32 {
        self.recruit_to_spend_parts(&mut ())
    }

    pub fn recruit_to_spend_parts<S: Sink>(self, sink: &mut S) -> i32 {
        points(&self.state.turn.recruit, Why::From, sink)
    }

    /// The VP printed on a card, or on what it acts as.
    pub fn printed_vp(self, card: CardId) -> i32 {
        let guise = self.scored_as(card).and_then(|guise| guise.vp);
        i32::from(guise.unwrap_or(self.face(card).vp))
    }

    /// Victory points of a card in a Victory Pile, printed or computed (R11.5, R11.6).
    pub fn victory_points<S: Sink>(self, card: CardId, owner: Seat, sink: &mut S) -> i32 {
        let number = self.game.face_number(card);
        let mut total = self.printed_vp(card);
        sink.part(total, Why::Printed);
        let rules = match self.scored_as(card) {
            Some(guise) => &guise.rules,
            None => &self.face(card).rules,
        };
        for rule in rules {
            if let Rule::VictoryPoints(amount) = self.game.catalogue.program.rule(*rule)
                && plays(Clause::R11_6)
            {
                let more = self.amount(&Text::scope(card, number, owner, card), amount);
                sink.part(more, Why::Rule { face: number, rule: *rule });
                total += more;
            }
        }
        total
    }
}

fn points<S: Sink>(pool: &Pool, why: fn(Source) -> Why, sink: &mut S) -> i32 {
    if S::WANTS_PARTS {
        for (source, amount) in pool.parts() {
            sink.part(amount, why(source));
        }
    }
    // The pool keeps its total beside the parts.
    pool.total()
}
