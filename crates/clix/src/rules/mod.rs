//! The rules, one file per noun or step of the rulebook.

pub(crate) mod action;
mod after;
mod approach;
pub(crate) mod attack;
mod begin;
mod carry;
pub(crate) mod damage;
mod destroy;
mod dial;
pub(crate) mod hit;
pub(crate) mod inherent;
mod knock_back;
mod moves;
mod objects;
mod resolve;
mod score;
pub(crate) mod shot_through;
mod sight;
mod targets;
pub(crate) mod turn;
pub(crate) mod way;

pub use damage::{DamageEvent, Reductions, taken};
pub(crate) use turn::on_ground;
