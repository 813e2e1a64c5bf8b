//! Reading scenario files: every line by itself, all mistakes at once, nothing of it looked up yet.

mod act;
mod expect;
mod figure;
mod layout;
pub(super) mod stage;
mod words;

use super::syntax::{Act, Arrange, Ground, Scenario, Sketch, Stage, Step};
use crate::board::Setting;
use crate::game::options::Options;
use authoring::scenario::numbered;
use authoring::scenario::{
    At, MOST_SCENARIOS, begins_scenario, block, check_file, check_length, check_line, check_name,
    check_purpose, check_steps, is_hopeless, next_scenario, note, outside, point_out,
    too_many_scenarios, uncommented,
};
use words::Known;
pub(crate) use words::{Unread, Words, unread, unread_help};

/// The map of a scenario that does not say.
const PLAIN_MAP: Ground = Ground::Open { width: 12, height: 12, setting: Setting::Outdoor };

/// Reads a file. Lines that cannot be read become problems of their scenario.
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
        if shown.is_empty() || shown.eq_ignore_ascii_case("game clix") {
            at += 1;
        } else if begins_scenario(lines[at]) && scenarios.len() < MOST_SCENARIOS {
            let end = next_scenario(&lines, at + 1);
            scenarios.push(scenario(file, at, &lines[..end]));
            at = end;
        } else {
            let unread = match scenarios.len() < MOST_SCENARIOS {
                true => outside(shown),
                false => too_many_scenarios(),
            };
            scenarios.push(broken(file, "(outside a scenario)", line, unread));
            at = match scenarios.len() < MOST_SCENARIOS {
                true => next_scenario(&lines, at + 1),
                false => lines.len(),
            };
        }
    }
    for scenario in &mut scenarios {
        point_out(&mut scenario.problems, &lines);
    }
    scenarios
}

const NOBODY: Known<'static> = Known { seats: &[String::new(), String::new()], figures: &[] };

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
        teaches: Vec::new(),
        lines: Vec::new(),
        stage: Stage {
            seats: ["You".to_owned(), "Enemy".to_owned()],
            ground: PLAIN_MAP,
            edits: Vec::new(),
            figures: Vec::new(),
            files: Vec::new(),
            options: Options::default(),
            dice_any: false,
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

    /// A scenario without an expectation could hardly fail.
    fn can_fail(&self) -> bool {
        self.steps.iter().any(|at| !matches!(at.what, Step::Act { .. }))
    }

    pub(super) fn first_act(&self) -> Option<&Act> {
        self.steps.iter().find_map(|at| match &at.what {
            Step::Act { act, .. } => Some(act),
            Step::Refuse { .. } | Step::Expect(_) => None,
        })
    }
}

/// Blocks of lines that are files of another kind, each closed by `end`.
#[derive(Clone, Copy, PartialEq)]
enum Block {
    Map,
    Figures,
}

