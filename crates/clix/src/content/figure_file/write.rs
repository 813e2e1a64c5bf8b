//! Writing figures as the text that is read: what an importer keeps.

use crate::content::toml_file::quoted;
use crate::figure::card_text::{CardText, Condition, Grant, Place, Situation};
use crate::figure::combat_value::Slot;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::WITHSTOOD;
use crate::figure::keyword::Keywords;
use crate::figure::symbol::{DefenseSymbol, SpeedSymbol};
use crate::figure::{Figure, Shown};
use std::fmt::Write;

/// The `[[figure]]` table of a figure; reading it gives the figure back.
pub fn write(figure: &Figure, keywords: &Keywords) -> String {
    let mut text = String::from("[[figure]]\n");
    let mut line = |key: &str, value: String| {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{key} = {value}");
    };
    line("id", quoted(&figure.id));
    line("name", quoted(&figure.name));
    let points: Vec<String> = figure.lines.iter().map(|line| line.points.to_string()).collect();
    line("points", format!("[{}]", points.join(", ")));
    let starts = figure.lines.iter().map(|line| (line.click + 1).to_string());
    let starts: Vec<String> = starts.collect();
    if starts != ["1"] {
        line("starts", format!("[{}]", starts.join(", ")));
    }
    let stops = figure.dial.iter().enumerate().filter(|(_, click)| click.stop);
    let stops: Vec<String> = stops.map(|(at, _)| (at + 1).to_string()).collect();
    if !stops.is_empty() {
        line("stops", format!("[{}]", stops.join(", ")));
    }
    if figure.range > 0 {
        line("range", figure.range.to_string());
    }
    if figure.bolts != 1 {
        line("bolts", figure.bolts.to_string());
    }
    line("symbols", words(symbols(figure)));
    let named = |generic: bool| {
        let mine = figure.keywords.iter().filter_map(|word| keywords.get(*word));
        let mine = mine.filter(move |word| word.generic == generic);
        mine.map(|word| word.name.as_str()).collect::<Vec<&str>>()
    };
    let marks = [(figure.unique, "unique"), (figure.prime, "prime"), (figure.vehicle, "vehicle")];
    let marks = marks.into_iter().filter_map(|(is, word)| is.then_some(word));
    for (key, list) in [
        ("movement", movement_words(figure.movement)),
        ("targeting", targeting_words(figure.targeting)),
        ("teams", figure.team_symbols.iter().map(String::as_str).collect()),
        ("keywords", named(false)),
        ("generic", named(true)),
        ("marks", marks.collect()),
        ("not_enforced", figure.missing.iter().map(String::as_str).collect()),
    ] {
        if !list.is_empty() {
            line(key, words(list));
        }
    }
    text += "dial = [\n";
    for click in &figure.dial {
        let slots = Slot::ALL.map(|slot| {
            let value = click.values[slot as usize];
            match click.powers[slot as usize] {
                Shown::Nothing => value.to_string(),
                Shown::Standard(power) => format!("{value} {}", power.id()),
                Shown::Special => format!("{value} special"),
            }
        });
        let _ = writeln!(text, "  {},", quoted(&slots.join(" | ")));
    }
    text += "]\n";
    // In the order in which they are read back.
    let (traits, specials): (Vec<&CardText>, Vec<&CardText>) =
        figure.texts.iter().partition(|card| card.place == Place::Trait);
    for card in specials.into_iter().chain(traits) {
        text += &card_text(card);
    }
    text
}

fn symbols(figure: &Figure) -> [&'static str; 4] {
    let speed = match figure.symbols.speed {
        SpeedSymbol::Boot => "boot",
        SpeedSymbol::Wing => "wing",
        SpeedSymbol::Dolphin => "dolphin",
    };
    let defense = match figure.symbols.defense {
        DefenseSymbol::Shield => "shield",
        DefenseSymbol::Indomitable => "indomitable",
    };
    let damage = match figure.symbols.size.word() {
        "standard" => "starburst",
        size => size,
    };
    [speed, "fist", defense, damage]
}

fn movement_words(movement: Movement) -> Vec<&'static str> {
    let each = Movement::EACH.into_iter();
    each.filter(|(one, _, _)| movement.has(*one)).map(|(_, _, word)| word).collect()
}

fn targeting_words(targeting: Targeting) -> Vec<&'static str> {
    let each = Targeting::WORDS.into_iter();
    each.filter(|(one, _)| targeting.has(*one)).map(|(_, word)| word).collect()
}

