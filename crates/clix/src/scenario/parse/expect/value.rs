//! Expectations of combat values: how high, and why.

use super::super::super::syntax::{Expect, Part, Purpose, Question};
use super::super::super::vocabulary::{plain, value};
use super::super::words::{Unread, Words, unread};
use crate::effect::Effect;
use crate::state::moving::MoveKind;

/// `attack of Vex in a close attack`, `defense of Krill against a range attack of Vex`, `speed of Vex in charge carrying 1`, `range of Vex at least 6`.
pub(super) fn question(mut words: Words<'_>) -> Result<(Question, Words<'_>), Unread> {
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
pub(super) fn why(words: Words<'_>) -> Result<Expect, Unread> {
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
        parts.push(Part { sets, amount, why: plain(why), from });
    }
    Ok(Expect::Why(question, parts))
}
