//! All the ways of a move, for movers whose way matters: they break what stands in it (IM06).
//!
//! Other moves are known by their last square alone, and [`Board::ends`] finds those many times faster.

use super::breaking::Breaking;
use super::destroy::Pieces;
use super::movement::{Move, Terms};
use super::overlay::Piece;
use super::route::{LONGEST_MOVE, Route};
use super::{Board, Direction, Square, Squares};

/// A move under way.
#[derive(Clone, Copy, Debug)]
pub struct Onward {
    pub at: Square,
    /// Squares it may still move.
    pub left: u8,
    /// Where it is to end.
    pub to: Square,
    /// One of these is to be visited first (C6.11).
    pub past: Option<Squares>,
}

#[derive(Debug)]
pub struct Ways<'a> {
    board: Board<'a>,
    terms: Terms,
    breaking: Breaking<'a>,
}

/// Straight steps first, so that of equally short ways the straighter is taken.
const ORDER: [Direction; 8] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
    Direction::NorthEast,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::NorthWest,
];

/// A square, and whether what was to be visited has been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stand {
    square: Square,
    visited: bool,
}

/// A step that may be made and can be followed by others, or ends the move where it is to end.
#[derive(Clone, Copy)]
struct Step {
    stand: Stand,
    is_last: bool,
}

/// The least number of squares to the end from wherever one stands.
struct Rest([[u8; Square::COUNT]; 2]);

const NO_WAY: u8 = u8::MAX;

impl Rest {
    fn of(&self, stand: Stand) -> u8 {
        self.0[usize::from(stand.visited)][stand.square.index()]
    }

    fn of_mut(&mut self, stand: Stand) -> &mut u8 {
        &mut self.0[usize::from(stand.visited)][stand.square.index()]
    }

    /// What is left to go after a step.
    fn after(&self, step: Step) -> u8 {
        match step.is_last {
            true => 0,
            false => self.of(step.stand),
        }
    }
}

/// The shortest ways from one square: where each other one was come to from.
#[derive(Debug)]
pub struct AllShortest {
    start: Stand,
    /// Where those came from who can go on.
    stood: [[Option<Stand>; Square::COUNT]; 2],
    /// Where those came from who may end there.
    ended: [Option<Stand>; Square::COUNT],
}

impl AllShortest {
    /// The way to a square, if there is one.
    pub fn to(&self, square: Square) -> Option<Route> {
        if self.start == (Stand { square, visited: true }) {
            return Some(Route::at(square));
        }
        let mut backwards = vec![square];
        let mut here = self.ended[square.index()]?;
        while here != self.start {
            backwards.push(here.square);
            here = self.stood[usize::from(here.visited)][here.square.index()]?;
        }
        let mut route = Route::at(here.square);
        backwards.into_iter().rev().for_each(|square| route.go(square));
        Some(route)
    }

    /// Notes a step; is it the first to a place where one can go on?
    fn comes(&mut self, from: Stand, step: Step) -> bool {
        let Stand { square, visited } = step.stand;
        if visited {
            self.ended[square.index()].get_or_insert(from);
        }
        let stood = &mut self.stood[usize::from(visited)][square.index()];
        let first = !step.is_last && step.stand != self.start && stood.is_none();
        if first {
            *stood = Some(from);
        }
        first
    }
}

impl<'a> Board<'a> {
    pub fn ways(&self, mover: &Move) -> Ways<'a> {
        Ways { board: *self, terms: self.terms(mover), breaking: self.breaking(mover) }
    }

    /// The shortest way of a whole move to a square where it may end; always the same one of several.
    pub fn route(&self, mover: &Move, to: Square) -> Option<Route> {
        let ways = self.ways(mover);
        if !ways.terms.ends.contains(to) {
            return None;
        }
        ways.shortest(&Onward { at: mover.from, left: mover.squares, to, past: None })
    }
}

