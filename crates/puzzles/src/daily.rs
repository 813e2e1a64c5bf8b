//! The puzzle of a day: the same everywhere, without asking anybody.

use table::Seeded;

/// Which of `count` puzzles belongs to a day, counted from 0; days are counted from any fixed one. In every stretch of `count` days that begins at a multiple
/// of it each puzzle comes up once, in another order than in the stretch before.
pub fn of_day(day: i64, count: usize) -> Option<usize> {
    let length = i64::try_from(count).ok().filter(|length| *length > 0)?;
    let stretch = day.div_euclid(length);
    let mut order: Vec<usize> = (0..count).collect();
    Seeded::stream(DAILY, stretch as u64).shuffle(&mut order);
    order.get(day.rem_euclid(length) as usize).copied()
}

/// Where the order of the days starts.
const DAILY: u64 = 0x0da1_1e5d;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_comes_up_once_in_a_stretch_of_days() {
        for stretch in [-3, 0, 7] {
            let mut seen: Vec<usize> =
                (0..50).filter_map(|at| of_day(stretch * 50 + at, 50)).collect();
            assert_ne!(seen, (0..50).collect::<Vec<_>>(), "they are mixed");
            seen.sort_unstable();
            assert_eq!(seen, (0..50).collect::<Vec<_>>());
        }
    }

    #[test]
    fn two_stretches_have_two_orders() {
        let stretch = |from: i64| (from..from + 50).map(|day| of_day(day, 50)).collect::<Vec<_>>();
        assert_ne!(stretch(0), stretch(50));
        assert_eq!(stretch(100), stretch(100));
    }

    #[test]
    fn where_there_are_no_puzzles_there_is_none_of_the_day() {
        assert_eq!(of_day(20_775, 0), None);
        assert_eq!(of_day(20_775, 1), Some(0));
    }
}
