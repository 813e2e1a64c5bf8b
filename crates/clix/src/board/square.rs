//! One square of the grid.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use super::Direction;

/// The most columns a map may have. Published sheets have 16 or 24.
pub const COLUMNS: u8 = 32;
/// The most rows a map may have (B14). Published sheets have 24; a set of squares has a word for each.
pub const ROWS: u8 = 32;

/// A square, named like the players name it: column letters, then the row counted from the top, `F12`.
///
/// The number is the same on every map (32 columns to a row), so a square means something without a map, and sets of squares
/// can be shifted without running over the edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU16);

impl Square {
    /// How many numbers there are, for tables with an entry for each square.
    pub const COUNT: usize = COLUMNS as usize * ROWS as usize;

    /// The square in a column and row, both counted from 0 at the top left corner.
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < COLUMNS && row < ROWS { Some(Square::at(column, row)) } else { None }
    }

    /// As [`Square::new`], for coordinates known to fit.
    pub(crate) const fn at(column: u8, row: u8) -> Square {
        debug_assert!(column < COLUMNS && row < ROWS);
        Square::numbered((row as u16) << 5 | column as u16)
    }

    /// Kept one higher than its number, so that "no square" needs no room of its own.
    const fn numbered(number: u16) -> Square {
        match NonZeroU16::new(number.wrapping_add(1)) {
            Some(kept) => Square(kept),
            None => Square(NonZeroU16::MIN),
        }
    }

    pub const fn column(self) -> u8 {
        (self.index() & 31) as u8
    }

    pub const fn row(self) -> u8 {
        (self.index() >> 5) as u8
    }

    /// The number of the square, below [`Square::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square::numbered(index as u16)) } else { None }
    }

    /// The next square in a direction, if the grid goes on there (a map may still end earlier).
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let column = self.column() as i16 + direction.dx() as i16;
        let row = self.row() as i16 + direction.dy() as i16;
        if column < 0 || row < 0 || column >= COLUMNS as i16 || row >= ROWS as i16 {
            return None;
        }
        Some(Square::at(column as u8, row as u8))
    }

    /// The square a number of places further in reading order, known to be there.
    pub(crate) const fn further(self, places: i16) -> Square {
        Square::numbered((self.index() as u16).wrapping_add_signed(places))
    }

    /// C3.11: diagonals count one, terrain does not matter.
    pub const fn distance(self, other: Square) -> u8 {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        if columns > rows { columns } else { rows }
    }

    /// The direction of a neighbour; none for the same square and for squares further away.
    pub const fn direction_to(self, other: Square) -> Option<Direction> {
        if self.distance(other) == 1 { self.bearing(other) } else { None }
    }

    /// C10.2: straight if the two are in line, otherwise the diagonal that points there.
    pub const fn bearing(self, other: Square) -> Option<Direction> {
        let dx = (other.column() as i8 - self.column() as i8).signum();
        let dy = (other.row() as i8 - self.row() as i8).signum();
        Direction::of(dx, dy)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_name(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `A` to `Z`, then `AA`, `AB` …
pub fn column_name(column: u8) -> String {
    let letter = |n: u8| char::from(b'A' + n % 26);
    match column {
        0..26 => letter(column).to_string(),
        _ => format!("{}{}", letter(column / 26 - 1), letter(column)),
    }
}

/// Why a text does not name a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASquare {
    pub text: String,
}

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = Square::at(COLUMNS - 1, ROWS - 1);
        write!(
            f,
            "\"{}\" is no square: write a column and a row such as F12, from A1 to {last}",
            self.text
        )
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let wrong = || NotASquare { text: text.to_owned() };
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let column = match text.as_bytes()[..letters].to_ascii_uppercase()[..] {
            [only] => only - b'A',
            [b'A', second] => 26 + (second - b'A'),
            _ => return Err(wrong()),
        };
        let digits = &text[letters..];
        if digits.starts_with(['+', '0']) {
            return Err(wrong());
        }
        let row: u8 = digits.parse().map_err(|_| wrong())?;
        row.checked_sub(1).and_then(|row| Square::new(column, row)).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_back_from_its_name() {
        for index in 0..Square::COUNT {
            let square = Square::from_index(index).unwrap();
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_lowercase().parse(), Ok(square));
        }
        assert_eq!(Square::from_index(Square::COUNT), None);
    }

    #[test]
    fn squares_are_named_by_column_and_row_from_the_top_left() {
        assert_eq!(Square::at(0, 0).to_string(), "A1");
        assert_eq!(Square::at(5, 11).to_string(), "F12");
        assert_eq!(Square::at(26, 2).to_string(), "AA3");
        assert_eq!(Square::at(31, 31).to_string(), "AF32");
    }

    #[test]
    fn what_names_no_square_is_refused() {
        for text in
            ["", "A", "7", "A0", "A33", "AG1", "BA1", "A+1", "A01", "A1 ", "Ä1", "A1000", "AAA1"]
        {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_step_leaves_the_grid_only_at_its_edge() {
        let corner = Square::at(0, 0);
        assert_eq!(corner.step(Direction::North), None);
        assert_eq!(corner.step(Direction::West), None);
        assert_eq!(corner.step(Direction::SouthEast), Some(Square::at(1, 1)));
        assert_eq!(Square::at(31, 31).step(Direction::SouthEast), None);
        for direction in Direction::ALL {
            let there = Square::at(5, 5).step(direction).unwrap();
            assert_eq!(there.step(direction.opposite()), Some(Square::at(5, 5)));
            assert_eq!(Square::at(5, 5).direction_to(there), Some(direction));
        }
    }
}
