//! What decides in imagined worlds, and dealing them: how long each takes.

use super::measure::Timed;
use players::Player;
use std::time::{Duration, Instant};
use table::{NoLog, Request, Seeded, Viewer};

/// Whole games by a light policy.
#[derive(Debug)]
pub struct Lights {
    pub games: u32,
    pub decisions: u64,
    /// Of the policy alone, and with listing and making the choice.
    pub microseconds: [f64; 2],
    /// Of copying a table and dealing afresh what the one who decides cannot know.
    pub microseconds_to_deal: f64,
    /// Of the policy alone.
    pub allocations_per_decision: f64,
}

/// Plays so many games, each laid-out game in its turn by its own policy.
pub fn light<G: Timed, P: Player<G>>(tables: &mut [(G, P)], count: u32) -> Lights {
    let mut choices = Vec::new();
    let (mut decisions, mut thought, mut allocations) = (0u64, Duration::ZERO, 0);
    let mut dealt = Duration::ZERO;
    let began = Instant::now();
    for number in 0..count {
        let at = number as usize % tables.len();
        let (game, policy) = &mut tables[at];
        let mut dice = Seeded::stream(1, number.into());
        let mut unseen = Seeded::stream(2, number.into());
        let mut state = game.begin();
        while let Request::Choose { seat, .. } = game.request(&state) {
            game.choices(&state, &mut choices);
            let choice = match choices[..] {
                [only] => only,
                _ => {
                    let since = Instant::now();
                    let mut world = state;
                    game.determinize(&mut world, Viewer::seat(seat), &mut unseen);
                    std::hint::black_box(&world);
                    dealt += since.elapsed();
                    let (before, since) = (counting::allocations(), Instant::now());
                    let decision = policy.choose(game, &state, seat, &choices);
                    thought += since.elapsed();
                    allocations += counting::allocations() - before;
                    decisions += 1;
                    decision.choice
                }
            };
            if game.apply(&mut state, choice, &mut dice, &mut NoLog).is_err() {
                break;
            }
        }
    }
    let each = |time: Duration| time.as_secs_f64() * 1e6 / decisions.max(1) as f64;
    Lights {
        games: count,
        decisions,
        microseconds: [each(thought), each(began.elapsed().saturating_sub(dealt))],
        microseconds_to_deal: each(dealt),
        allocations_per_decision: allocations as f64 / decisions.max(1) as f64,
    }
}
