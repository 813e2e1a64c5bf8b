//! What must be so.

use super::super::place::{Place, PlaceName};
use super::super::syntax::{Ending, Expect, Question, Value, Who};
use super::layout;
use super::words::{Unread, Words, unread, unread_help};
use crate::catalogue::Class;
use crate::keywords::{contest, shards};
use authoring::scenario::reasons;

pub(crate) fn expect(mut words: Words<'_>) -> Result<Expect, Unread> {
    if words.eat("why") {
        return why(words);
    }
    if words.eat("asked") {
        return asked(words);
    }
    if words.eat("in play") {
        return words.cards().map(Expect::InPlay);
    }
    if words.eat("not in play") {
        return words.cards().map(Expect::NotInPlay);
    }
    if words.eat("legal set-up") {
        words.end()?;
        return Ok(Expect::Legal);
    }
    if words.eat("illegal set-up") {
        let (rest, because) = reasons(*words)?;
        rest.end()?;
        return Ok(Expect::Illegal(because));
    }
    if words.eat("contest") {
        return contest::expected(words);
    }
    if let Some(known) = knows(words)? {
        return Ok(known);
    }
    if let Some(value) = value(words)? {
        return Ok(value);
    }
    if let Some(ending) = ending(words)? {
        return Ok(ending);
    }
    if let Some(place) = place(words)? {
        return Ok(place);
    }
    if let Some((card, held)) = words.split_at_word("holds") {
        let mut mastermind = card;
        if mastermind.eat("mastermind") && mastermind.is_empty() {
            let place = Place::shared(PlaceName::Mastermind);
            return Ok(Expect::Is(place, held.cards()?));
        }
        return Ok(Expect::Holds(card.card()?, held.cards()?));
    }
    unread_help(
        format!("`{}` is nothing that can be expected", words.rest()),
        "scenarios/README.md lists what can",
    )
}

/// `Ben knows Odinson in Ana's hand`, `Ben does not know Odinson in hand`, `nobody knows Bystander in villain deck`.
fn knows(mut words: Words<'_>) -> Result<Option<Expect>, Unread> {
    let (who, verb) = if words.eat("nobody") {
        (Who::Everybody, None)
    } else if words.eat("everybody") {
        (Who::Everybody, Some("knows"))
    } else if let Some(seat) = words.seat() {
        (Who::Seat(seat), Some("knows"))
    } else {
        return Ok(None);
    };
    let positive = match verb {
        Some(verb) if words.eat(verb) => true,
        Some(_) if words.eat("does not know") => false,
        None if words.eat("knows") => false,
        _ => return Ok(None),
    };
    let mut cards = words.cards()?;
    let Some(place) = cards.last().and_then(|card| card.place) else {
        return unread("say where: `Ben knows Odinson in Ana's hand`");
    };
    if !place.name.is_hidden() {
        return unread_help(
            format!("everybody sees what lies there: {}", place.name.words()),
            "what is known is a question for a hand, a deck, the Tactics or the Bystander stack",
        );
    }
    if cards.iter().rev().skip(1).any(|card| card.place.is_some()) {
        return unread("one place for all cards, behind the last one");
    }
    cards.iter_mut().for_each(|card| card.place = None);
    Ok(Some(match positive {
        true => Expect::Knows(who, place, cards),
        false => Expect::KnowsNot(who, place, cards),
    }))
}

