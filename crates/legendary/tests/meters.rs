//! Every scheme tells how near the loss is (R11.2), in numbers and in words.

use legendary::choice::Choice;
use legendary::meter::Meter;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use std::sync::Arc;
use table::{Game, Known, NoLog, Seeded};

/// The meters of a scheme at the start of a game for two, and their sentences.
fn at_the_start(scheme: usize) -> (String, Vec<Meter>, Vec<String>) {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let name = catalogue.schemes[scheme].name.clone();
    let mut wish = Wish::for_players(2);
    wish.scheme = Some(catalogue.find_scheme(&name).unwrap());
    let mut dice = Seeded::new(scheme as u64);
    let options = Options::default();
    let setup = random(&catalogue, &wish, &options, &mut dice).unwrap();
    let game = Legendary::new(catalogue, setup, options).unwrap();
    let mut state = game.start();
    game.apply(&mut state, Choice::Begin, &mut dice, &mut NoLog).unwrap();
    let names = [];
    let said = Speaker::new(&game, &names).meters(&Known::whole(&state));
    (name, Position::new(&game, &state).meters(), said)
}

#[test]
fn every_scheme_has_a_meter_that_is_not_full_at_the_start_and_says_what_it_counts() {
    let schemes = legendary::language::load_embedded().schemes.len();
    for scheme in 0..schemes {
        let (name, meters, said) = at_the_start(scheme);
        assert!(!meters.is_empty(), "{name}");
        assert!(meters.iter().all(|meter| meter.left() > 0), "{name}: {meters:?}");
        let says = |said: &String| said.to_lowercase().contains("evil wins");
        assert!(said.iter().all(says), "{name}: {said:?}");
    }
}

#[test]
fn what_is_counted_and_how_far_it_goes_is_what_the_scheme_says() {
    let schemes = legendary::language::load_embedded().schemes.len();
    let all: Vec<(String, Meter)> = (0..schemes)
        .map(|scheme| {
            let (name, meters, _) = at_the_start(scheme);
            (name, meters[0])
        })
        .collect();
    let of = |name: &str| all.iter().find(|(other, _)| other == name).unwrap().1;
    assert!(matches!(of("Midtown Bank Robbery"), Meter::Fills { limit: 8, .. }));
    assert!(matches!(of("Negative Zone Prison Breakout"), Meter::Fills { limit: 12, .. }));
    assert!(matches!(of("Portals to the Dark Dimension"), Meter::Twist { limit: 7, .. }));
    assert!(matches!(of("Unleash the Power of the Cosmic Cube"), Meter::Twist { limit: 8, .. }));
    // Six Wounds for each of two players, unless the first card has dealt some already.
    assert!(matches!(of("The Legacy Virus"), Meter::Empties { left: 10..=12, .. }));
}
