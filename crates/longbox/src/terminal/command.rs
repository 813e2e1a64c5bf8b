//! What a player types.

use super::playable::Help;
use sitting::thinking_time;
use std::time::Duration;

/// A line that was typed, understood as far as it can be without looking at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing: show the table again.
    Again,
    Choose(usize),
    EndTurn,
    PlayAll,
    Yes,
    No,
    Help,
    /// `? 3`, `? venom`
    Explain(String),
    /// `w`, `w 2`, `w venom`
    WhyNot(String),
    Undo,
    Redo,
    /// The whole log, or its last so many lines.
    Log(Option<usize>),
    Save(Option<String>),
    Code,
    /// What a bot would do, after thinking for so long if that is said.
    Hint(Option<Duration>),
    /// Does what the hint says.
    TakeHint,
    /// Only what has changed, or the whole table each time.
    Brief,
    Full,
    /// What is in force, and what the table plays by.
    Now,
    Rules(String),
    Concede,
    Quit,
    /// Anything else: a command of the game played, or the name of an option.
    Name(String),
}

impl Command {
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Some(explained) = line.strip_prefix('?') {
            return match explained.trim() {
                "" => Command::Help,
                what => Command::Explain(what.into()),
            };
        }
        if line.is_empty() {
            return Command::Again;
        }
        if rest.is_empty()
            && let Ok(number) = first.parse()
        {
            return Command::Choose(number);
        }
        let word = first.to_lowercase();
        match (word.as_str(), rest.is_empty()) {
            ("t" | "table", true) => Command::Again,
            ("e" | "end", true) => Command::EndTurn,
            ("a" | "all", true) => Command::PlayAll,
            ("y" | "yes", true) => Command::Yes,
            ("n" | "no", true) => Command::No,
            ("h" | "help", true) => Command::Help,
            ("help" | "explain", false) => Command::Explain(rest.into()),
            ("w" | "why", _) => Command::WhyNot(rest.into()),
            ("u" | "undo", true) => Command::Undo,
            ("r" | "redo", true) => Command::Redo,
            ("log", true) => Command::Log(None),
            ("log", false) if rest.parse::<usize>().is_ok() => Command::Log(rest.parse().ok()),
            ("save", _) => Command::Save((!rest.is_empty()).then(|| rest.into())),
            ("code", true) => Command::Code,
            ("hint", true) => Command::Hint(None),
            ("hint", false) => match rest.trim_end_matches(['s', ' ']).parse() {
                Ok(seconds) => Command::Hint(Some(thinking_time(seconds))),
                Err(_) => Command::Name(line.into()),
            },
            ("!", true) => Command::TakeHint,
            ("brief", true) => Command::Brief,
            ("full", true) => Command::Full,
            ("now" | "force", true) => Command::Now,
            ("rules" | "rule", _) => Command::Rules(rest.into()),
            ("concede", true) => Command::Concede,
            ("q" | "quit" | "exit", true) => Command::Quit,
            _ => Command::Name(line.into()),
        }
    }
}

/// What the commands of every game begin with.
pub const WORDS: &[&str] = &[
    "brief", "code", "concede", "end", "explain", "full", "help", "hint", "log", "now", "quit",
    "redo", "rules", "save", "undo", "why",
];

/// The commands of every game, each with what it does, for `?`. Those of the game played come in between.
pub const CHOOSING: &[Help] = &[
    ("1, 2, …", "choose the option with this number"),
    ("name", "type part of a name to choose the option that has it"),
];
pub const TURNING: &[Help] = &[("e", "end your turn"), ("Enter", "show the table again")];
pub const ASKING: &[Help] = &[
    ("w", "what is not possible, and why; w 2 or w with a name says more"),
    ("now", "everything that is in force, and what this table plays by"),
    ("rules R7.1", "a rule: a clause, a chapter, a keyword or words"),
];
pub const KEEPING: &[Help] = &[
    ("u, r", "take the last decision back; make it again"),
    ("hint, !", "what a bot would do here, and why; do it"),
    (
        "hint 5",
        "think for 5 seconds: the chance to win with each option, what the best wins and what it risks",
    ),
    ("brief, full", "show only what has changed; show the whole table each time"),
    ("log, log 20", "what happened; only the last 20 lines"),
    ("save file", "write the game to a file; it is also kept by itself at every step"),
    ("code", "the whole game as one string"),
    ("concede", "give up; the game goes to your history"),
    ("quit", "leave; longbox resume goes on from here"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_forms_mean_the_same() {
        for (short, long) in [("u", "undo"), ("r", "redo"), ("e", "END"), ("q", "quit"), ("", "t")]
        {
            assert_eq!(Command::read(short), Command::read(long));
        }
        assert_eq!(Command::read("  3 "), Command::Choose(3));
        assert_eq!(Command::read("?3"), Command::Explain("3".into()));
        assert_eq!(Command::read("hint 5"), Command::Hint(Some(Duration::from_secs(5))));
        assert_eq!(Command::read("hint 1e99 s"), Command::Hint(Some(Duration::from_secs(60))));
        assert_eq!(Command::read("hint NaN"), Command::Hint(Some(Duration::ZERO)));
        assert_eq!(Command::read("w  venom"), Command::WhyNot("venom".into()));
    }

    #[test]
    fn a_name_that_begins_like_a_command_is_still_a_name() {
        for name in
            ["end of the line", "undo everything", "quicksilver", "-3", "99999999999999999999999"]
        {
            assert_eq!(Command::read(name), Command::Name(name.into()));
        }
    }
}
