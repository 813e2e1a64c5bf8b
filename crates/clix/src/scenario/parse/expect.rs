//! What must have come of it.

use super::super::syntax::{Ability, End, Expect, Kind, Part, Purpose, Question, Step, Who};
use super::super::vocabulary::{phrase, plain, power, team, value};
use super::act::{act, because, picks};
use super::layout::mark;
use super::stage::TERRAIN;
use super::words::{Unread, Words, unread, unread_help};
use crate::board::Verdict;
use crate::effect::Effect;
use crate::improved::{Movement, Targeting};
use crate::moving::MoveKind;
use crate::object::ObjectKind;
use crate::state::WonBy;

/// `expect …` or `refuse …`.
pub(super) fn step(mut words: Words<'_>) -> Result<Option<Step>, Unread> {
    if words.eat("refuse") {
        let (text, because) = because(words.rest())?;
        let (who, act) = act(Words::new(text, words.known))?;
        return Ok(Some(Step::Refuse {
            who,
            act,
            because,
            dice: Vec::new(),
        }));
    }
    if !words.eat("expect") {
        return Ok(None);
    }
    let mut expected = Vec::new();
    for part in words.split(';') {
        if !part.is_empty() {
            expected.push(one(part)?);
        }
    }
    if expected.is_empty() {
        return unread("nothing is expected");
    }
    Ok(Some(Step::Expect(expected)))
}

