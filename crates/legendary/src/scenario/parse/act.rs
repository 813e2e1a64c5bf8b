//! Lines that do something, and lines that say what chance decides meanwhile.

use super::super::syntax::{Act, Happens};
use super::words::{Unread, Words, unread};

/// Reads an act without the name of the player.
pub(crate) fn act(mut words: Words<'_>) -> Result<Option<Act>, Unread> {
    let alone = [
        ("begin game", Act::BeginGame),
        ("begin turn", Act::BeginTurn),
        ("heal", Act::Heal),
        ("end turn", Act::EndTurn),
        ("yes", Act::Yes),
        ("no", Act::No),
        ("done", Act::Done),
        ("decline", Act::Decline),
    ];
    for (phrase, act) in alone {
        if words.eat(phrase) {
            words.end()?;
            return Ok(Some(act));
        }
    }
    Ok(Some(if words.eat("play") {
        Act::Play(words.card()?)
    } else if words.eat("recruit") {
        Act::Recruit(words.card()?)
    } else if words.eat("fight") {
        Act::Fight(words.card()?)
    } else if words.eat("spend") {
        let count = if words.eat("shard") {
            1
        } else {
            let count = words.number().and_then(|count| u8::try_from(count).ok());
            match count {
                Some(count) if words.eat("shards") || words.eat("shard") => count,
                _ => return unread("write `spend shard` or `spend 3 shards`"),
            }
        };
        words.end()?;
        Act::SpendShards(count)
    } else if words.eat("burn") {
        let count = words.number().and_then(|count| u16::try_from(count).ok());
        match count {
            Some(count) if words.eat("shards") || words.eat("shard") => {
                words.end()?;
                Act::Number(count)
            }
            _ => return unread("write `burn 3 shards`"),
        }
    } else if words.eat("threaten") {
        Act::Threaten(words.card()?)
    } else if words.eat("choose")
        || words.eat("reveal")
        || words.eat("pass")
        || words.eat("use")
        || words.eat("put back")
        || words.eat("enter")
    {
        if words.is_empty() {
            return unread("say what is chosen");
        }
        Act::Choose(words.picks()?)
    } else if words.eat("next") {
        Act::Next(words.pick()?)
    } else {
        return Ok(None);
    }))
}

/// Reads what chance decides.
pub(crate) fn happens(mut words: Words<'_>) -> Result<Option<Happens>, Unread> {
    let mut named = words;
    let seat = named.seat();
    let mut prefixed = words;
    if prefixed.seat_prefix().is_some() {
        return Ok(None);
    }
    if named.eat("draws") {
        let cards = named.cards()?;
        return Ok(Some(Happens::Draws { seat, cards }));
    }
    if named.eat("reveals") {
        let cards = named.cards()?;
        return Ok(Some(Happens::Reveals { seat, cards }));
    }
    Ok(Some(if words.eat("villain cards") || words.eat("villain card") {
        Happens::VillainCards(words.cards()?)
    } else if words.eat("refills") || words.eat("refill") {
        Happens::Refills(words.cards()?)
    } else if words.eat("tactic") {
        Happens::Tactics(words.cards()?)
    } else if words.eat("bystander") {
        Happens::Bystanders(words.cards()?)
    } else if words.eat("first player") {
        match words.seat() {
            Some(seat) if words.is_empty() => Happens::FirstPlayer(seat),
            _ => return unread(format!("`{}` sits at no seat", words.rest())),
        }
    } else if words.eat("chance") {
        if words.eat("any") {
            words.end()?;
            return Ok(Some(Happens::Any));
        }
        let value = words.number();
        let of = if words.eat("of") { words.number() } else { None };
        match (value, of) {
            (Some(value), Some(of)) if words.is_empty() && (1..=of).contains(&value) => {
                Happens::Raw { value: value as u32, of: of as u32 }
            }
            _ => return unread("write `chance 3 of 12` (counted from 1) or `chance any`"),
        }
    } else {
        return Ok(None);
    }))
}
