//! A map: everything about the ground that never changes, and the tables made from it.

use super::adjacency::AdjacencyTable;
use super::edge::{Edge, Edges, Partition};
use super::exits::Exits;
use super::line_table::LineTable;
use super::terrain::{STARTING_AREAS, Setting, Terrain};
use super::waived::BoardRule;
use super::{Draft, Square, Squares};
use std::sync::OnceLock;

#[derive(Clone, Debug)]
pub struct Map {
    ground: Ground,
    /// Made when the first line is asked about: whoever lists maps or reads rulings needs none, and a hundred figures are read sooner.
    lines: OnceLock<LineTable>,
    adjacency: AdjacencyTable,
}

/// The map as drawn, without tables.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) draft: Draft,
    pub(super) inside: Squares,
    pub(super) outdoor: Squares,
    /// C5.8, C9.7: hindering for lines of fire.
    pub(super) dims: Squares,
    /// Steps to neighbours on the map, those of them between squares of one level, and these with the transition pairs (C5.6).
    pub(super) beside: Exits,
    pub(super) even: Exits,
    pub(super) even_or_transition: Exits,
    /// C5.2: squares with any terrain, and those of them whose only terrain is blocking.
    pub(super) terrain_of_any_kind: Squares,
    pub(super) only_blocking: Squares,
    /// Walls and windows, and these with all doors.
    pub(super) walls: Edges,
    pub(super) partitions: Edges,
    /// Whether anything is printed that could be destroyed.
    pub(super) has_pieces: bool,
    /// Whether anything stands on an edge that stops a move.
    pub(super) has_walls: bool,
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
        let mut map = Map { ground, lines: OnceLock::new(), adjacency: AdjacencyTable::default() };
        map.adjacency = AdjacencyTable::new(&map);
        map
    }

    /// Is the map drawn without this clause?
    #[inline]
    pub(super) fn waives(&self, rule: BoardRule) -> bool {
        self.ground.draft.waived.contains(rule)
    }

    /// Is it drawn without anything that lines of fire ask?
    #[inline]
    pub(super) fn waives_anything(&self) -> bool {
        !self.ground.draft.waived.is_empty()
    }

    /// Is it the map that this draft becomes?
    pub(crate) fn is_drawn_as(&self, draft: &Draft) -> bool {
        self.ground.draft == *draft
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
        if !self.ground.partitions.contains(edge) {
            None
        } else if draft.walls.contains(edge) {
            Some(Partition::Wall)
        } else if draft.windows.contains(edge) {
            Some(Partition::Window)
        } else {
            Some(Partition::Door)
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
        self.ground.draft.starting_areas.iter().filter(|area| !area.is_empty())
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

    pub(super) fn adjacency(&self) -> &AdjacencyTable {
        &self.adjacency
    }

    #[inline]
    pub(super) fn lines(&self) -> &LineTable {
        self.lines.get_or_init(|| LineTable::new(&self.ground))
    }

    /// Works out the lines of fire now, so that no question waits for them.
    pub fn prepare(&self) {
        self.lines();
    }
}

impl Ground {
    fn new(draft: Draft) -> Ground {
        let inside = Squares::rectangle(draft.width, draft.height);
        let terrain = |kind: Terrain| draft.terrain[kind as usize];
        let level = |square: Square| draft.levels[square.index()];
        let others = Terrain::ALL
            .into_iter()
            .filter(|kind| *kind != Terrain::Blocking)
            .fold(Squares::NONE, |all, kind| all | terrain(kind));
        let walls = draft.walls.union(&draft.windows);
        let even = Exits::where_even(&inside, |from, to| level(from) == level(to));
        Ground {
            has_pieces: !walls.union(&draft.doors).is_empty()
                || !terrain(Terrain::Blocking).is_empty(),
            partitions: walls.union(&draft.doors),
            has_walls: !walls.is_empty(),
            walls,
            terrain_of_any_kind: others | terrain(Terrain::Blocking),
            only_blocking: terrain(Terrain::Blocking) - others,
            beside: Exits::where_even(&inside, |_, _| true),
            even,
            even_or_transition: even.with_transitions(&draft.transitions),
            inside,
            outdoor: inside - draft.indoor,
            dims: terrain(Terrain::Hindering) | terrain(Terrain::Obscuring),
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