fn one(words: Words<'_>) -> Result<Expect, Unread> {
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
    for name in [
        "speed of",
        "attack of",
        "defense of",
        "damage of",
        "range of",
    ] {
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
    if words.eat("can") {
        return can(*words).map(Some);
    }
    if words.eat("cannot") {
        let (text, because) = because(words.rest())?;
        let (who, act) = act(Words::new(text, words.known))?;
        return Ok(Some(Expect::Cannot { who, act, because }));
    }
    if words.eat("asked") {
        return asked(*words).map(Some);
    }
    if words.eat("options") {
        return Ok(Some(Expect::Options(picks(*words)?)));
    }
    for (phrase, offered) in [("no option", false), ("option", true)] {
        if words.eat(phrase) {
            let mut picks = picks(*words)?;
            return match picks.len() {
                1 => Ok(Some(Expect::Option(picks.remove(0), offered))),
                _ => unread("one option at a time; `options` takes them all"),
            };
        }
    }
    for (phrase, said) in [("no log", false), ("log", true)] {
        if words.eat(phrase) {
            let Some(text) = words.quoted() else {
                return unread("words of the log stand in quotes");
            };
            words.end()?;
            return Ok(Some(Expect::Log(text.to_owned(), said)));
        }
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
        let (_, because) =
            because(&format!(" {}", words.rest())).map(|(_, because)| ((), because))?;
        return Ok(Some(Expect::IllegalMap(because)));
    }
    if words.eat("illegal figure") {
        let (name, because) = because(words.rest())?;
        return Ok(Some(Expect::IllegalFigure(name.trim().to_owned(), because)));
    }
    if words.eat("illegal force") {
        let (text, because) = because(words.rest())?;
        let mut rest = Words::new(text, words.known);
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

fn object(kind: ObjectKind, mut words: Words<'_>) -> Result<Expect, Unread> {
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

/// Expectations about a figure.
fn about(figure: String, mut words: Words<'_>) -> Result<Expect, Unread> {
    let small = |words: &mut Words<'_>, what: &str| Ok(words.needed(what)?.min(255) as u8);
    let expect = if words.eat("click") {
        Expect::Click(figure, small(&mut words, "the click")?)
    } else if words.eat("took") {
        Expect::Took(figure, small(&mut words, "the clicks")?)
    } else if words.eat("unhurt") {
        Expect::Took(figure, 0)
    } else if words.eat("healed") {
        Expect::Healed(figure, small(&mut words, "the clicks")?)
    } else if words.eat("was dealt") || words.eat("dealt") {
        Expect::Dealt(figure, small(&mut words, "the damage")?)
    } else if words.eat_any(&["is ko'd", "ko'd", "ko", "is ko"]) {
        Expect::KnockedOut(figure, true)
    } else if words.eat_any(&["stands", "is not ko'd", "on the map"]) {
        Expect::KnockedOut(figure, false)
    } else if words.eat("at") {
        Expect::At(figure, words.needed_square()?)
    } else if words.eat("tokens") || words.eat("token") {
        Expect::Tokens(figure, small(&mut words, "the tokens")?)
    } else if words.eat("holds") {
        words.eat_any(&["a", "the"]);
        if words.eat("nothing") {
            Expect::Holds(figure, None)
        } else {
            match words.object() {
                Some(kind) => Expect::Holds(figure, Some(kind)),
                None => return unread("`holds nothing` or `holds heavy object`"),
            }
        }
    } else if words.eat("controlled by") {
        Expect::ControlledBy(figure, seat(&mut words)?)
    } else if words.eat_any(&["is hit", "was hit", "hit"]) {
        Expect::Hit(figure, true)
    } else if words.eat_any(&["is missed", "was missed", "missed"]) {
        Expect::Hit(figure, false)
    } else if words.eat("attacked with") {
        let attack = small(&mut words, "the attack value")?;
        if !words.eat("against") {
            return unread("`attacked with 11 against 17`: attack value against defense value");
        }
        Expect::Attacked {
            target: figure,
            attack,
            defense: small(&mut words, "the defense value")?,
        }
    } else if words.eat("may move") {
        Expect::MayMove(figure, small(&mut words, "the squares")?)
    } else if words.eat("passengers") {
        let none = words.eat("none");
        let most = if none {
            None
        } else {
            Some(small(&mut words, "the passengers")?)
        };
        Expect::Passengers(figure, most)
    } else if words.eat("can use") {
        return Ok(Expect::CanUse(figure, abilities(words)?, true));
    } else if words.eat("cannot use") {
        return Ok(Expect::CanUse(figure, abilities(words)?, false));
    } else if words.eat("can reach") || words.eat("cannot reach") {
        return unread_help(
            "it depends on how it moves",
            "write `can Vex: move to D8`, `cannot Vex: charge to D8 because C6.7`, or `reach`",
        );
    } else if words.eat("reaches") {
        let squares = words.squares()?;
        Expect::Reach {
            figure,
            squares,
            can: true,
            because: Vec::new(),
        }
    } else if words.eat("does not reach") {
        let (text, because) = because(words.rest())?;
        let mut rest = Words::new(text, words.known);
        let squares = rest.squares()?;
        rest.end()?;
        return Ok(Expect::Reach {
            figure,
            squares,
            can: false,
            because,
        });
    } else if words.eat("adjacent to") {
        Expect::Adjacent(End::Figure(figure), end(&mut words)?, true)
    } else if words.eat("not adjacent to") {
        Expect::Adjacent(End::Figure(figure), end(&mut words)?, false)
    } else if words.eat("not") {
        match mark(&mut words) {
            Some(mark) => Expect::Marked(figure, mark, false),
            None => return unread(format!("`{}` is not understood after `not`", words.rest())),
        }
    } else if let Some(mark) = mark(&mut words) {
        Expect::Marked(figure, mark, true)
    } else {
        return unread_help(
            format!("`{}` is not understood about a figure", words.rest()),
            "click, took, healed, was dealt, ko'd, at, tokens, holds, is hit, is missed, attacked with … against …, may move, can use, reaches, adjacent to, controlled by, has moved …",
        );
    };
    words.end()?;
    Ok(expect)
}

fn about_square(square: crate::board::Square, mut words: Words<'_>) -> Result<Expect, Unread> {
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

fn end(words: &mut Words<'_>) -> Result<End, Unread> {
    if let Some(square) = words.square() {
        return Ok(End::Square(square));
    }
    Ok(End::Figure(words.needed_figure()?))
}

/// `Vex to Krill hindered because C9.7`, `A1 to B4 crosses A2, B3`.
fn line(words: Words<'_>) -> Result<Expect, Unread> {
    let (text, because) = because(words.rest())?;
    let mut words = Words::new(text, words.known);
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
        super::super::syntax::Because::Clause(clause) => Some(clause),
        super::super::syntax::Because::Words(_) => None,
    });
    Ok(Expect::Line {
        from,
        to,
        verdict,
        clause,
    })
}

fn can(words: Words<'_>) -> Result<Expect, Unread> {
    let (who, act) = act(words)?;
    Ok(Expect::Can { who, act })
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
    Ok(Expect::Asked {
        who,
        about: (!about.is_empty()).then_some(about),
    })
}

fn abilities(words: Words<'_>) -> Result<Vec<Ability>, Unread> {
    let mut abilities = Vec::new();
    for mut part in words.split(',') {
        let movement = part.eat("movement");
        let targeting = !movement && part.eat("targeting");
        let said = part.rest();
        let id = plain(said).replace(' ', "_");
        let ability = if movement {
            Movement::from_id(&id).map(Ability::Movement)
        } else if targeting {
            Targeting::from_id(&id).map(Ability::Targeting)
        } else {
            power(said)
                .map(Ability::Power)
                .or_else(|| phrase(said).map(Ability::Phrase))
                .or_else(|| team(said).map(|(_, team)| Ability::Team(team)))
        };
        match ability {
            Some(ability) => abilities.push(ability),
            None => {
                return unread(format!(
                    "`{said}` is no power, keyphrase, team ability or improved ability"
                ));
            }
        }
    }
    Ok(abilities)
}

/// `attack of Vex in a close attack`, `defense of Krill against a range attack of Vex`, `speed of Vex in charge carrying 1`, `range of Vex at least 6`.
fn question(mut words: Words<'_>) -> Result<(Question, Words<'_>), Unread> {
    let named = words.skip();
    let Some(value) = value(named) else {
        return unread(format!("`{named}` is no combat value"));
    };
    words.eat("of");
    let of = words.needed_figure()?;
    let mut question = Question {
        value,
        of,
        purpose: Purpose::Plain,
        other: None,
        minimum: 0,
        passengers: 0,
        effect: None,
    };
    loop {
        if words.eat_any(&["in a close attack", "against a close attack"]) {
            question.purpose = Purpose::Close;
        } else if words.eat_any(&["in a range attack", "against a range attack"]) {
            question.purpose = Purpose::Range;
        } else if words.eat_any(&["in pulse wave", "against pulse wave"]) {
            question.purpose = Purpose::PulseWave;
        } else if words.eat("at least") {
            question.minimum = words.needed("the minimum")?.min(255) as u8;
        } else if words.eat("carrying") {
            question.passengers = words.needed("how many are carried")?.min(9) as u8;
        } else if let Some((phrase, kind)) = MOVES.iter().find(|(phrase, _)| words.eat(phrase)) {
            question.purpose = Purpose::Move(*kind);
            question.effect = (*phrase == "in running shot").then_some(Effect::RunningShot);
        } else if words.eat_any(&["of", "by", "on"]) {
            question.other = Some(words.needed_figure()?);
        } else {
            return Ok((question, words));
        }
    }
}

const MOVES: &[(&str, MoveKind)] = &[
    ("in charge", MoveKind::Halved),
    ("in running shot", MoveKind::Halved),
    ("in leap/climb", MoveKind::LeapClimb),
    ("in phasing", MoveKind::Phasing),
    ("in ram", MoveKind::Ram),
    ("in hypersonic speed", MoveKind::HypersonicFirst),
    ("in mind control", MoveKind::Controlled),
    ("in a move", MoveKind::Plain),
];

/// `why attack of Vex: 10 printed, +1 Perplex of Mob`.
fn why(words: Words<'_>) -> Result<Expect, Unread> {
    let (question, mut words) = question(words)?;
    if !words.mark(':') {
        return unread("a colon stands before the parts");
    }
    let mut parts = Vec::new();
    for mut part in words.split(',') {
        let (sets, amount) = match part.signed() {
            Some(amount) => (false, i16::from(amount)),
            None => {
                part.mark('=');
                (true, part.needed("a part of the value")? as i16)
            }
        };
        let said = part.rest();
        let (why, from) = match said.rsplit_once(" of ") {
            Some((why, name))
                if words
                    .known
                    .figures
                    .iter()
                    .any(|known| known.eq_ignore_ascii_case(name.trim())) =>
            {
                (why, Some(name.trim().to_owned()))
            }
            _ => (said, None),
        };
        parts.push(Part {
            sets,
            amount,
            why: plain(why),
            from,
        });
    }
    Ok(Expect::Why(question, parts))
}
