//! What every game must keep, checked by random play. Any game's tests can call this.
//!
//! Each property is a function of its own, so that a failing one says what is wrong by its name:
//!
//! | Property | Promise |
//! |---|---|
//! | [`copies_are_equal`] | nothing of a game lives outside its state |
//! | [`same_seed_same_game`] | the same chance gives the same game, log or no log |
//! | [`records_replay`] | a record survives text and code, and replays to the same states |
//! | [`hash_follows_equality`] | equal states have equal hashes, at any time |
//! | [`never_stuck`] | somebody has a choice or the game is over |
//! | [`choices_agree_with_check`] | what is listed is legal, and what is legal is listed, once |
//! | [`refusals_change_nothing`] | a refused choice leaves no trace |
//! | [`nothing_is_lost`] | the game's own audit holds after every step |
//! | [`games_end`] | within the decisions granted, per game and per turn |
//! | [`views_keep_secrets`] | what a viewer is shown does not depend on what the viewer cannot know |
//! | [`events_keep_secrets`] | nor does what a viewer is told |
//! | [`learning_is_marked`] | an event that teaches a viewer something says so, or undo would be dishonest |
//! | [`deals_are_playable`] | a state dealt afresh is a state of the game |

mod course;
mod legality;
mod sameness;
mod secrets;
mod walk;

pub use course::{games_end, never_stuck, nothing_is_lost};
pub use legality::{choices_agree_with_check, refusals_change_nothing};
pub use sameness::{copies_are_equal, hash_follows_equality, records_replay, same_seed_same_game};
pub use secrets::{
    deals_are_playable, events_keep_secrets, learning_is_marked, views_keep_secrets,
};

use crate::game::Game;
use crate::seat::Seat;
use std::fmt;
use std::ops::Range;

/// A game on trial: how to start it, and how much to play.
pub struct Trial<'a, G: Game> {
    game: &'a G,
    start: &'a dyn Fn(u64) -> G::State,
    seeds: Range<u64>,
    most_steps: u32,
    turns: Option<Turns<'a, G>>,
    probes: u32,
    announces: Option<Announces<'a, G>>,
    player: Option<Player<'a, G>>,
}

type Announces<'a, G> = &'a dyn Fn(&<G as Game>::Event) -> bool;

type Player<'a, G> =
    &'a dyn Fn(&<G as Game>::State, Seat, &[<G as Game>::Choice]) -> <G as Game>::Choice;

struct Turns<'a, G: Game> {
    number: &'a dyn Fn(&G::State) -> u32,
    most_decisions: u32,
}

impl<'a, G: Game> Trial<'a, G> {
    /// `start` makes a fresh state for each seed; every property plays one game, or a few, for each of `seeds`. No game may take more than `most_steps`.
    pub fn new(
        game: &'a G,
        start: &'a dyn Fn(u64) -> G::State,
        seeds: Range<u64>,
        most_steps: u32,
    ) -> Self {
        Trial {
            game,
            start,
            seeds,
            most_steps,
            turns: None,
            probes: 8,
            announces: None,
            player: None,
        }
    }

    /// Also bounds the decisions within one turn; `number` tells turns apart.
    #[must_use]
    pub fn turns(mut self, number: &'a dyn Fn(&G::State) -> u32, most_decisions: u32) -> Self {
        self.turns = Some(Turns { number, most_decisions });
        self
    }

    /// How many choices to try in every state beside the listed ones. 8 unless told.
    #[must_use]
    pub fn probes(mut self, probes: u32) -> Self {
        self.probes = probes;
        self
    }

    /// Who makes the choices in the properties that look at every state of a game. At random unless told: a player who plays well reaches states
    /// that random play seldom does.
    #[must_use]
    pub fn played_by(mut self, player: Player<'a, G>) -> Self {
        self.player = Some(player);
        self
    }

