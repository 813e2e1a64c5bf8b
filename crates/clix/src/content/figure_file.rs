//! Reading figures from TOML: all faults at once, each with its place and a suggestion.

mod text;
mod write;

use crate::content::toml_file::Item;
use crate::content::toml_file::Reader;
use crate::content::toml_file::TABLES;
use crate::diagnostic::{Code, Diagnostic};
use crate::figure::card_text::Place;
use crate::figure::combat_value::Slot;
use crate::figure::improved::Movement;
use crate::figure::improved::Targeting;
use crate::figure::keyword::Keywords;
use crate::figure::keyword::NoKeyword;
use crate::figure::size::Size;
use crate::figure::symbol::DefenseSymbol;
use crate::figure::symbol::SpeedSymbol;
use crate::figure::symbol::Symbols;
use crate::figure::team::SYMBOLS_WITHOUT_EFFECT;
use crate::figure::team::TEAMS;
use crate::figure::team::TeamAbilities;
use crate::figure::{Click, Figure, MOST_CLICKS, MOST_TEXTS, Shown, StartingLine};
use crate::power::Power;
use std::ops::Range;

pub use write::write;

/// Reads all `[[figure]]` tables of one file. Other tables of ours are left to whoever reads them.
pub fn read(
    file: &str,
    text: &str,
    keywords: &mut Keywords,
) -> Result<Vec<Figure>, Vec<Diagnostic>> {
    let (placed, faults) = read_all(file, text, keywords);
    if faults.is_empty() {
        Ok(placed.into_iter().map(|placed| placed.figure).collect())
    } else {
        Err(faults)
    }
}

/// A figure and where its table begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub figure: Figure,
    /// Counted from 1.
    pub line: usize,
}

/// Like [`read`], but what can be made out of faulty figures comes too, so that forces can be checked against their names.
pub fn read_all(file: &str, text: &str, keywords: &mut Keywords) -> (Vec<Placed>, Vec<Diagnostic>) {
    let mut reader = Reader::new(file, text);
    let mut figures = Vec::new();
    if let Some(document) = reader.document() {
        for (key, value) in document.get_ref().iter() {
            let table = key.get_ref().as_ref();
            if !TABLES.contains(&table) {
                reader.unknown(key.span(), "table", table, TABLES);
            }
            if table != "figure" {
                continue;
            }
            for item in reader.array(value) {
                if let Some(figure) = reader.figure(item, keywords) {
                    let line = reader.line(item.span().start);
                    figures.push(Placed { figure, line });
                }
            }
        }
    }
    (figures, reader.sorted())
}

/// RA01–RA06: marks for collectors, without effect on play.
const RARITIES: [&str; 6] = ["common", "uncommon", "rare", "super_rare", "chase", "ultra_chase"];

const FIGURE_KEYS: [&str; 20] = [
    "id",
    "name",
    "points",
    "starts",
    "stops",
    "range",
    "bolts",
    "symbols",
    "movement",
    "targeting",
    "teams",
    "keywords",
    "generic",
    "marks",
    "base",
    "rarity",
    "not_enforced",
    "dial",
    "trait",
    "special",
];

