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
        let mut meters = Vec::new();
        self.each_meter(&mut |meter| meters.push(meter));
        meters
    }

    /// Visits the meters of the scheme, in the order of its text.
    pub fn each_meter(self, visit: &mut dyn FnMut(Meter)) {
        if let Some(twist) = self.twist_meter() {
            visit(twist);
        }
        for (card, rule) in &self.game.evil_wins {
            let face = self.game.face_number(*card);
            let scope = Text::scope(*card, face, self.state.active, *card);
            if let Rule::EvilWinsIf(condition) = self.game.catalogue.program.rule(*rule) {
                self.meters_of(&scope, condition, visit);
            }
        }
    }

    /// Where one of several things is enough for a loss, each has a meter of its own.
    fn meters_of(self, scope: &Text, condition: ConditionId, visit: &mut dyn FnMut(Meter)) {
        match self.game.catalogue.program.condition(condition) {
            Condition::Either(left, right) => {
                self.meters_of(scope, left, visit);
                self.meters_of(scope, right, visit);
            }
            _ => {
                if let Some(meter) = self.meter(scope, condition) {
                    visit(meter);
                }
            }
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
