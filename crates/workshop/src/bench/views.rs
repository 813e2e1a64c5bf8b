//! What it costs to make a view: the table as one seat sees it, as a value.

use sitting::{AnySession, BuiltIn, Opening, Playable, Session, with_session};
use std::time::Instant;

/// A game whose views are made at every decision of bots.
#[derive(Clone, Copy, Debug)]
pub struct Viewed {
    pub name: &'static str,
    game: &'static str,
    seats: usize,
}

pub const VIEWED: [Viewed; 3] = [
    Viewed { name: "views, legendary solo", game: "legendary", seats: 1 },
    Viewed { name: "views, legendary 3 players", game: "legendary", seats: 3 },
    Viewed { name: "views, clix", game: "clix", seats: 2 },
];

/// Microseconds, medians over all decisions.
#[derive(Clone, Copy, Debug)]
pub struct Views {
    /// The first view of a decision, for which its options are made.
    pub first: f64,
    /// Any further one.
    pub again: f64,
    /// A first view that only one of a hundred is slower than.
    pub slowest: f64,
    pub views: usize,
}

pub fn measure(viewed: Viewed, games: u32) -> Result<Views, String> {
    let mut first = Vec::new();
    let mut again = Vec::new();
    for seed in 0..u64::from(games) {
        let seats = vec![serde_json::json!({"bot": "heuristic"}); viewed.seats];
        let asked = serde_json::json!({"game": viewed.game, "seed": seed, "seats": seats});
        let opening: Opening = serde_json::from_value(asked).map_err(|why| why.to_string())?;
        let mut session: AnySession = opening.open(&BuiltIn)?;
        with_session!(&mut session, session => look(session, &mut first, &mut again));
    }
    let views = first.len() + again.len();
    first.sort_by(f64::total_cmp);
    again.sort_by(f64::total_cmp);
    let at = |of: &[f64], part: f64| {
        let place = (of.len() as f64 * part) as usize;
        of.get(place.min(of.len().saturating_sub(1))).copied().unwrap_or(0.0)
    };
    Ok(Views { first: at(&first, 0.5), again: at(&again, 0.5), slowest: at(&first, 0.99), views })
}

fn look<G: Playable>(session: &mut Session<G>, first: &mut Vec<f64>, again: &mut Vec<f64>) {
    session.settle();
    while let Some(seat) = session.asked() {
        for times in [&mut *first, &mut *again] {
            let begun = Instant::now();
            std::hint::black_box(session.view(session.eyes(seat)));
            times.push(begun.elapsed().as_secs_f64() * 1e6);
        }
        if !session.let_bot_decide() {
            return;
        }
    }
}
