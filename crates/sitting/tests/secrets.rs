//! What a viewer is shown is the same, byte for byte, for all states that the viewer cannot tell apart.

use crate::desk::catalogue;
use legendary::Legendary;
use legendary::catalogue::{MastermindId, SchemeId};
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use sitting::{Dealer, Playable, Policy, Seating, Session};
use std::sync::Arc;
use table::record::Header;
use table::{Game, Request, Seat, Seats, Seeded, Table, Viewer};

type State = <Legendary as Game>::State;

/// A table that stands at this state.
fn at(game: &Arc<Legendary>, state: &State) -> Session<Legendary> {
    let seating = Seating::new(game.players(), &[], &[], false).unwrap();
    let table = Table::new(game.clone(), *state, Header::default());
    Session::new(table, seating, Policy::default(), Dealer::Seeded(0))
}

/// Everything that one viewer can get out of a table without moving the game.
fn everything<G: Playable>(session: &Session<G>, viewer: Viewer) -> String {
    const THINGS: [&str; 9] = [
        "hq/1",
        "city/bank",
        "seat/0/hand/0",
        "seat/1/hand/0",
        "seat/1/deck",
        "villain-deck",
        "looked-at/0",
        "wound",
        "hero-deck/3",
    ];
    let seen = session.view(viewer);
    let mut said = serde_json::to_string(&seen).unwrap();
    for thing in THINGS {
        said += &format!("{:?}", session.explain(viewer, thing));
        said += &format!("{:?}", session.why_not(viewer, thing));
    }
    for option in 0..seen.options.len().min(3) {
        said += &format!("{:?}", session.explain(viewer, &format!("option {option}")));
    }
    said += &format!("{:?}", session.explain(viewer, "question"));
    said
}

/// Compares what a viewer is shown of a state and of one dealt afresh; answers whether they differed at all.
fn compare(game: &Arc<Legendary>, state: &State, viewer: Viewer, dice: &mut Seeded) -> bool {
    let mut other = *state;
    game.determinize(&mut other, viewer, dice);
    let (one, two) = (everything(&at(game, state), viewer), everything(&at(game, &other), viewer));
    if one != two {
        let from = one.bytes().zip(two.bytes()).position(|(a, b)| a != b).unwrap_or(0);
        let near = |text: &str| {
            let range = from.saturating_sub(300)..(from + 200).min(text.len());
            String::from_utf8_lossy(&text.as_bytes()[range]).into_owned()
        };
        panic!("{viewer:?} can tell them apart:\n{}\n{}", near(&one), near(&two));
    }
    other != *state
}

/// How far each table is played; and it is looked at twice on the way, at another place each time.
const STEPS: u64 = 120;

/// Compares what is shown of every mastermind with every scheme at a table with this many seats.
fn shows_nothing_hidden(players: u8) {
    let catalogue = catalogue();
    let (mut compared, mut differed) = (0, 0);
    let mut cell = u64::from(players);
    for mastermind in 0..catalogue.masterminds.len() as u16 {
        for scheme in 0..catalogue.schemes.len() as u16 {
            cell += 7;
            let mut dice = Seeded::new(cell);
            let mut wish = Wish::for_players(players);
            wish.mastermind = Some(MastermindId(mastermind));
            wish.scheme = Some(SchemeId(scheme));
            let options = Options::default();
            // A scheme may not be for so many.
            let Ok(setup) = random(&catalogue, &wish, &options, &mut dice) else {
                continue;
            };
            let game = Arc::new(Legendary::new(catalogue.clone(), setup, options).unwrap());
            let mut state = game.start();
            let mut choices = Vec::new();
            for step in 0..STEPS {
                let Request::Choose { seat, .. } = game.request(&state) else {
                    break;
                };
                game.choices(&state, &mut choices);
                let choice = choices[dice.below(choices.len() as u32) as usize];
                game.apply(&mut state, choice, &mut dice, &mut table::NoLog).unwrap();
                if step % (STEPS / 2) != cell % (STEPS / 2) {
                    continue;
                }
                let other = Seat((seat.0 + 1) % players);
                let two = Viewer::seats(Seats::first(2));
                for viewer in [Viewer::seat(seat), Viewer::seat(other), Viewer::PUBLIC, two] {
                    compared += 1;
                    differed += usize::from(compare(&game, &state, viewer, &mut dice));
                }
            }
        }
    }
    // A game that is over before its place to look at is not looked at: how many are depends on how the set-ups are drawn.
    assert!(compared > 1_200 && differed > compared / 2, "{differed} of {compared}");
}

#[test]
fn what_a_viewer_is_shown_at_a_table_of_two_does_not_depend_on_what_the_viewer_cannot_know() {
    shows_nothing_hidden(2);
}

#[test]
fn what_a_viewer_is_shown_at_a_table_of_three_does_not_depend_on_what_the_viewer_cannot_know() {
    shows_nothing_hidden(3);
}

#[test]
fn what_a_viewer_is_shown_at_a_table_of_four_does_not_depend_on_what_the_viewer_cannot_know() {
    shows_nothing_hidden(4);
}

#[test]
fn what_a_viewer_is_shown_at_a_table_of_five_does_not_depend_on_what_the_viewer_cannot_know() {
    shows_nothing_hidden(5);
}

#[test]
fn what_a_viewer_is_told_names_no_card_that_only_another_saw() {
    let catalogue = catalogue();
    let mut dice = Seeded::new(11);
    let options = Options::default();
    let setup = random(&catalogue, &Wish::for_players(2), &options, &mut dice).unwrap();
    let game = Arc::new(Legendary::new(catalogue, setup, options).unwrap());
    let start = game.start();
    let mut session = at(&game, &start);
    session.settle();
    for _ in 0..60 {
        let Some(seat) = session.asked() else {
            break;
        };
        let options = session.menu().choices().len() as u32;
        session.choose(seat, session.decision(), dice.below(options)).unwrap();
    }
    let drew = |viewer: Viewer| {
        let news = session.news(viewer, 0).into_iter();
        let lines: Vec<String> = news.flat_map(|news| news.words).collect();
        lines.into_iter().filter(|line| line.contains(" drew ")).collect::<Vec<String>>()
    };
    let (ana, everybody) = (drew(Viewer::seat(Seat(0))), drew(Viewer::PUBLIC));
    assert!(!ana.is_empty() && ana != everybody);
    let counts = |line: &String| line.ends_with(" cards.") || line.ends_with(" a card.");
    assert!(everybody.iter().all(counts), "{everybody:#?}");
}
