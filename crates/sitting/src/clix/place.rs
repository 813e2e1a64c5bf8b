//! Figures, squares and objects as references, and what a reference or a typed name stands for.

use super::View;
use crate::find::{says, says_wholly};
use crate::seen::Ref;
use clix::board::{Edge, Square};
use clix::state::FigureId;
use clix::state::object::ObjectId;
use table::Seat;

pub(super) fn figure(figure: FigureId) -> Ref {
    Ref::new(format!("figure/{}", figure.0))
}

pub(super) fn square(square: Square) -> Ref {
    Ref::new(format!("square/{square}"))
}

pub(super) fn object(object: ObjectId) -> Ref {
    Ref::new(format!("object/{}", object.0))
}

/// The side that two squares share: `edge/D5|D6`.
pub(super) fn edge(edge: Edge) -> Ref {
    Ref::new(format!("edge/{edge}"))
}

/// The figures that a reference or a typed name could mean: by the letters on the map, by whole words of the name, by their beginnings.
pub(super) fn figures(view: &View<'_>, typed: &str) -> Vec<FigureId> {
    let typed = typed.trim();
    let all: Vec<FigureId> = view.game.everyone().iter().collect();
    if let Some(number) = typed.strip_prefix("figure/") {
        let named = |figure: &FigureId| number.parse() == Ok(figure.0);
        return all.into_iter().filter(named).collect();
    }
    let name = |figure: &FigureId| view.printed.name(view.speaker(), *figure);
    let code = |figure: &FigureId| view.printed.face(*figure).code == typed;
    let whole = |figure: &FigureId| name(figure).eq_ignore_ascii_case(typed);
    let by_word = |figure: &FigureId| says_wholly(&name(figure), typed);
    let by_start = |figure: &FigureId| says(&name(figure), typed);
    let tests: [&dyn Fn(&FigureId) -> bool; 4] = [&code, &whole, &by_word, &by_start];
    let found = tests.into_iter().map(|test| -> Vec<FigureId> {
        all.iter().copied().filter(|figure| test(figure)).collect()
    });
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

/// A square of the map, as typed or by its reference.
pub(super) fn find_square(view: &View<'_>, typed: &str) -> Option<Square> {
    let typed = typed.trim();
    let name = typed.strip_prefix("square/").unwrap_or(typed);
    let square: Square = name.to_uppercase().parse().ok()?;
    view.game.map.contains(square).then_some(square)
}

/// A square, or the square of the one figure of that name.
pub(super) fn find(view: &View<'_>, typed: &str) -> Option<Square> {
    find_square(view, typed).or_else(|| match figures(view, typed)[..] {
        [figure] => view.known.square(figure),
        _ => None,
    })
}

pub(super) fn find_object(view: &View<'_>, typed: &str) -> Option<ObjectId> {
    let number = typed.trim().strip_prefix("object/")?.parse().ok()?;
    view.game.object(ObjectId(number)).map(|_| ObjectId(number))
}

pub(super) fn find_seat(typed: &str) -> Option<Seat> {
    let number: u8 = typed.trim().strip_prefix("seat/")?.parse().ok()?;
    (number < 2).then_some(Seat(number))
}
