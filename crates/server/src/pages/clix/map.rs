//! The map: drawn twice, lengthwise for wide screens and upright for narrow ones; the style shows one of them.

use super::lie::{Lie, Point, SIDE, Window};
use super::scene::Scene;
use super::{figure, line, squares, terrain};
use clix::board::Square;
use maud::{Markup, html};
use sitting::clix::MapFace;
use sitting::clix::board::{Aim, Share};

/// The map with everything on it.
pub fn field(scene: &Scene<'_>) -> Markup {
    let map = &scene.board.map;
    let (letters, meanings) = terrain::spoken(map, &scene.board.ground);
    let whole = Lie::upright(map);
    let upright = Lie { window: framed(scene, &whole), ..whole };
    let lies = [("wide", Lie::wide(map)), ("upright", upright)];
    html! {
        section.field aria-label={ "Map " (map.name) } data-width=(map.width) data-height=(map.height)
            data-letters=(letters) data-meanings=(meanings) data-explain=(scene.explaining("")) {
            @for (name, lie) in lies { (drawing(scene, &lie, name)) }
            (overview(scene, &whole, upright.window))
            p.hidden #square-said aria-live="polite" {}
        }
    }
}

fn drawing(scene: &Scene<'_>, lie: &Lie, name: &str) -> Markup {
    let (map, ground) = (&scene.board.map, &scene.board.ground);
    let initial = |seat: table::Seat| scene.name(seat).chars().take(1).collect();
    html! {
        svg class={ "map " (name) } viewBox=(lie.window.view_box()) role="group" tabindex="0" data-turned[lie.turned]
            aria-label={ "Map " (map.name) ", " (map.width) " by " (map.height) " squares. Arrow keys go from square to square, Enter chooses." } {
            g id={ "map-" (name) } {
                (axes(lie, map))
                g id={ "ground-of-" (name) } {
                    (terrain::ground(lie, map, ground))
                    (terrain::partitions(lie, map, ground))
                    (terrain::markers(lie, ground, initial))
                }
                g.squares { (squares::squares(scene, lie)) }
                g.edges { (squares::edges(scene, lie)) }
                (squares::path(scene, lie))
                g.objects { (squares::objects(scene, lie)) }
                g.lines { (line::lines(scene, lie)) }
                g.figures { (figure::figures(scene, lie, name == "wide")) }
                (squares::ghost(scene, lie))
                g.bubbles { (bubbles(scene, lie)) }
                rect.cursor x="2" y="2" width=(SIDE - 4) height=(SIDE - 4) rx="5" {}
            }
        }
    }
}

/// Letters and numbers, wherever columns and rows happen to lie.
pub fn axes(lie: &Lie, map: &MapFace) -> Markup {
    let columns = (0..map.width).filter_map(|column| Square::new(column, 0));
    let rows = (0..map.height).filter_map(|row| Square::new(0, row));
    let letter = |square: Square| square.to_string().trim_end_matches(char::is_numeric).to_string();
    let named: Vec<(bool, Square, String)> = columns
        .map(|square| (!lie.turned, square, letter(square)))
        .chain(rows.map(|square| (lie.turned, square, (square.row() + 1).to_string())))
        .collect();
    html! {
        g.axes aria-hidden="true" {
            @for (along_the_top, square, words) in named {
                @let (x, y) = lie.centre(square);
                @if along_the_top {
                    text.axis x=(x) y="-7" text-anchor="middle" { (words) }
                } @else {
                    text.axis x="-8" y=(y + 5) text-anchor="end" { (words) }
                }
            }
        }
    }
}

/// The part of the map that matters now: whoever acts, whom it can aim at, where it can go, and the squares between.
fn framed(scene: &Scene<'_>, lie: &Lie) -> Window {
    let mut places: Vec<Square> = Vec::new();
    let place = |reference| Some(scene.figure(reference)?.square?.0);
    if let Some(attack) = &scene.board.attack {
        places.extend(place(&attack.attacker));
        places.extend(attack.aims.iter().filter_map(|aim| place(&aim.target)));
        places.extend(attack.targets.iter().filter_map(|target| place(&target.figure)));
    }
    for option in &scene.offered {
        let about = option.targets.iter().chain(&option.subject);
        let names = about.filter_map(|one| one.as_str().strip_prefix("square/"));
        places.extend(names.filter_map(|name| name.parse::<Square>().ok()));
    }
    if places.len() < 2 {
        places.extend(scene.board.figures.iter().filter_map(|figure| Some(figure.square?.0)));
    }
    let (width, height) = (lie.across, lie.down);
    let cells: Vec<(i32, i32)> = places
        .iter()
        .map(|square| {
            let (x, y) = lie.corner(*square);
            (x / SIDE, y / SIDE)
        })
        .collect();
    let span = |least: Option<i32>, most: Option<i32>, all: i32, wanted: i32| {
        let (least, most) = (least.unwrap_or(0), most.unwrap_or(all - 1));
        let size = (most - least + 3).max(wanted).min(all);
        let from = (least - (size - (most - least + 1)) / 2).clamp(0, all - size);
        (from, size)
    };
    let (x, across) = span(
        cells.iter().map(|cell| cell.0).min(),
        cells.iter().map(|cell| cell.0).max(),
        width,
        11,
    );
    let (y, down) = span(
        cells.iter().map(|cell| cell.1).min(),
        cells.iter().map(|cell| cell.1).max(),
        height,
        11,
    );
    Window {
        x: x * SIDE - 14,
        y: y * SIDE - 16,
        width: across * SIDE + 18,
        height: down * SIDE + 20,
    }
}

