//! Reading forces from TOML: who is in them, at which starting line, with which objects and theme.
//!
//! ```toml
//! [[force]]
//! name = "High Tide"
//! about = "Holds the quay and waits."
//! theme = "Harbour Watch"
//! members = ["hw001", "2 hw005", "hw007 for 75"]
//! objects = ["light", "heavy"]
//! ```
//!
//! Whether such a force is legal is another question, which [`Force::faults`] answers.

use crate::content::toml_file::Item;
use crate::content::toml_file::Reader;
use crate::content::toml_file::TABLES;
use crate::diagnostic::{Code, Diagnostic};
use crate::force::{Force, Roster, WantedFault};
use crate::game::options::Options;
use crate::state::object::ObjectKind;
use std::collections::HashSet;

/// A force as a file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedForce {
    pub name: String,
    /// One sentence about how it fights.
    pub about: String,
    /// What it was built for (C2.1).
    pub build_total: u16,
    pub force: Force,
    /// Where its table begins, for whoever finds it illegal.
    pub file: String,
    pub line: usize,
}

pub(crate) const KEYS: [&str; 7] =
    ["name", "about", "total", "theme", "members", "objects", "sideline"];

/// Reads all `[[force]]` tables of one file. Other tables of ours are left to whoever reads them.
pub fn read(file: &str, text: &str, roster: &Roster) -> Result<Vec<NamedForce>, Vec<Diagnostic>> {
    let mut reader = Reader::new(file, text);
    let mut forces: Vec<NamedForce> = Vec::new();
    let mut names = HashSet::new();
    if let Some(document) = reader.document() {
        for (key, value) in document.get_ref().iter() {
            let table = key.get_ref().as_ref();
            if !TABLES.contains(&table) {
                reader.unknown(key.span(), "table", table, TABLES);
            }
            if table != "force" {
                continue;
            }
            for item in reader.array(value) {
                if let Some(force) = reader.force(item, roster) {
                    if !names.insert(force.name.clone()) {
                        let message = format!("a force {} is there already", force.name);
                        reader.fault(Code::Duplicate, item.span(), message, None);
                    }
                    forces.push(force);
                }
            }
        }
    }
    reader.finish(forces)
}

impl Reader<'_> {
    fn force(&mut self, item: &Item<'_>, roster: &Roster) -> Option<NamedForce> {
        let table = self.table(item)?;
        let before = self.faults.len();
        let mut named = NamedForce {
            name: String::new(),
            about: String::new(),
            build_total: Options::default().build_total,
            force: Force::default(),
            file: self.file.to_string(),
            line: self.line(item.span().start),
        };
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "name" => named.name = self.name(value).unwrap_or_default().to_string(),
                "about" => named.about = self.string(value).unwrap_or_default().to_string(),
                "total" => {
                    let total = self.number(value, 1..=i64::from(u16::MAX));
                    named.build_total = total.map_or(named.build_total, |total| total as u16);
                }
                "theme" => self.theme(value, roster, &mut named.force),
                "members" => {
                    for member in self.array(value) {
                        self.member(member, roster, &mut named.force);
                    }
                }
                "sideline" => {
                    let mut beside = Force::default();
                    for member in self.array(value) {
                        self.member(member, roster, &mut beside);
                    }
                    named.force.sideline = beside.members;
                }
                "objects" => {
                    for object in self.array(value) {
                        self.object(object, &mut named.force);
                    }
                }
                other => self.unknown(key.span(), "entry", other, KEYS),
            }
        }
        if named.name.is_empty() {
            self.fault(Code::Missing, item.span(), "the force has no `name`".into(), None);
        }
        (self.faults.len() == before).then_some(named)
    }

    fn theme(&mut self, value: &Item<'_>, roster: &Roster, force: &mut Force) {
        let Some(word) = self.string(value) else {
            return;
        };
        force.theme = roster.keywords.find(word);
        if force.theme.is_none() {
            self.unknown(value.span(), "keyword", word, roster.keywords.names());
        }
    }

    fn member(&mut self, item: &Item<'_>, roster: &Roster, force: &mut Force) {
        let Some(words) = self.string(item) else {
            return;
        };
        match roster.wanted(words) {
            Ok(members) => force.members.extend(members),
            Err(fault) => {
                let help = match &fault {
                    WantedFault::NoSuchFigure { near, .. } => {
                        near.as_ref().map(|name| format!("did you mean {name}?"))
                    }
                    WantedFault::NoSuchLine { lines, .. } => Some(format!("it costs {lines}")),
                    WantedFault::NoCount | WantedFault::SeveralFigures { .. } => None,
                };
                self.fault(Code::UnknownFigure, item.span(), fault.to_string(), help);
            }
        }
    }

    fn object(&mut self, item: &Item<'_>, force: &mut Force) {
        let Some(word) = self.string(item) else {
            return;
        };
        match ObjectKind::from_id(word) {
            Some(kind) => force.objects.push(kind),
            None => {
                let known = ObjectKind::ALL.map(ObjectKind::id);
                self.unknown(item.span(), "object", word, known);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::Member;

    const FIGURES: &str = r#"
        [[figure]]
        id = "t1"
        name = "Beacon"
        points = [120, 75]
        starts = [1, 2]
        keywords = ["Wardens"]
        dial = ["8 | 10 | 17 | 3", "7 | 9 | 16 | 2"]
        [[figure]]
        id = "t2"
        name = "Night Trooper"
        points = 40
        keywords = ["Wardens"]
        dial = ["8 | 10 | 17 | 3"]
    "#;

    fn roster() -> Roster {
        Roster::read([("figures.toml", FIGURES)]).unwrap()
    }

    #[test]
    fn members_are_counted_and_bought_by_points_or_line() {
        let text = r#"
            [[force]]
            name = "Four"
            theme = "Wardens"
            members = ["t1 for 75", "2 night trooper", "t1 line 1"]
            objects = ["light", "heavy"]
        "#;
        let forces = read("f.toml", text, &roster()).unwrap();
        let member = |figure, line| Member { figure, line };
        let force = &forces[0].force;
        assert_eq!(force.members, [member(0, 1), member(1, 0), member(1, 0), member(0, 0)]);
        assert_eq!(force.points(&roster()), 275);
        assert_eq!(force.objects, [ObjectKind::Light, ObjectKind::Heavy]);
        assert_eq!((forces[0].line, forces[0].build_total), (2, 300));
    }

    #[test]
    fn every_fault_of_a_force_file_is_told_with_its_place_and_a_way_out() {
        let text = "[[force]]\nname = \"X\"\ntheme = \"Warden\"\nmembers = [\n  \"t9\",\n  \"Becon\",\n  \"t1 for 80\",\n  \"0 t2\",\n]\nobjects = [\"lite\"]\nsize = 3\n";
        let faults: Vec<String> =
            read("f.toml", text, &roster()).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(
            faults,
            [
                "f.toml:3:9: unknown keyword `Warden` (did you mean `Wardens`?)",
                "f.toml:5:3: no figure is called `t9` (did you mean t1?)",
                "f.toml:6:3: no figure is called `Becon` (did you mean Beacon?)",
                "f.toml:7:3: Beacon has no starting line for 80 points (it costs 120 or 75)",
                "f.toml:8:3: a figure is in a force once or up to 32 times",
                "f.toml:10:12: unknown object `lite` (light, heavy, immobile)",
                "f.toml:11:1: unknown entry `size`",
            ]
        );
    }
}
