//! Rules of the skirmish game: an item of the card with everything about it, clauses, and the lesson of an item step by step.

use super::{IN_FULL, MOST_SCENARIOS, print_decisions, proved};
use crate::failure::Failure;
use crate::typed;
use crate::wrap::wrap;
use clix::content::Content;
use clix::rulebook::{self, Clause, Decision, Item};
use clix::scenario::{Scenario, Suite, step_through};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write, stdin, stdout};

/// Figures named at most.
const MOST_FIGURES: usize = 16;

/// What the words mean in this game.
pub enum Found {
    Decision(&'static Decision),
    Item(&'static Item),
    Clauses(Vec<&'static Clause>),
}

/// What is meant exactly: an id, or the name of an item.
pub fn exact(words: &str) -> Option<Found> {
    let words = words.trim();
    if let Some(item) = rulebook::item(words) {
        return Some(Found::Item(item));
    }
    if let Some(clause) = rulebook::clause(words) {
        return Some(Found::Clauses(vec![clause]));
    }
    let chapter: Vec<&Clause> = rulebook::clauses()
        .iter()
        .filter(|clause| clause.chapter_id().eq_ignore_ascii_case(words))
        .collect();
    if !chapter.is_empty() {
        return Some(Found::Clauses(chapter));
    }
    rulebook::decision(words).map(Found::Decision)
}

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
        let figures = self.figures(item);
        if !figures.is_empty() {
            let more = figures.len().saturating_sub(MOST_FIGURES);
            let shown = figures[..figures.len() - more].join(", ");
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            out += &wrap(&format!("Figures: {shown}{more}"), "  ");
        }
        if self.lesson(item).is_some() {
            out += &format!("  Step through it: longbox rules {} --step\n", item.id);
        }
        out + &proved(&self.scenarios(&clauses), usize::MAX)
    }

    fn figures(&self, item: &Item) -> Vec<String> {
        let figures = self.content.roster.figures.iter();
        let mut names: Vec<String> = figures
            .filter(|figure| rulebook::has_item(figure, item.id))
            .map(|figure| figure.name.clone())
            .collect();
        names.dedup();
        names
    }

    /// What cites one of the clauses, or a decision about it.
    fn scenarios(&self, clauses: &[&Clause]) -> Vec<(String, String)> {
        let cites = |cited: &String| {
            let decided = rulebook::decision(cited).map(|decision| decision.clause);
            let cited = decided.unwrap_or(cited);
            clauses.iter().any(|clause| clause.id.eq_ignore_ascii_case(cited))
        };
        let scenarios = self.suite.scenarios.iter();
        scenarios
            .filter(|scenario| scenario.rules.iter().any(cites))
            .map(|scenario| (scenario.name.clone(), format!("{}:{}", scenario.file, scenario.line)))
            .collect()
    }

    /// The scenario that teaches an item.
    fn lesson(&self, item: &Item) -> Option<&Scenario> {
        let teaches = |scenario: &&Scenario| scenario.teaches.iter().any(|id| id == item.id);
        self.suite.scenarios.iter().find(teaches)
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
                let figures = item.map(|item| self.figures(item)).unwrap_or_default();
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

    /// Goes through the lesson of an item: each line, and what happens because of it.
    pub fn step(&self, item: &Item) -> Result<(), Failure> {
        let Some(lesson) = self.lesson(item) else {
            return Err(Failure::found(format!("no scenario teaches {} {}", item.id, item.name)));
        };
        println!("{} {}: {}\n({}:{})\n", item.id, item.name, lesson.name, lesson.file, lesson.line);
        let waits = stdin().is_terminal() && stdout().is_terminal();
        let mut shown = lesson.line;
        let ran = step_through(lesson, self.content, |told| {
            // Lines between two steps arrange the table or show dice.
            for (line, text) in &lesson.lines {
                if *line > shown && *line <= told.line {
                    println!("{text}");
                }
            }
            shown = told.line;
            for (line, text) in lesson.lines.iter().filter(|(line, _)| *line > told.line) {
                let word = text.split_whitespace().next().unwrap_or_default();
                let rolls = ["roll", "rolls", "die", "dice"].contains(&word);
                if !rolls {
                    break;
                }
                println!("{text}");
                shown = *line;
            }
            for event in &told.events {
                print!("{}", wrap(event, "      "));
            }
            if waits {
                print!("  [Enter]");
                let _ = stdout().flush();
                let _ = typed::line(&mut stdin().lock());
            }
        });
        ran.map_err(|_| Failure::found(format!("the lesson of {} does not hold", item.id)))
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

fn decisions_on(clause: &Clause) -> impl Iterator<Item = &'static Decision> {
    let id = clause.id;
    let all = rulebook::decisions().iter();
    all.filter(move |decision| decision.clause == id)
}
