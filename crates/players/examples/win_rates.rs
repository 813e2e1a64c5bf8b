//! How much better the heuristic player is than a random one, on set-ups of every box.
//!
//! `cargo run --release -p players --example win_rates -- [games] [seed] [core, ant-man or into-the-cosmos]`

use legendary::Legendary;
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;
use players::legendary::Heuristic;
use players::{Random, measure};
use std::sync::Arc;
use std::time::Instant;

/// Set-ups of one box, the easy ones beside some that leave little room.
type Tables = (&'static str, &'static [&'static str]);

const TABLES: [Tables; 3] = [("core", CORE), ("ant-man", ANT_MAN), ("into-the-cosmos", COSMOS)];

const CORE: &[&str] = &[
    "players 1; mastermind Red Skull; scheme Negative Zone Prison Breakout; villains HYDRA; \
     henchmen Hand Ninjas, Sentinel; heroes Captain America, Iron Man, Wolverine",
    "players 1; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; villains Spider-Foes; \
     henchmen Savage Land Mutates; heroes Spider-Man, Hulk, Hawkeye",
    "players 1; mastermind Magneto; scheme Portals to the Dark Dimension; villains Masters of Evil; \
     henchmen Doombot Legion; heroes Storm, Cyclops, Emma Frost",
    "players 1; mastermind Loki; scheme Midtown Bank Robbery; villains Radiation; \
     henchmen Sentinel; heroes Hawkeye, Rogue, Nick Fury",
    "players 2; mastermind Magneto; scheme Midtown Bank Robbery; villains Brotherhood, Skrulls; \
     henchmen Hand Ninjas; heroes Rogue, Gambit, Thor, Iron Man, Captain America",
    "players 3; mastermind Dr. Doom; scheme Unleash the Power of the Cosmic Cube; \
     villains Enemies of Asgard, HYDRA, Masters of Evil; henchmen Doombot Legion; \
     heroes Deadpool, Wolverine, Storm, Spider-Man, Hulk",
    "players 1; mastermind Loki; scheme The Legacy Virus; villains Radiation; \
     henchmen Sentinel; heroes Iron Man, Black Widow, Hulk",
];

const ANT_MAN: &[&str] = &[
    "players 1; mastermind Ultron; scheme Age of Ultron; villains Ultron's Legacy; \
     henchmen Hand Ninjas; heroes Ant-Man, Wasp, Jocasta",
    "players 1; mastermind Morgan Le Fay; scheme Transform Commuters into Giant Ants; \
     villains Queen's Vengeance; henchmen Sentinel; heroes Black Knight, Wonder Man, Wasp",
    "players 1; mastermind Morgan Le Fay (epic); scheme Pull Earth into Medieval Times; \
     villains Ultron's Legacy; henchmen Savage Land Mutates; heroes Ant-Man, Wasp, Jocasta",
    "players 2; mastermind Ultron; scheme Transform Commuters into Giant Ants; \
     villains Ultron's Legacy, Queen's Vengeance; henchmen Savage Land Mutates; \
     heroes Ant-Man, Wasp, Jocasta, Black Knight, Wonder Man",
    "players 3; mastermind Morgan Le Fay; scheme Pull Earth into Medieval Times; \
     villains Queen's Vengeance, Ultron's Legacy, Masters of Evil; henchmen Doombot Legion; \
     heroes Ant-Man, Wasp, Jocasta, Black Knight, Wonder Man",
    "players 2; mastermind Ultron (epic); scheme Transform Commuters into Giant Ants; \
     villains Ultron's Legacy, Queen's Vengeance; henchmen Savage Land Mutates; \
     heroes Ant-Man, Wasp, Jocasta, Black Knight, Wonder Man",
];

const COSMOS: &[&str] = &[
    "players 1; mastermind The Beyonder; scheme Turn the Soul of Adam Warlock; villains From Beyond; \
     henchmen \"Sidera Maris, Bridge Builders\"; heroes Nova, Quasar, Captain Mar-Vell",
    "players 1; mastermind Magus; scheme \"Annihilation: Conquest\"; villains Black Order of Thanos; \
     henchmen Universal Church of Truth; heroes Moondragon, Yondu, Phyla-Vell, Nebula",
    "players 1; mastermind The Grandmaster (epic); scheme Replace Earth's Leaders with Killbots; \
     villains Elders of the Universe; henchmen \"Sidera Maris, Bridge Builders\"; \
     heroes Adam Warlock, Quasar, Ronan the Accuser",
    "players 2; mastermind Magus; scheme The Contest of Champions; \
     villains Celestials, Black Order of Thanos; henchmen Universal Church of Truth; \
     heroes Nova, Quasar, Phyla-Vell, Yondu, Captain Mar-Vell, Nebula",
    "players 3; mastermind Magus; scheme Turn the Soul of Adam Warlock; \
     villains Elders of the Universe, From Beyond, Black Order of Thanos; \
     henchmen Universal Church of Truth; heroes Nebula, Moondragon, Ronan the Accuser, Yondu, Quasar",
    "players 2; mastermind Magus (epic); scheme Destroy the Nova Corps; \
     villains Celestials, Black Order of Thanos; henchmen Universal Church of Truth; \
     heroes Nova, Quasar, Phyla-Vell, Yondu, Captain Mar-Vell",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let only = arguments.next().unwrap_or_default();
    let catalogue = Arc::new(legendary::language::load_embedded());
    println!("| Set-up | Random | Heuristic | heuristic games/s |\n|---|---|---|---|");
    let chosen = TABLES.iter().filter(|(name, _)| name.contains(&only));
    for line in chosen.flat_map(|(_, lines)| *lines) {
        let setup = Setup::from_text(&catalogue, line).map_err(|why| format!("{why:?}"))?;
        if let Some(wrong) = legality::check(&catalogue, &setup, &Options::default()).first() {
            return Err(format!("{line}: {wrong}").into());
        }
        let name = format!(
            "{}: {}, {}",
            match setup.players {
                1 => "solo".to_string(),
                players => format!("{players} players"),
            },
            catalogue.mastermind(setup.mastermind).name,
            catalogue.scheme(setup.scheme).name
        );
        let game = Legendary::new(catalogue.clone(), setup, Options::default())?;
        let start = game.start();
        let anything = |_, seed| Box::new(Random::new(seed)) as _;
        let sensible = |_, _| Box::new(Heuristic::default()) as _;
        let random = measure(&game, &start, &anything, games, seed);
        let clock = Instant::now();
        let heuristic = measure(&game, &start, &sensible, games, seed);
        let speed = games as f64 / clock.elapsed().as_secs_f64();
        println!("| {name} | {random} | {heuristic} | {speed:.0} |");
    }
    Ok(())
}
