//! Figures and maps that users bring in public data formats, turned into content of ours.
//!
//! A figure comes in completely, or in part: then [`Figure::missing`] says which of its texts is not enforced. What cannot stand on our maps or has
//! numbers that are none is refused with the reason. Nothing here knows a figure by name.

mod figure_rows;
mod sheet;
mod special_text;
mod unit_files;

use crate::board::{Map, map_file, map_rows};
use crate::content::json;
use crate::figure::Figure;
use crate::figure::keyword::Keywords;
use serde_json::Value;
use sheet::Sheet;
use std::collections::HashSet;

/// What a file held.
#[derive(Clone, Debug, Default)]
pub struct Import {
    pub figures: Vec<ImportedFigure>,
    pub maps: Vec<ImportedMap>,
    pub refused: Vec<Refused>,
    /// Other things of the game that are neither figures nor maps: objects, cards, bystanders.
    pub others: usize,
    /// Those of the figures.
    ids: HashSet<String>,
}

#[derive(Clone, Debug)]
pub struct ImportedFigure {
    /// The set it belongs to, which names its file.
    pub set: String,
    pub figure: Figure,
}

impl ImportedFigure {
    /// What of it is not enforced; nothing if it is complete.
    pub fn missing(&self) -> Vec<String> {
        self.figure.not_enforced()
    }
}

#[derive(Clone, Debug)]
pub struct ImportedMap {
    pub id: String,
    pub map: Map,
}

/// Something that cannot be brought in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its id, or the line of the file.
    pub id: String,
    pub name: String,
    pub why: String,
}

/// Reads rows of figures or maps, or a file of units; whatever of it can be used.
pub fn read(text: &str, keywords: &mut Keywords) -> Import {
    let mut import = Import::default();
    for (place, value) in values(text) {
        match value {
            Ok(value) => import.add(&place, &value, keywords),
            Err(why) => import.refuse(place, "", why),
        }
    }
    import
}

/// The objects of a file: one array, one object, or one object on each line.
fn values(text: &str) -> Vec<(String, Result<Value, String>)> {
    let text = text.trim_start_matches('\u{feff}');
    match json::read(text) {
        Ok(Value::Array(items)) => {
            let items = items.into_iter().enumerate();
            let place = |(at, item): (usize, Value)| (format!("entry {}", at + 1), Ok(item));
            items.map(place).collect()
        }
        Ok(value) => vec![("the file".to_string(), Ok(value))],
        // One entry over several lines is no row; the first mistake of the whole file is the useful one then.
        Err(wrong) if text.trim_start().starts_with('[') => {
            vec![("the file".to_string(), Err(format!("no JSON: {wrong}")))]
        }
        Err(_) => text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(at, line)| {
                let read = json::read(line)
                    .map_err(|wrong| format!("no JSON: column {}: {}", wrong.column, wrong.why));
                (format!("line {}", at + 1), read)
            })
            .collect(),
    }
}

impl Import {
    fn add(&mut self, place: &str, value: &Value, keywords: &mut Keywords) {
        if let Some(stray) = json::stray(value) {
            let why = format!("it has {stray}, in a text");
            self.refuse(place.to_string(), "", why);
        } else if value.get("terrain").is_some() {
            self.map(place, value);
        } else if value.get("unit_id").is_some() {
            match value.get("type").and_then(Value::as_str) {
                Some("character") => self.figure(unit_files::sheet(value), value, keywords),
                _ => self.others += 1,
            }
        } else if value.get("dial").is_some() {
            self.figure(figure_rows::sheet(value), value, keywords);
        } else {
            let why = "neither a figure nor a map: it has no dial, no unit_id and no terrain";
            self.refuse(place.to_string(), "", why.to_string());
        }
    }

    fn figure(&mut self, sheet: Result<Sheet, String>, value: &Value, keywords: &mut Keywords) {
        let text = |keys: [&str; 2]| {
            let found = keys.iter().find_map(|key| value.get(key)?.as_str());
            found.unwrap_or_default().to_string()
        };
        let (id, name) = (text(["id", "unit_id"]), text(["name", "name"]));
        let sheets = match sheet {
            Ok(sheet) => sheet.dials(),
            Err(why) => return self.refuse(id, &name, why),
        };
        for sheet in sheets {
            let set = sheet.set.clone();
            match sheet.figure(keywords) {
                Err(why) => self.refuse(id.clone(), &name, why),
                Ok(figure) if !self.ids.insert(figure.id.clone()) => {
                    self.refuse(id.clone(), &name, "the id is there already".into());
                }
                Ok(figure) => self.figures.push(ImportedFigure { set, figure }),
            }
        }
    }

    fn map(&mut self, place: &str, value: &Value) {
        let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default();
        let id = match text("id") {
            "" => place.to_string(),
            id => id.to_string(),
        };
        match map_rows::read_value(1, value) {
            Err(problems) => {
                let why: Vec<String> = problems
                    .iter()
                    .map(|problem| {
                        let right = problem.help.as_deref().unwrap_or_default();
                        format!("{}; {right}", problem.message)
                    })
                    .collect();
                self.refuse(id, text("name"), why.join(". "));
            }
            Ok(row) if row.special_rules || row.map.needs_its_text() => {
                let why = "it has a text of its own, which is not enforced (C5.8)";
                self.refuse(id, text("name"), why.into());
            }
            // What is kept must be what can be read again.
            Ok(row) if map_file::read(&map_file::write(&row.map)).is_err() => {
                let why = "its name or its rows cannot be written down as a map file";
                self.refuse(id, text("name"), why.into());
            }
            Ok(row) => self.maps.push(ImportedMap { id: row.id, map: row.map }),
        }
    }

    fn refuse(&mut self, id: String, name: &str, why: String) {
        let name = name.to_string();
        self.refused.push(Refused { id, name, why });
    }
}

#[cfg(test)]
mod tests;
