//! Mutants of the skirmish game: the same game without one clause, power, ability or kind of terrain. A scenario must notice each.

use super::clause_mutants::HOW_TO_BUILD;
use super::hunt;
use clix::content::Content;
use clix::scenario::{Scenario, Suite};
use clix::waived::{IMPLIED, Waived};
use longbox::command_line::{Failure, written};
use serde_json::{Value, json};
use std::num::NonZeroUsize;

/// Exit code 1 if a mutant survives, or if a scenario fails before anything was switched off.
pub fn run(
    suite: &Suite,
    content: &Content,
    only: Option<&str>,
    threads: Option<NonZeroUsize>,
    json: bool,
) -> Result<(), Failure> {
    if !cfg!(feature = "proof") {
        return Err(Failure::cannot(HOW_TO_BUILD));
    }
    let failing: Vec<String> = suite
        .run(content)
        .iter()
        .filter(|result| !result.passed())
        .map(|result| result.name.clone())
        .collect();
    if !failing.is_empty() {
        return Err(Failure::found(format!(
            "these scenarios fail before anything is switched off: {}",
            failing.join("; ")
        )));
    }
    let wanted =
        |id: &String| only.is_none_or(|only| id.to_lowercase().contains(&only.to_lowercase()));
    let mutants: Vec<String> = Waived::ids().into_iter().filter(wanted).collect();
    let survivors = hunt::survivors(&mutants, threads, |id| is_noticed(suite, content, id))?;
    report(&mutants, &survivors, json);
    match survivors.len() {
        0 => Ok(()),
        count => Err(Failure::found(format!("{count} of {} mutants survived", mutants.len()))),
    }
}

/// Scenarios that cite the clause come first, then those of its item: most mutants end there.
fn is_noticed(suite: &Suite, content: &Content, id: &str) -> bool {
    let Some(waived) = Waived::only(id) else {
        return false;
    };
    let item = id.split(['.', ' ']).next().unwrap_or(id);
    let nearness = |scenario: &Scenario| {
        let cites = |is: &dyn Fn(&String) -> bool| scenario.rules.iter().any(is);
        match () {
            () if cites(&|cited| cited == id) => 0,
            () if cites(&|cited| cited.split('.').next() == Some(item)) => 1,
            () => 2,
        }
    };
    (0..3).any(|near| {
        let scenarios = suite.scenarios.iter().filter(|scenario| nearness(scenario) == near);
        scenarios.into_iter().any(|scenario| notices(scenario, content, waived))
    })
}

#[cfg(feature = "proof")]
fn notices(scenario: &Scenario, content: &Content, waived: Waived) -> bool {
    hunt::fails(|| {
        clix::waived::without(waived, || clix::scenario::run(scenario, content).passed())
    })
}

#[cfg(not(feature = "proof"))]
fn notices(_: &Scenario, _: &Content, _: Waived) -> bool {
    false
}

fn report(mutants: &[String], survivors: &[String], json: bool) {
    let noticed = mutants.len() - survivors.len();
    if json {
        let implied = IMPLIED.iter().map(|(id, reason)| format!("{id}: {reason}"));
        let object = json!({
            "mutants": mutants.len(),
            "noticed": noticed,
            "survivors": survivors,
            "implied": Value::from_iter(implied),
        });
        println!("{}", written(&object));
        return;
    }
    for id in survivors {
        let clause = clix::rulebook::clause(id).map(|clause| clause.title());
        let item = clix::rulebook::item(id).map(|item| item.name.to_owned());
        println!("survived: {id} {}", clause.or(item).unwrap_or_default());
    }
    println!(
        "{} mutants, {noticed} noticed, {} survived; {} clauses follow from others and cannot be missed",
        mutants.len(),
        survivors.len(),
        IMPLIED.len()
    );
}
