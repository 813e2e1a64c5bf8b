//! Long text in lines that fit a terminal. Lists keep their lines; tables are drawn in columns, or row by row where they would be too wide.

use crate::terminal::room::Room;
use textwrap::{Options, WordSeparator, WordSplitter};

/// Wider than this nothing is read easily.
const WIDTH: usize = 100;

/// Every line with `indent` in front, broken between words, as wide as the terminal at most.
pub fn wrap(text: &str, indent: &str) -> String {
    wrap_at(text, indent, Room::of_stdout(WIDTH).width().min(WIDTH))
}

fn wrap_at(text: &str, indent: &str, width: usize) -> String {
    let is_row = |line: &str| line.trim_start().starts_with('|');
    let lines: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    for part in lines.chunk_by(|one, next| is_row(one) == is_row(next)) {
        let said = match part {
            [first, ..] if is_row(first) => table(part, width.saturating_sub(indent.len())),
            _ => part.iter().map(|line| line.to_string()).collect(),
        };
        for line in said {
            // Columns are kept; everything else is set anew.
            let words: Vec<&str> = line.split_whitespace().collect();
            let words = words.join(" ");
            let fits = part.first().is_some_and(|first| is_row(first))
                && indent.len() + line.chars().count() <= width;
            let rows = match fits {
                true => vec![format!("{indent}{line}").into()],
                false => {
                    let options = between_words(width);
                    let options = options.initial_indent(indent).subsequent_indent(indent);
                    textwrap::wrap(&words, options)
                }
            };
            for row in rows {
                out += row.trim_end();
                out.push('\n');
            }
        }
    }
    out
}

/// A table in columns if it fits, otherwise each row in a sentence.
fn table(lines: &[&str], width: usize) -> Vec<String> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()
    };
    let is_rule = |row: &[String]| {
        row.iter().all(|cell| cell.contains('-') && cell.chars().all(|c| matches!(c, '-' | ':')))
    };
    let rows: Vec<Vec<String>> = lines.iter().map(|line| cells(line)).collect();
    // Below the headings there is a line of dashes; a table may have cells of dashes elsewhere.
    let has_headings = rows.get(1).is_some_and(|row| is_rule(row));
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .enumerate()
        .filter(|(at, row)| *at != 1 || !is_rule(row))
        .map(|(_, row)| row)
        .collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    if widths.iter().sum::<usize>() + 2 * columns.saturating_sub(1) <= width {
        let line = |row: &Vec<String>| {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, wide)| format!("{cell:<wide$}")).collect();
            cells.join("  ").trim_end().to_string()
        };
        return rows.iter().map(line).collect();
    }
    let headings = if has_headings { rows[0].clone() } else { Vec::new() };
    let said = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(at, cell)| match headings.get(at) {
            Some(heading) if !heading.is_empty() => format!("{heading}: {cell}"),
            _ => cell.clone(),
        });
        format!("{}.", cells.collect::<Vec<_>>().join("; "))
    };
    rows.iter().skip(usize::from(has_headings)).map(said).collect()
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
        for width in [40, 80, WIDTH] {
            let wrapped = wrap_at(&text, "  ", width);
            assert!(wrapped.lines().all(|line| line.len() <= width && line.starts_with("  ")));
            assert_eq!(wrapped.split_whitespace().count(), 60);
        }
    }

    const TABLE: &str =
        "Before.\n| Players | Heroes |\n|---|---|\n| 1 | 3 |\n| 2 | 5, or 6 |\nAfter.";

    #[test]
    fn a_table_stands_in_columns_where_it_fits() {
        let drawn = "  Before.\n  Players  Heroes\n  1        3\n  2        5, or 6\n  After.\n";
        assert_eq!(wrap_at(TABLE, "  ", 80), drawn);
    }

    #[test]
    fn a_table_that_does_not_fit_is_said_row_by_row() {
        let said = wrap_at(TABLE, "", 12);
        assert!(!said.contains('|'), "{said}");
        assert!(said.replace('\n', " ").contains("Players: 2; Heroes: 5, or 6."), "{said}");
    }
}
