//! Small boards drawn in a test.

use clix::board::{Map, Overlay, Side, Size, Square, map_file};

/// A map from its rows, with the usual letters. The column names are added.
pub fn map(setting: &str, rows: &str) -> Map {
    let rows = rows.trim_start_matches('\n');
    let width = rows.lines().next().unwrap_or_default().len().saturating_sub(4).div_ceil(4);
    let names: String =
        (0..width).map(|column| format!(" {}  ", char::from(b'A' + column as u8))).collect();
    let legend = "  . clear\n  h hindering\n  w water\n  b blocking\n  o obscuring\n";
    let text = format!(
        "map \"drawn\"\nsetting {setting}\nlegend\n{legend}grid\n    {}\n{rows}",
        names.trim_end()
    );
    map_file::read(&text).unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"))
}

pub fn outdoor(rows: &str) -> Map {
    map("outdoor", rows)
}

pub fn indoor(rows: &str) -> Map {
    map("indoor", rows)
}

/// An empty outdoor map without walls.
pub fn open(width: usize, height: usize) -> Map {
    let row = |number: usize| format!("{:>3}{}", number + 1, "  . ".repeat(width));
    let rows: Vec<String> = (0..height).map(row).collect();
    outdoor(&rows.join("\n\n"))
}

pub fn at(name: &str) -> Square {
    name.parse().unwrap()
}

/// Standard characters of side one and side two.
pub fn with(ones: &[&str], twos: &[&str]) -> Overlay {
    let mut overlay = Overlay::EMPTY;
    for (side, squares) in [(Side::One, ones), (Side::Two, twos)] {
        for name in squares {
            overlay.place(at(name), side, Size::Standard);
        }
    }
    overlay
}
