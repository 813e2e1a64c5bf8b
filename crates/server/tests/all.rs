//! What a house answers, asked without a network.

mod workshop;
