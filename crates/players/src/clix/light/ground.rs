//! Where to go: every square in short, then the most promising ones with their lines of fire.

use super::fighter::Fighter;
use super::sketch::Sketch;
use crate::clix::ground::Then;
use clix::board::{Square, Verdict};
use clix::choice::Choice;

/// So many squares are looked at again.
const LOOKED_AT: usize = 5;

/// An enemy as the mover meets it.
#[derive(Clone, Copy, Debug)]
pub(in crate::clix) struct Foe {
    /// Its place among the enemies of the mover.
    place: usize,
    /// What the mover can do to it, and it to the mover.
    close: f32,
    range: f32,
    hits: f32,
    shoots: f32,
    /// How near the mover must come.
    arm: u8,
}

/// The enemies as one mover meets them.
pub(in crate::clix) struct Ground<'a, 'b> {
    sketch: &'b Sketch<'a>,
    mover: &'b Fighter,
    enemies: &'a [Fighter],
    friends: &'a [Fighter],
    foes: &'b [Foe],
    then: Then,
}

/// Everybody whom the mover meets.
pub(in crate::clix) fn meet(sketch: &Sketch<'_>, mover: &Fighter, into: &mut Vec<Foe>) {
    into.clear();
    into.extend(sketch.enemies(mover).iter().enumerate().map(|(place, fighter)| {
        let (close, range) = (mover.best(fighter, true), mover.best(fighter, false));
        let arm = if range >= close { mover.range + mover.shot } else { mover.charge + 1 };
        Foe {
            place,
            close,
            range,
            hits: fighter.ready * fighter.best(mover, true),
            shoots: fighter.ready * fighter.best(mover, false),
            arm,
        }
    }));
}

impl<'a, 'b> Ground<'a, 'b> {
    /// `foes` are those whom the mover [meets](meet).
    pub fn new(
        sketch: &'b Sketch<'a>,
        mover: &'b Fighter,
        then: Then,
        foes: &'b [Foe],
    ) -> Ground<'a, 'b> {
        let (enemies, friends) = (sketch.enemies(mover), sketch.friends(mover));
        Ground { sketch, mover, enemies, friends, foes, then }
    }

    /// The best of these squares.
    pub fn best(&self, choices: &[Choice]) -> Choice {
        let mut top = [(f32::NEG_INFINITY, choices[0]); LOOKED_AT];
        for choice in choices {
            let Choice::Square(square) = *choice else {
                continue;
            };
            let mut next = (self.value(square, false), *choice);
            for place in &mut top {
                if next.0 > place.0 {
                    std::mem::swap(place, &mut next);
                }
            }
        }
        let mut best = (f32::NEG_INFINITY, choices[0]);
        for (_, choice) in top {
            if let Choice::Square(square) = choice {
                let value = self.value(square, true);
                if value > best.0 {
                    best = (value, choice);
                }
            }
        }
        best.1
    }

    /// What it is worth to stay there and wait.
    pub fn resting(&self, at: Square) -> f32 {
        let resting = Ground { then: Then::Rest, ..*self };
        resting.value(at, false)
    }

    /// What it is worth to go there; lines of fire are guessed unless they are looked at. Only differences mean something.
    pub fn value(&self, at: Square, looks: bool) -> f32 {
        let (mut strike, mut shot, mut missing) = (0.0f32, 0.0f32, f32::MAX);
        let mut worst = [0.0f32; 3];
        let mut engaged = false;
        for foe in self.foes {
            let enemy = &self.enemies[foe.place];
            let far = at.distance(enemy.at);
            if far <= 1 && (!looks || self.sketch.strikes(at, enemy.at)) {
                strike = strike.max(foe.close);
                engaged = true;
            } else if far > 1 && far <= self.mover.range && foe.range > shot {
                let seen = match looks {
                    false => 0.8,
                    true => match self.sketch.line((self.mover, at), (enemy, enemy.at)) {
                        Verdict::Clear => 1.0,
                        Verdict::Hindered => 0.8,
                        Verdict::Blocked => 0.0,
                    },
                };
                shot = shot.max(seen * foe.range);
            }
            let prize = foe.close.max(foe.range).min(20.0);
            let far_off = f32::from(far);
            missing =
                missing.min((far_off - f32::from(foe.arm)).max(0.0) + 0.1 * far_off - 0.1 * prize);
            let mut blow = self.blow(foe, at, far, looks);
            for place in &mut worst {
                if blow > *place {
                    std::mem::swap(place, &mut blow);
                }
            }
        }
        if engaged && !self.mover.shoots_past_neighbours() {
            shot = 0.0;
        }
        let threat = worst[0] + 0.6 * worst[1] + 0.3 * worst[2];
        let mut value = match self.then {
            Then::Rest => self.sketch.leanings.later * strike.max(shot),
            Then::Close => strike,
            Then::Range => shot,
            Then::Either => strike.max(shot),
        };
        if missing < f32::MAX && (value == 0.0 || self.then == Then::Rest) {
            value -= missing * (self.sketch.leanings.nearer * self.mover.points + 0.3);
        }
        value - self.sketch.caution * threat + self.company(at)
    }

    /// Nobody goes far from its friends without need.
    fn company(&self, at: Square) -> f32 {
        let mut value = 0.0;
        for friend in self.friends {
            let far = at.distance(friend.at);
            if far > 4 && friend.figure != self.mover.figure {
                value -= 0.05 * f32::from(far.min(12) - 4);
            }
        }
        value
    }

    /// What this enemy may do next to the mover there.
    fn blow(&self, foe: &Foe, at: Square, far: u8, looks: bool) -> f32 {
        let fighter = &self.enemies[foe.place];
        let mut blow = 0.0f32;
        if far <= 1 {
            blow = foe.hits;
        } else if far <= fighter.charge + 1 {
            blow = 0.8 * foe.hits;
        }
        if far > 1 && far <= fighter.range {
            let seen = match looks {
                false => 0.7,
                true => match self.sketch.line((fighter, fighter.at), (self.mover, at)) {
                    Verdict::Clear => 1.0,
                    Verdict::Hindered => 0.75,
                    Verdict::Blocked if fighter.shot > 0 => 0.45,
                    Verdict::Blocked => 0.05,
                },
            };
            blow = blow.max(seen * foe.shoots);
        } else if fighter.range > 0 && far <= fighter.range + fighter.shot {
            blow = blow.max(0.6 * foe.shoots);
        }
        blow
    }
}
