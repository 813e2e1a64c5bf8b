//! Set-ups of Into the Cosmos: every scheme, every mastermind, every hero, every group.

use super::Laid;

/// Alone (advanced solo, R12.1).
pub const SOLO: &[Laid] = &[
    (
        "The Beyonder",
        "Turn the Soul of Adam Warlock",
        &["From Beyond"],
        &["Sidera Maris, Bridge Builders"],
        &["Nova", "Quasar", "Captain Mar-Vell"],
    ),
    (
        "Magus",
        "The Contest of Champions",
        &["Black Order of Thanos"],
        &["Universal Church of Truth"],
        &["Moondragon", "Yondu", "Phyla-Vell", "Nebula"],
    ),
    (
        "The Grandmaster (epic)",
        "Annihilation: Conquest",
        &["Elders of the Universe"],
        &["Sidera Maris, Bridge Builders"],
        &["Adam Warlock", "Quasar", "Ronan the Accuser", "Nova"],
    ),
    (
        "Magus (epic)",
        "Destroy the Nova Corps",
        &["Celestials"],
        &["Universal Church of Truth"],
        &["Nova", "Phyla-Vell", "Yondu", "Moondragon", "Nebula"],
    ),
];

pub const THREE: &[Laid] = &[
    (
        "The Beyonder (epic)",
        "Turn the Soul of Adam Warlock",
        &["From Beyond", "Celestials", "Black Order of Thanos"],
        &["Sidera Maris, Bridge Builders"],
        &["Nova", "Quasar", "Captain Mar-Vell", "Yondu", "Nebula"],
    ),
    (
        "Magus",
        "The Contest of Champions",
        &["Black Order of Thanos", "Elders of the Universe", "Celestials"],
        &["Universal Church of Truth"],
        &["Moondragon", "Yondu", "Phyla-Vell", "Nebula", "Adam Warlock", "Ronan the Accuser"],
    ),
    (
        "The Grandmaster",
        "Annihilation: Conquest",
        &["Elders of the Universe", "From Beyond", "Black Order of Thanos"],
        &["Sidera Maris, Bridge Builders"],
        &["Adam Warlock", "Quasar", "Ronan the Accuser", "Nova", "Captain Mar-Vell", "Moondragon"],
    ),
    (
        "Magus (epic)",
        "Destroy the Nova Corps",
        &["Celestials", "Elders of the Universe", "From Beyond"],
        &["Universal Church of Truth"],
        &["Nova", "Phyla-Vell", "Yondu", "Moondragon", "Quasar"],
    ),
];
