//! Writing plain lines: wrapped, sayable, with colour only as decoration.

use super::room::Room;
use crate::out::plainly;
use crate::wrap::between_words;
use authoring::plain;
use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// Lines are folded at this column where nobody says how wide the screen is.
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

/// A line before it is folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    pub tone: Tone,
    /// Where what is folded goes on; a line of a drawing is not folded.
    pub goes_on_at: Option<usize>,
}

impl Line {
    /// What is folded is set in below its own beginning.
    pub fn new(tone: Tone, text: impl Into<String>) -> Line {
        let text = text.into();
        let indent = text.len() - text.trim_start().len();
        Line { text, tone, goes_on_at: Some(indent + 2) }
    }

    pub fn plain(text: impl Into<String>) -> Line {
        Line::new(Tone::Plain, text)
    }

    /// A line whose text begins in a column of its own: folded parts stay in that column.
    pub fn hanging(text: impl Into<String>, column: usize) -> Line {
        Line { text: text.into(), tone: Tone::Plain, goes_on_at: Some(column) }
    }

    /// A line of a drawing, which folding would spoil.
    pub fn drawn(text: impl Into<String>) -> Line {
        Line { text: text.into(), tone: Tone::Plain, goes_on_at: None }
    }

    pub fn empty() -> Line {
        Line::drawn("")
    }

    fn rows(&self, width: usize) -> Vec<String> {
        match self.goes_on_at {
            Some(column) if !self.text.trim().is_empty() => folded_at(&self.text, column, width),
            _ => vec![self.text.trim_end().to_string()],
        }
    }
}

/// The colour of a word. It stands beside the word and never for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    Grey,
}

impl Colour {
    fn code(self) -> &'static str {
        match self {
            Colour::Red => "31",
            Colour::Green => "32",
            Colour::Yellow => "33",
            Colour::Blue => "94",
            Colour::Magenta => "35",
            Colour::Cyan => "36",
            Colour::Grey => "90",
        }
    }
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

    /// Whole words of the palette in their colours.
    fn words(self, text: &str, palette: &[(String, Colour)]) -> String {
        let text = plain::shown(text);
        if !self.on {
            return text.into_owned();
        }
        let mut painted = String::new();
        let mut rest = text.as_ref();
        let mut inside = false;
        while let Some(letter) = rest.chars().next() {
            let is_whole = |word: &str| {
                let after = rest[word.len()..].chars().next();
                !after.is_some_and(char::is_alphanumeric)
            };
            let fits = |(word, _): &&(String, Colour)| {
                !word.is_empty() && rest.starts_with(word.as_str()) && is_whole(word)
            };
            let longest = palette.iter().filter(fits).max_by_key(|(word, _)| word.len());
            match longest.filter(|_| !inside) {
                Some((word, colour)) => {
                    painted.push_str(&format!("\u{1b}[{}m{word}\u{1b}[0m", colour.code()));
                    rest = &rest[word.len()..];
                    inside = true;
                }
                None => {
                    painted.push(letter);
                    rest = &rest[letter.len_utf8()..];
                    inside = letter.is_alphanumeric();
                }
            }
        }
        painted
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
    room: Room,
    palette: Vec<(String, Colour)>,
}

impl<W: Write> Page<W> {
    pub fn new(out: W, paint: Paint) -> Page<W> {
        Page::within(out, paint, Room::endless(WIDTH))
    }

    /// On a screen of this size.
    pub fn within(out: W, paint: Paint, room: Room) -> Page<W> {
        Page { out, paint, room, palette: Vec::new() }
    }

    /// From now on these words have a colour.
    pub fn colour(&mut self, palette: Vec<(String, Colour)>) {
        self.palette = palette;
    }

    /// Where nobody knows how wide the screen is, lines are folded at this column.
    pub fn fold_at(&mut self, width: usize) {
        self.room.usually(width);
    }

    /// The size of the screen, which may have changed since it was last asked for.
    pub fn room(&mut self) -> Room {
        self.room.measure();
        self.room
    }

    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    pub fn line(&mut self, text: &str) -> io::Result<()> {
        self.toned(Tone::Plain, text)
    }

    /// A line that may be folded; what is folded is set in below its own beginning.
    pub fn toned(&mut self, tone: Tone, text: &str) -> io::Result<()> {
        self.put(&Line::new(tone, text))
    }

    /// A line whose text begins in a column of its own: folded parts stay in that column.
    pub fn hanging(&mut self, text: &str, column: usize) -> io::Result<()> {
        self.put(&Line::hanging(text, column))
    }

    pub fn put(&mut self, line: &Line) -> io::Result<()> {
        for row in line.rows(self.room.width()) {
            let row = match line.tone {
                Tone::Plain => self.paint.words(&row, &self.palette),
                tone => self.paint.around(tone, &row),
            };
            writeln!(self.out, "{row}")?;
        }
        Ok(())
    }

    pub fn put_all(&mut self, lines: &[Line]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.put(line))
    }

    /// How many rows of the screen these lines take.
    pub fn rows(&self, lines: &[Line]) -> usize {
        lines.iter().map(|line| line.rows(self.room.width()).len()).sum()
    }

    /// Asks for a line. Not a terminal's cursor game: the text, then whatever is typed.
    pub fn ask(&mut self, question: &str) -> io::Result<()> {
        plainly(&mut self.out, question)?;
        self.out.flush()
    }

    /// Moves everything out of sight. A terminal is cleared; what had gone out of sight before is the user's own and stays. Where nothing can be
    /// cleared, empty lines must be enough.
    pub fn wipe(&mut self) -> io::Result<()> {
        if self.paint.on {
            write!(self.out, "\u{1b}[H\u{1b}[2J")?;
        } else {
            for _ in 0..60 {
                writeln!(self.out)?;
            }
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

pub fn folded_at(text: &str, hang: usize, width: usize) -> Vec<String> {
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
    fn whole_words_have_their_colours_and_no_letter_changes() {
        let paint = Paint::wanted(None, Some("xterm".into()), true);
        let palette = [("Tech".to_string(), Colour::Grey), ("Tech Ops".to_string(), Colour::Red)];
        let painted = paint.words("Tech, Techno, HiTech, Tech Ops é", &palette);
        let expected = "\u{1b}[90mTech\u{1b}[0m, Techno, HiTech, \u{1b}[31mTech Ops\u{1b}[0m é";
        assert_eq!(painted, expected);
        assert_eq!(Paint::NONE.words("Tech", &palette), "Tech");
    }

    #[test]
    fn whatever_is_written_nothing_of_it_speaks_to_the_terminal() {
        let text = "Dr. \u{1b}]0;Doom\u{7} \u{9b}2J\u{202e}moor";
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, Paint::NONE);
        page.toned(Tone::News, text).unwrap();
        page.hanging(text, 2).unwrap();
        page.put(&Line::drawn(text)).unwrap();
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
