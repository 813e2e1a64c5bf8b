//! How a file of scenarios is cut up: where each begins, blocks inside, and how much is too much.

use super::{Code, Line, Unread, dedented, uncommented};
use crate::diagnostic::{Diagnostic, excerpt};
use crate::plain::stray;

/// No scenario file we know comes near; what is larger is none.
const MOST_BYTES: usize = 1 << 20;
const MOST_LETTERS: usize = 1000;
pub(super) const MOST_SCENARIOS: usize = 2000;
const MOST_STEPS: usize = 500;
/// As many lines again to set the table.
const MOST_LINES: usize = 1000;
/// A file in which everything is wrong is told so a few times, not for every line.
const MOST_PROBLEMS: usize = 20;

/// A file may be only so large, and is plain text; otherwise the line where it is not.
pub(super) fn check_file(text: &str) -> Result<(), (u32, Unread)> {
    if text.len() > MOST_BYTES {
        let message = format!("the file has {} bytes, more than {MOST_BYTES}", text.len());
        return Err((1, Unread::new(Code::TooLong, message)));
    }
    if let Some(before) = text.find(char::REPLACEMENT_CHARACTER) {
        let line = 1 + text[..before].matches('\n').count() as u32;
        let unread = Unread::new(Code::NotText, "the line is not UTF-8 text");
        return Err((line, unread.with_help("save it as UTF-8")));
    }
    match stray(text) {
        Some(stray) => {
            let unread = Unread::new(Code::StrayCharacter, stray.to_string());
            let unread = Unread { column: Some(stray.column), ..unread };
            Err((stray.line, unread.with_help("take it out")))
        }
        None => Ok(()),
    }
}

/// A line is not too long and closes every quote it opens.
pub(super) fn check_line(text: &str) -> Result<(), Unread> {
    if text.len() > MOST_LETTERS {
        return too_long(format!("more than {MOST_LETTERS} letters"));
    }
    match text.matches('"').count() % 2 {
        0 => Ok(()),
        _ => {
            let from = text.rfind('"').unwrap_or(0);
            let message = format!("`{}` has no closing quote", &text[from..]);
            Err(Unread::new(Code::OpenQuote, message)
                .with_help("a quote stands before and behind a name"))
        }
    }
}

fn too_long<T>(message: String) -> Result<T, Unread> {
    Err(Unread::new(Code::TooLong, message))
}

pub(super) fn check_steps(steps: usize) -> Result<(), Unread> {
    match steps > MOST_STEPS {
        true => too_long(format!("more than {MOST_STEPS} steps")),
        false => Ok(()),
    }
}

/// Every line is read against the names of all others: a scenario may have only so many.
pub(super) fn check_length(lines: usize) -> Result<(), Unread> {
    match lines > MOST_LINES {
        true => {
            let message = format!("a scenario of {lines} lines, more than {MOST_LINES}");
            Err(Unread::new(Code::TooLong, message)
                .with_help("begin another one with `scenario \"What it shows\"`"))
        }
        false => Ok(()),
    }
}

pub(super) fn check_name(name: &str) -> Result<(), Unread> {
    match name.is_empty() {
        true => Err(Unread::new(Code::NoName, "the scenario has no name")
            .with_help("write `scenario \"What it shows\"`")),
        false => Ok(()),
    }
}

/// Everything that a `rules` line names is a clause or a decision of the rulebook; the nearest that is, if not.
pub fn check_clauses(
    cited: &[String],
    is_known: impl Fn(&str) -> bool,
    nearest: impl Fn(&str) -> Option<&'static str>,
) -> Result<(), Unread> {
    for cited in cited {
        if is_known(cited) {
            continue;
        }
        let unread =
            Unread::new(Code::UnknownClause, format!("`{cited}` is no clause and no decision"));
        return Err(match nearest(cited) {
            Some(near) => unread.with_help(format!("did you mean `{near}`?")),
            None => unread.with_help("`longbox rules` lists them"),
        });
    }
    Ok(())
}

/// What a scenario is read for: it names the clauses it shows, and something in it can fail.
pub(super) fn check_purpose(rules: &[String], steps: usize, can_fail: bool) -> Result<(), Unread> {
    if !can_fail {
        let unread = Unread::new(Code::NothingExpected, "nothing is expected");
        return Err(unread.with_help(match steps {
            0 => "add at least one `expect` or `refuse` line",
            _ => "an act alone proves little: say what it leads to",
        }));
    }
    match rules.is_empty() {
        true => Err(Unread::new(Code::NoRules, "the scenario names no rules")
            .with_help("add a line `rules` with the clauses it shows")),
        false => Ok(()),
    }
}

/// What stands outside every scenario.
pub(super) fn outside(text: &str) -> Unread {
    let message = format!("`{text}` stands before the first scenario");
    Unread::new(Code::OutsideScenario, message).with_help("begin with `scenario \"What it shows\"`")
}

pub(super) fn too_many_scenarios() -> Unread {
    let message = format!("more than {MOST_SCENARIOS} scenarios in one file");
    Unread::new(Code::TooLong, message)
}

/// The line with which the next scenario begins, from this one on, or the end of the file.
pub(super) fn next_scenario(lines: &[&str], from: usize) -> usize {
    let begins =
        |line: &&str| !line.starts_with(char::is_whitespace) && Line::new(line).eat("scenario");
    let found = lines[from..].iter().position(begins);
    found.map_or(lines.len(), |found| from + found)
}

/// What stands before the line `end`, without the indentation it shares, and how many lines that is.
pub(super) fn block(opened_by: &str, lines: &[&str]) -> Result<(String, usize), Unread> {
    let length = lines.iter().position(|line| line.trim().eq_ignore_ascii_case("end"));
    match length {
        Some(length) => Ok((dedented(&lines[..length]), length)),
        None => {
            let message = format!("`{opened_by}` without an end");
            Err(Unread::new(Code::OpenBlock, message).with_help("close it with a line `end`"))
        }
    }
}

