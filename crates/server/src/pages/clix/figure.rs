//! A figure on the map: a base with two letters, a ring of the clicks left, tokens, and its four values.

use super::lie::Lie;
use super::scene::Scene;
use maud::{Markup, html};
use sitting::clix::board::{Figure, Value};
use sitting::clix::{Cell, PowerFace};
use std::fmt::Write;

/// Half the width of the strip of values, and how far below the middle of the square it begins.
const STRIP: (i32, i32) = (32, 13);

/// Everybody on the map; named where the browser may move them from place to place, which takes one drawing of each. Strips of values go above the base where they would cover somebody else's.
pub fn figures(scene: &Scene<'_>, lie: &Lie, named: bool) -> Markup {
    let mut standing: Vec<(&Figure, (i32, i32))> = scene
        .board
        .figures
        .iter()
        .filter_map(|figure| Some((figure, lie.centre(figure.square?.0))))
        .collect();
    standing.sort_by_key(|(_, (x, y))| (*y, *x));
    let bases: Vec<(i32, i32)> = standing.iter().map(|(_, at)| *at).collect();
    let mut strips: Vec<(i32, i32)> = Vec::new();
    let placed: Vec<(&Figure, (i32, i32), i32)> = standing
        .into_iter()
        .map(|(figure, (x, y))| {
            let covers = |top: &i32| {
                let strip = |(sx, sy): &(i32, i32)| (sx - x).abs() < 62 && (sy - top).abs() < 16;
                let base = |(bx, by): &(i32, i32)| {
                    (*bx, *by) != (x, y) && (bx - x).abs() < 46 && (by - top - 8).abs() < 20
                };
                strips.iter().any(strip) || bases.iter().any(base)
            };
            let tops = [y + STRIP.1, y - STRIP.1 - 16];
            let top = tops.into_iter().find(|top| !covers(top)).unwrap_or(tops[0]);
            strips.push((x, top));
            (figure, (x, y), top)
        })
        .collect();
    html! {
        @for (figure, at, top) in placed { (wrapped(scene, figure, at, top, named)) }
    }
}

/// Whoever can be chosen, or whose list can be opened, is a link.
fn wrapped(scene: &Scene<'_>, figure: &Figure, at: (i32, i32), top: i32, named: bool) -> Markup {
    let reference = figure.reference.as_str();
    let drawn = body(scene, figure, at, top, named);
    let says = sentence(scene, figure);
    if let Some(option) = scene.choosing(reference)
        && let Some(number) = option.number
    {
        return html! {
            a.chosen href=(scene.looking_at(number)) data-look=(number) tabindex="-1"
                aria-label={ (says) " " (option.words) } {
                (halo(at))
                (drawn)
                (key(at, &option.key.typed()))
            }
        };
    }
    if let Some(heading) = scene.heading(reference) {
        return html! {
            a.opened href="#prompt" data-open=(reference) tabindex="-1" aria-label=(says) {
                (drawn)
                (key(at, &heading.key.typed()))
            }
        };
    }
    drawn
}

fn halo((x, y): (i32, i32)) -> Markup {
    html! { circle.halo cx=(x) cy=(y - 2) r="21" {} }
}

/// The number under which the list has it.
fn key((x, y): (i32, i32), typed: &str) -> Markup {
    html! {
        rect.key x=(x - 26) y=(y - 27) width="17" height="17" rx="4" {}
        text.key-letter x=(x - 17) y=(y - 13) { (typed) }
    }
}

