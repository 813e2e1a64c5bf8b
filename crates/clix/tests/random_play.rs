//! The promises of the kernel, kept by random play on hand-made figures and maps.

use clix::Clix;
use clix::board::{Draft, Edge, Map, Partition, Setting, Square, Terrain};
use clix::choice::Prompt;
use clix::content::figure_file;
use clix::figure::keyword::Keywords;
use clix::force::{Force, Member, Roster};
use clix::game::options::Options;
use clix::state::object::ObjectKind;
use table::contract::{self, Trial};
use table::{Chance, Game, NoLog, Request, Seeded};

fn roster() -> Roster {
    let mut keywords = Keywords::default();
    let text = include_str!("contract/figures.toml");
    let figures = match figure_file::read("figures.toml", text, &mut keywords) {
        Ok(figures) => figures,
        Err(faults) => {
            panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        }
    };
    Roster { figures, keywords }
}

fn force(
    roster: &Roster,
    members: &[(&str, u8)],
    objects: &[ObjectKind],
    theme: Option<&str>,
) -> Force {
    Force {
        members: members
            .iter()
            .map(|(id, line)| Member { figure: roster.find(id).unwrap(), line: *line })
            .collect(),
        objects: objects.to_vec(),
        theme: theme.map(|word| roster.keywords.find(word).unwrap()),
        sideline: Vec::new(),
    }
}

fn square(column: u8, row: u8) -> Square {
    Square::new(column, row).unwrap()
}

/// 16×24 squares, starting areas of two rows at both ends.
fn open_map(width: u8, height: u8) -> Draft {
    let mut draft = Draft::new("Open field", Setting::Outdoor, width, height);
    for column in 0..width {
        for row in 0..2 {
            draft.starting_area(square(column, row), 0);
            draft.starting_area(square(column, height - 1 - row), 1);
        }
    }
    draft
}

/// Some of everything.
fn broken_map() -> Map {
    let mut draft = open_map(10, 12);
    for (column, row) in [(2, 4), (3, 4), (7, 8)] {
        draft.terrain(square(column, row), Terrain::Hindering);
    }
    for (column, row) in [(5, 5), (5, 6), (2, 8)] {
        draft.terrain(square(column, row), Terrain::Blocking);
    }
    draft.terrain(square(8, 4), Terrain::Water);
    draft.terrain(square(8, 5), Terrain::Water);
    for column in 3..5 {
        draft.level(square(column, 7), 2);
        draft.level(square(column, 8), 2);
    }
    let between = |a, b| Edge::between(a, b).unwrap();
    draft.transition(between(square(3, 7), square(2, 7)));
    draft.partition(between(square(6, 6), square(7, 6)), Partition::Wall);
    draft.partition(between(square(6, 7), square(7, 7)), Partition::Door);
    draft.partition(between(square(6, 4), square(7, 4)), Partition::Window);
    draft.finish().unwrap()
}

/// Walls and blocks wherever one turns.
fn maze() -> Map {
    let mut draft = open_map(9, 12);
    for row in (3..9).step_by(2) {
        for column in 0..9 {
            let [above, below] = [row, row + 1].map(|row| square(column, row));
            draft.partition(Edge::between(above, below).unwrap(), Partition::Wall);
        }
        draft.terrain(square(row, row), Terrain::Blocking);
        draft.terrain(square(8 - row, row), Terrain::Blocking);
    }
    draft.finish().unwrap()
}

