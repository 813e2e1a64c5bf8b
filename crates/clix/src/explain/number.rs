//! Where a combat value comes from, step by step (C3.2).

use crate::figure::combat_value::Value;
use crate::figure::keyphrase::Keyphrase;
use crate::figure::team::TeamAbility;
use crate::position::Position;
use crate::state::FigureId;
use crate::state::lasting::Influence;
use crate::state::moving::MoveKind;
use crate::values::RangeFor;
use crate::values::pipeline::{Part, Why};

/// A value and everything that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub figure: FigureId,
    pub value: Value,
    pub total: u8,
    /// In the order of the rule: printed, replaced, halved, modified, limited.
    pub parts: Vec<Part>,
    /// What keeps modifiers away from it, if something does.
    pub kept_from: Option<TeamAbility>,
}

impl Position<'_> {
    /// The value as it is now: in the attack or the move in progress where the character takes part in one, otherwise by itself.
    pub fn why_value(self, figure: FigureId, value: Value) -> Sum {
        let attack = &self.state.attack;
        let attacking = attack.attacker == figure;
        let attacked = attack.attacker.is_some() && attack.has(figure);
        let mut parts = Vec::new();
        let total = match value {
            Value::Speed if self.state.movement.mover == figure => {
                let moving = &self.state.movement;
                let along = moving.passengers.len() as u8;
                self.speed(figure, moving.kind, along, &mut parts)
            }
            Value::Speed => self.speed(figure, MoveKind::Plain, 0, &mut parts),
            Value::Range => self.range(figure, RangeFor::ATTACK, &mut parts),
            Value::Attack => {
                let attack = attacking.then_some(attack);
                self.attack_value(figure, attack, &mut parts)
            }
            Value::Defense => {
                let attack = attacked.then_some(attack);
                self.defense_value(figure, attack, None, &mut parts)
            }
            Value::Damage => {
                let attack = attacking.then_some(attack);
                self.damage_value(figure, attack, &mut parts)
            }
        };
        self.sum(figure, value, total, parts)
    }

    /// The speed of a move of that kind.
    pub fn why_speed(self, figure: FigureId, kind: MoveKind) -> Sum {
        let mut parts = Vec::new();
        let total = self.speed(figure, kind, 0, &mut parts);
        self.sum(figure, Value::Speed, total, parts)
    }

    /// The range as an effect needs it: some have a minimum (C3.7).
    pub fn why_range(self, figure: FigureId, purpose: RangeFor) -> Sum {
        let mut parts = Vec::new();
        let total = self.range(figure, purpose, &mut parts);
        self.sum(figure, Value::Range, total, parts)
    }

    pub(super) fn sum(self, figure: FigureId, value: Value, total: u8, parts: Vec<Part>) -> Sum {
        let kept_from = if self.lasts(figure, Influence::Steadied) {
            Some(TeamAbility::Outsiders)
        } else if self.has_team(figure, TeamAbility::Guardians) {
            Some(TeamAbility::Guardians)
        } else {
            None
        };
        Sum { figure, value, total, parts, kept_from }
    }
}

impl Part {
    /// The clause by which the step counts.
    pub const fn clause(&self) -> &'static str {
        match self.why {
            Why::Printed => "C3.1",
            Why::StartsInHindering => "MV05.1",
            Why::Power(power) => match power.room().value_clause {
                Some(clause) => clause,
                None => power.item(),
            },
            Why::Keyphrase(Keyphrase::TinySize) => "K20.1",
            Why::Keyphrase(Keyphrase::Swim) => "K19.2",
            Why::Keyphrase(phrase) => phrase.item(),
            Why::Team(_) => "C13.1",
            Why::CardText(_) => "C1.6",
            Why::HinderedLine => "RG02.1",
            Why::Carrying => "I04.2",
            Why::Object => "I08.1",
            Why::RuleOfThree => "C3.3",
            Why::NeverBelowZero => "C3.4",
            Why::Minimum => "C3.7",
        }
    }
}
