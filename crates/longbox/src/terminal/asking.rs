//! A question as it is put: its words and its numbered options.

use super::menu::{self, list};
use super::page::{Line, Tone};
use super::playable::Drawn;
use super::sitting::Sitting;
use super::typing::Typist;
use sitting::Seen;
use sitting::seen::{Key, Offered};
use std::io::{self, Write};
use table::Seat;

impl<G: Drawn, R: Typist, W: Write> Sitting<G, R, W> {
    /// The question with its numbered options, or the list opened last with its own.
    pub(super) fn question_lines(&mut self, seen: &Seen<G::Board>) -> Vec<Line> {
        let Some(asked) = &seen.asked else {
            return Vec::new();
        };
        let width = self.page.room().width();
        let (options, opened) = self.options(seen);
        let question = opened.unwrap_or_else(|| asked.words.clone());
        let mut lines = list(&options.iter().collect::<Vec<_>>(), width);
        if let Some(all) = self.all_in_words(seen).filter(|_| self.opened.is_empty()) {
            let end = menu::by_key(options, Key::End).is_some();
            lines.insert(lines.len() - usize::from(end), format!("  a  {all}"));
        }
        if !self.opened.is_empty() {
            lines.push("  0  Back".into());
        }
        let mut shown = vec![Line::empty(), Line::new(Tone::Heading, question)];
        shown.extend(lines.into_iter().map(|line| Line::hanging(line, 5)));
        shown
    }

    /// The same in fewer lines: rows of squares are named together, the map shows them. `None` if that would not be shorter.
    pub(super) fn short_question(&mut self, seen: &Seen<G::Board>) -> Option<Vec<Line>> {
        let (options, _) = self.options(seen);
        let rows: Vec<&Offered> = options.iter().filter(|option| option.kind == "row").collect();
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return None;
        };
        let square = first.options.first()?;
        let together = format!(
            "  {} to {}  {} to {}: type a square, as in {}; a number lists its row",
            first.key.typed(),
            last.key.typed(),
            first.title().replacen("Row ", "Rows ", 1),
            last.title().trim_start_matches("Row "),
            square.words,
        );
        let each: Vec<String> = list(&rows, usize::MAX);
        let mut lines = self.question_lines(seen);
        let at = lines.iter().position(|line| line.text == each[0])?;
        lines.retain(|line| !each.contains(&line.text));
        lines.insert(at, Line::hanging(together, 5));
        Some(lines)
    }

    pub(super) fn show_question(&mut self, seat: Seat) -> io::Result<()> {
        let seen = self.view_of(seat);
        let mut lines = self.question_lines(&seen);
        let height = self.page.room().height().unwrap_or(usize::MAX);
        if self.page.rows(&lines) >= height {
            lines = self.short_question(&seen).unwrap_or(lines);
        }
        self.page.put_all(&lines)
    }

    /// What can be chosen now, and what the list is called if one was opened.
    pub(super) fn options<'a>(&self, seen: &'a Seen<G::Board>) -> (&'a [Offered], Option<String>) {
        let mut options = &seen.options[..];
        let mut opened = None;
        for key in &self.opened {
            match menu::by_key(options, *key).filter(|option| option.number.is_none()) {
                Some(option) => {
                    opened = Some(format!("{}:", option.title()));
                    options = &option.options;
                }
                None => return (&seen.options, None),
            }
        }
        (options, opened)
    }

    /// What `a` does; `None` where it would take fewer than two options.
    fn all_in_words(&self, seen: &Seen<G::Board>) -> Option<String> {
        if self.places(seen) {
            return Some("Place the rest as a bot would".to_string());
        }
        let together = &self.session.menu().together;
        let listed = together.iter().filter_map(|number| menu::by_number(&seen.options, *number));
        let listed: Vec<&Offered> = listed.collect();
        let all = self.session.menu().taken_together().len();
        (all > 1).then(|| G::all_in_words(seen, &listed))
    }

    /// Are pieces being put on the map before the first turn?
    pub(super) fn places(&self, seen: &Seen<G::Board>) -> bool {
        seen.turn == 0 && menu::leaves(&seen.options).iter().any(|option| option.kind == "place")
    }
}