/// Values: points, costs, scores, counters.
fn value(mut words: Words<'_>) -> Result<Option<Expect>, Unread> {
    for (phrase, what) in layout::COUNTS {
        if words.eat(phrase) {
            let number = last_number(words)?.1;
            return Ok(Some(Expect::Count { what: *what, number }));
        }
    }
    if let Some((holder, number)) = shards::read(words)? {
        return Ok(Some(Expect::Shards(holder, number)));
    }
    if words.eat("attack of") {
        let (card, number) = last_number(words)?;
        return Ok(Some(Expect::AttackOf(card.card()?, number)));
    }
    if words.eat("price of") {
        let (card, number) = last_number(words)?;
        return Ok(Some(Expect::PriceOf(card.card()?, number)));
    }
    if words.eat("cost of") {
        let (card, number) = last_number(words)?;
        return Ok(Some(Expect::CostOf(card.card()?, number)));
    }
    if words.eat("vp of") {
        let (card, number) = last_number(words)?;
        return Ok(Some(Expect::VpOf(card.card()?, number)));
    }
    if words.eat("classes of") {
        return classes(words).map(Some);
    }
    if words.eat("score") {
        let seat = words.seat();
        if words.mark(':') {
            let parts = words
                .split(',')
                .map(|part| {
                    let (card, points) = last_number(part)?;
                    Ok((card.card()?, points))
                })
                .collect::<Result<_, Unread>>()?;
            return Ok(Some(Expect::ScoreParts { seat, parts }));
        }
        let total = last_number(words)?.1;
        return Ok(Some(Expect::Score { seat, total }));
    }
    if words.eat("attack") {
        let Some(amount) = words.number() else {
            return unread("`attack` wants a number, or `attack of` an enemy");
        };
        let from = layout::source(words)?;
        return Ok(Some(Expect::Attack { amount, from }));
    }
    if words.eat("recruit") {
        let Some(amount) = words.number() else {
            return unread("`recruit` wants a number");
        };
        let from = layout::source(words)?;
        return Ok(Some(Expect::Recruit { amount, from }));
    }
    Ok(None)
}

/// What stands before the number at the end, and the number.
pub(crate) fn last_number(words: Words<'_>) -> Result<(Words<'_>, i32), Unread> {
    let text = words.rest();
    let (before, number) = text.rsplit_once(' ').unwrap_or(("", text));
    let Ok(number) = number.trim_start_matches('+').parse() else {
        return unread(format!("`{text}`: a number is expected at the end"));
    };
    let before = before.trim_end();
    let before = before.strip_suffix(" is").unwrap_or(before);
    Ok((Words::new(before, words.seats), number))
}

fn classes(words: Words<'_>) -> Result<Expect, Unread> {
    let Some((card, classes)) = words.split_at_word("is") else {
        return unread("write `classes of Copy Powers is covert, strength`");
    };
    let mut found = Vec::new();
    let mut none = classes;
    if !(none.eat("none") && none.is_empty()) {
        for part in classes.split(',') {
            let class =
                Class::ALL.into_iter().find(|class| class.slug().eq_ignore_ascii_case(part.rest()));
            match class {
                Some(class) => found.push(class),
                None => return unread(format!("`{}` is no class", part.rest())),
            }
        }
    }
    Ok(Expect::ClassesOf(card.card()?, found))
}

fn ending(mut words: Words<'_>) -> Result<Option<Expect>, Unread> {
    let endings = [
        ("running", Ending::Running),
        ("winning", Ending::Winning),
        ("win", Ending::Win),
        ("loss", Ending::Loss),
        ("tie", Ending::Tie),
    ];
    for (phrase, ending) in endings {
        if words.eat(phrase) {
            words.end()?;
            return Ok(Some(Expect::Outcome(ending)));
        }
    }
    if words.eat("turn") {
        return match words.seat() {
            Some(seat) if words.is_empty() => Ok(Some(Expect::Turn(seat))),
            _ => unread(format!("`{}` sits at no seat", words.rest())),
        };
    }
    if words.eat("winners") || words.eat("winner") {
        let mut winners = Vec::new();
        for mut part in words.split(',') {
            match part.seat() {
                Some(seat) if part.is_empty() => winners.push(seat),
                _ => return unread(format!("`{}` sits at no seat", part.rest())),
            }
        }
        return Ok(Some(Expect::Winners(winners)));
    }
    Ok(None)
}

