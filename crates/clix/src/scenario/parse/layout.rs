//! Who stands and what lies where when the scenario begins.

use super::super::syntax::{Arrange, Mark, Place, Placed};
use super::super::vocabulary::{team, word};
use super::words::{Unread, Words, unread, unread_help};
use crate::powers::VERBS;
use crate::scenario::value;
use authoring::scenario::Code;
use table::Seat;

/// The placements of a line: `Vex at D5 click 2; Mob at E5`, `enemy Krill at E5`.
pub(super) fn placements(mut words: Words<'_>) -> Result<Vec<Placed>, Unread> {
    let mut seat = words.seat().unwrap_or(Seat(0));
    let mut all = Vec::new();
    for mut part in words.split(';') {
        seat = part.seat().unwrap_or(seat);
        all.push(placed(part, seat)?);
    }
    Ok(all)
}

/// Does the line put figures on the map?
pub(super) fn is_placement(words: Words<'_>) -> bool {
    let text = words.rest();
    let mut after = words;
    let of_somebody = after.seat().is_some();
    if text.contains(':') || after.object().is_some() {
        return false;
    }
    if of_somebody {
        return !after.is_empty();
    }
    let lower = format!(" {} ", text.to_ascii_lowercase());
    let marker = ["smoke ", "barrier ", "debris ", "destroyed "]
        .iter()
        .any(|word| lower.trim_start().starts_with(word));
    !marker
        && [" at ", " ko'd ", " on sideline ", " waits "].iter().any(|mark| lower.contains(mark))
}

fn placed(words: Words<'_>, seat: Seat) -> Result<Placed, Unread> {
    let text = words.rest();
    let end = [" at ", " ko'd", " waits", " on sideline", " line "]
        .iter()
        .filter_map(|mark| text.to_ascii_lowercase().find(mark))
        .min()
        .unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let (design, name) = match name.split_once(" as ") {
        Some((design, name)) => (design.trim(), name.trim()),
        None => (name.trim(), name.trim()),
    };
    if name.is_empty() {
        return unread_help("nobody is named", "write `Vex at D5`");
    }
    is_free(design, name)?;
    let mut placed = Placed {
        seat,
        design: design.trim_matches('"').to_owned(),
        name: name.trim_matches('"').to_owned(),
        line: 1,
        square: None,
        click: None,
        tokens: 0,
        holds: None,
        knocked_out: false,
        sideline: false,
        marks: Vec::new(),
        used: Vec::new(),
        wild: None,
    };
    let mut words = Words::new(rest, words.known);
    while !words.is_empty() {
        words.mark(',');
        if words.eat("at") {
            placed.square = Some(words.needed_square()?);
        } else if words.eat("ko'd") {
            placed.knocked_out = true;
        } else if words.eat("waits") {
            placed.square = None;
        } else if words.eat("on sideline") {
            placed.sideline = true;
        } else if words.eat("line") {
            placed.line = words.needed("the starting line")?.min(9) as u8;
        } else if words.eat("click") {
            placed.click = Some(words.needed("the click")?.min(99) as u8);
        } else if words.eat("tokens") || words.eat("token") {
            placed.tokens = words.needed("the tokens")?.min(9) as u8;
        } else if words.eat("holding") {
            words.eat_any(&["a", "the"]);
            placed.holds = match words.object() {
                Some(kind) => Some(kind),
                None => return unread("hold a `light object` or a `heavy object`"),
            };
        } else if words.eat("used") {
            used(&mut placed, &mut words)?;
        } else if words.eat("wild card") {
            let name = words.skip();
            placed.wild = match team(name) {
                Some((_, ability)) => Some(ability),
                None => return unread(format!("`{name}` is no team")),
            };
        } else if words.eat("was briefed") {
            return unread("by whom? On a line of its own: `Ann briefs Vex`");
        } else if let Some(mark) = mark(&mut words) {
            placed.marks.push(mark);
        } else {
            return unread_help(
                format!("`{}` is not understood here", words.rest()),
                "click N, tokens N, holding heavy object, has moved, was placed, was carried, has acted, has not left start, used Perplex, wild card TEAM, line N, KO'd",
            );
        }
    }
    Ok(placed)
}

/// Words with which a line or a choice begins, beside those of the card: nobody can be called so.
const TAKEN: &[&str] = &[
    "you", "your", "enemy", "expect", "refuse", "rolls", "dice", "begin", "end", "yes", "no",
    "done", "nothing", "more", "both", "area", "first", "option", "object", "line", "map",
    "figure", "figures", "rules", "turn", "round",
];

