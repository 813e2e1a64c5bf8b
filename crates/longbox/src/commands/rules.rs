//! `longbox rules`: our wording of a rule, the cards that rest on it and the scenarios that prove it.

mod clix;

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::rulings::{RulingArgs, shelf};
use crate::stepping;
use crate::wrap::wrap;
use ::clix::rulebook::Found;
use legendary::catalogue::{Catalogue, DesignId};
use legendary::rulebook::{
    self, Clause, Decision, Found as Ours, Keyword, decisions_on, first_ruling_on, rulings_on,
};
use legendary::scenario::{Shelf, Suite, step_through};
use serde_json::{Value, json};

/// Clauses shown in full when words find many.
const IN_FULL: usize = 3;
const MOST_CARDS: usize = 16;
const MOST_SCENARIOS: usize = 8;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox rules R4.7            one clause
  longbox rules R4              a chapter
  longbox rules escape hero     what speaks of these words
  longbox rules cosmic threat   a keyword: its rules, cards and scenarios
  longbox rules charge          a power of the skirmish: clauses, timing, figures, scenarios
  longbox rules charge --step   its teaching example, step by step
  longbox rules R4.7 --step     the first ruling about a clause, step by step
  longbox rules G7              a decision
  longbox rules --decisions     every open point and what we decided")]
pub struct Args {
    /// A clause, a chapter, a keyword, a decision, or words to look for; without any, the list of all clauses
    #[arg(value_name = "ID OR WORDS")]
    words: Vec<String>,
    /// List every decision we made where the rules leave a point open
    #[arg(long, conflicts_with = "words")]
    decisions: bool,
    /// Go through the teaching example of a power, or the first ruling about a clause or keyword
    #[arg(long, requires = "words", conflicts_with = "json")]
    step: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rulings: RulingArgs,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let words = args.words.join(" ");
    if args.decisions {
        let both = rulebook::decisions().iter().chain(::clix::rulebook::decisions());
        let all: Vec<&Decision> = both.collect();
        print_decisions(&all, args.json);
        return Ok(());
    }
    if words.trim().is_empty() && !args.json {
        print_contents();
        clix::print_contents();
        return Ok(());
    }
    let (ours, theirs) = find(&words)?;
    if args.step {
        if let Some(theirs) = &theirs
            && ours.is_none()
        {
            let (content, suite) = (content.load_clix()?, args.rulings.read_clix()?);
            return clix::Library { content: &content, suite: &suite }.step(theirs);
        }
        let shelf = shelf(content)?;
        let suite = args.rulings.read(&shelf)?;
        let library = Library { catalogue: &shelf.catalogue, suite: &suite };
        return ours.map_or(Ok(()), |ours| library.step(&ours, &shelf));
    }
    let mut json = Vec::new();
    if let Some(ours) = &ours {
        let (catalogue, suite) = (content.load()?, args.rulings.look_up()?);
        let library = Library { catalogue: &catalogue, suite: &suite };
        match args.json {
            true => json.extend(library.all_json(ours)),
            false => library.print(ours, &words),
        }
    }
    if let Some(theirs) = &theirs {
        let (content, suite) = (content.load_clix()?, args.rulings.look_up_clix()?);
        let library = clix::Library { content: &content, suite: &suite };
        match args.json {
            true => json.extend(library.json(theirs)),
            false => library.print(theirs, &words),
        }
    }
    if args.json {
        println!("{}", written(&Value::Array(json)));
    }
    Ok(())
}

fn find(words: &str) -> Result<(Option<Ours>, Option<Found>), Failure> {
    let found = sitting::rules::find(words).map_err(|nothing| {
        Failure::found(format!("{nothing}\n`longbox rules` without words lists all clauses"))
    })?;
    Ok((found.legendary, found.clix))
}

fn print_contents() {
    let mut chapter = "";
    for clause in rulebook::clauses() {
        if clause.chapter != chapter {
            println!("{}{}", if chapter.is_empty() { "" } else { "\n" }, clause.chapter);
            chapter = clause.chapter;
        }
        println!("  {:<7}{}", clause.id, clause.title());
    }
}

fn print_decisions(decisions: &[&Decision], json: bool) {
    if json {
        let object = |decision: &&Decision| {
            json!({
                "id": decision.id,
                "clause": decision.clause,
                "question": decision.question,
                "decision": decision.decision,
                "why": decision.why,
            })
        };
        println!("{}", written(&Value::from_iter(decisions.iter().map(object))));
        return;
    }
    for decision in decisions {
        println!("{} ({}) {}", decision.id, decision.clause, decision.question);
        print!("{}", wrap(decision.decision, "    "));
        print!("{}", wrap(&format!("Why: {}", decision.why), "    "));
    }
}

fn worded(clause: &Clause) -> String {
    let text = format!("{} {}", clause.id, clause.plain());
    wrap(&text, "").trim_end().to_owned()
}

/// Where cards and scenarios of a clause are looked up.
struct Library<'a> {
    catalogue: &'a Catalogue,
    suite: &'a Suite,
}

