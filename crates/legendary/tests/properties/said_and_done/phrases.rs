//! Parts of sentences: which cards, how many, how much, and when.

use super::reading::{CLASSES, TEAM};
use super::said::{Amount, Cards, Condition, Count, Is, Kind, Pick, Place};

/// Cards with how many of them: "2 Heroes from your hand".
pub fn cards(said: &str) -> Option<Cards> {
    if said == "your hand" {
        return Some(Cards { places: vec![Place::Hand], ..it() });
    }
    if said == "the top card of your deck" {
        return Some(Cards { places: vec![Place::DeckTop], ..it() });
    }
    let yours = |cards: Cards| Cards { places: vec![Place::Hand, Place::Played], ..cards };
    if let Some(rest) = said.strip_prefix("one of your ") {
        return Some(yours(noun(rest, Pick::Exactly(1))?));
    }
    if let Some(rest) = said.strip_prefix("any number of ") {
        return noun(rest, Pick::AnyNumber);
    }
    if let Some(rest) = said.strip_prefix("all ") {
        return noun(rest, Pick::All);
    }
    if let Some(rest) = said.strip_prefix("another ") {
        return Some(Cards { other: true, ..noun(rest, Pick::Exactly(1))? });
    }
    if let Some(rest) = said.strip_prefix("up to ") {
        let (number, rest) = rest.split_once(' ')?;
        return noun(rest, Pick::UpTo(number.parse().ok()?));
    }
    let (number, rest) = said.split_once(' ')?;
    let pick = match number {
        "a" | "an" => Pick::Exactly(1),
        _ => Pick::Exactly(number.parse().ok()?),
    };
    match rest.strip_prefix("of your ") {
        Some(rest) => Some(yours(noun(rest, pick)?)),
        None => noun(rest, pick),
    }
}

/// Behind the number: "grey Heroes of cost 2 or less in your hand".
pub fn noun(said: &str, pick: Pick) -> Option<Cards> {
    let mut cards = Cards { pick, places: Vec::new(), ..it() };
    let mut rest = said;
    if let Some(behind) = rest.strip_prefix("your ") {
        rest = behind;
        cards.places = vec![Place::Hand, Place::Played];
    }
    loop {
        if let Some(behind) = rest.strip_prefix("other ") {
            (cards.other, rest) = (true, behind);
        } else if let Some(behind) = rest.strip_prefix("grey ") {
            (cards.grey, rest) = (Some(true), behind);
        } else if let Some(behind) = rest.strip_prefix("non-grey ") {
            (cards.grey, rest) = (Some(false), behind);
        } else if let Some(behind) = rest.strip_prefix("Shield ") {
            (cards.team, rest) = (Some(TEAM), behind);
        } else if let Some(class) =
            CLASSES.into_iter().find(|class| rest.starts_with(&format!("{class} ")))
        {
            (cards.class, rest) = (Some(class), &rest[class.len() + 1..]);
        } else {
            break;
        }
    }
    let (noun, mut rest) = rest
        .split_once(' ')
        .map_or((rest, String::new()), |(noun, rest)| (noun, format!(" {rest}")));
    cards.kind = match noun {
        "card" | "cards" => Kind::Card,
        "Hero" | "Heroes" => Kind::Hero,
        "Wound" | "Wounds" => Kind::Wound,
        "Bystander" | "Bystanders" => Kind::Bystander,
        "Villain" | "Villains" => Kind::Villain,
        "Henchman" | "Henchmen" => Kind::Henchman,
        "Officer" | "Officers" => Kind::Officer,
        _ => return None,
    };
    if cards.kind == Kind::Officer {
        cards.places = vec![Place::OfficerStack];
    }
    while !rest.is_empty() {
        rest = behind_noun(&rest, &mut cards)?;
    }
    // Villains are those that can be fought; none of these tables has any outside the city.
    if cards.kind == Kind::Villain && cards.places.is_empty() {
        cards.places = vec![Place::City];
    }
    Some(cards)
}

