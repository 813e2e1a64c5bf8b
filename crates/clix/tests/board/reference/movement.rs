//! C6.5–C6.7, step by step.

use std::collections::{BTreeSet, HashSet};

use super::{Kind, Place, World};

#[derive(Clone, Debug, Default)]
pub struct Mover {
    pub from: Place,
    pub side: u8,
    pub squares: u32,
    pub elevated: bool,
    pub hindering: bool,
    pub water: bool,
    pub blocking: bool,
    pub outdoor_blocking: bool,
    pub destroy_blocking: bool,
    pub characters: bool,
    pub move_through: bool,
    pub held_by: HashSet<Place>,
}

/// A step that may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub stops: bool,
}

impl World {
    fn slow(&self, place: Place) -> bool {
        self.slow_without_water(place) || self.cell(place).water
    }

    fn slow_without_water(&self, place: Place) -> bool {
        let cell = self.cell(place);
        let object = self.objects_hinder_movement && (cell.light || cell.heavy);
        cell.hindering || cell.smoke || cell.debris || object
    }

    fn hinders(&self, mover: &Mover, place: Place) -> bool {
        if mover.hindering {
            false
        } else if mover.water {
            self.slow_without_water(place)
        } else {
            self.slow(place)
        }
    }

    fn can_enter_ground(&self, mover: &Mover, place: Place) -> bool {
        !self.blocked(place)
            || mover.blocking
            || mover.destroy_blocking
            || mover.outdoor_blocking && !self.cell(place).indoor
    }

    fn can_cross(&self, mover: &Mover, a: Place, b: Place) -> bool {
        match self.wall(a, b) {
            None | Some(Kind::Door) => true,
            Some(Kind::Wall | Kind::Window) => {
                let outdoor = !self.cell(a).indoor || !self.cell(b).indoor;
                mover.blocking || mover.destroy_blocking || mover.outdoor_blocking && outdoor
            }
        }
    }

    fn beside(&self, place: Place, of: Place) -> bool {
        self.adjacent(place, of, true)
    }

    /// Move-through works here: it has it, and no holding character is beside it.
    fn slips(&self, mover: &Mover, at: Place) -> bool {
        mover.characters
            || mover.move_through && !mover.held_by.iter().any(|&holder| self.beside(at, holder))
    }

    fn enemies(&self, mover: &Mover) -> Vec<Place> {
        self.figures
            .iter()
            .filter(|(_, figure)| figure.side != mover.side)
            .map(|(&place, _)| place)
            .collect()
    }

    pub fn step(&self, mover: &Mover, p: Place, q: Place) -> Option<Step> {
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        if dx.abs().max(dy.abs()) != 1 || !self.inside(q) || !self.can_enter_ground(mover, q) {
            return None;
        }
        if self.level(p) != self.level(q) && !mover.elevated && !self.ramps.contains(&(p, q)) {
            return None;
        }
        let enemy_there = self.figures.get(&q).is_some_and(|figure| figure.side != mover.side);
        if enemy_there && !self.slips(mover, p) {
            return None;
        }
        let mut corner_hindered = false;
        if dx == 0 || dy == 0 {
            if !self.can_cross(mover, p, q) {
                return None;
            }
        } else {
            // 0 clear, 1 hindered, 2 blocked; the better route counts.
            let route = |f: Place| {
                let level = self.level(f) == self.level(p) || mover.elevated;
                let open = self.can_enter_ground(mover, f)
                    && level
                    && self.can_cross(mover, p, f)
                    && self.can_cross(mover, f, q);
                match (open, self.hinders(mover, f)) {
                    (false, _) => 2,
                    (true, true) => 1,
                    (true, false) => 0,
                }
            };
            match route((q.0, p.1)).min(route((p.0, q.1))) {
                2 => return None,
                1 => corner_hindered = true,
                _ => {}
            }
        }
        let new_entry = !self.slow(p) || self.stop_every_hindering;
        let hindered = new_entry && (self.hinders(mover, q) || corner_hindered);
        let watched = !self.slips(mover, q)
            && self
                .enemies(mover)
                .into_iter()
                .any(|enemy| self.beside(q, enemy) && !self.beside(mover.from, enemy));
        Some(Step { stops: hindered || watched })
    }

    pub fn can_end(&self, mover: &Mover, place: Place) -> bool {
        place == mover.from || !self.blocked(place) && !self.figures.contains_key(&place)
    }

