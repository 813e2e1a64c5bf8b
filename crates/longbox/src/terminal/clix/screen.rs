//! The table in words: where we are, both forces line by line, the map.

use crate::terminal::menu::leaves;
use crate::terminal::playable::Look;
use crate::terminal::room::Room;
use crate::terminal::screen::{Screen, Section, in_columns};
use clix::Clix;
use sitting::clix::Board;
use sitting::clix::board::{Figure, Value};
use sitting::seen::Seen;
use table::Seat;

/// A map in fewer lines than this shows nothing of what is around.
const LEAST_FRAME: usize = 7;

pub fn screen(look: &Look<'_, Clix>, room: Room) -> Screen {
    let seen = look.seen;
    let heading = seen.heading.clone();
    // Where a square is to be chosen, the map with those squares is what matters.
    if asks_for_a_square(seen) {
        return Screen { heading, sections: vec![map(look, "squares", room)], in_part: true };
    }
    let first = look.seat;
    let mut sections = Vec::new();
    if seen.turn > 0 {
        sections.push(force(seen, first, room.width()));
        sections.push(force(seen, Seat(1 - first.0.min(1)), room.width()));
    }
    sections.push(map(look, "map", room));
    Screen { heading, sections, in_part: false }
}

/// Is the question one about a place on the map?
fn asks_for_a_square(seen: &Seen<Board>) -> bool {
    let shown = seen.asked.as_ref().is_some_and(|asked| asked.shows_table);
    let options = leaves(&seen.options);
    let mut places = options.iter().flat_map(|option| option.subject.iter().chain(&option.targets));
    shown && places.any(|place| place.as_str().starts_with("square/"))
}

/// Everybody of one side in columns: the letters on the map, the name, where, values now, clicks, what else there is to know.
fn force(seen: &Seen<Board>, seat: Seat, width: usize) -> Section {
    let mut name = seen.seats.get(seat.index()).map_or("", |sitter| &sitter.name).to_string();
    if seen.seats.get(seat.index()).is_some_and(|sitter| sitter.bot.is_some()) {
        name.push_str(" (bot)");
    }
    let titles = ["at", "spd att def dmg rng", "clicks", ""];
    let mut rows = vec![std::iter::once(name.as_str()).chain(titles).map(String::from).collect()];
    let figures: Vec<&Figure> =
        seen.board.figures.iter().filter(|figure| figure.face.owner == seat).collect();
    rows.extend(figures.iter().map(|figure| row(figure)));
    // What is remarked goes first: `figures` and `look` tell it too.
    let mut lines = in_columns(&rows, &[4, 3], width);
    lines.push(String::new());
    let in_short = |named: bool| -> String {
        let each: Vec<String> = figures.iter().map(|figure| in_short(figure, named)).collect();
        each.join(", ")
    };
    let section = Section::new(&name, lines).or_short(in_short(true)).or_least(in_short(false));
    Section { drawn: true, ..section }
}

/// "BR Breakwater D5 6/8 1 token": where it stands, and how many clicks are left of how many.
fn in_short(figure: &Figure, named: bool) -> String {
    let face = &figure.face;
    let mut words = vec![face.code.clone()];
    if named {
        words.push(face.short_name.clone());
    }
    match figure.square {
        Some(square) => {
            words.push(format!("{} {}/{}", square.0, figure.clicks_left, face.dial.len()));
        }
        None => words.push(fate(figure).to_string()),
    }
    match figure.tokens {
        0 => {}
        1 => words.push("1 token".to_string()),
        tokens => words.push(format!("{tokens} tokens")),
    }
    words.join(" ")
}

fn fate(figure: &Figure) -> &'static str {
    match figure.fate {
        "knocked out" => "KO'd",
        _ => "not on the map",
    }
}

fn row(figure: &Figure) -> Vec<String> {
    let name = format!("{} {}", figure.face.code, figure.face.short_name);
    let Some((square, values)) = figure.square.zip(figure.values.as_ref()) else {
        return vec![name, fate(figure).to_string(), String::new(), String::new(), String::new()];
    };
    let range = match values.range.now.total {
        0 => "  -".to_string(),
        _ => shown(&values.range),
    };
    let values = [&values.speed, &values.attack, &values.defense, &values.damage].map(shown);
    let clicks = format!("{:>2} of {:<2}", figure.clicks_left, figure.face.dial.len());
    vec![
        name,
        square.0.to_string(),
        format!("{} {range}", values.join(" ")),
        clicks,
        figure.notes.join(", "),
    ]
}

/// The value now in three characters; a star marks one that is not as printed.
fn shown(value: &Value) -> String {
    let total = value.now.total;
    let text = if value.is_changed() { format!("*{total}") } else { total.to_string() };
    format!("{text:>3}")
}

/// The whole map, or the rows around the squares that can be chosen; on a screen also the part that matters, in as many lines as there may be.
fn map(look: &Look<'_, Clix>, part: &str, room: Room) -> Section {
    let told = |what: String| (look.about)(&what).unwrap_or_default();
    let width = room.width();
    let lines = told(format!("{part} {width}"));
    let most = room.height().unwrap_or(0).min(lines.len());
    let frames = (LEAST_FRAME..most).rev().map(|most| told(format!("frame {width} {most}")));
    let mut frames: Vec<Vec<String>> = frames.collect();
    frames.dedup();
    Section { drawn: true, frames, ..Section::new("Map", lines) }
}
