//! The table, played in Chromium.

mod audit;
mod friends;
mod keyboard;
mod log;
mod onlookers;
mod phone;
mod skirmish;
mod solo;
