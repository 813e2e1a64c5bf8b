//! Knock back: where it ends, why, and what it hurts. C10

use super::edge::{Edge, Partition};
use super::size::Size;
use super::waived::BoardRule;
use super::{Board, Clause, Direction, Square};

/// The end of a knock back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnockBack {
    pub direction: Direction,
    /// Where the character is placed.
    pub to: Square,
    /// How many squares it was placed along.
    pub squares: u8,
    pub stop: Stop,
    /// Knock back damage dealt to it. C10.4
    pub damage: u8,
}

/// Why a knock back goes no further. C10.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// 1: the whole amount.
    Amount,
    /// 2: somebody stands in the next square.
    Character(Square),
    /// 3: blocking terrain in the next square.
    Blocking(Square),
    /// 3: a wall or window before it.
    Partition(Edge),
    /// 3: both routes around the corner are blocked.
    Corner,
    /// 4: the edge of the map.
    EdgeOfTheMap,
    /// 5: higher ground.
    Higher(Square),
    /// 6: it fell.
    Fell,
}

impl Stop {
    pub const fn clause(self) -> Clause {
        match self {
            Stop::Corner => Clause("C10.10"),
            _ => Clause("C10.3"),
        }
    }
}

impl Board<'_> {
    /// The knock back of a character away from its cause; none if both are in one square, which gives no direction.
    pub fn knock_back(
        &self,
        cause: Square,
        character: Square,
        amount: u8,
        flies: bool,
    ) -> Option<KnockBack> {
        Some(self.knock_back_toward(character, cause.bearing(character)?, amount, flies))
    }

    /// Square by square in a direction, stopping for the first reason in the order of C10.3.
    pub fn knock_back_toward(
        &self,
        character: Square,
        direction: Direction,
        amount: u8,
        flies: bool,
    ) -> KnockBack {
        let mut at = character;
        let mut squares = 0;
        let stop = loop {
            if squares == amount {
                break Stop::Amount;
            }
            let next = match self.knocked_into(at, direction) {
                Ok(next) => next,
                Err(stop) => break stop,
            };
            let fell = self.map.level(next) < self.map.level(at);
            at = next;
            squares += 1;
            if fell {
                break Stop::Fell; // C10.4: also if it was the last square of the amount.
            }
        };
        KnockBack { direction, to: at, squares, stop, damage: self.knock_back_damage(stop, flies) }
    }

    fn knocked_into(&self, at: Square, direction: Direction) -> Result<Square, Stop> {
        let Some(next) = at.step(direction).filter(|&next| self.map.contains(next)) else {
            return Err(Stop::EdgeOfTheMap);
        };
        if self.overlay.is_occupied(next) {
            return Err(Stop::Character(next));
        }
        if self.blocks(next) {
            return Err(Stop::Blocking(next));
        }
        match direction.parts() {
            None => {
                if let Some(edge) =
                    Edge::of(at, direction).filter(|&edge| self.stops_knock_back(edge))
                {
                    return Err(Stop::Partition(edge));
                }
            }
            Some((across, along)) => {
                // C10.10: as for movement, but the level of the flanks does not matter.
                let open = |first: Direction| {
                    at.step(first).is_some_and(|flank| {
                        let shut = |a| {
                            Edge::between(a, flank).is_some_and(|edge| self.stops_knock_back(edge))
                        };
                        !self.blocks(flank) && !shut(at) && !shut(next)
                    })
                };
                let free = self.map.waives(BoardRule::KnockBackCorners);
                if !free && !open(across) && !open(along) {
                    return Err(Stop::Corner);
                }
            }
        }
        if self.map.level(next) > self.map.level(at) {
            return Err(Stop::Higher(next));
        }
        Ok(next)
    }

    /// C10.7: windows do, doors do not.
    fn stops_knock_back(&self, edge: Edge) -> bool {
        match self.partition(edge) {
            Some(Partition::Wall | Partition::Window) => true,
            Some(Partition::Door) => self.map.waives(BoardRule::DoorsLetThrough),
            None => false,
        }
    }

    /// C10.4; C10.8 and its option for flyers.
    fn knock_back_damage(&self, stop: Stop, flies: bool) -> u8 {
        match stop {
            Stop::Amount | Stop::Character(_) => 0,
            Stop::Blocking(_)
            | Stop::Partition(_)
            | Stop::Corner
            | Stop::EdgeOfTheMap
            | Stop::Higher(_) => 1,
            Stop::Fell if flies && !self.options.flyers_take_falls => 0,
            Stop::Fell => 2,
        }
    }
}

/// Z08.1: a character cannot be knocked back by a smaller one.
pub const fn too_large_to_be_knocked_back(character: Size, cause: Size) -> bool {
    character as u8 > cause as u8
}
