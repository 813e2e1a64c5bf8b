//! A report as one HTML file: text, tables and pictures of our own, readable without script, in the light and in the dark.

mod exchange;
pub mod forest;
pub mod heat_map;
mod page;

pub use page::{Page, cell};
