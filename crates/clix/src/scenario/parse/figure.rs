//! Figures made on the spot: `figure Vex points 50 range 6 speed 10 charge`, turned into an entry of a figure file.

use super::super::syntax::{Sketch, Text};
use super::super::vocabulary::{phrase, plain, power, team};
use super::words::{Unread, Words, unread, unread_help};
use crate::figure::combat_value::Slot;
use authoring::suggestion::nearest;

/// What a figure without more words is like.
const PLAIN_SLOTS: [&str; 4] = ["8", "10", "16", "3"];
const PLAIN_CLICKS: usize = 8;
const PLAIN_POINTS: &str = "50";

/// Words that begin an attribute.
const ATTRIBUTES: &[&str] = &[
    "like",
    "points",
    "starts",
    "stops",
    "range",
    "bolts",
    "base",
    "rarity",
    "symbols",
    "movement",
    "targeting",
    "team",
    "teams",
    "keyword",
    "keywords",
    "generic",
    "marks",
    "unique",
    "prime",
    "vehicle",
    "clicks",
    "speed",
    "attack",
    "defense",
    "damage",
    "with",
    "dial",
    "trait",
    "special",
];

/// Words with which a further line of the same figure may begin.
pub(super) fn continues(words: Words<'_>) -> bool {
    let word = words.word().to_ascii_lowercase();
    word.starts_with('/') || matches!(word.as_str(), "dial" | "trait" | "special")
}

/// `Vex, Mob points 50 …`: the names, then attributes.
pub(super) fn figure(words: Words<'_>) -> Result<Sketch, Unread> {
    let (names, rest) = match first_attribute(words.rest()) {
        Some(at) => words.rest().split_at(at),
        None => (words.rest(), ""),
    };
    let mut sketch = Sketch::default();
    for name in names.split(',') {
        let name = name.trim().trim_matches('"');
        if name.is_empty() {
            return unread_help("the figure has no name", "write `figure Vex speed 10 charge`");
        }
        sketch.names.push(name.to_owned());
    }
    more(&mut sketch, Words::new(rest, words.known))?;
    Ok(sketch)
}

/// Attributes, on the first line or a later one.
pub(super) fn more(sketch: &mut Sketch, words: Words<'_>) -> Result<(), Unread> {
    if words.rest().starts_with('/') {
        let clicks = words.rest()[1..].split('/');
        return dial(sketch, clicks);
    }
    let mut rest = words.rest();
    while !rest.is_empty() {
        let mut words = Words::new(rest, words.known);
        let attribute = words.skip().to_ascii_lowercase();
        // Texts and dials hold words that are attributes elsewhere.
        let value = match attribute.as_str() {
            "dial" | "trait" | "special" => {
                let all = words.rest();
                &all[..all.find(';').unwrap_or(all.len())]
            }
            _ => {
                let all = words.rest();
                let end = first_attribute(all).unwrap_or(all.len());
                let end = all.find(';').map_or(end, |mark| end.min(mark));
                &all[..end]
            }
        };
        rest = words.rest()[value.len()..].trim_start_matches([';', ' ']);
        set(sketch, &attribute, Words::new(value, words.known))?;
    }
    Ok(())
}

/// Where the first attribute begins.
fn first_attribute(text: &str) -> Option<usize> {
    let mut at = 0;
    for word in text.split_inclusive(' ') {
        if ATTRIBUTES.contains(&word.trim().to_ascii_lowercase().as_str()) {
            return Some(at);
        }
        at += word.len();
    }
    None
}

fn list(words: Words<'_>) -> Vec<String> {
    let parts = words.rest().split(',').map(str::trim);
    parts.filter(|part| !part.is_empty()).map(|part| part.trim_matches('"').to_owned()).collect()
}

fn numbers(words: Words<'_>, what: &str) -> Result<Option<String>, Unread> {
    let numbers = list(words);
    if numbers.is_empty() || numbers.iter().any(|number| number.parse::<u16>().is_err()) {
        return unread(format!("`{}` is no number: {what}", words.rest()));
    }
    Ok(Some(format!("[{}]", numbers.join(", "))))
}

fn number(words: Words<'_>, what: &str) -> Result<Option<String>, Unread> {
    match words.rest().parse::<u16>() {
        Ok(number) => Ok(Some(number.to_string())),
        Err(_) => unread(format!("`{}` is no number: {what}", words.rest())),
    }
}