fn scenario(file: &str, first: usize, lines: &[&str]) -> Scenario {
    let line = first as u32 + 1;
    let mut words = Words::new(uncommented(lines[first]), NOBODY);
    words.eat("scenario");
    let name = words.rest().trim_matches('"');
    let mut scenario = blank(file, name, line);
    scenario.lines = numbered(first, lines);
    if let Err(unread) = check_length(lines.len() - first) {
        scenario.problem(line, unread);
        return scenario;
    }
    if let Err(unread) = check_name(name) {
        scenario.problem(line, unread);
    }
    // Names are words of the language, so they must be known before anything else is read.
    let seats = players(&lines[first + 1..]);
    let figures = named_figures(&lines[first + 1..], &seats);
    scenario.stage.seats.clone_from(&seats);
    let known = Known { seats: &seats, figures: &figures };
    let mut at = first + 1;
    // The figure that a line `dial …` would go on with.
    let mut open = false;
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
        let kind = match text.to_ascii_lowercase().as_str() {
            "map" => Some(Block::Map),
            "figures" => Some(Block::Figures),
            _ => None,
        };
        if let Some(kind) = kind {
            let (inside, length) = match block(text, &lines[at..]) {
                Ok(found) => found,
                Err(unread) => {
                    scenario.problem(line, unread);
                    break;
                }
            };
            match kind {
                Block::Map => scenario.stage.ground = Ground::Drawn { line, text: inside },
                Block::Figures => {
                    scenario.stage.files.push(At { line, text: text.to_owned(), what: inside })
                }
            }
            at += length + 1;
            continue;
        }
        let words = Words::new(text, known);
        let read = if open && figure::continues(words) {
            match scenario.stage.figures.last_mut() {
                Some(last) => figure::more(&mut last.what, words),
                None => Ok(()),
            }
        } else {
            open = false;
            read(&mut scenario, line, text, known).map(|figure| open = figure)
        };
        if let Err(unread) = read {
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

fn players(lines: &[&str]) -> [String; 2] {
    for line in lines {
        let mut words = Words::new(uncommented(line), NOBODY);
        if words.eat("players")
            && let Some((one, two)) = words.rest().split_once(',')
        {
            return [one.trim().to_owned(), two.trim().to_owned()];
        }
    }
    ["You".to_owned(), "Enemy".to_owned()]
}

/// The names of the figures that stand or wait anywhere.
fn named_figures(lines: &[&str], seats: &[String; 2]) -> Vec<String> {
    let known = Known { seats, figures: &[] };
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        let text = uncommented(line);
        let words = Words::new(text, known);
        let mut after = words;
        if after.eat_any(&["expect", "refuse", "begin game", "begin turn"]) {
            break;
        }
        if layout::is_placement(words)
            && let Ok(placed) = layout::placements(words)
        {
            for placed in placed {
                if !names.contains(&placed.name) {
                    names.push(placed.name);
                }
            }
        }
    }
    names
}

/// Reads a line; says whether it began a figure.
fn read(scenario: &mut Scenario, line: u32, text: &str, known: Known<'_>) -> Result<bool, Unread> {
    let words = Words::new(text, known);
    let at = |what| At { line, text: text.to_owned(), what };
    if let Some(step) = expect::step(words)? {
        scenario.steps.push(at(step));
        return Ok(false);
    }
    if let Some(shown) = act::dice(words)? {
        return match scenario.steps.last_mut() {
            Some(At { what: Step::Act { dice, .. } | Step::Refuse { dice, .. }, .. }) => {
                dice.push(At { line, text: text.to_owned(), what: shown });
                Ok(false)
            }
            None if matches!(shown, super::syntax::Dice::Any) => {
                scenario.stage.dice_any = true;
                Ok(false)
            }
            _ => words::unread_help(
                "dice stand below the act during which they are rolled",
                "put this line directly after an act",
            ),
        };
    }
    if scenario.steps.is_empty() && arrange(scenario, line, text, known)? {
        return Ok(words.word().eq_ignore_ascii_case("figure"));
    }
    let (who, act) = act::act(words)?;
    if matches!(act, Act::BeginGame | Act::BeginTurn) && scenario.first_act().is_some() {
        return words::unread("only the first act can begin a turn or a game");
    }
    let dice = Vec::new();
    scenario.steps.push(at(Step::Act { who, act, dice }));
    Ok(false)
}

/// Lines before the first act.
fn arrange(
    scenario: &mut Scenario,
    line: u32,
    text: &str,
    known: Known<'_>,
) -> Result<bool, Unread> {
    let mut words = Words::new(text, known);
    if stage::read(scenario, words)? {
        return Ok(true);
    }
    if words.eat("figure") {
        let what: Sketch = figure::figure(words)?;
        scenario.stage.figures.push(At { line, text: text.to_owned(), what });
        return Ok(true);
    }
    if let Some(what) = stage::edit(words)? {
        scenario.stage.edits.push(At { line, text: text.to_owned(), what });
        return Ok(true);
    }
    if layout::is_placement(words) {
        for placed in layout::placements(words)? {
            scenario.layout.push(At { line, text: text.to_owned(), what: Arrange::Figure(placed) });
        }
        return Ok(true);
    }
    if let Some(what) = layout::read(words)? {
        scenario.layout.push(At { line, text: text.to_owned(), what });
        return Ok(true);
    }
    Ok(false)
}
