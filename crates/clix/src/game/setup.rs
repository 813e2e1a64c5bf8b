//! A set-up: which map, which two forces. Its text is one line that goes into records and names everything by id.
//!
//! ```text
//! map cannery_wharf; force High Tide: hw001, hw007 for 70; objects light, heavy; theme Harbour Watch; force Wild Hunt: tw001
//! ```

use crate::content::{Content, NoSuch};
use crate::force::{Force, Member, Roster, WantedFault};
use crate::state::object::ObjectKind;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The name of the map's file.
    pub map: String,
    pub sides: [Side; 2],
}

/// One player's force and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub name: String,
    pub force: Force,
}

/// Why a line is not a set-up of what is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSetup {
    NoMap,
    /// Two forces play; so many are there.
    Forces(usize),
    Map(NoSuch),
    Member(WantedFault),
    Keyword(String),
    Object(String),
    Unknown(String),
}

impl Setup {
    pub fn to_text(&self, roster: &Roster) -> String {
        let mut parts = vec![format!("map {}", self.map)];
        for side in &self.sides {
            parts.push(format!(
                "force {}: {}",
                plain(&side.name),
                members(roster, &side.force.members).join(", ")
            ));
            if !side.force.sideline.is_empty() {
                let beside = members(roster, &side.force.sideline);
                parts.push(format!("sideline {}", beside.join(", ")));
            }
            if !side.force.objects.is_empty() {
                let kinds: Vec<&str> = side.force.objects.iter().map(|kind| kind.id()).collect();
                parts.push(format!("objects {}", kinds.join(", ")));
            }
            let theme = side.force.theme.and_then(|theme| roster.keywords.get(theme));
            if let Some(theme) = theme {
                parts.push(format!("theme {}", theme.name));
            }
        }
        parts.join("; ")
    }

    pub fn from_text(content: &Content, text: &str) -> Result<Setup, NoSetup> {
        let roster = &content.roster;
        let mut map = None;
        let mut sides: Vec<Side> = Vec::new();
        for part in text.split(';').map(str::trim) {
            let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
            match (word, sides.last_mut()) {
                ("map", _) => {
                    let found = content.map(rest).map_err(NoSetup::Map)?;
                    map = Some(found.slug.clone());
                }
                ("force", _) => sides.push(Side::read(roster, rest)?),
                ("sideline", Some(side)) => side.force.sideline.extend(wanted(roster, rest)?),
                ("objects", Some(side)) => {
                    for word in rest.split(',').map(str::trim) {
                        let kind = ObjectKind::from_id(word);
                        let kind = kind.ok_or_else(|| NoSetup::Object(word.to_string()))?;
                        side.force.objects.push(kind);
                    }
                }
                ("theme", Some(side)) => {
                    let theme = roster.keywords.find(rest);
                    let theme = theme.ok_or_else(|| NoSetup::Keyword(rest.to_string()))?;
                    side.force.theme = Some(theme);
                }
                _ => return Err(NoSetup::Unknown(part.to_string())),
            }
        }
        let map = map.ok_or(NoSetup::NoMap)?;
        let count = sides.len();
        let sides = sides.try_into().map_err(|_| NoSetup::Forces(count))?;
        Ok(Setup { map, sides })
    }

    /// The names of the two forces, as a record's set-up tells them, whatever is loaded.
    pub fn names_in(text: &str) -> Vec<&str> {
        let parts = text.split(';').map(str::trim);
        parts
            .filter_map(|part| part.strip_prefix("force "))
            .map(|force| force.split(':').next().unwrap_or(force).trim())
            .collect()
    }
}

impl Side {
    fn read(roster: &Roster, text: &str) -> Result<Side, NoSetup> {
        let (name, members) = text.split_once(':').unwrap_or((text, ""));
        Ok(Side {
            name: name.trim().to_string(),
            force: Force { members: wanted(roster, members)?, ..Force::default() },
        })
    }
}

/// "hw001, hw007 line 2".
fn wanted(roster: &Roster, text: &str) -> Result<Vec<Member>, NoSetup> {
    let mut members = Vec::new();
    for written in text.split(',').map(str::trim) {
        if !written.is_empty() {
            members.extend(roster.wanted(written).map_err(NoSetup::Member)?);
        }
    }
    Ok(members)
}

/// The reverse, each by itself.
fn members(roster: &Roster, members: &[Member]) -> Vec<String> {
    let each = members.iter();
    each.filter_map(|member| {
        let figure = roster.figures.get(member.figure)?;
        Some(match member.line {
            0 => figure.id.clone(),
            line => format!("{} line {}", figure.id, line + 1),
        })
    })
    .collect()
}

/// A name without the marks that separate things in the line.
fn plain(name: &str) -> String {
    name.replace([';', ':', ','], " ").trim().to_string()
}

impl fmt::Display for NoSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSetup::NoMap => f.write_str("it names no map"),
            NoSetup::Forces(count) => write!(f, "it names {count} forces, not two"),
            NoSetup::Map(why) => why.fmt(f),
            NoSetup::Member(why) => why.fmt(f),
            NoSetup::Keyword(word) => write!(f, "no figure has the keyword {word:?}"),
            NoSetup::Object(word) => write!(f, "{word:?} is no kind of object"),
            NoSetup::Unknown(part) => write!(f, "{part:?} is no part of a set-up"),
        }
    }
}

impl std::error::Error for NoSetup {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::load_embedded;

    #[test]
    fn a_set_up_survives_its_line_with_lines_objects_theme_and_sideline() {
        let content = load_embedded();
        let text = "map lantern_street; force High Tide: hw001, hw007 line 2; sideline hw012; \
                    objects light, heavy; theme Harbour Watch; force Wild Hunt: tw003";
        let setup = Setup::from_text(&content, text).unwrap();
        assert_eq!(setup.sides[0].force.sideline.len(), 1);
        assert_eq!(setup.to_text(&content.roster), text);
    }
}
