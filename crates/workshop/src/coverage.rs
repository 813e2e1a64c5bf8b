//! `workshop coverage`: what is complete, what is proved, and with `--mutate` whether the proofs would notice a change.

mod card_mutants;
mod clause_mutants;
mod clix;
mod clix_mutants;
mod hunt;
mod mutants;

use crate::threads;
use legendary::catalogue::{Catalogue, DesignId, Kind};
use legendary::language::{self, Diagnostic, Severity, Source};
use legendary::names::folded;
use legendary::rulebook;
use legendary::scenario::{Scenario, Shelf, Suite, about_designs, is_negative, is_positive};
use legendary::waived::{Clause, implied};
use longbox::command_line::{ContentArgs, Failure, RulingArgs, shelf, wrap, written};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::Arc;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A card is proved when one scenario about it shows that something happens and one shows that something does not: a refusal, a \
choice declined, something absent, or a name that says so.

With --mutate every single thing that a card says is taken away or put wrong in turn (another moment, other players, somebody else who decides, \
another place, a duty instead of a choice, another number, another set-up), and the scenarios must notice. Then every clause is switched off in turn, and a \
scenario that names it must notice; that needs a build with the switches (`cargo build -p workshop --features proof`).

`workshop coverage clix` counts items, clauses, rows of test tables and decisions of the skirmish; with --mutate each power, ability, keyphrase, kind of terrain, \
team ability and clause is switched off in turn.")]
pub struct Args {
    /// Which game
    #[arg(value_enum, default_value = "legendary")]
    game: WhichGame,
    /// Take away or put wrong every single thing that a card says and every clause, and see whether a scenario notices
    #[arg(long)]
    mutate: bool,
    /// Only cards whose name, or clauses whose id contains this
    #[arg(long, value_name = "CARD OR CLAUSE", requires = "mutate")]
    only: Option<String>,
    /// How many at once; every core unless told
    #[arg(long, value_name = "COUNT", requires = "mutate", value_parser = threads::read)]
    threads: Option<NonZeroUsize>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rulings: RulingArgs,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum WhichGame {
    Legendary,
    Clix,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    if args.game == WhichGame::Clix {
        if args.mutate {
            let (suite, content) = (args.rulings.read_clix()?, content.load_clix()?);
            let only = args.only.as_deref();
            return clix_mutants::run(&suite, &content, only, args.threads, args.json);
        }
        return clix::run(&args.rulings, content, args.json);
    }
    if args.mutate {
        let shelf = shelf(content)?;
        let suite = args.rulings.read(&shelf)?;
        let (cards, clauses) = chosen(&shelf.catalogue, args.only.as_deref())?;
        let chosen = (&cards[..], &clauses[..]);
        return mutants::run(&shelf, &suite, chosen, args.threads, args.json);
    }
    let sources = content.sources()?;
    let compiled = language::compile(&sources);
    let refused = refused(&sources, &compiled.diagnostics);
    // Content with a mistake is refused as a whole; what ships with the program can still be counted.
    let shelf = match compiled.catalogue {
        Some(catalogue) => Shelf { catalogue: Arc::new(catalogue), sources },
        None => Shelf::embedded(),
    };
    let suite = args.rulings.read(&shelf)?;
    let covered = Covered::of(&shelf, &suite, refused);
    if args.json {
        println!("{}", written(&covered.json(&shelf.catalogue)));
    } else {
        print!("{}", covered.told(&shelf.catalogue));
    }
    match covered.refused.len() {
        0 => Ok(()),
        count => {
            Err(Failure::found(format!("{count} cards are refused; `longbox check` says why")))
        }
    }
}

/// The heads of the cards in which a mistake was found: file, line and what stands there.
fn refused(sources: &[Source], found: &[Diagnostic]) -> BTreeSet<(String, usize, String)> {
    let errors = found.iter().filter(|found| found.severity == Severity::Error);
    errors
        .filter_map(|found| {
            let source = sources.iter().find(|source| source.path == found.file)?;
            let lines: Vec<&str> = source.text.lines().take(found.line as usize).collect();
            let head = |line: &&str| line.starts_with(|c: char| c.is_alphabetic());
            let at = lines.iter().rposition(head)?;
            Some((found.file.clone(), at + 1, lines[at].trim().to_owned()))
        })
        .collect()
}

/// The cards and the clauses that are changed: all of them, or those of one name.
fn chosen(
    catalogue: &Catalogue,
    only: Option<&str>,
) -> Result<(Vec<DesignId>, Vec<Clause>), Failure> {
    let clauses = clause_mutants::chosen(only);
    if only.is_some() && !clauses.is_empty() {
        return match cfg!(feature = "proof") {
            true => Ok((Vec::new(), clauses)),
            false => Err(Failure::cannot(clause_mutants::HOW_TO_BUILD)),
        };
    }
    let wanted = only.map(folded);
    let chosen: Vec<DesignId> = (0..catalogue.designs.len() as u16)
        .map(DesignId)
        .filter(|id| {
            let name = folded(&catalogue.design(*id).name);
            wanted.as_ref().is_none_or(|wanted| name.contains(wanted))
        })
        .collect();
    if chosen.is_empty() {
        let only = only.unwrap_or_default();
        if let Some(reason) = rulebook::clause(only).and_then(|clause| implied(clause.id)) {
            return Err(Failure::cannot(format!("{only} cannot be switched off: {reason}")));
        }
        return Err(Failure::cannot(format!("no card is called \"{only}\", and no clause either")));
    }
    Ok((chosen, clauses))
}

/// What was found.
struct Covered {
    /// Complete cards by set and kind.
    complete: BTreeMap<(String, Kind), usize>,
    /// Cards with a mistake, which cannot be put on the table.
    refused: BTreeSet<(String, usize, String)>,
    scenarios: usize,
    /// Cards that no scenario shows doing something.
    unproved: Vec<DesignId>,
    /// Cards of which no scenario shows what they do not do.
    one_sided: Vec<DesignId>,
    /// Clauses R2 to R12 that are played and that no scenario cites.
    silent: Vec<&'static str>,
    /// Clauses that can neither be switched off nor follow from others: nobody knows whether they are played.
    unswitched: Vec<&'static str>,
    /// Decisions that no scenario cites.
    undecided: Vec<&'static str>,
    /// What scenarios cite and the rulebook does not have.
    unknown: BTreeSet<String>,
}

impl Covered {
    fn of(shelf: &Shelf, suite: &Suite, refused: BTreeSet<(String, usize, String)>) -> Covered {
        let catalogue = &shelf.catalogue;
        let mut complete = BTreeMap::new();
        let mut with_text = Vec::new();
        let sides: Vec<DesignId> =
            catalogue.designs.iter().filter_map(|design| design.sides).flatten().collect();
        for id in (0..catalogue.designs.len() as u16).map(DesignId) {
            let design = catalogue.design(id);
            if design.kind == Kind::Rule || sides.contains(&id) {
                continue;
            }
            let set = catalogue.sets[design.set.index()].slug.clone();
            *complete.entry((set, design.kind)).or_insert(0) += 1;
            let says = !design.abilities.is_empty() || !design.rules.is_empty();
            if says || design.sides.is_some() {
                with_text.push(id);
            }
        }
        let lacking = |shows: fn(&Scenario) -> bool| {
            let shown: BTreeSet<DesignId> = suite
                .scenarios
                .iter()
                .filter(|scenario| shows(scenario))
                .flat_map(|scenario| about_designs(scenario, catalogue))
                .collect();
            let with_text = with_text.iter().copied();
            with_text.filter(|id| !shown.contains(id)).collect()
        };
        let cited: BTreeSet<&String> = suite.scenarios.iter().flat_map(|s| &s.rules).collect();
        let known: BTreeSet<&str> =
            cited.iter().filter_map(|id| Some(rulebook::clause(id)?.id)).collect();
        let played = || {
            let clauses = rulebook::clauses().iter();
            clauses
                .filter(|clause| !matches!(clause.chapter_id(), "R1" | "R13") && clause.is_played())
        };
        let switched = |id: &str| Clause::ALL.iter().any(|clause| clause.id() == id);
        Covered {
            complete,
            refused,
            scenarios: suite.scenarios.len(),
            unproved: lacking(is_positive),
            one_sided: lacking(is_negative),
            silent: played().map(|clause| clause.id).filter(|id| !known.contains(id)).collect(),
            unswitched: played()
                .map(|clause| clause.id)
                .filter(|id| !switched(id) && implied(id).is_none())
                .collect(),
            undecided: rulebook::decisions()
                .iter()
                .map(|decision| decision.id)
                .filter(|id| !cited.iter().any(|cited| cited.eq_ignore_ascii_case(id)))
                .collect(),
            unknown: cited
                .into_iter()
                .filter(|id| rulebook::clause(id).is_none() && rulebook::decision(id).is_none())
                .cloned()
                .collect(),
        }
    }

