//! Squares, edges and objects that can be chosen, as links on the map.

use super::figure::letter;
use super::lie::{Lie, SIDE};
use super::scene::Scene;
use maud::{Markup, html};
use sitting::clix::board::{Object, Place, Reachable};
use sitting::seen::Offered;

/// Every square that an option is about, with what it costs to get there and the way.
pub fn squares(scene: &Scene<'_>, lie: &Lie) -> Markup {
    let moving = scene.board.moving.as_ref();
    let reachable = moving.map_or(&[][..], |moving| &moving.reachable);
    let looked = scene.looked.and_then(square);
    html! {
        @for option in &scene.offered {
            @if let Some(name) = square(option)
                && let Some(number) = option.number
                && let Ok(place) = name.parse::<clix::board::Square>() {
                @let (x, y) = lie.corner(place);
                @let reach = reachable.iter().find(|one| one.square == Place(place));
                a.square.placing[option.kind == "place"].looked[looked == Some(name)]
                    href=(scene.looking_at(number)) data-look=(number) data-at=(name) tabindex="-1"
                    data-place[option.kind == "place"] data-way=[reach.map(way)] aria-label=(option.words) {
                    rect x=(x + 1) y=(y + 1) width=(SIDE - 2) height=(SIDE - 2) rx="4" {}
                    @if let Some(reach) = reach {
                        text x=(x + SIDE / 2) y=(y + 26) { (reach.steps) }
                    }
                }
            }
        }
    }
}

fn square(option: &Offered) -> Option<&str> {
    let about = option.targets.iter().chain(&option.subject);
    about.filter_map(|one| one.as_str().strip_prefix("square/")).next()
}

fn way(reach: &Reachable) -> String {
    let names: Vec<String> = reach.way.iter().map(|place| place.0.to_string()).collect();
    names.join(" ")
}

/// Whoever moves or is placed, as it would stand on the square that is looked at; the script moves it to whatever is pointed at.
pub fn ghost(scene: &Scene<'_>, lie: &Lie) -> Markup {
    let goes = |option: &&Offered| matches!(option.kind, "destination" | "place");
    let Some(figure) = scene.acting().filter(|_| scene.offered.iter().any(goes)) else {
        return html! {};
    };
    let looked = scene.looked.filter(goes).and_then(square);
    let place = looked.and_then(|name| name.parse::<clix::board::Square>().ok());
    let (x, y) = place.map_or((0, 0), |place| lie.centre(place));
    html! {
        g.ghost.theirs[!scene.is_own(figure)].shown[place.is_some()] transform={ "translate(" (x) " " (y) ")" } aria-hidden="true" {
            circle.base r="14" {}
            text y="5" { (figure.face.code) }
        }
    }
}

/// The way of the move that is looked at; the script draws it for whatever is pointed at.
pub fn path(scene: &Scene<'_>, lie: &Lie) -> Markup {
    let moving = scene.board.moving.as_ref();
    let from = moving.and_then(|moving| moving.from);
    let looked = scene.looked.and_then(square);
    let reach = moving.and_then(|moving| {
        moving.reachable.iter().find(|one| Some(one.square.0.to_string().as_str()) == looked)
    });
    let places = from.iter().chain(reach.iter().flat_map(|reach| &reach.way));
    let points: Vec<String> = places
        .map(|place| {
            let (x, y) = lie.centre(place.0);
            format!("{x} {y}")
        })
        .collect();
    let drawn = if points.len() > 1 { format!("M{}", points.join("L")) } else { String::new() };
    let from = from.map(|place| place.0.to_string());
    html! { path.way d=(drawn) data-from=[from] {} }
}

/// Edges that can be chosen: walls to be broken.
pub fn edges(scene: &Scene<'_>, lie: &Lie) -> Markup {
    html! {
        @for option in &scene.offered {
            @for edge in option.targets.iter().chain(&option.subject).filter_map(|one| one.as_str().strip_prefix("edge/")) {
                @if let Some(number) = option.number
                    && let Some((one, two)) = edge.split_once('|')
                    && let (Ok(one), Ok(two)) = (one.parse(), two.parse()) {
                    @let border = sitting::clix::Border(Place(one), Place(two));
                    a.edge href=(scene.looking_at(number)) data-look=(number) tabindex="-1" aria-label=(option.words) {
                        path d=(lie.borders(&[border])) {}
                    }
                }
            }
        }
    }
}

/// Objects on the map, lettered; those that can be chosen are links.
pub fn objects(scene: &Scene<'_>, lie: &Lie) -> Markup {
    html! {
        @for object in &scene.board.objects {
            @if let Some(place) = object.square {
                @let option = scene.choosing(object.reference.as_str());
                @match option.and_then(|option| Some((option, option.number?))) {
                    Some((option, number)) => {
                        a.chosen href=(scene.looking_at(number)) data-look=(number) tabindex="-1" aria-label=(option.words) {
                            (ring(lie, object, place, true))
                        }
                    }
                    None => { (ring(lie, object, place, false)) }
                }
            }
        }
    }
}

fn ring(lie: &Lie, object: &Object, place: Place, halo: bool) -> Markup {
    let (x, y) = lie.centre(place.0);
    html! {
        g data-ref=(object.reference) data-square=(place.0) data-says={ (object.name) " in " (place.0) "." } {
            title { (object.name) " in " (place.0) }
            @if halo { circle.halo cx=(x) cy=(y) r="18" {} }
            circle class={ "object " (object.kind) } cx=(x) cy=(y) r="11" {}
            text.object-letter x=(x) y=(y + 5) { (letter(object.kind)) }
        }
    }
}
