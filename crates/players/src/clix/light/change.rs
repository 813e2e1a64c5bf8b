//! Which value of whom to change, which power of whom to take away?

use super::fighter::Fighter;
use super::sketch::Sketch;
use clix::choice::Choice;
use clix::figure::combat_value::Value;
use clix::power::{Power, Powers};
use clix::powers::Loss;
use clix::state::Marks;

impl Sketch<'_> {
    /// The best change of a value of one of these, and what it is worth.
    pub fn best_change<'b>(
        &self,
        among: impl IntoIterator<Item = &'b Fighter>,
    ) -> (f32, (Value, bool)) {
        let mut best = (0.0, (Value::Defense, true));
        for one in among {
            let own = one.own;
            let by = if own { 1 } else { -1 };
            let mut meet = |gain: f32, value: Value| {
                if gain > best.0 {
                    best = (gain, (value, own));
                }
            };
            let (hits, hurts) = (
                Fighter { attack: one.attack + by, ..*one },
                Fighter { damage: one.damage + by, ..*one },
            );
            let active = match own {
                true if self.rests(one) => 0.0,
                true => 1.0,
                false => -self.caution * one.ready,
            };
            if active != 0.0 {
                let before = self.reached(one);
                meet(active * (self.reached(&hits) - before), Value::Attack);
                meet(active * (self.reached(&hurts) - before), Value::Damage);
            }
            let defense = one.defense.map(|defense| defense + by);
            let guarded = Fighter { defense, ..*one };
            let passive = if own { self.caution } else { 1.0 };
            meet(passive * (self.suffered(one) - self.suffered(&guarded)).abs(), Value::Defense);
        }
        best
    }

    /// Has it nothing to do any more this turn?
    fn rests(&self, one: &Fighter) -> bool {
        let marks = self.position.piece(one.figure).marks;
        marks.has(Marks::ACTED)
            || marks.has(Marks::CARRIED)
            || one.tokens > 0 && !one.powers.contains(Power::Willpower)
    }

    /// The best it can do to somebody within reach of its next action.
    fn reached(&self, one: &Fighter) -> f32 {
        self.enemies(one).iter().map(|foe| within_reach(one, foe)).fold(0.0, f32::max)
    }

    /// The worst that two enemies can do to it in their next action.
    fn suffered(&self, one: &Fighter) -> f32 {
        let own = one.own;
        let mut worst = [0.0f32; 2];
        for foe in self.enemies(one) {
            if !own && self.rests(foe) {
                continue;
            }
            let mut blow = within_reach(foe, one) * if own { foe.ready } else { 1.0 };
            for place in &mut worst {
                if blow > *place {
                    std::mem::swap(place, &mut blow);
                }
            }
        }
        worst[0] + worst[1]
    }

    /// The most it hurts this enemy to lose a power.
    pub fn robbed(&self, foe: &Fighter) -> f32 {
        if foe.own {
            return 0.0;
        }
        foe.powers.iter().map(|power| self.theft(foe, power)).fold(0.0, f32::max)
    }

    /// Which of these powers it hurts this enemy most to lose.
    pub fn best_theft(&self, foe: &Fighter, choices: &[Choice]) -> Choice {
        let mut best = (-1.0, choices[0]);
        for choice in choices {
            if let Choice::Power(power) = *choice {
                let value = self.theft(foe, power);
                if value > best.0 {
                    best = (value, *choice);
                }
            }
        }
        best.1
    }

    fn theft(&self, foe: &Fighter, power: Power) -> f32 {
        if !foe.powers.contains(power) {
            return 0.0;
        }
        let tamed = match power.room().loss {
            Loss::OfAttack(share) => share * self.caution * foe.ready * self.reached(foe),
            Loss::Points(points) => points,
        };
        let guards = match power {
            Power::CombatReflexes => Some(0),
            Power::EnergyShieldDeflection => Some(1),
            Power::Toughness
            | Power::Invulnerability
            | Power::Invincible
            | Power::Impervious
            | Power::SuperSenses
            | Power::ShapeChange => None,
            _ => return tamed,
        };
        let mut bare = Fighter { powers: foe.powers.without(Powers::only(power)), ..*foe };
        match guards {
            Some(kind) => bare.defense[kind] -= 2,
            None if power != Power::SuperSenses && power != Power::ShapeChange => bare.reduces = 0,
            None => {}
        }
        tamed.max(self.suffered(&bare) - self.suffered(foe))
    }
}

/// What one can do to another in its next action, lines of fire aside.
fn within_reach(one: &Fighter, foe: &Fighter) -> f32 {
    let far = one.at.distance(foe.at);
    let close = if far <= one.charge + 1 { one.best(foe, true) } else { 0.0 };
    let shoots = one.range > 0 && far > 1 && far <= one.range + one.shot;
    if shoots { close.max(one.best(foe, false)) } else { close }
}
