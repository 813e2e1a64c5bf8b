//! Reading scenario files: every line by itself, all mistakes at once, nothing of it looked up yet.

pub(crate) mod act;
pub(crate) mod expect;
pub(crate) mod layout;
pub(crate) mod stage;
pub(crate) mod words;

use super::syntax::{Act, At, Content, Scenario, Stage, Step};
use crate::options::Options;
use authoring::scenario::numbered;
use authoring::scenario::{
    MOST_SCENARIOS, block, check_file, check_length, check_line, check_name, check_purpose,
    check_steps, is_hopeless, next_scenario, note, outside, point_out, too_many_scenarios,
    uncommented,
};
use authoring::suggestion::nearest;
use words::{Unread, Words};

/// Who sits at the table if the scenario does not say.
pub(crate) const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eva"];

/// Reads a file. Lines that cannot be read become problems of their scenario; what stands before the first scenario becomes one without a name.
pub fn parse(file: &str, text: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    if let Err((line, unread)) = check_file(text) {
        let mut broken = broken(file, "(the file)", line, unread);
        point_out(&mut broken.problems, &text.lines().collect::<Vec<_>>());
        return vec![broken];
    }
    let lines: Vec<&str> = text.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        let line = at as u32 + 1;
        let shown = uncommented(lines[at]);
        let mut words = Words::new(shown, &[]);
        if words.is_empty() {
            at += 1;
        } else if words.eat("scenario") {
            if scenarios.len() == MOST_SCENARIOS {
                scenarios.push(broken(file, "(the file)", line, too_many_scenarios()));
                break;
            }
            let end = next_scenario(&lines, at + 1);
            scenarios.push(scenario(file, words, at, &lines[..end]));
            at = end;
        } else {
            scenarios.push(broken(file, "(before the first scenario)", line, outside(shown)));
            at = next_scenario(&lines, at);
        }
    }
    for scenario in &mut scenarios {
        point_out(&mut scenario.problems, &lines);
    }
    scenarios
}

/// Stands for what is no scenario.
fn broken(file: &str, name: &str, line: u32, unread: Unread) -> Scenario {
    let mut broken = blank(file, name, line);
    broken.problem(line, unread);
    broken
}

fn blank(file: &str, name: &str, line: u32) -> Scenario {
    Scenario {
        name: name.to_owned(),
        file: file.to_owned(),
        line,
        rules: Vec::new(),
        rows: Vec::new(),
        lines: Vec::new(),
        cards: Vec::new(),
        stage: Stage {
            seats: NAMES[..2].iter().map(|name| (*name).to_owned()).collect(),
            turn: 0,
            sets: Vec::new(),
            mastermind: None,
            scheme: None,
            villains: None,
            henchmen: None,
            heroes: None,
            options: Options::default(),
            full_control: false,
            seed: None,
            content: None,
        },
        layout: Vec::new(),
        steps: Vec::new(),
        problems: Vec::new(),
    }
}

impl Scenario {
    fn problem(&mut self, line: u32, unread: Unread) {
        note(&mut self.problems, &self.file, line, unread);
    }
}

fn scenario(file: &str, mut words: Words<'_>, first: usize, lines: &[&str]) -> Scenario {
    let line = first as u32 + 1;
    let written = words.rest();
    let name = match words.quoted() {
        Some(name) if words.is_empty() => name,
        _ => written,
    };
    let mut scenario = blank(file, name, line);
    scenario.lines = numbered(first, lines);
    if let Err(unread) = check_length(lines.len() - first) {
        scenario.problem(line, unread);
        return scenario;
    }
    if let Err(unread) = check_name(name) {
        scenario.problem(line, unread);
    }
    // Players' names are words of the language, so they must be known before anything else is read.
    for (index, text) in lines.iter().enumerate().skip(first + 1) {
        let mut words = Words::new(uncommented(text), &[]);
        if words.eat("players")
            && let Err(unread) = stage::players(&mut scenario.stage, words)
        {
            scenario.problem(index as u32 + 1, unread);
        }
    }
    let mut at = first + 1;
    while at < lines.len() && !is_hopeless(&scenario.problems) {
        let line = at as u32 + 1;
        let text = uncommented(lines[at]);
        at += 1;
        if text.is_empty() {
            continue;
        }
        if let Err(unread) = check_line(text) {
            scenario.problem(line, unread);
            continue;
        }
        if text.eq_ignore_ascii_case("content") {
            let (inside, length) = match block("content", &lines[at..]) {
                Ok(found) => found,
                Err(unread) => {
                    scenario.problem(line, unread);
                    break;
                }
            };
            scenario.stage.content = Some(Content { line, text: inside, catalogue: None });
            at += length + 1;
            continue;
        }
        if let Err(unread) = read(&mut scenario, line, text) {
            scenario.problem(line, unread);
        }
        if let Err(unread) = check_steps(scenario.steps.len()) {
            scenario.problem(line, unread);
            break;
        }
    }
    if scenario.problems.is_empty()
        && let Err(unread) =
            check_purpose(&scenario.rules, scenario.steps.len(), scenario.can_fail())
    {
        scenario.problem(line, unread);
    }
    scenario
}