fn body(scene: &Scene<'_>, figure: &Figure, (x, y): (i32, i32), top: i32, named: bool) -> Markup {
    let own = scene.is_own(figure);
    let acts = scene.acting().is_some_and(|one| one.reference == figure.reference);
    let barred = scene.is_refused(&figure.reference);
    let attack = scene.board.attack.as_ref();
    let aimed = attack.is_some_and(|attack| !attack.aims.is_empty() || !attack.barred.is_empty());
    let square = figure.square.map(|place| place.0.to_string());
    let y = y - 2;
    html! {
        g.figure.theirs[!own].acts[acts] data-ref=(figure.reference) data-name=[named.then_some(&figure.reference)]
            data-square=[square.as_deref()] data-says=(sentence(scene, figure)) {
            title { (sentence(scene, figure)) }
            @if acts { circle.acting cx=(x) cy=(y) r="20" {} }
            circle.lost cx=(x) cy=(y) r="16.5" {}
            circle.clicks cx=(x) cy=(y) r="16.5" pathLength=(figure.face.dial.len() * 10)
                stroke-dasharray=(ring(figure)) transform={ "rotate(-90 " (x) " " (y) ")" } {}
            circle.base cx=(x) cy=(y) r="13" {}
            @if !own { path.notch d={ "M" (x - 4) " " (y - 13) "h8l-4 5z" } {} }
            text.letters x=(x) y=(y + 5) { (figure.face.code.to_uppercase()) }
            @if figure.tokens > 0 {
                circle.token cx=(x + 13) cy=(y - 12) r="7" {}
                text.token-count x=(x + 13) y=(y - 8) { (figure.tokens) }
            }
            @if let Some(held) = figure.holds.as_ref().and_then(|held| scene.board.objects.iter().find(|one| one.reference == *held)) {
                circle class={ "object " (held.kind) } cx=(x - 14) cy=(y + 11) r="6" {}
                text.object-letter.small x=(x - 14) y=(y + 14) { (letter(held.kind)) }
            }
            @if aimed && barred {
                circle.bar-ground cx=(x - 16) cy=(y - 14) r="7" {}
                path.bar-sign d={ "M" (x - 21) " " (y - 14) "a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M" (x - 19) " " (y - 17) "l7 7" } {}
            }
            (strip(figure, x, top))
        }
    }
}

/// The letter of a kind of object.
pub fn letter(kind: &str) -> String {
    kind.chars().take(1).flat_map(char::to_uppercase).collect()
}

/// A dash for each click left, from the top; lost ones leave a gap.
fn ring(figure: &Figure) -> String {
    let clicks = figure.face.dial.len();
    let left = usize::from(figure.clicks_left).min(clicks);
    let lost = (clicks - left) * 10;
    let mut dashes = String::new();
    for number in 0..left {
        let gap = if number + 1 == left { 2 + lost } else { 2 };
        let _ = write!(dashes, "8 {gap} ");
    }
    match left {
        0 => format!("0 {}", clicks * 10),
        _ => dashes.trim_end().to_string(),
    }
}

/// The four values in the colours of the powers beside them.
fn strip(figure: &Figure, x: i32, top: i32) -> Markup {
    let Some(values) = &figure.values else { return html! {} };
    let click = figure.face.dial.get(usize::from(figure.click).saturating_sub(1));
    let four: [(&Value, Option<&Cell>); 4] = [
        (&values.speed, click.map(|click| &click.speed)),
        (&values.attack, click.map(|click| &click.attack)),
        (&values.defense, click.map(|click| &click.defense)),
        (&values.damage, click.map(|click| &click.damage)),
    ];
    html! {
        rect.strip x=(x - STRIP.0 - 1) y=(top - 1) width=(2 * STRIP.0 + 2) height="17" rx="4" {}
        @for (at, (value, cell)) in four.into_iter().enumerate() {
            @let left = x - STRIP.0 + 16 * at as i32;
            @let power = cell.and_then(|cell| cell.power.as_ref());
            rect class={ "value " (colour(power)) } x=(left) y=(top) width="15" height="15" rx="3" {}
            text class={ "number " (colour(power)) } x=(f64::from(left) + 7.5) y=(top + 12) { (value.now.total) }
            @if value.is_changed() { path.changed d={ "M" (left + 3) " " (top + 14) "h9" } {} }
        }
    }
}

/// The class that colours a power.
pub fn colour(power: Option<&PowerFace>) -> String {
    power.map_or_else(
        || "plain".to_string(),
        |power| format!("of-{}", power.colour.replace(' ', "-")),
    )
}

/// "Halyard in H9, yours, click 2 of 7, speed 10, attack 11, defense 17, damage 4, 1 token."
pub fn sentence(scene: &Scene<'_>, figure: &Figure) -> String {
    let mut said = figure.name.clone();
    match figure.square {
        Some(place) => {
            let _ = write!(said, " in {}", place.0);
        }
        None => {
            let _ = write!(said, ", {}", figure.fate);
        }
    }
    if let Some(distance) = figure.distance {
        let _ = write!(said, ", {distance} squares away");
    }
    said.push_str(if scene.is_own(figure) { ", own side" } else { ", other side" });
    if figure.fate != "knocked out" {
        let _ = write!(said, ", click {} of {}", figure.click, figure.face.dial.len());
    }
    if let Some(values) = &figure.values {
        let _ = write!(
            said,
            ", speed {}, attack {}, defense {}, damage {}",
            values.speed.now.total,
            values.attack.now.total,
            values.defense.now.total,
            values.damage.now.total
        );
    }
    for note in &figure.notes {
        let _ = write!(said, ", {note}");
    }
    said.push('.');
    said
}
