//! Which characters a text from outside may have, and how one with others is shown.
//!
//! A control character can move the cursor, hide what is written or speak to the terminal; a mark of writing direction can make a line read as
//! something else than it says. Neither belongs into a name or a text of ours: files with them are refused ([`stray`]), and whatever is written
//! to a terminal goes through [`shown`].

use std::borrow::Cow;
use std::fmt;

/// A character that no text of ours has, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Counted from 1.
    pub line: u32,
    /// In characters, counted from 1.
    pub column: u32,
    pub letter: char,
}

/// May this character stand in no text? Line ends and tabs may; whether a carriage return is part of a line end only its neighbour tells.
pub fn is_stray(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        // Marks of writing direction, and separators that some programs take for line ends.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        letter => letter.is_control(),
    }
}

/// The first character that may not stand in a text; a carriage return may before a line feed.
pub fn stray(text: &str) -> Option<Stray> {
    let (mut line, mut column) = (1, 0);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        column += 1;
        let ends_line = letter == '\r' && letters.peek() == Some(&'\n');
        if is_stray(letter) && !ends_line {
            return Some(Stray { line, column, letter });
        }
        if letter == '\n' {
            (line, column) = (line + 1, 0);
        }
    }
    None
}

/// A text as it may be written to a terminal: every stray character becomes a mark that stands for it.
pub fn shown(text: &str) -> Cow<'_, str> {
    if stray(text).is_none() {
        return Cow::Borrowed(text);
    }
    let mut letters = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        let ends_line = letter == '\r' && letters.peek() == Some(&'\n');
        out.push(match is_stray(letter) && !ends_line {
            true => char::REPLACEMENT_CHARACTER,
            false => letter,
        });
    }
    Cow::Owned(out)
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.letter {
            '\u{2028}' | '\u{2029}' => "a separator of lines",
            letter if letter.is_control() => "a control character",
            _ => "a mark of writing direction",
        };
        write!(f, "U+{:04X}, {kind}", self.letter as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_tabs_are_plain_in_either_way_of_ending_lines() {
        for text in ["", "one\ntwo\n", "one\r\ntwo\r\n", "\tDr. Doom — “é” 狐"] {
            assert_eq!(stray(text), None, "{text:?}");
            assert!(matches!(shown(text), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn a_stray_character_is_found_with_its_place() {
        for (text, line, column) in [
            ("a\u{1b}[2J", 1, 2),
            ("a\r\nbc\rd", 2, 3),
            ("é\n\u{202e}gnp", 2, 1),
            ("\u{9b}2J", 1, 1),
            ("a\u{7f}", 1, 2),
            ("one\r", 1, 4),
        ] {
            let found = stray(text).expect(text);
            assert_eq!((found.line, found.column), (line, column), "{text:?}");
        }
    }

    #[test]
    fn what_is_shown_has_nothing_stray_and_loses_no_other_letter() {
        let text = "a\u{1b}[31mred\u{202e}\r\nb\rc";
        assert_eq!(shown(text), "a\u{fffd}[31mred\u{fffd}\r\nb\u{fffd}c");
        for letter in (0..=0x2fff).filter_map(char::from_u32) {
            let text = format!("x{letter}y");
            assert_eq!(stray(&shown(&text)), None, "{letter:?}");
        }
    }

    #[test]
    fn a_stray_character_is_told_by_its_number() {
        let told = |text| stray(text).map(|stray| stray.to_string());
        assert_eq!(told("\u{1b}").as_deref(), Some("U+001B, a control character"));
        let mark = told("\u{202e}");
        assert_eq!(mark.as_deref(), Some("U+202E, a mark of writing direction"));
    }
}
