//! Flurry (S01): two close attacks; the second often finds less to do.

use clix::effect::Effect;
use clix::power::{Power, Powers};

const TWICE: f32 = 1.8;

/// What an attack by this effect is worth, as often as one attack.
pub fn times(effect: Effect) -> f32 {
    if effect == Effect::Flurry { TWICE } else { 1.0 }
}

/// The same of somebody with these powers who attacks.
pub fn times_with(powers: Powers, close: bool) -> f32 {
    if close && powers.contains(Power::Flurry) { TWICE } else { 1.0 }
}
