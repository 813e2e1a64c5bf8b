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
