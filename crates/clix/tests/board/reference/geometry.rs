//! What a straight line between the centres of two squares meets, by exact fractions.
//!
//! Coordinates are doubled, so that centres of squares are odd and corners even whole numbers. The line is (x0 + t·dx, y0 + t·dy) for t
//! from 0 to 1.

use super::Place;

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub struct Fraction(i64, i64);

impl Fraction {
    pub fn new(top: i64, bottom: i64) -> Fraction {
        assert_ne!(bottom, 0);
        if bottom < 0 { Fraction(-top, -bottom) } else { Fraction(top, bottom) }
    }

    pub fn less(self, other: Fraction) -> bool {
        self.0 * other.1 < other.0 * self.1
    }

    pub fn min(self, other: Fraction) -> Fraction {
        if other.less(self) { other } else { self }
    }

    pub fn max(self, other: Fraction) -> Fraction {
        if self.less(other) { other } else { self }
    }
}

pub struct Segment {
    x0: i64,
    y0: i64,
    dx: i64,
    dy: i64,
}

impl Segment {
    pub fn new(from: Place, to: Place) -> Segment {
        let centre = |n: i32| 2 * i64::from(n) + 1;
        Segment {
            x0: centre(from.0),
            y0: centre(from.1),
            dx: centre(to.0) - centre(from.0),
            dy: centre(to.1) - centre(from.1),
        }
    }

    /// Whether the inside of a square is met.
    pub fn enters(&self, square: Place) -> bool {
        let mut first = Fraction::new(0, 1);
        let mut last = Fraction::new(1, 1);
        for (start, change, low) in [
            (self.x0, self.dx, 2 * i64::from(square.0)),
            (self.y0, self.dy, 2 * i64::from(square.1)),
        ] {
            let high = low + 2;
            if change == 0 {
                if start <= low || start >= high {
                    return false;
                }
                continue;
            }
            let (a, b) = (Fraction::new(low - start, change), Fraction::new(high - start, change));
            first = first.max(a.min(b));
            last = last.min(a.max(b));
        }
        first.less(last)
    }

    /// Whether the side between two neighbouring squares is crossed at a point that is no corner.
    pub fn crosses(&self, a: Place, b: Place) -> bool {
        let (start, change, line, other, other_change, low) = if a.1 == b.1 {
            (self.x0, self.dx, 2 * i64::from(a.0.max(b.0)), self.y0, self.dy, 2 * i64::from(a.1))
        } else {
            (self.y0, self.dy, 2 * i64::from(a.1.max(b.1)), self.x0, self.dx, 2 * i64::from(a.0))
        };
        if change == 0 {
            return false;
        }
        // t = (line - start) / change, and there other + t·other_change must lie strictly between low and low + 2.
        let t = Fraction::new(line - start, change);
        if !Fraction::new(0, 1).less(t) || !t.less(Fraction::new(1, 1)) {
            return false;
        }
        let value = other * t.1 + t.0 * other_change;
        low * t.1 < value && value < (low + 2) * t.1
    }

    /// Whether the line goes through the corner at the lower right of a square.
    pub fn meets_corner(&self, square: Place) -> bool {
        let (x, y) = (2 * i64::from(square.0) + 2, 2 * i64::from(square.1) + 2);
        if self.dx == 0 || self.dy == 0 {
            return false;
        }
        let t = Fraction::new(x - self.x0, self.dx);
        (x - self.x0) * self.dy == (y - self.y0) * self.dx
            && Fraction::new(0, 1).less(t)
            && t.less(Fraction::new(1, 1))
    }

    /// Whether it runs from the upper left to the lower right or the other way round.
    pub fn falls(&self) -> bool {
        (self.dx > 0) == (self.dy > 0)
    }
}
