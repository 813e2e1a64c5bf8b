//! What the map alone says about every line of fire on it, worked out once for each map.

use super::edge::Edge;
use super::line_crossings::{Stride, Walk};
use super::map::Ground;
use super::square::COLUMNS;
use super::terrain::Terrain;
use super::{Square, Squares, Verdict};

/// For each pair of squares the verdict of the terrain in between, for each kind of looking; and for each offset between two squares
/// the squares a line could meet something in, as rows of bits.
#[derive(Clone, Debug)]
pub(super) struct LineTable {
    width: usize,
    squares: usize,
    /// By (from, to): five bits blocked, five bits hindered, one for each [`Looking`].
    verdicts: Box<[u16]>,
    /// By (rows, columns) between the squares: what the line touches in each of its rows.
    paths: Box<[RowOfPath]>,
}

/// The squares of one row that a line touches, its ends left out, with the leftmost column of the line in the lowest bit.
#[derive(Clone, Copy, Debug, Default)]
struct RowOfPath {
    crossed: u32,
    /// Beside a corner that it goes through.
    flanks: u32,
}

/// What a set of squares has in common with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    Nothing,
    /// Only squares that are crossed.
    Crossed,
    /// A flank of a corner too.
    Flank,
}

/// Which static obstacles a line passes: the kinds of looking that terrain tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Looking {
    Plain,
    PastHigher,
    PastBlocking,
    PastHigherAndBlocking,
    /// Great Size: past higher ground and past outdoor blocking terrain.
    PastHigherAndOutdoorBlocking,
}

const EVERY_LOOKING: u16 = 0b11111;
const PAST_HIGHER: u16 = 0b11010;
const PAST_BLOCKING: u16 = 0b01100;
const PAST_OUTDOOR_BLOCKING: u16 = 0b11100;

/// What one thing on the way does, a bit for each kind of looking.
#[derive(Clone, Copy)]
struct Mask {
    blocked: u16,
    hindered: u16,
}

impl Mask {
    const CLEAR: Mask = Mask { blocked: 0, hindered: 0 };

    fn worst(self, other: Mask) -> Mask {
        Mask { blocked: self.blocked | other.blocked, hindered: self.hindered | other.hindered }
    }

    /// C5.10: the less restrictive of two routes.
    fn best(self, other: Mask) -> Mask {
        Mask {
            blocked: self.blocked & other.blocked,
            hindered: (self.blocked | self.hindered) & (other.blocked | other.hindered),
        }
    }
}

impl LineTable {
    pub(super) fn new(ground: &Ground) -> LineTable {
        let width = usize::from(ground.draft.width);
        let height = usize::from(ground.draft.height);
        let squares = width * height;
        let mut verdicts = vec![0; squares * squares].into_boxed_slice();
        let number =
            |square: Square| usize::from(square.row()) * width + usize::from(square.column());
        let things = Things::new(ground);
        for from in ground.inside.iter() {
            for to in ground.inside.iter().skip(number(from) + 1) {
                // The way there is the way back, and the ends are looked at elsewhere: one walk answers both.
                let mask = things.between(from, to);
                let word = mask.blocked | mask.hindered << 5;
                verdicts[number(from) * squares + number(to)] = word;
                verdicts[number(to) * squares + number(from)] = word;
            }
        }
        LineTable { width, squares, verdicts, paths: paths(width, height) }
    }

    /// What the terrain between two squares does to a line; the target's own square is not in it.
    pub(super) fn verdict(&self, from: Square, to: Square, looking: Looking) -> Verdict {
        let number =
            |square: Square| usize::from(square.row()) * self.width + usize::from(square.column());
        let word = self.verdicts[number(from) * self.squares + number(to)] >> looking as u8;
        if word & 1 == 1 {
            Verdict::Blocked
        } else if word >> 5 & 1 == 1 {
            Verdict::Hindered
        } else {
            Verdict::Clear
        }
    }

    /// Whether squares that the line touches, other than its ends, are in the set.
    #[inline]
    pub(super) fn meeting(&self, from: Square, to: Square, set: &Squares) -> Meeting {
        let (path, top, left) = self.path(from, to);
        let touched =
            path.iter().zip(&set.rows()[top..]).fold(RowOfPath::default(), |met, (line, &row)| {
                RowOfPath {
                    crossed: met.crossed | line.crossed << left & row,
                    flanks: met.flanks | line.flanks << left & row,
                }
            });
        match touched {
            RowOfPath { flanks: 0, crossed: 0 } => Meeting::Nothing,
            RowOfPath { flanks: 0, .. } => Meeting::Crossed,
            _ => Meeting::Flank,
        }
    }

    /// Whether it touches one of the squares given row by row, other than its ends.
    #[inline]
    pub(super) fn touches(&self, from: Square, to: Square, row: impl Fn(usize) -> u32) -> bool {
        let (path, top, left) = self.path(from, to);
        let met = path.iter().zip(top..).fold(0, |met, (line, number)| {
            met | (line.crossed | line.flanks) << left & row(number)
        });
        met != 0
    }

