//! An attack that could be made: both values with their sums, the line of fire, and what the dice must show.

use super::Sum;
use crate::board::{LineReport, Sight, Square};
use crate::effect::Effect;
use crate::figure::combat_value::Value;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::FigureId;
use crate::state::attack::{Attack, Target};

/// One attacker, one target, and everything that is known before the dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Matchup {
    pub attacker: FigureId,
    pub target: FigureId,
    pub close: bool,
    pub attack: Sum,
    pub defense: Sum,
    /// The damage value; what the attack deals may be something else (C7.6).
    pub damage: Sum,
    /// What it deals instead, by which clause.
    pub deals: Option<(u8, &'static str)>,
    /// For a range attack.
    pub line: Option<LineReport>,
}

impl Matchup {
    /// What two dice must show together; 2 always misses and 12 always hits (BR02, BR03).
    pub fn needs(&self) -> u8 {
        self.defense.total.saturating_sub(self.attack.total)
    }
}

impl Position<'_> {
    /// The attack of an action as it would stand against one target, or why that target cannot be chosen.
    pub fn matchup(
        self,
        attacker: FigureId,
        effect: Effect,
        target: FigureId,
    ) -> Option<Result<Matchup, Refusal>> {
        let (mode, close) = effect.attack()?;
        let attack = Attack { attacker, close, mode, ..Attack::default() };
        Some(self.matchup_in(attack, target))
    }

    /// The same for the attack in progress.
    pub fn matchup_now(self, target: FigureId) -> Result<Matchup, Refusal> {
        self.matchup_in(self.state.attack, target)
    }

    fn matchup_in(self, mut attack: Attack, target: FigureId) -> Result<Matchup, Refusal> {
        let attacker = attack.attacker;
        let through = attack.through;
        if !attack.has(target) {
            let aim = self.aim(attacker, attack.close, attack.mode, target, through)?;
            let _ = attack.targets.push(Target {
                figure: target,
                hindered: aim.hindered,
                ..Target::default()
            });
        }
        let (mut ours, mut theirs, mut damage) = (Vec::new(), Vec::new(), Vec::new());
        let attack_value = self.attack_value(attacker, Some(&attack), &mut ours);
        let defense = self.defense_value(target, Some(&attack), None, &mut theirs);
        let dealt = self.damage_value(attacker, Some(&attack), &mut damage);
        let line = match attack.close {
            true => None,
            false => self.line_report(attacker, target),
        };
        Ok(Matchup {
            attacker,
            target,
            close: attack.close,
            attack: self.sum(attacker, Value::Attack, attack_value, ours),
            defense: self.sum(target, Value::Defense, defense, theirs),
            damage: self.sum(attacker, Value::Damage, dealt, damage),
            deals: self.stated_damage(&attack, attack.targets.len() > 1),
            line,
        })
    }

    /// C9.13: the line it draws to a square, whoever stands there.
    pub fn line_report_to_square(self, from: FigureId, to: Square) -> Option<LineReport> {
        let drawer = self.drawer(from, self.targeting(from));
        let sight = Sight::of_nobody(self.square(from)?, to).by(drawer);
        Some(self.board().line_report(&sight))
    }

    /// The line of fire one character draws to another, with everything it meets.
    pub fn line_report(self, from: FigureId, to: FigureId) -> Option<LineReport> {
        let sight = self.sight(from, to, self.targeting(from))?;
        Some(self.board().line_report(&sight))
    }
}
