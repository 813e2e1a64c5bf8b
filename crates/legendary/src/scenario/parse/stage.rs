//! Lines that say what the scenario is about and who plays what.

use super::super::syntax::{NAMES, Scenario, Stage};
use super::layout;
use super::words::{Unread, Words, unread};
use crate::options::Options;
use crate::rulebook::{clause, decision, nearest_id};
use authoring::scenario::{Code, check_clauses};

/// Reads the line if it is one of these.
pub(crate) fn read(scenario: &mut Scenario, mut words: Words<'_>) -> Result<bool, Unread> {
    let stage = &mut scenario.stage;
    let mut number = words;
    if number.eat("turn number") {
        return Ok(false);
    }
    if words.eat("players") {
        // Read beforehand.
    } else if words.eat("rules") {
        let cited = names(words)?;
        let known = |id: &str| clause(id).is_some() || decision(id).is_some();
        check_clauses(&cited, known, nearest_id)?;
        scenario.rules.extend(cited);
    } else if words.eat("table-row") {
        scenario.rows.extend(names(words)?);
    } else if words.eat("cards") {
        stage.cards.extend(words.cards()?);
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
                once(&mut stage.mastermind, "mastermind", name.card()?)?;
                scenario.layout.push(layout::held(held)?);
            }
            None => once(&mut stage.mastermind, "mastermind", words.card()?)?,
        }
    } else if words.eat("scheme") {
        once(&mut stage.scheme, "scheme", words.card()?)?;
    } else if words.eat("villains") {
        once(&mut stage.villains, "villains", words.cards()?)?;
    } else if words.eat("henchmen") {
        once(&mut stage.henchmen, "henchmen", words.cards()?)?;
    } else if words.eat("heroes") {
        once(&mut stage.heroes, "heroes", words.cards()?)?;
    } else if words.eat("options") || words.eat("option") {
        match words.rest().parse::<Options>() {
            Ok(options) => stage.options = options,
            Err(error) => return unread(error.to_string()),
        }
    } else if words.eat("full control") {
        words.end()?;
        stage.full_control = true;
    } else if words.eat("seed") {
        match words.number() {
            Some(seed) if words.is_empty() => stage.seed = Some(seed as u64),
            _ => return unread("a seed is a number"),
        }
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// What the set-up says once: a second line would silently take the place of the first.
fn once<T>(place: &mut Option<T>, word: &str, said: T) -> Result<(), Unread> {
    if place.is_some() {
        let unread = Unread::new(Code::Twice, format!("a second line `{word}`"));
        return Err(unread.with_help("name all of them on one line"));
    }
    *place = Some(said);
    Ok(())
}

/// `players 3` or `players Ana, Ben`.
pub(crate) fn players(stage: &mut Stage, mut words: Words<'_>) -> Result<(), Unread> {
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
