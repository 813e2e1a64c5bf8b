//! Writing plain lines: wrapped, sayable, with colour only as decoration.

use crate::out::plainly;
use crate::wrap::between_words;
use authoring::plain;
use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// Lines are folded at this column.
pub const WIDTH: usize = 80;
/// The column where the text of a labelled line begins.
pub const LABEL: usize = 10;

/// What a line is. Colour repeats this; it never says anything of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    /// Where we are.
    Heading,
    /// What happened.
    News,
    /// Something to be careful about.
    Warning,
}

/// Decorates, or leaves everything as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    on: bool,
}

impl Paint {
    pub const NONE: Paint = Paint { on: false };

    pub fn for_stdout() -> Paint {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        Paint::wanted(set("NO_COLOR"), set("TERM"), io::stdout().is_terminal())
    }

    /// Colour only if a person looks at it and has not asked for none (<https://no-color.org>).
    fn wanted(no_color: Option<OsString>, term: Option<OsString>, is_terminal: bool) -> Paint {
        let dumb = term.is_none_or(|term| term == "dumb");
        Paint { on: is_terminal && no_color.is_none() && !dumb }
    }

    /// The text without anything that could speak to the terminal, in the colour of its tone.
    fn around(self, tone: Tone, text: &str) -> String {
        let code = match tone {
            Tone::Plain => "",
            Tone::Heading => "1",
            Tone::News => "36",
            Tone::Warning => "33",
        };
        let text = plain::shown(text);
        if self.on && !code.is_empty() && !text.is_empty() {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.into_owned()
        }
    }
}

/// Prints a text for a command that only answers. A reader who has gone away (`| head`) is no failure.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match plainly(&mut out, text).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// Where the client writes.
#[derive(Debug)]
pub struct Page<W> {
    out: W,
    paint: Paint,
    width: usize,
}

impl<W: Write> Page<W> {
    pub fn new(out: W, paint: Paint) -> Page<W> {
        Page { out, paint, width: WIDTH }
    }

    /// Folds lines at another column.
    pub fn fold_at(&mut self, width: usize) {
        self.width = width;
    }

    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    pub fn line(&mut self, text: &str) -> io::Result<()> {
        self.toned(Tone::Plain, text)
    }

    /// A line that may be folded; what is folded is set in below its own beginning.
    pub fn toned(&mut self, tone: Tone, text: &str) -> io::Result<()> {
        let indent = text.len() - text.trim_start().len();
        for line in folded_at(text, indent + 2, self.width) {
            writeln!(self.out, "{}", self.paint.around(tone, &line))?;
        }
        Ok(())
    }

    /// A line whose text begins in a column of its own: folded parts stay in that column.
    pub fn hanging(&mut self, text: &str, column: usize) -> io::Result<()> {
        for line in folded_at(text, column, self.width) {
            self.exactly(&line)?;
        }
        Ok(())
    }

    /// A line of a drawing, which folding would spoil.
    pub fn exactly(&mut self, text: &str) -> io::Result<()> {
        plainly(&mut self.out, text.trim_end())?;
        writeln!(self.out)
    }

    /// Asks for a line. Not a terminal's cursor game: the text, then whatever is typed.
    pub fn ask(&mut self, question: &str) -> io::Result<()> {
        plainly(&mut self.out, question)?;
        self.out.flush()
    }

    /// Moves everything out of sight: a terminal is also wiped, but the empty lines alone must be enough.
    pub fn wipe(&mut self) -> io::Result<()> {
        for _ in 0..60 {
            writeln!(self.out)?;
        }
        if self.paint.on {
            write!(self.out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
        self.out.flush()
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Folds a text at [`WIDTH`], at spaces only; runs of spaces inside a line are kept, so that columns stay columns.
pub fn folded(text: &str, hang: usize) -> Vec<String> {
    folded_at(text, hang, WIDTH)
}

fn folded_at(text: &str, hang: usize, width: usize) -> Vec<String> {
    let hang = " ".repeat(hang);
    let options = between_words(width).subsequent_indent(&hang);
    textwrap::wrap(text.trim_end(), options).into_iter().map(Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_folded_at_spaces_and_hangs_under_its_column() {
        let text = format!("City      {}", "Legions of Ultron ".repeat(8));
        let lines = folded(&text, LABEL);
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(lines[1].starts_with("          ") && !lines[1].starts_with("           "));
        let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
        assert_eq!(words(&lines.join(" ")), words(&text));
    }

    #[test]
    fn a_word_longer_than_the_line_is_not_torn_and_not_endless() {
        let code = "x".repeat(300);
        assert_eq!(folded(&code, 2), [code.as_str()]);
        let lines = folded(&format!("Code {code} end"), 2);
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn letters_of_several_bytes_are_never_cut_in_two() {
        for count in 70..90 {
            let text = format!("{} {}", "é".repeat(count), "ü".repeat(count));
            assert!(!folded(&text, 2).is_empty());
        }
    }

    #[test]
    fn colour_is_only_for_a_terminal_whose_owner_did_not_decline_it() {
        let some = |text: &str| Some(OsString::from(text));
        assert!(Paint::wanted(None, some("xterm"), true).on);
        assert!(!Paint::wanted(None, some("xterm"), false).on);
        assert!(!Paint::wanted(some("1"), some("xterm"), true).on);
        assert!(!Paint::wanted(None, some("dumb"), true).on);
        assert!(!Paint::wanted(None, None, true).on);
    }

    #[test]
    fn colour_wraps_a_line_and_changes_no_letter_of_it() {
        let paint = Paint::wanted(None, Some("xterm".into()), true);
        let painted = paint.around(Tone::News, "Venom escaped.");
        assert_eq!(painted, "\u{1b}[36mVenom escaped.\u{1b}[0m");
    }

    #[test]
    fn whatever_is_written_nothing_of_it_speaks_to_the_terminal() {
        let text = "Dr. \u{1b}]0;Doom\u{7} \u{9b}2J\u{202e}moor";
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, Paint::NONE);
        page.toned(Tone::News, text).unwrap();
        page.hanging(text, 2).unwrap();
        page.exactly(text).unwrap();
        page.ask(text).unwrap();
        let written = String::from_utf8(out).unwrap();
        assert_eq!(plain::stray(&written), None, "{written:?}");
        assert_eq!(written.matches("2J").count(), 4);
    }

    #[test]
    fn without_colour_nothing_but_the_text_is_written() {
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, Paint::NONE);
        page.toned(Tone::Warning, "Two more and evil wins.").unwrap();
        page.wipe().unwrap();
        assert!(!out.contains(&0x1b));
    }
}
