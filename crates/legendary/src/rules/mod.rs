//! The rules of the game, one file per noun or step. Each extends the engine by what its chapter says.

pub(crate) mod action;
mod before_strike;
mod begin;
mod bystander;
mod city;
mod direction;
mod draw;
mod escape;
mod fight;
mod guise;
mod half_cost;
mod hq;
mod masterminds;
mod payment;
mod pile;
mod play;
mod price;
mod score;
mod showdown;
mod spaces;
mod turn;
mod using;
mod villain_deck;
mod wound;

pub(crate) use price::Ease;
pub use score::{Loss, Penalty, Score};
pub use using::Due;
