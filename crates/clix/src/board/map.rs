//! A map: everything about the ground that never changes, and the tables made from it when it is loaded.

use super::edge::{Edge, Edges, Partition};
use super::line_table::LineTable;
use super::terrain::{STARTING_AREAS, Setting, Terrain};
use super::{Direction, Draft, Square, Squares};

#[derive(Clone, Debug)]
pub struct Map {
    ground: Ground,
    lines: LineTable,
}

/// The map as drawn, without tables.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) draft: Draft,
    pub(super) inside: Squares,
    pub(super) outdoor: Squares,
    /// C5.8, C9.7: hindering for lines of fire.
    pub(super) dims: Squares,
    /// For each direction the squares whose neighbour there is on the map.
    pub(super) neighbour: [Squares; 8],
    /// For each direction the squares whose neighbour there has the same level.
    pub(super) even: [Squares; 8],
}

/// Two maps are the same if the same is drawn on them.
impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        self.ground.draft == other.ground.draft
    }
}

impl Eq for Map {}

impl Map {
    pub(super) fn from_draft(draft: Draft) -> Map {
        let ground = Ground::new(draft);
        let lines = LineTable::new(&ground);
        Map { ground, lines }
    }

    /// The map as a draft, for drawing something else on it.
    pub fn draft(&self) -> Draft {
        self.ground.draft.clone()
    }

    pub fn name(&self) -> &str {
        &self.ground.draft.name
    }

    pub fn setting(&self) -> Setting {
        self.ground.draft.setting
    }

    /// Number of columns.
    pub fn width(&self) -> u8 {
        self.ground.draft.width
    }

    /// Number of rows.
    pub fn height(&self) -> u8 {
        self.ground.draft.height
    }

    /// All squares of the map.
    pub fn squares(&self) -> &Squares {
        &self.ground.inside
    }

    pub fn contains(&self, square: Square) -> bool {
        self.ground.inside.contains(square)
    }

    /// The squares with a kind of terrain, as printed.
    pub fn terrain(&self, terrain: Terrain) -> &Squares {
        self.ground.terrain(terrain)
    }

    /// 1 for unmarked ground. C5.6
    pub fn level(&self, square: Square) -> u8 {
        self.ground.level(square)
    }

    pub fn is_indoor(&self, square: Square) -> bool {
        self.ground.draft.indoor.contains(square)
    }

    /// C5.1, B2: a wall between an indoor and an outdoor square is both, so whatever passes outdoor walls passes it.
    pub fn is_outdoor_edge(&self, edge: Edge) -> bool {
        self.ground.is_outdoor_edge(edge)
    }

    pub fn partition(&self, edge: Edge) -> Option<Partition> {
        let draft = &self.ground.draft;
        if draft.walls.contains(edge) {
            Some(Partition::Wall)
        } else if draft.windows.contains(edge) {
            Some(Partition::Window)
        } else if draft.doors.contains(edge) {
            Some(Partition::Door)
        } else {
            None
        }
    }

    /// All edges with that partition, as printed.
    pub fn partitions(&self, partition: Partition) -> &Edges {
        match partition {
            Partition::Wall => &self.ground.draft.walls,
            Partition::Window => &self.ground.draft.windows,
            Partition::Door => &self.ground.draft.doors,
        }
    }

    /// C5.6: whether the two squares beside the edge are a transition pair.
    pub fn is_transition(&self, edge: Edge) -> bool {
        self.ground.draft.transitions.contains(edge)
    }

    pub fn transitions(&self) -> &Edges {
        &self.ground.draft.transitions
    }

    /// The starting areas that have squares: A, B, …
    pub fn starting_areas(&self) -> impl Iterator<Item = &Squares> {
        self.ground
            .draft
            .starting_areas
            .iter()
            .filter(|area| !area.is_empty())
    }

    pub(super) fn starting_area_slots(&self) -> &[Squares; STARTING_AREAS] {
        &self.ground.draft.starting_areas
    }

    /// C5.8: squares about which only the text of the map can say what they do.
    pub fn needs_its_text(&self) -> bool {
        !self.terrain(Terrain::Special).is_empty()
    }

    pub(super) fn ground(&self) -> &Ground {
        &self.ground
    }

    pub(super) fn lines(&self) -> &LineTable {
        &self.lines
    }
}

impl Ground {
    fn new(draft: Draft) -> Ground {
        let inside = Squares::rectangle(draft.width, draft.height);
        let terrain = |kind: Terrain| draft.terrain[kind as usize];
        let neighbour =
            Direction::ALL.map(|direction| inside.stepped(direction.opposite()) & inside);
        let even = Direction::ALL.map(|direction| {
            let level = |square: Square| draft.levels[square.index()];
            let same = |&square: &Square| {
                square
                    .step(direction)
                    .is_some_and(|next| level(next) == level(square))
            };
            neighbour[direction as usize].iter().filter(same).collect()
        });
        Ground {
            inside,
            outdoor: inside - draft.indoor,
            dims: terrain(Terrain::Hindering) | terrain(Terrain::Obscuring),
            neighbour,
            even,
            draft,
        }
    }

    pub(super) fn terrain(&self, terrain: Terrain) -> &Squares {
        &self.draft.terrain[terrain as usize]
    }

    pub(super) fn level(&self, square: Square) -> u8 {
        self.draft.levels[square.index()]
    }

    pub(super) fn is_outdoor_edge(&self, edge: Edge) -> bool {
        let (a, b) = edge.squares();
        self.outdoor.contains(a) || self.outdoor.contains(b)
    }
}
