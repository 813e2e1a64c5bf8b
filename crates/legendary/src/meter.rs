//! How near the players are to losing (R11.2), as numbers.

use crate::catalogue::Kind;
use crate::effect::{Block, Comparison, Condition, ConditionId, Op, Rule, Trigger};
use crate::interpreter::Text;
use crate::position::Position;

/// One way in which the scheme makes evil win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meter {
    /// Something is counted up to a limit. The condition says what.
    Fills { condition: ConditionId, now: i32, limit: i32 },
    /// Something must not run out. The condition says what.
    Empties { condition: ConditionId, left: i32 },
    /// A twist itself ends the game.
    Twist { now: i32, limit: i32 },
}

impl Meter {
    /// How many more until the game is lost.
    pub fn left(self) -> i32 {
        match self {
            Meter::Fills { now, limit, .. } | Meter::Twist { now, limit } => limit - now,
            Meter::Empties { left, .. } => left,
        }
    }
}

impl Position<'_> {
    /// The meters of the scheme, in the order of its text.
    pub fn meters(self) -> Vec<Meter> {
        let mut meters: Vec<Meter> = self.twist_meter().into_iter().collect();
        for (card, rule) in &self.game.evil_wins {
            let face = self.game.face_number(*card);
            let scope = Text::scope(*card, face, self.state.active, *card);
            if let Rule::EvilWinsIf(condition) = self.game.catalogue.program.rule(*rule) {
                self.add_meters(&scope, condition, &mut meters);
            }
        }
        meters
    }

    /// Where one of several things is enough for a loss, each has a meter of its own.
    fn add_meters(self, scope: &Text, condition: ConditionId, meters: &mut Vec<Meter>) {
        match self.game.catalogue.program.condition(condition) {
            Condition::Either(left, right) => {
                self.add_meters(scope, left, meters);
                self.add_meters(scope, right, meters);
            }
            _ => meters.extend(self.meter(scope, condition)),
        }
    }

    fn meter(self, scope: &Text, condition: ConditionId) -> Option<Meter> {
        let program = &self.game.catalogue.program;
        match program.condition(condition) {
            Condition::Compare { left, is, right } => {
                let (now, other) = (self.amount(scope, left), self.amount(scope, right));
                match is {
                    Comparison::AtLeast | Comparison::Equal if other > 0 => {
                        Some(Meter::Fills { condition, now, limit: other })
                    }
                    Comparison::More => Some(Meter::Fills { condition, now, limit: other + 1 }),
                    Comparison::AtMost | Comparison::Equal => {
                        Some(Meter::Empties { condition, left: now - other })
                    }
                    Comparison::Less => Some(Meter::Empties { condition, left: now - other + 1 }),
                    Comparison::AtLeast => None,
                }
            }
            Condition::Not(inner) => match program.condition(inner) {
                Condition::Any(selector) => {
                    Some(Meter::Empties { condition, left: self.count(scope, selector) })
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn twist_meter(self) -> Option<Meter> {
        let program = &self.game.catalogue.program;
        let ends = |block: Block| program.block(block).contains(&Op::EvilWins);
        let scheme = self.game.face(self.game.scheme);
        debug_assert_eq!(scheme.kind, Kind::Scheme);
        let fatal = scheme
            .abilities
            .iter()
            .filter(|ability| ability.triggers.has(Trigger::Twist) && ends(ability.block));
        let first = fatal.filter_map(|ability| match program.condition(ability.condition?) {
            Condition::TwistNumber { from, .. } => Some(from),
            _ => None,
        });
        Some(Meter::Twist { now: i32::from(self.state.twists), limit: i32::from(first.min()?) })
    }
}
