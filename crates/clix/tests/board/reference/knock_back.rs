//! C10.3, C10.4.

use super::{Kind, Place, World};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    pub to: Place,
    pub squares: u32,
    /// The number of the reason in C10.3.
    pub reason: u8,
    pub damage: u8,
}

impl World {
    pub fn knock_back(&self, cause: Place, character: Place, amount: u32) -> Flight {
        let direction = ((character.0 - cause.0).signum(), (character.1 - cause.1).signum());
        let mut at = character;
        let mut squares = 0;
        loop {
            let done = |reason: u8, damage: u8| Flight { to: at, squares, reason, damage };
            if squares == amount {
                return done(1, 0);
            }
            let next = (at.0 + direction.0, at.1 + direction.1);
            if self.inside(next) {
                if self.figures.contains_key(&next) {
                    return done(2, 0);
                }
                if self.blocked(next) || self.wall_before(at, next) {
                    return done(3, 1);
                }
            } else {
                return done(4, 1);
            }
            if self.level(next) > self.level(at) {
                return done(5, 1);
            }
            let fell = self.level(next) < self.level(at);
            at = next;
            squares += 1;
            if fell {
                return Flight { to: at, squares, reason: 6, damage: 2 };
            }
        }
    }

    fn wall_before(&self, p: Place, q: Place) -> bool {
        let stops = |a, b| matches!(self.wall(a, b), Some(Kind::Wall | Kind::Window));
        if p.0 == q.0 || p.1 == q.1 {
            return stops(p, q);
        }
        [(q.0, p.1), (p.0, q.1)].iter().all(|&f| self.blocked(f) || stops(p, f) || stops(f, q))
    }
}
