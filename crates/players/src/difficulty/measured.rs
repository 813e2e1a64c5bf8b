//! How often the heuristic player wins one set-up: played on the spot, as that takes a second.

use crate::legendary::Heuristic;
use crate::measure::{Rates, measure};
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::options::Options;
use legendary::setup::Setup;
use std::sync::Arc;

/// So many games tell the share to five per cent either way.
pub const USUAL_GAMES: u64 = 400;

/// Plays so many games of a set-up. The same set-up has the same answer every time.
pub fn measured(
    catalogue: &Arc<Catalogue>,
    setup: &Setup,
    options: Options,
    games: u64,
) -> Result<Rates, String> {
    let game = Legendary::new(catalogue.clone(), setup.clone(), options);
    let game = game.map_err(|why| why.to_string())?;
    let sensible = |_, _| Box::new(Heuristic::default()) as _;
    Ok(measure(&game, &game.start(), &sensible, games, 0))
}
