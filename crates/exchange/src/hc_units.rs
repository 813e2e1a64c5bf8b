//! Teams of HCUnits, as the site's own pages hold and send them: JSON with the units of the main force, the sideline, objects, maps and cards.

mod force;

pub use force::{force, team};

use crate::document::{self, Piece, parsed, written};
use crate::fault::Fault;
use serde_json::{Map, Value, json};

/// What the site keeps of a name and of a description, in letters.
pub const LONGEST_NAME: usize = 50;
pub const LONGEST_ABOUT: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Team {
    pub name: String,
    pub description: String,
    pub point_limit: Option<u32>,
    /// `modern` or `golden`: which figures may be in it.
    pub age: String,
    pub main_force: Vec<Unit>,
    pub sideline: Vec<Unit>,
    pub objects: Vec<Unit>,
    pub maps: Vec<Unit>,
    pub tarot_cards: Vec<Unit>,
}

/// A thing of a team.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Unit {
    /// Set and collector number: `hw001`.
    pub id: String,
    /// For people.
    pub name: String,
    /// At which of its values it was bought.
    pub points: Option<u32>,
    /// Which of its special powers is paid for besides.
    pub costed_trait: Option<u32>,
    /// Which place of the map is paid for besides.
    pub location: Option<u32>,
    /// What it carries, by id.
    pub equipment: Vec<String>,
}

/// More than any team has.
const MOST_UNITS: usize = 500;

const LISTS: [&str; 5] = ["main_force", "sideline", "objects", "maps", "tarot_cards"];

pub fn write(team: &Team) -> String {
    let mut object = Map::new();
    object.insert("name".into(), team.name.as_str().into());
    object.insert("description".into(), team.description.as_str().into());
    if let Some(limit) = team.point_limit {
        object.insert("point_limit".into(), limit.into());
    }
    if !team.age.is_empty() {
        object.insert("age".into(), team.age.as_str().into());
    }
    let lists = [&team.main_force, &team.sideline, &team.objects, &team.maps, &team.tarot_cards];
    for (key, units) in LISTS.iter().zip(lists) {
        object.insert((*key).to_owned(), Value::from_iter(units.iter().map(unit_json)));
    }
    written(&Value::Object(object))
}

fn unit_json(unit: &Unit) -> Value {
    let mut object = json!({ "unit_id": unit.id });
    if !unit.name.is_empty() {
        object["name"] = unit.name.as_str().into();
    }
    for (key, number) in [
        ("point_value", unit.points),
        ("costed_trait_index", unit.costed_trait),
        ("location_index", unit.location),
    ] {
        if let Some(number) = number {
            object[key] = number.into();
        }
    }
    if !unit.equipment.is_empty() {
        object["equipment_ids"] = unit.equipment.clone().into();
    }
    object
}

/// The address of a team's page tells nothing of the team.
pub fn is_address(text: &str) -> bool {
    let text = text.trim();
    text.contains("hcunits.net/") && !text.contains(['{', '\n'])
}

pub fn read(text: &str) -> Result<Team, Fault> {
    if is_address(text) {
        let fault =
            Fault::new("", "this is the address of a team, and nothing is fetched from there");
        return Err(
            fault.with_help("save what the page of the team holds as JSON, and name that file")
        );
    }
    let value = parsed(text)?;
    let whole = Piece::whole(&value);
    // Some programs wrap it up.
    let team = whole.may("team")?.unwrap_or(whole);
    let main_force = if team.may("main_force")?.is_some() { "main_force" } else { "units" };
    if team.may(main_force)?.is_none() {
        let fault = team.fault("\"main_force\" is missing: this is no team");
        return Err(fault
            .with_help("a team of HCUnits has a list of that name, with a \"unit_id\" for each"));
    }
    let text = |key: &str| team.may(key)?.map_or(Ok(String::new()), |text| text.name());
    Ok(Team {
        name: text("name")?,
        description: text("description")?,
        point_limit: team.may("point_limit")?.map(|limit| limit.count()).transpose()?,
        age: text("age")?,
        main_force: units(&team, main_force)?,
        sideline: units(&team, "sideline")?,
        objects: units(&team, "objects")?,
        maps: units(&team, "maps")?,
        tarot_cards: units(&team, "tarot_cards")?,
    })
}

fn units(team: &Piece<'_>, key: &str) -> Result<Vec<Unit>, Fault> {
    let list = team.list_of(key)?;
    if list.len() > MOST_UNITS {
        return Err(
            team.fault(format!("{} {key} are too many, the most is {MOST_UNITS}", list.len()))
        );
    }
    list.iter().map(unit).collect()
}

