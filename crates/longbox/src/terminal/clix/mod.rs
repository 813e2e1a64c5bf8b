//! Clix at this screen.

mod lessons;
mod screen;

use super::page::Colour;
use super::playable::{Drawn, Help, Look};
use super::room::Room;
use super::screen::Screen;
use super::teaching::Teaching;
use clix::Clix;
use sitting::Seen;
use sitting::clix::Board;
use sitting::seating::clean;

impl Drawn for Clix {
    /// Maps are drawn this wide, and dials need the room.
    const WIDTH: usize = 100;
    const CHOOSING: &'static [Help] =
        &[("D5", "choose a square, or a figure by its name: gull move, gull perplex")];
    const EXPLAINING: Help = ("? 3", "explain option 3; ? with a name or a square tells about it");
    const LOOKING: &'static [Help] = &[
        (
            "look gull",
            "a figure with its whole dial and where its values come from; look D5 a square, look water",
        ),
        ("map", "the whole map; figures lists everybody"),
        ("line D5 gull", "the line of fire between two squares or figures"),
        (
            "w gull attack",
            "why a value is what it is; w gull charge, w D5 why that is not possible",
        ),
    ];
    const AFTER_THE_END: &'static str = "look, map, line";
    const WORDS: &'static [&'static str] = &["figures", "line", "look", "map"];

    const LESSONS: &'static [Teaching] = lessons::LESSONS;

    fn screen(look: &Look<'_, Self>, room: Room) -> Screen {
        screen::screen(look, room)
    }

    /// `look`, `map`, `figures`, `line`.
    fn look(look: &Look<'_, Self>, line: &str, room: Room) -> Option<Vec<String>> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let about = look.about;
        match (first.to_lowercase().as_str(), rest.is_empty()) {
            ("look" | "l" | "card", false) => {
                Some(about(rest).unwrap_or_else(|| vec![Self::unknown(rest)]))
            }
            ("look" | "l" | "card", true) => {
                Some(vec!["Look at what? Write `look` and a name or a square.".into()])
            }
            ("map" | "m", true) => about(&format!("map {}", room.width())),
            ("figures" | "f", true) => about("figures"),
            // Without two places it tells how to write it.
            ("line", true) => about("line nowhere"),
            ("line", false) => about(&format!("line {rest}")),
            _ => None,
        }
    }

    fn unknown(typed: &str) -> String {
        format!("Nobody in this game is called \"{}\", and no square or terrain.", clean(typed))
    }

    /// Each side has its colour.
    fn palette(seen: &Seen<Board>) -> Vec<(String, Colour)> {
        let sides = [Colour::Cyan, Colour::Magenta];
        let players = seen.seats.iter().map(|sitter| (sitter.name.clone(), sitter.seat));
        let figures = seen.board.figures.iter();
        let figures = figures.map(|figure| (figure.face.short_name.clone(), figure.face.owner));
        players.chain(figures).map(|(name, seat)| (name, sides[seat.index() % 2])).collect()
    }

    fn in_force(seen: &Seen<Board>) -> Vec<String> {
        let each = seen.board.figures.iter().flat_map(|figure| {
            figure.effects.iter().map(|effect| format!("{}: {}", figure.name, effect.words))
        });
        each.collect()
    }

    fn names(seen: &Seen<Board>) -> Vec<String> {
        seen.board.figures.iter().map(|figure| figure.name.clone()).collect()
    }
}
