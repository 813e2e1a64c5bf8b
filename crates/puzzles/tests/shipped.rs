//! The puzzles that ship are what the solver says of them, with the rules and cards of today.

use legendary::catalogue::Catalogue;
use legendary::language::load_embedded;
use legendary::setup::Setup;
use legendary::state::State;
use legendary::table_for::{RULES_VERSION, replay_record};
use legendary::{Legendary, Position};
use puzzles::finder::LEAST_ONLY_MOVES;
use puzzles::puzzle::{from_text, to_text};
use puzzles::solution::wins_whatever_comes;
use puzzles::solver::{choices, is_won};
use puzzles::telling::{MOST_STATES, Telling};
use puzzles::{Attempt, Came, Collection, Grade, Puzzle, solve};
use rayon::prelude::*;
use sitting::Dealer;
use std::sync::{Arc, LazyLock};
use table::{Game, NoLog, Seeded, Viewer};

const ANEW: &str =
    "make the puzzles anew: cargo run --release -p workshop -- puzzles --out content/puzzles";

static CATALOGUE: LazyLock<Arc<Catalogue>> = LazyLock::new(|| Arc::new(load_embedded()));
static SHIPPED: LazyLock<Collection> = LazyLock::new(|| Collection::shipped().unwrap());

/// The game of a puzzle and how it stands.
fn laid(number: usize, puzzle: &Puzzle) -> (Arc<Legendary>, State) {
    match replay_record(&CATALOGUE, &puzzle.record) {
        Ok(table) => (table.game().clone(), *table.state()),
        Err(why) => panic!("puzzle {number} cannot be laid out: {why}; {ANEW}"),
    }
}

/// One in so many, for what takes long.
fn sample(one_in: usize) -> impl Iterator<Item = (usize, &'static Puzzle)> {
    SHIPPED.iter().filter(move |(number, _)| number % one_in == 0)
}

#[test]
fn at_least_two_hundred_different_puzzles_ship() {
    assert!(SHIPPED.len() >= 200, "there are {}", SHIPPED.len());
    let codes: std::collections::BTreeSet<String> =
        SHIPPED.iter().map(|(_, puzzle)| puzzle.record.to_code()).collect();
    assert_eq!(codes.len(), SHIPPED.len());
    for (number, puzzle) in SHIPPED.iter() {
        assert!(puzzle.only_moves >= LEAST_ONLY_MOVES, "puzzle {number}");
        assert_eq!(
            puzzle.record.header.generator, None,
            "puzzle {number} tells what will be dealt"
        );
    }
    assert!(Grade::ALL.iter().filter(|grade| of(**grade) > 0).count() >= 3, "all of one grade");
}

fn of(grade: Grade) -> usize {
    SHIPPED.iter().filter(|(_, puzzle)| puzzle.grade() == grade).count()
}

#[test]
fn every_puzzle_is_of_the_rules_and_cards_of_today() {
    for (number, puzzle) in SHIPPED.iter() {
        let header = &puzzle.record.header;
        assert_eq!(header.rules, RULES_VERSION, "puzzle {number}: {ANEW}");
        let setup = Setup::from_text(&CATALOGUE, &header.setup);
        let setup = setup.unwrap_or_else(|why| panic!("puzzle {number}: {why}; {ANEW}"));
        assert_eq!(header.content, CATALOGUE.content_of(&setup), "puzzle {number}: {ANEW}");
    }
}

#[test]
fn every_shipped_line_wins_whatever_comes() {
    for (number, puzzle) in SHIPPED.iter() {
        let (game, state) = laid(number, puzzle);
        let known = game.known_to(&state, Viewer::seat(state.active));
        assert!(wins_whatever_comes(&game, &known, &puzzle.line), "puzzle {number}: {ANEW}");
    }
}

#[test]
fn every_puzzle_is_solved_again_and_comes_out_the_same() {
    let all: Vec<(usize, &Puzzle)> = SHIPPED.iter().collect();
    all.into_par_iter().for_each(|(number, puzzle)| {
        let (game, state) = laid(number, puzzle);
        let known = game.known_to(&state, Viewer::seat(state.active));
        let solution = solve(&game, &known, MOST_STATES);
        let solution = solution.unwrap_or_else(|why| panic!("puzzle {number}: {why}; {ANEW}"));
        let found = Puzzle::new(puzzle.record.clone(), &solution, puzzle.missed);
        assert_eq!(&found, puzzle, "puzzle {number}: {ANEW}");
    });
}

#[test]
fn what_is_hidden_has_no_part_in_the_solution_or_in_what_is_told() {
    for (number, puzzle) in sample(25) {
        let (game, state) = laid(number, puzzle);
        let names = ["Ana".to_string()];
        let told = |state: &State| {
            let telling = Telling::new(&game, state, &names);
            let line = telling.line().unwrap();
            (telling.idea(&line), telling.moves(&line), line)
        };
        let mut other = state;
        game.determinize(&mut other, Viewer::seat(state.active), &mut Seeded::new(number as u64));
        assert_eq!(told(&state), told(&other), "puzzle {number}");
    }
}