/// The whole map in a corner; opened, it lies over the part.
fn overview(scene: &Scene<'_>, lie: &Lie, frame: Window) -> Markup {
    let whole = lie.window.view_box();
    html! {
        details.overview {
            summary aria-label="The whole map" {
                svg viewBox=(whole) aria-hidden="true" {
                    use href="#ground-of-upright" {}
                    @for figure in &scene.board.figures {
                        @if let Some(place) = figure.square {
                            @let (x, y) = lie.centre(place.0);
                            circle.dot.theirs[!scene.is_own(figure)] cx=(x) cy=(y) r="24" {}
                        }
                    }
                    rect.frame x=(frame.x) y=(frame.y) width=(frame.width) height=(frame.height) {}
                }
            }
            svg.whole viewBox=(whole) aria-hidden="true" { use href="#map-upright" {} }
        }
    }
}

/// How wide and high a balloon is.
const BALLOON: (i32, i32) = (186, 46);

/// What each attack would come to, beside its target. Those that would cover another are shown only while they are looked at.
fn bubbles(scene: &Scene<'_>, lie: &Lie) -> Markup {
    let looked = scene.aim().map(|aim| &aim.target);
    let mut aims: Vec<&Aim> = scene.aims().iter().collect();
    aims.sort_by_key(|aim| looked != Some(&aim.target));
    let standing = scene.board.figures.iter().filter_map(|figure| figure.square);
    let bases: Vec<Point> = standing.map(|place| lie.centre(place.0)).collect();
    let mut taken: Vec<Point> = Vec::new();
    let mut placed = Vec::new();
    for aim in aims {
        let Some(place) = scene.figure(&aim.target).and_then(|figure| figure.square) else {
            continue;
        };
        let (x, y) = lie.centre(place.0);
        let free = |(left, top): &Point| {
            let near = |(other, height): &Point| {
                (other - left).abs() < BALLOON.0 && (height - top).abs() < BALLOON.1 + 4
            };
            let stands = |(x, y): &Point| {
                (left - 14..left + BALLOON.0 + 14).contains(x)
                    && (top - 14..top + BALLOON.1 + 14).contains(y)
            };
            !taken.iter().any(near) && !bases.iter().any(stands)
        };
        let left = |x: i32| lie.window.inside_x(x, 4, BALLOON.0 + 4);
        let top = |y: i32| lie.window.inside_y(y, 4, BALLOON.1 + 4);
        let places = [
            (left(x - 24), top(y + 36)),
            (left(x - BALLOON.0 + 24), top(y + 36)),
            (left(x - 24), top(y - 82)),
            (left(x + 40), top(y - 23)),
            (left(x - BALLOON.0 - 40), top(y - 23)),
        ];
        let found = places.into_iter().find(free);
        let at = found.unwrap_or(places[0]);
        if found.is_some() {
            taken.push(at);
        }
        placed.push((aim, (x, y), at, found.is_some()));
    }
    html! {
        @for (aim, (x, y), (left, top), fits) in placed {
                g.bubble.fits[fits].shown[looked == Some(&aim.target)] data-aim=(aim.target) {
                    @if top > y {
                        path.balloon d={ "M" (x - 8) " " (top + 1) "l8 -9l8 9z" } {}
                    } @else if top + BALLOON.1 < y {
                        path.balloon d={ "M" (x - 8) " " (top + 45) "l8 9l8 -9z" } {}
                    } @else if left > x {
                        path.balloon d={ "M" (left + 1) " " (y - 8) "l-9 8l9 8z" } {}
                    } @else {
                        path.balloon d={ "M" (left + BALLOON.0 - 1) " " (y - 8) "l9 8l-9 8z" } {}
                    }
                    rect.balloon x=(left) y=(top) width=(BALLOON.0) height=(BALLOON.1) rx="9" {}
                    text.big-share x=(left + 10) y=(top + 31) { (percent(hit(aim))) }
                    @let [one, two] = in_short(aim);
                    text.small-words x=(left + 80) y=(top + 20) { (one) }
                    text.small-words x=(left + 80) y=(top + 37) { (two) }
                }
        }
    }
}

/// The chance to hit: of what can come of it, or of the dice alone.
pub fn hit(aim: &Aim) -> Share {
    let dice = Share((u32::from(aim.hits) * 1000 / 36) as u16);
    aim.odds.as_ref().map_or(dice, |odds| odds.hit)
}

/// "58 %".
pub fn percent(share: Share) -> String {
    format!("{} %", (share.0 + 5) / 10)
}

/// "hits on 7+", "takes 2 clicks".
fn in_short(aim: &Aim) -> [String; 2] {
    let needed = match aim.needed {
        0..=2 => "misses on 2 only".to_string(),
        12.. => "hits on 12".to_string(),
        needed => format!("hits on {needed}+"),
    };
    [needed, then(aim)]
}

/// What a hit most often comes to: "takes 2 clicks".
pub fn then(aim: &Aim) -> String {
    let usual = aim.odds.as_ref().and_then(|odds| {
        let some = odds.clicks.iter().filter(|one| one.clicks > 0);
        some.max_by_key(|one| one.chance)
    });
    let knocked = aim.odds.as_ref().is_some_and(|odds| odds.knocked_out.0 * 2 > odds.hit.0);
    match (usual, knocked) {
        (_, true) => "then KO".to_string(),
        (Some(one), _) if one.clicks == 1 => "takes 1 click".to_string(),
        (Some(one), _) => format!("takes {} clicks", one.clicks),
        (None, _) => format!("damage {}", aim.damage.total),
    }
}
