//! Lines that put cards in their places.

use super::super::place::{Place, PlaceName};
use super::super::syntax::{Arrange, At, Count, Pile, Stand};
use super::words::{UNDER_MASTERMIND, Unread, Words, unread};
use crate::keywords::shards;

/// Reads the line if it arranges something; nothing if it does not.
pub(crate) fn read(mut words: Words<'_>) -> Result<Vec<Arrange>, Unread> {
    if words.eat("gone") {
        return Ok(vec![Arrange::Gone(words.cards()?)]);
    }
    if let Some(arrange) = number(words)? {
        return Ok(vec![arrange]);
    }
    let Some(place) = words.place() else {
        return Ok(Vec::new());
    };
    let _ = words.mark(':');
    Ok(match place.name {
        PlaceName::Hq => vec![Arrange::Hq(words.row()?)],
        PlaceName::City => vec![Arrange::City(stands(words)?)],
        PlaceName::Space(space) => vec![Arrange::City(vec![stand(space, words)?])],
        PlaceName::Wounds | PlaceName::Officers => vec![size(place, words)?],
        PlaceName::Bystanders if words.rest().chars().all(|c| c.is_ascii_digit()) => {
            vec![size(place, words)?]
        }
        PlaceName::EscapePile => {
            return unread("say `escaped` for villains and `carried away` for what they held");
        }
        PlaceName::HeroDeck
        | PlaceName::VillainDeck
        | PlaceName::Deck
        | PlaceName::Tactics
        | PlaceName::Bystanders => deck(place, words)?,
        PlaceName::Hand
        | PlaceName::Discard
        | PlaceName::Played
        | PlaceName::Victory
        | PlaceName::Above(_)
        | PlaceName::AboveMastermind
        | PlaceName::SidePile
        | PlaceName::BesideScheme
        | PlaceName::Ko
        | PlaceName::Escaped
        | PlaceName::CarriedAway
        | PlaceName::Mastermind
        | PlaceName::Box
        | PlaceName::Row
        | PlaceName::SetAside => {
            vec![Arrange::Pile { place, how: Pile::Top, cards: words.cards()? }]
        }
    })
}

/// What the mastermind holds.
pub(crate) fn held(words: Words<'_>) -> Result<At<Arrange>, Unread> {
    Ok(At {
        line: 0,
        text: words.rest().to_owned(),
        what: Arrange::Pile { place: UNDER_MASTERMIND, how: Pile::Top, cards: words.cards()? },
    })
}

fn deck(place: Place, mut words: Words<'_>) -> Result<Vec<Arrange>, Unread> {
    let how = if words.eat("only shuffled") {
        Pile::OnlyShuffled
    } else if words.eat("only") || words.rest().eq_ignore_ascii_case("empty") {
        Pile::Only
    } else if words.eat("unordered") {
        words.end()?;
        Pile::Unordered
    } else if words.eat("bottom") {
        Pile::Bottom
    } else {
        let _ = words.eat("top");
        Pile::Top
    };
    let cards = words.cards()?;
    Ok(vec![Arrange::Pile { place, how, cards }])
}

fn size(place: Place, mut words: Words<'_>) -> Result<Arrange, Unread> {
    let count = if words.eat("empty") {
        0
    } else {
        match words.number().map(u16::try_from) {
            Some(Ok(count)) => count,
            _ => return unread("say how many cards the stack has"),
        }
    };
    let _ = words.eat("cards") || words.eat("card");
    words.end()?;
    Ok(Arrange::Size { place, count })
}

/// `Bridge: Mystique holding 2 Bystanders; Bank: Hand Ninjas`.
pub(crate) fn stands(words: Words<'_>) -> Result<Vec<Stand>, Unread> {
    let mut all = words;
    if all.eat("empty") && all.is_empty() {
        return Ok(Vec::new());
    }
    let mut stands = Vec::new();
    for mut part in words.split(';') {
        let Some(space) = part.space() else {
            return unread(format!(
                "`{}`: a space comes first (Sewers, Bank, Rooftops, Streets, Bridge)",
                part.rest()
            ));
        };
        let _ = part.mark(':');
        stands.push(stand(space, part)?);
    }
    Ok(stands)
}

pub(crate) fn stand(space: u8, words: Words<'_>) -> Result<Stand, Unread> {
    let mut all = words;
    if (all.mark('-') || all.eat("empty")) && all.is_empty() {
        return Ok(Stand { space, villain: None, holding: Some(Vec::new()) });
    }
    Ok(match words.split_at_word("holding") {
        Some((villain, held)) => {
            Stand { space, villain: Some(villain.card()?), holding: Some(held.cards()?) }
        }
        None => Stand { space, villain: Some(words.card()?), holding: None },
    })
}

pub(crate) const COUNTS: &[(&str, Count)] = &[
    ("twists", Count::Twists),
    ("turn number", Count::TurnNumber),
    ("extra turns", Count::ExtraTurns),
    ("extra draws", Count::ExtraDraws),
    ("recruit made", Count::RecruitMade),
    ("recruited", Count::Recruited),
    ("shards gained", Count::ShardsGained),
    ("fought", Count::Fought),
];

fn number(mut words: Words<'_>) -> Result<Option<Arrange>, Unread> {
    for (phrase, what) in COUNTS {
        if words.eat(phrase) {
            return match words.number() {
                Some(number) if words.is_empty() => {
                    Ok(Some(Arrange::Count { what: *what, number }))
                }
                _ => unread(format!("`{phrase}` wants a number")),
            };
        }
    }
    if let Some((holder, number)) = shards::read(words)? {
        return Ok(Some(Arrange::Shards(holder, number)));
    }
    let attack = words;
    if words.eat("attack")
        && let Some(amount) = words.number()
    {
        points(amount)?;
        let from = source(words)?;
        return Ok(Some(Arrange::Attack { amount, from }));
    }
    words = attack;
    // `recruit Odinson` is an act, `recruit 5` is not.
    if words.eat("recruit")
        && let Some(amount) = words.number()
    {
        points(amount)?;
        let from = source(words)?;
        return Ok(Some(Arrange::Recruit { amount, from }));
    }
    Ok(None)
}

/// More points than any game makes are a slip of the pen.
fn points(amount: i32) -> Result<(), Unread> {
    match (0..=999).contains(&amount) {
        true => Ok(()),
        false => unread(format!("{amount} points: say 0 to 999")),
    }
}

/// `from Thor`, or nothing.
pub(crate) fn source(mut words: Words<'_>) -> Result<Option<String>, Unread> {
    if words.is_empty() {
        return Ok(None);
    }
    if !words.eat("from") || words.is_empty() {
        return unread(format!("`{}` is not understood here", words.rest()));
    }
    let name = words.quoted().unwrap_or(words.rest());
    Ok(Some(name.to_owned()))
}
