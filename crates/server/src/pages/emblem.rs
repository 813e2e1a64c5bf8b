//! Signs for heroes and villains, drawn from nothing but a name: the same name has the same sign everywhere.

use maud::{Markup, html};
use std::f64::consts::TAU;
use std::fmt::Write;

/// The middle of the square of 100 it is drawn in.
const MIDDLE: f64 = 50.0;

/// How one layer is drawn.
enum Layer {
    /// Filled shapes.
    Filled(String),
    /// Lines of this width.
    Drawn(String, f64),
    /// Shapes cut out of what lies below.
    Cut(String),
}

/// The sign of a name: it looks the same after each of three to eight turns, and has three layers.
pub fn emblem(name: &str) -> Markup {
    let hash = blake3::hash(name.as_bytes());
    let byte = |at: usize| hash.as_bytes()[at];
    let order = order(byte(0));
    let layers = [outer(byte(1), order), middle(byte(2), order), inner(byte(3), order)];
    html! {
        svg.emblem viewBox="0 0 100 100" aria-hidden="true" {
            @for layer in layers {
                @match layer {
                    Layer::Filled(path) => { path d=(path) fill="currentColor" {} }
                    Layer::Drawn(path, width) => {
                        path d=(path) fill="none" stroke="currentColor" stroke-width=(width)
                            stroke-linejoin="round" stroke-linecap="round" {}
                    }
                    Layer::Cut(path) => { path.cut-out d=(path) {} }
                }
            }
        }
    }
}

fn order(byte: u8) -> u32 {
    3 + u32::from(byte) % 6
}

/// What stands around: rays, drops, arcs, a ring with teeth, corners.
fn outer(byte: u8, order: u32) -> Layer {
    let many = if order < 5 { order * 2 } else { order };
    let step = TAU / f64::from(many);
    match byte % 5 {
        0 => Layer::Filled(each(many, |turn| {
            closed(&[(36.0, turn - step * 0.22), (48.0, turn), (36.0, turn + step * 0.22)])
        })),
        1 => Layer::Filled(each(many, |turn| disc(at(43.0, turn), 3.6))),
        2 => {
            Layer::Drawn(each(many, |turn| arc(44.0, turn - step * 0.32, turn + step * 0.32)), 4.0)
        }
        3 => Layer::Filled(each(many, |turn| {
            let half = step * 0.2;
            closed(&[
                (36.0, turn - half),
                (47.0, turn - half),
                (47.0, turn + half),
                (36.0, turn + half),
            ])
        })),
        _ => Layer::Drawn(
            each(order, |turn| {
                let half = TAU / f64::from(order) * 0.3;
                open(&[(38.0, turn - half), (47.0, turn), (38.0, turn + half)])
            }),
            3.6,
        ),
    }
}

/// What carries the sign: a star, a plate, petals, a ring, a drawn star.
fn middle(byte: u8, order: u32) -> Layer {
    let step = TAU / f64::from(order);
    match byte % 5 {
        0 => Layer::Filled(star(order, 34.0, 17.0)),
        1 => Layer::Filled(polygon(order.max(5), 30.0)),
        2 => Layer::Filled(each(order, |turn| petal(turn, step))),
        3 => Layer::Drawn(disc((MIDDLE, MIDDLE), 27.0) + &polygon(order, 18.0), 4.4),
        _ => Layer::Drawn(star(order.max(4), 32.0, 16.0), 4.6),
    }
}

/// What is seen in the middle: a hole, a star, a ring of drops, an eye.
fn inner(byte: u8, order: u32) -> Layer {
    match byte % 5 {
        0 => Layer::Cut(disc((MIDDLE, MIDDLE), 7.0)),
        1 => Layer::Cut(star(order.max(4), 11.0, 5.0)),
        2 => Layer::Cut(polygon(order, 10.0)),
        3 => Layer::Cut(each(order, |turn| disc(at(9.0, turn), 2.6))),
        _ => Layer::Filled(disc((MIDDLE, MIDDLE), 6.0)),
    }
}