fn set(sketch: &mut Sketch, attribute: &str, words: Words<'_>) -> Result<(), Unread> {
    match attribute {
        "like" => sketch.like = Some(words.rest().to_owned()),
        "points" => sketch.points = numbers(words, attribute)?,
        "starts" => sketch.starts = numbers(words, attribute)?,
        "stops" => sketch.stops = numbers(words, attribute)?,
        "range" => sketch.range = number(words, attribute)?,
        "bolts" => sketch.bolts = number(words, attribute)?,
        "base" => sketch.base = Some(words.rest().to_owned()),
        "rarity" => sketch.rarity = Some(plain(words.rest()).replace(' ', "_")),
        "clicks" => {
            let clicks = words.rest().parse::<usize>();
            sketch.clicks = match clicks {
                Ok(clicks) if clicks > 0 => Some(clicks),
                _ => return unread(format!("`{}` is no number of clicks", words.rest())),
            };
        }
        "symbols" => {
            for symbol in list(words) {
                sketch.symbols[place_of(&symbol)?] = Some(symbol.to_ascii_lowercase());
            }
        }
        "movement" => sketch.movement.extend(ids(words)),
        "targeting" => sketch.targeting.extend(ids(words)),
        "team" | "teams" => {
            for name in list(words) {
                let id = team(&name)
                    .map_or_else(|| plain(&name).replace(' ', "_"), |(id, _)| id.to_owned());
                sketch.teams.push(id);
            }
        }
        "keyword" | "keywords" => sketch.keywords.extend(list(words)),
        "generic" => sketch.generic.extend(list(words)),
        "marks" => sketch.marks.extend(list(words)),
        "unique" | "prime" | "vehicle" => sketch.marks.push(attribute.to_owned()),
        "speed" | "attack" | "defense" | "damage" => slot(sketch, attribute, words)?,
        "with" => {
            for grant in list(words) {
                sketch.with.push(grant_id(&grant));
            }
        }
        "dial" => dial(sketch, words.rest().split('/'))?,
        "trait" | "special" => sketch.texts.push(text(attribute == "special", words)?),
        other => {
            let known = ATTRIBUTES.iter().copied();
            let help = nearest(other, known).map_or_else(
                || format!("a figure has {}", ATTRIBUTES.join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            return unread_help(format!("`{other}` is nothing a figure has"), help);
        }
    }
    Ok(())
}

fn ids(words: Words<'_>) -> Vec<String> {
    list(words).iter().map(|word| plain(word).replace(' ', "_")).collect()
}

fn slot(sketch: &mut Sketch, attribute: &str, words: Words<'_>) -> Result<(), Unread> {
    let Some(slot) = Slot::ALL.into_iter().find(|slot| slot.id() == attribute) else {
        return unread(format!("`{attribute}` is no slot"));
    };
    let mut words = words;
    if words.rest().contains('|') {
        return unread_help(
            format!("`{}` is no single slot", words.rest()),
            "write `speed 8 attack 10`, or a whole click after `dial`",
        );
    }
    let number = words.number().map(|number| number.to_string());
    let shown = words.rest();
    let shown = (!shown.is_empty()).then(|| power_id(shown));
    if number.is_none() && shown.is_none() {
        return unread(format!("`{attribute}` needs a number, a power or both"));
    }
    sketch.slots[slot as usize] = Some((number, shown));
    Ok(())
}

/// A grant as figure files write it; a power by any of its names.
fn grant_id(grant: &str) -> String {
    if let Some(power) = power(grant) {
        return power.id().to_owned();
    }
    let lower = grant.to_ascii_lowercase();
    // `protected mind control`, `movement outdoor blocking`: the second part is one word in figure files.
    let (kind, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
    if matches!(kind, "protected" | "movement" | "targeting") && !rest.is_empty() {
        return format!("{kind} {}", plain(rest).replace(' ', "_"));
    }
    match phrase(grant) {
        Some(phrase) => phrase.id().to_owned(),
        None => lower,
    }
}

fn power_id(name: &str) -> String {
    match power(name) {
        Some(power) => power.id().to_owned(),
        None => plain(name).replace(' ', "_"),
    }
}

/// `10 charge | 10 | 17 super senses | 3`, one for each click; a slot may be empty.
fn dial<'a>(sketch: &mut Sketch, clicks: impl Iterator<Item = &'a str>) -> Result<(), Unread> {
    for click in clicks {
        let slots: Vec<&str> = click.split('|').map(str::trim).collect();
        if slots.len() != 4 {
            return unread_help(
                format!("`{}` has {} slots, a click has 4", click.trim(), slots.len()),
                "speed | attack | defense | damage, each a number and perhaps a power; `/` begins the next click",
            );
        }
        let mut written = Vec::new();
        for slot in slots {
            let (number, shown) = slot.split_once(' ').unwrap_or((slot, ""));
            let shown =
                if shown.is_empty() { String::new() } else { format!(" {}", power_id(shown)) };
            written.push(format!("{number}{shown}"));
        }
        sketch.dial.push(written.join(" | "));
    }
    Ok(())
}

/// `"Never Down" willpower, breakaway +1 while hurt itself protected pulse wave`; a special power says its slot first.
fn text(special: bool, mut words: Words<'_>) -> Result<Text, Unread> {
    let mut name = words.quoted().map(str::to_owned);
    let mut slot = None;
    if special {
        let known = Slot::ALL.into_iter().find(|slot| words.eat(slot.id()));
        let Some(known) = known else {
            return unread_help(
                "a special power has a slot",
                "write `special speed charge, movement hindering`",
            );
        };
        slot = Some(known.id().to_owned());
        name = name.or_else(|| words.quoted().map(str::to_owned));
    }
    let mut all = words.rest();
    let mut protected = Vec::new();
    // `protected` at the very end, after `while`, is about the text; as a grant it stands in the list.
    if let Some((before, after)) = all.rsplit_once(" itself protected ") {
        protected = after.split(',').map(|word| plain(word).replace(' ', "_")).collect();
        all = before;
    }
    let (grants, condition) = match all.rsplit_once(" while ") {
        Some((grants, condition)) => (grants, Some(condition.trim().to_ascii_lowercase())),
        None => (all, None),
    };
    let grants =
        grants.split(',').map(str::trim).filter(|grant| !grant.is_empty()).map(grant_id).collect();
    Ok(Text { name, slot, grants, condition, protected })
}

/// Which of the four symbols a word is.
fn place_of(symbol: &str) -> Result<usize, Unread> {
    Ok(match symbol.to_ascii_lowercase().as_str() {
        "boot" | "wing" | "dolphin" => 0,
        "fist" | "sharpshooter" => 1,
        "shield" | "indomitable" => 2,
        "tiny" | "starburst" | "giant" | "colossal" => 3,
        _ => {
            return unread_help(
                format!("`{symbol}` is no symbol"),
                "wing, dolphin, sharpshooter, indomitable, tiny, giant or colossal",
            );
        }
    })
}

impl Sketch {
    /// What it takes over from the figure it is like.
    pub fn after(&self, model: &Sketch) -> Sketch {
        let pick = |mine: &Option<String>, other: &Option<String>| mine.clone().or(other.clone());
        let join = |mine: &[String], other: &[String]| {
            if mine.is_empty() { other.to_vec() } else { mine.to_vec() }
        };
        let mut merged = Sketch {
            names: self.names.clone(),
            like: None,
            points: pick(&self.points, &model.points),
            starts: pick(&self.starts, &model.starts),
            stops: pick(&self.stops, &model.stops),
            range: pick(&self.range, &model.range),
            bolts: pick(&self.bolts, &model.bolts),
            base: pick(&self.base, &model.base),
            rarity: pick(&self.rarity, &model.rarity),
            symbols: model.symbols.clone(),
            movement: join(&self.movement, &model.movement),
            targeting: join(&self.targeting, &model.targeting),
            teams: join(&self.teams, &model.teams),
            keywords: join(&self.keywords, &model.keywords),
            generic: join(&self.generic, &model.generic),
            marks: join(&self.marks, &model.marks),
            slots: model.slots.clone(),
            dial: join(&self.dial, &model.dial),
            clicks: self.clicks.or(model.clicks),
            with: model.with.iter().chain(&self.with).cloned().collect(),
            texts: model.texts.iter().chain(&self.texts).cloned().collect(),
        };
        for at in 0..4 {
            if self.symbols[at].is_some() {
                merged.symbols[at].clone_from(&self.symbols[at]);
            }
            if self.slots[at].is_some() {
                merged.slots[at].clone_from(&self.slots[at]);
            }
        }
        merged
    }

    /// Its entry in a figure file, under one of its names.
    pub fn entry(&self, id: &str, name: &str) -> String {
        let mut slots: [(String, Option<String>); 4] =
            PLAIN_SLOTS.map(|number| (number.to_owned(), None));
        for (slot, said) in slots.iter_mut().zip(&self.slots) {
            if let Some((number, shown)) = said {
                if let Some(number) = number {
                    slot.0.clone_from(number);
                }
                slot.1.clone_from(shown);
            }
        }
        // A special power shows on every click that is not written out.
        for text in &self.texts {
            let slot = Slot::ALL.into_iter().find(|slot| text.slot.as_deref() == Some(slot.id()));
            if let Some(slot) = slot {
                slots[slot as usize].1.get_or_insert_with(|| "special".to_owned());
            }
        }
        // `with`: a power goes into its slot where that is free, anything else into a trait.
        let mut traits = Vec::new();
        for grant in &self.with {
            match crate::power::Power::from_id(grant) {
                Some(power) if self.dial.is_empty() && slots[power.slot() as usize].1.is_none() => {
                    slots[power.slot() as usize].1 = Some(grant.clone());
                }
                _ => traits.push(grant.clone()),
            }
        }
        let plain_click = slots
            .iter()
            .map(|(number, shown)| match shown {
                Some(shown) => format!("{number} {shown}"),
                None => number.clone(),
            })
            .collect::<Vec<_>>()
            .join(" | ");
        let mut dial = self.dial.clone();
        let last = dial.last().cloned().unwrap_or(plain_click);
        let clicks = self.clicks.unwrap_or(PLAIN_CLICKS.max(dial.len()));
        dial.resize(clicks, last);
        let quote = |words: &[String]| {
            let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            format!("[{}]", quoted.join(", "))
        };
        let symbols: Vec<String> = ["boot", "fist", "shield", "starburst"]
            .iter()
            .zip(&self.symbols)
            .map(|(usual, said)| said.clone().unwrap_or_else(|| (*usual).to_owned()))
            .collect();
        let mut entry = format!(
            "[[figure]]\nid = {id:?}\nname = {name:?}\npoints = {}\nsymbols = {}\n",
            self.points.as_deref().unwrap_or(PLAIN_POINTS),
            quote(&symbols)
        );
        for (key, value) in [
            ("starts", &self.starts),
            ("stops", &self.stops),
            ("range", &self.range),
            ("bolts", &self.bolts),
        ] {
            if let Some(value) = value {
                entry += &format!("{key} = {value}\n");
            }
        }
        if let Some(base) = &self.base {
            entry += &format!("base = {base:?}\n");
        }
        if let Some(rarity) = &self.rarity {
            entry += &format!("rarity = {rarity:?}\n");
        }
        for (key, words) in [
            ("movement", &self.movement),
            ("targeting", &self.targeting),
            ("teams", &self.teams),
            ("keywords", &self.keywords),
            ("generic", &self.generic),
            ("marks", &self.marks),
        ] {
            if !words.is_empty() {
                entry += &format!("{key} = {}\n", quote(words));
            }
        }
        entry += &format!("dial = {}\n", quote(&dial));
        if !traits.is_empty() {
            entry += &format!("[[figure.trait]]\nname = \"Gifts\"\ngrants = {}\n", quote(&traits));
        }
        for (at, text) in self.texts.iter().enumerate() {
            let kind = if text.slot.is_some() { "special" } else { "trait" };
            let name = text.name.clone().unwrap_or_else(|| format!("Text {}", at + 1));
            entry +=
                &format!("[[figure.{kind}]]\nname = {name:?}\ngrants = {}\n", quote(&text.grants));
            if let Some(slot) = &text.slot {
                entry += &format!("slot = {slot:?}\n");
            }
            if let Some(condition) = &text.condition {
                entry += &format!("while = {condition:?}\n");
            }
            if !text.protected.is_empty() {
                entry += &format!("protected = {}\n", quote(&text.protected));
            }
        }
        entry
    }
}
