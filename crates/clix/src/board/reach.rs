//! Where a move can end, for all squares at once. C6.1–C6.7

use super::improved::Movement;
use super::movement::{Move, Terms};
use super::{Board, Direction, Squares};

/// The squares where a move can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The square it begins in is one of them: moving 0 squares is allowed (C6.1).
    pub ends: Squares,
    /// Those of them to which some way leads that breaks something (IM06), so that it matters which way is taken. Always empty
    /// without Improved Movement: Destroy Blocking; any other difference between ways (an object picked up, enemies rammed) is made
    /// by what the game does along the way, not by the board.
    pub ways_differ: Squares,
}

impl Board<'_> {
    pub fn reach(&self, mover: &Move) -> Reach {
        let terms = self.terms(mover);
        let steps = Steps::new(self, &terms);
        let ends = self.ends_by(mover, &terms, &steps);
        let ways_differ = if breaks(mover.improved) {
            ends & self.by_breaking(mover, &terms, &steps)
        } else {
            Squares::NONE
        };
        Reach { ends, ways_differ }
    }

    /// As [`Board::reach`] for whoever does not ask which way is taken.
    pub fn ends(&self, mover: &Move) -> Squares {
        let terms = self.terms(mover);
        self.ends_by(mover, &terms, &Steps::new(self, &terms))
    }

    fn ends_by(&self, mover: &Move, terms: &Terms, steps: &Steps) -> Squares {
        let start = Squares::NONE.with(mover.from);
        let mut reached = start;
        let mut passing = start;
        let mut frontier = start;
        for _ in 0..mover.squares {
            let next = steps.from(terms, &steps.open, &frontier);
            reached |= next.entered;
            frontier = next.passing - passing;
            if frontier.is_empty() {
                break;
            }
            passing |= frontier;
        }
        reached & terms.ends
    }

    /// Where a move can end that has been in one of these squares on the way, the first and the last included: for what is done along the way
    /// (C6.11).
    pub fn reach_past(&self, mover: &Move, via: &Squares) -> Squares {
        let terms = self.terms(mover);
        let steps = Steps::new(self, &terms);
        let start = Squares::NONE.with(mover.from);
        let mut before = start - *via;
        let mut after = start & *via;
        let mut reached = after;
        for _ in 0..mover.squares {
            let still = steps.from(&terms, &steps.open, &before);
            let onward = steps.from(&terms, &steps.open, &after);
            reached |= onward.entered | (still.entered & *via);
            let (before_then, after_then) = (before, after);
            after |= onward.passing | (still.passing & *via);
            before |= still.passing - *via;
            if (before, after) == (before_then, after_then) {
                break;
            }
        }
        reached & terms.ends
    }

    /// The squares reached by a way with at least one step that only breaking something allows.
    fn by_breaking(&self, mover: &Move, terms: &Terms, steps: &Steps) -> Squares {
        let careful = Steps::new(
            self,
            &self.terms(&Move {
                improved: without_breaking(mover.improved),
                ..*mover
            }),
        );
        let broken = Direction::ALL
            .map(|direction| steps.open[direction as usize] - careful.open[direction as usize]);
        let mut clean = Squares::NONE.with(mover.from);
        let mut rough = Squares::NONE;
        let mut reached = Squares::NONE;
        // A way may come back to where it was: no set of visited squares, only how far it has come.
        for _ in 0..mover.squares {
            let breaking = steps.from(terms, &broken, &clean);
            let onward = steps.from(terms, &steps.open, &rough);
            reached |= breaking.entered | onward.entered;
            let (clean_before, rough_before) = (clean, rough);
            rough |= breaking.passing | onward.passing;
            clean |= steps.from(terms, &careful.open, &clean).passing;
            if (clean, rough) == (clean_before, rough_before) {
                break;
            }
        }
        reached
    }
}