/// A point so far from the middle in this direction; upwards is 0.
fn at(far: f64, turn: f64) -> (f64, f64) {
    (MIDDLE + far * turn.sin(), MIDDLE - far * turn.cos())
}

fn each(order: u32, drawn: impl Fn(f64) -> String) -> String {
    (0..order).map(|number| drawn(TAU * f64::from(number) / f64::from(order))).collect()
}

fn open(corners: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (number, (far, turn)) in corners.iter().enumerate() {
        let (x, y) = at(*far, *turn);
        let letter = if number == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{x:.1} {y:.1}");
    }
    path
}

fn closed(corners: &[(f64, f64)]) -> String {
    open(corners) + "Z"
}

fn polygon(corners: u32, far: f64) -> String {
    let corners: Vec<(f64, f64)> =
        (0..corners).map(|number| (far, TAU * f64::from(number) / f64::from(corners))).collect();
    closed(&corners)
}

fn star(points: u32, far: f64, near: f64) -> String {
    let corners: Vec<(f64, f64)> = (0..points * 2)
        .map(|number| {
            let far = if number % 2 == 0 { far } else { near };
            (far, TAU * f64::from(number) / f64::from(points * 2))
        })
        .collect();
    closed(&corners)
}

fn disc((x, y): (f64, f64), radius: f64) -> String {
    let (left, across) = (x - radius, radius * 2.0);
    format!(
        "M{left:.1} {y:.1}a{radius:.1} {radius:.1} 0 1 0 {across:.1} 0a{radius:.1} {radius:.1} 0 1 0 -{across:.1} 0Z"
    )
}

fn arc(far: f64, from: f64, to: f64) -> String {
    let ((x, y), (end_x, end_y)) = (at(far, from), at(far, to));
    format!("M{x:.1} {y:.1}A{far:.1} {far:.1} 0 0 1 {end_x:.1} {end_y:.1}")
}

fn petal(turn: f64, step: f64) -> String {
    let spread = (step * 0.42).min(0.5);
    let (tip_x, tip_y) = at(35.0, turn);
    let (left_x, left_y) = at(24.0, turn - spread);
    let (right_x, right_y) = at(24.0, turn + spread);
    format!("M50 50Q{left_x:.1} {left_y:.1} {tip_x:.1} {tip_y:.1}Q{right_x:.1} {right_y:.1} 50 50Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] = ["Ultron", "Black Widow", "Dr. Doom", "", "Größe", "<script>"];

    #[test]
    fn a_name_has_the_same_sign_every_time() {
        for name in NAMES {
            assert_eq!(emblem(name).into_string(), emblem(name).into_string());
        }
    }

    #[test]
    fn different_names_have_different_signs() {
        let drawn: Vec<String> = NAMES.iter().map(|name| emblem(name).into_string()).collect();
        for (number, one) in drawn.iter().enumerate() {
            assert!(!drawn[..number].contains(one), "{}", NAMES[number]);
        }
    }

    #[test]
    fn every_order_of_turning_from_three_to_eight_is_drawn_and_no_other() {
        let mut orders: Vec<u32> = (0..=255).map(order).collect();
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders, [3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn every_shape_is_closed_and_has_no_style_and_nothing_of_the_name() {
        for name in NAMES {
            let drawn = emblem(name).into_string();
            assert_eq!(drawn.matches("<path").count(), 3, "{name}");
            assert_eq!(drawn.matches("</path>").count(), 3, "{name}");
            assert!(!drawn.contains("style=") && !drawn.contains("script"), "{name}");
        }
    }

    #[test]
    fn every_point_of_every_layer_lies_inside_the_square() {
        for kind in 0..5 {
            for order in 3..=8 {
                for layer in [outer(kind, order), middle(kind, order), inner(kind, order)] {
                    let (Layer::Filled(path) | Layer::Drawn(path, _) | Layer::Cut(path)) = layer;
                    assert!(path.starts_with('M'), "{path}");
                    assert!(!path.contains("NaN") && !path.contains("100."), "{path}");
                }
            }
        }
    }
}
