//! Mutants of cards and of the rules. A suite of scenarios is worth what it notices.

use super::{card_mutants, clause_mutants};
use legendary::catalogue::DesignId;
use legendary::scenario::{Shelf, Suite};
use legendary::waived::Clause;
use longbox::command_line::{Failure, written};
use serde_json::Value;
use std::num::NonZeroUsize;

/// Exit code 1 if a mutant survives, or if a scenario fails before anything was changed.
pub fn run(
    shelf: &Shelf,
    suite: &Suite,
    (cards, clauses): (&[DesignId], &[Clause]),
    threads: Option<NonZeroUsize>,
    json: bool,
) -> Result<(), Failure> {
    let failing: Vec<String> = suite
        .run(&shelf.catalogue)
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
    let of_cards = card_mutants::hunt(shelf, suite, cards, threads)?;
    let of_clauses = clause_mutants::hunt(shelf, suite, clauses, threads)?;
    if json {
        let mut object = of_cards.json();
        let clauses = of_clauses.as_ref().map(clause_mutants::Hunted::json);
        object["clauses"] = clauses.unwrap_or(Value::Bool(false));
        println!("{}", written(&object));
    } else {
        if !cards.is_empty() {
            of_cards.tell();
        }
        match &of_clauses {
            _ if clauses.is_empty() => {}
            Some(of_clauses) => of_clauses.tell(),
            None => println!("{}", clause_mutants::HOW_TO_BUILD),
        }
    }
    let (mut mutants, mut survived) = (of_cards.mutants, of_cards.survived());
    if let Some(of_clauses) = of_clauses {
        mutants += of_clauses.mutants;
        survived += of_clauses.survived();
    }
    match survived {
        0 => Ok(()),
        count => Err(Failure::found(format!("{count} of {mutants} mutants survived"))),
    }
}
