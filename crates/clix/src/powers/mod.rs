//! The powers, each in a room of its own: what it lets an action do, what it asks, what it changes, and how all of it is told.
//!
//! Numbers that several powers share (values, damage taken, break away) are worked out where the rulebook has them. `asking` lists the questions of
//! powers; `picking` is how a character is chosen without an attack, `marking` how markers are placed; `team` are the abilities of teams.

mod arranging;
mod asking;
pub mod barrier;
pub mod battle_fury;
pub mod blades_claws_fangs;
pub mod charge;
pub mod close_combat_expert;
pub mod combat_reflexes;
pub mod defend;
pub mod earthbound_neutralized;
pub mod empower;
pub mod energy_explosion;
pub mod energy_shield_deflection;
pub mod enhancement;
pub mod expert;
pub mod exploit_weakness;
pub mod flurry;
pub mod force_blast;
pub mod hypersonic_speed;
pub mod impervious;
pub mod incapacitate;
pub mod invincible;
pub mod invulnerability;
pub mod leadership;
pub mod leap_climb;
pub mod marking;
pub mod mastermind;
pub mod mind_control;
pub mod outwit;
pub mod penetrating_psychic_blast;
pub mod perplex;
pub mod phasing_teleport;
mod picking;
pub mod plasticity;
pub mod poison;
pub mod power;
pub mod precision_strike;
pub mod probability_control;
pub mod pulse_wave;
pub mod quake;
pub mod ranged_combat_expert;
pub mod regeneration;
mod room;
pub mod running_shot;
pub mod shape_change;
pub mod sidestep;
pub mod smoke_cloud;
pub mod steal_energy;
pub mod stealth;
pub mod super_senses;
pub mod super_strength;
pub mod support;
pub mod team;
pub mod telekinesis;
mod telling;
pub mod toughness;
pub mod willpower;

pub(crate) use arranging::VERBS;
pub use asking::Question;
pub(crate) use asking::Said;
pub use room::{Loss, Roll, Room};
pub use telling::Happening;

#[cfg(test)]
mod tests;
