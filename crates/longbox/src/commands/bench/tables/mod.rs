//! The tables that are measured, box by box. Both sides of masterminds are among them.

pub mod ant_man;
pub mod core;
pub mod cosmos;
