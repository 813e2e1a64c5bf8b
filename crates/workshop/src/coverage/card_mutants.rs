//! Mutants of cards: a card that no longer says one thing, or says it wrong.

use super::hunt;
use legendary::catalogue::{Catalogue, DesignId};
use legendary::effect::Site;
use legendary::scenario::{self, Scenario, Shelf, Suite};
use legendary::words::Words;
use longbox::command_line::Failure;
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// What came of it.
pub struct Hunted<'a> {
    catalogue: &'a Catalogue,
    pub mutants: usize,
    survivors: Vec<Site>,
    /// What follows from the rules or from the rest of the card cannot be noticed: it is counted, not hunted.
    implied: Vec<Site>,
}

pub fn hunt<'a>(
    shelf: &'a Shelf,
    suite: &Suite,
    cards: &[DesignId],
    threads: Option<NonZeroUsize>,
) -> Result<Hunted<'a>, Failure> {
    let catalogue = &shelf.catalogue;
    let (sites, implied): (Vec<Site>, Vec<Site>) = cards
        .iter()
        .flat_map(|design| everything_said(catalogue, *design))
        .partition(|site| catalogue.implied(*site).is_none());
    let (own, plain): (Vec<&Scenario>, Vec<&Scenario>) =
        suite.scenarios.iter().partition(|scenario| scenario.stage.own_catalogue().is_some());
    let with_cards = |scenario| (scenario::involved(scenario, catalogue), scenario);
    let audience = Audience {
        catalogue,
        scenarios: plain.into_iter().map(with_cards).collect(),
        with_own_cards: own.into_iter().map(with_cards).collect(),
    };
    let survivors = hunt::survivors(&sites, threads, |site| audience.notices(*site))?;
    Ok(Hunted { catalogue, mutants: sites.len(), survivors, implied })
}

impl Hunted<'_> {
    pub fn survived(&self) -> usize {
        self.survivors.len()
    }

    fn noticed(&self) -> usize {
        self.mutants - self.survivors.len()
    }

    fn told(&self) -> impl Iterator<Item = String> {
        let words = Words::new(self.catalogue);
        self.survivors.iter().map(move |site| words.site(*site))
    }

    pub fn tell(&self) {
        self.told().for_each(|survivor| println!("survived: {survivor}"));
        println!(
            "{} mutants, {} noticed, {} survived; {} more things follow from the rules and cannot be missed",
            self.mutants,
            self.noticed(),
            self.survived(),
            self.implied.len()
        );
    }

    pub fn json(&self) -> Value {
        let words = Words::new(self.catalogue);
        let implied = self.implied.iter().map(|site| {
            let reason = self.catalogue.implied(*site).unwrap_or_default();
            format!("{}: {reason}", words.site(*site))
        });
        json!({
            "mutants": self.mutants,
            "noticed": self.noticed(),
            "survivors": Value::from_iter(self.told()),
            "implied": Value::from_iter(implied),
        })
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
            self.scenarios.iter().filter(move |(cards, _)| cards.contains(&site.design) == wanted)
        };
        involved(true).chain(involved(false)).any(|(_, scenario)| fails(scenario, &mutant))
            || self.notices_beside_own_cards(site)
    }

    /// The same thing is changed in the catalogue that the scenario brings along.
    fn notices_beside_own_cards(&self, site: Site) -> bool {
        let said = everything_said(self.catalogue, site.design);
        let Some(which) = said.iter().position(|other| *other == site) else {
            return false;
        };
        let involved = |(cards, _): &&(Vec<DesignId>, &Scenario)| cards.contains(&site.design);
        self.with_own_cards.iter().filter(involved).any(|(_, scenario)| {
            let Some(own) = scenario.stage.own_catalogue() else {
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
