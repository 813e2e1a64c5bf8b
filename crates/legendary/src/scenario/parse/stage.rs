//! Lines that say what the scenario is about and who plays what.

use super::super::syntax::{Scenario, Stage};
use super::words::{Unread, Words, unread, unread_help};
use super::{NAMES, layout};
use crate::language::suggestion::nearest;
use crate::options::{Options, Solo};

/// Reads the line if it is one of these.
pub(super) fn read(scenario: &mut Scenario, mut words: Words<'_>) -> Result<bool, Unread> {
    let stage = &mut scenario.stage;
    let mut number = words;
    if number.eat("turn number") {
        return Ok(false);
    }
    if words.eat("players") {
        // Read beforehand.
    } else if words.eat("rules") {
        scenario.rules.extend(names(words)?);
    } else if words.eat("table-row") {
        scenario.rows.extend(names(words)?);
    } else if words.eat("cards") {
        scenario.cards.extend(words.cards()?);
    } else if words.eat("turn") {
        stage.turn = match words.seat() {
            Some(seat) => seat,
            None => return unread(format!("`{}` sits at no seat", words.rest())),
        };
        words.end()?;
    } else if words.eat("sets") {
        stage.sets.extend(names(words)?);
    } else if words.eat("mastermind") {
        let held = words.split_at_word("holding");
        if words.eat("holding") {
            scenario.layout.push(layout::held(words)?);
            return Ok(true);
        }
        match held {
            Some((name, held)) => {
                stage.mastermind = Some(name.card()?);
                scenario.layout.push(layout::held(held)?);
            }
            None => stage.mastermind = Some(words.card()?),
        }
    } else if words.eat("scheme") {
        stage.scheme = Some(words.card()?);
    } else if words.eat("villains") {
        stage.villains = Some(words.cards()?);
    } else if words.eat("henchmen") {
        stage.henchmen = Some(words.cards()?);
    } else if words.eat("heroes") {
        stage.heroes = Some(words.cards()?);
    } else if words.eat("options") || words.eat("option") {
        for part in words.split(',') {
            option(&mut stage.options, part)?;
        }
    } else if words.eat("full control") {
        words.end()?;
        stage.full_control = true;
    } else if words.eat("seed") {
        match words.number() {
            Some(seed) if words.is_empty() => stage.seed = Some(seed as u64),
            _ => return unread("a seed is a number"),
        }
    } else if words.eat("chance any") && words.is_empty() {
        stage.seed = Some(0);
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// `players 3` or `players Ana, Ben`.
pub(super) fn players(stage: &mut Stage, mut words: Words<'_>) -> Result<(), Unread> {
    if let Some(count) = words.number() {
        words.end()?;
        let Some(names) = usize::try_from(count)
            .ok()
            .and_then(|count| NAMES.get(..count))
            .filter(|names| !names.is_empty())
        else {
            return unread(format!("{count} players: the game is for 1 to 5"));
        };
        stage.seats = names.iter().map(|name| (*name).to_owned()).collect();
        return Ok(());
    }
    let names = names(words)?;
    if !(1..=5).contains(&names.len()) {
        return unread(format!("{} players: the game is for 1 to 5", names.len()));
    }
    for name in &names {
        let plain = !name.is_empty() && name.chars().all(char::is_alphanumeric);
        if !plain || super::BEGINNINGS.contains(&name.to_lowercase().as_str()) {
            return unread(format!("`{name}` cannot be the name of a player here"));
        }
    }
    stage.seats = names;
    Ok(())
}

fn names(words: Words<'_>) -> Result<Vec<String>, Unread> {
    let mut names = Vec::new();
    for mut part in words.split(',') {
        let name = part.quoted().unwrap_or(part.rest());
        if name.is_empty() {
            return unread("a name is missing");
        }
        names.push(name.to_owned());
    }
    Ok(names)
}

const OPTIONS: &[&str] = &[
    "solo original",
    "solo advanced",
    "solo revised",
    "solo without each other",
    "revised table",
    "mulligan",
    "final showdown",
    "final blow",
    "extra twists",
    "mastermind attack",
    "villain attack",
    "hand size",
    "starting wounds",
    "starting officers",
    "villain cards per turn",
];

fn option(options: &mut Options, mut words: Words<'_>) -> Result<(), Unread> {
    let written = words.rest();
    if words.eat("solo") {
        if words.eat("original") {
            options.solo = Solo::Original;
        } else if words.eat("advanced") {
            options.solo = Solo::Advanced;
        } else if words.eat("revised") {
            options.solo = Solo::Revised;
        } else if words.eat("without each other") {
            options.solo_each_other = false;
        } else {
            return unread("solo is `original`, `advanced` or `revised`");
        }
    } else if words.eat("revised table") {
        options.revised_table = true;
    } else if words.eat("mulligan") {
        options.mulligan = true;
    } else if words.eat("final showdown") {
        options.final_showdown = true;
    } else if words.eat("final blow") {
        options.final_blow = true;
    } else if words.eat("extra twists") {
        options.extra_twists = small(&mut words, 0, 3)? as u8;
    } else if words.eat("mastermind attack") {
        options.mastermind_attack = small(&mut words, -20, 20)? as i8;
    } else if words.eat("villain attack") {
        options.villain_attack = small(&mut words, -20, 20)? as i8;
    } else if words.eat("hand size") {
        options.hand_size = small(&mut words, 1, 12)? as u8;
    } else if words.eat("starting wounds") {
        options.starting_wounds = small(&mut words, 0, 12)? as u8;
    } else if words.eat("starting officers") {
        options.starting_officers = small(&mut words, 0, 8)? as u8;
    } else if words.eat("villain cards per turn") {
        options.villain_cards_per_turn = small(&mut words, 0, 5)? as u8;
    } else {
        let help = nearest(written, OPTIONS.iter().copied());
        let help = help.map_or_else(
            || format!("options are: {}", OPTIONS.join(", ")),
            |option| format!("did you mean `{option}`?"),
        );
        return unread_help(format!("`{written}` is no option"), help);
    }
    words.end()
}

fn small(words: &mut Words<'_>, least: i32, most: i32) -> Result<i32, Unread> {
    match words.number() {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => unread(format!("a number from {least} to {most} is wanted")),
    }
}
