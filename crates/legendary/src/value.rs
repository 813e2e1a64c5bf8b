//! Each value has one function. It adds up the parts, and hands every part to a sink: the explanation cannot drift from the number.

use crate::cards::{CardId, SPACES, Zone};
use crate::catalogue::{GroupId, Kind};
use crate::effect::{Rule, RuleId};
use crate::interpreter::Text;
use crate::pool::{Pool, Source};
use crate::position::Position;
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
    /// A card shown for a Cosmic Threat this turn (K10.1).
    Threat {
        face: u8,
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
    fn part(&mut self, amount: i32, why: Why);
}

/// Only the sum is wanted.
impl Sink for () {
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
        let player = self.state.active;
        let number = self.game.face_number(card);
        let mut total = self.basic_attack(card, player, sink);
        for (source, rule) in &self.game.standing {
            let face = self.game.face_number(*source);
            let scope = Text::scope(*source, face, player, card);
            total += self.change(
                &scope,
                *rule,
                card,
                1,
                |amount| (amount, Why::Rule { face, rule: *rule }),
                sink,
            );
        }
        if self.game.villains_change_attack {
            for source in (0..SPACES).filter_map(|space| self.villain_at(space)) {
                let face = self.game.face_number(source);
                for rule in &self.game.face(source).rules {
                    let scope = Text::scope(source, face, player, card);
                    total += self.change(
                        &scope,
                        *rule,
                        card,
                        1,
                        |amount| (amount, Why::Rule { face, rule: *rule }),
                        sink,
                    );
                }
            }
        }
        for lasting in self.state.lasting.iter() {
            let scope = Text::scope(lasting.card, lasting.face, Seat(lasting.owner), card);
            let why = Why::ThisTurn {
                face: lasting.face,
                rule: lasting.rule,
                times: lasting.times,
            };
            total += self.change(
                &scope,
                lasting.rule,
                card,
                i32::from(lasting.times),
                |amount| (amount, why),
                sink,
            );
        }
        if !self.state.turn.threats.is_empty() {
            total += self.threat_parts(card, sink);
        }
        let switch = match self.game.face_at(number).kind {
            Kind::Mastermind => self.game.options.mastermind_attack,
            _ => self.game.options.villain_attack,
        };
        if switch != 0 {
            sink.part(i32::from(switch), Why::Option);
            total += i32::from(switch);
        }
        if total < 0 {
            sink.part(-total, Why::Floor);
            total = 0;
        }
        total
    }

    fn basic_attack<S: Sink>(self, card: CardId, player: Seat, sink: &mut S) -> i32 {
        let program = &self.game.catalogue.program;
        let own = self.game.face_number(card);
        let face = self.game.face_at(own);
        if let Some(rule) = face.acts
            && let Rule::ActAsVillains { attack, .. } = program.rule(rule)
        {
            let scheme = self.game.face_number(self.game.scheme);
            let amount = self.amount(&Text::scope(self.game.scheme, scheme, player, card), attack);
            sink.part(amount, Why::Defined { face: scheme, rule });
            return amount;
        }
        for rule in &face.rules {
            if let Rule::AttackIs(amount) = program.rule(*rule) {
                let amount = self.amount(&Text::scope(card, own, player, card), amount);
                sink.part(
                    amount,
                    Why::Defined {
                        face: own,
                        rule: *rule,
                    },
                );
                return amount;
            }
        }
        let printed = i32::from(face.attack.unwrap_or(0));
        sink.part(printed, Why::Printed);
        printed
    }

    fn change<S: Sink>(
        self,
        scope: &Text,
        rule: RuleId,
        enemy: CardId,
        times: i32,
        part: impl Fn(i32) -> (i32, Why),
        sink: &mut S,
    ) -> i32 {
        let (which, by) = match self.game.catalogue.program.rule(rule) {
            Rule::EnemyAttack { which, by } => (which, by),
            Rule::Helped(group) if self.is_helped(group, enemy) => {
                let (amount, why) = part(times);
                sink.part(amount, why);
                return amount;
            }
            _ => return 0,
        };
        let selector = self.selector(which);
        let zone = self.state.cards.zone_of(enemy);
        let lies_there = (zone.space().is_some() && selector.zones.has(crate::effect::Zones::CITY))
            || (zone == Zone::MASTERMIND && selector.zones.has(crate::effect::Zones::MASTERMIND))
            || (enemy == scope.card && selector.zones.has(crate::effect::Zones::THIS));
        if !lies_there || !self.matches(scope, which, enemy) {
            return 0;
        }
        let amount = times * self.amount(scope, by);
        if amount != 0 {
            let (amount, why) = part(amount);
            sink.part(amount, why);
        }
        amount
    }

    /// K7.1: villains of the group in the city, whenever they came (K7.3), and the mastermind.
    fn is_helped(self, group: GroupId, enemy: CardId) -> bool {
        let in_city = self.space_of(enemy).is_some() && self.face(enemy).group == Some(group);
        in_city || self.zone(Zone::MASTERMIND).first() == Some(&enemy)
    }

    /// What a card costs where it lies (R5.12: no number counts as 0).
    pub fn cost(self, card: CardId) -> i32 {
        self.cost_parts(card, &mut ())
    }

    pub fn cost_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let printed = i32::from(self.face(card).cost);
        sink.part(printed, Why::Printed);
        printed
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

    /// Victory points of a card in a Victory Pile, printed or computed (R11.5, R11.6).
    pub fn victory_points<S: Sink>(self, card: CardId, owner: Seat, sink: &mut S) -> i32 {
        let number = self.game.face_number(card);
        let face = self.game.face_at(number);
        let mut total = i32::from(face.vp);
        sink.part(total, Why::Printed);
        for rule in &face.rules {
            if let Rule::VictoryPoints(amount) = self.game.catalogue.program.rule(*rule) {
                let more = self.amount(&Text::scope(card, number, owner, card), amount);
                sink.part(
                    more,
                    Why::Rule {
                        face: number,
                        rule: *rule,
                    },
                );
                total += more;
            }
        }
        total
    }
}

fn points<S: Sink>(pool: &Pool, why: fn(Source) -> Why, sink: &mut S) -> i32 {
    for (source, amount) in pool.parts() {
        sink.part(amount, why(source));
    }
    // The pool keeps its total beside the parts, so that this costs nothing where only the sum is wanted.
    pool.total()
}
