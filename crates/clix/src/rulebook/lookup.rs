//! What somebody means who asks for a rule, and which rulings and figures go with it.

use super::{Clause, Decision, Item, clause, clauses, decision, decisions, has_item, item};
use crate::force::Roster;
use crate::scenario::{Scenario, Suite};

/// What words mean in the skirmish.
#[derive(Clone, Debug)]
pub enum Found {
    Decision(&'static Decision),
    Item(&'static Item),
    Clauses(Vec<&'static Clause>),
}

impl Found {
    /// The clauses that it is about.
    pub fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Found::Decision(decision) => clause(decision.clause).into_iter().collect(),
            Found::Item(item) => item.clauses().collect(),
            Found::Clauses(clauses) => clauses.clone(),
        }
    }
}

/// What is meant exactly: an id, or the name of an item.
pub fn exact(words: &str) -> Option<Found> {
    let words = words.trim();
    if let Some(item) = item(words) {
        return Some(Found::Item(item));
    }
    if let Some(clause) = clause(words) {
        return Some(Found::Clauses(vec![clause]));
    }
    let of_chapter = |clause: &&Clause| clause.chapter_id().eq_ignore_ascii_case(words);
    let chapter: Vec<&Clause> = clauses().iter().filter(of_chapter).collect();
    if !chapter.is_empty() {
        return Some(Found::Clauses(chapter));
    }
    decision(words).map(Found::Decision)
}

/// What we decided about a clause.
pub fn decisions_on(clause: &Clause) -> impl Iterator<Item = &'static Decision> {
    let id = clause.id;
    decisions().iter().filter(move |decision| decision.clause == id)
}

/// The rulings that cite one of the clauses, or a decision about it.
pub fn rulings_on<'a>(suite: &'a Suite, clauses: &[&Clause]) -> impl Iterator<Item = &'a Scenario> {
    let cites = |cited: &String| {
        let decided = decision(cited).map(|decision| decision.clause);
        let cited = decided.unwrap_or(cited);
        clauses.iter().any(|clause| clause.id.eq_ignore_ascii_case(cited))
    };
    suite.scenarios.iter().filter(move |scenario| scenario.rules.iter().any(cites))
}

/// The first that cites one of the clauses before anything else, or at all.
pub fn first_ruling_on<'a>(suite: &'a Suite, clauses: &[&Clause]) -> Option<&'a Scenario> {
    let about = |scenario: &&Scenario| {
        let first = scenario.rules.first();
        first.is_some_and(|first| clauses.iter().any(|clause| clause.id == first))
    };
    rulings_on(suite, clauses).find(about).or_else(|| rulings_on(suite, clauses).next())
}

/// The ruling that teaches an item.
pub fn lesson<'a>(suite: &'a Suite, item: &Item) -> Option<&'a Scenario> {
    let teaches = |scenario: &&Scenario| scenario.teaches.iter().any(|id| id == item.id);
    suite.scenarios.iter().find(teaches)
}

/// The names of the figures that have an item.
pub fn figures_with(roster: &Roster, item: &Item) -> Vec<String> {
    let figures = roster.figures.iter().filter(|figure| has_item(figure, item.id));
    let mut names: Vec<String> = figures.map(|figure| figure.name.clone()).collect();
    names.dedup();
    names
}
