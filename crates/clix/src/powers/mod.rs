//! The standard powers, one small unit each: which clauses say what it does, and in which timing windows it acts.
//!
//! Numbers that several powers share (values, damage taken, break away) are worked out where the rulebook has them; what belongs to one power
//! alone is in the file of its slot.

mod asking;
mod attack;
mod damage;
mod defense;
mod marking;
pub mod outwit;
pub mod perplex;
mod picking;
pub mod shape_change;
mod speed;
mod team;
mod telekinesis;

pub use asking::Question;
pub(crate) use asking::Said;

use crate::power::Power;

/// The timing windows of the turn and the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Window {
    /// W1: beginning of turn.
    TurnBegins,
    /// W2: an action is given.
    Declare,
    /// W3: before a move.
    BeforeMove,
    /// W4: during a move.
    Moving,
    /// W5: targets are chosen and lines drawn.
    Targets,
    /// W6: attack and defense values.
    Values,
    /// W7: the attack roll, or a break away roll, before it is final.
    Roll,
    /// W8: would be hit.
    WouldBeHit,
    /// W9: damage dealt.
    Dealt,
    /// W10: damage taken.
    Taken,
    /// W11: knock back.
    KnockBack,
    /// W12: after resolutions.
    After,
}

/// One power as the engine knows it.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    pub power: Power,
    /// Number of clauses of its item, all of them enforced.
    pub clauses: u8,
    pub windows: &'static [Window],
}

const fn unit_of(power: Power, clauses: u8, windows: &'static [Window]) -> Unit {
    Unit { power, clauses, windows }
}

/// The unit of a power, if all of it is enforced.
pub fn unit(power: Power) -> Option<&'static Unit> {
    [&speed::UNITS, &attack::UNITS, &defense::UNITS, &damage::UNITS]
        .into_iter()
        .flatten()
        .find(|unit| unit.power == power)
}

/// May a figure with this power come to the table?
pub fn enforced(power: Power) -> bool {
    unit(power).is_some()
}

#[cfg(test)]
mod tests;
