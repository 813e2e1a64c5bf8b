//! The table, played in Chromium.

mod audit;
mod difficulty;
mod friends;
mod keyboard;
mod log;
mod motion;
mod odds;
mod onlookers;
mod phone;
mod puzzles;
mod review;
mod skirmish;
mod solo;
