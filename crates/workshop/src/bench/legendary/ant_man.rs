//! Set-ups of the Ant-Man set: every scheme, every mastermind, every hero.

use super::Laid;

/// Alone (advanced solo, R12.1).
pub const SOLO: &[Laid] = &[
    (
        "Ultron",
        "Age of Ultron",
        &["Ultron's Legacy"],
        &["Hand Ninjas"],
        &["Ant-Man", "Wasp", "Jocasta"],
    ),
    (
        "Morgan Le Fay (epic)",
        "Transform Commuters into Giant Ants",
        &["Queen's Vengeance"],
        &["Sentinel"],
        &["Black Knight", "Wonder Man", "Wasp"],
    ),
    (
        "Ultron (epic)",
        "Trap Heroes in the Microverse",
        &["Ultron's Legacy"],
        &["Savage Land Mutates"],
        &["Ant-Man", "Jocasta", "Wonder Man", "Black Knight"],
    ),
    (
        "Morgan Le Fay",
        "Pull Earth into Medieval Times",
        &["Queen's Vengeance"],
        &["Doombot Legion"],
        &["Black Knight", "Wasp", "Ant-Man"],
    ),
];

pub const THREE: &[Laid] = &[
    (
        "Ultron",
        "Age of Ultron",
        &["Ultron's Legacy", "Queen's Vengeance", "HYDRA"],
        &["Hand Ninjas"],
        &["Ant-Man", "Black Knight", "Jocasta", "Wasp", "Wonder Man"],
    ),
    (
        "Morgan Le Fay (epic)",
        "Transform Commuters into Giant Ants",
        &["Queen's Vengeance", "Ultron's Legacy", "Skrulls"],
        &["Sentinel"],
        &["Ant-Man", "Black Knight", "Jocasta", "Wasp", "Wonder Man"],
    ),
    (
        "Ultron (epic)",
        "Trap Heroes in the Microverse",
        &["Ultron's Legacy", "Queen's Vengeance", "Radiation"],
        &["Savage Land Mutates"],
        &["Ant-Man", "Black Knight", "Jocasta", "Wasp", "Wonder Man", "Iron Man"],
    ),
    (
        "Morgan Le Fay",
        "Pull Earth into Medieval Times",
        &["Queen's Vengeance", "Ultron's Legacy", "Masters of Evil"],
        &["Doombot Legion"],
        &["Ant-Man", "Black Knight", "Jocasta", "Wasp", "Wonder Man"],
    ),
];
