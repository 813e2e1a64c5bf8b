//! The chance to win, turn by turn: as lines of text, and as a picture.

use super::{Review, TurnChance};
use std::fmt::Write;

/// One line a turn: "turn  4   43 %  ████████▋".
pub fn text(review: &Review, width: usize) -> Vec<String> {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let last = review.turns.len().saturating_sub(1);
    let line = |(at, point): (usize, &TurnChance)| {
        let eighths = (point.chance * (width * 8) as f64).round() as usize;
        let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
        let percent = (point.chance * 100.0).round();
        let when = match point.turn {
            _ if at == last && point.half_width == 0.0 => "the end ".to_string(),
            // What is decided before the first turn: where figures stand, say.
            0 => "at first".to_string(),
            turn => format!("turn {turn:>3}"),
        };
        format!("{when}  {percent:>3} %  {bar}").trim_end().to_string()
    };
    review.turns.iter().enumerate().map(line).collect()
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;
/// Room for the numbers, also where a small screen shows them larger.
const LEFT: f64 = 72.0;
const BELOW: f64 = 24.0;
const ABOVE: f64 = 16.0;

/// The same as a line with its interval. Colours are those of the page around it: `currentColor`.
pub fn svg(review: &Review) -> String {
    let mut svg = String::new();
    let points = &review.turns;
    let steps = points.len().saturating_sub(1).max(1) as f64;
    let x = |at: usize| LEFT + (WIDTH - LEFT - 8.0) * at as f64 / steps;
    let y = |chance: f64| ABOVE + (HEIGHT - ABOVE - BELOW) * (1.0 - chance.clamp(0.0, 1.0));
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" class="chances" fill="none" stroke="currentColor"><title>{}</title>"#,
        spoken(review)
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let _ = write!(
            svg,
            r#"<path d="M{LEFT} {at:.1}H{WIDTH}" stroke-opacity=".25"></path><text x="{:.1}" y="{:.1}" text-anchor="end" font-size="12" fill="currentColor" stroke="none">{percent} %</text>"#,
            LEFT - 6.0,
            at + 4.0
        );
    }
    let upper = points.iter().enumerate().map(|(at, point)| (at, point.chance + point.half_width));
    let lower = points.iter().enumerate().map(|(at, point)| (at, point.chance - point.half_width));
    let corner = |(at, chance): (usize, f64)| format!("{:.1},{:.1}", x(at), y(chance));
    let band: Vec<String> = upper.chain(lower.rev()).map(corner).collect();
    let line: Vec<String> =
        points.iter().enumerate().map(|(at, point)| corner((at, point.chance))).collect();
    let _ = write!(
        svg,
        r#"<polygon points="{}" fill="currentColor" fill-opacity=".15" stroke="none"></polygon><polyline points="{}" stroke-width="2"></polyline>"#,
        band.join(" "),
        line.join(" ")
    );
    let every = points.len().div_ceil(12).max(1);
    for (at, point) in points.iter().enumerate() {
        let _ = write!(
            svg,
            r#"<circle cx="{:.1}" cy="{:.1}" r="3" fill="currentColor" stroke="none"></circle>"#,
            x(at),
            y(point.chance)
        );
        if at % every == 0 {
            let _ = write!(
                svg,
                r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-size="12" fill="currentColor" stroke="none">{}</text>"#,
                x(at),
                HEIGHT - 6.0,
                point.turn
            );
        }
    }
    svg.push_str("</svg>");
    svg
}

/// What the picture shows, for those who cannot see it.
fn spoken(review: &Review) -> String {
    let percent = |point: &TurnChance| (point.chance * 100.0).round();
    match (review.turns.first(), review.turns.last()) {
        (Some(first), Some(last)) => {
            let began = match first.turn {
                0 => "at first".into(),
                turn => format!("on turn {turn}"),
            };
            let (from, to, ended) = (percent(first), percent(last), last.turn);
            format!("The chance to win by turn: from {from} % {began} to {to} % on turn {ended}.")
        }
        _ => "No decision was made.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn review(chances: &[f64]) -> Review {
        let point = |(at, chance): (usize, &f64)| TurnChance {
            turn: at as u16 + 1,
            step: at * 10,
            chance: *chance,
            half_width: 0.05,
        };
        Review {
            seat: Seat(0),
            turns: chances.iter().enumerate().map(point).collect(),
            swings: Vec::new(),
            luck: 0.0,
            own_decisions: 0.0,
            others_decisions: 0.0,
            noise: 0.0,
            own_missed: 0.0,
            others_missed: 0.0,
            decisions: 0,
        }
    }

    #[test]
    fn bars_are_as_long_as_chances_are_good() {
        let lines = text(&review(&[0.5, 1.0, 0.0, 0.0125]), 10);
        assert_eq!(lines[0], "turn   1   50 %  █████");
        assert_eq!(lines[1], "turn   2  100 %  ██████████");
        assert_eq!(lines[2], "turn   3    0 %");
        assert_eq!(lines[3], "turn   4    1 %  ▏");
    }

    #[test]
    fn every_shape_of_the_picture_is_closed_and_lies_inside() {
        let svg = svg(&review(&[0.2, 0.99, 1.0]));
        for shape in ["path", "text", "polygon", "polyline", "circle", "title", "svg"] {
            let opened = svg.matches(&format!("<{shape}")).count();
            assert_eq!(opened, svg.matches(&format!("</{shape}>")).count(), "{shape}");
            assert!(opened > 0, "{shape}");
        }
        assert!(svg.contains("from 20 % on turn 1 to 100 % on turn 3"));
        let outside = |corner: &str| corner.starts_with('-') || corner.contains(",-");
        let corners =
            svg.split('"').filter(|part| part.contains(',')).flat_map(|part| part.split(' '));
        assert_eq!(corners.filter(|corner| outside(corner)).count(), 0, "{svg}");
    }

    #[test]
    fn what_was_decided_before_the_first_turn_is_told_as_such() {
        let mut review = review(&[0.5, 0.25]);
        review.turns[0].turn = 0;
        assert_eq!(text(&review, 10)[0], "at first   50 %  █████");
        assert!(svg(&review).contains("from 50 % at first to 25 % on turn 2"));
    }

    #[test]
    fn a_game_without_decisions_has_an_empty_picture() {
        assert!(text(&review(&[]), 10).is_empty());
        assert!(svg(&review(&[])).contains("No decision"));
    }
}
