//! How a map lies on the screen. Letters and numbers stay with their squares whichever way it is turned.

use clix::board::Square;
use sitting::clix::board::Place;
use sitting::clix::{Border, MapFace};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The side of a square in the units of the drawing.
pub const SIDE: i32 = 40;

/// A place in the drawing.
pub type Point = (i32, i32);

/// A map as it lies.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    /// Rows run from left to right.
    pub turned: bool,
    /// Squares from left to right.
    pub across: i32,
    /// Squares from top to bottom.
    pub down: i32,
    /// The part that is looked at: words beside things stay inside it.
    pub window: Window,
}

/// A part of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Window {
    /// As an SVG has it.
    pub fn view_box(&self) -> String {
        format!("{} {} {} {}", self.x, self.y, self.width, self.height)
    }

    /// The nearest place inside for something that reaches so far to the left and right.
    pub fn inside_x(&self, x: i32, left: i32, right: i32) -> i32 {
        let least = self.x + left;
        x.clamp(least, (self.x + self.width - right).max(least))
    }

    /// The same for something that reaches so far up and down.
    pub fn inside_y(&self, y: i32, above: i32, below: i32) -> i32 {
        let least = self.y + above;
        y.clamp(least, (self.y + self.height - below).max(least))
    }
}

impl Lie {
    /// Lengthwise, for screens that are wider than high.
    pub fn wide(map: &MapFace) -> Lie {
        Lie::new(map, map.height > map.width)
    }

    /// For screens that are higher than wide.
    pub fn upright(map: &MapFace) -> Lie {
        Lie::new(map, map.width > map.height)
    }

    fn new(map: &MapFace, turned: bool) -> Lie {
        let (width, height) = (i32::from(map.width), i32::from(map.height));
        let (across, down) = if turned { (height, width) } else { (width, height) };
        let (x, y) = (-24, -22);
        let window = Window { x, y, width: across * SIDE + 28, height: down * SIDE + 26 };
        Lie { turned, across, down, window }
    }

    pub const fn width(&self) -> i32 {
        self.across * SIDE
    }

    pub const fn height(&self) -> i32 {
        self.down * SIDE
    }

    /// The upper left corner of a square.
    pub fn corner(&self, square: Square) -> Point {
        let (column, row) = (i32::from(square.column()) * SIDE, i32::from(square.row()) * SIDE);
        if self.turned { (row, column) } else { (column, row) }
    }

    pub fn centre(&self, square: Square) -> Point {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    /// The ends of the side that two squares share; of two that meet at a corner, that corner twice.
    pub fn border(&self, border: &Border) -> (Point, Point) {
        let ((x1, y1), (x2, y2)) = (self.corner(border.0.0), self.corner(border.1.0));
        let (x, y) = (x1.max(x2), y1.max(y2));
        match (x1 == x2, y1 == y2) {
            (true, false) => ((x, y), (x + SIDE, y)),
            (false, true) => ((x, y), (x, y + SIDE)),
            _ => ((x, y), (x, y)),
        }
    }

    /// Sides of squares as the data of a path.
    pub fn borders<'a>(&self, borders: impl IntoIterator<Item = &'a Border>) -> String {
        let mut path = String::new();
        for border in borders {
            let ((x1, y1), (x2, y2)) = self.border(border);
            let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
        }
        path
    }

    /// Squares as the data of a path, neighbours from left to right in one piece.
    pub fn area(&self, squares: &[Place]) -> String {
        let mut path = String::new();
        let mut cells: Vec<Point> = squares.iter().map(|one| self.corner(one.0)).collect();
        cells.sort_unstable_by_key(|(x, y)| (*y, *x));
        cells.dedup();
        for run in cells.chunk_by(|(x1, y1), (x2, y2)| y1 == y2 && x1 + SIDE == *x2) {
            let (x, y) = run[0];
            let _ = write!(path, "M{x} {y}h{}v{SIDE}H{x}z", run.len() as i32 * SIDE);
        }
        path
    }

    /// The outer sides of squares as the data of a path.
    pub fn outline(&self, squares: &[Place]) -> String {
        let mut path = String::new();
        let cells: BTreeSet<Point> = squares.iter().map(|one| self.corner(one.0)).collect();
        for (x, y) in &cells {
            let sides = [
                ((x - SIDE, *y), (*x, *y), (*x, y + SIDE)),
                ((x + SIDE, *y), (x + SIDE, *y), (x + SIDE, y + SIDE)),
                ((*x, y - SIDE), (*x, *y), (x + SIDE, *y)),
                ((*x, y + SIDE), (*x, y + SIDE), (x + SIDE, y + SIDE)),
            ];
            for (beyond, (x1, y1), (x2, y2)) in sides {
                if !cells.contains(&beyond) {
                    let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
                }
            }
        }
        path
    }
}
