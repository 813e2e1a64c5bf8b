//! What `workshop clix learn` has found, with nothing but its defaults; figures, forces and maps are those that ship.

use super::features::COUNT;

pub(super) const WEIGHTS: [f32; COUNT] = [
    0.137, 5.53, 8.075, 0.943, 3.569, 1.862, 3.508, 3.587, 3.928, 0.853, 0.069, 0.019, -0.405,
    0.458, 0.668, 0.535,
];
