//! The set-up line of a scheme: `setup: 8 twists, 6 wounds per player`.

use super::{Parsed, Text};
use crate::catalogue::{HeroId, SchemeSetup};
use crate::language::diagnostic::{Code, Span};

const THINGS: [&str; 8] =
    ["twists", "bystanders", "heroes", "wounds", "extra", "hero", "group", "officers"];

/// Reads what stands behind `setup:` into the set-up.
pub(crate) fn setup(text: &mut Text<'_>, setup: &mut SchemeSetup) -> Parsed<()> {
    text.expect(&["setup"])?;
    text.expect_mark(':')?;
    loop {
        item(text, setup)?;
        if !text.eat_mark(',') {
            return text.expect_end();
        }
    }
}

fn item(text: &mut Text<'_>, setup: &mut SchemeSetup) -> Parsed<()> {
    if text.eat(&["group"]) {
        let Some((name, at)) = text.eat_name() else {
            return text.expected("the name of a group in quotes");
        };
        let Some(group) = text.names.groups.get(&name).copied() else {
            let names = text.names;
            let help = text.reports.did_you_mean(&name, names.groups.keys().map(String::as_str));
            let message = format!("there is no group \"{name}\"");
            return text.stop(Code::UnknownGroup, at, message, help);
        };
        setup.required_groups.push(group);
        return Ok(());
    }
    if text.are(&["hero"]) {
        return hero(text, setup);
    }
    let at = text.here();
    if text.eat(&["not"]) {
        text.expect(&["in", "original", "solo"])?;
        once(text, at, setup.not_in_original_solo)?;
        setup.not_in_original_solo = true;
        return Ok(());
    }
    let Some((number, at)) = text.eat_number() else {
        return text.unknown(
            Code::Expected,
            "a number, `group`, `hero` or `not in original solo`",
            &["group", "hero", "not"],
        );
    };
    let Some(number) = u8::try_from(number).ok().filter(|number| *number <= 99) else {
        return text.stop(
            Code::NumberOutOfRange,
            at,
            format!("{number} is out of range"),
            Some("between 0 and 99".to_owned()),
        );
    };
    if text.eat_any(&["twists", "twist"]) {
        if text.eat(&["beside", "scheme"]) {
            once(text, at, setup.twists_beside > 0)?;
            setup.twists_beside = number;
            return Ok(());
        }
        let players = players(text)?;
        once(text, at, setup.twists[players.clone()].iter().any(|n| *n > 0))?;
        setup.twists[players].fill(number);
    } else if text.eat_any(&["bystanders", "bystander"]) {
        let players = players(text)?;
        once(text, at, setup.bystanders[players.clone()].iter().any(Option::is_some))?;
        setup.bystanders[players].fill(Some(number));
    } else if text.eat_any(&["heroes"]) {
        let players = players(text)?;
        once(text, at, setup.heroes[players.clone()].iter().any(Option::is_some))?;
        setup.heroes[players].fill(Some(number));
    } else if text.are(&["wounds", "in", "each"]) || text.are(&["wound", "in", "each"]) {
        text.next += 1;
        text.expect(&["in", "each", "deck"])?;
        once(text, at, setup.deck_wounds > 0)?;
        setup.deck_wounds = number;
    } else if text.eat_any(&["officers", "officer"]) {
        text.expect(&["in", "each", "deck"])?;
        once(text, at, setup.deck_officers > 0)?;
        setup.deck_officers = number;
    } else if text.eat(&["extra", "hero", "into", "villain", "deck"]) {
        once(text, at, setup.hero_into_villain_deck)?;
        if number != 1 {
            let message = "one extra hero can go into the Villain Deck";
            return text.stop(Code::NumberOutOfRange, at, message, None);
        }
        setup.hero_into_villain_deck = true;
    } else if text.eat(&["extra", "hero"]) || text.eat(&["extra", "heroes"]) {
        once(text, at, setup.extra_heroes > 0)?;
        setup.extra_heroes = number;
    } else if text.eat_any(&["wounds", "wound"]) {
        text.expect(&["per", "player"])?;
        once(text, at, setup.wounds_per_player.is_some())?;
        setup.wounds_per_player = Some(number);
    } else if text.eat(&["extra"]) {
        let henchmen = text.eat_any(&["henchman"]);
        if !henchmen {
            text.expect(&["villain"])?;
        }
        text.expect_any(&["group", "groups"])?;
        if henchmen {
            once(text, at, setup.extra_henchman_groups > 0)?;
            setup.extra_henchman_groups = number;
        } else {
            once(text, at, setup.extra_villain_groups > 0)?;
            setup.extra_villain_groups = number;
        }
    } else if text.eat(&["hero"]) {
        text.expect_any(&["cards", "card"])?;
        if text.eat(&["in", "row"]) {
            once(text, at, setup.hero_row > 0)?;
            setup.hero_row = number;
            return Ok(());
        }
        text.expect(&["into", "villain", "deck"])?;
        once(text, at, setup.heroes_into_villain_deck > 0)?;
        setup.heroes_into_villain_deck = number;
    } else if let Some((name, named)) = text.eat_name() {
        let hero = known_hero(text, &name, named)?;
        text.expect(&["card", "of", "cost"])?;
        let cost = text.eat_number().and_then(|(cost, _)| u8::try_from(cost).ok());
        let Some(cost) = cost else {
            return text.expected("a cost");
        };
        text.expect(&["in", "each", "deck"])?;
        once(text, at, setup.deck_hero_card.is_some() || number != 1)?;
        setup.deck_hero_card = Some((hero, cost));
    } else {
        return text.unknown(Code::Expected, "what the scheme sets up", &THINGS);
    }
    Ok(())
}

/// `hero "Nova"`, `hero "Adam Warlock" in row`
fn hero(text: &mut Text<'_>, setup: &mut SchemeSetup) -> Parsed<()> {
    text.expect(&["hero"])?;
    let at = text.here();
    let Some((name, named)) = text.eat_name() else {
        return text.expected("the name of a hero in quotes");
    };
    let hero = known_hero(text, &name, named)?;
    if text.eat(&["in", "row"]) {
        once(text, at, setup.row_hero.is_some())?;
        setup.row_hero = Some(hero);
    } else {
        setup.required_heroes.push(hero);
    }
    Ok(())
}

fn known_hero(text: &mut Text<'_>, name: &str, at: Span) -> Parsed<HeroId> {
    if let Some(hero) = text.names.heroes.get(name) {
        return Ok(*hero);
    }
    let names = text.names;
    let known = names.heroes.keys().map(String::as_str);
    let help = text.reports.did_you_mean(name, known);
    let message = format!("there is no hero \"{name}\"");
    text.stop(Code::UnknownHero, at, message, help)
}

/// A number given twice would silently win or lose.
fn once(text: &mut Text<'_>, at: Span, twice: bool) -> Parsed<()> {
    if !twice {
        return Ok(());
    }
    let message = "this part of the set-up is given twice";
    text.stop(Code::WrongFact, at, message, None)
}

/// `[for N [to M] players]` as indexes; without it, every number of players.
fn players(text: &mut Text<'_>) -> Parsed<std::ops::Range<usize>> {
    if !text.eat(&["for"]) {
        return Ok(0..5);
    }
    let (from, to, at) = text.range(5)?;
    text.expect_any(&["players", "player"])?;
    if from == 0 {
        return text.stop(Code::NumberOutOfRange, at, "a game has 1 to 5 players", None);
    }
    Ok(from as usize - 1..to as usize)
}
