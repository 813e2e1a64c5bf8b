//! C6.5–C6.7, step by step.

use std::collections::HashSet;

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
        let enemy_there = self
            .figures
            .get(&q)
            .is_some_and(|figure| figure.side != mover.side);
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
        Some(Step {
            stops: hindered || watched,
        })
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

    /// The same for moves that have been in one of these places on the way, the first and the last included.
    pub fn reach_past(&self, mover: &Mover, via: &HashSet<Place>) -> Vec<(Place, u32)> {
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

    /// The ends of all ways that break something: by trying every way there is.
    pub fn ends_of_breaking_ways(&self, mover: &Mover) -> HashSet<Place> {
        let mut ends = HashSet::new();
        if mover.destroy_blocking && !mover.blocking {
            let careful = Mover {
                destroy_blocking: false,
                ..mover.clone()
            };
            self.every_way(mover, &careful, mover.from, mover.squares, false, &mut ends);
        }
        ends
    }

    fn every_way(
        &self,
        mover: &Mover,
        careful: &Mover,
        p: Place,
        left: u32,
        broke: bool,
        ends: &mut HashSet<Place>,
    ) {
        if left == 0 {
            return;
        }
        for q in neighbours(p) {
            let Some(step) = self.step(mover, p, q) else {
                continue;
            };
            let broke = broke || self.step(careful, p, q).is_none();
            if broke && self.can_end(mover, q) {
                ends.insert(q);
            }
            if !step.stops {
                self.every_way(mover, careful, q, left - 1, broke, ends);
            }
        }
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
