//! The rules of the board once more, slowly: no tables, no bitboards, no walk; every question is answered by looking at every square, edge
//! and corner of the map, with fractions where geometry needs them. It shares no code with the crate.

pub mod destroy;
pub mod geometry;
pub mod knock_back;
pub mod line;
pub mod movement;

use std::collections::{HashMap, HashSet};

/// Column and row.
pub type Place = (i32, i32);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    pub hindering: bool,
    pub water: bool,
    pub blocking: bool,
    pub obscuring: bool,
    pub indoor: bool,
    pub level: i32,
    pub smoke: bool,
    pub barrier: bool,
    pub debris: bool,
    pub light: bool,
    pub heavy: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Wall,
    Window,
    Door,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    pub side: u8,
    /// 0 tiny to 3 colossal.
    pub size: i32,
}

/// A map and what is on it, as it is now: what was destroyed is simply gone.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub width: i32,
    pub height: i32,
    pub cells: HashMap<Place, Cell>,
    /// By both orders of the two squares.
    pub walls: HashMap<(Place, Place), Kind>,
    pub ramps: HashSet<(Place, Place)>,
    pub figures: HashMap<Place, Figure>,
    pub stop_every_hindering: bool,
    pub objects_hinder_movement: bool,
}

impl World {
    pub fn cell(&self, place: Place) -> Cell {
        self.cells[&place]
    }

    pub fn inside(&self, place: Place) -> bool {
        self.cells.contains_key(&place)
    }

    pub fn places(&self) -> Vec<Place> {
        (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y))).collect()
    }

    pub fn blocked(&self, place: Place) -> bool {
        self.cell(place).blocking || self.cell(place).barrier
    }

    pub fn level(&self, place: Place) -> i32 {
        self.cell(place).level
    }

    pub fn wall(&self, a: Place, b: Place) -> Option<Kind> {
        self.walls.get(&(a, b)).copied()
    }

    /// C5.11 with C5.10; `heights` false for Leap/Climb.
    pub fn adjacent(&self, p: Place, q: Place, heights: bool) -> bool {
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        if dx.abs().max(dy.abs()) != 1 || !self.inside(p) || !self.inside(q) {
            return false;
        }
        if self.blocked(p) || self.blocked(q) || heights && self.level(p) != self.level(q) {
            return false;
        }
        if dx == 0 || dy == 0 {
            return self.wall(p, q).is_none();
        }
        let flanks = [(q.0, p.1), (p.0, q.1)];
        flanks.iter().any(|&f| {
            let same_level = self.level(f) == self.level(p) || !heights;
            !self.blocked(f) && same_level && self.wall(p, f).is_none() && self.wall(f, q).is_none()
        })
    }
}