impl Library<'_> {
    fn print(&self, found: &Ours, words: &str) {
        let clauses = match found {
            Ours::Decision(decision) => return print_decisions(&[decision], false),
            Ours::Keyword(keyword) => return print!("{}", self.page(keyword)),
            Ours::Clauses(clauses) => clauses,
        };
        let whole_chapter = clauses.iter().all(|clause| {
            let id = clause.chapter_id();
            id.eq_ignore_ascii_case(words.trim())
        });
        let shown = if whole_chapter { clauses.len() } else { IN_FULL };
        for clause in clauses.iter().take(shown) {
            match whole_chapter {
                true => println!("{}\n", worded(clause)),
                false => println!("{}", self.told(clause)),
            }
        }
        if clauses.len() > shown {
            println!("Also:");
            for clause in clauses.iter().skip(shown) {
                println!("  {} {}", clause.id, clause.title());
            }
        }
    }

    fn all_json(&self, found: &Ours) -> Vec<Value> {
        let clauses: Vec<&Clause> = match found {
            Ours::Decision(_) => Vec::new(),
            Ours::Keyword(keyword) => keyword.clauses().collect(),
            Ours::Clauses(clauses) => clauses.clone(),
        };
        clauses.into_iter().map(|clause| self.json(clause)).collect()
    }

    fn told(&self, clause: &Clause) -> String {
        let mut out = format!("{}\n{}\n", clause.chapter, worded(clause));
        out += &decided(clause);
        out += &listed(&self.cards(clause), MOST_CARDS);
        out + &proved(&self.scenarios(&[clause]), MOST_SCENARIOS)
    }

    /// Everything about a keyword: in short, its rules, what has it, what proves it.
    fn page(&self, keyword: &Keyword) -> String {
        let clauses: Vec<&Clause> = keyword.clauses().collect();
        let mut out = format!("{} {}\n", keyword.chapter, keyword.name);
        out += &wrap(keyword.gist, "  ");
        for clause in &clauses {
            out += &format!("\n{}\n{}", worded(clause), decided(clause));
        }
        out += "\n";
        out += &listed(&self.names(keyword.cards(self.catalogue)), usize::MAX);
        out + &proved(&self.scenarios(&clauses), usize::MAX)
    }

    fn json(&self, clause: &Clause) -> Value {
        let scenario = |(name, place): (String, String)| json!({ "name": name, "at": place });
        json!({
            "game": "legendary",
            "id": clause.id,
            "chapter": clause.chapter,
            "text": clause.plain(),
            "played": clause.is_played(),
            "decisions": Value::from_iter(decisions_on(clause).map(|decision| decision.id)),
            "cards": self.cards(clause),
            "scenarios": Value::from_iter(self.scenarios(&[clause]).into_iter().map(scenario)),
        })
    }

    fn cards(&self, clause: &Clause) -> Vec<String> {
        self.names(rulebook::cards_using(self.catalogue, clause.id))
    }

    fn names(&self, cards: Vec<DesignId>) -> Vec<String> {
        let mut names: Vec<String> =
            cards.into_iter().map(|id| self.catalogue.design(id).name.clone()).collect();
        names.dedup();
        names
    }

    /// What cites one of the clauses.
    fn scenarios(&self, clauses: &[&Clause]) -> Vec<(String, String)> {
        rulings_on(self.suite, clauses)
            .map(|scenario| (scenario.name.clone(), format!("{}:{}", scenario.file, scenario.line)))
            .collect()
    }

    /// Goes through the first ruling about it: each line, and what happens because of it.
    fn step(&self, ours: &Ours, shelf: &Shelf) -> Result<(), Failure> {
        let Some(ruling) = first_ruling_on(self.suite, &ours.clauses()) else {
            return Err(Failure::found("no scenario shows this"));
        };
        stepping::begin(&ruling.name, &ruling.file, ruling.line);
        let catalogue = ruling.stage.own_catalogue().unwrap_or(&shelf.catalogue);
        let ran = step_through(ruling, catalogue, |told| stepping::tell(&told));
        ran.map_err(|_| Failure::found(format!("\"{}\" does not hold", ruling.name)))
    }
}

/// What we decided about a clause.
fn decided(clause: &Clause) -> String {
    let told = |decision: &Decision| {
        let text = format!("{}: {} {}", decision.id, decision.question, decision.decision);
        wrap(&text, "  ")
    };
    decisions_on(clause).map(told).collect()
}

fn listed(cards: &[String], most: usize) -> String {
    if cards.is_empty() {
        return String::new();
    }
    let shown = cards.iter().take(most).cloned().collect::<Vec<_>>();
    let more = match cards.len() - shown.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    wrap(&format!("Cards: {}{more}", shown.join(", ")), "  ")
}

fn proved(scenarios: &[(String, String)], most: usize) -> String {
    if scenarios.is_empty() {
        return "  No scenario cites it.\n".to_owned();
    }
    let mut out = "  Proved by:\n".to_owned();
    for (name, place) in scenarios.iter().take(most) {
        out += &format!("    {name} ({place})\n");
    }
    if scenarios.len() > most {
        out += &format!("    and {} more\n", scenarios.len() - most);
    }
    out
}