pub(super) fn breaks(improved: Movement) -> bool {
    improved.has(Movement::DESTROY_BLOCKING) && !improved.has(Movement::BLOCKING)
}

pub(super) fn without_breaking(improved: Movement) -> Movement {
    improved.without(Movement::DESTROY_BLOCKING)
}

/// For each direction the squares from which a step may be made.
struct Steps {
    open: [Squares; 8],
    /// Where such a step passes a hindered corner.
    corner: [Squares; 8],
}

/// The squares one step away.
struct Next {
    entered: Squares,
    /// Those in which the move need not end.
    passing: Squares,
}

impl Steps {
    fn new(board: &Board<'_>, terms: &Terms) -> Steps {
        let ground = board.map.ground();
        let passable = *board.map.squares() - terms.impassable;
        let free_sides = |direction: Direction| *board.map.squares() - terms.shut.facing(direction);
        let even = |direction: Direction| {
            let there = ground.neighbour[direction as usize];
            if terms.climbs {
                there
            } else {
                there & ground.even[direction as usize]
            }
        };
        let mut steps = Steps {
            open: [Squares::NONE; 8],
            corner: [Squares::NONE; 8],
        };
        for direction in Direction::ALL {
            let lands = passable.stepped(direction.opposite());
            let open = match direction.parts() {
                None => {
                    let level = even(direction) | board.map.transitions().facing(direction);
                    level & free_sides(direction)
                }
                Some((across, along)) => {
                    // C5.10: first one way and then the other, or the other way round.
                    let route = |first: Direction, second: Direction| {
                        let flank = passable & free_sides(second);
                        even(first) & free_sides(first) & flank.stepped(first.opposite())
                    };
                    let unhindered = |open: Squares, first: Direction| {
                        open - terms.slowing.stepped(first.opposite())
                    };
                    let (one, other) = (route(across, along), route(along, across));
                    steps.corner[direction as usize] =
                        (one | other) - unhindered(one, across) - unhindered(other, along);
                    even(direction) & (one | other)
                }
            };
            steps.open[direction as usize] = open & lands & ground.neighbour[direction as usize];
        }
        steps
    }

    /// One step from each of these squares, in each direction only where it is open. Row by row and only where there is something: this is
    /// the inner loop of every move, and a move seldom touches half of the rows.
    fn from(&self, terms: &Terms, open: &[Squares; 8], squares: &Squares) -> Next {
        let mut next = Next {
            entered: Squares::NONE,
            passing: Squares::NONE,
        };
        let (Some(first), Some(last)) = (
            squares.rows().iter().position(|&row| row != 0),
            squares.rows().iter().rposition(|&row| row != 0),
        ) else {
            return next;
        };
        for direction in Direction::ALL {
            let (open, corner) = (&open[direction as usize], &self.corner[direction as usize]);
            for row in first..=last {
                let leaving = squares.rows()[row] & open.rows()[row];
                // The last row of the grid has no neighbour below, so nothing is open that way.
                let Some(to) = row
                    .checked_add_signed(direction.dy().into())
                    .filter(|_| leaving != 0)
                else {
                    continue;
                };
                let step = |from: u32| match direction.dx() {
                    1 => from << 1,
                    -1 => from >> 1,
                    _ => from,
                };
                let slipping = terms.slips_from.rows()[row];
                let enter =
                    |from: u32| step(from) & !terms.enemies.rows()[to] | step(from & slipping);
                // C5.3: within hindering terrain nothing is entered.
                let slow = if terms.stop_every_hindering {
                    0
                } else {
                    terms.slow.rows()[row]
                };
                let freely = leaving & !slow & !corner.rows()[row];
                let passing = enter(leaving & slow) | enter(freely) & !terms.slowing.rows()[to];
                next.entered.rows_mut()[to] |= enter(leaving);
                next.passing.rows_mut()[to] |= passing & !terms.watched.rows()[to];
            }
        }
        next
    }
}
