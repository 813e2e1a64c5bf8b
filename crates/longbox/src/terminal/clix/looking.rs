//! Looking at figures, squares, the map and lines of fire.

use super::view::View;
use crate::terminal::seating::clean;
use clix::board::Square;
use clix::figure::combat_value::Value;
use clix::state::{FigureId, Marks};
use clix::words::{MapText, about_ground};

/// At most so many figures are shown for one name.
const MOST_SHOWN: usize = 3;

/// `look`, `map`, `figures`, `line`: the commands of this game.
pub fn look(view: &View<'_>, line: &str) -> Option<Vec<String>> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (first.to_lowercase().as_str(), rest.is_empty()) {
        ("look" | "l" | "card", false) => Some(look_at(view, rest)),
        ("look" | "l" | "card", true) => {
            Some(vec!["Look at what? Write `look` and a name or a square.".into()])
        }
        ("map" | "m", true) => Some(MapText::whole(view.speaker(), view.state).lines()),
        ("figures" | "f", true) => Some(everybody(view)),
        ("line", _) => Some(line_of_fire(view, rest)),
        _ => None,
    }
}

/// A square, a kind of terrain, or every figure of that name.
pub fn look_at(view: &View<'_>, typed: &str) -> Vec<String> {
    if let Some(square) = view.square(typed) {
        let mut lines = vec![view.speaker().square(view.state, square)];
        let there = view.position().figure_at(square);
        lines.extend(there.map(|figure| now(view, figure)));
        return lines;
    }
    if let Some(about) = about_ground(typed) {
        return vec![about.to_string()];
    }
    let figures = view.figures(typed);
    if figures.is_empty() {
        return vec![format!(
            "Nobody in this game is called \"{}\", and no square or terrain.",
            clean(typed)
        )];
    }
    let shown = figures.iter().take(MOST_SHOWN);
    let mut lines: Vec<String> = shown.flat_map(|figure| figure_lines(view, *figure)).collect();
    if figures.len() > MOST_SHOWN {
        let others = figures.len() - MOST_SHOWN;
        lines.push(format!("And {others} more of that name."));
    }
    lines
}

pub fn figure_lines(view: &View<'_>, figure: FigureId) -> Vec<String> {
    let speaker = view.speaker();
    let mut lines = speaker.card(view.state, figure);
    lines.push(now(view, figure));
    if view.state.square(figure).is_some() {
        for value in Value::ALL {
            let sum = view.position().why_value(figure, value);
            // The printed number alone stands on the card already.
            if sum.parts.len() > 1 {
                lines.push(speaker.sum(&sum));
            }
        }
        lines.extend(effects(view, figure));
    }
    lines
}

/// "Gull: in D5, 1 token, 2 clicks left."
fn now(view: &View<'_>, figure: FigureId) -> String {
    let speaker = view.speaker();
    let piece = view.state.piece(figure);
    let mut said = Vec::new();
    match piece.square {
        Some(square) => said.push(format!("in {square}")),
        None if piece.marks.has(Marks::KNOCKED_OUT) => said.push("KO'd".to_string()),
        None => said.push("not on the map".to_string()),
    }
    match piece.tokens {
        0 => said.push("no tokens".to_string()),
        1 => said.push("1 token".to_string()),
        tokens => said.push(format!("{tokens} tokens")),
    }
    if piece.square.is_some() {
        said.push(speaker.health(view.state, figure));
        let powers = view.position().powers(figure);
        let names: Vec<&str> = powers.iter().map(|power| power.name()).collect();
        if !names.is_empty() {
            said.push(format!("can use {}", names.join(", ")));
        }
    }
    format!("{}: {}.", speaker.figure(figure), said.join(", "))
}

/// What lasts on a figure, and who made it so.
fn effects(view: &View<'_>, figure: FigureId) -> Vec<String> {
    let lasting = view.position().lasting().filter(|one| one.target == figure);
    lasting.filter_map(|one| view.speaker().lasting(one)).collect()
}

fn everybody(view: &View<'_>) -> Vec<String> {
    let all = view.game.everyone().iter();
    all.map(|figure| now(view, figure)).collect()
}

/// `line D5 gull`: between two squares or figures, with a drawing.
fn line_of_fire(view: &View<'_>, typed: &str) -> Vec<String> {
    let Some((from, to)) = two_places(view, typed) else {
        return vec!["Write `line` and two squares or figures, as in line D5 gull.".into()];
    };
    let position = view.position();
    if from == to {
        return vec!["Those are the same square.".into()];
    }
    let board = position.board();
    let report = match (position.figure_at(from), position.figure_at(to)) {
        (Some(one), Some(two)) => position.line_report(one, two),
        (Some(one), None) => position.line_report_to_square(one, to),
        (None, _) => None,
    };
    let report = report.unwrap_or_else(|| board.line_report(&board.sight(from, to)));
    let crossed = report.crossings.iter().map(|one| one.stride.to());
    let map = MapText::whole(view.speaker(), view.state);
    let map = map.around(crossed.chain([from]).collect(), "crossed");
    let mut lines = vec![view.speaker().line(&report)];
    lines.extend(map.lines());
    lines
}

/// Two places in one line: wherever the words can be cut in two so that both halves mean a place.
fn two_places(view: &View<'_>, typed: &str) -> Option<(Square, Square)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    (1..words.len()).find_map(|cut| {
        let from = view.place(&words[..cut].join(" "))?;
        let to = view.place(&words[cut..].join(" "))?;
        Some((from, to))
    })
}
