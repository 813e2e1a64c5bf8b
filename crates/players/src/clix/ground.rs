//! What it is worth to stand somewhere.

use super::outlook::Outlook;
use super::worth;
use clix::board::Square;
use clix::power::Power;
use clix::state::FigureId;

/// What a move there leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// The turn of this character is over.
    Rest,
    /// It attacks close, at range, or either way, right after the move.
    Close,
    Range,
    Either,
}

impl Outlook<'_> {
    /// What it is worth for this character to move there. Only differences between squares mean something.
    pub fn standing(&self, figure: FigureId, at: Square, then: Then) -> f32 {
        let value = self.hope(figure, at, then);
        value - self.caution * self.threat(figure, at) + self.company(figure, at)
    }

    /// The same if it is worth more than so much; where it cannot be, nobody need look who could strike there.
    pub fn standing_above(
        &self,
        least: f32,
        figure: FigureId,
        at: Square,
        then: Then,
    ) -> Option<f32> {
        let (hope, company) = (self.hope(figure, at, then), self.company(figure, at));
        if hope + company <= least {
            return None;
        }
        let value = hope - self.caution * self.threat(figure, at) + company;
        (value > least).then_some(value)
    }

    /// The same in two parts: what it can do there, and what can be done to it.
    pub fn hope_and_fear(&self, figure: FigureId, at: Square, then: Then) -> (f32, f32) {
        let hope = self.hope(figure, at, then) + self.company(figure, at);
        (hope, self.threat(figure, at))
    }

    fn hope(&self, figure: FigureId, at: Square, then: Then) -> f32 {
        let points = worth::points(self.position, figure);
        let mut value = match then {
            // What it can do from there comes after the enemies had their turn.
            Then::Rest => 0.45 * self.chance_at(figure, at).0,
            Then::Close => self.close_from(figure, at),
            Then::Range => self.shot_from(figure, at),
            Then::Either => self.close_from(figure, at).max(self.shot_from(figure, at)),
        };
        if value == 0.0 || then == Then::Rest {
            value += self.approach(figure, at) * (0.012 * points + 0.3);
        }
        value
    }

    /// Attack close right now from there.
    pub fn close_from(&self, figure: FigureId, at: Square) -> f32 {
        let position = self.position;
        let board = position.board();
        let mut best = 0.0f32;
        for enemy in position.enemies(figure).iter() {
            if let Some(to) = position.square(enemy)
                && at.distance(to) == 1
                && board.close_reach(at, to)
            {
                best = best.max(self.close(figure, enemy));
            }
        }
        best
    }

    /// Shoot right now from there.
    pub fn shot_from(&self, figure: FigureId, at: Square) -> f32 {
        let (best, target) = self.chance_at(figure, at);
        match target.and_then(|target| self.position.square(target)) {
            Some(to) if at.distance(to) > 1 => best,
            _ => 0.0,
        }
    }

    /// How far it still is from where it could do something, in squares, less than nothing.
    fn approach(&self, figure: FigureId, at: Square) -> f32 {
        let position = self.position;
        let fighter = self.of(figure);
        let mut nearest = f32::MAX;
        for enemy in position.enemies(figure).iter() {
            let Some(to) = position.square(enemy) else {
                continue;
            };
            let far = f32::from(at.distance(to));
            let arm = if self.range(figure, enemy) >= self.close(figure, enemy) {
                fighter.range + fighter.shot
            } else {
                fighter.charge + 1
            };
            // Rather towards somebody worth hitting.
            let prize = self.range(figure, enemy).max(self.close(figure, enemy));
            let missing = (far - f32::from(arm)).max(0.0) + 0.1 * far - 0.1 * prize.min(20.0);
            nearest = nearest.min(missing);
        }
        if nearest == f32::MAX { 0.0 } else { -nearest }
    }

    /// Friends that lend something, and weak ones that want somebody in front.
    fn company(&self, figure: FigureId, at: Square) -> f32 {
        let position = self.position;
        let mut value = 0.0;
        for friend in position.friends(figure).iter() {
            let Some(to) = position.square(friend) else {
                continue;
            };
            let far = at.distance(to);
            if far > 4 {
                value -= 0.05 * f32::from(far.min(12) - 4);
                continue;
            }
            if far != 1 {
                continue;
            }
            let powers = self.of(friend).powers;
            let fighter = self.of(figure);
            if powers.contains(Power::Defend)
                || powers.contains(Power::Enhancement) && fighter.range > 0
                || powers.contains(Power::Empower) && fighter.range < 4
            {
                value += 1.0;
            }
            if powers.contains(Power::Leadership) || powers.contains(Power::Support) {
                value += 0.4;
            }
        }
        value
    }
}
