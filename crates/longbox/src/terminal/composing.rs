//! What is put on the screen between two answers: the table, what just happened, the question.

use super::page::Line;
use super::room::Room;
use super::screen::{Amount, Screen};

/// How much of the table somebody wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Wanted {
    /// As much as the screen has room for.
    #[default]
    Fitting,
    /// Only what has changed.
    Brief,
    /// All of it, every time.
    Full,
}

impl Wanted {
    /// As the command line says it.
    pub fn said(brief: bool) -> Wanted {
        if brief { Wanted::Brief } else { Wanted::Fitting }
    }
}

/// The parts of what is shown next.
#[derive(Clone, Debug)]
pub struct Composition<'a> {
    /// What happened, and what is explained along with it.
    pub news: Vec<Line>,
    /// The table, if it is shown at all.
    pub table: Option<&'a Screen>,
    /// The table as it was last shown, while it is still in sight.
    pub before: Option<&'a Screen>,
    pub question: Vec<Line>,
}

impl Composition<'_> {
    /// Everything in its order, cut down to what fits. What happened and the question are never cut: where the table is too long for the screen it comes
    /// first, so that it is what goes out of sight.
    pub fn lines(self, wanted: Wanted, room: Room, rows: impl Fn(&[Line]) -> usize) -> Vec<Line> {
        let Some(table) = self.table else {
            return [self.news, self.question].concat();
        };
        let width = room.width();
        let whole = || table.lines(Amount::Whole, width);
        let short = || table.lines(Amount::Short, width);
        let changes = |amount| match self.before {
            Some(before) => table.changes(before, amount, width),
            None if amount == Amount::Whole => whole(),
            None => short(),
        };
        // The row in which one types is there too.
        let height = room.height().unwrap_or(usize::MAX).saturating_sub(1);
        let taken = rows(&self.news) + rows(&self.question);
        let fits = |lines: &[Line]| taken + rows(lines) < height;
        let ways: [Vec<Line>; 3] = match wanted {
            Wanted::Full => return self.in_order(whole(), true),
            Wanted::Brief => [changes(Amount::Whole), changes(Amount::Short), Vec::new()],
            Wanted::Fitting if self.before.is_some() => {
                [whole(), changes(Amount::Whole), changes(Amount::Short)]
            }
            Wanted::Fitting => [whole(), short(), short()],
        };
        let chosen = ways.iter().find(|lines| fits(lines));
        let in_sight = chosen.is_some();
        let table = chosen.unwrap_or(&ways[1]).clone();
        self.in_order(table, in_sight)
    }

    fn in_order(self, table: Vec<Line>, news_first: bool) -> Vec<Line> {
        let gap = if table.is_empty() { Vec::new() } else { vec![Line::empty()] };
        match news_first {
            true => [self.news, gap, table, self.question].concat(),
            false => [gap, table, self.news, self.question].concat(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::screen::Section;

    fn screen(hand: &str) -> Screen {
        let city =
            vec!["Bridge empty".to_string(), "Streets Venom".to_string(), "Bank empty".into()];
        Screen {
            heading: "Turn 1".into(),
            sections: vec![
                Section::new("City", city).or_short("Streets: Venom".into()),
                Section::new("Hand", vec![hand.into()]),
            ],
        }
    }

    fn shown(before: Option<&Screen>, wanted: Wanted, height: usize) -> Vec<String> {
        let now = screen("Wound");
        let composition = Composition {
            news: vec![Line::plain("Ana drew a card.")],
            table: Some(&now),
            before,
            question: vec![Line::plain("Ana, your action:"), Line::plain("  e  End turn")],
        };
        let lines = composition.lines(wanted, Room::screen(80, height), <[Line]>::len);
        lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn a_screen_with_room_shows_everything_and_a_small_one_what_fits() {
        assert!(shown(None, Wanted::Fitting, 24).iter().any(|line| line.contains("Bank empty")));
        let small = shown(None, Wanted::Fitting, 10);
        assert!(small.iter().any(|line| line == "City      Streets: Venom"), "{small:?}");
        assert!(small.len() < 10);
    }

    #[test]
    fn what_was_in_sight_and_has_not_changed_is_left_out_when_the_screen_is_small() {
        let before = screen("nothing");
        let small = shown(Some(&before), Wanted::Fitting, 10);
        assert!(!small.iter().any(|line| line.starts_with("City")), "{small:?}");
        assert!(small.iter().any(|line| line == "Hand      Wound"));
        let full = shown(Some(&before), Wanted::Full, 10);
        assert!(full.iter().any(|line| line.starts_with("City")));
        let brief = shown(Some(&before), Wanted::Brief, 50);
        assert!(!brief.iter().any(|line| line.starts_with("City")));
    }

    #[test]
    fn what_happened_stands_last_before_the_question_if_the_table_does_not_fit() {
        let now = Screen {
            heading: "Turn 1".into(),
            sections: vec![Section::new("City", vec!["empty".into(); 30])],
        };
        let composition = Composition {
            news: vec![Line::plain("Venom escaped.")],
            table: Some(&now),
            before: None,
            question: vec![Line::plain("Ana?")],
        };
        let lines = composition.lines(Wanted::Fitting, Room::screen(80, 10), <[Line]>::len);
        let last: Vec<&str> = lines.iter().rev().take(2).map(|line| line.text.as_str()).collect();
        assert_eq!(last, ["Ana?", "Venom escaped."]);
    }
}