fn unit(unit: &Piece<'_>) -> Result<Unit, Fault> {
    let name = |key: &str| unit.may(key)?.map_or(Ok(String::new()), |name| name.name());
    let count = |key: &str| unit.may(key)?.map(|count| count.count()).transpose();
    // Some programs tell set and number apart.
    let mut id = name("unit_id")?;
    if id.is_empty() {
        id = name("set_id")? + &name("collector_number")?;
        if id.chars().count() > document::LONGEST_NAME {
            return Err(unit.fault("set and number are longer than any id"));
        }
    }
    let called = name("name")?;
    if id.is_empty() && called.is_empty() {
        return Err(unit.fault("neither \"unit_id\" nor \"name\" says which unit this is"));
    }
    let index = |key: &str, within: &str| -> Result<Option<u32>, Fault> {
        let inside = unit.may(within)?;
        let inside = inside.map_or(Ok(None), |inside| inside.may("special_power_index"))?;
        Ok(count(key)?.or(inside.map(|index| index.count()).transpose()?))
    };
    let ids = unit.list_of("equipment_ids")?;
    let mut equipment: Vec<String> = ids.iter().map(Piece::name).collect::<Result<_, _>>()?;
    if equipment.is_empty() {
        let worn = unit.list_of("equipment")?;
        equipment = worn.iter().map(|one| one.must("unit_id")?.name()).collect::<Result<_, _>>()?;
    }
    if equipment.len() > MOST_UNITS {
        return Err(unit.fault(format!("{} pieces of equipment are too many", equipment.len())));
    }
    Ok(Unit {
        id,
        name: called,
        points: count("point_value")?.or(count("points")?),
        costed_trait: index("costed_trait_index", "costed_trait")?,
        location: index("location_index", "location")?,
        equipment,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Team {
        let unit = |id: &str, points| Unit { id: id.into(), points, ..Unit::default() };
        Team {
            name: "Quay \"9\"".into(),
            description: "Holds what it has.".into(),
            point_limit: Some(300),
            age: "modern".into(),
            main_force: vec![
                Unit {
                    costed_trait: Some(1),
                    equipment: vec!["hwS01".into()],
                    ..unit("hw001", Some(75))
                },
                unit("hw007", Some(70)),
            ],
            sideline: vec![unit("hw012", None)],
            objects: vec![unit("hwR01", Some(5))],
            maps: vec![Unit { location: Some(0), ..unit("hwM01", None) }],
            tarot_cards: Vec::new(),
        }
    }

    #[test]
    fn a_team_comes_back_from_its_text_and_the_text_from_its_team() {
        let text = write(&example());
        assert_eq!(read(&text).unwrap(), example());
        assert_eq!(write(&read(&text).unwrap()), text);
    }

    #[test]
    fn what_the_page_of_a_team_holds_is_the_same_team() {
        let page = r#"{"owner":"somebody","team_id":"00000000-0000-4000-8000-000000000000","name":"Quay","description":null,"age":"golden",
            "point_limit":300,"visibility":"public","main_force":[{"unit_id":"hw001","point_value":75,"name":"Breakwater","properties":[],"keywords":[],
            "costed_trait":{"name":"x","point_value":5,"special_power_index":2},"equipment":[{"unit_id":"hwS01","name":"y","point_value":0}]}],
            "sideline":[],"objects":[],"maps":[],"tarot_cards":[]}"#;
        let team = read(page).unwrap();
        assert_eq!(team.main_force[0].costed_trait, Some(2));
        assert_eq!(team.main_force[0].equipment, ["hwS01"]);
        assert_eq!((team.age.as_str(), team.description.as_str()), ("golden", ""));
    }

    #[test]
    fn set_and_number_apart_are_read_as_well() {
        let text = r#"{"name":"Quay","units":[{"set_id":"hw","collector_number":"001","name":"Breakwater","point_value":75}]}"#;
        assert_eq!(read(text).unwrap().main_force[0].id, "hw001");
    }

    #[test]
    fn an_address_and_something_else_are_told_apart_from_a_team() {
        let fault =
            read("https://hcunits.net/teams/00000000-0000-4000-8000-000000000000/").unwrap_err();
        assert!(fault.to_string().contains("nothing is fetched"), "{fault}");
        let fault = read(r#"{"name":"x"}"#).unwrap_err();
        assert!(fault.to_string().contains("main_force"), "{fault}");
        let fault = read(r#"{"main_force":[{"point_value":3}]}"#).unwrap_err();
        assert!(fault.place == "main_force[0]", "{fault}");
    }
}
