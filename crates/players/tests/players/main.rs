//! What can be relied on when a bot sits at the table.

mod contract;
mod honesty;
mod planning;
mod skirmish;
mod strength;
mod tables;
mod thinking;
