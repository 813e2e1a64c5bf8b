//! What must have come of it.

mod figure;
mod ground;
mod value;

use super::super::syntax::{Expect, Who};
use super::super::vocabulary::plain;
use super::words::{Unread, Words, unread, unread_help};
use crate::state::WonBy;
use authoring::scenario::reasons;
use figure::about;
use ground::{about_square, line, object};
use value::{question, why};

pub(super) fn expect(words: Words<'_>) -> Result<Expect, Unread> {
    let mut after = words;
    if let Some(expect) = keyword(&mut after)? {
        return Ok(expect);
    }
    let mut after = words;
    if let Some(figure) = after.figure() {
        return about(figure, after);
    }
    let mut after = words;
    if let Some(square) = after.square() {
        return about_square(square, after);
    }
    unread_help(
        format!("`{}` is not understood as an expectation", words.rest()),
        "begin with the name of a figure, a square, or one of the words of scenarios/README.md",
    )
}

/// Expectations that begin with a word of their own.
fn keyword(words: &mut Words<'_>) -> Result<Option<Expect>, Unread> {
    let mut after = *words;
    if let Some(kind) = after.object() {
        return object(kind, after).map(Some);
    }
    if words.eat("why") {
        return why(*words).map(Some);
    }
    for name in ["speed of", "attack of", "defense of", "damage of", "range of"] {
        let mut after = *words;
        if after.eat(name) {
            let (question, rest) = question(*words)?;
            let mut rest = rest;
            let number = rest.needed(name)?;
            rest.end()?;
            return Ok(Some(Expect::Value(question, number.min(255) as u8)));
        }
    }
    if words.eat("line of fire") || words.eat("line") {
        return line(*words).map(Some);
    }
    if words.eat("asked") {
        return asked(*words).map(Some);
    }
    for (phrase, hit) in [("critical hit", true), ("critical miss", false)] {
        if words.eat(phrase) {
            words.end()?;
            return Ok(Some(Expect::Critical(hit)));
        }
    }
    for (phrase, expect) in [("ready", Expect::Ready), ("running", Expect::Running)] {
        if words.eat(phrase) {
            words.end()?;
            return Ok(Some(expect));
        }
    }
    for (phrase, stands) in [
        ("no wall", false),
        ("wall", true),
        ("no door", false),
        ("door", true),
        ("no window", false),
        ("window", true),
    ] {
        if words.eat(phrase) {
            let edge = words.needed_edge()?;
            words.end()?;
            return Ok(Some(Expect::Standing(edge, stands)));
        }
    }
    numbers(words)
}

fn numbers(words: &mut Words<'_>) -> Result<Option<Expect>, Unread> {
    if words.eat("score") || words.eat("points") {
        let seat = seat(words)?;
        let score = words.needed("the score")?;
        words.end()?;
        return Ok(Some(Expect::Score(seat, score)));
    }
    if words.eat("turn") {
        let seat = seat(words)?;
        words.end()?;
        return Ok(Some(Expect::Turn(seat)));
    }
    if words.eat("round") {
        let round = words.needed("the round")?;
        words.end()?;
        return Ok(Some(Expect::Round(round)));
    }
    if words.eat("action total") {
        let total = words.needed("the action total")?;
        words.end()?;
        return Ok(Some(Expect::ActionTotal(total.min(255) as u8)));
    }
    if words.eat("actions left") {
        let left = words.needed("the actions left")?;
        words.end()?;
        return Ok(Some(Expect::ActionsLeft(left.min(255) as u8)));
    }
    if words.eat("theme uses left") {
        let seat = seat(words)?;
        let left = words.needed("the uses left")?;
        words.end()?;
        return Ok(Some(Expect::ThemeUses(seat, left.min(255) as u8)));
    }
    if words.eat("winner") {
        let seat = seat(words)?;
        let by = match () {
            () if words.eat("by points") => Some(WonBy::Points),
            () if words.eat("by tie break") => Some(WonBy::TieBreak),
            () if words.eat("as last standing") => Some(WonBy::LastStanding),
            () => None,
        };
        words.end()?;
        return Ok(Some(Expect::Winner(seat, by)));
    }
    if words.eat("legal force") {
        let seat = seat(words)?;
        words.end()?;
        return Ok(Some(Expect::LegalForce(seat)));
    }
    if words.eat("illegal map") {
        let (rest, because) = reasons(**words)?;
        rest.end()?;
        return Ok(Some(Expect::IllegalMap(because)));
    }
    if words.eat("illegal figure") {
        let (name, because) = reasons(**words)?;
        return Ok(Some(Expect::IllegalFigure(name.rest().to_owned(), because)));
    }
    if words.eat("illegal force") {
        let (rest, because) = reasons(**words)?;
        let mut rest = Words::over(rest, words.known);
        let seat = seat(&mut rest)?;
        rest.end()?;
        return Ok(Some(Expect::Force(seat, because)));
    }
    Ok(None)
}

fn seat(words: &mut Words<'_>) -> Result<table::Seat, Unread> {
    match words.seat() {
        Some(seat) => Ok(seat),
        None => unread("`you` or `enemy` is expected"),
    }
}

fn asked(mut words: Words<'_>) -> Result<Expect, Unread> {
    let who = match words.figure() {
        Some(figure) => {
            words.eat("player");
            Some(Who::Figure(figure))
        }
        None => words.seat().map(Who::Seat),
    };
    words.eat_any(&["about", "for", "to", ":"]);
    words.mark(':');
    let about = plain(words.rest());
    Ok(Expect::Asked { who, about: (!about.is_empty()).then_some(about) })
}