fn behind_noun(rest: &str, cards: &mut Cards) -> Option<String> {
    let places: [(&str, &[Place]); 14] = [
        (" or discard pile", &[Place::Discard]),
        (" from your hand", &[Place::Hand]),
        (" in your hand", &[Place::Hand]),
        (" from your discard pile", &[Place::Discard]),
        (" in your discard pile", &[Place::Discard]),
        (" from your played cards", &[Place::Played]),
        (" in your played cards", &[Place::Played]),
        (" from your Victory Pile", &[Place::Victory]),
        (" in your Victory Pile", &[Place::Victory]),
        (" in the city", &[Place::City]),
        (" you have", &[Place::Hand, Place::Played]),
        (" you played this turn", &[Place::PlayedThisTurn]),
        (" discarded this way", &[Place::DiscardedThisWay]),
        (" that are discarded this way", &[Place::DiscardedThisWay]),
    ];
    for (words, place) in places {
        if let Some(behind) = rest.strip_prefix(words) {
            cards.places.extend(place);
            return Some(behind.to_owned());
        }
    }
    for (words, place) in [("HQ", Place::Hq), ("KO Pile", Place::KoPile)] {
        for preposition in ["from", "in"] {
            if let Some(behind) = rest.strip_prefix(&format!(" {preposition} the {words}")) {
                cards.places.push(place);
                return Some(behind.to_owned());
            }
        }
    }
    if let Some(behind) =
        rest.strip_prefix(" that holds a Bystander").or(rest.strip_prefix(" that hold a Bystander"))
    {
        cards.holding = true;
        return Some(behind.to_owned());
    }
    let test = rest
        .strip_prefix(" of cost ")
        .or(rest.strip_prefix(" that costs "))
        .or(rest.strip_prefix(" that cost "))?;
    for (words, test_is) in [(" or less", Is::AtMost), (" or more", Is::AtLeast)] {
        if let Some((number, behind)) = test.split_once(words)
            && let Ok(number) = number.parse()
        {
            cards.cost = Some((test_is, number));
            return Some(behind.to_owned());
        }
    }
    let test = test.strip_prefix("exactly ").unwrap_or(test);
    let end = test.find(' ').unwrap_or(test.len());
    cards.cost = Some((Is::Exactly, test[..end].parse().ok()?));
    Some(test[end..].to_owned())
}

pub fn it() -> Cards {
    Cards {
        pick: Pick::All,
        kind: Kind::Card,
        other: false,
        class: None,
        team: None,
        grey: None,
        cost: None,
        holding: false,
        places: vec![Place::It],
    }
}

/// "a card", "2 cards": how many of these things.
pub fn number_of(what: &str, one: &str) -> Option<i32> {
    let (number, noun) = what.split_once(' ')?;
    match number {
        "a" | "an" => (noun == one).then_some(1),
        _ => (noun.strip_suffix('s') == Some(one)).then_some(number.parse().ok()?),
    }
}

/// "a card", "2 cards for each …"
pub fn so_many(what: &str, one: &str) -> Option<Amount> {
    let (things, per) = match what.find(" for ").or(what.find(" plus ")) {
        Some(at) => what.split_at(at),
        None => (what, ""),
    };
    amount(number_of(things, one)?, per)
}

/// The number, and behind it what it is multiplied by and what is added.
pub fn amount(number: i32, per: &str) -> Option<Amount> {
    let mut amount = Amount::default();
    let mut per = per;
    for (ending, up) in [(" rounded up", true), (" rounded down", false)] {
        if let Some(rest) = per.strip_suffix(ending) {
            per = rest.strip_prefix(" for every 2 counted")?;
            amount.half = Some(up);
        }
    }
    let mut parts = per.split(" plus ");
    let first = parts.next()?;
    amount.terms.push((number, counted(first)?));
    for part in parts {
        let (number, per) = part.split_once(' ')?;
        amount.terms.push((number.parse().ok()?, counted(&format!(" {per}"))?));
    }
    Some(amount)
}

/// " for each Wound in your hand"; nothing counts once.
fn counted(per: &str) -> Option<Count> {
    if per.is_empty() {
        return Some(Count::One);
    }
    let of = per.strip_prefix(" for each ")?;
    match of {
        "Shard you have" => Some(Count::Shards),
        "empty city space" => Some(Count::EmptySpaces),
        _ => match of.strip_prefix("color among ") {
            Some(cards) => {
                let cards = cards.strip_suffix(" grey included")?;
                Some(Count::Colors(noun(cards, Pick::All)?))
            }
            None => Some(Count::Cards(noun(of, Pick::All)?)),
        },
    }
}

