//! How fast random play is, and what its decisions are: `cargo run --release -p clix --example plays [games]`.

use clix::board::{Draft, Setting, Square};
use clix::choice::Choice;
use clix::force::{Force, Member, Roster};
use clix::keyword::Keywords;
use clix::object::ObjectKind;
use clix::options::Options;
use clix::{Clix, figure_file};
use std::collections::BTreeMap;
use std::time::Instant;
use table::{Chance, Game, NoLog, Seeded};

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(2_000);
    let game = game();
    let mut choices = Vec::with_capacity(1024);
    let (mut steps, mut decisions, mut offered) = (0u64, 0u64, 0u64);
    let mut mix: BTreeMap<&'static str, u64> = BTreeMap::new();
    let began = Instant::now();
    for seed in 0..games {
        let mut chance = Seeded::stream(seed, 1);
        let mut picks = Seeded::stream(seed, 2);
        let mut state = game.start();
        loop {
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            let pick = picks.one_of(choices.len() as u32) as usize;
            steps += 1;
            if choices.len() > 1 {
                decisions += 1;
                offered += choices.len() as u64;
                *mix.entry(kind(choices[pick])).or_default() += 1;
            }
            if game
                .apply(&mut state, choices[pick], &mut chance, &mut NoLog)
                .is_err()
            {
                break;
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("state: {} bytes", size_of_val(&game.start()));
    println!(
        "{games} games in {seconds:.2} s: {:.0} games/s, {:.0} steps/s, {:.0} decisions/s, {:.1} choices each",
        games as f64 / seconds,
        steps as f64 / seconds,
        decisions as f64 / seconds,
        offered as f64 / decisions as f64
    );
    for (kind, count) in mix {
        println!(
            "{kind:<12} {:5.1} %",
            100.0 * count as f64 / decisions as f64
        );
    }
}

fn kind(choice: Choice) -> &'static str {
    match choice {
        Choice::Do { .. } | Choice::EndTurn => "action",
        Choice::Square(_) | Choice::PutDown(_) => "square",
        Choice::Figure(_) => "figure",
        Choice::Yes | Choice::No => "yes or no",
        Choice::Inner(_) => "inner action",
        _ => "other",
    }
}

/// Two forces of four on an open field.
pub fn game() -> Clix {
    let mut keywords = Keywords::default();
    let text = include_str!("../tests/contract/figures.toml");
    let figures = figure_file::read("figures.toml", text, &mut keywords).unwrap_or_default();
    let roster = Roster { figures, keywords };
    let force = |ids: [&str; 4]| Force {
        members: ids
            .iter()
            .filter_map(|id| {
                Some(Member {
                    figure: roster.find(id)?,
                    line: 0,
                })
            })
            .collect(),
        objects: vec![ObjectKind::Light, ObjectKind::Heavy],
        theme: None,
    };
    let forces = [
        force(["t001", "t002", "t003", "t002"]),
        force(["t004", "t005", "t006", "t006"]),
    ];
    let mut draft = Draft::new("Open field", Setting::Outdoor, 16, 24);
    for column in 0..16 {
        for row in 0..2 {
            if let (Some(near), Some(far)) =
                (Square::new(column, row), Square::new(column, 23 - row))
            {
                draft.starting_area(near, 0).starting_area(far, 1);
            }
        }
    }
    let map = draft
        .finish()
        .unwrap_or_else(|_| panic!("an open field is sound"));
    Clix::new(&roster, &forces, map, Options::default())
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}
