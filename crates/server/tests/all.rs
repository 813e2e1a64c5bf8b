//! The house as a browser meets it.

mod builder;
mod doors;
mod house;
