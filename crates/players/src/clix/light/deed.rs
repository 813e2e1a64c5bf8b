//! What an action is worth, in points, without trying it.

use super::fighter::{Fighter, Manner};
use super::ground::{Foe, Ground, meet};
use super::sketch::Sketch;
use crate::clix::ground::Then;
use clix::board::Square;
use clix::choice::Choice;
use clix::effect::Effect;

/// What prepares the others comes before them.
const FIRST: f32 = 1_000.0;
/// Nobody does that.
const NEVER: f32 = f32::NEG_INFINITY;

impl Sketch<'_> {
    /// The best of these deeds, and what it is worth.
    pub fn best_deed(&self, deeds: &[Choice], lent: &mut Vec<Foe>) -> Option<(f32, Choice)> {
        let mut best: Option<(f32, Choice)> = None;
        let mut actor: Option<&Fighter> = None;
        // Where a plain move leads, whatever power makes it.
        let mut moved: Option<f32> = None;
        for choice in deeds {
            let Choice::Do { figure, effect } = *choice else {
                continue;
            };
            if actor.is_none_or(|actor| actor.figure != figure) {
                actor = self.find(figure);
                moved = None;
                if let Some(actor) = actor {
                    meet(self, actor, lent);
                }
            }
            let Some(fighter) = actor else {
                continue;
            };
            let value = match effect {
                Effect::Move | Effect::LeapClimb | Effect::PhasingTeleport => {
                    *moved.get_or_insert_with(|| self.deed(fighter, effect, lent))
                }
                _ => self.deed(fighter, effect, lent),
            };
            if value > best.map_or(NEVER, |(value, _)| value) {
                best = Some((value, *choice));
            }
        }
        best
    }

    /// What an action of this character is worth, less what it costs.
    fn deed(&self, fighter: &Fighter, effect: Effect, foes: &[Foe]) -> f32 {
        let cost = match fighter.tokens {
            _ if effect.is_free() => 0.0,
            0 => self.leanings.token,
            1 => self.leanings.token + fighter.push(),
            // K06: strained.
            _ if fighter.life <= 1 => f32::INFINITY,
            _ => 2.0 * fighter.loss(1),
        };
        if cost == f32::INFINITY { NEVER } else { self.idea(fighter, effect, foes) - cost }
    }

    fn idea(&self, fighter: &Fighter, effect: Effect, foes: &[Foe]) -> f32 {
        if let Some((close, manner)) = manner(effect) {
            return self.best_target(fighter, close, manner).0;
        }
        match effect {
            Effect::Quake => self.around(fighter, 1, Manner::Quake),
            Effect::PulseWave => self.around(fighter, fighter.range.div_ceil(2), Manner::Pulse),
            Effect::Move | Effect::LeapClimb | Effect::PhasingTeleport => {
                self.going(fighter, fighter.speed, Then::Rest, foes)
            }
            Effect::Charge => self.going(fighter, fighter.speed.div_ceil(2), Then::Close, foes),
            Effect::RunningShot => {
                self.going(fighter, fighter.speed.div_ceil(2), Then::Range, foes)
            }
            Effect::HypersonicSpeed => self.going(fighter, fighter.speed, Then::Either, foes),
            Effect::Sidestep => self.sidestep(fighter, foes),
            Effect::Regeneration => self.relief(fighter, 2),
            Effect::Support => 0.7 * self.best_relief(fighter, 2),
            Effect::XMenHeal => 0.8 * self.best_relief(fighter, 1),
            Effect::Poison => FIRST,
            Effect::WildCard if self.position.piece(fighter.figure).wild.is_none() => FIRST,
            _ => self.preparing(effect).map_or(NEVER, first),
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

    /// A move of so many squares and what follows it, against staying. Which squares can be reached is guessed: the way may be barred.
    fn going(&self, fighter: &Fighter, squares: u8, then: Then, foes: &[Foe]) -> f32 {
        let ground = Ground::new(self, fighter, then, foes);
        let mut best = NEVER;
        let mut meet = |at: Option<Square>| {
            if let Some(at) = at.filter(|at| self.position.game.map.squares().contains(*at)) {
                best = best.max(ground.value(at, false));
            }
        };
        for foe in self.enemies(fighter) {
            let far = fighter.at.distance(foe.at);
            let near = far.saturating_sub(1);
            let go = |gone: u8| toward(fighter.at, foe.at, i16::from(gone));
            if then != Then::Range && (then == Then::Rest || near <= squares) {
                meet(go(near.min(squares)));
            }
            if then != Then::Close && fighter.range > 0 {
                let gone = far.saturating_sub(fighter.range);
                if gone <= squares {
                    meet(go(gone));
                }
            }
            if then == Then::Rest {
                let arm = fighter.range.max(1) + fighter.shot.max(fighter.charge);
                meet(go(far.saturating_sub(arm).min(squares)));
                meet(toward(fighter.at, foe.at, -i16::from(squares)));
            }
        }
        let engaged = self.is_engaged(fighter, fighter.at);
        let arrives = if engaged { self.leanings.breaks_away } else { self.leanings.arrives };
        let stay = ground.resting(fighter.at);
        if best == NEVER { NEVER } else { arrives * (best - stay) }
    }

    /// Two squares for nothing, before anything else.
    fn sidestep(&self, fighter: &Fighter, foes: &[Foe]) -> f32 {
        if self.is_engaged(fighter, fighter.at) {
            return NEVER;
        }
        let value = self.going(fighter, 2, Then::Either, foes);
        if value < 1.0 { NEVER } else { first(value) }
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

/// What costs nothing comes first, if it is any good.
fn first(value: f32) -> f32 {
    if value > 0.3 { FIRST + value } else { NEVER }
}

/// So many squares from here to there, or away from there.
fn toward(from: Square, to: Square, gone: i16) -> Option<Square> {
    let far = i16::from(from.distance(to)).max(1);
    let along = |from: u8, to: u8| {
        let (from, to) = (i16::from(from), i16::from(to));
        // To the nearest: halves away from zero.
        let way = 2 * (to - from) * gone;
        let way = (way + if way < 0 { -far } else { far }) / (2 * far);
        u8::try_from(from + way).ok()
    };
    Square::new(along(from.column(), to.column())?, along(from.row(), to.row())?)
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
