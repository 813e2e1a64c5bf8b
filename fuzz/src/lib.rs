//! What the fuzz targets share: the properties, which the legendary crate's own tests hold too, and what fuzzing starts from.

mod lines;
#[path = "../../crates/legendary/tests/properties/mod.rs"]
pub mod properties;
mod seeds;
mod words;

pub use lines::mutate;
pub use seeds::plant;
