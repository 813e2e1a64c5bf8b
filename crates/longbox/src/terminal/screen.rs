//! The table in words, section by section: every line makes sense spoken.

use super::page::{LABEL, Page, Tone};
use std::io::{self, Write};

/// A part of the table under one label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub label: String,
    pub lines: Vec<String>,
    /// A drawing: its lines stand as they are, below the label.
    pub drawn: bool,
}

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    pub heading: String,
    pub sections: Vec<Section>,
}

impl Screen {
    pub fn show<W: Write>(&self, page: &mut Page<W>) -> io::Result<()> {
        page.toned(Tone::Heading, &self.heading)?;
        page.gap()?;
        self.sections.iter().try_for_each(|section| section.show(page))
    }

    /// Only what is not the same as on the screen before.
    pub fn show_changes<W: Write>(&self, before: &Screen, page: &mut Page<W>) -> io::Result<()> {
        if self.heading != before.heading {
            page.toned(Tone::Heading, &self.heading)?;
        }
        for section in &self.sections {
            if !before.sections.contains(section) {
                section.show(page)?;
            }
        }
        Ok(())
    }
}

impl Section {
    pub fn new(label: &str, lines: Vec<String>) -> Section {
        Section { label: label.into(), lines, drawn: false }
    }

    fn show<W: Write>(&self, page: &mut Page<W>) -> io::Result<()> {
        if self.drawn {
            return self.lines.iter().try_for_each(|line| page.exactly(line));
        }
        for (index, line) in self.lines.iter().enumerate() {
            let label = if index == 0 { self.label.as_str() } else { "" };
            // A long name still has a space between it and its line.
            let gap = LABEL.max(label.chars().count() + 1);
            // What is folded is set in, or it would read as a row of its own.
            page.hanging(&format!("{label:<gap$}{line}"), LABEL + 2)?;
        }
        Ok(())
    }
}
