//! Every test of the store on real files, built once.

#[cfg(feature = "postgres")]
mod cluster;
mod faults;
mod integrity;
mod keeping;
mod names;
mod owners;
mod place;
mod together;