    /// Where the move can end, each with the fewest squares it takes.
    pub fn reach(&self, mover: &Mover) -> Vec<(Place, u32)> {
        let mut ends = vec![(mover.from, 0)];
        let mut going: HashSet<Place> = HashSet::from([mover.from]);
        for steps in 1..=mover.squares {
            let mut next: HashSet<Place> = HashSet::new();
            for &p in &going {
                for q in neighbours(p) {
                    let Some(step) = self.step(mover, p, q) else {
                        continue;
                    };
                    if self.can_end(mover, q) && !ends.iter().any(|&(end, _)| end == q) {
                        ends.push((q, steps));
                    }
                    if !step.stops {
                        next.insert(q);
                    }
                }
            }
            going = next;
        }
        ends.sort();
        ends
    }

    /// The same for moves that have been in one of these places on the way, the first and the last included, and in none of the others before.
    pub fn reach_past(
        &self,
        mover: &Mover,
        via: &HashSet<Place>,
        others: &HashSet<Place>,
    ) -> Vec<(Place, u32)> {
        let start = (mover.from, via.contains(&mover.from));
        let mut ends = Vec::from_iter(start.1.then_some((mover.from, 0)));
        let mut going = HashSet::from([start]);
        for steps in 1..=mover.squares {
            let mut next = HashSet::new();
            for &(p, visited) in &going {
                for q in neighbours(p) {
                    let Some(step) = self.step(mover, p, q) else {
                        continue;
                    };
                    let visited = visited || via.contains(&q);
                    if !visited && others.contains(&q) {
                        continue;
                    }
                    let known = ends.iter().any(|&(end, _)| end == q);
                    if visited && self.can_end(mover, q) && !known {
                        ends.push((q, steps));
                    }
                    if !step.stops {
                        next.insert((q, visited));
                    }
                }
            }
            going = next;
        }
        ends.sort();
        ends
    }

    /// What a step breaks for somebody who breaks what is in the way: a block as its place twice, a wall as the two places beside it.
    fn broken_by(&self, mover: &Mover, p: Place, q: Place) -> Vec<(Place, Place)> {
        let careful = Mover { destroy_blocking: false, ..mover.clone() };
        let block = |f: Place| (!self.can_enter_ground(&careful, f)).then_some((f, f));
        let wall =
            |a: Place, b: Place| (!self.can_cross(&careful, a, b)).then_some((a.min(b), a.max(b)));
        let broken: Vec<_> = if p.0 == q.0 || p.1 == q.1 {
            vec![wall(p, q), block(q)]
        } else {
            let flanks = [(q.0, p.1), (p.0, q.1)].into_iter();
            let mut routes: Vec<Vec<_>> = flanks
                .filter(|&f| self.level(f) == self.level(p) || mover.elevated)
                .map(|f| vec![wall(p, f), block(f), wall(f, q)])
                .collect();
            routes.sort_by_key(|route| route.iter().flatten().count());
            let mut route = routes.swap_remove(0);
            route.push(block(q));
            route
        };
        let breaks = mover.destroy_blocking && !mover.blocking;
        broken.into_iter().flatten().filter(|_| breaks).collect()
    }

    /// Every way on that there is, from the last place of this one, to wherever the move may end; one of the places of `past` is visited if there are any.
    pub fn every_way(
        &self,
        mover: &Mover,
        left: u32,
        past: &HashSet<Place>,
        way: &Way,
    ) -> Vec<Way> {
        let mut ways = Vec::new();
        let &p = way.places.last().expect("a way begins somewhere");
        let visited = past.is_empty() || way.places.iter().any(|place| past.contains(place));
        if visited && self.can_end(mover, p) {
            ways.push(way.clone());
        }
        if left == 0 || way.stopped {
            return ways;
        }
        for q in neighbours(p) {
            if let Some(step) = self.step(mover, p, q) {
                let mut on = way.clone();
                on.places.push(q);
                on.broken.extend(self.broken_by(mover, p, q));
                on.stopped = step.stops;
                ways.extend(self.every_way(mover, left - 1, past, &on));
            }
        }
        ways
    }
}

/// The places of a move in order, and what it has broken.
#[derive(Clone, Debug)]
pub struct Way {
    pub places: Vec<Place>,
    pub broken: BTreeSet<(Place, Place)>,
    pub stopped: bool,
}

impl Way {
    pub fn from(place: Place) -> Way {
        Way { places: vec![place], broken: BTreeSet::new(), stopped: false }
    }
}

pub fn neighbours((x, y): Place) -> [Place; 8] {
    [
        (x, y - 1),
        (x + 1, y - 1),
        (x + 1, y),
        (x + 1, y + 1),
        (x, y + 1),
        (x - 1, y + 1),
        (x - 1, y),
        (x - 1, y - 1),
    ]
}
