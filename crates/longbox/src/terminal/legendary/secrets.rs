//! What a seat is shown stays the same, letter for letter, when everything it cannot know is dealt afresh.

use super::options::menu;
use super::piles;
use super::screen::screen;
use super::view::View;
use crate::terminal::seating::{Eyes, Seating};
use legendary::Legendary;
use legendary::options::Options as Rules;
use legendary::random_setup::{Wish, random};
use legendary::state::State;
use players::{Player, Random};
use std::sync::Arc;
use table::{Game, Request, Seat, Seats, Seeded, Table};

const PILES: [&str; 12] = [
    "ko",
    "escape",
    "discard",
    "discard ben",
    "victory",
    "victory ben",
    "played",
    "played ben",
    "hand",
    "hand ana",
    "hand ben",
    "deck",
];

/// Everything that the client says about the table to one seat without moving the game.
fn everything_said(game: &Legendary, state: &State, seating: &Seating, seat: Seat) -> Vec<String> {
    let view = View { game, state, seating };
    let eyes = seating.eyes(seat);
    let mut said = vec![format!("{:?}", screen(&view, eyes, Some(seat)))];
    for pile in PILES {
        said.extend(piles::pile(&view, eyes, seat, pile));
    }
    said.extend(piles::left(&view, eyes, seat));
    if matches!(game.request(state), Request::Choose { seat: asked, .. } if asked == seat) {
        said.push(format!("{:?}", menu(&view).entries));
    }
    said
}

#[test]
fn what_a_seat_is_shown_does_not_depend_on_what_it_cannot_know() {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let seating = Seating::new(2, &[], &[], false).unwrap();
    let mut compared = 0;
    let mut differed = 0;
    // The scheme that hides heroes in the Villain Deck is the hardest to keep quiet about.
    for scheme in [None, Some("Secret Invasion of the Skrull Shapeshifters")] {
        for seed in 0..3 {
            let mut dice = Seeded::new(seed);
            let mut wish = Wish::for_players(2);
            wish.scheme = scheme.map(|name| catalogue.find_scheme(name).unwrap());
            let rules = Rules::default();
            let setup = random(&catalogue, &wish, &rules, &mut dice).unwrap();
            let game = Arc::new(Legendary::new(catalogue.clone(), setup, rules).unwrap());
            let start = game.start();
            let mut table = Table::new(game.clone(), start, Default::default());
            let mut bot = Random::new(seed);
            for _ in 0..150 {
                let Request::Choose { seat, .. } = table.request() else {
                    break;
                };
                let choices = table.choices();
                let chosen = bot.choose(game.as_ref(), table.state(), seat, &choices);
                table.choose(chosen.choice, &mut dice).unwrap();
                for viewer in [Seat(0), Seat(1)] {
                    let mut other = *table.state();
                    game.determinize(&mut other, Some(viewer), &mut dice);
                    differed += usize::from(other != *table.state());
                    compared += 1;
                    assert_eq!(
                        everything_said(&game, table.state(), &seating, viewer),
                        everything_said(&game, &other, &seating, viewer)
                    );
                }
            }
        }
    }
    assert!(compared > 500 && differed > compared / 2, "{differed} of {compared}");
}

#[test]
fn open_eyes_see_every_hand_and_public_eyes_none() {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let mut dice = Seeded::new(1);
    let rules = Rules::default();
    let setup = random(&catalogue, &Wish::for_players(2), &rules, &mut dice).unwrap();
    let game = Legendary::new(catalogue, setup, rules).unwrap();
    let mut state = game.start();
    let begin = legendary::choice::Choice::Begin;
    game.apply(&mut state, begin, &mut dice, &mut table::NoLog).unwrap();
    let seating = Seating::new(2, &[], &[], true).unwrap();
    let view = View { game: &game, state: &state, seating: &seating };
    let hand = |eyes: Eyes| piles::pile(&view, eyes, Seat(0), "hand ben").join(" ");
    assert!(hand(seating.eyes(Seat(0))).contains("S.H.I.E.L.D. Agent"));
    assert!(!hand(Eyes::PUBLIC).contains("S.H.I.E.L.D. Agent"));
    assert!(!hand(Eyes(Seats::only(Seat(0)))).contains("S.H.I.E.L.D. Agent"));
}
