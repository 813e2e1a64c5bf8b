//! The table in parts: what is shown, and what of it has changed. Every line makes sense spoken.

use super::page::{LABEL, Line, Tone};

/// Below this width labels stand in lines of their own.
const LABELS_BESIDE: usize = 60;

/// A part of the table under one label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub label: String,
    pub lines: Vec<String>,
    /// The same in fewer lines, for small screens; nothing if there is no shorter way.
    pub short: Option<String>,
    /// A drawing: its lines stand as they are, below the label.
    pub drawn: bool,
    pub tone: Tone,
}

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    pub heading: String,
    pub sections: Vec<Section>,
}

/// How much of a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Whole,
    /// In fewer lines where a part has them.
    Short,
}

impl Screen {
    pub fn lines(&self, amount: Amount, width: usize) -> Vec<Line> {
        let mut lines = vec![Line::new(Tone::Heading, &self.heading)];
        if amount == Amount::Whole {
            lines.push(Line::empty());
        }
        lines.extend(self.sections.iter().flat_map(|section| section.shown(amount, width)));
        lines
    }

    /// Only what is not the same as on the screen before.
    pub fn changes(&self, before: &Screen, amount: Amount, width: usize) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.heading != before.heading {
            lines.push(Line::new(Tone::Heading, &self.heading));
        }
        let changed = self.sections.iter().filter(|section| !before.sections.contains(section));
        lines.extend(changed.flat_map(|section| section.shown(amount, width)));
        lines
    }
}

impl Section {
    pub fn new(label: &str, lines: Vec<String>) -> Section {
        let label = label.to_string();
        Section { label, lines, short: None, drawn: false, tone: Tone::Plain }
    }

    /// With the same in one line, which may be folded.
    #[must_use]
    pub fn or_short(self, short: String) -> Section {
        Section { short: Some(short), ..self }
    }

    fn shown(&self, amount: Amount, width: usize) -> Vec<Line> {
        if self.drawn {
            return self.lines.iter().map(Line::drawn).collect();
        }
        let mut said: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        if let (Amount::Short, Some(short)) = (amount, &self.short) {
            said = vec![short];
        }
        let tone = self.tone;
        if width < LABELS_BESIDE {
            let label = Line { tone, ..Line::plain(format!("{}:", self.label)) };
            let each = said.into_iter().map(|line| format!("  {line}"));
            let each = each.map(|line| Line { tone, ..Line::hanging(line, 4) });
            return std::iter::once(label).chain(each).collect();
        }
        let labels = std::iter::once(self.label.as_str()).chain(std::iter::repeat(""));
        let each = said.into_iter().zip(labels).map(|(line, label)| {
            // A long name still has a space between it and its line.
            let gap = LABEL.max(label.chars().count() + 1);
            // What is folded is set in, or it would read as a row of its own.
            Line { tone, ..Line::hanging(format!("{label:<gap$}{line}"), LABEL + 2) }
        });
        each.collect()
    }
}

/// How wide the text of a section may be.
pub fn beside_labels(width: usize) -> usize {
    if width < LABELS_BESIDE { width - 2 } else { width - LABEL }
}

/// Rows of cells as lines. Columns that do not fit are left out, those of `dropped` one after the other, before any line would have to be folded.
pub fn in_columns(rows: &[Vec<String>], dropped: &[usize], width: usize) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut kept: Vec<usize> = (0..columns).collect();
    let mut lines = laid_out(rows, &kept);
    for column in dropped {
        if lines.iter().all(|line| line.chars().count() <= width) {
            break;
        }
        kept.retain(|other| other != column);
        lines = laid_out(rows, &kept);
    }
    lines
}

fn laid_out(rows: &[Vec<String>], kept: &[usize]) -> Vec<String> {
    let cell = |row: &Vec<String>, column: usize| row.get(column).cloned().unwrap_or_default();
    let wide = |column: usize| {
        // A row of one cell is a remark, and no column follows it.
        let rows = rows.iter().filter(|row| row.len() > 1);
        rows.map(|row| cell(row, column).chars().count()).max().unwrap_or(0)
    };
    let line = |row: &Vec<String>| {
        let cells = kept.iter().map(|column| (cell(row, *column), wide(*column)));
        let cells: Vec<String> = cells
            .filter(|(_, width)| *width > 0)
            .map(|(text, width)| format!("{text:<width$}"))
            .collect();
        match row.len() {
            1 => row[0].clone(),
            _ => cells.join("  ").trim_end().to_string(),
        }
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| cell.to_string()).collect()
    }

    #[test]
    fn columns_are_left_out_before_a_line_would_have_to_be_folded() {
        let rows = [
            row(&["Odinson", "Thor", "costs 3"]),
            row(&["empty"]),
            row(&["Surge", "Storm", "costs 12"]),
        ];
        assert_eq!(
            in_columns(&rows, &[1], 80),
            ["Odinson  Thor   costs 3", "empty", "Surge    Storm  costs 12"]
        );
        assert_eq!(in_columns(&rows, &[1], 20), ["Odinson  costs 3", "empty", "Surge    costs 12"]);
    }

    #[test]
    fn a_section_says_the_same_in_fewer_lines_and_on_narrow_screens_below_its_label() {
        let section = Section::new("City", row(&["Bridge  empty", "Streets Venom 5"]))
            .or_short("Venom 5 (Streets)".into());
        let texts = |amount, width| -> Vec<String> {
            section.shown(amount, width).into_iter().map(|line| line.text).collect()
        };
        assert_eq!(
            texts(Amount::Whole, 80),
            ["City      Bridge  empty", "          Streets Venom 5"]
        );
        assert_eq!(texts(Amount::Short, 80), ["City      Venom 5 (Streets)"]);
        assert_eq!(texts(Amount::Short, 40), ["City:", "  Venom 5 (Streets)"]);
    }
}
