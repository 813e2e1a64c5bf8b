//! What the fuzz targets share: the properties, which the tests of the games hold too, and what fuzzing starts from.

#[path = "../../crates/longbox/tests/properties/mod.rs"]
pub mod client;
#[path = "../../crates/exchange/tests/properties/mod.rs"]
pub mod elsewhere;
#[path = "../../crates/server/tests/properties/mod.rs"]
pub mod house;
mod lines;
#[path = "../../crates/legendary/tests/properties/mod.rs"]
pub mod properties;
mod seeds;
#[path = "../../crates/clix/tests/properties/mod.rs"]
pub mod skirmish;
mod words;

pub use lines::mutate;
pub use seeds::plant;
