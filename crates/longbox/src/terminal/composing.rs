//! What is put on the screen between two answers: the table, what just happened, the question.

use super::page::Line;
use super::room::Room;
use super::screen::{Amount, Screen, Way};

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

/// More of what happened than this is worth less than a larger part of a drawing.
const NEWS_BESIDE_A_DRAWING: usize = 4;

/// So many rows of a drawing are worth more than the rest of the table in full.
const ENOUGH_DRAWN: usize = 11;

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
    /// The question in fewer lines, for a screen that has no room for all of it beside the table.
    pub short_question: Option<Vec<Line>>,
}

impl<'a> Composition<'a> {
    /// The table alone.
    pub fn of_table(table: &'a Screen) -> Composition<'a> {
        let table = Some(table);
        let (news, question) = (Vec::new(), Vec::new());
        Composition { news, table, before: None, question, short_question: None }
    }

    /// Everything in its order, cut down to what fits: first the table, then what happened longest ago. The question is never cut; where nothing fits
    /// the table comes first, so that it is what goes out of sight.
    pub fn lines(
        mut self,
        wanted: Wanted,
        room: Room,
        rows: impl Fn(&[Line]) -> usize,
    ) -> Vec<Line> {
        let Some(table) = self.table else {
            return [self.news, self.question].concat();
        };
        let width = room.width();
        if wanted == Wanted::Full {
            return self.in_order(table.lines(Amount::Whole, width), true);
        }
        // The row in which one types is there too, and one that keeps things apart.
        let height = room.height().unwrap_or(usize::MAX).saturating_sub(2);
        let (news, before) = (rows(&self.news), self.before);
        let way = |amount, before, least_drawn| Way { amount, before, least_drawn };
        let fitted = |way: Way<'_>, question: &[Line]| {
            let most = height.checked_sub(news + rows(question))?;
            table.fitted(way, width, most, &rows)
        };
        let first = way(Amount::Whole, before.filter(|_| wanted == Wanted::Brief), usize::MAX);
        if let Some(table) = fitted(first, &self.question) {
            return self.in_order(table, true);
        }
        if let Some(short) = self.short_question.take() {
            self.question = short;
        }
        let ways = [
            way(Amount::Whole, first.before, ENOUGH_DRAWN),
            way(Amount::Whole, before, ENOUGH_DRAWN),
            way(Amount::Short, before, ENOUGH_DRAWN),
            way(Amount::Least, before, 0),
        ];
        if let Some(table) = ways.into_iter().find_map(|way| fitted(way, &self.question)) {
            return self.in_order(table, true);
        }
        if table.is_framed() && wanted == Wanted::Fitting {
            return self.beside_a_drawing(table, room, rows);
        }
        let least = table.fitted(way(Amount::Least, before, 0), width, usize::MAX, &rows);
        let table = least.filter(|_| wanted != Wanted::Brief).unwrap_or_default();
        // A row tells that something was left out.
        let left = height.saturating_sub(rows(&table) + rows(&self.question) + 1);
        if left < LEAST_NEWS {
            return self.in_order(table, false);
        }
        let news = latest(&self.news, left, &rows);
        Composition { news, ..self }.in_order(table, true)
    }

    /// A little of what happened; a drawing as large as that lets it be, with the least of the rest of the table if there is room for it.
    fn beside_a_drawing(
        self,
        table: &Screen,
        room: Room,
        rows: impl Fn(&[Line]) -> usize,
    ) -> Vec<Line> {
        let height = room.height().unwrap_or(usize::MAX).saturating_sub(2);
        let way = Way { amount: Amount::Least, before: self.before, least_drawn: 0 };
        let told = |most: usize| {
            let news = latest(&self.news, most, &rows);
            let left = height.saturating_sub(rows(&news) + rows(&self.question));
            (news, left)
        };
        for most in [NEWS_BESIDE_A_DRAWING, LEAST_NEWS] {
            let (news, left) = told(most);
            if let Some(shown) = table.fitted(way, room.width(), left, &rows) {
                return Composition { news, ..self }.in_order(shown, true);
            }
        }
        let (news, left) = told(LEAST_NEWS);
        Composition { news, ..self }.in_order(table.drawing(left), true)
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
            in_part: false,
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
            short_question: None,
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
        let composition = Composition { news, question, ..Composition::of_table(&now) };
        let lines = composition.lines(Wanted::Fitting, Room::screen(80, 12), <[Line]>::len);
        assert!(lines.len() < 12, "{lines:?}");
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert!(texts[0].contains("log has them"), "{texts:?}");
        assert!(texts.contains(&"Thing 29.") && texts.contains(&"City      Streets: Venom"));
    }

    #[test]
    fn what_happened_stands_last_before_the_question_if_the_table_does_not_fit() {
        let now = Screen {
            in_part: false,
            heading: "Turn 1".into(),
            sections: vec![Section::new("City", vec!["empty".into(); 30])],
        };
        let composition = Composition {
            news: vec![Line::plain("Venom escaped.")],
            question: vec![Line::plain("Ana?")],
            ..Composition::of_table(&now)
        };
        let lines = composition.lines(Wanted::Fitting, Room::screen(80, 10), <[Line]>::len);
        let last: Vec<&str> = lines.iter().rev().take(2).map(|line| line.text.as_str()).collect();
        assert_eq!(last, ["Ana?", "Venom escaped."]);
    }
}
