//! The served table from outside, as browsers meet it: over HTTP on this machine, with the program in a process of its own.

pub mod bot;
pub mod cluster;
mod http;
pub mod served;
