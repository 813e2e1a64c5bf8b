//! `workshop win-rates`: how much better the heuristic player of Legendary is than a random one, and the one that thinks ahead than both, on set-ups of every box.

use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;
use longbox::command_line::Failure;
use players::legendary::{Experience, Heuristic, Lessons};
use players::search::{Budget, Thinker};
use players::{Random, measure};
use std::sync::Arc;
use std::time::Instant;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many games each bot plays on each set-up
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Where randomness starts; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only set-ups of boxes whose name contains this: core, ant-man, into-the-cosmos
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Let the bot that thinks ahead play as well, with so many trials for each decision
    #[arg(long, value_name = "TRIALS", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    thinking: Option<u32>,
    /// How many rounds of games it practises a set-up before
    #[arg(long, value_name = "ROUNDS", default_value_t = Lessons::default().rounds, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    rounds: u32,
}

/// Always plays with the content that ships with the program, so that numbers of two versions can be compared.
pub fn run(args: Args) -> Result<(), Failure> {
    let chosen = || TABLES.iter().filter(|(name, _)| name.contains(&args.only));
    if chosen().next().is_none() {
        let names = TABLES.map(|(name, _)| name).join(", ");
        return Err(Failure::cannot(format!(
            "no box is called \"{}\"; there are: {names}",
            args.only
        )));
    }
    let catalogue = Arc::new(legendary::language::load_embedded());
    let (more, line) = match args.thinking {
        Some(_) => (" By habit | Thinking ahead | learning | a decision |", "---|---|---|---|"),
        None => ("", ""),
    };
    println!("| Set-up | Random | Heuristic | heuristic games/s |{more}\n|---|---|---|---|{line}");
    for line in chosen().flat_map(|(_, lines)| *lines) {
        let game = game(&catalogue, line).map_err(Failure::cannot)?;
        let start = game.start();
        let anything = |_, seed| Box::new(Random::new(seed)) as _;
        let sensible = |_, _| Box::new(Heuristic::default()) as _;
        let random = measure(&game, &start, &anything, args.games, args.seed);
        let clock = Instant::now();
        let heuristic = measure(&game, &start, &sensible, args.games, args.seed);
        let speed = args.games as f64 / clock.elapsed().as_secs_f64();
        let more = args.thinking.map_or_else(String::new, |trials| thinking(&game, trials, &args));
        println!("| {} | {random} | {heuristic} | {speed:.0} |{more}", name(&game));
    }
    Ok(())
}

/// How the bot does that thinks ahead, how long it learned the set-up, and how long it thinks on every core.
fn thinking(game: &Legendary, trials: u32, args: &Args) -> String {
    let clock = Instant::now();
    let lessons = Lessons { rounds: args.rounds, ..Lessons::default() };
    let experience = Experience::learn(game, lessons, !args.seed);
    let learned = clock.elapsed();
    let by_habit = |_, _| Box::new(experience.habitual()) as _;
    let habitual = measure(game, &game.start(), &by_habit, args.games, args.seed);
    let clock = Instant::now();
    let ahead = |_, seed| Box::new(Thinker::new(&experience, Budget::trials(trials), seed)) as _;
    let rates = measure(game, &game.start(), &ahead, args.games, args.seed);
    let decision = clock.elapsed().as_secs_f64() * 1e3 / rates.decisions.max(1) as f64;
    format!(" {habitual} | {rates} | {:.1} s | {decision:.1} ms |", learned.as_secs_f64())
}

fn game(catalogue: &Arc<Catalogue>, line: &str) -> Result<Legendary, String> {
    let setup = Setup::from_text(catalogue, line).map_err(|why| why.to_string())?;
    if let Some(wrong) = legality::check(catalogue, &setup, &Options::default()).first() {
        return Err(format!("{line}: {wrong}"));
    }
    Legendary::new(catalogue.clone(), setup, Options::default()).map_err(|why| why.to_string())
}

fn name(game: &Legendary) -> String {
    let (catalogue, setup) = (&game.catalogue, &game.setup);
    format!(
        "{}: {}, {}",
        match setup.players {
            1 => "solo".to_string(),
            players => format!("{players} players"),
        },
        catalogue.mastermind(setup.mastermind).name,
        catalogue.scheme(setup.scheme).name
    )
}

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