impl Reader<'_> {
    fn figure(&mut self, item: &Item<'_>, keywords: &mut Keywords) -> Option<Figure> {
        let table = self.table(item)?;
        let mut figure = Figure { bolts: 1, ..Figure::default() };
        let mut points: Vec<(Range<usize>, i64)> = Vec::new();
        let mut starts: Vec<(Range<usize>, i64)> = vec![(item.span(), 1)];
        let mut stops = Vec::new();
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "id" => figure.id = self.name(value).unwrap_or_default().to_string(),
                "name" => figure.name = self.name(value).unwrap_or_default().to_string(),
                "points" => points = self.numbers(value, 1..=9999),
                "starts" => starts = self.numbers(value, 1..=MOST_CLICKS as i64),
                "stops" => stops = self.numbers(value, 1..=MOST_CLICKS as i64),
                "range" => figure.range = self.number(value, 0..=30).unwrap_or(0) as u8,
                "bolts" => figure.bolts = self.number(value, 1..=4).unwrap_or(1) as u8,
                "symbols" => self.symbols(value, &mut figure),
                "movement" => {
                    for word in self.array(value) {
                        figure.movement = figure.movement.union(self.movement(word));
                    }
                }
                "targeting" => {
                    for word in self.array(value) {
                        figure.targeting = figure.targeting.union(self.targeting(word));
                    }
                }
                "teams" => {
                    for word in self.array(value) {
                        figure.teams = figure.teams.union(self.team(word));
                        let symbol = self.string(word).unwrap_or_default();
                        figure.team_symbols.push(symbol.to_string());
                    }
                }
                "keywords" | "generic" => {
                    let generic = key.get_ref() == "generic";
                    self.keywords(value, generic, keywords, &mut figure);
                }
                "marks" => self.marks(value, &mut figure),
                "base" => {
                    let name = table.get("name").and_then(|name| name.get_ref().as_str());
                    self.base(value, name.unwrap_or("a figure"));
                }
                "not_enforced" => {
                    for words in self.array(value) {
                        let words = self.string(words).unwrap_or_default();
                        figure.missing.push(words.to_string());
                    }
                }
                "dial" => self.dial(value, &mut figure),
                "trait" | "special" => {
                    for text in self.array(value) {
                        if let Some(text) = self.card_text(text, key.get_ref() == "special") {
                            figure.texts.push(text);
                        }
                    }
                }
                "rarity" => {
                    let word = self.string(value).unwrap_or_default();
                    if !RARITIES.contains(&word) {
                        let word = word.to_string();
                        self.unknown(value.span(), "rarity", &word, RARITIES);
                    }
                }
                other => self.unknown(key.span(), "entry", other, FIGURE_KEYS),
            }
        }
        for (missing, key) in [
            (figure.id.is_empty(), "`id` (C2.2)"),
            (figure.name.is_empty(), "`name`"),
            (points.is_empty(), "`points` (C2.2)"),
            (figure.dial.is_empty(), "`dial`"),
        ] {
            if missing {
                let message = format!("the figure has no {key}");
                self.fault(Code::Missing, item.span(), message, None);
            }
        }
        if figure.texts.len() > MOST_TEXTS {
            let message = format!("more than {MOST_TEXTS} traits and special powers");
            self.fault(Code::TooMany, item.span(), message, None);
        }
        self.starting_lines(item.span(), &points, &starts, &mut figure);
        for (span, stop) in stops {
            match figure.dial.get_mut(stop as usize - 1) {
                Some(click) => click.stop = true,
                None => {
                    let message = format!("the dial has no click {stop}");
                    self.fault(Code::WrongDial, span, message, None);
                }
            }
        }
        for slot in Slot::ALL {
            let shows =
                figure.dial.iter().any(|click| click.powers[slot as usize] == Shown::Special);
            let written = figure.texts.iter().any(|text| text.place == Place::Special(slot));
            if shows && !written {
                let message = format!(
                    "the dial shows a special {} power that the card does not describe",
                    slot.id()
                );
                self.fault(Code::Missing, item.span(), message, None);
            }
        }
        Some(figure)
    }

    fn starting_lines(
        &mut self,
        span: Range<usize>,
        points: &[(Range<usize>, i64)],
        starts: &[(Range<usize>, i64)],
        figure: &mut Figure,
    ) {
        if points.len() != starts.len() {
            let message = format!(
                "{} point values, but {} starting lines (C1.4)",
                points.len(),
                starts.len()
            );
            return self.fault(Code::WrongDial, span, message, None);
        }
        for ((_, points), (span, start)) in points.iter().zip(starts) {
            if *start as usize > figure.dial.len() {
                let message = format!("the dial has no click {start}");
                self.fault(Code::WrongDial, span.clone(), message, None);
            }
            figure.lines.push(StartingLine { points: *points as u16, click: (*start - 1) as u8 });
        }
    }

    fn dial(&mut self, value: &Item<'_>, figure: &mut Figure) {
        for line in self.array(value) {
            let Some(words) = self.string(line) else {
                continue;
            };
            let slots: Vec<&str> = words.split('|').map(str::trim).collect();
            if slots.len() != 4 {
                let message = format!("a click has 4 slots, this has {}", slots.len());
                let help = "speed | attack | defense | damage, each a number and perhaps a power";
                self.fault(Code::WrongDial, line.span(), message, Some(help.into()));
                continue;
            }
            let mut click = Click::default();
            for (slot, written) in Slot::ALL.into_iter().zip(slots) {
                let (number, power) = written.split_once(' ').unwrap_or((written, ""));
                match number.parse::<u8>() {
                    Ok(value) if value <= 30 => click.values[slot as usize] = value,
                    _ => {
                        let message = format!("`{number}` is no {} value", slot.id());
                        let place = self.within(line, words, number);
                        self.fault(Code::Expected, place, message, None);
                    }
                }
                let power = power.trim();
                let place = self.within(line, words, power);
                click.powers[slot as usize] = self.shown(place, slot, power);
            }
            figure.dial.push(click);
        }
        if figure.dial.len() > MOST_CLICKS {
            let message = format!("more than {MOST_CLICKS} clicks");
            self.fault(Code::TooMany, value.span(), message, None);
        }
    }

    fn shown(&mut self, span: Range<usize>, slot: Slot, word: &str) -> Shown {
        match word {
            "" => Shown::Nothing,
            "special" => Shown::Special,
            _ => match Power::from_id(word) {
                Some(power) if power.slot() == slot => Shown::Standard(power),
                Some(power) => {
                    let message = format!("{} is no {} power", power.name(), slot.id());
                    let help = format!("it belongs to the {} slot", power.slot().id());
                    self.fault(Code::WrongPlace, span, message, Some(help));
                    Shown::Nothing
                }
                None => {
                    let known = Power::ALL.into_iter().filter(|power| power.slot() == slot);
                    self.unknown(span, "power", word, known.map(Power::id));
                    Shown::Nothing
                }
            },
        }
    }

    fn symbols(&mut self, value: &Item<'_>, figure: &mut Figure) {
        let words = self.array(value);
        if words.len() != 4 {
            let help = Some("speed, attack, defense, damage".into());
            self.fault(Code::Expected, value.span(), "a figure has four symbols".into(), help);
            return;
        }
        let mut symbols = Symbols::default();
        let words: Vec<(Range<usize>, String)> = words
            .iter()
            .map(|word| (word.span(), self.string(word).unwrap_or_default().to_string()))
            .collect();
        match words[0].1.as_str() {
            "boot" => {}
            "wing" => symbols.speed = SpeedSymbol::Wing,
            "dolphin" => symbols.speed = SpeedSymbol::Dolphin,
            other => {
                self.unknown(words[0].0.clone(), "speed symbol", other, ["boot", "wing", "dolphin"])
            }
        }
        match words[1].1.as_str() {
            "fist" => {}
            // C1.5: an old symbol with the effect of an improved ability.
            "sharpshooter" => figure.targeting = figure.targeting.union(Targeting::ADJACENT),
            other => {
                self.unknown(words[1].0.clone(), "attack symbol", other, ["fist", "sharpshooter"])
            }
        }
        match words[2].1.as_str() {
            "shield" => {}
            "indomitable" => symbols.defense = DefenseSymbol::Indomitable,
            other => {
                self.unknown(words[2].0.clone(), "defense symbol", other, ["shield", "indomitable"])
            }
        }
        symbols.size = match words[3].1.as_str() {
            "tiny" => Size::Tiny,
            "starburst" => Size::Standard,
            "giant" => Size::Giant,
            "colossal" => Size::Colossal,
            other => {
                let known = ["tiny", "starburst", "giant", "colossal"];
                self.unknown(words[3].0.clone(), "damage symbol", other, known);
                Size::Standard
            }
        };
        figure.symbols = symbols;
    }

    fn movement(&mut self, item: &Item<'_>) -> Movement {
        let Some(word) = self.string(item) else {
            return Movement::NONE;
        };
        Movement::from_id(word).unwrap_or_else(|| {
            let known = Movement::EACH.iter().map(|(_, _, id)| *id);
            self.unknown(item.span(), "improved movement", word, known);
            Movement::NONE
        })
    }

    fn targeting(&mut self, item: &Item<'_>) -> Targeting {
        let Some(word) = self.string(item) else {
            return Targeting::NONE;
        };
        Targeting::from_id(word).unwrap_or_else(|| {
            let known = Targeting::EACH.iter().map(|(_, _, id)| *id);
            self.unknown(item.span(), "improved targeting", word, known);
            Targeting::NONE
        })
    }

    fn team(&mut self, item: &Item<'_>) -> TeamAbilities {
        let Some(word) = self.string(item) else {
            return TeamAbilities::NONE;
        };
        if let Some((_, _, ability)) = TEAMS.iter().find(|(id, _, _)| *id == word) {
            return TeamAbilities::only(*ability);
        }
        if !SYMBOLS_WITHOUT_EFFECT.contains(&word) {
            let known = TEAMS.iter().map(|(id, _, _)| *id);
            self.unknown(item.span(), "team", word, known);
        }
        TeamAbilities::NONE
    }

    fn keywords(
        &mut self,
        value: &Item<'_>,
        generic: bool,
        keywords: &mut Keywords,
        figure: &mut Figure,
    ) {
        for item in self.array(value) {
            let Some(word) = self.name(item) else {
                continue;
            };
            match keywords.meet(word, generic) {
                Ok(keyword) => figure.keywords.push(keyword),
                Err(NoKeyword::OtherKind(_)) => {
                    let message = format!("the keyword {word} is both named and generic");
                    let help = Some("`keywords` holds named ones, `generic` the others".into());
                    self.fault(Code::WrongPlace, item.span(), message, help);
                }
                Err(NoKeyword::TooMany) => {
                    let message = "there are too many keywords".into();
                    self.fault(Code::TooMany, item.span(), message, None);
                }
            }
        }
    }

    fn marks(&mut self, value: &Item<'_>, figure: &mut Figure) {
        for item in self.array(value) {
            match self.string(item) {
                Some("unique") => figure.unique = true,
                Some("prime") => figure.prime = true,
                Some("vehicle") => figure.vehicle = true,
                Some(other) => {
                    let other = other.to_string();
                    self.unknown(item.span(), "mark", &other, ["unique", "prime", "vehicle"]);
                }
                None => {}
            }
        }
    }

    fn base(&mut self, value: &Item<'_>, name: &str) {
        let Some(base) = self.string(value) else {
            return;
        };
        if base != "1x1" {
            let message = format!(
                "{name} stands on a {base} base: not enforced yet: multi-base figures (C14.3)"
            );
            self.fault(Code::NotEnforced, value.span(), message, None);
        }
    }
}

#[cfg(test)]
mod tests;
