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
    /// The least that must be said of it, if that is shorter still.
    pub least: Option<String>,
    /// A drawing: its lines stand as they are, below the label.
    pub drawn: bool,
    /// What matters of a drawing, from the most lines to the fewest.
    pub frames: Vec<Vec<String>>,
    pub tone: Tone,
}

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    pub heading: String,
    pub sections: Vec<Section>,
    /// It shows no more of the table than the question is about.
    pub in_part: bool,
}

/// How much of a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Whole,
    /// In fewer lines where a part has them.
    Short,
    /// In the fewest.
    Least,
}

/// A way to show a table: how much of it, without what is the same as before, and how few lines of a drawing are still worth showing.
#[derive(Clone, Copy, Debug)]
pub struct Way<'a> {
    pub amount: Amount,
    pub before: Option<&'a Screen>,
    pub least_drawn: usize,
}

impl Screen {
    pub fn lines(&self, amount: Amount, width: usize) -> Vec<Line> {
        let way = Way { amount, before: None, least_drawn: usize::MAX };
        self.parts(way, width).into_iter().flat_map(|(_, lines)| lines).collect()
    }

    /// In so many rows at most; a drawing gets what the rest of the table leaves. `None` if that is not enough.
    pub fn fitted(
        &self,
        way: Way<'_>,
        width: usize,
        most: usize,
        rows: &impl Fn(&[Line]) -> usize,
    ) -> Option<Vec<Line>> {
        let mut parts = self.parts(way, width);
        let taken: usize = parts.iter().map(|(_, lines)| rows(lines)).sum();
        if taken > most {
            let framed = |(frames, _): &&mut (&[Vec<String>], _)| !frames.is_empty();
            let (frames, lines) = parts.iter_mut().find(framed)?;
            let left = (most + rows(lines)).checked_sub(taken)?;
            let frame = frames.iter().find(|frame| frame.len() <= left)?;
            if frame.len() < way.least_drawn {
                return None;
            }
            *lines = frame.iter().map(Line::drawn).collect();
        }
        Some(parts.into_iter().flat_map(|(_, lines)| lines).collect())
    }

    /// Is there a drawing that can be cut to what matters?
    pub fn is_framed(&self) -> bool {
        self.sections.iter().any(|section| !section.frames.is_empty())
    }

    /// What matters of a drawing in so many lines, or in as few as there are, and nothing else of the table.
    pub fn drawing(&self, most: usize) -> Vec<Line> {
        let frames = self.sections.iter().find(|section| !section.frames.is_empty());
        let frames = frames.map_or(&[][..], |section| &section.frames);
        let frame = frames.iter().find(|frame| frame.len() <= most).or(frames.last());
        frame.map_or(Vec::new(), |frame| frame.iter().map(Line::drawn).collect())
    }

    /// Every part that is shown, with its frames.
    fn parts(&self, way: Way<'_>, width: usize) -> Vec<(&[Vec<String>], Vec<Line>)> {
        let Way { amount, before, .. } = way;
        let mut heading = Vec::new();
        if before.is_none_or(|before| before.heading != self.heading) {
            heading.push(Line::new(Tone::Heading, &self.heading));
        }
        if before.is_none() && amount == Amount::Whole {
            heading.push(Line::empty());
        }
        let same = |section: &Section| before.is_some_and(|one| one.sections.contains(section));
        let shown = self.sections.iter().filter(|section| !same(section));
        let shown = shown.map(|section| (&section.frames[..], section.shown(amount, width)));
        std::iter::once((&[][..], heading)).chain(shown).collect()
    }

    /// What is in sight after this was shown: where it was a part of the table, also whatever of the screen before it says nothing about.
    #[must_use]
    pub fn after(mut self, before: Screen) -> Screen {
        if !self.in_part {
            return self;
        }
        let said: Vec<String> = self.sections.iter().map(|one| one.label.clone()).collect();
        let still = before.sections.into_iter().filter(|one| !said.contains(&one.label));
        self.sections.extend(still);
        self
    }
}

impl Section {
    pub fn new(label: &str, lines: Vec<String>) -> Section {
        Section {
            label: label.to_string(),
            lines,
            short: None,
            least: None,
            drawn: false,
            frames: Vec::new(),
            tone: Tone::Plain,
        }
    }

    /// With the same in one line, which may be folded.
    #[must_use]
    pub fn or_short(self, short: String) -> Section {
        Section { short: Some(short), ..self }
    }

    /// With the least that must be said, in one line.
    #[must_use]
    pub fn or_least(self, least: String) -> Section {
        Section { least: Some(least), ..self }
    }

    fn shown(&self, amount: Amount, width: usize) -> Vec<Line> {
        let fewer = match amount {
            Amount::Whole => None,
            Amount::Short => self.short.as_deref(),
            Amount::Least => self.least.as_deref().or(self.short.as_deref()),
        };
        if self.drawn && fewer.is_none() {
            return self.lines.iter().map(Line::drawn).collect();
        }
        let mut said: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        if let Some(fewer) = fewer {
            said = vec![fewer];
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
        assert_eq!(texts(Amount::Least, 80), texts(Amount::Short, 80));
    }

    fn table_with_a_map() -> Screen {
        let lines = |count: usize| (0..count).map(|at| format!("row {at}")).collect::<Vec<_>>();
        let force = Section::new("Ana", lines(5)).or_short("Gull D5, Owl D6".into());
        let map = Section {
            drawn: true,
            frames: vec![lines(8), lines(6), lines(4)],
            ..Section::new("Map", lines(12))
        };
        Screen { heading: "Round 1".into(), sections: vec![force, map], in_part: false }
    }

    #[test]
    fn a_drawing_gets_the_rows_that_the_rest_leaves_and_is_framed_in_them() {
        let screen = table_with_a_map();
        let shown = |amount, most, least_drawn| {
            let way = Way { amount, before: None, least_drawn };
            screen.fitted(way, 80, most, &<[Line]>::len).map(|lines| lines.len())
        };
        assert_eq!(shown(Amount::Whole, 30, usize::MAX), Some(1 + 1 + 5 + 12));
        assert_eq!(shown(Amount::Whole, 16, usize::MAX), None, "it was asked for whole");
        assert_eq!(shown(Amount::Whole, 16, 0), Some(1 + 1 + 5 + 8));
        assert_eq!(shown(Amount::Whole, 14, 8), None, "too little of the drawing");
        assert_eq!(shown(Amount::Short, 9, 0), Some(1 + 1 + 6));
        assert_eq!(shown(Amount::Short, 5, 0), None);
        assert_eq!([9, 7, 1].map(|most| screen.drawing(most).len()), [8, 6, 4]);
    }

    #[test]
    fn what_a_screen_in_between_said_nothing_about_is_still_in_sight() {
        let first = table_with_a_map();
        let map = Section::new("Map", row(&["Gull moved"]));
        let between = Screen { heading: "Round 1".into(), sections: vec![map], in_part: true };
        let whole = Screen { in_part: false, ..between.clone() };
        assert_eq!(whole.clone().after(first.clone()), whole, "what is gone is gone");
        let in_sight = between.after(first.clone());
        let way = Way { amount: Amount::Whole, before: Some(&in_sight), least_drawn: 0 };
        let lines = first.fitted(way, 80, 99, &<[Line]>::len).unwrap();
        assert_eq!(lines.len(), 12, "only the map has changed: {lines:?}");
    }
}