/// A figure's name is read wherever it stands, so it must not be a word that means something else there.
fn is_free(design: &str, name: &str) -> Result<(), Unread> {
    let name = name.trim_matches('"');
    let lower = name.to_ascii_lowercase();
    let taken = TAKEN.contains(&lower.as_str())
        || word(&lower).is_some()
        || value(&lower).is_some()
        || lower.parse::<crate::board::Square>().is_ok();
    match taken {
        true => Err(Unread::new(Code::NameIsWord, format!("`{name}` is a word of this language"))
            .with_help(format!("call it by another name: `{design} as Somebody`"))),
        false => Ok(()),
    }
}

fn used(placed: &mut Placed, words: &mut Words<'_>) -> Result<(), Unread> {
    if words.eat("probability control") {
        placed.marks.push(Mark::Rerolled);
        return Ok(());
    }
    for count in (1..=super::super::vocabulary::LONGEST).rev() {
        let Some(said) = words.next_words(count) else {
            continue;
        };
        if let Some(found) = word(said)
            && let Some(effect) = found.effects.iter().find(|effect| effect.is_free())
        {
            placed.used.push(*effect);
            words.read(said);
            return Ok(());
        }
    }
    unread(format!("`{}` is no FREE effect", words.rest()))
}

/// `has moved` and the like, also as an expectation.
pub(super) fn mark(words: &mut Words<'_>) -> Option<Mark> {
    Mark::PHRASES.into_iter().find(|(phrase, _)| words.eat(phrase)).map(|(_, mark)| mark)
}

/// Everything that is no figure.
pub(super) fn read(mut words: Words<'_>) -> Result<Option<Arrange>, Unread> {
    let mut after = words;
    let owner = after.seat();
    if let Some(kind) = after.object() {
        let square = if after.eat("at") {
            Some(after.needed_square()?)
        } else {
            after.eat("waits");
            None
        };
        after.end()?;
        return Ok(Some(Arrange::Object { kind, owner, square }));
    }
    for (phrase, barrier) in [("smoke of", false), ("barrier of", true)] {
        if words.eat(phrase) {
            let by = words.needed_figure()?;
            words.eat("at");
            let squares = words.squares()?;
            words.end()?;
            return Ok(Some(if barrier {
                Arrange::Barrier { by, squares }
            } else {
                Arrange::Smoke { by, squares }
            }));
        }
    }
    if words.eat("debris") {
        words.eat("at");
        let squares = words.squares()?;
        words.end()?;
        return Ok(Some(Arrange::Debris(squares)));
    }
    if words.eat("destroyed") {
        let mut places = Vec::new();
        for mut part in words.split(',') {
            places.push(match part.edge() {
                Some(edge) => Place::Edge(edge),
                None => Place::Square(part.needed_square()?),
            });
            part.end()?;
        }
        return Ok(Some(Arrange::Destroyed(places)));
    }
    if words.eat("turn") {
        let Some(seat) = words.seat() else {
            return unread("`turn you` or `turn enemy`");
        };
        words.end()?;
        return Ok(Some(Arrange::Turn(seat)));
    }
    if words.eat("first player") {
        let Some(seat) = words.seat() else {
            return unread("`first player you` or `first player enemy`");
        };
        words.end()?;
        return Ok(Some(Arrange::First(seat)));
    }
    if words.eat("round") {
        let round = words.needed("the round")?;
        words.end()?;
        return Ok(Some(Arrange::Round(round)));
    }
    if words.eat("actions used") {
        let used = words.needed("the actions used")?;
        words.end()?;
        return Ok(Some(Arrange::ActionsUsed(used.min(99) as u8)));
    }
    if words.eat("theme") {
        let seat = words.seat().unwrap_or(Seat(0));
        if words.eat("uses left") {
            let left = words.needed("the uses left")?;
            words.end()?;
            return Ok(Some(Arrange::ThemeUses(seat, left.min(9) as u8)));
        }
        let keyword = words.rest().trim_matches('"').to_owned();
        return Ok(Some(Arrange::Theme(seat, keyword)));
    }
    lasting(words)
}

/// `Krill perplexes Vex: attack -1`, `Krill schemes`: the verbs of the rooms.
fn lasting(words: Words<'_>) -> Result<Option<Arrange>, Unread> {
    let mut words = words;
    let Some(by) = words.figure() else {
        return Ok(None);
    };
    let Some(verb) = VERBS.iter().find(|verb| words.eat(verb.word)) else {
        return Ok(None);
    };
    let target = match verb.of_itself {
        true => by.clone(),
        false => words.needed_figure()?,
    };
    let what = (verb.read)(&mut words)?;
    Ok(Some(Arrange::Lasting { by, target, what }))
}
