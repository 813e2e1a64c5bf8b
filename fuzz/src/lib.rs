//! What the fuzz targets share: the properties, which the legendary crate's own tests hold too, and what fuzzing starts from.

#[path = "../../crates/legendary/tests/properties/mod.rs"]
pub mod properties;
mod seeds;
mod words;

pub use seeds::plant;
