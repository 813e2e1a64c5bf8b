//! What is offered is exactly what is legal, and can be named.

use super::options::menu;
use super::reasons::{explain, why_not};
use super::view::View;
use crate::terminal::menu::{Entry, Found, Key, Leads, Menu};
use crate::terminal::seating::Seating;
use clix::choice::Choice;
use clix::content::load_embedded;
use clix::game::options::Options;
use clix::game::setup::{Setup, Side};
use clix::game::table_for;
use table::{Chance, Game, Seeded};

fn setup(one: &str, two: &str, map: &str) -> (clix::content::Content, Setup) {
    let content = load_embedded();
    let side = |name: &str| {
        let named = content.force(name).unwrap();
        Side { name: named.name.clone(), force: named.force.clone() }
    };
    let setup =
        Setup { map: content.map(map).unwrap().slug.clone(), sides: [side(one), side(two)] };
    (content, setup)
}

/// Every key of a menu means one thing, in further menus too.
fn keys_are_unique(entries: &[Entry<Choice>]) {
    for (at, entry) in entries.iter().enumerate() {
        let twice = entries[..at].iter().any(|other| other.key == entry.key);
        assert!(!twice, "{:?} twice in {entries:?}", entry.key);
        if let Leads::Menu(entries) = &entry.leads {
            assert!(entries.iter().all(|one| one.key != Key::Number(0)));
            keys_are_unique(entries);
        }
    }
}

fn squares_are_found(menu: &Menu<Choice>) {
    for leaf in menu.leaves() {
        if let Some(Choice::Square(square)) = leaf.choice() {
            let found = menu.by_name(&square.to_string().to_lowercase());
            assert_eq!(found, Found::One(leaf));
        }
    }
}

#[test]
fn a_menu_offers_every_legal_choice_once_and_each_square_by_its_name() {
    let seating = Seating::new(2, &[], &[], true).unwrap();
    for (seed, (one, two, map)) in [
        ("High Tide", "Wild Hunt", "Cannery Wharf"),
        ("Clockwork Sky", "Crown of Bone", "Lantern Street"),
        ("Court of Cinders", "Court of Cinders", "Boiler Room"),
    ]
    .into_iter()
    .enumerate()
    {
        let (content, setup) = setup(one, two, map);
        let table = table_for::new_table(
            &content,
            &setup,
            Options { rounds: 3, ..Options::default() },
            None,
        )
        .unwrap();
        let game = table.game();
        let mut state = *table.state();
        let mut dice = Seeded::new(seed as u64);
        let mut choices = Vec::new();
        for step in 0.. {
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            let view = View { game, state: &state, seating: &seating };
            let menu = menu(&view);
            keys_are_unique(&menu.entries);
            let leaves: Vec<Choice> = menu.leaves().into_iter().filter_map(Entry::choice).collect();
            // Who acts and what it does stand in the menu as one.
            let asks_who = choices.contains(&Choice::EndTurn);
            let mut offered = Vec::new();
            match asks_who {
                true => view.position().all_deeds(&mut offered),
                false => offered.clone_from(&choices),
            }
            assert_eq!(leaves.len(), offered.len());
            assert!(offered.iter().all(|choice| leaves.contains(choice)));
            let leads = |choice: &Choice| match choice {
                Choice::Figure(who) if asks_who => offered
                    .iter()
                    .any(|deed| matches!(deed, Choice::Do { figure, .. } if figure == who)),
                choice => offered.contains(choice),
            };
            assert!(choices.iter().all(leads));
            if step % 20 == 0 {
                squares_are_found(&menu);
                menu.entries.iter().for_each(|entry| {
                    assert!(!explain(&view, entry).is_empty());
                });
                for typed in ["", "1", "D5", "e12", "1 attack"] {
                    assert!(!why_not(&view, typed).is_empty());
                }
            }
            let pick = choices[dice.one_of(choices.len() as u32) as usize];
            game.apply(&mut state, pick, &mut dice, &mut table::NoLog).unwrap();
        }
    }
}
