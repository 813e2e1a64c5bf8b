//! What somebody means who asks for a rule, and which rulings speak of it.

use super::{Clause, Decision, Keyword, clause, clauses, decision, decisions, keyword};
use crate::scenario::{Scenario, Suite};

/// What words mean in the deck-builder.
#[derive(Clone, Debug)]
pub enum Found {
    Decision(&'static Decision),
    Keyword(&'static Keyword),
    Clauses(Vec<&'static Clause>),
}

impl Found {
    /// The clauses that it is about.
    pub fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Found::Decision(decision) => clause(decision.clause).into_iter().collect(),
            Found::Keyword(keyword) => keyword.clauses().collect(),
            Found::Clauses(clauses) => clauses.clone(),
        }
    }
}

/// What is meant exactly: an id, a chapter, or the name of a keyword.
pub fn exact(words: &str) -> Option<Found> {
    if let Some(decision) = decision(words) {
        return Some(Found::Decision(decision));
    }
    if let Some(clause) = clause(words) {
        return Some(Found::Clauses(vec![clause]));
    }
    if let Some(keyword) = keyword(words) {
        return Some(Found::Keyword(keyword));
    }
    let of_chapter = |clause: &&Clause| clause.chapter_id().eq_ignore_ascii_case(words.trim());
    let chapter: Vec<&Clause> = clauses().iter().filter(of_chapter).collect();
    (!chapter.is_empty()).then_some(Found::Clauses(chapter))
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
        clause(decided.unwrap_or(cited))
            .is_some_and(|cited| clauses.iter().any(|clause| clause.id == cited.id))
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
