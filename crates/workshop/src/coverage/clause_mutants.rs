//! Mutants of the rules: the same game without one clause. Only a scenario that names the clause proves it.

use super::hunt;
use legendary::catalogue::Catalogue;
use legendary::rulebook;
use legendary::scenario::{Scenario, Shelf, Suite};
use legendary::waived::{Clause, IMPLIED};
use longbox::command_line::Failure;
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// How a program is made that can switch clauses off.
pub const HOW_TO_BUILD: &str = "clauses cannot be switched off in this build; `cargo build -p workshop --features proof` makes one that can, in target/debug";

/// Every switch, or those of the clause or chapter asked for (`R4.7`, `K5`).
pub fn chosen(only: Option<&str>) -> Vec<Clause> {
    let asked = |clause: &&Clause| {
        let chapter = clause.id().split('.').next();
        only.is_none_or(|only| {
            [Some(clause.name()), Some(clause.id()), chapter]
                .into_iter()
                .flatten()
                .any(|known| known.eq_ignore_ascii_case(only))
        })
    };
    Clause::ALL.iter().filter(asked).copied().collect()
}

/// What came of it.
pub struct Hunted {
    pub mutants: usize,
    survivors: Vec<Clause>,
    /// For each survivor, a scenario that noticed without naming the clause.
    strangers: Vec<Option<String>>,
}

/// `None` where the switches are not built in.
pub fn hunt(
    shelf: &Shelf,
    suite: &Suite,
    clauses: &[Clause],
    threads: Option<NonZeroUsize>,
) -> Result<Option<Hunted>, Failure> {
    if !cfg!(feature = "proof") {
        return Ok(None);
    }
    let catalogue = &shelf.catalogue;
    let noticing = |clause: Clause, named: bool| {
        let mut scenarios = suite.scenarios.iter();
        scenarios.find(|scenario| {
            names(scenario, clause) == named && notices(scenario, catalogue, clause)
        })
    };
    let survivors = hunt::survivors(clauses, threads, |clause| noticing(*clause, true).is_some())?;
    let strangers = hunt::in_silence(|| {
        let strangers = survivors.iter().map(|clause| noticing(*clause, false));
        strangers.map(|stranger| stranger.map(|scenario| scenario.name.clone())).collect()
    });
    Ok(Some(Hunted { mutants: clauses.len(), survivors, strangers }))
}

fn names(scenario: &Scenario, clause: Clause) -> bool {
    let cited = scenario.rules.iter().filter_map(|id| rulebook::clause(id));
    cited.into_iter().any(|cited| cited.id == clause.id())
}

#[cfg(feature = "proof")]
fn notices(scenario: &Scenario, catalogue: &Arc<Catalogue>, clause: Clause) -> bool {
    let catalogue = scenario.stage.own_catalogue().unwrap_or(catalogue);
    hunt::fails(|| {
        legendary::waived::without(clause, || {
            legendary::scenario::run(scenario, catalogue).passed()
        })
    })
}

#[cfg(not(feature = "proof"))]
fn notices(_: &Scenario, _: &Arc<Catalogue>, _: Clause) -> bool {
    false
}

impl Hunted {
    pub fn survived(&self) -> usize {
        self.survivors.len()
    }

    fn noticed(&self) -> usize {
        self.mutants - self.survivors.len()
    }

    pub fn tell(&self) {
        for (clause, stranger) in self.survivors.iter().zip(&self.strangers) {
            let title = rulebook::clause(clause.id()).map(|clause| clause.title());
            let title = title.unwrap_or_default();
            println!("survived: without {}: {title}", clause.name());
            if let Some(stranger) = stranger {
                println!("  noticed by \"{stranger}\", which does not name it");
            }
        }
        println!(
            "{} clauses and parts of clauses switched off, {} noticed, {} survived; {} clauses follow from others and cannot be missed",
            self.mutants,
            self.noticed(),
            self.survived(),
            IMPLIED.len()
        );
    }

    pub fn json(&self) -> Value {
        let implied = IMPLIED.iter().map(|(id, reason)| format!("{id}: {reason}"));
        json!({
            "mutants": self.mutants,
            "noticed": self.noticed(),
            "survivors": Value::from_iter(self.survivors.iter().map(|clause| clause.name())),
            "implied": Value::from_iter(implied),
        })
    }
}
