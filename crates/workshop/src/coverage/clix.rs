//! `workshop coverage clix`: which items, clauses, test-table rows and decisions of the skirmish game scenarios prove.

use super::listed;
use clix::rulebook;
use clix::scenario::Suite;
use longbox::command_line::{ContentArgs, Failure, RulingArgs, written};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn run(rulings: &RulingArgs, content: &ContentArgs, json: bool) -> Result<(), Failure> {
    let suite = rulings.read_clix()?;
    let failed: Vec<String> = suite
        .run(&content.load_clix()?)
        .into_iter()
        .filter(|result| !result.passed())
        .map(|result| result.name)
        .collect();
    let covered = Covered::of(&suite, failed);
    match json {
        true => println!("{}", written(&covered.json())),
        false => print!("{}", covered.told()),
    }
    match covered.is_complete() {
        true => Ok(()),
        false => Err(Failure::found("")),
    }
}

/// A list that should be proved, and what is missing of it.
struct Part {
    what: &'static str,
    total: usize,
    missing: Vec<String>,
}

struct Covered {
    scenarios: usize,
    failed: Vec<String>,
    parts: Vec<Part>,
    /// What scenarios cite and the rulebook does not have.
    unknown: Vec<String>,
}

impl Covered {
    fn of(suite: &Suite, failed: Vec<String>) -> Covered {
        let scenarios = &suite.scenarios;
        let cited: BTreeSet<&str> =
            scenarios.iter().flat_map(|one| &one.rules).map(String::as_str).collect();
        let rows: BTreeSet<&str> =
            scenarios.iter().flat_map(|one| &one.rows).map(String::as_str).collect();
        let taught: BTreeSet<&str> =
            scenarios.iter().flat_map(|one| &one.teaches).map(String::as_str).collect();
        // An item is proved by any of its clauses.
        let item_cited = |id: &str| cited.iter().any(|cited| cited.split('.').next() == Some(id));
        let part = |what, all: Vec<&str>, is_covered: &dyn Fn(&str) -> bool| Part {
            what,
            total: all.len(),
            missing: all.into_iter().filter(|id| !is_covered(id)).map(str::to_owned).collect(),
        };
        let clauses = rulebook::clauses().iter().map(|clause| clause.id);
        let (chapters, card): (Vec<&str>, Vec<&str>) =
            clauses.filter(|id| id.contains('.')).partition(|id| id.starts_with('C'));
        let items: Vec<&str> = rulebook::items().iter().map(|item| item.id).collect();
        let powers: Vec<&str> = clix::power::Power::ALL.iter().map(|power| power.item()).collect();
        let all_rows: Vec<&str> = rulebook::rows().iter().map(|row| row.id.as_str()).collect();
        let decisions: Vec<&str> =
            rulebook::decisions().iter().map(|decision| decision.id).collect();
        let known = |id: &&str| {
            rulebook::clause(id).is_some() || rulebook::decision(id).is_some() || items.contains(id)
        };
        let unknown_rules = cited.iter().filter(|id| !known(id));
        let unknown_rows = rows.iter().filter(|id| rulebook::row(id).is_none());
        let unknown_lessons = taught.iter().filter(|id| !items.contains(id));
        Covered {
            scenarios: scenarios.len(),
            failed,
            unknown: unknown_rules
                .chain(unknown_rows)
                .chain(unknown_lessons)
                .map(|id| (*id).to_owned())
                .collect(),
            parts: vec![
                part("items of the card", items.clone(), &item_cited),
                part("clauses of the card", card, &|id| cited.contains(id)),
                part("rows of test tables", all_rows, &|id| rows.contains(id)),
                part("decisions", decisions, &|id| cited.contains(id)),
                part("clauses of the chapters", chapters, &|id| cited.contains(id)),
                part("powers with a teaching example", powers, &|id| taught.contains(id)),
            ],
        }
    }

    fn is_complete(&self) -> bool {
        self.failed.is_empty()
            && self.unknown.is_empty()
            && self.parts.iter().all(|part| part.missing.is_empty())
    }

    fn told(&self) -> String {
        let mut out = format!("{} scenarios\n", self.scenarios);
        out += &listed("scenarios that fail", &self.failed);
        for part in &self.parts {
            let covered = part.total - part.missing.len();
            out += &format!("{}: {covered} of {} covered\n", part.what, part.total);
            if !part.missing.is_empty() {
                out += &listed("  missing", &part.missing);
            }
        }
        if !self.unknown.is_empty() {
            out += &listed("cited by scenarios but not in the rulebook", &self.unknown);
        }
        out
    }

    fn json(&self) -> Value {
        let part = |part: &Part| {
            json!({
                "what": part.what,
                "covered": part.total - part.missing.len(),
                "total": part.total,
                "missing": part.missing,
            })
        };
        // The checklist of the card: its items and their clauses together.
        let card: Vec<&Part> = self.parts.iter().take(2).collect();
        let total: usize = card.iter().map(|part| part.total).sum();
        let missing: usize = card.iter().map(|part| part.missing.len()).sum();
        json!({
            "scenarios": self.scenarios,
            "failed": self.failed,
            "covered": total - missing,
            "total": total,
            "parts": Value::from_iter(self.parts.iter().map(part)),
            "unknown": self.unknown,
        })
    }
}
