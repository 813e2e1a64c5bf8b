//! The puzzles that ship with the program.

use crate::daily::of_day;
use crate::grade::Grade;
use crate::puzzle::{Puzzle, Unreadable, from_text};
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;

/// The file that `workshop puzzles` writes.
const SHIPPED: &str = include_str!("../../../content/puzzles/legendary.puzzles");

/// Numbered puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
}

impl Collection {
    /// Those inside the program.
    pub fn shipped() -> Result<Collection, Unreadable> {
        Ok(Collection { puzzles: from_text(SHIPPED)? })
    }

    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Each with its number, from 1.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Puzzle)> {
        (1..).zip(&self.puzzles)
    }

    /// The puzzle of this number.
    pub fn get(&self, number: usize) -> Option<&Puzzle> {
        self.puzzles.get(number.checked_sub(1)?)
    }

    /// The puzzle of a day and its number: of all, or of those of one grade.
    pub fn of_date(&self, day: Date, grade: Option<Grade>) -> Option<(usize, &Puzzle)> {
        let fits = |puzzle: &Puzzle| grade.is_none_or(|grade| puzzle.grade() == grade);
        let among: Vec<(usize, &Puzzle)> = self.iter().filter(|(_, one)| fits(one)).collect();
        let at = of_day(days(day), among.len())?;
        among.get(at).copied()
    }
}

/// Today, by the clock of the world (UTC): the same puzzle for everybody at the same time.
pub fn today() -> Date {
    jiff::Timestamp::now().to_zoned(TimeZone::UTC).date()
}

/// A date as it is written: 2026-11-18.
pub fn read_date(written: &str) -> Result<Date, String> {
    written.parse().map_err(|_| format!("{written:?} is no date; write it as 2026-11-18"))
}

/// Days since the first of 1970.
fn days(day: Date) -> i64 {
    day.duration_since(date(1970, 1, 1)).as_hours() / 24
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_across_leap_years() {
        assert_eq!(days(date(1970, 1, 1)), 0);
        assert_eq!(days(date(2000, 3, 1)), 11_017);
        assert_eq!(days(date(1969, 12, 31)), -1);
    }

    #[test]
    fn a_date_is_read_as_it_is_written_and_nothing_else_is() {
        assert_eq!(read_date("2026-11-18"), Ok(date(2026, 11, 18)));
        assert!(read_date("2026-02-30").unwrap_err().contains("2026-11-18"));
        assert!(read_date("yesterday").is_err());
    }

    #[test]
    fn two_days_running_have_two_puzzles_and_a_grade_has_its_own() {
        let collection = Collection::shipped().unwrap();
        let day = date(2026, 11, 18);
        let one = collection.of_date(day, None).map(|(number, _)| number);
        assert_eq!(one, collection.of_date(day, None).map(|(number, _)| number));
        let next = collection.of_date(date(2026, 11, 19), None).map(|(number, _)| number);
        assert_ne!(one, next);
        let (_, easy) = collection.of_date(day, Some(Grade::Easy)).unwrap();
        assert_eq!(easy.grade(), Grade::Easy);
    }
}
