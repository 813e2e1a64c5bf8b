//! What players do, and what dice show.

use super::super::syntax::{Act, Dice, Pick, Who};
use super::super::vocabulary::{LONGEST, known_words, value, word};
use super::words::{Unread, Words, unread, unread_help};
use authoring::suggestion::nearest;

/// Words between the things that are chosen.
const FILLERS: &[&str] = &[
    "to",
    "at",
    "on",
    "with",
    "and",
    "the",
    "a",
    "against",
    "of",
    "choose",
    "carrying",
    "carry",
    "picking up",
    "pick up",
    "using",
    "use",
    "setting down",
    "set down",
    "then",
    "target",
    "targets",
    "reduce by",
    "share",
    "deal",
    "by",
    "option is",
    "instead",
];

/// `Vex:`, `Vex's player:`, `you:`, `enemy:` in front of what they do.
pub(super) fn who(words: &mut Words<'_>) -> Option<Who> {
    let mut after = *words;
    let who = match after.figure() {
        Some(figure) => {
            after.eat("player");
            Who::Figure(figure)
        }
        None => Who::Seat(after.seat()?),
    };
    if after.mark(':') {
        *words = after;
        return Some(who);
    }
    None
}

/// Reads an act without the name in front of it.
pub(super) fn act(mut words: Words<'_>) -> Result<Act, Unread> {
    for (phrase, act) in
        [("begin game", Act::BeginGame), ("begin turn", Act::BeginTurn), ("end turn", Act::EndTurn)]
    {
        if words.eat(phrase) {
            words.end()?;
            return Ok(act);
        }
    }
    Ok(Act::Picks(picks(words)?))
}

pub(super) fn picks(mut words: Words<'_>) -> Result<Vec<Pick>, Unread> {
    let mut picks = Vec::new();
    while !words.is_empty() {
        if words.mark(',') || words.eat_any(FILLERS) {
            continue;
        }
        picks.push(pick(&mut words)?);
    }
    if picks.is_empty() {
        return unread_help("nothing is chosen", "say what is done: `Vex: charge to D8`");
    }
    Ok(picks)
}

fn pick(words: &mut Words<'_>) -> Result<Pick, Unread> {
    if words.eat("yes") {
        return Ok(Pick::Yes);
    }
    if words.eat_any(&["no", "done", "nothing", "decline", "nobody"]) {
        return Ok(Pick::No);
    }
    if words.eat_any(&["more", "…", "..."]) {
        return Ok(Pick::More);
    }
    if words.eat_any(&["theme reroll with", "theme reroll by"]) {
        return Ok(Pick::ThemeReroll(words.needed_figure()?));
    }
    if words.eat_any(&["reroll with", "reroll by"]) {
        return Ok(Pick::Reroll(words.needed_figure()?));
    }
    if words.eat_any(&["putting down at", "put down at", "putting down", "put down"]) {
        return Ok(Pick::PutDown(words.needed_square()?));
    }
    if words.eat("both") {
        words.signed();
        return Ok(Pick::Both);
    }
    if words.eat("area") {
        let area = words.skip().to_ascii_uppercase();
        return match area.as_str() {
            "A" => Ok(Pick::Area(0)),
            "B" => Ok(Pick::Area(1)),
            _ => unread("areas are A and B"),
        };
    }
    for (at, ordinal) in ["first", "second", "third", "fourth", "fifth"].iter().enumerate() {
        if words.eat(&format!("{ordinal} option")) {
            return Ok(Pick::Nth(at as u8));
        }
    }
    if words.eat("first") {
        return match words.seat() {
            Some(seat) => Ok(Pick::Seat(seat)),
            None => unread("`first you` or `first enemy`"),
        };
    }
    if words.eat("option") {
        return match words.small() {
            Some(number @ 1..) => Ok(Pick::Nth(number - 1)),
            _ => unread("options are counted from 1: `option 2`"),
        };
    }
    if let Some(text) = words.quoted() {
        return Ok(Pick::Quoted(text.to_owned()));
    }
    if let Some(edge) = words.edge() {
        return Ok(Pick::Edge(edge));
    }
    if let Some(square) = words.square() {
        return Ok(Pick::Square(square));
    }
    if let Some(number) = words.small() {
        return Ok(Pick::Number(number));
    }
    if let Some(figure) = words.figure() {
        return Ok(match words.small() {
            Some(share) => Pick::Share(figure, share),
            None => Pick::Figure(figure),
        });
    }
    let mut after = *words;
    if let Some(kind) = after.object() {
        *words = after;
        return Ok(Pick::Object { kind: Some(kind), at: object_at(words) });
    }
    let mut after = *words;
    if let Some(changed) = value(after.skip())
        && let Some(amount) = after.signed()
    {
        *words = after;
        return Ok(Pick::Change(changed, amount));
    }
    for count in (1..=LONGEST).rev() {
        if let Some(said) = words.next_words(count)
            && let Some(found) = word(said)
        {
            words.read(said);
            return Ok(Pick::Word(found));
        }
    }
    if words.eat("object") {
        return Ok(Pick::Object { kind: None, at: object_at(words) });
    }
    let names = words.known.figures.iter().map(String::as_str);
    let help = match nearest(words.word(), known_words().chain(names)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "scenarios/README.md lists what can be done".to_owned(),
    };
    unread_help(format!("`{}` is not understood", words.rest()), help)
}

/// `at D5` behind an object.
fn object_at(words: &mut Words<'_>) -> Option<crate::board::Square> {
    let mut after = *words;
    if !after.eat("at") {
        return None;
    }
    let square = after.square()?;
    *words = after;
    Some(square)
}

/// `rolls 4 3`, `die 5`, `dice any`.
pub(super) fn dice(mut words: Words<'_>) -> Result<Option<Dice>, Unread> {
    if !words.eat_any(&["rolls", "roll", "dice", "die"]) {
        return Ok(None);
    }
    if words.eat("any") {
        words.end()?;
        return Ok(Some(Dice::Any));
    }
    let mut shown = Vec::new();
    while !words.is_empty() {
        words.mark(',');
        words.mark('-');
        match words.small() {
            Some(die @ 1..=6) => shown.push(die),
            _ => return unread(format!("`{}` is no die", words.rest())),
        }
    }
    if shown.is_empty() {
        return unread("say what the dice show: `rolls 4 3`");
    }
    Ok(Some(Dice::Shown(shown)))
}