pub fn equal_to(of: &str) -> Option<Amount> {
    let cards = noun(of.strip_prefix("the total cost of the ")?, Pick::All)?;
    Some(Amount { terms: vec![(1, Count::Cost(cards))], half: None })
}

pub fn condition(said: &str) -> Option<Condition> {
    if let Some((left, right)) = said.split_once(" and ") {
        let (left, right) = (condition(left)?, condition(right)?);
        return Some(Condition::Both(Box::new(left), Box::new(right)));
    }
    // "a Villain or Mastermind" does not occur here; every other "or" joins conditions.
    for (at, _) in said.match_indices(" or ") {
        let (left, right) = (&said[..at], &said[at + 4..]);
        if right.starts_with("you ") || right.starts_with("there ") || right.starts_with("the ") {
            let (left, right) = (condition(left)?, condition(right)?);
            return Some(Condition::Either(Box::new(left), Box::new(right)));
        }
    }
    let not = |condition| Some(Condition::Not(Box::new(condition)));
    if let Some(rest) = said.strip_prefix("the number of ") {
        let (cards, number) = rest.split_once(" is not ")?;
        let count = match cards {
            "Shards you have" => Count::Shards,
            cards => Count::Cards(noun(cards, Pick::All)?),
        };
        return not(Condition::Number(count, Is::Exactly, number.parse().ok()?));
    }
    let said = said
        .strip_suffix(" in hand")
        .map_or(said.to_owned(), |said| format!("{said} in your hand"));
    let (rest, yours) = match said.strip_prefix("you have ") {
        Some(rest) => (rest, true),
        None => {
            let rest = said.strip_prefix("there is ").or(said.strip_prefix("there are "))?;
            (rest, false)
        }
    };
    let number = |text: &str| -> Option<(i32, String)> {
        let (number, rest) = text.split_once(' ')?;
        Some((number.parse().ok()?, rest.to_owned()))
    };
    let (is, number, cards) = if let Some(rest) = rest.strip_prefix("at least ") {
        let (number, cards) = number(rest)?;
        (Is::AtLeast, number, cards)
    } else if let Some(rest) = rest.strip_prefix("at most ") {
        let (number, cards) = number(rest)?;
        (Is::AtMost, number, cards)
    } else if let Some(rest) = rest.strip_prefix("fewer than ").or(rest.strip_prefix("less than "))
    {
        let (number, cards) = number(rest)?;
        (Is::AtMost, number - 1, cards)
    } else if let Some(rest) = rest.strip_prefix("more than ") {
        let (number, cards) = number(rest)?;
        (Is::AtLeast, number + 1, cards)
    } else if let Some(rest) = rest.strip_prefix("exactly ") {
        let (number, cards) = number(rest)?;
        (Is::Exactly, number, cards)
    } else if let Some(cards) = rest.strip_prefix("no ") {
        (Is::AtMost, 0, cards.to_owned())
    } else if let Some(cards) = rest.strip_prefix("another ") {
        (Is::AtLeast, 1, format!("other {cards}"))
    } else {
        let cards = rest.strip_prefix("a ").or(rest.strip_prefix("an "))?;
        (Is::AtLeast, 1, cards.to_owned())
    };
    if yours && matches!(cards.as_str(), "Shard" | "Shards") {
        return Some(Condition::Number(Count::Shards, is, number));
    }
    let mut cards = noun(&cards, Pick::All)?;
    if cards.places.is_empty() {
        if !yours {
            return None;
        }
        cards.places = vec![Place::Hand, Place::Played];
    }
    Some(Condition::Number(Count::Cards(cards), is, number))
}

/// "2 or less", "exactly 0"
pub fn cost(said: &str) -> Option<(Is, i32)> {
    if let Some(number) = said.strip_suffix(" or less") {
        return Some((Is::AtMost, number.parse().ok()?));
    }
    if let Some(number) = said.strip_suffix(" or more") {
        return Some((Is::AtLeast, number.parse().ok()?));
    }
    Some((Is::Exactly, said.strip_prefix("exactly ").unwrap_or(said).parse().ok()?))
}
