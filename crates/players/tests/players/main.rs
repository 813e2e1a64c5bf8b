//! What can be relied on when a bot sits at the table.

mod honesty;
mod strength;
mod tables;
