//! The table, played in Chromium.

mod audit;
mod friends;
mod keyboard;
mod phone;
mod skirmish;
mod solo;
