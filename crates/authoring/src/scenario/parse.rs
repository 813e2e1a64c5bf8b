//! Reading scenario files: every line by itself, all mistakes at once, nothing of it looked up yet.

use super::format::{Because, Deed, Expected, Format, Here, Scenario, Step};
use super::script::{
    MOST_SCENARIOS, block, check_file, check_length, check_line, check_name, check_purpose,
    check_steps, is_hopeless, next_scenario, note, outside, point_out, too_many_scenarios,
};
use super::{At, Line, Unread, numbered, uncommented, unread, unread_help};

/// Reads a file. Lines that cannot be read become problems of their scenario; what stands before the first scenario becomes one without a name.
pub fn parse<F: Format>(file: &str, text: &str) -> Vec<Scenario<F>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut scenarios = match check_file(text) {
        Ok(()) => all(file, &lines),
        Err((line, unread)) => vec![Scenario::broken(file, "(the file)", line, unread)],
    };
    for scenario in &mut scenarios {
        point_out(&mut scenario.problems, &lines);
    }
    scenarios
}

fn all<F: Format>(file: &str, lines: &[&str]) -> Vec<Scenario<F>> {
    let mut scenarios = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let line = at as u32 + 1;
        let shown = uncommented(lines[at]);
        let mut words = Line::new(shown);
        if shown.is_empty() || names_game::<F>(words) {
            at += 1;
        } else if scenarios.len() == MOST_SCENARIOS {
            scenarios.push(Scenario::broken(file, "(the file)", line, too_many_scenarios()));
            break;
        } else if words.eat("scenario") {
            let end = next_scenario(lines, at + 1);
            scenarios.push(scenario(file, words, at, &lines[..end]));
            at = end;
        } else {
            let outside = outside(shown);
            scenarios.push(Scenario::broken(file, "(before the first scenario)", line, outside));
            at = next_scenario(lines, at + 1);
        }
    }
    scenarios
}

fn names_game<F: Format>(mut words: Line<'_>) -> bool {
    words.eat("game") && words.eat(F::NAME) && words.is_empty()
}

