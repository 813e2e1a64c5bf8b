//! C9, by looking at everything.

use super::geometry::Segment;
use super::{Kind, Place, World};

#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    pub from: Place,
    pub to: Place,
    /// Side and size of whoever draws.
    pub drawer: Option<(u8, i32)>,
    /// The size of the character it is drawn to, if it is drawn to one.
    pub target: Option<i32>,
    /// Great Size, whatever the size.
    pub great_drawer: bool,
    pub great_target: bool,
    pub it_elevated: bool,
    pub it_hindering: bool,
    pub it_blocking: bool,
    pub it_characters: bool,
    pub it_opposing: bool,
    pub stealth: bool,
    pub absent: Option<Place>,
    pub spared_square: Option<Place>,
    pub spared_edge: Option<(Place, Place)>,
}

pub const CLEAR: u8 = 0;
pub const HINDERED: u8 = 1;
pub const BLOCKED: u8 = 2;

impl World {
    pub fn line(&self, look: &Look) -> u8 {
        if look.from == look.to {
            return CLEAR;
        }
        let segment = Segment::new(look.from, look.to);
        let mut worst = CLEAR;
        for place in self.places() {
            if segment.enters(place) && place != look.from && place != look.to {
                worst = worst.max(self.in_square(look, place, true));
            }
            for next in [(place.0 + 1, place.1), (place.0, place.1 + 1)] {
                if self.inside(next) && segment.crosses(place, next) {
                    worst = worst.max(self.on_edge(look, place, next));
                }
            }
            let (x, y) = place;
            if self.inside((x + 1, y + 1)) && segment.meets_corner(place) {
                let (ends, flanks) = if segment.falls() {
                    ([(x, y), (x + 1, y + 1)], [(x + 1, y), (x, y + 1)])
                } else {
                    ([(x + 1, y), (x, y + 1)], [(x, y), (x + 1, y + 1)])
                };
                let route = |flank: Place| {
                    let walls =
                        self.on_edge(look, ends[0], flank).max(self.on_edge(look, flank, ends[1]));
                    walls.max(self.in_square(look, flank, false))
                };
                worst = worst.max(route(flanks[0]).min(route(flanks[1])));
            }
        }
        worst = worst.max(self.at_target(look));
        if look.stealth && worst == HINDERED { BLOCKED } else { worst }
    }

    fn great(&self, look: &Look) -> bool {
        // C9.12: nobody draws, nobody's size counts.
        look.drawer.is_some() && (look.great_drawer || look.target.is_some() && look.great_target)
    }

    fn low(&self, look: &Look) -> i32 {
        self.level(look.from).min(self.level(look.to))
    }

    fn uneven(&self, look: &Look) -> bool {
        self.level(look.from) != self.level(look.to)
    }

    fn in_square(&self, look: &Look, place: Place, crossed: bool) -> u8 {
        let cell = self.cell(place);
        let great = self.great(look);
        if cell.level < self.low(look) {
            return CLEAR;
        }
        if cell.level > self.low(look) && !(look.it_elevated || great) {
            return BLOCKED;
        }
        let outdoor = !cell.indoor;
        let blocking_ignored =
            look.it_blocking || great && outdoor || look.spared_square == Some(place);
        if (cell.blocking || cell.barrier) && !blocking_ignored {
            return BLOCKED;
        }
        if let Some(figure) = self.figures.get(&place)
            && look.absent != Some(place)
            && !look.it_characters
        {
            let opposing = look.drawer.is_some_and(|(side, _)| side != figure.side);
            let smaller_than_drawer = look.drawer.is_some_and(|(_, size)| figure.size < size);
            let smaller_than_target =
                look.drawer.is_some() && look.target.is_some_and(|size| figure.size < size);
            let flat_to_the_ground = self.uneven(look) && figure.size < 2;
            let ignored = smaller_than_drawer
                || smaller_than_target
                || flat_to_the_ground
                || look.it_opposing && opposing;
            if !ignored {
                return BLOCKED;
            }
        }
        let dims =
            cell.hindering || cell.obscuring || cell.smoke || cell.debris || cell.heavy && crossed;
        if dims && !look.it_hindering && !great && !self.uneven(look) { HINDERED } else { CLEAR }
    }

    fn on_edge(&self, look: &Look, a: Place, b: Place) -> u8 {
        if look.spared_edge == Some((a, b)) || look.spared_edge == Some((b, a)) {
            return CLEAR;
        }
        if !matches!(self.wall(a, b), Some(Kind::Wall | Kind::Door)) {
            return CLEAR;
        }
        if self.level(a) < self.low(look) && self.level(b) < self.low(look) {
            return CLEAR;
        }
        let outdoor = !self.cell(a).indoor || !self.cell(b).indoor;
        if look.it_blocking || self.great(look) && outdoor { CLEAR } else { BLOCKED }
    }

    fn at_target(&self, look: &Look) -> u8 {
        let cell = self.cell(look.to);
        let dims = cell.hindering || cell.obscuring || cell.smoke || cell.debris;
        let heavy = cell.heavy && !self.great(look);
        if (dims || heavy) && !look.it_hindering { HINDERED } else { CLEAR }
    }
}
