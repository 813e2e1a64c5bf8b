//! What the values of a figure file must be, and where they are not.

use super::{Fault, Item, Reader};
use crate::suggestion::nearest;
use std::ops::Range;
use toml::de::DeTable;

impl Reader<'_> {
    pub(super) fn table<'b, 'c>(&mut self, item: &'b Item<'c>) -> Option<&'b DeTable<'c>> {
        let table = item.get_ref().as_table();
        if table.is_none() {
            self.fault(item.span(), "a table is expected here".into(), None);
        }
        table
    }

    pub(super) fn array<'b, 'c>(&mut self, item: &'b Item<'c>) -> &'b [Item<'c>] {
        match item.get_ref().as_array() {
            Some(array) => array,
            None => {
                self.fault(item.span(), "a list is expected here".into(), None);
                &[]
            }
        }
    }

    pub(super) fn string<'b>(&mut self, item: &'b Item<'_>) -> Option<&'b str> {
        let string = item.get_ref().as_str();
        if string.is_none() {
            self.fault(
                item.span(),
                "a text in quotes is expected here".into(),
                None,
            );
        }
        string
    }

    pub(super) fn number(
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
            let message = format!(
                "a number from {} to {} is expected here",
                allowed.start(),
                allowed.end()
            );
            self.fault(item.span(), message, None);
        }
        number
    }

    /// One number or a list of them.
    pub(super) fn numbers(
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

    pub(super) fn unknown<'k>(
        &mut self,
        span: Range<usize>,
        kind: &str,
        word: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let help = nearest(word, known).map(|word| format!("did you mean `{word}`?"));
        self.fault(span, format!("unknown {kind} `{word}`"), help);
    }

    pub(super) fn fault(&mut self, span: Range<usize>, message: String, help: Option<String>) {
        let before = self.text.get(..span.start).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        self.faults.push(Fault {
            file: self.file.to_string(),
            line,
            column,
            message,
            help,
        });
    }
}
