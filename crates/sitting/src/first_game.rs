//! A game to learn with, for every client the same: always the same deal, a mastermind without traps, heroes and figures whose texts are short.

use crate::opening::{Opening, SeatWish};

/// The deal.
pub const SEED: u64 = 1;
/// The set-up of the deck-builder.
pub const LEGENDARY: &str = "players 1; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; \
     villains HYDRA; henchmen Savage Land Mutates; heroes Captain America, Iron Man, Thor";
/// The forces of the skirmish.
pub const FORCES: [&str; 2] = ["High Tide", "Wild Hunt"];
/// Where they meet.
pub const MAP: &str = "Cannery Wharf";

impl Opening {
    /// The first game of this name: alone, or against a bot.
    pub fn to_learn_with(game: &str) -> Opening {
        let mut opening = Opening { seed: Some(SEED), ..Opening::of(game) };
        if game == clix::game::table_for::GAME {
            opening.forces = FORCES.map(str::to_owned).to_vec();
            opening.map = Some(MAP.into());
            let bot = SeatWish { name: String::new(), bot: Some("heuristic".into()) };
            opening.seats = vec![SeatWish::default(), bot];
        } else {
            opening.setup = Some(LEGENDARY.into());
        }
        opening
    }
}
