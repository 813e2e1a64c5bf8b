//! `workshop win-rates`: how much better the heuristic player of Legendary is than a random one, and the one that thinks ahead than both, on set-ups of every box.

use lab::difficulty::Clustered;
use legendary::Legendary;
use legendary::catalogue::{Catalogue, SetId};
use legendary::legality;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use legendary::setup::Setup;
use longbox::command_line::Failure;
use players::legendary::{Experience, Heuristic, Lessons};
use players::search::{Budget, Thinker};
use players::{Random, Rates, measure};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seeded;

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
    /// Only set-ups whose mastermind or scheme has this in its name
    #[arg(long, value_name = "TEXT", default_value = "")]
    against: String,
    /// So many set-ups drawn from each box instead of the usual ones; mastermind and scheme are of the box, everything else of it and the core set
    #[arg(long, value_name = "SET-UPS", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    drawn: Option<u64>,
    /// How many players the drawn set-ups are for
    #[arg(long, default_value_t = 1, value_name = "N", requires = "drawn", value_parser = clap::value_parser!(u8).range(1..=5))]
    players: u8,
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
    println!("| Set-up | Random | Heuristic |{more}\n|---|---|---|{line}");
    for (box_name, lines) in chosen() {
        let games: Vec<Legendary> = match args.drawn {
            Some(count) => drawn(&catalogue, box_name, count, args.players, args.seed)
                .map_err(Failure::cannot)?,
            None => {
                let games = lines.iter().map(|line| game(&catalogue, line));
                games.collect::<Result<_, _>>().map_err(Failure::cannot)?
            }
        };
        let against =
            |game: &&Legendary| name(game).to_lowercase().contains(&args.against.to_lowercase());
        let mut rows = Vec::new();
        for game in games.iter().filter(against) {
            let row = Row::of(game, &args);
            println!("| {} | {row}", name(game));
            rows.push(row);
        }
        if args.drawn.is_some() {
            let (count, players) = (rows.len(), args.players);
            let together = Together(&rows);
            println!("| {box_name}, {players} players: {count} set-ups together | {together}");
        }
    }
    Ok(())
}

/// How the bots did.
#[derive(Default)]
struct Row {
    random: Rates,
    heuristic: Rates,
    ahead: Option<Ahead>,
}

/// How the bot did that thinks ahead: by habit alone, and thinking; how long it learned the set-up, and thought, on every core.
#[derive(Clone, Copy, Default)]
struct Ahead {
    habitual: Rates,
    thinking: Rates,
    learned: Duration,
    thought: Duration,
}

impl Row {
    fn of(game: &Legendary, args: &Args) -> Row {
        let start = game.start();
        let anything = |_, seed| Box::new(Random::new(seed)) as _;
        let sensible = |_, _| Box::new(Heuristic::default()) as _;
        Row {
            random: measure(game, &start, &anything, args.games, args.seed),
            heuristic: measure(game, &start, &sensible, args.games, args.seed),
            ahead: args.thinking.map(|trials| Ahead::of(game, trials, args)),
        }
    }

    /// How each bot did, in the order of the columns.
    fn told(&self, random: &str, heuristic: &str, ahead: Option<(&str, &str)>) -> String {
        let mut told = format!("{random} | {heuristic} |");
        if let (Some(Ahead { thinking, learned, thought, .. }), Some((habitual, best))) =
            (self.ahead, ahead)
        {
            let decision = thought.as_secs_f64() * 1e3 / thinking.decisions.max(1) as f64;
            let learned = learned.as_secs_f64();
            told += &format!(" {habitual} | {best} | {learned:.1} s | {decision:.1} ms |");
        }
        told
    }

    fn join(&self, other: &Row) -> Row {
        let ahead = match (self.ahead, other.ahead) {
            (Some(one), Some(two)) => Some(one.join(two)),
            (one, two) => one.or(two),
        };
        Row {
            random: self.random.join(other.random),
            heuristic: self.heuristic.join(other.heuristic),
            ahead,
        }
    }
}

/// Several set-ups. Games of one go alike, so they say less about all set-ups than as many games of different ones: intervals are as wide as that makes them.
struct Together<'a>(&'a [Row]);

