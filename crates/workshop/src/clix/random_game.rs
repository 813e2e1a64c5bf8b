//! Games that nobody has arranged: random forces on a random map.

use clix::Clix;
use clix::board::Map;
use clix::force::{Force, Roster};
use clix::game::options::Options;
use longbox::command_line::Failure;
use table::{Chance, Seeded};

/// Two random forces on a random map that has room for them.
pub fn random_game(
    roster: &Roster,
    grounds: &[Map],
    total: u16,
    dice: &mut Seeded,
) -> Result<Clix, Failure> {
    const TRIES: u32 = 1_000;
    let options = Options { build_total: total, ..Options::default() };
    for _ in 0..TRIES {
        let force = |dice: &mut Seeded| {
            Force::random(roster, total, dice)
                .ok_or_else(|| Failure::cannot(format!("nobody costs {total} points or less")))
        };
        let forces = [force(dice)?, force(dice)?];
        let ground = &grounds[dice.one_of(grounds.len().max(1) as u32) as usize];
        if let Ok(game) = Clix::new(roster, &forces, ground.clone(), options) {
            return Ok(game);
        }
    }
    Err(Failure::cannot("no map has room for a force"))
}
