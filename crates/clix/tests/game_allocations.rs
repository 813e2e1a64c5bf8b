//! A simulation must not touch the heap while it plays.

use clix::Clix;
use clix::board::{Draft, Setting, Square};
use clix::force::{Force, Member, Roster};
use clix::game::options::Options;
use clix::state::object::ObjectKind;
use table::{Chance, Game, NoLog, Seeded};

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

fn game() -> Clix {
    let roster = Roster::read([("figures.toml", include_str!("contract/figures.toml"))]).unwrap();
    let force = |ids: &[&str]| Force {
        members: ids
            .iter()
            .map(|id| Member { figure: roster.find(id).unwrap(), line: 0 })
            .collect(),
        objects: vec![ObjectKind::Light, ObjectKind::Heavy],
        theme: None,
        sideline: Vec::new(),
    };
    let forces = [force(&["t001", "t002", "t003"]), force(&["t004", "t005", "t006"])];
    let mut draft = Draft::new("Yard", Setting::Outdoor, 8, 9);
    for column in 0..8 {
        draft.starting_area(Square::new(column, 0).unwrap(), 0);
        draft.starting_area(Square::new(column, 8).unwrap(), 1);
    }
    Clix::new(&roster, &forces, draft.finish().unwrap(), Options::default()).unwrap()
}

#[test]
fn listing_and_applying_choices_allocates_nothing() {
    let game = game();
    let mut choices = Vec::with_capacity(4096);
    let before = counting::allocations();
    let mut decisions = 0u32;
    for seed in 0..6 {
        let mut chance = Seeded::stream(seed, 1);
        let mut picks = Seeded::stream(seed, 2);
        let mut state = game.start();
        loop {
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            let pick = choices[picks.one_of(choices.len() as u32) as usize];
            game.apply(&mut state, pick, &mut chance, &mut NoLog).unwrap();
            decisions += 1;
        }
    }
    assert_eq!(counting::allocations() - before, 0, "in {decisions} steps");
    assert!(decisions > 500);
}
