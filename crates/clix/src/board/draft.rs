//! A map in the making: anything may be drawn on it; only what is sound becomes a [`Map`](super::Map).

use std::fmt;

use super::edge::{Edge, Edges, Partition};
use super::square::{COLUMNS, ROWS};
use super::terrain::{HIGHEST_LEVEL, STARTING_AREAS, Setting, Terrain};
use super::waived::{BoardRule, BoardRules};
use super::{Clause, Map, Square, Squares};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub(super) name: String,
    pub(super) setting: Setting,
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) terrain: [Squares; Terrain::ALL.len()],
    pub(super) levels: Vec<u8>,
    pub(super) indoor: Squares,
    pub(super) starting_areas: [Squares; STARTING_AREAS],
    pub(super) walls: Edges,
    pub(super) windows: Edges,
    pub(super) doors: Edges,
    pub(super) transitions: Edges,
    pub(super) waived: BoardRules,
}

impl Draft {
    /// An empty map: clear ground of level 1 everywhere, indoors if the whole map is.
    pub fn new(name: &str, setting: Setting, width: u8, height: u8) -> Draft {
        let everywhere = Squares::rectangle(width.min(COLUMNS), height.min(ROWS));
        Draft {
            name: name.to_owned(),
            setting,
            width,
            height,
            terrain: [Squares::NONE; Terrain::ALL.len()],
            levels: vec![1; Square::COUNT],
            indoor: if setting == Setting::Indoor { everywhere } else { Squares::NONE },
            starting_areas: [Squares::NONE; STARTING_AREAS],
            walls: Edges::NONE,
            windows: Edges::NONE,
            doors: Edges::NONE,
            transitions: Edges::NONE,
            waived: BoardRules::default(),
        }
    }

    pub fn terrain(&mut self, square: Square, terrain: Terrain) -> &mut Draft {
        self.terrain[terrain as usize].insert(square);
        self
    }

    /// Takes all terrain of a square away; its level stays.
    pub fn clear(&mut self, square: Square) -> &mut Draft {
        for terrain in &mut self.terrain {
            terrain.remove(square);
        }
        self
    }

    pub fn level(&mut self, square: Square, level: u8) -> &mut Draft {
        self.levels[square.index()] = level;
        self
    }

    pub fn indoor(&mut self, square: Square) -> &mut Draft {
        self.indoor.insert(square);
        self
    }

    /// Put a square into starting area 0 (A), 1 (B), …
    pub fn starting_area(&mut self, square: Square, area: usize) -> &mut Draft {
        if let Some(squares) = self.starting_areas.get_mut(area) {
            squares.insert(square);
        }
        self
    }

    /// An edge has one partition: a later one replaces an earlier one.
    pub fn partition(&mut self, edge: Edge, partition: Partition) -> &mut Draft {
        self.walls.set(edge, partition == Partition::Wall);
        self.windows.set(edge, partition == Partition::Window);
        self.doors.set(edge, partition == Partition::Door);
        self
    }

    /// C5.6: the two squares beside this edge are a transition pair.
    pub fn transition(&mut self, edge: Edge) -> &mut Draft {
        self.transitions.insert(edge);
        self
    }

    pub(crate) fn without_terrain(&mut self, terrain: Terrain) {
        self.terrain[terrain as usize] = Squares::NONE;
    }

    pub(crate) fn without_partitions(&mut self, partition: Partition) {
        match partition {
            Partition::Wall => self.walls = Edges::NONE,
            Partition::Window => self.windows = Edges::NONE,
            Partition::Door => self.doors = Edges::NONE,
        }
    }

    pub(crate) fn without_transitions(&mut self) {
        self.transitions = Edges::NONE;
    }

    pub(crate) fn all_outdoors(&mut self) {
        self.setting = Setting::Outdoor;
        self.indoor = Squares::NONE;
    }

    /// Draws the map for a board without this clause.
    pub(crate) fn waive(&mut self, rule: BoardRule) {
        self.waived.insert(rule);
    }

