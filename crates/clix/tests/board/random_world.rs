//! Random maps with everything on them, once for the crate and once for the reference.

use clix::board::{
    Direction, Draft, Edge, Map, Marker, Object, Options, Overlay, Partition, Piece, Setting, Side,
    Size, Square, Terrain,
};
use table::chance::Seeded;

use crate::board::reference::{Cell, Figure, Kind, Place, World};

pub struct Random {
    pub map: Map,
    pub overlay: Overlay,
    pub options: Options,
    pub world: World,
}

pub fn square((x, y): Place) -> Square {
    Square::new(x as u8, y as u8).unwrap()
}

pub fn place(square: Square) -> Place {
    (square.column().into(), square.row().into())
}

/// How common things are on one map, in percent.
struct Mix {
    terrain: u32,
    walls: u32,
    raised: u32,
    figures: u32,
    markers: u32,
    destroyed: u32,
}

impl Random {
    pub fn new(chance: &mut Seeded, width: u8, height: u8) -> Random {
        let mix = Mix {
            terrain: chance.below(60),
            walls: chance.below(40),
            raised: if chance.below(2) == 0 { 0 } else { chance.below(60) },
            figures: chance.below(35),
            markers: chance.below(25),
            destroyed: if chance.below(2) == 0 { 0 } else { 30 },
        };
        let setting = Setting::ALL[chance.below(3) as usize];
        let mut draft = Draft::new("random", setting, width, height);
        let mut world = World { width: width.into(), height: height.into(), ..World::default() };
        let places: Vec<Place> = world.places();
        for &at in &places {
            let mut cell = Cell { level: 1, indoor: setting == Setting::Indoor, ..Cell::default() };
            for terrain in Terrain::ALL {
                if chance.below(100) * 4 < mix.terrain {
                    draft.terrain(square(at), terrain);
                    match terrain {
                        Terrain::Hindering => cell.hindering = true,
                        Terrain::Water => cell.water = true,
                        Terrain::Blocking => cell.blocking = true,
                        Terrain::Obscuring => cell.obscuring = true,
                        Terrain::Special => {}
                    }
                }
            }
            if chance.below(100) < mix.raised {
                cell.level = 1 + chance.below(3) as i32;
                draft.level(square(at), cell.level as u8);
            }
            if setting == Setting::Mixed && chance.below(2) == 0 {
                cell.indoor = true;
                draft.indoor(square(at));
            }
            world.cells.insert(at, cell);
        }
        for &at in &places {
            for direction in [Direction::East, Direction::South] {
                let beyond = (at.0 + i32::from(direction.dx()), at.1 + i32::from(direction.dy()));
                if !world.inside(beyond) {
                    continue;
                }
                let edge = Edge::between(square(at), square(beyond)).unwrap();
                if chance.below(100) < mix.walls {
                    let (partition, kind) = [
                        (Partition::Wall, Kind::Wall),
                        (Partition::Wall, Kind::Wall),
                        (Partition::Window, Kind::Window),
                        (Partition::Door, Kind::Door),
                    ][chance.below(4) as usize];
                    draft.partition(edge, partition);
                    world.walls.insert((at, beyond), kind);
                    world.walls.insert((beyond, at), kind);
                } else if chance.below(100) < 15 {
                    draft.transition(edge);
                    world.ramps.insert((at, beyond));
                    world.ramps.insert((beyond, at));
                }
            }
        }
        let map = draft.finish().unwrap();
        let options = Options {
            stop_every_hindering: chance.below(4) == 0,
            objects_hinder_movement: chance.below(4) == 0,
            debris: chance.below(2) == 0,
            flyers_take_falls: true,
        };
        world.stop_every_hindering = options.stop_every_hindering;
        world.objects_hinder_movement = options.objects_hinder_movement;
        let mut random = Random { map, overlay: Overlay::EMPTY, options, world };
        random.fill(chance, &mix, &places);
        random
    }

    fn fill(&mut self, chance: &mut Seeded, mix: &Mix, places: &[Place]) {
        for &at in places {
            if chance.below(100) < mix.markers {
                let cell = self.world.cells.get_mut(&at).unwrap();
                match chance.below(5) {
                    0 => {
                        self.overlay.mark(square(at), Marker::Hindering);
                        cell.smoke = true;
                    }
                    // C5.2: a barrier never stands on other terrain; on blocking terrain it would hide it.
                    1 if cell.blocking => {}
                    1 => {
                        self.overlay.mark(square(at), Marker::Blocking);
                        cell.barrier = true;
                    }
                    2 => {
                        self.overlay.mark(square(at), Marker::Debris);
                        cell.debris = true;
                    }
                    3 => {
                        self.overlay.lay(square(at), Object::Light);
                        cell.light = true;
                    }
                    _ => {
                        self.overlay.lay(square(at), Object::Heavy);
                        cell.heavy = true;
                    }
                }
            }
        }
        for &at in places {
            if chance.below(100) < mix.destroyed {
                self.destroy_around(chance, at);
            }
        }
        for &at in places {
            if chance.below(100) < mix.figures && !self.world.blocked(at) {
                let (side, size) = (chance.below(2) as u8, chance.below(4) as i32);
                self.overlay.place(square(at), Side::BOTH[side as usize], Size::ALL[size as usize]);
                self.world.figures.insert(at, Figure { side, size });
            }
        }
    }

    /// C5.13, the second time.
    fn destroy_around(&mut self, chance: &mut Seeded, at: Place) {
        if chance.below(2) == 0 {
            self.overlay.destroy(&self.map, Piece::Square(square(at)), self.options);
            let cell = self.world.cells.get_mut(&at).unwrap();
            if cell.barrier {
                cell.barrier = false;
                cell.debris |= self.options.debris;
            } else if cell.blocking {
                cell.blocking = false;
                cell.debris |= self.options.debris;
            }
            return;
        }
        let beyond = (at.0 + 1, at.1);
        if self.world.wall(at, beyond).is_none() {
            return;
        }
        let edge = Edge::between(square(at), square(beyond)).unwrap();
        self.overlay.destroy(&self.map, Piece::Edge(edge), self.options);
        self.world.walls.remove(&(at, beyond));
        self.world.walls.remove(&(beyond, at));
        for side in [at, beyond] {
            let special = self.map.terrain(Terrain::Special).contains(square(side));
            let cell = self.world.cells.get_mut(&side).unwrap();
            let terrain =
                cell.hindering || cell.water || cell.blocking || cell.obscuring || special;
            let marker = cell.smoke || cell.barrier || cell.debris;
            cell.debris |= self.options.debris && !terrain && !marker;
        }
    }
}
