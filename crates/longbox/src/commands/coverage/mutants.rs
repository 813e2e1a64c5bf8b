//! Mutants: a card that no longer says one thing, or says it wrong; a rulebook without one clause. A suite of scenarios is worth what it notices.

use super::clause_mutants::{self, HOW_TO_BUILD, Hunted};
use super::hunt;
use crate::failure::Failure;
use crate::json::Json;
use legendary::catalogue::{Catalogue, DesignId};
use legendary::effect::Site;
use legendary::scenario::{self, Scenario, Shelf, Suite};
use legendary::waived::Clause;
use legendary::words::Words;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Exit code 1 if a mutant survives, or if a scenario fails before anything was changed.
pub fn run(
    shelf: &Shelf,
    suite: &Suite,
    (cards, clauses): (&[DesignId], &[Clause]),
    threads: Option<NonZeroUsize>,
    json: bool,
) -> Result<(), Failure> {
    let catalogue = &shelf.catalogue;
    let failing: Vec<String> = suite
        .run(catalogue)
        .iter()
        .filter(|result| !result.passed())
        .map(|result| result.name.clone())
        .collect();
    if !failing.is_empty() {
        return Err(Failure::found(format!(
            "these scenarios fail before anything is changed: {}",
            failing.join("; ")
        )));
    }
    // What follows from the rules or from the rest of the card cannot be noticed: it is counted, not hunted.
    let (sites, implied): (Vec<Site>, Vec<Site>) = cards
        .iter()
        .flat_map(|design| everything_said(catalogue, *design))
        .partition(|site| catalogue.implied(*site).is_none());
    let (own, plain): (Vec<&Scenario>, Vec<&Scenario>) = suite
        .scenarios
        .iter()
        .partition(|scenario| scenario.own_catalogue().is_some());
    let with_cards = |scenario| (Scenario::involves(scenario, catalogue), scenario);
    let audience = Audience {
        catalogue,
        scenarios: plain.into_iter().map(with_cards).collect(),
        with_own_cards: own.into_iter().map(with_cards).collect(),
    };
    let survivors = hunt::survivors(&sites, threads, |site| audience.notices(*site));
    let clauses = clause_mutants::hunt(shelf, suite, clauses, threads);
    report(catalogue, sites.len(), &survivors, &implied, &clauses, json);
    let all = sites.len() + clauses.as_ref().map_or(0, |clauses| clauses.mutants);
    match survivors.len() + clauses.as_ref().map_or(0, Hunted::survived) {
        0 => Ok(()),
        count => Err(Failure::found(format!("{count} of {all} mutants survived"))),
    }
}

struct Audience<'a> {
    catalogue: &'a Arc<Catalogue>,
    /// Scenarios with the cards they name or are played with.
    scenarios: Vec<(Vec<DesignId>, &'a Scenario)>,
    /// Those that bring cards of their own, and so have a catalogue of their own.
    with_own_cards: Vec<(Vec<DesignId>, &'a Scenario)>,
}

/// Everything that can be taken away or put wrong, always in the same order.
fn everything_said(catalogue: &Catalogue, design: DesignId) -> Vec<Site> {
    [catalogue.sites(design), catalogue.changes(design)].concat()
}

impl Audience<'_> {
    /// Scenarios that involve the card come first: most mutants end there.
    fn notices(&self, site: Site) -> bool {
        let mutant = Arc::new(self.catalogue.without(site));
        let involved = |wanted: bool| {
            self.scenarios
                .iter()
                .filter(move |(cards, _)| cards.contains(&site.design) == wanted)
        };
        involved(true)
            .chain(involved(false))
            .any(|(_, scenario)| fails(scenario, &mutant))
            || self.notices_beside_own_cards(site)
    }

    /// The same thing is changed in the catalogue that the scenario brings along.
    fn notices_beside_own_cards(&self, site: Site) -> bool {
        let said = everything_said(self.catalogue, site.design);
        let Some(which) = said.iter().position(|other| *other == site) else {
            return false;
        };
        let involved = |(cards, _): &&(Vec<DesignId>, &Scenario)| cards.contains(&site.design);
        self.with_own_cards
            .iter()
            .filter(involved)
            .any(|(_, scenario)| {
                let Some(own) = scenario.own_catalogue() else {
                    return false;
                };
                let theirs = everything_said(own, site.design);
                let name = &self.catalogue.design(site.design).name;
                let same = own.design(site.design).name == *name && theirs.len() == said.len();
                same && fails(scenario, &Arc::new(own.without(theirs[which])))
            })
    }
}

fn fails(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> bool {
    hunt::fails(|| scenario::run(scenario, catalogue).passed())
}

fn report(
    catalogue: &Catalogue,
    mutants: usize,
    survivors: &[Site],
    implied: &[Site],
    clauses: &Option<Hunted>,
    json: bool,
) {
    let words = Words::new(catalogue);
    let told = survivors.iter().map(|site| words.site(*site));
    let reason = |site: &Site| catalogue.implied(*site).unwrap_or_default();
    if json {
        let implied = implied
            .iter()
            .map(|site| format!("{}: {}", words.site(*site), reason(site)));
        let object = Json::Object(vec![
            ("mutants", mutants.into()),
            ("noticed", (mutants - survivors.len()).into()),
            ("survivors", Json::list(told)),
            ("implied", Json::list(implied)),
            (
                "clauses",
                clauses.as_ref().map_or(Json::Bool(false), Hunted::json),
            ),
        ]);
        println!("{object}");
        return;
    }
    told.for_each(|survivor| println!("survived: {survivor}"));
    println!(
        "{mutants} mutants, {} noticed, {} survived; {} more things follow from the rules and cannot be missed",
        mutants - survivors.len(),
        survivors.len(),
        implied.len()
    );
    match clauses {
        Some(clauses) => clauses.tell(),
        None => println!("{HOW_TO_BUILD}"),
    }
}