    fn told(&self, catalogue: &Catalogue) -> String {
        let mut out = String::new();
        let total: usize = self.complete.values().sum();
        out += &format!("{total} cards complete, {} refused\n", self.refused.len());
        for ((set, of), count) in &self.complete {
            out += &format!("  {set:<10} {:<14} {count:>4}\n", of.word());
        }
        for (file, line, head) in &self.refused {
            out += &format!("  refused: {file}:{line}: {head}\n");
        }
        // The language has no native operation yet: every card is written in it.
        out += "native operations: 0\n";
        out += &format!("{} scenarios\n", self.scenarios);
        out += &listed(
            "cards without a scenario that shows what they do",
            &names(catalogue, &self.unproved),
        );
        out += &listed(
            "cards without a scenario that shows what they do not do",
            &names(catalogue, &self.one_sided),
        );
        let silent: Vec<String> = self.silent.iter().map(ToString::to_string).collect();
        out += &listed("clauses without a scenario", &silent);
        let unswitched: Vec<String> = self.unswitched.iter().map(ToString::to_string).collect();
        out +=
            &listed("clauses that can neither be switched off nor follow from others", &unswitched);
        let undecided: Vec<String> = self.undecided.iter().map(ToString::to_string).collect();
        out += &listed("decisions without a scenario", &undecided);
        if !self.unknown.is_empty() {
            let unknown: Vec<String> = self.unknown.iter().cloned().collect();
            out += &listed("cited by scenarios but not in the rulebook", &unknown);
        }
        out
    }

    fn json(&self, catalogue: &Catalogue) -> Value {
        let complete = self
            .complete
            .iter()
            .map(|((set, of), count)| json!({ "set": set, "kind": of.word(), "complete": count }));
        let refused = self
            .refused
            .iter()
            .map(|(file, line, head)| json!({ "file": file, "line": line, "card": head }));
        json!({
            "cards": Value::from_iter(complete),
            "refused": Value::from_iter(refused),
            "native_operations": [],
            "scenarios": self.scenarios,
            "without_positive": names(catalogue, &self.unproved),
            "without_negative": names(catalogue, &self.one_sided),
            "clauses_without_scenario": self.silent,
            "clauses_without_switch": self.unswitched,
            "decisions_without_scenario": self.undecided,
            "unknown_clauses": self.unknown,
        })
    }
}

fn listed(what: &str, names: &[String]) -> String {
    if names.is_empty() {
        return format!("{what}: none\n");
    }
    let all = wrap(&names.join(", "), "  ");
    format!("{what}: {}\n{all}", names.len())
}

fn names(catalogue: &Catalogue, cards: &[DesignId]) -> Vec<String> {
    let name = |id: &DesignId| catalogue.design(*id).name.clone();
    cards.iter().map(name).collect()
}