impl<F: Format> Scenario<F> {
    pub(super) fn blank(file: &str, name: &str, line: u32) -> Scenario<F> {
        Scenario {
            name: name.to_owned(),
            file: file.to_owned(),
            line,
            rules: Vec::new(),
            rows: Vec::new(),
            teaches: Vec::new(),
            lines: Vec::new(),
            stage: F::Stage::default(),
            layout: Vec::new(),
            steps: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Stands for what is no scenario.
    fn broken(file: &str, name: &str, line: u32, unread: Unread) -> Scenario<F> {
        let mut broken = Scenario::blank(file, name, line);
        broken.problem(line, unread);
        broken
    }

    pub fn problem(&mut self, line: u32, unread: Unread) {
        note(&mut self.problems, &self.file, line, unread);
    }

    /// A scenario without an expectation could hardly fail.
    fn can_fail(&self) -> bool {
        self.steps.iter().any(|at| !matches!(at.what, Step::Act(_)))
    }
}

/// What a scenario is called, in quotes or not.
pub(super) fn name(mut words: Line<'_>) -> &str {
    let written = words.rest();
    match words.quoted() {
        Some(name) if words.is_empty() => name,
        _ => written,
    }
}

fn scenario<F: Format>(file: &str, words: Line<'_>, first: usize, lines: &[&str]) -> Scenario<F> {
    let line = first as u32 + 1;
    let name = name(words);
    let mut scenario = Scenario::blank(file, name, line);
    scenario.lines = numbered(first, lines);
    if let Err(unread) = check_length(lines.len() - first) {
        scenario.problem(line, unread);
        return scenario;
    }
    if let Err(unread) = check_name(name) {
        scenario.problem(line, unread);
    }
    let names = F::names(&mut scenario, &numbered(first + 1, lines));
    let mut at = first + 1;
    while at < lines.len() && !is_hopeless(&scenario.problems) {
        let here = Here { line: at as u32 + 1, text: uncommented(lines[at]) };
        at += 1;
        if here.text.is_empty() {
            continue;
        }
        if let Err(unread) = check_line(here.text) {
            scenario.problem(here.line, unread);
            continue;
        }
        if F::BLOCKS.iter().any(|word| here.text.eq_ignore_ascii_case(word)) {
            match block(here.text, &lines[at..]) {
                Ok((inside, length)) => {
                    F::block(&mut scenario.stage, here.says(inside));
                    at += length + 1;
                    continue;
                }
                Err(unread) => {
                    scenario.problem(here.line, unread);
                    break;
                }
            }
        }
        if let Err(unread) = read(&mut scenario, here, &names) {
            scenario.problem(here.line, unread);
        }
        if let Err(unread) = check_steps(scenario.steps.len()) {
            scenario.problem(here.line, unread);
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

fn read<F: Format>(
    scenario: &mut Scenario<F>,
    here: Here<'_>,
    names: &F::Names,
) -> Result<(), Unread> {
    let mut words = Line::new(here.text);
    if let Some(step) = step(words, &scenario.stage, names)? {
        scenario.steps.push(here.says(step));
        return Ok(());
    }
    if let Some(happens) = F::happens(words, names)? {
        return chance(scenario, here.says(happens));
    }
    if scenario.steps.is_empty() && F::arrange(scenario, here, names)? {
        return Ok(());
    }
    let who = F::who(&mut words, names).or_else(|| F::you(&scenario.stage));
    let Some(act) = F::act(words, names)? else {
        return Err(F::lost(Line::new(here.text), names));
    };
    if F::begins(&act) && scenario.first_act().is_some() {
        return unread("only the first act can begin a turn or a game");
    }
    scenario.steps.push(here.says(Step::Act(Deed { who, act, chance: Vec::new() })));
    Ok(())
}

/// A line for chance belongs to the act above it; above the first step it can only say that nothing of it matters.
fn chance<F: Format>(scenario: &mut Scenario<F>, at: At<F::Happens>) -> Result<(), Unread> {
    match scenario.steps.last_mut().map(|last| &mut last.what) {
        Some(Step::Act(deed)) => deed.chance.push(at),
        Some(Step::Refuse(deed, _)) if F::TRIES_WITH_CHANCE => deed.chance.push(at),
        None if F::leave_open(&mut scenario.stage, &at.what) => {}
        _ => {
            return unread_help(F::CHANCE_ELSEWHERE, "put this line directly after an act");
        }
    }
    Ok(())
}

/// `expect …` or `refuse …`.
fn step<F: Format>(
    line: Line<'_>,
    stage: &F::Stage,
    names: &F::Names,
) -> Result<Option<Step<F>>, Unread> {
    let mut words = line;
    if words.eat("expect") {
        let parts = words.parts(';').into_iter().map(Line::new);
        let expected = parts.filter(|part| !part.is_empty()).map(|part| expected(part, names));
        let expected = expected.collect::<Result<Vec<_>, _>>()?;
        return match expected.is_empty() {
            true => unread("nothing is expected"),
            false => Ok(Some(Step::Expect(expected))),
        };
    }
    let who = F::who(&mut words, names);
    if !words.eat("refuse") {
        return Ok(None);
    }
    let (act, because) = reasons(words)?;
    let deed = deed(act, names)?;
    let who = who.or(deed.who).or_else(|| F::you(stage));
    Ok(Some(Step::Refuse(Deed { who, ..deed }, because)))
}

fn expected<F: Format>(line: Line<'_>, names: &F::Names) -> Result<Expected<F>, Unread> {
    let mut words = line;
    if words.eat("can") {
        return Ok(Expected::Can(deed(words, names)?));
    }
    if words.eat("cannot") {
        let (act, because) = reasons(words)?;
        return Ok(Expected::Cannot(deed(act, names)?, because));
    }
    if words.eat("options") {
        return Ok(Expected::Options(F::picks(words, names)?));
    }
    for (phrase, offered) in [("no option", false), ("option", true)] {
        if words.eat(phrase) {
            let mut picks = F::picks(words, names)?;
            return match picks.len() {
                1 => Ok(Expected::Option(picks.remove(0), offered)),
                _ => unread("one option at a time; `options` takes them all"),
            };
        }
    }
    for (phrase, said) in [("no log", false), ("log", true)] {
        if words.eat(phrase) {
            return match words.quoted() {
                Some(text) if words.is_empty() && !text.trim().is_empty() => {
                    Ok(Expected::Log(text.to_owned(), said))
                }
                _ => unread("words of the log stand in quotes"),
            };
        }
    }
    F::expect(line, names).map(Expected::Own)
}

/// Somebody's act, as it stands behind `refuse`, `can` or `cannot`.
fn deed<F: Format>(line: Line<'_>, names: &F::Names) -> Result<Deed<F>, Unread> {
    let mut words = line;
    let who = F::who(&mut words, names);
    match F::act(words, names)? {
        Some(act) => Ok(Deed { who, act, chance: Vec::new() }),
        None => unread(format!("`{}` is no act", words.rest())),
    }
}

/// Splits off `because C9.7 "words"`.
pub fn reasons(line: Line<'_>) -> Result<(Line<'_>, Vec<Because>), Unread> {
    let mut words = line;
    let (before, mut why) = if words.eat("because") {
        (Line::new(""), words)
    } else {
        match line.around("because") {
            Some((before, after)) => (Line::new(before), Line::new(after)),
            None => return Ok((line, Vec::new())),
        }
    };
    let mut because = Vec::new();
    while !why.is_empty() {
        if let Some(words) = why.quoted() {
            because.push(Because::Words(words.to_owned()));
        } else {
            let clause = why.word();
            if !clause.starts_with(|c: char| c.is_ascii_alphabetic())
                || !clause.contains(|c: char| c.is_ascii_digit())
            {
                return unread_help(
                    format!("`{clause}` is no reason"),
                    "give a clause (`because R7.1`) or words in quotes",
                );
            }
            because.push(Because::Clause(clause.to_ascii_uppercase()));
            why.read(clause);
        }
        let _ = why.mark(',') || why.mark('/');
    }
    Ok((before, because))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_clauses_and_words_behind_the_act() {
        let (act, because) = reasons(Line::new("fight A because r7.1, \"needs 5\"")).unwrap();
        assert_eq!(act.rest(), "fight A");
        assert_eq!(Because::said(&because), "R7.1, needs 5");
        let (act, because) = reasons(Line::new("because C9.7 / C9.8")).unwrap();
        assert_eq!((act.rest(), because.len()), ("", 2));
        let (act, because) = reasons(Line::new("choose \"this because that\"")).unwrap();
        assert_eq!((act.rest(), because.len()), ("choose \"this because that\"", 0));
        let unread = reasons(Line::new("fight A because of it")).unwrap_err();
        assert_eq!(unread.message, "`of` is no reason");
    }
}