fn games() -> Vec<(&'static str, Clix)> {
    let roster = roster();
    let options = Options { rounds: 8, ..Options::default() };
    let heroes = force(
        &roster,
        &[("t001", 0), ("t002", 0), ("t003", 0), ("t003", 0)],
        &[ObjectKind::Light, ObjectKind::Heavy, ObjectKind::Light],
        Some("Wardens"),
    );
    let ruin = force(
        &roster,
        &[("t004", 0), ("t005", 0), ("t006", 0), ("t005", 1)],
        &[ObjectKind::Heavy, ObjectKind::Immobile],
        Some("Ruiners"),
    );
    let forces = [heroes, ruin];
    let swapped = [forces[1].clone(), forces[0].clone()];
    let other = Options {
        halve_once: false,
        break_away_naturals: true,
        single_reducer: false,
        flyers_fall_softly: true,
        objects_hinder_movement: true,
        debris: false,
        stop_every_hindering: true,
        least_actions: 4,
        ..options
    };
    vec![
        ("open", Clix::new(&roster, &forces, open_map(16, 24).finish().unwrap(), options).unwrap()),
        ("narrow", Clix::new(&roster, &forces, open_map(6, 7).finish().unwrap(), options).unwrap()),
        ("broken", Clix::new(&roster, &swapped, broken_map(), options).unwrap()),
        ("other readings", Clix::new(&roster, &forces, broken_map(), other).unwrap()),
        ("maze", wreckers(&roster, options)),
    ]
}

/// Those who break walls, shoot through them and are hard to come beside.
fn wreckers(roster: &Roster, options: Options) -> Clix {
    let wreckers = [("t005", 0), ("t005", 0), ("t001", 0), ("t005", 0)];
    let others = [("t007", 0), ("t007", 0), ("t005", 0)];
    let objects = [ObjectKind::Heavy, ObjectKind::Light];
    let forces = [&wreckers[..], &others[..]].map(|members| force(roster, members, &objects, None));
    Clix::new(roster, &forces, maze(), options).unwrap()
}

/// So that the contract is kept where these are asked too.
#[test]
fn in_the_maze_players_are_asked_for_ways_pieces_and_whom_to_come_beside() {
    let game = wreckers(&roster(), Options::default());
    let mut asked = [0; 3];
    let mut choices = Vec::new();
    for seed in 0..100 {
        let mut chance = Seeded::new(seed);
        let mut state = game.start();
        while let Request::Choose { prompt, .. } = game.request(&state) {
            match prompt {
                Prompt::Way => asked[0] += 1,
                Prompt::Through(_) => asked[1] += 1,
                Prompt::Beside(_) => asked[2] += 1,
                _ => {}
            }
            game.choices(&state, &mut choices);
            let choice = choices[chance.one_of(choices.len() as u32) as usize];
            game.apply(&mut state, choice, &mut chance, &mut NoLog).unwrap();
        }
    }
    assert!(asked.iter().all(|times| *times > 2), "{asked:?}");
}

#[test]
fn every_game_keeps_the_contract() {
    for (name, game) in games() {
        let start = |_seed: u64| game.start();
        let number = |state: &clix::state::State| u32::from(state.turn.number);
        let trial = Trial::new(&game, &start, 0..8, 20_000).turns(&number, 400);
        match contract::all(&trial) {
            Ok(reports) => {
                for report in reports {
                    println!("{name:<16} {report}");
                }
            }
            Err(violation) => panic!("{name}: {violation}"),
        }
    }
}

/// A script that has come to its end, or a record with wrong dice, answers like this.
struct Always(u32);

impl Chance for Always {
    fn one_of(&mut self, n: u32) -> u32 {
        self.0.min(n - 1)
    }
}

#[test]
fn a_chance_that_knows_one_answer_only_does_not_keep_a_game_from_going_on() {
    for (name, game) in games() {
        for face in [0, 3, 5] {
            let mut state = game.start();
            let mut choices = Vec::new();
            let mut picks = Seeded::new(7);
            while let Request::Choose { .. } = game.request(&state) {
                game.choices(&state, &mut choices);
                let choice = choices[picks.one_of(choices.len() as u32) as usize];
                game.apply(&mut state, choice, &mut Always(face), &mut NoLog).unwrap();
            }
            assert!(state.is_over(), "{name}");
        }
    }
}