impl Scenario {
    pub(crate) fn first_act(&self) -> Option<&Act> {
        self.steps.iter().find_map(|at| match &at.what {
            Step::Act { act, .. } => Some(act),
            Step::Refuse { .. } | Step::Expect(_) => None,
        })
    }

    /// A scenario without an expectation could hardly fail.
    fn can_fail(&self) -> bool {
        self.steps.iter().any(|at| !matches!(at.what, Step::Act { .. }))
    }
}

/// The words a line can begin with, for suggestions.
const BEGINNINGS: &[&str] = &[
    "rules",
    "cards",
    "table-row",
    "players",
    "turn",
    "sets",
    "mastermind",
    "scheme",
    "villains",
    "henchmen",
    "heroes",
    "options",
    "full control",
    "seed",
    "chance any",
    "content",
    "hand",
    "deck",
    "discard",
    "played",
    "gone",
    "victory",
    "hq",
    "city",
    "hero deck",
    "villain deck",
    "ko",
    "escaped",
    "carried away",
    "tactics",
    "beside scheme",
    "above mastermind",
    "above bridge",
    "wounds",
    "bystanders",
    "officers",
    "attack",
    "recruit",
    "twists",
    "play",
    "recruit",
    "fight",
    "heal",
    "end turn",
    "begin turn",
    "begin game",
    "choose",
    "reveal",
    "pass",
    "use",
    "yes",
    "no",
    "done",
    "decline",
    "next",
    "draws",
    "reveals",
    "villain card",
    "refill",
    "tactic",
    "bystander",
    "first player",
    "expect",
    "refuse",
];

fn read(scenario: &mut Scenario, line: u32, text: &str) -> Result<(), Unread> {
    let seats = scenario.stage.seats.clone();
    let words = Words::new(text, &seats);
    let at = |what| At { line, text: text.to_owned(), what };
    if let Some(step) = expect::step(words)? {
        scenario.steps.push(at(step));
        return Ok(());
    }
    if scenario.steps.is_empty() {
        if stage::read(scenario, words)? {
            return Ok(());
        }
        let arranged = layout::read(words)?;
        if !arranged.is_empty() {
            for what in arranged {
                scenario.layout.push(At { line, text: text.to_owned(), what });
            }
            return Ok(());
        }
    }
    if let Some(happens) = act::happens(words)? {
        return match scenario.steps.last_mut() {
            Some(At { what: Step::Act { chance, .. }, .. }) => {
                chance.push(At { line, text: text.to_owned(), what: happens });
                Ok(())
            }
            _ => words::unread_help(
                "what chance decides stands below the act during which it happens",
                "put this line directly after an act",
            ),
        };
    }
    if let Some((seat, act)) = act::act(words)? {
        if matches!(act, Act::BeginGame | Act::BeginTurn) && scenario.first_act().is_some() {
            return words::unread("only the first act can begin a turn or a game");
        }
        let chance = Vec::new();
        scenario.steps.push(at(Step::Act { seat, act, chance }));
        return Ok(());
    }
    if layout::read(words).is_ok_and(|found| !found.is_empty()) {
        return words::unread_help(
            "the table is arranged before the first act",
            "move this line up",
        );
    }
    let word = words.word();
    let help = nearest(word, BEGINNINGS.iter().copied())
        .map(|word| format!("did you mean `{word}`?"))
        .unwrap_or_else(|| "scenarios/README.md lists what a line can say".to_owned());
    words::unread_help(format!("`{text}` is not understood"), help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_a_line_can_begin_with_is_described_for_authors() {
        let readme = include_str!("../../../../../scenarios/README.md").to_lowercase();
        let ours = readme.split("\n# clix\n").next().unwrap_or_default();
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        for word in BEGINNINGS {
            let described = ours.match_indices(word).any(|(at, _)| {
                !ours[..at].ends_with(is_part) && !ours[at + word.len()..].starts_with(is_part)
            });
            assert!(described, "scenarios/README.md does not describe `{word}`");
        }
    }
}