    /// The map, or everything that is wrong with it.
    pub fn finish(self) -> Result<Map, Vec<Flaw>> {
        let flaws = self.flaws();
        if flaws.is_empty() { Ok(Map::from_draft(self)) } else { Err(flaws) }
    }

    fn flaws(&self) -> Vec<Flaw> {
        let (width, height) = (self.width, self.height);
        if !(1..=COLUMNS).contains(&width) || !(1..=ROWS).contains(&height) {
            return vec![Flaw::Size { width, height }];
        }
        let inside = Squares::rectangle(width, height);
        let mut flaws = Vec::new();
        let drawn = self
            .terrain
            .iter()
            .chain(&self.starting_areas)
            .fold(self.indoor, |all, &set| all | set);
        flaws.extend((drawn - inside).iter().map(Flaw::Outside));
        for square in inside.iter() {
            let level = self.levels[square.index()];
            if !(1..=HIGHEST_LEVEL).contains(&level) {
                flaws.push(Flaw::Level { square, level });
            }
            if self.starting_areas.iter().filter(|area| area.contains(square)).count() > 1 {
                flaws.push(Flaw::TwoStartingAreas(square));
            }
        }
        let partitions = self.walls.union(&self.windows).union(&self.doors);
        let outside =
            |edge: Edge| !inside.contains(edge.squares().0) || !inside.contains(edge.squares().1);
        flaws.extend(
            partitions
                .union(&self.transitions)
                .iter()
                .filter(|&edge| outside(edge))
                .map(Flaw::EdgeOutside),
        );
        flaws.extend(
            self.transitions
                .iter()
                .filter(|&edge| partitions.contains(edge))
                .map(Flaw::WalledTransition),
        );
        match self.setting {
            Setting::Outdoor => flaws.extend(self.indoor.first().map(Flaw::IndoorSquareOutdoors)),
            Setting::Indoor => {
                flaws.extend((inside - self.indoor).first().map(Flaw::OutdoorSquareIndoors))
            }
            Setting::Mixed => {}
        }
        flaws
    }
}

/// Why a draft is no map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    Size { width: u8, height: u8 },
    Outside(Square),
    EdgeOutside(Edge),
    Level { square: Square, level: u8 },
    TwoStartingAreas(Square),
    WalledTransition(Edge),
    IndoorSquareOutdoors(Square),
    OutdoorSquareIndoors(Square),
}

impl Flaw {
    /// The clause that such a map breaks.
    pub const fn clause(&self) -> Clause {
        match self {
            Flaw::EdgeOutside(_) => Clause("C5.7"),
            Flaw::Level { .. } | Flaw::WalledTransition(_) => Clause("C5.6"),
            Flaw::Size { .. }
            | Flaw::Outside(_)
            | Flaw::TwoStartingAreas(_)
            | Flaw::IndoorSquareOutdoors(_)
            | Flaw::OutdoorSquareIndoors(_) => Clause("C5.1"),
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Size { width, height } => {
                write!(
                    f,
                    "a map of {width} columns and {height} rows: at least 1 and at most {COLUMNS} by {ROWS}"
                )
            }
            Flaw::Outside(square) => {
                write!(f, "{square} is outside the map: draw only on its squares")
            }
            Flaw::EdgeOutside(edge) => {
                write!(f, "{edge} is not inside the map: the edge of the map is no wall")
            }
            Flaw::Level { square, level } => {
                write!(f, "{square} has level {level}: levels go from 1 to {HIGHEST_LEVEL}")
            }
            Flaw::TwoStartingAreas(square) => {
                write!(f, "{square} is in two starting areas: it can be in one")
            }
            Flaw::WalledTransition(edge) => {
                write!(
                    f,
                    "{edge} is a transition with a wall, window or door on it: it can be one of them"
                )
            }
            Flaw::IndoorSquareOutdoors(square) => {
                write!(f, "{square} is indoors on an outdoor map: such a map is mixed")
            }
            Flaw::OutdoorSquareIndoors(square) => {
                write!(f, "{square} is outdoors on an indoor map: such a map is mixed")
            }
        }?;
        write!(f, " ({})", self.clause())
    }
}
