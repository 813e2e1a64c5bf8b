//! Set-ups of the core set.

use super::Laid;

/// Every scheme, every mastermind, every hero (advanced solo, R12.1).
pub const SOLO: &[Laid] = &[
    (
        "Red Skull",
        "Unleash the Power of the Cosmic Cube",
        &["HYDRA"],
        &["Hand Ninjas"],
        &["Captain America", "Iron Man", "Thor"],
    ),
    (
        "Dr. Doom",
        "Midtown Bank Robbery",
        &["Masters of Evil"],
        &["Doombot Legion"],
        &["Spider-Man", "Black Widow", "Hawkeye"],
    ),
    (
        "Loki",
        "Portals to the Dark Dimension",
        &["Enemies of Asgard"],
        &["Savage Land Mutates"],
        &["Hulk", "Nick Fury", "Rogue"],
    ),
    (
        "Magneto",
        "The Legacy Virus",
        &["Brotherhood"],
        &["Sentinel"],
        &["Wolverine", "Storm", "Cyclops"],
    ),
    (
        "Red Skull",
        "Replace Earth's Leaders with Killbots",
        &["Spider-Foes"],
        &["Sentinel"],
        &["Emma Frost", "Gambit", "Deadpool"],
    ),
    (
        "Dr. Doom",
        "Secret Invasion of the Skrull Shapeshifters",
        &["Skrulls"],
        &["Hand Ninjas"],
        &["Captain America", "Emma Frost", "Gambit", "Iron Man", "Storm", "Thor"],
    ),
    (
        "Loki",
        "Super Hero Civil War",
        &["Radiation"],
        &["Doombot Legion"],
        &["Black Widow", "Spider-Man", "Wolverine"],
    ),
    (
        "Magneto",
        "Negative Zone Prison Breakout",
        &["HYDRA"],
        &["Savage Land Mutates", "Sentinel"],
        &["Cyclops", "Hulk", "Rogue"],
    ),
];

pub const THREE: &[Laid] = &[
    (
        "Red Skull",
        "Unleash the Power of the Cosmic Cube",
        &["HYDRA", "Masters of Evil", "Spider-Foes"],
        &["Hand Ninjas"],
        &["Captain America", "Iron Man", "Thor", "Spider-Man", "Wolverine"],
    ),
    (
        "Dr. Doom",
        "Midtown Bank Robbery",
        &["Radiation", "Brotherhood", "Skrulls"],
        &["Doombot Legion"],
        &["Black Widow", "Hawkeye", "Hulk", "Nick Fury", "Rogue"],
    ),
    (
        "Loki",
        "Portals to the Dark Dimension",
        &["Enemies of Asgard", "HYDRA", "Radiation"],
        &["Savage Land Mutates"],
        &["Storm", "Cyclops", "Emma Frost", "Gambit", "Deadpool"],
    ),
    (
        "Magneto",
        "The Legacy Virus",
        &["Brotherhood", "Masters of Evil", "Enemies of Asgard"],
        &["Sentinel"],
        &["Wolverine", "Spider-Man", "Captain America", "Hulk", "Gambit"],
    ),
    (
        "Red Skull",
        "Replace Earth's Leaders with Killbots",
        &["HYDRA", "Skrulls", "Radiation"],
        &["Savage Land Mutates"],
        &["Deadpool", "Iron Man", "Storm", "Nick Fury", "Thor"],
    ),
    (
        "Loki",
        "Secret Invasion of the Skrull Shapeshifters",
        &["Skrulls", "Enemies of Asgard", "Spider-Foes"],
        &["Hand Ninjas"],
        &["Emma Frost", "Rogue", "Hawkeye", "Cyclops", "Black Widow", "Iron Man"],
    ),
    (
        "Magneto",
        "Super Hero Civil War",
        &["Brotherhood", "Radiation", "HYDRA"],
        &["Doombot Legion"],
        &["Captain America", "Spider-Man", "Thor", "Wolverine", "Gambit"],
    ),
    (
        "Dr. Doom",
        "Negative Zone Prison Breakout",
        &["Spider-Foes", "Masters of Evil", "Brotherhood"],
        &["Doombot Legion", "Sentinel"],
        &["Hulk", "Storm", "Rogue", "Deadpool", "Nick Fury"],
    ),
];