/// Is there more wrong than is told? Whoever reads on would only look for more.
pub(super) fn is_hopeless(problems: &[Diagnostic]) -> bool {
    problems.len() >= MOST_PROBLEMS
}

/// Adds what is wrong with a line; [`point_out`] says where in it.
pub(super) fn note(problems: &mut Vec<Diagnostic>, file: &str, line: u32, unread: Unread) {
    if problems.len() < MOST_PROBLEMS {
        let Unread { code, message, help, column } = unread;
        let found = Diagnostic::error(code.id(), file, (line, column.unwrap_or(0)), message);
        problems.push(Diagnostic { help, ..found });
    }
}

/// Gives each problem its line of the file and points at what its message quotes first, or else at the whole line.
pub(super) fn point_out(problems: &mut [Diagnostic], lines: &[&str]) {
    for problem in problems.iter_mut().filter(|problem| problem.said.is_empty()) {
        let said = lines.get(problem.line.saturating_sub(1) as usize).copied().unwrap_or_default();
        problem.said = excerpt(said);
        if problem.column > 0 {
            continue;
        }
        let quoted = problem.message.split('`').nth(1).filter(|quoted| !quoted.is_empty());
        let whole = uncommented(said);
        // What is not understood is mostly the rest of the line.
        let found = quoted.and_then(|quoted| match whole.ends_with(quoted) {
            true => Some((said.find(whole)? + whole.len() - quoted.len(), quoted)),
            false => Some((said.find(quoted)?, quoted)),
        });
        let (from, what) = found.unwrap_or((said.find(whole).unwrap_or(0), whole));
        problem.column = 1 + said[..from].chars().count() as u32;
        problem.length = what.chars().count().max(1) as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suggestion::nearest;

    #[test]
    fn scenarios_begin_at_the_margin() {
        let lines = ["# a file", "scenario \"One\"", "  scenario of it", "scenario Two"];
        assert_eq!(next_scenario(&lines, 0), 1);
        assert_eq!(next_scenario(&lines, 2), 3);
        assert_eq!(next_scenario(&lines, 4), 4);
    }

    #[test]
    fn a_block_ends_with_end() {
        let (text, length) = block("map", &["  a", "    b", " END ", "c"]).unwrap();
        assert_eq!((text.as_str(), length), ("a\n  b\n", 2));
        let open = block("map", &["a"]).unwrap_err();
        assert_eq!(open.message, "`map` without an end");
    }

    #[test]
    fn what_is_no_plain_text_is_told_with_its_line() {
        assert_eq!(check_file("one\r\ntwo\n"), Ok(()));
        for (text, says) in [
            ("one\ntwo \u{1b}[2J", "U+001B, a control character"),
            ("one\nt\u{fffd}", "the line is not UTF-8 text"),
        ] {
            let (line, unread) = check_file(text).unwrap_err();
            assert_eq!((line, unread.message.as_str()), (2, says));
        }
    }

    #[test]
    fn a_problem_points_at_what_it_quotes_or_at_the_whole_line() {
        let lines = ["scenario \"One\"", "  expect attack of Odin # really", "  hand Odinson"];
        let pointed = |line, message: &str| {
            let mut problems = Vec::new();
            note(&mut problems, "a", line, Unread::new(Code::NotUnderstood, message));
            point_out(&mut problems, &lines);
            (problems[0].column, problems[0].length, problems[0].said.clone())
        };
        assert_eq!(pointed(2, "`Odin` is nobody"), (20, 4, lines[1].into()));
        assert_eq!(pointed(2, "`attack` wants `3`"), (10, 6, lines[1].into()));
        assert_eq!(pointed(3, "write `draw 3`"), (3, 12, lines[2].into()));
        assert_eq!(pointed(9, "`nothing` there"), (1, 1, String::new()));
    }

    #[test]
    fn a_name_without_its_closing_quote_is_told() {
        assert_eq!(check_line("expect log \"a\"; log \"b\""), Ok(()));
        let open = check_line("expect log \"a\"; log \"b").unwrap_err();
        assert_eq!(open.code, Code::OpenQuote);
        assert_eq!(open.message, "`\"b` has no closing quote");
    }

    #[test]
    fn a_clause_that_nobody_wrote_is_told_with_the_nearest() {
        let known = ["R5.3", "R12.1"];
        let is_known = |id: &str| known.contains(&id);
        let cited = |id: &str| check_clauses(&[id.to_owned()], is_known, |id| nearest(id, known));
        assert_eq!(cited("R5.3"), Ok(()));
        let unread = cited("R12.11").unwrap_err();
        assert_eq!(unread.code, Code::UnknownClause);
        assert_eq!(unread.help.as_deref(), Some("did you mean `R12.1`?"));
    }

    #[test]
    fn a_scenario_names_rules_and_expects_something() {
        let rules = ["R5.3".to_owned()];
        assert_eq!(check_purpose(&rules, 2, true), Ok(()));
        assert_eq!(check_purpose(&[], 2, true).unwrap_err().code, Code::NoRules);
        assert_eq!(check_purpose(&rules, 2, false).unwrap_err().code, Code::NothingExpected);
    }

    #[test]
    fn only_the_first_problems_are_told() {
        let mut problems = Vec::new();
        for line in 0..100 {
            let unread = check_steps(501).unwrap_err();
            assert_eq!(is_hopeless(&problems), line as usize >= MOST_PROBLEMS);
            note(&mut problems, "a.scenario", line, unread);
        }
        assert_eq!(problems.len(), MOST_PROBLEMS);
    }
}
