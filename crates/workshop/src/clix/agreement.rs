//! `workshop clix agreement`: how often the light bot does what the heuristic one does, by what is asked.

use super::random_game::random_game;
use clix::board::Map;
use clix::choice::{Choice, Prompt};
use clix::state::State;
use longbox::command_line::{ContentArgs, Failure, Progress, decimal, load_map, written};
use players::Player;
use players::clix::{Heuristic, Leanings, Light};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use table::{Game, NoLog, Request, Seat, Seeded};

#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many games of the heuristic bot on random forces and maps are looked at
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Where randomness starts; the same seed looks at the same games
    #[arg(long, default_value_t = 5)]
    seed: u64,
    /// Also with each number by which the light bot leans a fifth smaller and a quarter larger: what agrees clearly more often, with other seeds
    /// too, is worth writing into `players/src/clix/light/leanings.rs`
    #[arg(long)]
    vary: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// A light bot that leans otherwise than usual.
struct Variation {
    name: &'static str,
    times: f32,
    light: Light,
    agreed: u32,
}

impl Variation {
    fn all() -> Vec<Variation> {
        let usual = Leanings::default();
        let names = Leanings::default().each().map(|(name, _)| name);
        let each = names.into_iter().enumerate().flat_map(|(at, name)| {
            [0.8, 1.25].map(|times| {
                let light = Light::leaning(usual.varied(at, times));
                Variation { name, times, light, agreed: 0 }
            })
        });
        each.collect()
    }
}

/// So often the light bot is asked the same, to be timed.
const ASKED: u32 = 8;

#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    asked: u32,
    agreed: u32,
    light: Duration,
    heuristic: Duration,
}

impl Counted {
    fn add(&mut self, other: Counted) {
        self.asked += other.asked;
        self.agreed += other.agreed;
        self.light += other.light;
        self.heuristic += other.heuristic;
    }

    fn share(&self) -> f64 {
        f64::from(self.agreed) / f64::from(self.asked.max(1))
    }

    /// Of the light bot, of the heuristic one.
    fn microseconds(&self) -> [f64; 2] {
        let asked = f64::from(self.asked.max(1));
        let each = |time: Duration, times: u32| time.as_secs_f64() * 1e6 / asked / f64::from(times);
        [each(self.light, ASKED), each(self.heuristic, 1)]
    }
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let grounds: Vec<Map> = content.maps.iter().map(load_map).collect::<Result<_, _>>()?;
    let progress = Progress::new("games", args.games);
    let mut kinds: BTreeMap<String, Counted> = BTreeMap::new();
    let mut variations = if args.vary { Variation::all() } else { Vec::new() };
    for number in 0..args.games {
        let mut dice = Seeded::stream(args.seed, number);
        let game = random_game(&content.roster, &grounds, 300, &mut dice)?;
        look(&game, &mut dice, &mut kinds, &mut variations)?;
        progress.one_more();
    }
    progress.done();
    let mut all = Counted::default();
    kinds.values().for_each(|counted| all.add(*counted));
    if args.json {
        let object = |name: &str, counted: &Counted| {
            let [light, heuristic] = counted.microseconds();
            json!({
                "asked": name,
                "decisions": counted.asked,
                "agreement": decimal(counted.share(), 4),
                "light_us": decimal(light, 2),
                "heuristic_us": decimal(heuristic, 2),
            })
        };
        let each = kinds.iter().map(|(name, counted)| object(name, counted));
        let each = Value::from_iter([object("all", &all)].into_iter().chain(each));
        let varied = Value::from_iter(variations.iter().map(|one| {
            let share = f64::from(one.agreed) / f64::from(all.asked.max(1));
            json!({ "leaning": one.name, "times": decimal(one.times.into(), 2), "agreement": decimal(share, 4) })
        }));
        let object =
            json!({ "games": args.games, "seed": args.seed, "asked": each, "varied": varied });
        println!("{}", written(&object));
        return Ok(());
    }
    for Variation { name, times, agreed, .. } in &variations {
        let share = 100.0 * f64::from(*agreed) / f64::from(all.asked.max(1));
        let more = share - 100.0 * all.share();
        println!("{name:<12} times {times:<5} {share:>6.2} % alike, {more:+.2}");
    }
    let mut kinds: Vec<(String, Counted)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, counted)| std::cmp::Reverse(counted.asked));
    for (name, counted) in [("all".to_string(), all)].iter().chain(&kinds) {
        let [light, heuristic] = counted.microseconds();
        println!(
            "{name:<18} {:>6} decisions  {:>5.1} % alike  light {light:>6.2} µs  heuristic {heuristic:>7.2} µs",
            counted.asked,
            100.0 * counted.share()
        );
    }
    Ok(())
}

/// One game of the heuristic bot, from its first turn on.
fn look(
    game: &clix::Clix,
    dice: &mut Seeded,
    kinds: &mut BTreeMap<String, Counted>,
    variations: &mut [Variation],
) -> Result<(), Failure> {
    let mut state = game.start();
    let mut choices = Vec::new();
    let mut light = Light::default();
    while let Request::Choose { seat, prompt } = game.request(&state) {
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => {
                let (choice, counted) = compare(game, &state, seat, &choices, &mut light);
                if state.turn.number > 0 {
                    kinds.entry(name(prompt)).or_default().add(counted);
                    for one in &mut *variations {
                        let varied = one.light.choose(game, &state, seat, &choices).choice;
                        one.agreed += u32::from(varied == choice);
                    }
                }
                choice
            }
        };
        let made = game.apply(&mut state, choice, dice, &mut NoLog);
        made.map_err(|refusal| Failure::cannot(format!("{choice:?} is refused: {refusal:?}")))?;
    }
    Ok(())
}

fn compare(
    game: &clix::Clix,
    state: &State,
    seat: Seat,
    choices: &[Choice],
    light: &mut Light,
) -> (Choice, Counted) {
    let began = Instant::now();
    let choice = Heuristic.choose(game, state, seat, choices).choice;
    let heuristic = began.elapsed();
    let began = Instant::now();
    let mut alike = 0;
    for _ in 0..ASKED {
        alike += u32::from(light.choose(game, state, seat, choices).choice == choice);
    }
    let counted = Counted { asked: 1, agreed: alike / ASKED, light: began.elapsed(), heuristic };
    (choice, counted)
}

/// What is asked, in one word.
fn name(prompt: Prompt) -> String {
    let said = match prompt {
        Prompt::Power(question) => format!("{question:?}"),
        prompt => format!("{prompt:?}"),
    };
    said.chars().take_while(char::is_ascii_alphanumeric).collect()
}
