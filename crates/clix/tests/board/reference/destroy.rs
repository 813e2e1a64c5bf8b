//! C11.8.

use super::geometry::Segment;
use super::line::{BLOCKED, Look};
use super::{Place, World};

impl World {
    pub fn strikes(&self, p: Place, q: Place) -> bool {
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        if dx.abs().max(dy.abs()) != 1
            || !self.inside(q)
            || !self.blocked(q)
            || self.level(q) < self.level(p)
        {
            return false;
        }
        if dx == 0 || dy == 0 {
            return self.wall(p, q).is_none();
        }
        [(q.0, p.1), (p.0, q.1)].iter().any(|&f| {
            let level = self.level(f) == self.level(p) || self.level(f) == self.level(q);
            level && !self.blocked(f) && self.wall(p, f).is_none() && self.wall(f, q).is_none()
        })
    }

    fn distance(p: Place, q: Place) -> i32 {
        (p.0 - q.0).abs().max((p.1 - q.1).abs())
    }

    pub fn shoots_square(&self, look: &Look, range: i32, q: Place) -> bool {
        let seen = self.line(&Look { to: q, spared_square: Some(q), ..*look }) != BLOCKED;
        self.blocked(q) && q != look.from && World::distance(look.from, q) <= range && seen
    }

    pub fn shoots_edge(&self, look: &Look, range: i32, a: Place, b: Place) -> bool {
        let near = World::distance(look.from, a) <= range && World::distance(look.from, b) <= range;
        self.wall(a, b).is_some()
            && near
            && [a, b].into_iter().any(|far| {
                let seen =
                    self.line(&Look { to: far, spared_edge: Some((a, b)), ..*look }) != BLOCKED;
                Segment::new(look.from, far).crosses(a, b) && seen
            })
    }
}
