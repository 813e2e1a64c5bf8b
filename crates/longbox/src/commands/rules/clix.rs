//! Rules of the skirmish game: an item of the card with everything about it, clauses, and the lesson of an item step by step.

use super::{IN_FULL, MOST_SCENARIOS, print_decisions, proved};
use crate::failure::Failure;
use crate::stepping;
use crate::wrap::wrap;
use clix::content::Content;
use clix::rulebook::{
    self, Clause, Found, Item, decisions_on, figures_with, first_ruling_on, lesson, rulings_on,
};
use clix::scenario::{Suite, step_through};
use serde_json::{Value, json};

/// Figures named at most.
const MOST_FIGURES: usize = 16;

pub fn print_contents() {
    let mut chapter = "";
    for clause in rulebook::clauses().iter().filter(|clause| clause.id.starts_with('C')) {
        if clause.chapter != chapter {
            println!("\n{}", clause.chapter);
            chapter = clause.chapter;
        }
        println!("  {:<7}{}", clause.id, clause.title());
    }
    let mut group = "";
    for item in rulebook::items() {
        if item.group != group {
            println!("\n{}", item.group);
            group = item.group;
        }
        println!("  {:<7}{}", item.id, item.name);
    }
}

/// Where figures and scenarios are looked up.
pub struct Library<'a> {
    pub content: &'a Content,
    pub suite: &'a Suite,
}

impl Library<'_> {
    pub fn print(&self, found: &Found, words: &str) {
        match found {
            Found::Decision(decision) => print_decisions(&[decision], false),
            Found::Item(item) => print!("{}", self.page(item)),
            Found::Clauses(clauses) => {
                let whole = clauses
                    .iter()
                    .all(|clause| clause.chapter_id().eq_ignore_ascii_case(words.trim()));
                let shown = if whole { clauses.len() } else { IN_FULL };
                for clause in clauses.iter().take(shown) {
                    println!("{}", self.told(clause, whole));
                }
                if clauses.len() > shown {
                    println!("Also:");
                    for clause in clauses.iter().skip(shown) {
                        println!("  {} {}", clause.id, clause.title());
                    }
                }
            }
        }
    }

    fn told(&self, clause: &Clause, short: bool) -> String {
        if short {
            return worded(clause) + "\n";
        }
        let mut out = format!("{}\n{}\n{}", clause.chapter, worded(clause), decided(clause));
        out += &proved(&self.scenarios(&[clause]), MOST_SCENARIOS);
        out
    }

    /// Everything about an item: clauses, timing, interactions, test table, who has it, what proves it.
    fn page(&self, item: &Item) -> String {
        let note = if item.note.is_empty() { String::new() } else { format!(" ({})", item.note) };
        let mut out = format!("{} {}{note}\n", item.id, item.name);
        let clauses: Vec<&Clause> = item.clauses().collect();
        for clause in &clauses {
            out += &format!("\n{}\n{}", worded(clause), decided(clause));
        }
        if let Some(timing) = item.timing {
            out += &format!("\nTiming: {}", wrap(timing, "  ").trim_start());
        }
        if !item.interactions.is_empty() {
            out += "\nWith others:\n";
            for interaction in &item.interactions {
                out += &format!("  - {}", wrap(&interaction.replace('*', ""), "    ").trim_start());
            }
        }
        let rows: Vec<_> = item.rows().collect();
        if !rows.is_empty() {
            out += "\nExamples:\n";
            for row in rows {
                let cells = row.cells.iter().filter(|cell| *cell != "-").cloned();
                out +=
                    &wrap(&format!("{}: {}", row.id, cells.collect::<Vec<_>>().join(" → ")), "  ");
            }
        }
        out += "\n";
        let figures = figures_with(&self.content.roster, item);
        if !figures.is_empty() {
            let more = figures.len().saturating_sub(MOST_FIGURES);
            let shown = figures[..figures.len() - more].join(", ");
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            out += &wrap(&format!("Figures: {shown}{more}"), "  ");
        }
        if lesson(self.suite, item).is_some() {
            out += &format!("  Step through it: longbox rules {} --step\n", item.id);
        }
        out + &proved(&self.scenarios(&clauses), usize::MAX)
    }

    /// What cites one of the clauses, or a decision about it.
    fn scenarios(&self, clauses: &[&Clause]) -> Vec<(String, String)> {
        rulings_on(self.suite, clauses)
            .map(|scenario| (scenario.name.clone(), format!("{}:{}", scenario.file, scenario.line)))
            .collect()
    }

    pub fn json(&self, found: &Found) -> Vec<Value> {
        let clauses: Vec<&Clause> = match found {
            Found::Decision(_) => Vec::new(),
            Found::Item(item) => item.clauses().collect(),
            Found::Clauses(clauses) => clauses.clone(),
        };
        let scenario = |(name, place): (String, String)| json!({ "name": name, "at": place });
        clauses
            .into_iter()
            .map(|clause| {
                let item = rulebook::item(clause.chapter_id());
                let figures = item.map(|item| figures_with(&self.content.roster, item)).unwrap_or_default();
                json!({
                    "game": "clix",
                    "id": clause.id,
                    "chapter": clause.chapter,
                    "text": clause.plain(),
                    "decisions": Value::from_iter(decisions_on(clause).map(|decision| decision.id)),
                    "figures": figures,
                    "scenarios": Value::from_iter(self.scenarios(&[clause]).into_iter().map(scenario)),
                })
            })
            .collect()
    }

    /// Goes through the lesson of an item, or the first ruling about clauses: each line, and what happens because of it.
    pub fn step(&self, found: &Found) -> Result<(), Failure> {
        let lesson = match found {
            Found::Item(item) => lesson(self.suite, item),
            _ => None,
        };
        let Some(ruling) = lesson.or_else(|| first_ruling_on(self.suite, &found.clauses())) else {
            return Err(Failure::found("no scenario shows this"));
        };
        stepping::begin(&ruling.name, &ruling.file, ruling.line);
        let ran = step_through(ruling, self.content, |told| stepping::tell(&told));
        ran.map_err(|_| Failure::found(format!("\"{}\" does not hold", ruling.name)))
    }
}

fn worded(clause: &Clause) -> String {
    let text = format!("{} {}", clause.id, clause.plain());
    wrap(&text, "").trim_end().to_owned()
}

/// What we decided about a clause.
fn decided(clause: &Clause) -> String {
    decisions_on(clause)
        .map(|decision| {
            let text = format!("{}: {} {}", decision.id, decision.question, decision.decision);
            wrap(&text, "  ")
        })
        .collect()
}