#[test]
fn whoever_follows_the_line_at_the_table_solves_it_whatever_is_dealt() {
    for (number, puzzle) in sample(10) {
        for seed in 0..2 {
            let mut attempt = Attempt::new(&CATALOGUE, puzzle, Dealer::Seeded(seed)).unwrap();
            while !attempt.is_solved() {
                let next = attempt.next();
                let choice = next.first().unwrap_or_else(|| panic!("puzzle {number}: no way on"));
                let option = attempt.session().menu().number(choice.choice);
                let option = option.unwrap_or_else(|| panic!("puzzle {number}: {}", choice.words));
                let came = attempt.choose(option);
                assert!(matches!(came, Came::On | Came::Solved), "puzzle {number}: {came:?}");
            }
        }
    }
}

#[test]
fn what_throws_the_win_away_is_refused_with_a_reason_and_nothing_is_done() {
    for (number, puzzle) in sample(40) {
        let mut attempt = Attempt::new(&CATALOGUE, puzzle, Dealer::Seeded(1)).unwrap();
        let options = attempt.session().menu().choices().len() as u32;
        let before = attempt.record().clone();
        let mut wrong = 0;
        for option in 0..options {
            match attempt.choose(option) {
                Came::Wrong { why, .. } => {
                    assert!(why.ends_with('.'), "puzzle {number}: {why}");
                    assert_eq!(attempt.record(), &before, "puzzle {number}");
                    wrong += 1;
                }
                Came::On | Came::Solved => assert!(attempt.back(), "puzzle {number}"),
                Came::Refused(why) => panic!("puzzle {number}: {why}"),
            }
            assert_eq!(attempt.record().steps, before.steps, "puzzle {number}");
        }
        assert!(wrong > 0, "puzzle {number}: ending the turn at least is wrong");
        assert!(!attempt.back(), "puzzle {number}: nothing was made");
    }
}

/// Nobody who plays blindly and wins every time they leave the line for good: what the solver calls wrong can fail.
#[test]
fn after_a_wrong_choice_no_blind_player_wins_without_luck() {
    let mut tried = 0;
    for (number, puzzle) in sample(15) {
        let (game, state) = laid(number, puzzle);
        let names = ["Ana".to_string()];
        let telling = Telling::new(&game, &state, &names);
        let moves = telling.moves(&puzzle.line).unwrap();
        let certain = moves.first().into_iter().flat_map(|one| &one.wrong);
        let certain = certain.filter(|wrong| wrong.why.ends_with("is needed.")).count();
        if certain == 0 {
            continue;
        }
        // The reason says that no luck helps: so no luck may help.
        for choice in choices(&game, &state) {
            let words = telling.in_words(telling.known(), choice);
            let said = moves[0].wrong.iter().find(|wrong| wrong.words == words);
            if said.is_none_or(|wrong| !wrong.why.ends_with("is needed.")) {
                continue;
            }
            tried += 1;
            for seed in 0..50 {
                let mut dice = Seeded::new(seed);
                let mut now = state;
                game.apply(&mut now, choice, &mut dice, &mut NoLog).unwrap();
                while now.turns == state.turns && !now.is_over() {
                    assert!(!is_won(&now), "puzzle {number}: {words}, seed {seed}");
                    let open = choices(&game, &now);
                    let Some(last) = open.len().checked_sub(1) else { break };
                    let any = open[dice.below(last as u32 + 1) as usize];
                    game.apply(&mut now, any, &mut dice, &mut NoLog).unwrap();
                }
            }
        }
    }
    assert!(tried > 0, "no wrong choice was tried");
}

#[test]
fn a_game_that_has_just_begun_is_no_puzzle() {
    let (_, puzzle) = SHIPPED.iter().next().unwrap();
    let (game, _) = laid(1, puzzle);
    let mut state = game.start();
    let mut dice = Seeded::new(3);
    let mut choices = Vec::new();
    for _ in 0..12 {
        game.choices(&state, &mut choices);
        game.apply(&mut state, choices[0], &mut dice, &mut NoLog).unwrap();
    }
    assert!(Position::new(&game, &state).tactics_left(game.mastermind) > 1);
    let known = game.known_to(&state, Viewer::seat(state.active));
    assert!(solve(&game, &known, MOST_STATES).is_err());
}

#[test]
fn a_file_of_puzzles_comes_back_from_its_text_and_damage_is_told_with_its_line() {
    let puzzles: Vec<Puzzle> = SHIPPED.iter().take(5).map(|(_, puzzle)| puzzle.clone()).collect();
    let text = to_text(&puzzles);
    assert_eq!(from_text(&text).as_ref(), Ok(&puzzles));
    for (damaged, line) in [
        (text.replacen("longbox", "shortbox", 1), 1),
        (text.replacen("depth ", "depth x", 1), 3),
        (text.replacen("code A", "code B", 1), 8),
        (text.replacen("states ", "stated ", 1), 8),
        (text.clone() + "depth 2\n", text.lines().count() + 1),
    ] {
        let why = from_text(&damaged).unwrap_err();
        assert_eq!(why.line, line, "{why}");
    }
    assert_eq!(from_text("").unwrap_err().line, 1);
}
