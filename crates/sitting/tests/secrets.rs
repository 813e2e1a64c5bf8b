//! What a viewer is shown is the same, byte for byte, for all states that the viewer cannot tell apart.

use crate::desk::{catalogue, game};
use legendary::Legendary;
use sitting::{Dealer, Playable, Policy, Seating, Session};
use std::sync::Arc;
use table::record::Header;
use table::{Game, Request, Seat, Seats, Seeded, Table, Viewer};

/// A table that stands at this state.
fn at(game: &Arc<Legendary>, state: &<Legendary as Game>::State) -> Session<Legendary> {
    let seating = Seating::new(game.players(), &[], &[], false).unwrap();
    let table = Table::new(game.clone(), *state, Header::default());
    Session::new(table, seating, Policy::default(), Dealer::Seeded(0))
}

/// Everything that one viewer can get out of a table without moving the game.
fn everything<G: Playable>(session: &Session<G>, viewer: Viewer) -> String {
    let seen = session.view(viewer);
    let mut said = serde_json::to_string(&seen).unwrap();
    let things = [
        "hq/1",
        "city/bank",
        "seat/0/hand/0",
        "seat/1/hand/0",
        "seat/1/deck",
        "villain-deck",
        "wound",
        "hero-deck/3",
    ];
    for thing in things {
        said += &format!("{:?}", session.explain(viewer, thing));
        said += &format!("{:?}", session.why_not(viewer, thing));
    }
    for option in 0..seen.options.len().min(3) {
        said += &format!("{:?}", session.explain(viewer, &format!("option {option}")));
    }
    said += &format!("{:?}", session.explain(viewer, "question"));
    said
}

#[test]
fn what_a_viewer_is_shown_does_not_depend_on_what_the_viewer_cannot_know() {
    let catalogue = catalogue();
    let (mut compared, mut differed) = (0, 0);
    let secret = Some("Secret Invasion of the Skrull Shapeshifters");
    for (players, scheme, seed) in
        [(2, None, 0), (2, secret, 1), (3, None, 2), (4, secret, 3), (5, None, 4)]
    {
        let game = game(&catalogue, players, scheme, seed);
        let mut state = game.start();
        let mut dice = Seeded::new(seed);
        let mut choices = Vec::new();
        for step in 0..160 {
            let Request::Choose { .. } = game.request(&state) else {
                break;
            };
            game.choices(&state, &mut choices);
            let choice = choices[dice.below(choices.len() as u32) as usize];
            game.apply(&mut state, choice, &mut dice, &mut table::NoLog).unwrap();
            if step % 2 == 1 {
                continue;
            }
            let viewers = (0..players).map(Seat).map(Viewer::seat).chain([Viewer::PUBLIC]);
            for viewer in viewers.chain([Viewer::seats(Seats::first(2))]) {
                let mut other = state;
                game.determinize(&mut other, viewer, &mut dice);
                differed += usize::from(other != state);
                compared += 1;
                let (one, two) = (
                    everything(&at(&game, &state), viewer),
                    everything(&at(&game, &other), viewer),
                );
                if one != two {
                    let from = one.bytes().zip(two.bytes()).position(|(a, b)| a != b).unwrap_or(0);
                    let near = |text: &str| {
                        let start = from.saturating_sub(200);
                        String::from_utf8_lossy(
                            &text.as_bytes()[start..(from + 100).min(text.len())],
                        )
                        .into_owned()
                    };
                    panic!(
                        "{viewer:?} at step {step} of game {seed}:\n{}\n{}",
                        near(&one),
                        near(&two)
                    );
                }
            }
        }
    }
    assert!(compared > 1000 && differed > compared / 2, "{differed} of {compared}");
}