impl Together<'_> {
    fn told(&self, of: impl Fn(&Row) -> Rates + Clone) -> String {
        let rates = self.0.iter().map(of.clone()).fold(Rates::default(), Rates::join);
        let setups = self.0.iter().map(of).map(|rates| (rates.won, rates.games()));
        rates.told_with(Clustered::of_setups(setups).rate())
    }
}

impl fmt::Display for Together<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0.iter().fold(Row::default(), |sum, row| sum.join(row));
        let ahead = |of: fn(Ahead) -> Rates| {
            self.told(move |row: &Row| row.ahead.map(of).unwrap_or_default())
        };
        let (habitual, thinking) = (ahead(|one| one.habitual), ahead(|one| one.thinking));
        let (random, heuristic) = (self.told(|row| row.random), self.told(|row| row.heuristic));
        f.write_str(&all.told(&random, &heuristic, Some((&habitual, &thinking))))
    }
}

impl Ahead {
    fn of(game: &Legendary, trials: u32, args: &Args) -> Ahead {
        let clock = Instant::now();
        let lessons = Lessons { rounds: args.rounds, ..Lessons::default() };
        let experience = Experience::learn(game, lessons, !args.seed).hopeful();
        let learned = clock.elapsed();
        let by_habit = |_, _| Box::new(experience.habitual()) as _;
        let habitual = measure(game, &game.start(), &by_habit, args.games, args.seed);
        let clock = Instant::now();
        let budget = Budget::trials(trials);
        let ahead = |_, seed| Box::new(Thinker::new(&experience, budget, seed)) as _;
        let thinking = measure(game, &game.start(), &ahead, args.games, args.seed);
        Ahead { habitual, thinking, learned, thought: clock.elapsed() }
    }

    fn join(self, other: Ahead) -> Ahead {
        Ahead {
            habitual: self.habitual.join(other.habitual),
            thinking: self.thinking.join(other.thinking),
            learned: self.learned + other.learned,
            thought: self.thought + other.thought,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (random, heuristic) = (self.random.to_string(), self.heuristic.to_string());
        let ahead = self.ahead.map(|one| (one.habitual.to_string(), one.thinking.to_string()));
        let ahead =
            ahead.as_ref().map(|(habitual, thinking)| (habitual.as_str(), thinking.as_str()));
        f.write_str(&self.told(&random, &heuristic, ahead))
    }
}

/// Set-ups that nobody chose: the same ones for the same seed.
pub fn drawn(
    catalogue: &Arc<Catalogue>,
    box_name: &str,
    count: u64,
    players: u8,
    seed: u64,
) -> Result<Vec<Legendary>, String> {
    let mut sets = vec![box_name.to_owned()];
    if box_name != "core" {
        sets.push("core".to_owned());
    }
    let wish = Wish { sets, ..Wish::for_players(players) };
    let options = Options::default();
    let is_home = |set: SetId| catalogue.sets[usize::from(set.0)].slug == box_name;
    (0..count)
        .map(|index| {
            let mut chance = Seeded::stream(seed, index);
            loop {
                let setup = random(catalogue, &wish, &options, &mut chance).map_err(|why| {
                    why.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
                })?;
                let mastermind = catalogue.mastermind(setup.mastermind);
                if is_home(mastermind.set) && is_home(catalogue.scheme(setup.scheme).set) {
                    return Legendary::new(catalogue.clone(), setup, options)
                        .map_err(|why| why.to_string());
                }
            }
        })
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(won: u64) -> Row {
        Row { heuristic: Rates { won, lost: 5 - won, ..Rates::default() }, ..Row::default() }
    }

    #[test]
    fn set_ups_that_are_won_or_lost_as_a_whole_count_as_many_games_as_they_are() {
        let rows: Vec<Row> = (0..20).map(|at| row(if at % 2 == 0 { 5 } else { 0 })).collect();
        let told = Together(&rows).to_string();
        assert!(told.contains(&format!("won 50 of 100, {};", players::Rate::of(10, 20))), "{told}");
    }

    #[test]
    fn set_ups_that_are_won_equally_often_have_the_usual_interval() {
        let rows: Vec<Row> = (0..20).map(|_| row(3)).collect();
        let told = Together(&rows).to_string();
        assert!(
            told.contains(&format!("won 60 of 100, {};", players::Rate::of(60, 100))),
            "{told}"
        );
    }
}
