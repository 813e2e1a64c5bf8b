//! The map as text: every square in three characters, and a legend of those that occur.
//!
//! A character is two letters of its name, capital for the first player and small for the second, then its level or what it stands in. Any other
//! square is a mark, its ground or what lies there, and its level.

use super::Speaker;
use crate::board::map_file::Grid;
use crate::board::{Marker, Square, Squares, Terrain};
use crate::position::Position;
use crate::state::object::{ObjectKind, Whereabouts};
use crate::state::{FigureId, MarkKind, State};
use table::Seat;

/// A part of the map and the squares to be marked on it.
#[derive(Clone, Copy, Debug)]
pub struct MapText<'a> {
    pub speaker: Speaker<'a>,
    pub state: &'a State,
    /// Squares marked with `*`, and what that means.
    pub marked: Squares,
    pub meaning: &'a str,
    pub part: Grid,
    /// No line is wider than this.
    pub width: usize,
}

/// The width of a line where nobody says how wide the screen is: 24 columns fit in it.
const WIDTH: usize = 100;
/// A legend is folded at this column at the latest.
const LEGEND: usize = 90;
/// Rows shown above and below what matters.
const MARGIN: u8 = 1;

impl<'a> MapText<'a> {
    /// The whole map.
    pub fn whole(speaker: Speaker<'a>, state: &'a State) -> MapText<'a> {
        let map = &speaker.game.map;
        MapText {
            speaker,
            state,
            marked: Squares::NONE,
            meaning: "",
            part: Grid { left: 0, top: 0, right: map.width() - 1, bottom: map.height() - 1 },
            width: WIDTH,
        }
    }

    /// In lines of so many characters at most.
    pub fn within(self, width: usize) -> MapText<'a> {
        MapText { width, ..self }
    }

    /// Marks these squares, wherever they are.
    pub fn marking(self, squares: Squares, meaning: &'a str) -> MapText<'a> {
        MapText { marked: squares, meaning, ..self }
    }

    /// The part that matters in so many lines at most: around the squares that are named, the first of them first, as many as fit into it.
    pub fn framed(self, matters: &[Square], most: usize) -> Vec<String> {
        let whole = self.lines();
        if whole.len() <= most && self.part.right < self.columns() {
            return whole;
        }
        // A line each for the letters of the columns and for the legend.
        let mut rows = u8::try_from(most.saturating_sub(2)).unwrap_or(u8::MAX).max(1);
        loop {
            let part = window(self.part, matters, self.columns(), rows);
            let lines = MapText { part, ..self }.lines();
            // Walls and a long legend take lines of their own.
            if lines.len() <= most || rows == 1 {
                return lines;
            }
            rows -= 1;
        }
    }

    /// So many squares fit beside each other.
    fn columns(&self) -> u8 {
        u8::try_from(self.width.saturating_sub(3) / 4).unwrap_or(u8::MAX).max(1)
    }

    fn is_a_part(&self) -> bool {
        let map = &self.speaker.game.map;
        let part = self.part;
        part.right - part.left + 1 < map.width() || part.bottom - part.top + 1 < map.height()
    }

    /// Marks these squares and shows no more than the rows around them.
    pub fn around(self, squares: Squares, meaning: &'a str) -> MapText<'a> {
        let rows = || squares.iter().map(|square| square.row());
        let top = rows().min().unwrap_or(0).saturating_sub(MARGIN);
        let bottom = rows().max().unwrap_or(self.part.bottom) + MARGIN;
        MapText {
            marked: squares,
            meaning,
            part: Grid { top, bottom: bottom.min(self.part.bottom), ..self.part },
            ..self
        }
    }

    /// The drawing, then its legend. A map too wide for a line comes in parts, one below the other.
    pub fn lines(&self) -> Vec<String> {
        let position = Position::new(self.speaker.game, self.state);
        let board = position.board();
        let columns = self.columns();
        let mut lines = Vec::new();
        let mut left = self.part.left;
        while left <= self.part.right {
            let right = self.part.right.min(left.saturating_add(columns - 1));
            let part = Grid { left, right, ..self.part };
            let drawn = part.draw_cells(&board, |square| self.cell(position, square));
            lines.extend(drawn.lines().map(str::to_string));
            left = left.saturating_add(columns);
        }
        lines.extend(self.legend(position));
        lines
    }

    fn cell(&self, position: Position<'_>, square: Square) -> [char; 3] {
        if !self.speaker.game.map.contains(square) {
            return [' '; 3];
        }
        let level = match self.speaker.game.map.level(square) {
            1 => ' ',
            level => char::from(b'0' + level),
        };
        let ground = self.ground(position, square);
        if let Some(figure) = position.figure_at(square) {
            let [one, two] = self.speaker.code(figure);
            let below = match (level, ground) {
                (' ', '.' | ',') => ' ',
                (' ', ground) => ground,
                (level, _) => level,
            };
            return [one, two, below];
        }
        let mark = if self.marked.contains(square) { '*' } else { self.start(square) };
        [mark, ground, level]
    }

    /// The letter of a starting area, until the game runs.
    fn start(&self, square: Square) -> char {
        if self.state.turn.number > 0 {
            return ' ';
        }
        let mut areas = self.speaker.game.map.starting_areas();
        let area = areas.position(|area| area.contains(square));
        area.map_or(' ', |area| char::from(b'A' + area as u8))
    }

    fn ground(&self, position: Position<'_>, square: Square) -> char {
        let map = &self.speaker.game.map;
        for object in &self.state.objects[..self.speaker.game.object_count()] {
            if object.at == Whereabouts::On(square) {
                return object_sign(object.kind);
            }
        }
        for mark in self.state.markers.iter() {
            if mark.square == square {
                return mark_sign(mark.kind);
            }
        }
        if self.state.ground.marked(Marker::Debris).contains(square) {
            return DEBRIS;
        }
        let board = position.board();
        for (terrain, sign) in TERRAIN {
            let gone = terrain == Terrain::Blocking && !board.blocks(square);
            if map.terrain(terrain).contains(square) && !gone {
                return sign;
            }
        }
        '.'
    }

    /// Only what occurs on the drawing.
    fn legend(&self, position: Position<'_>) -> Vec<String> {
        let mut seen = Vec::new();
        for row in self.part.top..=self.part.bottom {
            for column in self.part.left..=self.part.right {
                let Some(square) = Square::new(column, row) else {
                    continue;
                };
                let ground = self.ground(position, square);
                if self.speaker.game.map.contains(square) && !seen.contains(&ground) {
                    seen.push(ground);
                }
            }
        }
        let mut said: Vec<String> = SIGNS
            .iter()
            .filter(|(sign, _)| seen.contains(sign))
            .map(|(sign, word)| format!("{sign} {word}"))
            .collect();
        let map = &self.speaker.game.map;
        if map.squares().iter().any(|square| map.level(square) > 1) {
            said.push("2 level".to_string());
        }
        if !map.transitions().is_empty() {
            said.push("= stairs".to_string());
        }
        if !self.marked.is_empty() {
            said.push(format!("* {}", self.meaning));
        }
        if self.is_a_part() {
            said.push(PART.to_string());
        }
        let mut lines = vec![String::from("   ")];
        for item in said {
            if let Some(line) = lines.last_mut()
                && line.len() + item.len() + 2 <= LEGEND.min(self.width)
            {
                line.push_str(&format!(" {item} "));
            } else {
                lines.push(format!("    {item} "));
            }
        }
        let trimmed = lines.iter().map(|line| line.trim_end().to_string());
        trimmed.collect()
    }
}

/// The part of a map with so many columns and rows at most that holds as many of these squares as it can, those named first before the others.
fn window(map: Grid, matters: &[Square], columns: u8, rows: u8) -> Grid {
    let Some(first) = matters.first() else {
        return grown(Grid { right: map.left, bottom: map.top, ..map }, map, columns, rows);
    };
    let (column, row) = (first.column(), first.row());
    let mut part = Grid { left: column, right: column, top: row, bottom: row };
    for square in matters {
        let wider = Grid {
            left: part.left.min(square.column()),
            right: part.right.max(square.column()),
            top: part.top.min(square.row()),
            bottom: part.bottom.max(square.row()),
        };
        if wider.right - wider.left < columns && wider.bottom - wider.top < rows {
            part = wider;
        }
    }
    grown(part, map, columns, rows)
}

/// With whatever room is left shared between both sides.
fn grown(part: Grid, map: Grid, columns: u8, rows: u8) -> Grid {
    let (left, right) = spread((part.left, part.right), (map.left, map.right), columns);
    let (top, bottom) = spread((part.top, part.bottom), (map.top, map.bottom), rows);
    Grid { left, right, top, bottom }
}

fn spread((first, last): (u8, u8), (least, most): (u8, u8), length: u8) -> (u8, u8) {
    let length = length.min(most - least + 1);
    let room = length.saturating_sub(last - first + 1);
    let first = first.saturating_sub(room / 2).max(least).min(most + 1 - length);
    (first, (first + length - 1).max(last))
}

/// What a drawing says that does not show the whole map.
const PART: &str = "(map shows it all)";
const DEBRIS: char = ':';

const TERRAIN: [(Terrain, char); 5] = [
    (Terrain::Blocking, 'b'),
    (Terrain::Hindering, 'h'),
    (Terrain::Water, 'w'),
    (Terrain::Obscuring, 'o'),
    (Terrain::Special, 's'),
];

const SIGNS: [(char, &str); 12] = [
    ('h', "hindering"),
    ('w', "water"),
    ('b', "blocking"),
    ('o', "obscuring"),
    ('s', "special"),
    ('%', "smoke"),
    ('#', "barrier"),
    (DEBRIS, "debris"),
    ('&', "light object"),
    ('@', "heavy object"),
    ('!', "immobile object"),
    ('.', "clear"),
];

const fn object_sign(kind: ObjectKind) -> char {
    match kind {
        ObjectKind::Light => '&',
        ObjectKind::Heavy => '@',
        ObjectKind::Immobile => '!',
    }
}

const fn mark_sign(kind: MarkKind) -> char {
    match kind {
        MarkKind::Smoke | MarkKind::ThinSmoke => '%',
        MarkKind::Barrier => '#',
        MarkKind::BarrierDebris => DEBRIS,
    }
}

impl Speaker<'_> {
    /// Two letters that stand for a figure on the map: capital for the first player, small for the second, no two alike.
    pub fn code(&self, figure: FigureId) -> [char; 2] {
        let owner = self.game.owner(figure);
        let mut taken: Vec<[char; 2]> = Vec::new();
        for one in self.game.force(owner).iter() {
            let code = first_free(&self.game.figure(one).name, &taken);
            if one == figure {
                return match owner {
                    Seat(0) => code.map(|letter| letter.to_ascii_uppercase()),
                    _ => code.map(|letter| letter.to_ascii_lowercase()),
                };
            }
            taken.push(code);
        }
        ['?', '?']
    }
}

