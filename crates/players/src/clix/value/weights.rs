//! What `workshop clix learn` has found, with nothing but its defaults; figures, forces and maps are those that ship.

use super::features::COUNT;

pub(super) const WEIGHTS: [f32; COUNT] =
    [0.114, 6.036, 7.04, 1.184, 3.108, 1.726, 3.526, 3.085, 3.305, 0.825, 0.03, -0.08, -0.624, 0.282];
