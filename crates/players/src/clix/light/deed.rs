//! What an action is worth, in points, without trying it.

use super::fighter::{Fighter, Manner};
use super::sketch::Sketch;
use clix::choice::Choice;
use clix::effect::Effect;
use clix::state::Marks;

/// What prepares the others comes before them.
const FIRST: f32 = 1_000.0;
/// An action that is worth less is not worth the token.
const TOKEN: f32 = 0.4;
/// Nobody does that.
const NEVER: f32 = f32::NEG_INFINITY;

impl Sketch<'_> {
    /// The best of these deeds, and what it is worth.
    pub fn best_deed(&self, deeds: &[Choice]) -> Option<(f32, Choice)> {
        let mut best: Option<(f32, Choice)> = None;
        let mut actor: Option<&Fighter> = None;
        for choice in deeds {
            let Choice::Do { figure, effect } = *choice else {
                continue;
            };
            if actor.is_none_or(|actor| actor.figure != figure) {
                actor = self.find(figure);
            }
            let Some(fighter) = actor else {
                continue;
            };
            let value = self.deed(fighter, effect);
            if value > best.map_or(NEVER, |(value, _)| value) {
                best = Some((value, *choice));
            }
        }
        best
    }

    /// What an action of this character is worth, less what it costs.
    fn deed(&self, fighter: &Fighter, effect: Effect) -> f32 {
        let cost = match fighter.tokens {
            _ if effect.is_free() => 0.0,
            0 => TOKEN,
            1 => TOKEN + fighter.push(),
            // K06: strained.
            _ if fighter.life <= 1 => f32::INFINITY,
            _ => 2.0 * fighter.loss(1),
        };
        if cost == f32::INFINITY { NEVER } else { self.idea(fighter, effect) - cost }
    }

    fn idea(&self, fighter: &Fighter, effect: Effect) -> f32 {
        if let Some((close, manner)) = manner(effect) {
            return self.best_target(fighter, close, manner).0;
        }
        match effect {
            Effect::Quake => self.around(fighter, 1, Manner::Quake),
            Effect::PulseWave => self.around(fighter, fighter.range.div_ceil(2), Manner::Pulse),
            Effect::Move | Effect::LeapClimb | Effect::PhasingTeleport => self.approach(fighter),
            Effect::Charge => self.dash(fighter, fighter.speed.div_ceil(2), Some(true)),
            Effect::RunningShot => self.dash(fighter, fighter.speed.div_ceil(2), Some(false)),
            Effect::HypersonicSpeed => self.dash(fighter, fighter.speed, None),
            Effect::Regeneration => self.relief(fighter, 2),
            Effect::Support => 0.7 * self.best_relief(fighter, 2),
            Effect::XMenHeal => 0.8 * self.best_relief(fighter, 1),
            Effect::Poison => FIRST,
            Effect::Perplex | Effect::Outwit => FIRST,
            Effect::WildCard if self.position.piece(fighter.figure).wild.is_none() => FIRST,
            _ => NEVER,
        }
    }

    /// Everybody so near, friends too where they are not spared.
    fn around(&self, fighter: &Fighter, reach: u8, manner: Manner) -> f32 {
        let near = |other: &&Fighter| {
            other.figure != fighter.figure && fighter.at.distance(other.at) <= reach
        };
        let hit = self.theirs.iter().filter(near);
        let mut value: f32 = hit.map(|foe| fighter.gain(foe, true, manner)).sum();
        if manner == Manner::Pulse {
            let own = self.mine.iter().filter(near);
            value -= own.map(|friend| 1.2 * fighter.gain(friend, false, manner)).sum::<f32>();
        }
        value
    }

    /// A move and an attack at once, if somebody seems to be within reach.
    fn dash(&self, fighter: &Fighter, squares: u8, close: Option<bool>) -> f32 {
        let mut best = 0.0f32;
        for foe in self.theirs {
            let far = fighter.at.distance(foe.at);
            if close != Some(false) && far <= squares + 1 {
                best = best.max(0.9 * fighter.gain(foe, true, Manner::Plain));
            }
            let range = if close.is_none() { fighter.range.div_ceil(2) } else { fighter.range };
            if close != Some(true) && range > 0 && far > 1 && far <= squares + range {
                best = best.max(0.85 * fighter.gain(foe, false, Manner::Plain));
            }
        }
        best
    }

    /// A move towards somebody worth hitting; nothing for whoever is in reach already.
    fn approach(&self, fighter: &Fighter) -> f32 {
        if self.is_engaged(fighter, fighter.at)
            || self.position.piece(fighter.figure).marks.has(Marks::CARRIED)
        {
            return 0.0;
        }
        let mut best = 0.0f32;
        for foe in self.theirs {
            let far = fighter.at.distance(foe.at);
            let (close, range) = (fighter.best(foe, true), fighter.best(foe, false));
            let (arm, prize) = match range >= close {
                true => (fighter.range + fighter.shot, range),
                false => (fighter.charge + 1, close),
            };
            let missing = far.saturating_sub(arm);
            let gone = missing.min(fighter.speed);
            let mut value = f32::from(gone) * (0.012 * fighter.points + 0.3);
            if gone == missing && missing > 0 {
                value += 0.3 * prize;
            }
            best = best.max(value);
        }
        best
    }

    fn relief(&self, fighter: &Fighter, clicks: u8) -> f32 {
        let position = self.position;
        let start = position.game.cast(fighter.figure).start;
        let wounds = position.piece(fighter.figure).click.saturating_sub(start);
        let healed = clicks.min(wounds);
        if healed == 0 {
            return 0.0;
        }
        0.7 * fighter.points * f32::from(healed) / f32::from(fighter.life + healed)
    }

    fn best_relief(&self, fighter: &Fighter, clicks: u8) -> f32 {
        let beside = self.friends(fighter).iter().filter(|friend| {
            friend.figure != fighter.figure && fighter.at.distance(friend.at) == 1
        });
        beside.map(|friend| self.relief(friend, clicks)).fold(0.0, f32::max)
    }

    /// Whom of these it helps most to be healed.
    pub fn most_relieved(&self, choices: &[Choice]) -> Choice {
        self.best_figure(choices, |figure| self.relief(figure, 2))
    }

    pub fn best_figure(&self, choices: &[Choice], value: impl Fn(&Fighter) -> f32) -> Choice {
        let mut best = (NEVER, choices[0]);
        for choice in choices {
            if let Choice::Figure(figure) = *choice
                && let Some(fighter) = self.find(figure)
            {
                let value = value(fighter);
                if value > best.0 {
                    best = (value, *choice);
                }
            }
        }
        best.1
    }
}

/// How an effect attacks one target, and whether close.
pub(super) fn manner(effect: Effect) -> Option<(bool, Manner)> {
    Some(match effect {
        Effect::Close | Effect::CloseObject => (true, Manner::Plain),
        Effect::Flurry => (true, Manner::Twice),
        Effect::ExploitWeakness => (true, Manner::Piercing),
        Effect::CloseCombatExpert => (true, Manner::Expert),
        Effect::IncapacitateClose => (true, Manner::Daze),
        Effect::MindControlClose => (true, Manner::Control),
        Effect::Range | Effect::RangeObject => (false, Manner::Plain),
        Effect::PenetratingPsychicBlast => (false, Manner::Piercing),
        Effect::RangedCombatExpert => (false, Manner::Expert),
        Effect::EnergyExplosion => (false, Manner::Explosion),
        Effect::IncapacitateRange => (false, Manner::Daze),
        Effect::MindControlRange => (false, Manner::Control),
        _ => return None,
    })
}
