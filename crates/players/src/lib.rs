//! Bots: they choose among legal choices and see what a person in their seat sees.
//!
//! - [`Player`]: the one thing a bot can do; [`Decision`] is a choice with its [`Reason`];
//! - [`Random`]: every legal choice is equally likely, for soak tests and as a measuring rod;
//! - [`legendary::Heuristic`]: plays Legendary as a sensible person would, from the compiled text of the cards;
//! - [`clix::Heuristic`]: plays the skirmish game as a sensible person would, counting everything in points;
//! - [`search::Thinker`]: thinks ahead in worlds that it cannot tell from the one it is in; [`legendary::Experience`] of a set-up plays them on and judges them;
//! - [`play_out`]: plays a game to its end; [`measure`]: plays many on every core and says how often it was won.
//!
//! # Nobody peeks
//!
//! A state holds everything. A player is therefore never handed the state of the table, but one in which all that its seat cannot know was
//! dealt afresh ([`table::Game::determinize`]). Looking at a hidden card of it tells nothing.
//!
//! ```
//! use legendary::catalogue::{GroupId, HeroId, MastermindId, SchemeId};
//! use legendary::{Legendary, options::Options, setup::Setup};
//! use players::legendary::Heuristic;
//! use players::{Random, measure};
//! use std::sync::Arc;
//!
//! let catalogue = Arc::new(legendary::language::load_embedded());
//! let groups = |henchmen| {
//!     let of_kind = |id: &u16| catalogue.groups[*id as usize].henchmen == henchmen;
//!     (0..catalogue.groups.len() as u16).find(of_kind).map(GroupId).into_iter().collect()
//! };
//! let setup = Setup {
//!     players: 1,
//!     mastermind: MastermindId(0),
//!     scheme: SchemeId(0),
//!     villains: groups(false),
//!     henchmen: groups(true),
//!     heroes: vec![HeroId(0), HeroId(1), HeroId(2)],
//! };
//! let game = Legendary::new(catalogue, setup, Options::default())?;
//! let clever = measure(&game, &game.start(), &|_, _| Box::new(Heuristic::default()), 20, 42);
//! let silly = measure(&game, &game.start(), &|_, seed| Box::new(Random::new(seed)), 20, 42);
//! println!("{clever} against {silly}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod built;
pub mod clix;
pub mod difficulty;
mod duel;
mod ending;
mod game_to_the_end;
pub mod legendary;
mod measure;
mod player;
mod random;
pub mod search;
mod sheet;
mod tuned;

pub use built::{clix_planner, legendary_game, legendary_thinker};
pub use duel::{Broken, Contested, Tally, duel};
pub use ending::{Ending, Graded};
pub use game_to_the_end::{Played, play_out};
pub use measure::{Rate, Rates, Seating, measure, one_game};
pub use player::{Decision, Player, Reason};
pub use random::Random;
pub use sheet::Sheet;
pub use tuned::Tuned;
