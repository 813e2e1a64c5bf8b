//! The standard powers.
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

#[cfg(test)]
mod tests;