/// The initials of two words, or the first letter with a later one, or with any other; a number last, because that may be a square too.
fn first_free(name: &str, taken: &[[char; 2]]) -> [char; 2] {
    let letter = |letter: &char| letter.is_ascii_alphanumeric();
    let mut words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let first = name.chars().find(letter).unwrap_or('x').to_ascii_uppercase();
    let initial = words.nth(1).and_then(|word| word.chars().next());
    let later = name.chars().filter(letter).skip(1);
    let others = ('a'..='z').chain('2'..='9');
    let seconds = initial.into_iter().chain(later).chain(others);
    let mut codes = seconds.map(|second| [first, second.to_ascii_uppercase()]);
    codes.find(|code| !taken.contains(code)).unwrap_or([first, '?'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Terrain;
    use crate::desk::{Desk, at, field, ground, sketch, wall};
    use crate::game::options::Options;

    #[test]
    fn codes_are_initials_and_never_alike() {
        let mut taken = Vec::new();
        for (name, code) in [
            ("Breakwater", "BR"),
            ("Harbour Constable", "HC"),
            ("Harbour Constable", "HA"),
            ("Harbour Surgeon", "HS"),
            ("Gull", "GU"),
        ] {
            let found = first_free(name, &taken);
            assert_eq!(found.iter().collect::<String>(), code);
            taken.push(found);
        }
    }

    #[test]
    fn a_frame_holds_what_matters_most_and_as_much_of_the_rest_as_fits() {
        let desk = Desk::on(
            field().finish().unwrap(),
            &[("B2", sketch(&["8 | 10 | 16 | 3"]))],
            &[("K11", sketch(&["8 | 10 | 16 | 3"]))],
            Options::default(),
        );
        let names: [String; 0] = [];
        let map = MapText::whole(Speaker::new(&desk.game, &names), &desk.state);
        assert_eq!(map.framed(&[at("B2")], 40), map.lines(), "all of it where there is room");
        for (matters, most, width, shown, left_out) in [
            (vec!["B2", "K11"], 8, 100, vec!["F0"], vec!["f1"]),
            (vec!["K11", "B2"], 8, 100, vec!["f1"], vec!["F0"]),
            (vec!["K11", "B2"], 14, 40, vec!["f1"], vec!["F0"]),
            (vec!["K11", "K9"], 7, 23, vec!["f1", " 9", "11", " K"], vec!["F0", " A"]),
        ] {
            let matters: Vec<Square> = matters.into_iter().map(at).collect();
            let lines = map.within(width).framed(&matters, most);
            assert!(lines.len() <= most && lines.iter().all(|line| line.len() <= width));
            let drawn = lines.join("\n");
            assert!(shown.iter().all(|part| drawn.contains(part)), "{drawn}");
            assert!(!left_out.iter().any(|part| drawn.contains(part)), "{drawn}");
            assert!(drawn.ends_with(PART), "{drawn}");
        }
    }

    #[test]
    fn the_map_shows_who_stands_where_and_what_can_be_chosen() {
        let mut draft = field();
        ground(&mut draft, "C2", Terrain::Hindering);
        ground(&mut draft, "D2", Terrain::Blocking);
        wall(&mut draft, "A2", "A3");
        let desk = Desk::on(
            draft.finish().unwrap(),
            &[("B2", sketch(&["8 | 10 | 16 | 3"]))],
            &[("C2", sketch(&["8 | 10 | 16 | 3"]))],
            Options::default(),
        );
        let names: [String; 0] = [];
        let speaker = Speaker::new(&desk.game, &names);
        let map = MapText::whole(speaker, &desk.state);
        let marked = map.around(Squares::NONE.with(at("A2")), "can be chosen");
        assert_eq!(
            marked.lines(),
            [
                "     A   B   C   D   E   F   G   H   I   J   K   L",
                "  1  .   .   .   .   .   .   .   .   .   .   .   .",
                "  2 *.  F0  f1h  b   .   .   .   .   .   .   .   .",
                "    ---+   +   +   +   +   +   +   +   +   +   +",
                "  3  .   .   .   .   .   .   .   .   .   .   .   .",
                "    h hindering  b blocking  . clear  * can be chosen  (map shows it all)",
            ]
        );
        assert_eq!(map.lines().len(), 12 + 1 + 1 + 1);
    }
}
