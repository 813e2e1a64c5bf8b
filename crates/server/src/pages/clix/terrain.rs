//! The ground: every kind is a pattern first and a colour second.

use super::lie::{Lie, SIDE};
use maud::{Markup, html};
use sitting::clix::board::{Ground, Place};
use sitting::clix::{Border, MapFace};
use std::collections::BTreeMap;

/// Patterns that all maps of the page and the legend fill with, drawn once.
pub fn patterns() -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" {
            defs {
                pattern #ground-hindering width="10" height="10" patternUnits="userSpaceOnUse" {
                    rect.hindering width="10" height="10" {}
                    path.hindering-line d="M-2 12 12-2M3 17 17 3M-7 7 7-7" {}
                }
                pattern #ground-water width="20" height="10" patternUnits="userSpaceOnUse" {
                    rect.water width="20" height="10" {}
                    path.water-line d="M0 5q5-4 10 0t10 0" {}
                }
                pattern #ground-blocking width="20" height="14" patternUnits="userSpaceOnUse" {
                    rect.blocking width="20" height="14" {}
                    path.blocking-line d="M0 .5h20M0 7.5h20M5 0v7M15 7v7" {}
                }
                pattern #ground-elevated width="12" height="12" patternUnits="userSpaceOnUse" {
                    rect.elevated width="12" height="12" {}
                    path.elevated-line d="M0 6h12M6 0v12" {}
                }
                pattern #ground-indoor width="14" height="14" patternUnits="userSpaceOnUse" {
                    rect.indoor width="14" height="14" {}
                    circle.indoor-dot cx="3" cy="3" r="1" {}
                }
                pattern #ground-obscuring width="12" height="12" patternUnits="userSpaceOnUse" {
                    rect.obscuring width="12" height="12" {}
                    circle.obscuring-line cx="6" cy="6" r="4" {}
                }
                pattern #ground-special width="12" height="12" patternUnits="userSpaceOnUse" {
                    rect.special width="12" height="12" {}
                    path.special-line d="M6 2l4 4-4 4-4-4z" {}
                }
                pattern #ground-start width="9" height="9" patternUnits="userSpaceOnUse" {
                    circle.start-dot cx="3" cy="3" r="1.1" {}
                }
            }
        }
    }
}

/// The kinds that have a pattern, from the lowest to the topmost.
const KINDS: [&str; 5] = ["special", "water", "hindering", "obscuring", "blocking"];

/// The printed map with what has changed on it.
pub fn ground(lie: &Lie, map: &MapFace, ground: &Ground) -> Markup {
    let gone = |place: &Place| ground.destroyed.contains(place);
    let whole_indoor = map.setting == "indoor";
    html! {
        rect.floor width=(lie.width()) height=(lie.height()) rx="4" {}
        @if whole_indoor {
            rect fill="url(#ground-indoor)" width=(lie.width()) height=(lie.height()) {}
        }
        @if !map.indoor.is_empty() { path fill="url(#ground-indoor)" d=(lie.area(&map.indoor)) {} }
        @for level in &map.levels {
            path.of-level fill="url(#ground-elevated)" d=(lie.area(&level.squares)) {}
        }
        @for kind in KINDS {
            @for patch in map.terrain.iter().filter(|patch| patch.kind == kind) {
                @let left: Vec<Place> = patch.squares.iter().copied()
                    .filter(|place| kind != "blocking" || !gone(place)).collect();
                path fill={ "url(#ground-" (kind) ")" } d=(lie.area(&left)) {}
            }
        }
        @if !ground.debris.is_empty() {
            path fill="url(#ground-hindering)" d=(lie.area(&ground.debris)) {}
        }
        @for area in &map.starting_areas {
            path fill="url(#ground-start)" d=(lie.area(&area.squares)) {}
        }
        path.grid d=(grid(lie)) {}
        @for area in &map.starting_areas {
            path.start-edge d=(lie.outline(&area.squares)) {}
            (name_of_area(lie, &area.squares, area.name))
        }
        @for level in &map.levels {
            path.level-edge d=(lie.outline(&level.squares)) {}
            @if let Some(last) = level.squares.iter().max_by_key(|one| {
                let (x, y) = lie.corner(one.0);
                (y, x)
            }) {
                @let (x, y) = lie.corner(last.0);
                text.level x=(x + SIDE - 5) y=(y + SIDE - 6) text-anchor="end" { "L" (level.level) }
            }
        }
    }
}

fn name_of_area(lie: &Lie, squares: &[Place], name: char) -> Markup {
    let first = squares.iter().min_by_key(|one| {
        let (x, y) = lie.corner(one.0);
        (y, x)
    });
    html! {
        @if let Some(first) = first {
            @let (x, y) = lie.corner(first.0);
            text.start-name x=(x + 6) y=(y + 16) { (name) }
        }
    }
}

fn grid(lie: &Lie) -> String {
    let upright = (1..lie.across).map(|at| format!("M{} 0v{}", at * SIDE, lie.height()));
    let level = (1..lie.down).map(|at| format!("M0 {}h{}", at * SIDE, lie.width()));
    upright.chain(level).collect()
}

/// Walls, windows, doors and stairs that still stand.
pub fn partitions(lie: &Lie, map: &MapFace, ground: &Ground) -> Markup {
    let same =
        |one: &Border, other: &Border| one == other || (one.0 == other.1 && one.1 == other.0);
    let gone = |border: &Border| ground.destroyed_edges.iter().any(|one| same(one, border));
    let standing = |borders: &[Border]| -> String {
        let left: Vec<Border> = borders.iter().copied().filter(|one| !gone(one)).collect();
        lie.borders(&left)
    };
    let windows = standing(&map.windows);
    html! {
        @for stairs in &map.transitions { (stair(lie, stairs)) }
        path.wall d=(standing(&map.walls)) {}
        path.door d=(standing(&map.doors)) {}
        path.window d=(windows) {}
        path.window-glass d=(windows) {}
        path.broken d=(lie.borders(&ground.destroyed_edges)) {}
    }
}

