//! A line that can be edited, with the lines typed before and with words completed.

use super::page::Page;
use super::typing::{Typed, Typist};
use authoring::plain;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{self, Write};

/// The line in which somebody types.
pub struct Editing {
    editor: Editor<Words, MemHistory>,
}

impl std::fmt::Debug for Editing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Editing")
    }
}

impl Editing {
    /// `None` where the terminal does not let its lines be edited.
    pub fn new() -> Option<Editing> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
        editor.set_helper(Some(Words::default()));
        Some(Editing { editor })
    }
}

impl Typist for Editing {
    fn asked<W: Write>(&mut self, page: &mut Page<W>, question: &str) -> io::Result<Typed> {
        page.flush()?;
        match self.editor.readline(plain::shown(question).as_ref()) {
            Ok(line) => {
                let line = line.trim().to_string();
                if !line.is_empty() {
                    // A line that is not remembered is typed again.
                    let _ = self.editor.add_history_entry(&line);
                }
                Ok(Typed::Line(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Typed::Gone),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn could_type(&mut self, words: Vec<String>) {
        if let Some(helper) = self.editor.helper_mut() {
            helper.words = words;
        }
    }

    fn forget(&mut self) {
        self.could_type(Vec::new());
        // A history in memory can always be emptied.
        let _ = self.editor.clear_history();
    }
}

/// What could be typed: commands, and names of what is on the table.
#[derive(Debug, Default)]
struct Words {
    words: Vec<String>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(completed(&self.words, line.get(..at).unwrap_or(line)))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

/// Where what is completed begins, and what it can become: the longest end of the line that begins a word or a name of several words.
fn completed(words: &[String], typed: &str) -> (usize, Vec<String>) {
    let starts = std::iter::once(0).chain(typed.match_indices(' ').map(|(at, _)| at + 1));
    for start in starts {
        let part = typed[start..].to_lowercase();
        let begins = |word: &&String| !part.is_empty() && word.to_lowercase().starts_with(&part);
        let mut found: Vec<String> = words.iter().filter(begins).cloned().collect();
        found.sort();
        found.dedup();
        if !found.is_empty() {
            return (start, found);
        }
    }
    (typed.len(), Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_names_are_completed_wherever_they_stand_in_the_line() {
        let words: Vec<String> =
            ["card", "code", "Call Lightning", "Red Skull"].map(String::from).to_vec();
        let found = |typed: &str| completed(&words, typed);
        assert_eq!(found("ca"), (0, vec!["Call Lightning".to_string(), "card".to_string()]));
        assert_eq!(found("card red s"), (5, vec!["Red Skull".to_string()]));
        assert_eq!(found("w call l"), (2, vec!["Call Lightning".to_string()]));
        assert_eq!(found("é é"), (5, Vec::new()));
        assert_eq!(found(""), (0, Vec::new()));
    }
}
