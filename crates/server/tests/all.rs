//! The house as a browser meets it.

mod calling;
#[path = "../../store/tests/cluster.rs"]
mod cluster;
mod keeping;
mod nodes;
mod secrets;