fn words<'a>(list: impl IntoIterator<Item = &'a str>) -> String {
    let list: Vec<String> = list.into_iter().map(quoted).collect();
    format!("[{}]", list.join(", "))
}

fn card_text(card: &CardText) -> String {
    let mut text = match card.place {
        Place::Trait => format!("[[figure.trait]]\nname = {}\n", quoted(&card.name)),
        Place::Special(slot) => format!(
            "[[figure.special]]\nname = {}\nslot = {}\n",
            quoted(&card.name),
            quoted(slot.id())
        ),
    };
    let condition = Condition::EACH.iter().find(|(one, _)| *one == card.condition);
    if let Some((_, words)) = condition.filter(|(one, _)| *one != Condition::Always) {
        text += &format!("while = {}\n", quoted(words));
    }
    let grants: Vec<String> = card.grants.iter().flat_map(grant).collect();
    text += &format!("grants = {}\n", words(grants.iter().map(String::as_str)));
    let withstood = WITHSTOOD.into_iter().filter(|(power, _)| card.withstands.contains(*power));
    let protections: Vec<&str> = withstood.map(|(power, _)| power.id()).collect();
    if !protections.is_empty() {
        text += &format!("protected = {}\n", words(protections));
    }
    let phrases =
        [(card.sideline_active, "sideline_active"), (card.unique_modifier, "unique_modifier")];
    let phrases: Vec<&str> =
        phrases.into_iter().filter_map(|(is, word)| is.then_some(word)).collect();
    if !phrases.is_empty() {
        text += &format!("phrases = {}\n", words(phrases));
    }
    text
}

/// As the reader of texts understands it; a set of improved abilities needs one entry for each.
fn grant(grant: &Grant) -> Vec<String> {
    match *grant {
        Grant::Power(power) => vec![power.id().to_string()],
        Grant::Movement(movement) => {
            let each = movement_words(movement).into_iter();
            each.map(|word| format!("movement {word}")).collect()
        }
        Grant::Targeting(targeting) => {
            let each = targeting_words(targeting).into_iter();
            each.map(|word| format!("targeting {word}")).collect()
        }
        Grant::Phrase(phrase) => vec![phrase.id().to_string()],
        Grant::Passenger(number) => vec![format!("passenger {number}")],
        Grant::Breakaway(number) => vec![format!("breakaway {number:+}")],
        Grant::ActionTotal(number) => vec![format!("action_total {number:+}")],
        Grant::GiantReach(squares) => vec![format!("giant_reach {squares}")],
        Grant::Protected(power) => vec![format!("protected {}", power.id())],
        Grant::Modify { value, amount, when } => {
            vec![format!("modify {} {amount:+}{}", value.id(), situation(when))]
        }
        Grant::ModifyFriends { value, amount, when } => {
            vec![format!("modify friends {} {amount:+}{}", value.id(), situation(when))]
        }
    }
}

fn situation(when: Situation) -> &'static str {
    match when {
        Situation::Always => "",
        Situation::CloseAttack => " in close attacks",
        Situation::RangeAttack => " in range attacks",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::figure_file::read;
    use crate::content::load_embedded;

    #[test]
    fn every_figure_survives_being_written() {
        let roster = load_embedded().roster;
        for figure in &roster.figures {
            let text = write(figure, &roster.keywords);
            let mut keywords = roster.keywords.clone();
            let again = read("again.toml", &text, &mut keywords).unwrap();
            let sorted = |figure: &Figure| {
                let mut figure = figure.clone();
                figure.keywords.sort();
                figure
            };
            assert_eq!(again.len(), 1);
            assert_eq!(sorted(&again[0]), sorted(figure), "{text}");
        }
    }

    #[test]
    fn quotes_in_names_and_line_ends_in_texts_survive() {
        let figure = Figure {
            id: "x\"1\\".into(),
            name: "A \"B\" \\é".into(),
            missing: vec!["Odd: 'text'\r\n".into()],
            bolts: 1,
            lines: vec![crate::figure::StartingLine { points: 5, click: 0 }],
            dial: vec![Default::default()],
            ..Figure::default()
        };
        let text = write(&figure, &Keywords::default());
        let again = read("again.toml", &text, &mut Keywords::default()).unwrap();
        assert_eq!(again, [figure]);
    }
}
