//! Long text in lines that fit a terminal. Tables and lists keep their lines.

use textwrap::{Options, WordSeparator, WordSplitter};

const WIDTH: usize = 100;

/// Every line with `indent` in front, broken between words.
pub fn wrap(text: &str, indent: &str) -> String {
    let options = between_words(WIDTH).initial_indent(indent).subsequent_indent(indent);
    let mut out = String::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let words = words.join(" ");
        let rows = match words.starts_with('|') {
            true => vec![format!("{indent}{words}").into()],
            false => textwrap::wrap(&words, &options),
        };
        for row in rows {
            out += row.trim_end();
            out.push('\n');
        }
    }
    out
}

/// Lines of so many columns that are broken at spaces only: nobody could type a torn name or code.
pub fn between_words<'a>(width: usize) -> Options<'a> {
    Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_a_terminal_and_no_word_is_lost() {
        let text = "word ".repeat(60);
        let wrapped = wrap(&text, "  ");
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH && line.starts_with("  ")));
        assert_eq!(wrapped.split_whitespace().count(), 60);
    }

    #[test]
    fn a_table_row_stays_one_line() {
        let row = format!("| {} |", "cell ".repeat(40));
        assert_eq!(wrap(&row, "").lines().count(), 1);
    }
}