/// A striped band across the edge between two levels.
fn stair(lie: &Lie, border: &Border) -> Markup {
    let ((x1, y1), (x2, y2)) = lie.border(border);
    let upright = x1 == x2;
    let (x, y) = ((x1 + x2) / 2, (y1 + y2) / 2);
    let (width, height) = if upright { (24, 16) } else { (16, 24) };
    let stripes = match upright {
        true => format!("M{} {}v16M{x} {}v16M{} {}v16", x - 8, y - 8, y - 8, x + 8, y - 8),
        false => format!("M{} {}h16M{} {y}h16M{} {}h16", x - 8, y - 8, x - 8, x - 8, y + 8),
    };
    html! {
        rect.stairs x=(x - width / 2) y=(y - height / 2) width=(width) height=(height) {}
        path.stairs-line d=(stripes) {}
    }
}

/// Smoke and barriers, with the letter of whoever made them.
pub fn markers(lie: &Lie, ground: &Ground, letter: impl Fn(table::Seat) -> String) -> Markup {
    html! {
        @for marker in &ground.markers {
            @let (x, y) = lie.corner(marker.square.0);
            @let pattern = if marker.kind == "barrier" { "blocking" } else { "hindering" };
            g.marker {
                title { (marker.kind) " in " (marker.square.0) }
                rect x=(x + 3) y=(y + 3) width=(SIDE - 6) height=(SIDE - 6) rx="6" fill={ "url(#ground-" (pattern) ")" } {}
                text x=(x + 11) y=(y + 18) { (letter(marker.owner)) }
            }
        }
    }
}

/// What the patterns and lines of this map mean.
pub fn legend(map: &MapFace) -> Markup {
    let mut filled: Vec<(&str, String)> = Vec::new();
    for patch in &map.terrain {
        if KINDS.contains(&patch.kind) {
            filled.push((patch.kind, patch.kind.to_string()));
        }
    }
    for level in &map.levels {
        filled.push(("elevated", format!("level {}", level.level)));
    }
    if !map.indoor.is_empty() || map.setting == "indoor" {
        filled.push(("indoor", "indoor".to_string()));
    }
    filled.push(("start", "start area".to_string()));
    let lines = [
        ("wall", !map.walls.is_empty()),
        ("door", !map.doors.is_empty()),
        ("window", !map.windows.is_empty()),
        ("stairs", !map.transitions.is_empty()),
    ];
    html! {
        section.panel.legend aria-labelledby="legend-heading" {
            h2.tab #legend-heading { "Terrain" }
            ul {
                @for (pattern, words) in filled {
                    li {
                        svg width="22" height="22" aria-hidden="true" {
                            rect.swatch width="22" height="22" rx="4" fill={ "url(#ground-" (pattern) ")" } {}
                        }
                        (words)
                    }
                }
                @for (kind, there) in lines {
                    @if there {
                        li {
                            svg width="22" height="22" aria-hidden="true" {
                                @if kind == "stairs" {
                                    rect.stairs y="4" width="22" height="14" {}
                                    path.stairs-line d="M4 4v14M11 4v14M18 4v14" {}
                                } @else {
                                    path class=(kind) d="M0 11h22" {}
                                    @if kind == "window" { path.window-glass d="M0 11h22" {} }
                                }
                            }
                            (kind)
                        }
                    }
                }
                @for (letter, kind) in [("H", "heavy"), ("L", "light")] {
                    li {
                        svg width="22" height="22" aria-hidden="true" {
                            circle class={ "object " (kind) } cx="11" cy="11" r="8" {}
                            text.object-letter x="11" y="15" { (letter) }
                        }
                        (kind) " object"
                    }
                }
            }
        }
    }
}

/// Every square in words: a letter for each, row by row, and what the letters mean.
pub fn spoken(map: &MapFace, ground: &Ground) -> (String, String) {
    let mut said: BTreeMap<(u8, u8), Vec<String>> = BTreeMap::new();
    let mut say = |squares: &[Place], words: &str| {
        for place in squares {
            let at = (place.0.row(), place.0.column());
            said.entry(at).or_default().push(words.to_string());
        }
    };
    for patch in &map.terrain {
        let stands = |one: &&Place| patch.kind != "blocking" || !ground.destroyed.contains(one);
        let left: Vec<Place> = patch.squares.iter().filter(stands).copied().collect();
        say(&left, patch.kind);
    }
    for level in &map.levels {
        say(&level.squares, &format!("level {}", level.level));
    }
    say(&map.indoor, "indoor");
    say(&ground.debris, "debris");
    for marker in &ground.markers {
        say(&[marker.square], marker.kind);
    }
    for area in &map.starting_areas {
        say(&area.squares, &format!("starting area {}", area.name));
    }
    let mut meanings = vec!["clear".to_string()];
    let mut letters = String::new();
    for row in 0..map.height {
        for column in 0..map.width {
            let words = said.get(&(row, column)).map(|words| words.join(", "));
            let words = words.unwrap_or_else(|| "clear".to_string());
            let known = meanings.iter().position(|one| *one == words);
            let at = known.unwrap_or_else(|| {
                meanings.push(words);
                meanings.len() - 1
            });
            letters.push(char::from_u32(u32::from('!') + at as u32).unwrap_or('!'));
        }
    }
    (letters, meanings.join("|"))
}
