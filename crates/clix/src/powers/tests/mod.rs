//! The tables of the powers, played out with dice written down.

mod attack;
mod basics;
mod damage;
mod defense;
mod keyphrases;
mod speed;
mod team;

use crate::desk::{Sketch, sketch};

/// Six equal clicks.
macro_rules! six {
    ($click:literal) => {
        crate::desk::sketch(&[$click, $click, $click, $click, $click, $click])
    };
}
pub(super) use six;

pub(super) const PLAIN: Sketch = sketch(&["8 | 10 | 16 | 3"; 6]);
