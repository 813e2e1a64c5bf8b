//! Why a number: its total and the parts that make it, from the very function that computes it.

use crate::cards::{CardId, Zone};
use crate::effect::{Amount, Rule};
use crate::position::Position;
use crate::rules::Penalty;
use crate::value::{Part, Why};
use table::Seat;

/// A number with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub total: i32,
    pub parts: Vec<Part>,
}

/// Points to spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Points {
    Attack,
    Recruit,
}

/// A score: each card of the Victory Pile, then what a lone player loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreExplanation {
    pub seat: Seat,
    pub total: i32,
    pub cards: Vec<(CardId, Explanation)>,
    pub penalties: Vec<Penalty>,
}

impl Explanation {
    pub(crate) fn of(value: impl FnOnce(&mut Vec<Part>) -> i32) -> Explanation {
        let mut parts = Vec::new();
        let total = value(&mut parts);
        Explanation { total, parts }
    }
}

impl Position<'_> {
    pub fn why_attack(self, enemy: CardId) -> Explanation {
        Explanation::of(|parts| self.enemy_attack_parts(enemy, parts))
    }

    /// What fighting an enemy or recruiting a hero costs (K1, K2).
    pub fn why_price(self, card: CardId) -> Explanation {
        let slot = self.state.cards.zone_of(card).slot();
        let hero = slot.is_some() || self.state.cards.zone_of(card) == Zone::OFFICERS;
        Explanation::of(|parts| match hero {
            true => self.recruit_price_parts(card, parts),
            false => self.fight_price_parts(card, parts),
        })
    }

    pub fn why_cost(self, card: CardId) -> Explanation {
        Explanation::of(|parts| self.cost_parts(card, parts))
    }

    /// What the active player has to spend.
    pub fn why_points(self, points: Points) -> Explanation {
        Explanation::of(|parts| match points {
            Points::Attack => self.attack_to_spend_parts(parts),
            Points::Recruit => self.recruit_to_spend_parts(parts),
        })
    }

    pub fn why_victory_points(self, card: CardId, owner: Seat) -> Explanation {
        Explanation::of(|parts| self.victory_points(card, owner, parts))
    }

    pub fn why_score(self, seat: Seat) -> ScoreExplanation {
        let score = self.score(seat);
        let cards = self
            .zone(Zone::victory(seat))
            .iter()
            .map(|card| (*card, self.why_victory_points(*card, seat)))
            .collect();
        ScoreExplanation { seat, total: score.total, cards, penalties: score.penalties }
    }

    /// The clause behind a part.
    pub fn clause(self, part: &Part) -> &'static str {
        let program = &self.game.catalogue.program;
        let of_rule = |rule| {
            let rule = program.rule(rule);
            if let Rule::EnemyAttack { by, .. } = rule
                && let Amount::Keyword(amount) = program.amount(by)
                && let Some(cited) = amount.room().cited()
            {
                return cited;
            }
            rule.about().cited
        };
        match part.why {
            Why::Printed => "R5.13",
            Why::Keyword(part) => part.room().clause(),
            Why::ThisTurn { rule, .. } if part.amount < 0 => match of_rule(rule) {
                "R6.1" => "R6.1",
                _ => "R7.4",
            },
            Why::Defined { rule, .. } | Why::Rule { rule, .. } | Why::ThisTurn { rule, .. } => {
                of_rule(rule)
            }
            Why::Option => "R11.9",
            Why::Floor => "R7.4",
            Why::From(_) | Why::AsAttack(_) => "R3.3",
        }
    }
}
