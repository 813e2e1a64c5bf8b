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

/// Of what happened so many rows at least are worth more than the table.
const LEAST_NEWS: usize = 2;

/// The last of what happened that fits, and how much was before it.
fn latest(news: &[Line], most: usize, rows: &impl Fn(&[Line]) -> usize) -> Vec<Line> {
    let from = (0..news.len()).find(|from| rows(&news[*from..]) <= most).unwrap_or(news.len());
    let mut lines = news[from..].to_vec();
    if from > 0 {
        lines.insert(0, Line::plain(format!("({from} lines before these; log has them.)")));
    }
    lines
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
    /// Everything in its order, cut down to what fits: first the table, then what happened longest ago. The question is never cut; where nothing fits
    /// the table comes first, so that it is what goes out of sight.
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
        if let Some(table) = ways.iter().find(|lines| fits(lines)) {
            let table = table.clone();
            return self.in_order(table, true);
        }
        let table = ways.into_iter().min_by_key(|lines| rows(lines)).unwrap_or_default();
        // Two rows tell that something was left out, and keep things apart.
        let left = height.saturating_sub(rows(&table) + rows(&self.question) + 2);
        if left < LEAST_NEWS {
            return self.in_order(table, false);
        }
        let news = latest(&self.news, left, &rows);
        Composition { news, ..self }.in_order(table, true)
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
    fn of_much_that_happened_the_last_part_is_shown_with_the_table() {
        let now = screen("Wound");
        let news: Vec<Line> = (0..30).map(|at| Line::plain(format!("Thing {at}."))).collect();
        let question = vec![Line::plain("Ana?")];
        let composition = Composition { news, table: Some(&now), before: None, question };
        let lines = composition.lines(Wanted::Fitting, Room::screen(80, 12), <[Line]>::len);
        assert!(lines.len() < 12, "{lines:?}");
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert!(texts[0].contains("log has them"), "{texts:?}");
        assert!(texts.contains(&"Thing 29.") && texts.contains(&"City      Streets: Venom"));
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
