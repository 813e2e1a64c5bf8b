//! `workshop clix agreement`: how often the light bot does what the heuristic one does, by what is asked.

use super::random_game::random_game;
use crate::tuning::{Score, climb, write};
use clix::board::Map;
use clix::choice::{Choice, Prompt};
use clix::state::State;
use longbox::command_line::{ContentArgs, Failure, Progress, decimal, load_map, written};
use players::Player;
use players::clix::{Heuristic, Leanings, Light};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
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
    /// Try each number by which the light bot leans a fifth smaller and a quarter larger, again and again with other games, as long as one agrees
    /// clearly more often; write what was found into this file. The bot of the next build leans by `content/clix/leanings.txt`
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    tune: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Build total of the random forces.
const TOTAL: u16 = 300;
/// More often nothing is tuned.
const MOST_PASSES: u32 = 20;
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
    let mut kinds: BTreeMap<String, Counted> = BTreeMap::new();
    let look_at = |games: Range<u64>, look: &mut dyn FnMut(Asked<'_>)| {
        let progress = Progress::new("games", games.end - games.start);
        for number in games {
            let mut dice = Seeded::stream(args.seed, number);
            let game = random_game(&content.roster, &grounds, TOTAL, &mut dice)?;
            play(&game, &mut dice, look)?;
            progress.one_more();
        }
        progress.done();
        Ok(())
    };
    if let Some(file) = &args.tune {
        let found = climb(Leanings::default(), MOST_PASSES, |pass, all: &[Leanings]| {
            let mut lights: Vec<Light> = all.iter().map(|one| Light::leaning(*one)).collect();
            let mut scores = vec![Score::default(); all.len()];
            let first = u64::from(pass) * args.games;
            look_at(first..first + args.games, &mut |asked| {
                for (light, score) in lights.iter_mut().zip(&mut scores) {
                    let Asked { game, state, seat, choices, .. } = asked;
                    let choice = light.choose(game, state, seat, choices).choice;
                    let well = u64::from(choice == asked.taken);
                    *score = score.join(Score { well, times: 1 });
                }
            })?;
            Ok(scores)
        })?;
        return write(found, &format!("games {}\nseed {}", args.games, args.seed), file);
    }
    let mut light = Light::default();
    look_at(0..args.games, &mut |asked| {
        kinds.entry(name(asked.prompt)).or_default().add(timed(asked, &mut light));
    })?;
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
        let object = json!({ "games": args.games, "seed": args.seed, "asked": each });
        println!("{}", written(&object));
        return Ok(());
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

/// A question of a game of the heuristic bot, and what it did.
#[derive(Clone, Copy)]
struct Asked<'a> {
    game: &'a clix::Clix,
    state: &'a State,
    seat: Seat,
    prompt: Prompt,
    choices: &'a [Choice],
    taken: Choice,
    took: Duration,
}

/// One game of the heuristic bot; its questions are looked at from the first turn on.
fn play(
    game: &clix::Clix,
    dice: &mut Seeded,
    look: &mut dyn FnMut(Asked<'_>),
) -> Result<(), Failure> {
    let mut state = game.start();
    let mut choices = Vec::new();
    while let Request::Choose { seat, prompt } = game.request(&state) {
        game.choices(&state, &mut choices);
        let taken = match choices[..] {
            [only] => only,
            _ => {
                let began = Instant::now();
                let taken = Heuristic.choose(game, &state, seat, &choices).choice;
                let took = began.elapsed();
                if state.turn.number > 0 {
                    let (state, choices) = (&state, &choices[..]);
                    look(Asked { game, state, seat, prompt, choices, taken, took });
                }
                taken
            }
        };
        let made = game.apply(&mut state, taken, dice, &mut NoLog);
        made.map_err(|refusal| Failure::cannot(format!("{taken:?} is refused: {refusal:?}")))?;
    }
    Ok(())
}

/// Does the light bot do the same, and how long does it take?
fn timed(asked: Asked<'_>, light: &mut Light) -> Counted {
    let Asked { game, state, seat, choices, taken, took, .. } = asked;
    let began = Instant::now();
    let mut alike = 0;
    for _ in 0..ASKED {
        alike += u32::from(light.choose(game, state, seat, choices).choice == taken);
    }
    Counted { asked: 1, agreed: alike / ASKED, light: began.elapsed(), heuristic: took }
}

/// What is asked, in one word.
fn name(prompt: Prompt) -> String {
    let said = match prompt {
        Prompt::Power(question) => format!("{question:?}"),
        prompt => format!("{prompt:?}"),
    };
    said.chars().take_while(char::is_ascii_alphanumeric).collect()
}
