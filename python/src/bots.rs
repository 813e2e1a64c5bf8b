//! Bots by their names.

use ::clix::Clix;
use ::legendary::Legendary;
use players::clix::{Value, thinking};
use players::legendary::{Experience, Lessons};
use players::search::{Budget, Thinker};
use players::{Decision, Player, Random, clix_planner};
use std::fmt;
use std::str::FromStr;
use table::{Game, Seat};

/// A bot that somebody has named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    Random,
    Heuristic,
    /// Thinks ahead, with so many trials a decision.
    Search(u32),
}

/// Trials of the search player unless told otherwise.
const TRIALS: u32 = 200;
/// More would take hours for one decision.
const MOST_TRIALS: u32 = 1_000_000;

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        let (kind, trials) =
            name.split_once(':').map_or((name, None), |(kind, trials)| (kind, Some(trials)));
        match (kind, trials) {
            ("random", None) => Ok(Bot::Random),
            ("heuristic", None) => Ok(Bot::Heuristic),
            ("search", None) => Ok(Bot::Search(TRIALS)),
            ("search", Some(trials)) => {
                let number =
                    trials.parse().ok().filter(|trials| (1..=MOST_TRIALS).contains(trials));
                number
                    .map(Bot::Search)
                    .ok_or(format!("{trials:?} is no number of trials from 1 to {MOST_TRIALS}."))
            }
            _ => Err(format!(
                "There is no bot called {name:?}; bots are random, heuristic, search and search:<trials>."
            )),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Heuristic => f.write_str("heuristic"),
            Bot::Search(trials) => write!(f, "search:{trials}"),
        }
    }
}

/// A game that bots can play.
pub trait Botted: Game {
    /// What a bot knows before it sits down.
    type Learned: Sync + Send;

    /// What the bot has to learn about this set-up, which may take seconds.
    fn prepare(&self, bot: Bot, seed: u64) -> Self::Learned;

    /// A bot for one seat.
    fn player<'a>(
        &self,
        bot: Bot,
        learned: &'a Self::Learned,
        seed: u64,
    ) -> Box<dyn Player<Self> + 'a>;
}

impl Botted for Legendary {
    type Learned = Option<Experience>;

    fn prepare(&self, bot: Bot, seed: u64) -> Option<Experience> {
        match bot {
            Bot::Search(_) => Some(Experience::learn(self, Lessons::default(), seed).hopeful()),
            Bot::Random | Bot::Heuristic => None,
        }
    }

    fn player<'a>(
        &self,
        bot: Bot,
        learned: &'a Option<Experience>,
        seed: u64,
    ) -> Box<dyn Player<Self> + 'a> {
        match (bot, learned) {
            (Bot::Search(trials), Some(experience)) => {
                Box::new(Thinker::new(experience, Budget::trials(trials), seed))
            }
            (Bot::Random, _) => Box::new(Random::new(seed)),
            _ => Box::new(players::legendary::Heuristic::default()),
        }
    }
}

impl Botted for Clix {
    type Learned = Value;

    fn prepare(&self, _bot: Bot, _seed: u64) -> Value {
        Value::default()
    }

    fn player<'a>(&self, bot: Bot, value: &'a Value, seed: u64) -> Box<dyn Player<Self> + 'a> {
        match bot {
            Bot::Random => Box::new(Random::new(seed)),
            Bot::Heuristic => Box::new(players::clix::Heuristic),
            Bot::Search(trials) => clix_planner(value, thinking(trials), seed),
        }
    }
}

/// What a bot answers, as the place of its choice among all.
pub fn place<G: Game>(
    player: &mut dyn Player<G>,
    game: &G,
    seen: &G::State,
    seat: Seat,
    choices: &[G::Choice],
) -> usize {
    let decision: Decision<G::Choice> =
        player.choose_blindly(choices).unwrap_or_else(|| player.choose(game, seen, seat, choices));
    // A bot that answers with something impossible must not stop whoever it plays with.
    choices.iter().position(|choice| *choice == decision.choice).unwrap_or(0)
}
