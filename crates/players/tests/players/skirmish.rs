//! The heuristic player of the skirmish game is worth its name and plays by the rules.

use clix::Clix;
use clix::board::map_file;
use clix::choice::Choice;
use clix::force::{Force, Roster};
use clix::game::options::Options;
use players::clix::Heuristic;
use players::{Player, Random, Tally, duel};
use table::{Game, NoLog, Request, Seat, Seeded};

const MAPS: [&str; 3] = [
    include_str!("../../../../content/clix/maps/boiler_room.map"),
    include_str!("../../../../content/clix/maps/cannery_wharf.map"),
    include_str!("../../../../content/clix/maps/observatory_hill.map"),
];

pub fn game(seed: u64) -> Clix {
    let figures = include_str!("../../../../content/clix/figures/harbour_watch.toml");
    let roster = Roster::read([("harbour_watch.toml", figures)]).unwrap();
    let map = map_file::read(MAPS[seed as usize % MAPS.len()]).unwrap();
    let mut chance = Seeded::new(seed);
    let mut force = || Force::random(&roster, 300, &mut chance).unwrap();
    let forces = [force(), force()];
    Clix::new(&roster, &forces, map, Options::default()).unwrap()
}

/// Plays a game out, showing every decision of the heuristic player, who sits in both seats.
fn watch(game: &Clix, seed: u64, mut look: impl FnMut(&clix::state::State, Seat, &[Choice])) {
    let mut chance = Seeded::new(seed);
    let mut state = game.start();
    let mut choices = Vec::new();
    while let Request::Choose { seat, .. } = game.request(&state) {
        game.choices(&state, &mut choices);
        look(&state, seat, &choices);
        let choice = Heuristic.choose(game, &state, seat, &choices).choice;
        game.apply(&mut state, choice, &mut chance, &mut NoLog)
            .unwrap_or_else(|refusal| panic!("{choice:?} of {choices:?}: {refusal:?}"));
    }
}

#[test]
fn the_heuristic_skirmisher_beats_a_random_one_nearly_always() {
    let mut tally = Tally::default();
    for seed in 0..20 {
        let game = game(seed);
        for clever in [Seat(0), Seat(1)] {
            let seats = |seat: Seat, seed: u64| -> Box<dyn Player<Clix>> {
                if seat == clever { Box::new(Heuristic) } else { Box::new(Random::new(seed)) }
            };
            let one = duel(&game, game.start(), &seats, seed);
            tally = tally.join(if clever == Seat(0) { one } else { one.swapped() });
        }
    }
    assert_eq!(tally.broken, 0);
    assert!(tally.share(Seat(0)).share >= 0.9, "{tally}");
}

#[test]
fn the_heuristic_skirmisher_chooses_what_is_legal_gives_a_reason_and_keeps_nothing_in_mind() {
    for seed in 0..4 {
        let game = game(seed);
        watch(&game, seed, |state, seat, choices| {
            let decision = Heuristic.choose(&game, state, seat, choices);
            assert!(choices.contains(&decision.choice));
            assert!(!decision.reason.why.is_empty());
            assert_eq!(decision, Heuristic.choose(&game, state, seat, choices));
        });
    }
}

#[test]
fn nobody_is_pushed_to_death_by_the_heuristic_skirmisher() {
    for seed in 0..6 {
        let game = game(seed);
        watch(&game, seed, |state, seat, choices| {
            let decision = Heuristic.choose(&game, state, seat, choices);
            let Choice::Do { figure, effect } = decision.choice else {
                return;
            };
            let position = clix::Position::new(&game, state);
            let last = position.piece(figure).click as usize + 1 == game.figure(figure).dial.len();
            let tired = position.piece(figure).tokens == 1;
            let minds = !position.can_use(figure, clix::power::Power::Willpower);
            assert!(!(last && tired && minds) || effect.is_free(), "{figure:?} {effect:?}");
        });
    }
}
