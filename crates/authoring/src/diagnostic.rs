//! What is wrong with a file, for the person who wrote it: one form for card files, scenarios, figures, forces and maps.
//!
//! Readers make diagnostics and know nothing of terminals; [`Diagnostic::render`] draws every one of them.

use crate::{Source, plain};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use std::collections::HashMap;
use std::fmt;

/// The codes of a language, each with its stable id: documentation and tests name them.
#[macro_export]
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        /// What is wrong. The codes are stable: documentation and tests name them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            pub const fn id(self) -> &'static str {
                match self { $(Code::$name => $id,)* }
            }
        }

        impl std::fmt::Display for Code {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    Error,
    Warning,
}

impl Severity {
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One mistake: where it is, what is there, what would be right. Lines and columns count from 1, columns and lengths in characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// The id of a code of its language: `L032`.
    pub code: &'static str,
    pub severity: Severity,
    /// As the caller names it.
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub length: u32,
    pub message: String,
    pub help: Option<String>,
    /// The line of the file, see [`excerpt`]; empty if it cannot be shown.
    pub said: String,
}

/// A line as it is kept to be shown. A very long one is not: its place must do.
pub fn excerpt(line: &str) -> String {
    const LONGEST: usize = 4096;
    if line.len() > LONGEST { String::new() } else { line.to_owned() }
}

/// Gives each diagnostic that has none yet the line it speaks of.
pub fn quote(found: &mut [Diagnostic], sources: &[Source]) {
    if found.is_empty() {
        return;
    }
    // Of two files of one name the first is meant.
    let sources = sources.iter().rev();
    let texts: HashMap<&str, &str> =
        sources.map(|source| (source.path.as_str(), source.text.as_str())).collect();
    let mut cut: HashMap<&str, Vec<&str>> = HashMap::new();
    for one in found.iter_mut().filter(|one| one.said.is_empty()) {
        let Some((path, text)) = texts.get_key_value(one.file.as_str()) else {
            continue;
        };
        let lines = cut.entry(path).or_insert_with(|| text.lines().collect());
        let line = lines.get(one.line.saturating_sub(1) as usize);
        one.said = line.map(|line| excerpt(line)).unwrap_or_default();
    }
}

impl Diagnostic {
    /// An error at one character; [`quote`] adds the line.
    pub fn error(code: &'static str, file: &str, place: (u32, u32), message: String) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            file: file.to_owned(),
            line: place.0,
            column: place.1,
            length: 1,
            message,
            help: None,
            said: String::new(),
        }
    }

    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// The mistake with the line it speaks of and a pointer below it.
    pub fn render(&self) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let message = plain::shown(&self.message);
        let file = plain::shown(&self.file);
        // Without line ends and with one character for each: places stay what they are.
        let said = plain::shown(self.said.trim_end_matches(['\r', '\n']));
        let title = level.primary_title(&*message).id(self.code);
        let mut group = Group::with_title(title);
        if said.is_empty() {
            let place = Origin::path(&*file).line(self.line as usize);
            group = group.element(place.char_column(self.column as usize));
        } else {
            let from = byte_of(&said, self.column.saturating_sub(1));
            let to = from + byte_of(&said[from..], self.length.max(1));
            let line = Snippet::source(&*said).path(&*file).line_start(self.line as usize);
            group = group.element(line.annotation(AnnotationKind::Primary.span(from..to)));
        }
        let help = self.help.as_deref().map(plain::shown);
        if let Some(help) = &help {
            group = group.element(Level::HELP.message(&**help));
        }
        let drawn = Renderer::plain().render(&[group]);
        plain::shown(&drawn).into_owned() + "\n"
    }
}

/// Where the character of this number begins, or the end of the text.
fn byte_of(text: &str, character: u32) -> usize {
    text.char_indices().nth(character as usize).map_or(text.len(), |(byte, _)| byte)
}

/// On one line, for lists and logs.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}:", self.file)?;
        }
        write!(f, "{}:{}: {}", self.line, self.column, self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagnostic(said: &str, column: u32, length: u32) -> Diagnostic {
        Diagnostic {
            code: "X001",
            severity: Severity::Error,
            file: "home/a.cards".into(),
            line: 12,
            column,
            length,
            message: "this is wrong".into(),
            help: Some("that is right".into()),
            said: excerpt(said),
        }
    }

    #[test]
    fn code_place_line_pointer_and_help_are_shown() {
        let shown = diagnostic("    play: fly", 11, 3).render();
        let expected = "error[X001]: this is wrong\n  --> home/a.cards:12:11\n   |\n12 |     play: fly\n   \
                        |           ^^^\n   |\n   = help: that is right\n";
        assert_eq!(shown, expected);
    }

    #[test]
    fn every_diagnostic_is_given_its_line_of_the_first_file_of_its_name() {
        let source = |text: &str| Source { path: "home/a.cards".into(), text: text.into() };
        let mut found = [diagnostic("", 1, 1), diagnostic("kept", 1, 1), diagnostic("", 1, 1)];
        found[0].line = 2;
        quote(&mut found, &[source("one\ntwo\n"), source("other\nother\n")]);
        assert_eq!(found.each_ref().map(|one| one.said.as_str()), ["two", "kept", ""]);
    }

    #[test]
    fn a_line_that_cannot_be_shown_leaves_its_place() {
        let shown = diagnostic(&"x".repeat(5000), 4500, 1).render();
        assert!(shown.contains("--> home/a.cards:12:4500"), "{shown}");
        assert!(!shown.contains("xx"), "{shown}");
    }

    #[test]
    fn no_place_breaks_the_drawing_and_nothing_stray_is_drawn() {
        for said in ["", "a", "é狐\u{1b}[2J\t\u{202e}x", "one\r", "two\r\n", "\r"] {
            for (column, length) in [(0, 0), (1, 1), (2, 900), (40, 0), (u32::MAX, u32::MAX)] {
                let mut one = diagnostic(said, column, length);
                one.message = said.into();
                one.help = Some(said.into());
                one.file = said.into();
                let shown = one.render();
                assert!(shown.contains("[X001]"), "{shown}");
                assert_eq!(plain::stray(&shown), None, "{shown}");
            }
        }
    }
}
