//! Expectations of the map: squares, lines of fire, objects.

use super::super::super::syntax::{End, Expect, Kind};
use super::super::stage::TERRAIN;
use super::super::words::{Unread, Words, unread, unread_help};
use crate::board::{Square, Verdict};
use crate::state::object::ObjectKind;
use authoring::scenario::{Because, reasons};

pub(super) fn about_square(square: Square, mut words: Words<'_>) -> Result<Expect, Unread> {
    for (phrase, adjacent) in [("adjacent to", true), ("not adjacent to", false)] {
        if words.eat(phrase) {
            let other = end(&mut words)?;
            words.end()?;
            return Ok(Expect::Adjacent(End::Square(square), other, adjacent));
        }
    }
    words.eat("is");
    let is = !words.eat("not");
    let kind = if words.eat("clear") {
        Kind::Clear
    } else if words.eat("smoke") {
        Kind::Smoke
    } else if words.eat("barrier") {
        Kind::Barrier
    } else if words.eat("debris") {
        Kind::Debris
    } else if words.eat("level") {
        Kind::Level(words.needed("the level")?.min(9) as u8)
    } else {
        let terrain = TERRAIN.iter().find(|(word, _)| words.eat(word));
        match terrain {
            Some((_, terrain)) => Kind::Terrain(*terrain),
            None => {
                return unread_help(
                    format!("`{}` is not understood about a square", words.rest()),
                    "`D5 is hindering`, `D5 is not blocking`, smoke, barrier, debris, clear, level 2, adjacent to E5",
                );
            }
        }
    };
    words.end()?;
    Ok(Expect::Terrain(square, kind, is))
}

pub(super) fn end(words: &mut Words<'_>) -> Result<End, Unread> {
    if let Some(square) = words.square() {
        return Ok(End::Square(square));
    }
    Ok(End::Figure(words.needed_figure()?))
}

/// `Vex to Krill hindered because C9.7`, `A1 to B4 crosses A2, B3`.
pub(super) fn line(words: Words<'_>) -> Result<Expect, Unread> {
    let (rest, because) = reasons(*words)?;
    let mut words = Words::over(rest, words.known);
    words.eat("from");
    let from = end(&mut words)?;
    if !words.eat("to") {
        return unread("a line goes from one end `to` the other");
    }
    let to = end(&mut words)?;
    if words.eat("crosses") {
        let squares = words.squares()?;
        words.end()?;
        return match (from, to) {
            (End::Square(from), End::Square(to)) => Ok(Expect::Crosses { from, to, squares }),
            _ => unread("`crosses` is about two squares"),
        };
    }
    words.eat("is");
    let verdict = if words.eat("clear") {
        Verdict::Clear
    } else if words.eat("hindered") {
        Verdict::Hindered
    } else if words.eat("blocked") {
        Verdict::Blocked
    } else {
        return unread("a line is clear, hindered or blocked");
    };
    words.end()?;
    let clause = because.into_iter().find_map(|because| match because {
        Because::Clause(clause) => Some(clause),
        Because::Words(_) => None,
    });
    Ok(Expect::Line { from, to, verdict, clause })
}

pub(super) fn object(kind: ObjectKind, mut words: Words<'_>) -> Result<Expect, Unread> {
    let at = if words.eat("at") {
        Some(words.needed_square()?)
    } else if words.eat_any(&["gone", "ko"]) {
        None
    } else {
        return unread("`heavy object at D5` or `heavy object gone`");
    };
    words.end()?;
    Ok(Expect::Object { kind, at })
}
