//! The house as a browser meets it.

mod builder;
mod doors;
mod findings;
mod house;
mod properties;
mod workshop;
