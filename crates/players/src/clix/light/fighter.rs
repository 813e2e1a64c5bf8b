//! A character in a few numbers, and what a blow of it is likely to be worth: rough, but a hundred times quicker than asking the engine.

use crate::clix::dice::{DODGES, hits};
use clix::Position;
use clix::board::{Drawer, Square, Stature};
use clix::figure::combat_value::Slot;
use clix::figure::improved::Targeting;
use clix::figure::keyphrase::Keyphrase;
use clix::power::{Power, Powers};
use clix::state::{FigureId, Marks};
use clix::values::RangeFor;

/// What matters of one character on the map.
#[derive(Clone, Copy, Debug)]
pub(in crate::clix) struct Fighter {
    pub figure: FigureId,
    /// Does the seat control it that looks at the table?
    pub own: bool,
    pub at: Square,
    pub powers: Powers,
    pub points: f32,
    /// Clicks until it is KO'd.
    pub life: u8,
    pub tokens: u8,
    pub attack: i8,
    pub damage: i8,
    /// Against close attacks, against range attacks.
    pub defense: [i8; 2],
    /// By how much it reduces damage.
    pub reduces: i8,
    pub range: u8,
    pub speed: u8,
    /// Squares it can move and still attack close, or at range, in one action.
    pub charge: u8,
    pub shot: u8,
    /// How likely its player is to use it next.
    pub ready: f32,
    pub drawer: Drawer,
    pub stature: Stature,
}

/// How an attack is made, as far as it changes what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::clix) enum Manner {
    Plain,
    Piercing,
    Expert,
    Twice,
    Explosion,
    Pulse,
    Quake,
    Daze,
    Control,
}

/// What the second attack of Flurry adds.
const TWICE: f32 = 1.8;

impl Fighter {
    /// None if it is not on the map.
    pub fn of(position: Position<'_>, figure: FigureId, own: bool) -> Option<Fighter> {
        let piece = position.piece(figure);
        let at = piece.square?;
        let design = position.design(figure);
        let powers = position.powers(figure);
        let life = (design.dial.len() as u8).saturating_sub(piece.click);
        let speed = design.printed(Slot::Speed, piece.click);
        let attack = position.attack_value(figure, None, &mut ()) as i8;
        let defense = position.defense_value(figure, None, None, &mut ()) as i8;
        let damage = position.damage_value(figure, None, &mut ()) as i8;
        let targeting = position.targeting(figure);
        let stature = position.stature(figure);
        let range = match powers.contains(Power::BattleFury) {
            true => 0,
            false => position.range(figure, RangeFor::ATTACK, &mut ()),
        };
        let guard = |power| 2 * i8::from(powers.contains(power));
        let reduces = if powers.contains(Power::Impervious)
            || powers.contains(Power::Invincible)
            || powers.contains(Power::Invulnerability)
        {
            2
        } else {
            i8::from(powers.contains(Power::Toughness))
        };
        let half = speed.div_ceil(2);
        let fast = powers.contains(Power::HypersonicSpeed);
        let side = 2 * u8::from(powers.contains(Power::Sidestep));
        let charge = match (fast, powers.contains(Power::Charge)) {
            (true, _) => speed,
            (false, true) => half,
            (false, false) => 0,
        };
        let shot = match (fast, powers.contains(Power::RunningShot)) {
            _ if range == 0 => 0,
            (true, _) => speed.saturating_sub(range / 2) + side,
            (false, true) => half + side,
            (false, false) => side,
        };
        let mut fighter = Fighter {
            figure,
            own,
            at,
            powers,
            points: f32::from(position.game.points(figure)),
            life,
            tokens: piece.tokens,
            attack,
            damage,
            defense: [
                defense + guard(Power::CombatReflexes),
                defense + guard(Power::EnergyShieldDeflection),
            ],
            reduces,
            range,
            speed,
            charge: charge + side,
            shot,
            ready: 1.0,
            drawer: Drawer { side: position.side(figure), stature, targeting },
            stature,
        };
        let own_turn = position.state.turn.active == position.controller(figure);
        let tired = piece.tokens >= 2 && !position.has_phrase(figure, Keyphrase::ColossalStamina);
        fighter.ready = match piece.tokens {
            _ if tired => 0.15,
            _ if own_turn && piece.marks.has(Marks::ACTED) => 0.8,
            0 => 1.0,
            _ if powers.contains(Power::Willpower) => 0.95,
            _ if life <= 1 => 0.3,
            _ => 0.65,
        };
        Some(fighter)
    }

