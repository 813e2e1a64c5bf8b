//! What one attack is likely to do to one target, without rolling it.

use super::dice::{DODGES, hits};
use super::worth::loss;
use clix::Position;
use clix::figure::combat_value::Slot;
use clix::power::{Power, Powers};
use clix::rules::{DamageEvent, Reductions, taken};
use clix::state::FigureId;
use clix::state::attack::{Attack, Mode, Target};

/// An attack on one target as the numbers see it. A power may change a number, so they stay apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blow {
    pub attack: i8,
    pub defense: i8,
    pub damage: i8,
    pub mode: Mode,
    /// Rolls a die for its damage (A01.1).
    slashes: bool,
    precise: bool,
    /// What the target can use against it.
    guards: Powers,
    evades: bool,
    target: FigureId,
}

impl Blow {
    /// Of an attack that is being made or imagined; `attack` says how, its targets do not matter.
    pub fn of(position: Position<'_>, attack: &Attack, target: FigureId, hindered: bool) -> Blow {
        let attacker = attack.attacker;
        let mut attack = *attack;
        attack.targets.clear();
        let _ = attack.targets.push(Target { figure: target, hindered, ..Target::default() });
        attack.count = 1;
        let powers = position.powers(attacker);
        let damage = match attack.mode {
            Mode::EnergyExplosion => 2,
            Mode::Ram => position.printed(attacker, Slot::Damage),
            Mode::Throw => {
                let held = position.piece(attacker).holds;
                held.map_or(2, |object| position.state.objects[object.index()].kind.throw())
            }
            _ => position.damage_value(attacker, Some(&attack), &mut ()),
        };
        let pulse = attack.mode == Mode::PulseWave;
        let guards = if pulse { Powers::NONE } else { position.powers(target) };
        let evades = !pulse
            && (guards.contains(Power::SuperSenses)
                || guards.contains(Power::ShapeChange) && !powers.contains(Power::BattleFury));
        Blow {
            attack: position.attack_value(attacker, Some(&attack), &mut ()) as i8,
            defense: position.defense_value(target, Some(&attack), None, &mut ()) as i8,
            damage: damage as i8,
            mode: attack.mode,
            slashes: attack.in_close_action
                && matches!(
                    attack.mode,
                    Mode::Normal | Mode::Flurry | Mode::Penetrating | Mode::Swing
                )
                && powers.contains(Power::BladesClawsFangs),
            precise: powers.contains(Power::PrecisionStrike),
            guards,
            evades,
            target,
        }
    }

    /// The same with other numbers.
    pub fn changed(mut self, attack: i8, defense: i8, damage: i8) -> Blow {
        self.attack += attack;
        self.defense += defense;
        self.damage += damage;
        self
    }

    /// The same with penetrating damage.
    pub fn piercing(mut self) -> Blow {
        self.mode = Mode::Penetrating;
        self
    }

    /// The same against somebody who cannot use this power.
    pub fn without(mut self, power: Power) -> Blow {
        self.guards = self.guards.without(Powers::only(power));
        if power == Power::SuperSenses || power == Power::ShapeChange {
            self.evades = false;
        }
        self
    }

    pub fn chance(&self) -> f32 {
        let dice = hits(self.defense - self.attack);
        if self.evades { dice * (1.0 - DODGES) } else { dice }
    }

    /// What the target's player loses on a hit.
    pub fn harm(&self, position: Position<'_>) -> f32 {
        match self.mode {
            Mode::Incapacitate => self.daze(position),
            Mode::MindControl => 0.22 * super::worth::points(position, self.target),
            Mode::Telekinesis => 0.03 * super::worth::points(position, self.target),
            _ if self.slashes => {
                let least = self.damage.max(1) - 1;
                let rolled = (1..=6).map(|die| self.hurt(position, least.max(die)));
                (rolled.sum::<f32>() / 6.0).max(self.hurt(position, self.damage))
            }
            _ => self.hurt(position, self.damage),
        }
    }

    /// A06: a token, and a click where it is the second.
    fn daze(&self, position: Position<'_>) -> f32 {
        let points = super::worth::points(position, self.target);
        match position.piece(self.target).tokens {
            0 => 0.08 * points,
            1 => 0.15 * points + loss(position, self.target, 1),
            _ => loss(position, self.target, 1),
        }
    }

    fn hurt(&self, position: Position<'_>, dealt: i8) -> f32 {
        let event = DamageEvent {
            dealt: dealt.max(0) as u8,
            penetrating: self.mode == Mode::Penetrating,
            powers: self.guards,
            impervious: false,
            precise: self.precise,
            reducer: None,
            add_up: !position.game.options.single_reducer,
            played: Reductions::ALL,
        };
        let harm = loss(position, self.target, taken(&event));
        if self.guards.contains(Power::Impervious) && self.mode != Mode::Penetrating {
            (1.0 - DODGES) * harm
        } else {
            harm
        }
    }

    pub fn value(&self, position: Position<'_>) -> f32 {
        self.chance() * self.harm(position)
    }
}

/// An attack that nobody has begun yet.
pub(super) fn imagined(attacker: FigureId, close: bool, mode: Mode) -> Attack {
    Attack { attacker, close, mode, in_close_action: close, count: 1, ..Attack::default() }
}