/// What lies somewhere.
fn place(mut words: Words<'_>) -> Result<Option<Expect>, Unread> {
    let Some(place) = words.place() else {
        return Ok(None);
    };
    if let PlaceName::Space(space) = place.name {
        let _ = words.mark(':') || words.eat("is");
        return Ok(Some(Expect::Stands(vec![layout::stand(space, words)?])));
    }
    if place.name == PlaceName::City
        && let Some(space) = words.space()
    {
        let _ = words.mark(':') || words.eat("is");
        return Ok(Some(Expect::Stands(vec![layout::stand(space, words)?])));
    }
    if words.eat("empty") && words.is_empty() {
        return Ok(Some(Expect::Size(place, 0)));
    }
    if words.eat("top") {
        let _ = words.eat("is");
        return Ok(Some(Expect::Top(place, words.cards()?)));
    }
    if words.eat("is") {
        let row = matches!(place.name, PlaceName::Hq | PlaceName::City);
        return Ok(Some(if row {
            Expect::Row(place, words.row()?)
        } else {
            Expect::Is(place, words.cards()?)
        }));
    }
    if words.eat("has exactly") {
        return Ok(Some(Expect::HasExactly(place, words.cards()?)));
    }
    if words.eat("has") {
        return Ok(Some(Expect::Has(place, words.cards()?)));
    }
    if words.eat("lacks") {
        return Ok(Some(Expect::Lacks(place, words.cards()?)));
    }
    if let Some(count) = words.number()
        && (words.eat("cards") || words.eat("card") || words.is_empty())
    {
        words.end()?;
        return match usize::try_from(count) {
            Ok(count) => Ok(Some(Expect::Size(place, count))),
            Err(_) => unread("there are never fewer than 0 cards"),
        };
    }
    unread_help(
        format!("`{}`: what about {}?", words.rest(), place.name.words()),
        "say `is`, `has`, `has exactly`, `lacks`, `top`, `empty` or a number of cards",
    )
}

/// `asked Ben to reveal for Mystique`.
fn asked(mut words: Words<'_>) -> Result<Expect, Unread> {
    let seat = words.seat();
    let questions = [
        ("act before a strike", Question::BeforeStrike),
        ("act", Question::Action),
        ("choose whose points pay", Question::Payer),
        ("show down", Question::Showdown),
        ("choose cards", Question::Cards),
        ("choose a card", Question::Cards),
        ("choose an option", Question::Option),
        ("choose a player", Question::Player),
        ("choose a space", Question::Space),
        ("choose a side", Question::Side),
        ("choose the order", Question::Order),
        ("say yes or no", Question::May),
        ("reveal", Question::Reveal),
        ("put back", Question::PutBack),
        ("pass", Question::Pass),
        ("avert a wound", Question::Wound),
        ("mulligan", Question::Mulligan),
        ("begin", Question::Begin),
        ("enter a card", Question::Champion),
        ("name a team", Question::Team),
    ];
    let mut what = None;
    if words.eat("to") {
        what =
            questions.iter().find_map(|(phrase, question)| words.eat(phrase).then_some(*question));
        if what.is_none() {
            let known: Vec<&str> = questions.iter().map(|(phrase, _)| *phrase).collect();
            return unread_help(
                format!("`{}` is no question", words.rest()),
                format!("one of: {}", known.join(", ")),
            );
        }
    }
    let by = match words.eat("for") {
        true => Some(words.card()?),
        false => {
            words.end()?;
            None
        }
    };
    Ok(Expect::Asked { seat, what, by })
}

/// `why attack of Mystique: 5 printed, +1 Midtown Bank Robbery`.
fn why(mut words: Words<'_>) -> Result<Expect, Unread> {
    let parts = words.split(':');
    let [head, parts] = parts.collect::<Vec<_>>()[..] else {
        return unread("write `why attack of Mystique: 5 printed, +1 Midtown Bank Robbery`");
    };
    words = head;
    let value = if words.eat("attack of") {
        Value::AttackOf(words.card()?)
    } else if words.eat("price of") {
        Value::PriceOf(words.card()?)
    } else if words.eat("vp of") {
        Value::VpOf(words.card()?)
    } else if words.eat("contest score of") {
        Value::ContestScoreOf(words.card()?)
    } else if words.eat("attack") {
        words.end()?;
        Value::Attack
    } else if words.eat("recruit") {
        words.end()?;
        Value::Recruit
    } else {
        return unread(format!("`{}` is no value", words.rest()));
    };
    let mut found = Vec::new();
    for mut part in parts.split(',') {
        let Some(amount) = part.number() else {
            return unread(format!("`{}`: the amount comes first", part.rest()));
        };
        let source = part.quoted().unwrap_or(part.rest());
        found.push((amount, source.to_owned()));
    }
    Ok(Expect::Why(value, found))
}
