//! Who plays: a bot by its name.

use legendary::Legendary;
use players::clix::{Value, thinking};
use players::legendary::{Experience, Lessons};
use players::search::Budget;
use players::{Player, Random, clix_planner, legendary_thinker};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A way to play that can be named in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Policy {
    /// Anything.
    Random,
    /// As a sensible person would, at once.
    Heuristic,
    /// Thinks ahead, so many trials a decision, after it has learned the set-up. Counted in trials, not in time: it plays the same everywhere.
    Thinking { trials: u32 },
}

/// Beyond this a single decision takes minutes.
const MOST_TRIALS: u32 = 1_000_000;
const USUAL_TRIALS: u32 = 200;

impl Policy {
    /// How it is said on a command line.
    pub const WORDS: &str = "random, heuristic, thinking or thinking-N with N trials a decision";

    /// Learns what there is to learn about a game of Legendary. The same seed learns the same.
    pub fn mind(self, game: &Legendary, seed: u64) -> Mind {
        match self {
            Policy::Random => Mind::Random,
            Policy::Heuristic => Mind::Heuristic,
            Policy::Thinking { trials } => {
                let experience = Experience::learn(game, lessons(trials), seed).hopeful();
                Mind::Thinking(Box::new(experience), Budget::trials(trials))
            }
        }
    }

    /// For the skirmish, where the same value judges all positions.
    pub fn clix_player(self, value: &Value, seed: u64) -> Box<dyn Player<clix::Clix> + '_> {
        match self {
            Policy::Random => Box::new(Random::new(seed)),
            Policy::Heuristic => Box::new(players::clix::Heuristic),
            Policy::Thinking { trials } => clix_planner(value, thinking(trials), seed),
        }
    }

    /// Games of Legendary that take a second or a few, with what is learned before.
    pub fn games_in_a_shard(self) -> u64 {
        match self {
            Policy::Random | Policy::Heuristic => 500,
            Policy::Thinking { trials } => (2_000 / u64::from(trials)).clamp(1, 100),
        }
    }

    /// Games of Clix that take a second or a few.
    pub fn clix_games_in_a_shard(self) -> u64 {
        match self {
            Policy::Random | Policy::Heuristic => 24,
            Policy::Thinking { trials } => (100 / u64::from(trials)).clamp(1, 24),
        }
    }

    /// How many games a set-up should be played before another is drawn: learning takes as long as many games.
    pub fn usual_repeats(self) -> u32 {
        match self {
            Policy::Random | Policy::Heuristic => 1,
            Policy::Thinking { .. } => 10,
        }
    }
}

/// Whoever thinks little learns little.
fn lessons(trials: u32) -> Lessons {
    const FEWEST: u64 = 40;
    let most = Lessons::default().games_in_all();
    let share = most * u64::from(trials) / u64::from(USUAL_TRIALS);
    Lessons::in_all(share.clamp(FEWEST, most))
}

/// A policy that knows the set-up it plays.
#[derive(Clone, Debug)]
pub enum Mind {
    Random,
    Heuristic,
    Thinking(Box<Experience>, Budget),
}

impl Mind {
    pub fn player(&self, seed: u64) -> Box<dyn Player<Legendary> + '_> {
        match self {
            Mind::Random => Box::new(Random::new(seed)),
            Mind::Heuristic => Box::new(players::legendary::Heuristic::default()),
            Mind::Thinking(experience, budget) => legendary_thinker(experience, *budget, seed),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Policy::Random => f.pad("random"),
            Policy::Heuristic => f.pad("heuristic"),
            Policy::Thinking { trials } => f.pad(&format!("thinking-{trials}")),
        }
    }
}

impl FromStr for Policy {
    type Err = String;

    fn from_str(written: &str) -> Result<Policy, String> {
        let unknown = || format!("no bot is called \"{written}\"; there are {}", Policy::WORDS);
        match written {
            "random" => Ok(Policy::Random),
            "heuristic" => Ok(Policy::Heuristic),
            "thinking" => Ok(Policy::Thinking { trials: USUAL_TRIALS }),
            _ => {
                let trials = written.strip_prefix("thinking-").ok_or_else(unknown)?;
                let trials: Option<u32> = trials.parse().ok();
                let trials = trials.filter(|trials| (1..=MOST_TRIALS).contains(trials));
                let trials = trials.ok_or_else(|| {
                    format!("a thinking bot makes 1 to {MOST_TRIALS} trials a decision")
                })?;
                Ok(Policy::Thinking { trials })
            }
        }
    }
}

impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Policy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Policy, D::Error> {
        let written = String::deserialize(deserializer)?;
        written.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_read_back_from_its_name() {
        for policy in [Policy::Random, Policy::Heuristic, Policy::Thinking { trials: 24 }] {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
    }

    #[test]
    fn a_name_that_no_bot_has_is_answered_with_those_there_are() {
        let refused = "clever".parse::<Policy>().unwrap_err();
        assert!(refused.contains("clever") && refused.contains("heuristic"), "{refused}");
        assert!("thinking-0".parse::<Policy>().is_err());
        assert!("thinking-x".parse::<Policy>().is_err());
    }
}
