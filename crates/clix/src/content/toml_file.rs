//! Reading the TOML of figure and force files: what the values must be, and where they are not.

use crate::diagnostic::{Code, Diagnostic, Severity};
use authoring::diagnostic::excerpt;
use authoring::name;
use authoring::plain::{is_stray, stray};
use authoring::suggestion::nearest;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(crate) type Item<'a> = Spanned<DeValue<'a>>;

/// A file being read, and its faults so far.
pub(crate) struct Reader<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
    pub(crate) faults: Vec<Diagnostic>,
    /// Where each line begins.
    lines: Vec<usize>,
}

/// Of one file; whoever made so many does not read more of them.
const MOST_FAULTS: usize = 1000;

/// A text as a TOML string.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            letter if is_stray(letter) => {
                out.push_str(&format!("\\u{:04X}", letter as u32));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// The tables that a file of ours may have.
pub(crate) const TABLES: [&str; 2] = ["figure", "force"];

impl<'a> Reader<'a> {
    pub(crate) fn new(file: &'a str, text: &'a str) -> Reader<'a> {
        Reader {
            file,
            text,
            faults: Vec::new(),
            lines: std::iter::once(0)
                .chain(text.match_indices('\n').map(|(at, _)| at + 1))
                .collect(),
        }
    }

    /// The whole file, or the fault that makes it no TOML at all.
    pub(crate) fn document(&mut self) -> Option<Spanned<DeTable<'a>>> {
        match DeTable::parse(self.text) {
            Ok(document) => Some(document),
            Err(error) => {
                let span = error.span().unwrap_or(0..0);
                self.fault(Code::NotToml, span, error.message().to_string(), None);
                None
            }
        }
    }

    /// What was read, or all faults in the order of the file.
    pub(crate) fn finish<T>(self, read: T) -> Result<T, Vec<Diagnostic>> {
        let faults = self.sorted();
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }

    /// All faults in the order of the file.
    pub(crate) fn sorted(mut self) -> Vec<Diagnostic> {
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        self.faults
    }

    pub(crate) fn table<'b, 'c>(&mut self, item: &'b Item<'c>) -> Option<&'b DeTable<'c>> {
        let table = item.get_ref().as_table();
        if table.is_none() {
            self.fault(Code::Expected, item.span(), "a table is expected here".into(), None);
        }
        table
    }

    pub(crate) fn array<'b, 'c>(&mut self, item: &'b Item<'c>) -> &'b [Item<'c>] {
        match item.get_ref().as_array() {
            Some(array) => array,
            None => {
                self.fault(Code::Expected, item.span(), "a list is expected here".into(), None);
                &[]
            }
        }
    }

    pub(crate) fn string<'b>(&mut self, item: &'b Item<'_>) -> Option<&'b str> {
        let string = item.get_ref().as_str();
        if string.is_none() {
            self.fault(
                Code::Expected,
                item.span(),
                "a text in quotes is expected here".into(),
                None,
            );
        }
        // What is written as an escape is no better than what stands there itself.
        if let Some(stray) = string.and_then(stray) {
            let help = Some("take it out".into());
            self.fault(Code::StrayCharacter, item.span(), stray.to_string(), help);
            return None;
        }
        string
    }

    /// A text that can be a name.
    pub(crate) fn name<'b>(&mut self, item: &'b Item<'_>) -> Option<&'b str> {
        let name = self.string(item)?;
        match name::check(name) {
            Ok(()) => Some(name),
            Err(why) => {
                self.fault(Code::WrongName, item.span(), why.to_string(), None);
                None
            }
        }
    }

    pub(crate) fn number(
        &mut self,
        item: &Item<'_>,
        allowed: std::ops::RangeInclusive<i64>,
    ) -> Option<i64> {
        let number = item
            .get_ref()
            .as_integer()
            .and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok())
            .filter(|number| allowed.contains(number));
        if number.is_none() {
            let message =
                format!("a number from {} to {} is expected here", allowed.start(), allowed.end());
            self.fault(Code::Expected, item.span(), message, None);
        }
        number
    }

    /// One number or a list of them.
    pub(crate) fn numbers(
        &mut self,
        item: &Item<'_>,
        allowed: std::ops::RangeInclusive<i64>,
    ) -> Vec<(Range<usize>, i64)> {
        let single = [item.clone()];
        let items: &[Item<'_>] = match item.get_ref().as_array() {
            Some(array) => array,
            None => &single,
        };
        items
            .iter()
            .filter_map(|item| Some((item.span(), self.number(item, allowed.clone())?)))
            .collect()
    }

    pub(crate) fn unknown<'k>(
        &mut self,
        span: Range<usize>,
        kind: &str,
        word: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        /// So few can be told all.
        const FEW: usize = 6;
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        let known: Vec<&str> = known.into_iter().collect();
        let help = match nearest(word, known.iter().copied()) {
            Some(near) => Some(format!("did you mean `{near}`?")),
            None if known.len() <= FEW => Some(known.join(", ")),
            None => None,
        };
        let code = match kind {
            "table" | "entry" => Code::UnknownEntry,
            _ => Code::UnknownWord,
        };
        self.fault(code, span, format!("unknown {kind} `{word}`"), help);
    }

    /// Where a part of a string stands in the file; the string itself if it is not written plainly.
    pub(crate) fn within(&self, item: &Item<'_>, string: &str, part: &str) -> Range<usize> {
        let span = item.span();
        let start = span.start + 1;
        let plain = self.text.get(start..).is_some_and(|rest| rest.starts_with(string));
        let offset = (part.as_ptr() as usize).checked_sub(string.as_ptr() as usize);
        match offset {
            Some(offset) if plain && offset + part.len() <= string.len() => {
                start + offset..start + offset + part.len()
            }
            _ => span,
        }
    }

    pub(crate) fn fault(
        &mut self,
        code: Code,
        span: Range<usize>,
        message: String,
        help: Option<String>,
    ) {
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        let (line, column) = self.place(span.start);
        let begin = self.lines[line - 1];
        let end = self.lines.get(line).copied().unwrap_or(self.text.len());
        let said = self.text.get(begin..end).unwrap_or_default().trim_end_matches(['\r', '\n']);
        let marked = self.text.get(span.start..span.end.min(begin + said.len()));
        self.faults.push(Diagnostic {
            code: code.id(),
            severity: Severity::Error,
            file: self.file.to_string(),
            line: line as u32,
            column: column as u32,
            length: marked.unwrap_or_default().chars().count() as u32,
            message,
            help,
            said: excerpt(said),
        });
    }

    /// Line and column of a byte of the text, counted from 1.
    pub(crate) fn place(&self, at: usize) -> (usize, usize) {
        let line = self.line(at);
        let before = self.text.get(self.lines[line - 1]..at);
        (line, before.unwrap_or_default().chars().count() + 1)
    }

    /// Its line alone, which is found without counting letters.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.lines.partition_point(|start| *start <= at)
    }
}
