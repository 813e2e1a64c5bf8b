//! Writing a map file.

use super::super::square::column_name;
use super::super::{Direction, Edge, Map, Setting, Square, Terrain};
use super::{Between, CELL, MARGIN};

/// The map as a text that [`read`](super::read) turns into the same map.
pub fn write(map: &Map) -> String {
    let legend = Legend::of(map);
    let name = map.name().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    let mut text = format!("map \"{name}\"\nsetting {}\nlegend\n", map.setting().word());
    for (letter, kind) in &legend.entries {
        text.push_str(&format!("  {letter} {}\n", kind.words()));
    }
    text.push_str("grid\n");
    let start = |square: Square| {
        let area = map.starting_area_slots().iter().position(|area| area.contains(square));
        area.map_or(' ', |area| char::from(b'A' + area as u8))
    };
    let whole = Grid { left: 0, top: 0, right: map.width() - 1, bottom: map.height() - 1 };
    text.push_str(&whole.draw(
        map,
        |edge| between(map, edge),
        |square| [start(square), legend.letter(map, square), level(map, square)],
    ));
    text
}

fn level(map: &Map, square: Square) -> char {
    match map.level(square) {
        1 => ' ',
        level => char::from(b'0' + level),
    }
}

fn between(map: &Map, edge: Edge) -> Between {
    if map.is_transition(edge) {
        return Between::Transition;
    }
    map.partition(edge).map_or(Between::Nothing, Between::Partition)
}

/// What one letter of a legend stands for: a set of terrain, as bits, and whether it is indoors on a mixed map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    terrain: u8,
    indoor: bool,
}

impl Kind {
    fn of(map: &Map, square: Square) -> Kind {
        let bit =
            |terrain: Terrain| u8::from(map.terrain(terrain).contains(square)) << terrain as u8;
        Kind {
            terrain: Terrain::ALL.into_iter().map(bit).sum(),
            indoor: map.setting() == Setting::Mixed && map.is_indoor(square),
        }
    }

    fn words(self) -> String {
        let has = |terrain: &Terrain| self.terrain >> *terrain as u8 & 1 == 1;
        let mut words: Vec<&str> = Terrain::ALL
            .iter()
            .filter(|terrain| has(terrain))
            .map(|terrain| terrain.word())
            .collect();
        if words.is_empty() {
            words.push("clear");
        }
        if self.indoor {
            words.push("indoor");
        }
        words.join(" ")
    }

    /// The letter it gets if that is still free.
    fn favourite(self) -> char {
        let letter = match self.terrain {
            0 if self.indoor => return ',',
            0 => return '.',
            one if one.is_power_of_two() => {
                ['h', 'w', 'b', 'o', 's'][one.trailing_zeros() as usize]
            }
            _ => 'm',
        };
        if self.indoor { letter.to_ascii_uppercase() } else { letter }
    }
}

struct Legend {
    entries: Vec<(char, Kind)>,
}

impl Legend {
    fn of(map: &Map) -> Legend {
        let mut kinds: Vec<Kind> = Vec::new();
        for square in map.squares().iter() {
            let kind = Kind::of(map, square);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds.sort_by_key(|kind| (kind.indoor, kind.terrain.count_ones(), kind.terrain));
        let mut entries: Vec<(char, Kind)> = Vec::new();
        for kind in kinds {
            // At most 64 kinds exist, and there are more characters than that.
            let letter = std::iter::once(kind.favourite())
                .chain(('!'..='~').rev())
                .find(|letter| entries.iter().all(|(taken, _)| taken != letter))
                .unwrap_or('?');
            entries.push((letter, kind));
        }
        Legend { entries }
    }

    fn letter(&self, map: &Map, square: Square) -> char {
        let kind = Kind::of(map, square);
        self.entries.iter().find(|(_, of)| *of == kind).map_or('?', |&(letter, _)| letter)
    }
}

/// A part of a map, to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    pub left: u8,
    pub top: u8,
    pub right: u8,
    pub bottom: u8,
}

impl Grid {
    /// Column names, row numbers, cells, and what stands between them.
    fn draw(
        self,
        map: &Map,
        between: impl Fn(Edge) -> Between,
        cell: impl Fn(Square) -> [char; 3],
    ) -> String {
        let mut text = " ".repeat(MARGIN);
        for column in self.left..=self.right {
            text.push_str(&format!("{:>2}", column_name(column)));
            text.push_str(&" ".repeat(CELL - 2));
        }
        let mut text = text.trim_end().to_owned() + "\n";
        for row in self.top..=self.bottom {
            let mut cells = format!("{:>3} ", row + 1);
            let mut below = " ".repeat(MARGIN);
            for square in (self.left..=self.right).filter_map(|column| Square::new(column, row)) {
                let beside = |direction| {
                    let there = square.step(direction).is_some_and(|there| map.contains(there));
                    Edge::of(square, direction).filter(|_| there).map_or(Between::Nothing, &between)
                };
                cells.extend(cell(square));
                below.push_str(beside(Direction::South).flat());
                if square.column() < self.right {
                    cells.push(beside(Direction::East).upright());
                    below.push('+');
                }
            }
            text.push_str(cells.trim_end());
            text.push('\n');
            if row < self.bottom {
                text.push_str(below.trim_end());
                text.push('\n');
            }
        }
        text
    }

    /// The part of a map as it is now, every square in three characters of the caller's choice. Lines between two rows on which nothing stands are
    /// left out.
    pub fn draw_cells(
        self,
        board: &super::super::Board<'_>,
        cell: impl Fn(Square) -> [char; 3],
    ) -> String {
        let map = board.map;
        let drawn = self.draw(map, |edge| standing(board, edge), cell);
        let something = |line: &&str| !line.bytes().all(|byte| byte == b' ' || byte == b'+');
        let lines: Vec<&str> = drawn.lines().filter(something).collect();
        lines.join("\n") + "\n"
    }

    /// The part of a map as it is now, with a mark in front of each square.
    pub fn draw_now(
        self,
        board: &super::super::Board<'_>,
        mark: impl Fn(Square) -> char,
    ) -> String {
        let map = board.map;
        let legend = Legend::of(map);
        self.draw(
            map,
            |edge| standing(board, edge),
            |square| [mark(square), now(board, &legend, square), level(map, square)],
        )
    }
}

/// What stands on an edge now.
fn standing(board: &super::super::Board<'_>, edge: Edge) -> Between {
    match between(board.map, edge) {
        Between::Partition(_) => board.partition(edge).map_or(Between::Nothing, Between::Partition),
        other => other,
    }
}

/// The letter of the ground, or of what lies on it; characters are shown by marks.
fn now(board: &super::super::Board<'_>, legend: &Legend, square: Square) -> char {
    use super::super::{Marker, Object};
    let marked = |marker| board.overlay.marked(marker).contains(square);
    if marked(Marker::Blocking) {
        'b'
    } else if marked(Marker::Hindering) || marked(Marker::Debris) {
        'h'
    } else if board.overlay.object(square) == Some(Object::Heavy) {
        'Q'
    } else if board.map.terrain(Terrain::Blocking).contains(square) && !board.blocks(square) {
        '.'
    } else {
        legend.letter(board.map, square)
    }
}
