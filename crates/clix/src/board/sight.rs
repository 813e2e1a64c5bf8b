//! A line of fire that somebody wants to draw, and what can be said about it.

use super::edge::{Edge, Partition};
use super::improved::Targeting;
use super::overlay::Piece;
use super::size::{Side, Stature};
use super::{Clause, Square};

/// C9.1: the worst thing on a line decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    Clear,
    Hindered,
    Blocked,
}

impl Verdict {
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Clear => "clear",
            Verdict::Hindered => "hindered",
            Verdict::Blocked => "blocked",
        }
    }
}

/// A line that somebody wants to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    pub from: Square,
    pub to: Square,
    /// None for a line that no character draws (C9.12): nothing is ignored, every character in between blocks.
    pub drawer: Option<Drawer>,
    pub toward: Toward,
    /// S11.1: hindered counts as blocked.
    pub stealth: bool,
    /// A piece that does not count: the one that is shot through (IT06) or destroyed (C11.8).
    pub spared: Option<Piece>,
    /// C9.12: a character that does not count, because it is the one being placed.
    pub absent: Option<Square>,
}

/// The character that draws a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawer {
    pub side: Side,
    pub stature: Stature,
    pub targeting: Targeting,
}

/// What a line is drawn to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toward {
    Character(Stature),
    /// C9.13: a square; whoever stands there does not matter.
    Square,
}

impl Sight {
    /// A line that nobody draws.
    pub const fn of_nobody(from: Square, to: Square) -> Sight {
        Sight {
            from,
            to,
            drawer: None,
            toward: Toward::Square,
            stealth: false,
            spared: None,
            absent: None,
        }
    }

    pub const fn by(mut self, drawer: Drawer) -> Sight {
        self.drawer = Some(drawer);
        self
    }

    pub const fn at_character(mut self, stature: Stature) -> Sight {
        self.toward = Toward::Character(stature);
        self
    }

    pub const fn with_stealth(mut self) -> Sight {
        self.stealth = true;
        self
    }

    pub const fn sparing(mut self, piece: Piece) -> Sight {
        self.spared = Some(piece);
        self
    }
}

/// Something that a line meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// C9.3
    BlockingTerrain(Square),
    BlockingMarker(Square),
    /// A wall or a door.
    Partition(Edge, Partition),
    /// C9.5 b, c
    HigherGround(Square),
    /// C9.6
    Character(Square),
    /// C5.10: both routes around this corner are blocked, or hindered.
    Corner {
        from: Square,
        to: Square,
    },
    /// C9.7: hindering or obscuring terrain, smoke or debris.
    Hindering(Square),
    HeavyObject(Square),
}

/// What one part of a line does to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    pub verdict: Verdict,
    /// None exactly if the verdict is clear.
    pub obstacle: Option<Obstacle>,
}

impl Effect {
    pub const CLEAR: Effect = Effect { verdict: Verdict::Clear, obstacle: None };

    pub(super) const fn blocked(obstacle: Obstacle) -> Effect {
        Effect { verdict: Verdict::Blocked, obstacle: Some(obstacle) }
    }

    pub(super) const fn hindered(obstacle: Obstacle) -> Effect {
        Effect { verdict: Verdict::Hindered, obstacle: Some(obstacle) }
    }

    /// The worse of two; the earlier if they are alike.
    #[must_use]
    pub fn then(self, later: impl FnOnce() -> Effect) -> Effect {
        if self.verdict == Verdict::Blocked {
            return self;
        }
        let later = later();
        if later.verdict > self.verdict { later } else { self }
    }
}

impl Obstacle {
    /// The clause by which it counts.
    pub const fn clause(self) -> Clause {
        match self {
            Obstacle::BlockingTerrain(_)
            | Obstacle::BlockingMarker(_)
            | Obstacle::Partition(..) => Clause("C9.3"),
            Obstacle::HigherGround(_) => Clause("C9.5"),
            Obstacle::Character(_) => Clause("C9.6"),
            Obstacle::Corner { .. } => Clause("C5.10"),
            Obstacle::Hindering(_) | Obstacle::HeavyObject(_) => Clause("C9.7"),
        }
    }

    /// The square it is in; none for what stands on an edge or a corner.
    pub const fn place(self) -> Option<Square> {
        match self {
            Obstacle::BlockingTerrain(square)
            | Obstacle::BlockingMarker(square)
            | Obstacle::HigherGround(square)
            | Obstacle::Character(square)
            | Obstacle::Hindering(square)
            | Obstacle::HeavyObject(square) => Some(square),
            Obstacle::Partition(..) | Obstacle::Corner { .. } => None,
        }
    }
}