impl Ways<'_> {
    /// The shortest way on.
    pub fn shortest(&self, onward: &Onward) -> Option<Route> {
        self.follow(onward, &self.rest(onward, any), any)
    }

    /// The shortest ways to wherever the move may end, each as [`shortest`](Ways::shortest) finds it, by one search.
    pub fn all_shortest(&self, at: Square, squares: u8, past: Option<Squares>) -> AllShortest {
        let start = Stand { square: at, visited: past.is_none_or(|past| past.contains(at)) };
        let mut found =
            AllShortest { start, stood: [[None; Square::COUNT]; 2], ended: [None; Square::COUNT] };
        // Whoever stands first is followed first, straight steps before others: so the first to come anywhere has come by the straightest way.
        let mut front = vec![start];
        for _ in 0..squares.min(LONGEST_MOVE as u8) {
            let mut next = Vec::new();
            for from in front {
                for direction in ORDER {
                    let Some(step) = self.step_anywhere(past, from, direction) else {
                        continue;
                    };
                    if found.comes(from, step) {
                        next.push(step.stand);
                    }
                }
            }
            front = next;
        }
        found
    }

    /// The shortest way on that breaks nothing besides these.
    pub fn careful(&self, onward: &Onward, broken: &Pieces) -> Option<Route> {
        let careful = |from, to| {
            let mut pieces = self.breaking.step(from, to);
            pieces.all(|piece| broken.contains(piece))
        };
        self.follow(onward, &self.rest(onward, careful), careful)
    }

    pub fn breaking(&self) -> &Breaking<'_> {
        &self.breaking
    }

    /// The squares of the next step, if the move is still to end where it should.
    pub fn next(&self, onward: &Onward) -> Squares {
        let rest = self.rest(onward, any);
        let here = onward.here();
        let mut next = Squares::NONE;
        if let Some(left) = onward.left.checked_sub(1) {
            for step in self.steps(onward, here) {
                if rest.after(step) <= left {
                    next.insert(step.stand.square);
                }
            }
        }
        next
    }

    /// Whether it matters which way is taken: whether two of them break different pieces, those aside that are broken already.
    pub fn differ(&self, onward: &Onward, broken: &Pieces) -> bool {
        let rest = self.rest(onward, any);
        let Some(shortest) = self.follow(onward, &rest, any) else {
            return false;
        };
        let mut on_it = *broken;
        for piece in self.breaking.way(&shortest) {
            on_it.insert(piece);
        }
        let avoidable = |piece: Piece| {
            let past = |from, to| self.breaking.step(from, to).all(|broken| broken != piece);
            !broken.contains(piece) && self.rest(onward, past).of(onward.here()) <= onward.left
        };
        self.another_is_broken(onward, &rest, &on_it) || self.breaking.way(&shortest).any(avoidable)
    }

    /// Does some way break a piece that is not one of these?
    fn another_is_broken(&self, onward: &Onward, rest: &Rest, known: &Pieces) -> bool {
        let mut seen = [Squares::NONE; 2];
        let mut front = [Squares::NONE; 2];
        front[usize::from(onward.here().visited)].insert(onward.at);
        for left in (0..onward.left).rev() {
            let mut next = [Squares::NONE; 2];
            for &visited in onward.visits_left() {
                for square in front[usize::from(visited)].iter() {
                    let here = Stand { square, visited };
                    for step in self.steps(onward, here) {
                        if rest.after(step) > left {
                            continue;
                        }
                        let mut pieces = self.breaking.step(square, step.stand.square);
                        if pieces.any(|piece| !known.contains(piece)) {
                            return true;
                        }
                        if !step.is_last {
                            next[usize::from(step.stand.visited)].insert(step.stand.square);
                        }
                    }
                }
            }
            for visited in [0, 1] {
                seen[visited] |= front[visited];
                front[visited] = next[visited] - seen[visited];
            }
        }
        false
    }

    fn follow(
        &self,
        onward: &Onward,
        rest: &Rest,
        allowed: impl Fn(Square, Square) -> bool,
    ) -> Option<Route> {
        let mut here = onward.here();
        let mut route = Route::at(onward.at);
        if rest.of(here) > onward.left {
            return None;
        }
        for left in (0..rest.of(here)).rev() {
            let step = self.steps(onward, here).find(|step| {
                rest.after(*step) == left && allowed(here.square, step.stand.square)
            })?;
            here = step.stand;
            route.go(here.square);
        }
        Some(route)
    }

    /// The steps from a stand, straight ones first.
    fn steps(&self, onward: &Onward, from: Stand) -> impl Iterator<Item = Step> {
        ORDER.into_iter().filter_map(move |direction| self.step(onward, from, direction))
    }

    fn step(&self, onward: &Onward, from: Stand, direction: Direction) -> Option<Step> {
        let step = self.step_anywhere(onward.past, from, direction)?;
        (!step.is_last || step.stand.square == onward.to).then_some(step)
    }

    /// A step wherever the move is to end, but not to its end before what is to be visited has been.
    fn step_anywhere(
        &self,
        past: Option<Squares>,
        from: Stand,
        direction: Direction,
    ) -> Option<Step> {
        let (square, end) = self.board.step(&self.terms, from.square, direction).ok()?;
        let visited = from.visited || past.is_some_and(|past| past.contains(square));
        let is_last = end.is_some();
        (!is_last || visited).then_some(Step { stand: Stand { square, visited }, is_last })
    }

    /// How far it is to the end from everywhere, by steps that are allowed, as far as the move may go. Worked out backwards.
    fn rest(&self, onward: &Onward, allowed: impl Fn(Square, Square) -> bool) -> Rest {
        let mut rest = Rest([[NO_WAY; Square::COUNT]; 2]);
        let end = Stand { square: onward.to, visited: true };
        *rest.of_mut(end) = 0;
        let mut front = [Squares::NONE, Squares::NONE.with(onward.to)];
        for steps in 1..=onward.left.min(LONGEST_MOVE as u8) {
            let mut before = [Squares::NONE; 2];
            let near = onward.left - steps;
            let leads = |rest: &Rest, from: Stand, direction: Direction| {
                self.step(onward, from, direction).is_some_and(|step| {
                    rest.after(step) < steps && allowed(from.square, step.stand.square)
                })
            };
            for direction in ORDER {
                let to = front[0] | front[1];
                for square in to.iter().filter_map(|to| to.step(direction.opposite())) {
                    if square.distance(onward.at) > near || !self.board.map.contains(square) {
                        continue;
                    }
                    for &visited in onward.visits_left() {
                        let from = Stand { square, visited };
                        if rest.of(from) == NO_WAY && leads(&rest, from, direction) {
                            *rest.of_mut(from) = steps;
                            before[usize::from(visited)].insert(square);
                        }
                    }
                }
            }
            if before == [Squares::NONE; 2] {
                break;
            }
            front = before;
        }
        rest
    }
}

fn any(_: Square, _: Square) -> bool {
    true
}

impl Onward {
    /// Whether what is to be visited has been: both are possible only if there is something.
    fn visits_left(&self) -> &'static [bool] {
        match self.past {
            Some(_) => &[false, true],
            None => &[true],
        }
    }

    fn here(&self) -> Stand {
        Stand { square: self.at, visited: self.past.is_none() || self.visits(self.at) }
    }

    fn visits(&self, square: Square) -> bool {
        self.past.is_some_and(|past| past.contains(square))
    }
}
