//! The house as a browser meets it.

mod builder;
mod calling;
#[path = "../../store/tests/cluster.rs"]
mod cluster;
mod company;
mod doors;
mod exported;
mod findings;
mod house;
mod keeping;
mod nodes;
mod properties;
mod puzzles;
mod secrets;
mod seeds;
mod thinking;
mod workshop;
