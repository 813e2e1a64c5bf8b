//! Looking at figures, squares, objects, the map and lines of fire.

use super::{View, framing, laying, options, place};
use clix::board::Square;
use clix::figure::combat_value::Value;
use clix::state::object::{ObjectId, Whereabouts};
use clix::state::{FigureId, Marks};
use clix::words::{MapText, about_ground};

/// At most so many figures are shown for one name.
const MOST_SHOWN: usize = 3;

/// A square, a kind of terrain, an object, a player, every figure of that name; `map`, `squares` (the part of the map where one is to be chosen),
/// both with the number of characters in a line if they like, `frame 80 12` (what matters now in 12 lines of 80 characters), `figures`, and
/// `line D5 gull`.
pub(super) fn describe(view: &View<'_>, what: &str) -> Option<Vec<String>> {
    let what = what.trim();
    let (first, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
    let sizes: Vec<usize> = rest.split_whitespace().filter_map(|size| size.parse().ok()).collect();
    match (first.to_lowercase().as_str(), rest.is_empty()) {
        ("map", true) => return Some(map(view, None).lines()),
        ("map", false) if sizes.len() == 1 => return Some(map(view, Some(sizes[0])).lines()),
        ("squares", true) => return Some(squares_to_choose(view, None)),
        ("squares", false) if sizes.len() == 1 => {
            return Some(squares_to_choose(view, Some(sizes[0])));
        }
        ("frame", false) if sizes.len() == 2 => return Some(frame(view, sizes[0], sizes[1])),
        ("figures", true) => {
            return Some(view.game.everyone().iter().map(|one| now(view, one)).collect());
        }
        ("line", false) => return Some(line_of_fire(view, rest)),
        _ => {}
    }
    if let Some(square) = place::find_square(view, what) {
        return Some(square_lines(view, square));
    }
    if let Some(about) = about_ground(what) {
        return Some(vec![about.to_string()]);
    }
    if let Some(object) = place::find_object(view, what) {
        return Some(vec![object_line(view, object)]);
    }
    if let Some(seat) = place::find_seat(what) {
        return Some(vec![view.speaker().score(view.known, seat)]);
    }
    named(view, what)
}

fn named(view: &View<'_>, what: &str) -> Option<Vec<String>> {
    let figures = place::figures(view, what);
    let shown = figures.iter().take(MOST_SHOWN);
    let mut lines: Vec<String> = shown.flat_map(|figure| figure_lines(view, *figure)).collect();
    if figures.len() > MOST_SHOWN {
        let others = figures.len() - MOST_SHOWN;
        lines.push(format!("And {others} more of that name."));
    }
    (!lines.is_empty()).then_some(lines)
}

fn square_lines(view: &View<'_>, square: Square) -> Vec<String> {
    let mut lines = vec![view.speaker().square(view.known, square)];
    let there = view.position().figure_at(square);
    lines.extend(there.map(|figure| now(view, figure)));
    lines
}

/// The card with the whole dial, how it stands, and where its values come from.
pub(super) fn figure_lines(view: &View<'_>, figure: FigureId) -> Vec<String> {
    let speaker = view.speaker();
    let mut lines = speaker.card(view.known, figure);
    lines.push(now(view, figure));
    if view.known.square(figure).is_some() {
        for value in Value::ALL {
            let sum = view.position().why_value(figure, value);
            // The printed number alone stands on the card already.
            if sum.parts.len() > 1 {
                lines.push(speaker.sum(&sum));
            }
        }
        // Changed values speak for themselves.
        let lasting = view.position().lasting().filter(|one| one.target == figure);
        lines.extend(lasting.filter_map(|one| speaker.lasting(one)));
    }
    lines
}

/// "Gull: in D5, 1 token, 2 clicks left."
fn now(view: &View<'_>, figure: FigureId) -> String {
    let speaker = view.speaker();
    let piece = view.known.piece(figure);
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
        said.push(speaker.health(view.known, figure));
        let powers = view.position().powers(figure);
        let names: Vec<&str> = powers.iter().map(|power| power.name()).collect();
        if !names.is_empty() {
            said.push(format!("can use {}", names.join(", ")));
        }
    }
    format!("{}: {}.", speaker.figure(figure), said.join(", "))
}

/// "Ben's light object: in D5."
fn object_line(view: &View<'_>, object: ObjectId) -> String {
    let name = view.speaker().object(object);
    let at = match view.known.objects[object.index()].at {
        Whereabouts::Waiting => "not placed yet".to_string(),
        Whereabouts::On(square) => format!("in {square}"),
        Whereabouts::HeldBy(figure) => format!("held by {}", view.name(figure)),
        Whereabouts::Gone => "gone".to_string(),
    };
    let name = name.strip_prefix("the ").map_or(name.clone(), |bare| format!("The {bare}"));
    format!("{name}: {at}.")
}

/// The whole map, in lines of so many characters if somebody says so.
fn map<'a>(view: &View<'a>, width: Option<usize>) -> MapText<'a> {
    let map = MapText::whole(view.speaker(), view.known);
    width.map_or(map, |width| map.within(width))
}

fn squares_to_choose(view: &View<'_>, width: Option<usize>) -> Vec<String> {
    let map = map(view, width);
    let asks = laying::asked(view).is_some_and(laying::asks_for_a_square);
    match asks {
        true => map.around(options::squares_to_choose(view), "can be chosen").lines(),
        false => map.lines(),
    }
}

/// The part of the map that the question is about, with the squares that can be chosen.
fn frame(view: &View<'_>, width: usize, most: usize) -> Vec<String> {
    let mut map = map(view, Some(width));
    if laying::asked(view).is_some_and(laying::asks_for_a_square) {
        map = map.marking(options::squares_to_choose(view), "can be chosen");
    }
    map.framed(&framing::what_matters(view), most)
}

/// Between two squares or figures, with a drawing.
fn line_of_fire(view: &View<'_>, typed: &str) -> Vec<String> {
    let Some((from, to)) = two_places(view, typed) else {
        return vec!["Write `line` and two squares or figures, as in line D5 gull.".into()];
    };
    if from == to {
        return vec!["Those are the same square.".into()];
    }
    let position = view.position();
    let board = position.board();
    let report = match (position.figure_at(from), position.figure_at(to)) {
        (Some(one), Some(two)) => position.line_report(one, two),
        (Some(one), None) => position.line_report_to_square(one, to),
        (None, _) => None,
    };
    let report = report.unwrap_or_else(|| board.line_report(&board.sight(from, to)));
    let crossed = report.crossings.iter().map(|one| one.stride.to());
    let map = MapText::whole(view.speaker(), view.known);
    let map = map.around(crossed.chain([from]).collect(), "crossed");
    let mut lines = vec![view.speaker().line(&report)];
    lines.extend(map.lines());
    lines
}

/// Two places in one line: wherever the words can be cut in two so that both halves mean a place.
fn two_places(view: &View<'_>, typed: &str) -> Option<(Square, Square)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    (1..words.len()).find_map(|cut| {
        let from = place::find(view, &words[..cut].join(" "))?;
        let to = place::find(view, &words[cut..].join(" "))?;
        Some((from, to))
    })
}
