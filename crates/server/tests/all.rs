//! What a house answers, asked without a network.

mod findings;
mod properties;
mod workshop;
