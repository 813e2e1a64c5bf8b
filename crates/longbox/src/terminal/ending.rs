//! How it ended: the result and its rule, then each player's score opened up.

use super::screen::counted;
use super::wording::Wording;
use legendary::state::Verdict;

pub fn lines(wording: &Wording<'_>) -> Vec<String> {
    let position = wording.position;
    let mut lines = vec![wording.verdict(position.state.verdict)];
    for score in position.scores() {
        let name = wording.seating.name(score.seat);
        lines.push(format!("{name}: {} VP.", score.total));
        for points in distinct(score.cards.iter().map(|(_, points)| *points)) {
            let cards = score.cards.iter().filter(|(_, other)| *other == points);
            let names: Vec<String> = cards.map(|(card, _)| wording.card(*card)).collect();
            lines.push(format!("  {points} VP each: {}.", counted(names)));
        }
        for penalty in &score.penalties {
            if penalty.count != 0 {
                lines.push(format!(
                    "  Minus {}: {} {}, {} each.",
                    penalty.count * penalty.each,
                    penalty.count,
                    penalty.what,
                    penalty.each
                ));
            }
        }
    }
    let winners = position.winners();
    if matches!(position.state.verdict, Verdict::Won) && position.game.players() > 1 {
        let names: Vec<&str> = winners
            .iter()
            .map(|seat| wording.seating.name(*seat))
            .collect();
        lines.push(format!("Most victory points: {}.", names.join(" and ")));
    }
    lines
}

/// Highest first.
fn distinct(points: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut points: Vec<i32> = points.collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    points.dedup();
    points
}
