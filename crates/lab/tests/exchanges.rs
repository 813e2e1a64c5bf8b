//! One thing in the place of another.

use crate::{bench, catalogue, contents, run};
use lab::card::{Exchange, Plan};
use lab::{Bench, Folder, figure};
use std::sync::Arc;
use tempfile::tempdir;

fn plan(card: &str, instead_of: &str, games: u64) -> Plan {
    let mut plan = Plan::new(catalogue(), card, instead_of);
    plan.games = games;
    plan.cells.words = "advanced solo".into();
    plan
}

#[test]
fn an_exchange_is_played_in_pairs_and_the_same_on_any_number_of_threads() {
    let (one, two) = (tempdir().unwrap(), tempdir().unwrap());
    let plan = plan("Hulk", "Iron Man", 130);
    let bench = bench(lab::Plan::Card(plan.clone()));
    assert!(contents(&run(&bench, one.path(), 1)) == contents(&run(&bench, two.path(), 3)));
    let folder = Folder::open(one.path(), bench.plan()).unwrap();
    let exchange = Exchange::new(plan, Arc::new(catalogue().clone())).unwrap();
    let found = exchange.findings(&folder).unwrap();
    assert_eq!(found.all.pairs, 130);
    let difference = found.all.difference();
    let shares = found.all.after().share - found.all.before().share;
    assert!((difference.share - shares).abs() < 1e-12);
    assert!(difference.low < difference.share && difference.share < difference.high);
}

#[test]
fn groups_masterminds_and_schemes_can_be_exchanged_too() {
    for (new, old) in [
        ("HYDRA", "Skrulls"),
        ("Sentinel", "Hand Ninjas"),
        ("Loki", "Magneto"),
        ("The Legacy Virus", "Midtown Bank Robbery"),
    ] {
        let exchange = Exchange::new(plan(new, old, 10), Arc::new(catalogue().clone()));
        assert!(exchange.is_ok(), "{new} {old}: {exchange:?}");
    }
}

#[test]
fn what_cannot_be_exchanged_is_refused_with_the_reason() {
    let refused = |new: &str, old: &str| {
        let bench = Bench::embedded(lab::Plan::Card(plan(new, old, 10)));
        bench.unwrap_err().to_string()
    };
    assert!(refused("Nobody", "Hulk").contains("Nobody"));
    assert!(refused("Hulk", "Loki").contains("Loki"));
    assert!(refused("Hulk", "hulk").contains("nothing would change"));
}

/// The shipped cards and a hero at home with one card.
fn with_own(card: &str) -> Arc<legendary::catalogue::Catalogue> {
    let mut sources = legendary::language::embedded();
    let text = format!("set own \"Own\"\n\nhero \"Gray Hulk\" team avengers\n\n{card}\n");
    sources.push(legendary::language::Source { path: "own/set.cards".into(), text });
    Arc::new(legendary::language::load(&sources).unwrap())
}

#[test]
fn a_single_card_made_at_home_takes_the_place_of_another_within_its_hero() {
    let strong = "card \"Gray Rampage\" strength  cost 5  attack 9  copies 3";
    let weak = "card \"Gray Rampage\" strength  cost 5  attack 0  copies 3";
    let after = |card: &str| {
        let catalogue = with_own(card);
        let plan = Plan {
            content: catalogue.content_of_all(),
            ..plan("Gray Rampage", "Crazed Rampage", 200)
        };
        let content = lab::Content { legendary: Some(catalogue.clone()), clix: None };
        let bench = Bench::new(lab::Plan::Card(plan.clone()), &content).unwrap();
        let folder = tempdir().unwrap();
        run(&bench, folder.path(), 2);
        let folder = Folder::open(folder.path(), bench.plan()).unwrap();
        Exchange::new(plan, catalogue).unwrap().findings(&folder).unwrap().all
    };
    let (strong, weak) = (after(strong), after(weak));
    assert_eq!(strong.before(), weak.before(), "the games before are the same");
    assert!(strong.difference().low > 0.0, "{}", strong.difference());
    assert!(weak.after().share < strong.after().share);
}

#[test]
fn cards_of_villains_and_henchmen_can_be_exchanged_one_by_one() {
    for (new, old) in [("Melter", "Whirlwind"), ("Sentinel: Sentinel", "Hand Ninjas: Hand Ninjas")]
    {
        let exchange = Exchange::new(plan(new, old, 10), Arc::new(catalogue().clone()));
        assert!(exchange.is_ok(), "{exchange:?}");
    }
}

#[test]
fn a_card_that_cannot_be_exchanged_is_told_with_the_reason() {
    let refused = |new: &str, old: &str| {
        let exchange = Exchange::new(plan(new, old, 10), Arc::new(catalogue().clone()));
        exchange.unwrap_err().to_string()
    };
    assert!(refused("Hulk Smash!", "Melter").contains("of a kind"));
    assert!(refused("Hulk Smash!", "hulk smash").contains("nothing would change"));
    assert!(refused("Crazed Rampge", "Hulk Smash!").contains("did you mean Crazed Rampage"));
    assert!(refused("Electromagnetic Bubble", "Hulk Smash!").contains("is a tactic"));
}

#[test]
fn a_figure_is_exchanged_in_every_force_that_has_it() {
    let content = clix::content::load_embedded();
    let maps = [content.maps[0].slug.clone()];
    let folder = tempdir().unwrap();
    let plan = figure::Plan::new(&content, "hw010", "hw009", &maps, 300);
    let plan = figure::Plan { games: 2, ..plan.unwrap() };
    let bench = bench(lab::Plan::Figure(plan.clone()));
    run(&bench, folder.path(), 2);
    let kept = Folder::open(folder.path(), bench.plan()).unwrap();
    let found = figure::Exchange::new(plan, Arc::new(content.clone())).unwrap();
    let found = found.findings(&kept).unwrap();
    let others = content.forces.iter().filter(|force| force.build_total == 300).count() - 1;
    assert_eq!(found.len(), others);
    assert!(found.iter().all(|one| one.force == "High Tide" && one.paired.pairs == 2));
    let nobody = figure::Plan::new(&content, "hw010", "hw002", &maps, 300);
    assert!(nobody.is_err_and(|why| why.to_string().contains("no force")));
}
