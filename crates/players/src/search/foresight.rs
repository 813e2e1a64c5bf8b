//! Looking at what follows a plan, to tell in words what it wins and what it risks.

use super::imagine::World;
use super::planned::Planned;
use super::weighing::Question;
use table::{Game, Seeded, Viewer};

/// How far is looked ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// So many worlds.
    pub worlds: u32,
    /// So many turns of each.
    pub turns: u32,
}

/// Plays on after a plan of the seat with care, and shows how each world stands some turns later. Every plan meets the same worlds.
pub fn foresee<G: Game, I: Planned<G>>(
    imagined: &I,
    question: &Question<'_, G>,
    plan: &[G::Choice],
    outlook: Outlook,
    seed: u64,
    mut look: impl FnMut(&G::State),
) {
    let &Question { game, seen, seat, .. } = question;
    let viewer = Viewer::seat(seat);
    let known = game.known_to(seen, viewer);
    let until = imagined.turns(&known) + outlook.turns;
    let (careful, mut lent) = (imagined.careful(), Vec::new());
    for world in 0..outlook.worlds {
        let mut chance = Seeded::stream(seed, world.into());
        let mut state = known;
        game.determinize(&mut state, viewer, &mut chance);
        let mut policy = careful.clone();
        let mut world = World { state, chance, choices: &mut lent };
        world.follow(imagined, &mut policy, game, plan, seat);
        world.go_on(imagined, &mut policy, game, until);
        look(&world.state);
    }
}