    /// Declares events that may tell a viewer what the table does not go on showing, for example a card that is shown to all and
    /// shuffled away. [`events_keep_secrets`] leaves them out.
    #[must_use]
    pub fn announces(mut self, event: &'a dyn Fn(&G::Event) -> bool) -> Self {
        self.announces = Some(event);
        self
    }
}

/// Runs every property and stops at the first that is violated. The reports carry high-water marks: print them.
pub fn all<G: Game>(trial: &Trial<'_, G>) -> Result<Vec<Report>, Violation> {
    PROPERTIES.iter().map(|&property| one(property, trial)).collect()
}

/// The names of all properties, in the order in which [`all`] runs them.
pub const PROPERTIES: [&str; 13] = [
    "copies_are_equal",
    "same_seed_same_game",
    "never_stuck",
    "games_end",
    "nothing_is_lost",
    "choices_agree_with_check",
    "refusals_change_nothing",
    "records_replay",
    "hash_follows_equality",
    "deals_are_playable",
    "views_keep_secrets",
    "events_keep_secrets",
    "learning_is_marked",
];

/// Runs the property of that name.
///
/// # Panics
///
/// If there is none; [`PROPERTIES`] lists them.
pub fn one<G: Game>(property: &str, trial: &Trial<'_, G>) -> Result<Report, Violation> {
    match property {
        "copies_are_equal" => copies_are_equal(trial),
        "same_seed_same_game" => same_seed_same_game(trial),
        "never_stuck" => never_stuck(trial),
        "games_end" => games_end(trial),
        "nothing_is_lost" => nothing_is_lost(trial),
        "choices_agree_with_check" => choices_agree_with_check(trial),
        "refusals_change_nothing" => refusals_change_nothing(trial),
        "records_replay" => records_replay(trial),
        "hash_follows_equality" => hash_follows_equality(trial),
        "deals_are_playable" => deals_are_playable(trial),
        "views_keep_secrets" => views_keep_secrets(trial),
        "events_keep_secrets" => events_keep_secrets(trial),
        "learning_is_marked" => learning_is_marked(trial),
        _ => panic!("no property is called {property:?}"),
    }
}

/// How much was played, and the most of anything that occurred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What was looked at.
    pub property: &'static str,
    /// How many games were played.
    pub games: u64,
    /// How many choices were made in them.
    pub steps: u64,
    /// Steps at which there was more than one choice.
    pub decisions: u64,
    /// In the longest game.
    pub most_steps: u32,
    /// In the game with the most real decisions.
    pub most_decisions: u32,
    /// 0 unless the trial tells turns apart.
    pub most_decisions_in_a_turn: u32,
    /// In the longest list of choices.
    pub most_choices: usize,
    /// Comparisons that really put the property to the test: a game without secrets has none for secrets.
    pub compared: u64,
}

/// A promise that was broken, and where: replaying the seed shows it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What did not hold.
    pub property: &'static str,
    /// The seed of the game in which it did not.
    pub seed: u64,
    /// Steps made before it showed.
    pub step: u32,
    /// What was found instead, in words.
    pub message: String,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<24} {:>6} games {:>8} steps {:>9} compared; at most {} steps",
            self.property, self.games, self.steps, self.compared, self.most_steps,
        )?;
        if self.decisions > 0 {
            write!(f, ", {} decisions, {} choices", self.most_decisions, self.most_choices)?;
        }
        if self.most_decisions_in_a_turn > 0 {
            write!(f, ", {} decisions a turn", self.most_decisions_in_a_turn)?;
        }
        Ok(())
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is violated (seed {}, after {} steps): {}",
            self.property, self.seed, self.step, self.message
        )
    }
}

impl std::error::Error for Violation {}

impl<G: Game> fmt::Debug for Trial<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trial")
            .field("seeds", &self.seeds)
            .field("most_steps", &self.most_steps)
            .field("probes", &self.probes)
            .finish_non_exhaustive()
    }
}
