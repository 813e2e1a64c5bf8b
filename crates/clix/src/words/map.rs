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
}

/// Columns that fit in a line of 100 characters.
const MOST_COLUMNS: u8 = 24;
/// A legend is folded at this column.
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
        }
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
        let mut lines = Vec::new();
        let mut left = self.part.left;
        while left <= self.part.right {
            let part =
                Grid { left, right: self.part.right.min(left + MOST_COLUMNS - 1), ..self.part };
            let drawn = part.draw_cells(&board, |square| self.cell(position, square));
            lines.extend(drawn.lines().map(str::to_string));
            left += MOST_COLUMNS;
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
        let mut lines = vec![String::from("   ")];
        for item in said {
            if let Some(line) = lines.last_mut()
                && line.len() + item.len() + 2 <= LEGEND
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
                "    h hindering  b blocking  . clear  * can be chosen",
            ]
        );
        assert_eq!(map.lines().len(), 12 + 1 + 1 + 1);
    }
}
