//! A map without a game: every square is a link, so that two of them can be picked.

use super::lie::{Lie, SIDE};
use super::{line, map, terrain};
use clix::board::{Map, Square};
use maud::{Markup, html};
use sitting::clix::board::{Ground, Line, Place};
use sitting::clix::{MapFace, Patch};

/// What is drawn on the map.
#[derive(Debug, Default)]
pub struct Picture {
    /// The line between the two squares, once both are picked.
    pub line: Option<Line>,
    /// The squares that are picked, and those where others stand.
    pub standing: Vec<Square>,
    /// Heavy objects.
    pub heavy: Vec<Square>,
    /// Hindering markers.
    pub smoke: Vec<Square>,
    /// Blocking markers.
    pub barrier: Vec<Square>,
}

/// The map; `leads` says where a square leads.
pub fn picking(on: &Map, picture: &Picture, leads: impl Fn(Square) -> String) -> Markup {
    let printed = MapFace::of(on);
    let mut face = printed.clone();
    for (kind, squares) in [("hindering", &picture.smoke), ("blocking", &picture.barrier)] {
        let squares = squares.iter().copied().map(Place).collect();
        face.terrain.push(Patch { kind, squares });
    }
    let lie = Lie::wide(&face);
    let ground = Ground::default();
    html! {
        (terrain::patterns())
        svg.picking viewBox=(lie.window.view_box()) role="group" aria-label={ "Map " (face.name) } {
            (map::axes(&lie, &face))
            (terrain::ground(&lie, &face, &ground))
            (terrain::partitions(&lie, &face, &ground))
            g.picks {
                @for square in on.squares().iter() {
                    @let (x, y) = lie.corner(square);
                    a.pick href=(leads(square)) tabindex="-1" aria-label=(square) data-at=(square) {
                        rect x=(x) y=(y) width=(SIDE) height=(SIDE) {}
                    }
                }
            }
            g.lines { @if let Some(line) = &picture.line { (drawn(&lie, line)) } }
            @for square in &picture.heavy {
                @let (x, y) = lie.centre(*square);
                circle.object.heavy cx=(x) cy=(y) r="13" {}
                text.object-letter x=(x) y=(y + 5) { "H" }
            }
            @for square in &picture.standing {
                @let (x, y) = lie.centre(*square);
                circle.picked cx=(x) cy=(y) r="13" {}
            }
        }
        (terrain::legend(&printed))
    }
}

fn drawn(lie: &Lie, line: &Line) -> Markup {
    let ((x1, y1), (x2, y2)) = (lie.centre(line.from.0), lie.centre(line.to.0));
    html! {
        @if line.verdict == "blocked" { (line::stopped(lie, line, false)) }
        @else { path.fire d={ "M" (x1) " " (y1) "L" (x2) " " (y2) } {} }
        (line::crossed(lie, line))
        (line::letters(lie, line))
    }
}