    pub fn shoots_past_neighbours(&self) -> bool {
        self.drawer.targeting.has(Targeting::ADJACENT)
    }

    /// What its player loses when it takes so many clicks.
    pub fn loss(&self, clicks: i8) -> f32 {
        let life = self.life as i8;
        if clicks <= 0 || life == 0 {
            0.0
        } else if clicks >= life {
            1.25 * self.points
        } else {
            0.7 * self.points * f32::from(clicks) / f32::from(life)
        }
    }

    /// What pushing it costs: a click unless it does not mind, and standing still the turn after.
    pub fn push(&self) -> f32 {
        let rest = 0.06 * self.points;
        if self.powers.contains(Power::Willpower) {
            rest
        } else if self.life <= 1 {
            f32::INFINITY
        } else {
            rest + self.loss(1)
        }
    }

    /// The chance that it hits the other.
    pub fn chance(&self, target: &Fighter, close: bool, bonus: i8) -> f32 {
        let needed = target.defense[usize::from(!close)] - self.attack - bonus;
        let dice = hits(needed);
        let evades = target.powers.contains(Power::SuperSenses)
            || target.powers.contains(Power::ShapeChange)
                && !self.powers.contains(Power::BattleFury);
        if evades { dice * (1.0 - DODGES) } else { dice }
    }

    /// What an attack made like this is worth, wherever the two stand.
    pub fn gain(&self, target: &Fighter, close: bool, manner: Manner) -> f32 {
        let plain = |bonus: i8, damage: i8, piercing: bool| {
            self.chance(target, close, bonus) * self.harm(target, damage, close, piercing)
        };
        match manner {
            Manner::Plain => plain(0, self.damage, false),
            Manner::Piercing => plain(0, self.damage, true),
            Manner::Expert => plain(0, self.damage + 2, false)
                .max(plain(1, self.damage + 1, false))
                .max(plain(2, self.damage, false)),
            Manner::Twice => TWICE * plain(0, self.damage, false),
            Manner::Explosion => plain(0, 2, false),
            Manner::Pulse => {
                let needed = target.defense[1].min(target.defense[0]) - self.attack;
                hits(needed) * target.loss(self.damage)
            }
            Manner::Quake => plain(0, 2, false),
            Manner::Daze => {
                let daze = match target.tokens {
                    0 => 0.08 * target.points,
                    1 => 0.15 * target.points + target.loss(1),
                    _ => target.loss(1),
                };
                self.chance(target, close, 0) * daze
            }
            Manner::Control => self.chance(target, close, 0) * 0.22 * target.points,
        }
    }

    /// The best it could do to the other with one action, wherever the two stand.
    pub fn best(&self, target: &Fighter, close: bool) -> f32 {
        let (twice, expert, pierces) = if close {
            (Power::Flurry, Power::CloseCombatExpert, Power::ExploitWeakness)
        } else if self.range == 0 {
            return 0.0;
        } else {
            // Nobody shoots twice.
            (Power::RunningShot, Power::RangedCombatExpert, Power::PenetratingPsychicBlast)
        };
        let manner = if close && self.powers.contains(twice) {
            Manner::Twice
        } else if self.powers.contains(expert) {
            Manner::Expert
        } else if self.powers.contains(pierces) && target.reduces > 0 {
            Manner::Piercing
        } else {
            Manner::Plain
        };
        self.gain(target, close, manner)
    }

    fn harm(&self, target: &Fighter, damage: i8, close: bool, piercing: bool) -> f32 {
        if close && self.powers.contains(Power::BladesClawsFangs) {
            let least = damage.max(1) - 1;
            let rolled: f32 = (1..=6).map(|die| self.hurt(target, least.max(die), piercing)).sum();
            return (rolled / 6.0).max(self.hurt(target, damage, piercing));
        }
        self.hurt(target, damage, piercing)
    }

    fn hurt(&self, target: &Fighter, dealt: i8, piercing: bool) -> f32 {
        let invincible = target.powers.contains(Power::Invincible);
        let mut taken = dealt;
        if !piercing || invincible {
            taken -= target.reduces;
        }
        if self.powers.contains(Power::PrecisionStrike) && dealt >= 1 {
            taken = taken.max(1);
        }
        if invincible {
            taken = taken.min(3);
        }
        let harm = target.loss(taken);
        match target.powers.contains(Power::Impervious) && !piercing {
            true => (1.0 - DODGES) * harm,
            false => harm,
        }
    }
}
