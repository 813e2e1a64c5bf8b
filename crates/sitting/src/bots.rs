//! Who plays for a seat without a person, and who gives hints to one.

use authoring::english;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The bots that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Bot {
    /// Plays as a sensible person would.
    #[default]
    Heuristic,
    /// Chooses anything that is legal.
    Random,
    /// Thinks ahead.
    Thinks(Level),
}

/// How much a bot thinks about a decision, by the worlds it imagines: the same number of them and the same seed make the same move on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// A moment.
    Apprentice,
    /// As long as people wait without noticing.
    Adept,
    /// Up to a second or so: as well as it can.
    Master,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 3] = [Level::Apprentice, Level::Adept, Level::Master];

    /// Worlds that it imagines for a decision.
    pub const fn trials(self) -> u32 {
        match self {
            Level::Apprentice => 100,
            Level::Adept => 600,
            Level::Master => 4_000,
        }
    }
}

/// Nobody waits longer for a bot. Where it is reached the machine is slow or busy, and the bot plays a little weaker.
pub(crate) const LONGEST: Duration = Duration::from_secs(5);

impl Bot {
    /// From the weakest to the strongest.
    pub const ALL: [Bot; 5] = [
        Bot::Random,
        Bot::Heuristic,
        Bot::Thinks(Level::Apprentice),
        Bot::Thinks(Level::Adept),
        Bot::Thinks(Level::Master),
    ];

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Heuristic => "beginner",
            Bot::Thinks(Level::Apprentice) => "apprentice",
            Bot::Thinks(Level::Adept) => "adept",
            Bot::Thinks(Level::Master) => "master",
        }
    }

    /// How it plays, in a few words.
    pub const fn in_words(self) -> &'static str {
        match self {
            Bot::Random => "does anything",
            Bot::Heuristic => "plays by rules of thumb",
            Bot::Thinks(Level::Apprentice) => "thinks for a moment",
            Bot::Thinks(Level::Adept) => "thinks ahead",
            Bot::Thinks(Level::Master) => "thinks up to a second, the strongest",
        }
    }
}

impl FromStr for Bot {
    type Err = NoSuchBot;

    /// By its name, or as it is written; nothing is the usual one.
    fn from_str(name: &str) -> Result<Bot, NoSuchBot> {
        let name = name.to_lowercase();
        if name.is_empty() {
            return Ok(Bot::default());
        }
        let is_it = |bot: &Bot| bot.name() == name || bot.to_string() == name;
        let found = Bot::ALL.into_iter().find(is_it);
        found.ok_or_else(|| NoSuchBot(crate::seating::clean(&name)))
    }
}

/// As kept games and programs write it.
impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bot::Heuristic => "heuristic",
            Bot::Random | Bot::Thinks(_) => self.name(),
        })
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchBot(pub String);

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Bot::ALL.map(|bot| bot.name().to_string());
        write!(f, "there is no bot called {:?}; bots are {}", self.0, english::list(&names, "and"))
    }
}

impl std::error::Error for NoSuchBot {}
