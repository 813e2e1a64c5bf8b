//! The rules of the game, one file per noun or step. Each extends the engine by what its chapter says.

mod action;
mod before_strike;
mod begin;
mod bystander;
mod city;
mod direction;
mod draw;
mod escape;
mod fight;
mod guise;
mod hq;
mod payment;
mod pile;
mod play;
mod price;
mod score;
mod showdown;
mod turn;
mod villain_deck;
mod wound;

pub use score::{Lost, Penalty, Score};