    /// The squares of the set that the line crosses, from top to bottom.
    #[inline]
    pub(super) fn crossed<'a>(
        &'a self,
        from: Square,
        to: Square,
        set: &'a Squares,
    ) -> impl Iterator<Item = Square> + 'a {
        let (path, top, left) = self.path(from, to);
        path.iter().zip(&set.rows()[top..]).zip(top..).flat_map(move |((line, &row), number)| {
            let mut bits = line.crossed << left & row;
            std::iter::from_fn(move || {
                let column = bits.trailing_zeros() as u8;
                let found = bits != 0;
                bits &= bits.wrapping_sub(1);
                found.then(|| Square::at(column, number as u8))
            })
        })
    }

    /// The rows of the line, the number of the first, and the leftmost column.
    #[inline]
    fn path(&self, from: Square, to: Square) -> (&[RowOfPath], usize, u8) {
        let (top, bottom) = if from.row() <= to.row() { (from, to) } else { (to, from) };
        let rows = usize::from(bottom.row() - top.row());
        let columns = isize::from(bottom.column()) - isize::from(top.column());
        let start = path_start(self.width, columns, rows);
        (&self.paths[start..=start + rows], top.row().into(), from.column().min(to.column()))
    }
}

/// Where the path with these offsets begins: paths with fewer rows come first, then those that go further left.
fn path_start(width: usize, columns: isize, rows: usize) -> usize {
    let shorter = (2 * width - 1) * (rows * (rows + 1) / 2);
    shorter + (columns + width as isize - 1) as usize * (rows + 1)
}

fn paths(width: usize, height: usize) -> Box<[RowOfPath]> {
    let mut paths = vec![RowOfPath::default(); path_start(width, 1 - width as isize, height)]
        .into_boxed_slice();
    for rows in 0..height {
        for columns in 1 - width as isize..width as isize {
            // The leftmost column of the line is drawn in column A.
            let from = Square::at((-columns).max(0) as u8, 0);
            let to = Square::at(columns.max(0) as u8, rows as u8);
            debug_assert!(from.column() < COLUMNS && to.column() < COLUMNS);
            let start = path_start(width, columns, rows);
            let path = &mut paths[start..=start + rows];
            for stride in Walk::new(from, to) {
                if let Stride::Corner { flanks, .. } = stride {
                    for flank in flanks {
                        path[usize::from(flank.row())].flanks |= 1 << flank.column();
                    }
                }
                if stride.to() != to {
                    path[usize::from(stride.to().row())].crossed |= 1 << stride.to().column();
                }
            }
        }
    }
    paths
}

/// The static things on the map, ready to be asked for masks.
struct Things<'a> {
    ground: &'a Ground,
    /// Per square: what blocking terrain does there, whatever the levels.
    blocking: Vec<u16>,
}

impl Things<'_> {
    fn new(ground: &Ground) -> Things<'_> {
        let mut blocking = vec![0; Square::COUNT];
        for square in ground.terrain(Terrain::Blocking).iter() {
            blocking[square.index()] = blocked_outdoors(ground.outdoor.contains(square));
        }
        Things { ground, blocking }
    }

    fn between(&self, from: Square, to: Square) -> Mask {
        let (a, b) = (self.ground.level(from), self.ground.level(to));
        let (low, uneven) = (a.min(b), a != b);
        let mut mask = Mask::CLEAR;
        for stride in Walk::new(from, to) {
            let met = match stride {
                Stride::Across { from, to } => self.edge(from, to, low),
                Stride::Corner { from, to, flanks } => {
                    let [first, second] = flanks.map(|flank| {
                        self.edge(from, flank, low)
                            .worst(self.square(flank, low, uneven))
                            .worst(self.edge(flank, to, low))
                    });
                    first.best(second)
                }
            };
            mask = mask.worst(met);
            if stride.to() != to {
                mask = mask.worst(self.square(stride.to(), low, uneven));
            }
            if mask.blocked == EVERY_LOOKING {
                break;
            }
        }
        mask
    }

    /// C9.5, C9.3, C9.7
    fn square(&self, square: Square, low: u8, uneven: bool) -> Mask {
        let level = self.ground.level(square);
        if level < low {
            return Mask::CLEAR;
        }
        let higher = if level > low { EVERY_LOOKING & !PAST_HIGHER } else { 0 };
        let dim = !uneven && self.ground.dims.contains(square);
        Mask {
            blocked: higher | self.blocking[square.index()],
            hindered: if dim { EVERY_LOOKING } else { 0 },
        }
    }

    /// C9.5 f
    fn edge(&self, a: Square, b: Square, low: u8) -> Mask {
        let edge = Edge::between(a, b).expect("squares of one step share a side");
        let draft = &self.ground.draft;
        if !draft.walls.contains(edge) && !draft.doors.contains(edge) {
            return Mask::CLEAR;
        }
        if self.ground.level(a) < low && self.ground.level(b) < low {
            return Mask::CLEAR;
        }
        Mask { blocked: blocked_outdoors(self.ground.is_outdoor_edge(edge)), hindered: 0 }
    }
}

fn blocked_outdoors(outdoors: bool) -> u16 {
    EVERY_LOOKING & !if outdoors { PAST_OUTDOOR_BLOCKING } else { PAST_BLOCKING }
}
