//! A team as a force of figures that are here, and a force as a team.

use super::{LONGEST_ABOUT, LONGEST_NAME, Team, Unit};
use crate::document::cut;
use crate::fault::Fault;
use authoring::name::tidied;
use clix::content::force_file::NamedForce;
use clix::figure::Figure;
use clix::force::{Force, Member, Roster, WantedFault};
use clix::game::options::Options;

/// The force, and what of the team has no place in one; or every unit that is not to be had.
pub fn force(team: &Team, roster: &Roster) -> Result<(NamedForce, Vec<String>), Vec<Fault>> {
    let mut faults = Vec::new();
    let mut members = |key: &str, units: &[Unit]| -> Vec<Member> {
        let mut found = Vec::new();
        for (at, unit) in units.iter().enumerate() {
            match member(unit, roster) {
                Ok(member) => found.push(member),
                Err(fault) => faults.push(Fault { place: format!("{key}[{at}]"), ..fault }),
            }
        }
        found
    };
    let force = Force {
        members: members("main_force", &team.main_force),
        sideline: members("sideline", &team.sideline),
        ..Force::default()
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    let name = tidied(&team.name);
    let total = team.point_limit.and_then(|limit| u16::try_from(limit).ok());
    let named = NamedForce {
        name: if name.is_empty() { "HCUnits team".into() } else { name },
        about: team.description.clone(),
        build_total: total.filter(|total| *total > 0).unwrap_or(Options::default().build_total),
        force,
        file: String::new(),
        line: 0,
    };
    Ok((named, left_out(team)))
}

/// By its id, which is the same in figures that were imported from there; otherwise by its name.
fn member(unit: &Unit, roster: &Roster) -> Result<Member, Fault> {
    let by_id = roster.find(&unit.id);
    let found = by_id
        .map_or_else(|| roster.named(if unit.name.is_empty() { &unit.id } else { &unit.name }), Ok);
    let figure = found.map_err(|fault| unknown(unit, &fault))?;
    let one = &roster.figures[figure];
    let line = match unit.points {
        None => 0,
        Some(points) => {
            let mut lines = one.lines.iter();
            let line = lines.position(|line| u32::from(line.points) == points);
            line.ok_or_else(|| {
                let prices: Vec<String> =
                    one.lines.iter().map(|line| line.points.to_string()).collect();
                let fault =
                    Fault::new("", format!("{} cannot be had for {points} points", called(one)));
                fault.with_help(format!("it costs {}", prices.join(" or ")))
            })?
        }
    };
    Ok(Member { figure, line: line as u8 })
}

fn called(figure: &Figure) -> String {
    format!("{} ({})", figure.name, figure.id)
}

fn unknown(unit: &Unit, fault: &WantedFault) -> Fault {
    let written = match (unit.name.as_str(), unit.id.as_str()) {
        ("", id) => id.to_owned(),
        (name, "") => name.to_owned(),
        (name, id) => format!("{name} ({id})"),
    };
    match fault {
        WantedFault::NoSuchFigure { near: Some(near), .. } => {
            Fault::new("", format!("no figure {written} is here"))
                .with_help(format!("did you mean {near}?"))
        }
        WantedFault::NoSuchFigure { near: None, .. } => {
            let fault = Fault::new("", format!("no figure {written} is here"));
            fault.with_help("`longbox clix import` takes over the figures of a set")
        }
        other => Fault::new("", format!("{written}: {other}")),
    }
}

fn left_out(team: &Team) -> Vec<String> {
    let mut left = Vec::new();
    let named =
        |unit: &Unit| if unit.name.is_empty() { unit.id.clone() } else { unit.name.clone() };
    for (what, units) in
        [("object", &team.objects), ("map", &team.maps), ("card", &team.tarot_cards)]
    {
        left.extend(units.iter().map(|unit| format!("the {what} {}", named(unit))));
    }
    for unit in &team.main_force {
        if unit.costed_trait.is_some() {
            left.push(format!("the trait that is paid for with {}", named(unit)));
        }
        left.extend(
            unit.equipment.iter().map(|id| format!("the equipment {id} of {}", named(unit))),
        );
    }
    left
}

/// The team, and what of the force has no place in one.
pub fn team(named: &NamedForce, roster: &Roster) -> (Team, Vec<String>) {
    let mut left = Vec::new();
    let units = |members: &[Member]| -> Vec<Unit> {
        let each = members.iter().filter_map(|member| {
            let figure = roster.figures.get(member.figure)?;
            let line = figure.lines.get(usize::from(member.line))?;
            Some(Unit {
                id: figure.id.clone(),
                name: figure.name.clone(),
                points: Some(u32::from(line.points)),
                ..Unit::default()
            })
        });
        each.collect()
    };
    left.extend(named.force.objects.iter().map(|kind| format!("a {} object", kind.id())));
    let theme = named.force.theme.and_then(|theme| roster.keywords.get(theme));
    left.extend(theme.map(|theme| format!("the theme {}", theme.name)));
    let mut shortened = |text: &str, most: usize, what: &str| {
        let short = cut(text, most);
        if short.len() < text.len() {
            left.push(format!("the end of the {what}, of which {most} letters are kept there"));
        }
        short.to_owned()
    };
    let team = Team {
        name: shortened(&named.name, LONGEST_NAME, "name"),
        description: shortened(&named.about, LONGEST_ABOUT, "description"),
        point_limit: Some(u32::from(named.build_total)),
        age: String::new(),
        main_force: units(&named.force.members),
        sideline: units(&named.force.sideline),
        ..Team::default()
    };
    (team, left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hc_units::{read, write};
    use clix::content::load_embedded;

    #[test]
    fn a_force_of_ours_goes_out_as_a_team_and_comes_back() {
        let content = load_embedded();
        for named in &content.forces {
            let (out, left) = team(named, &content.roster);
            let text = write(&out);
            let (back, nothing) = force(&read(&text).unwrap(), &content.roster).unwrap();
            assert_eq!(back.force.members, named.force.members, "{}", named.name);
            assert_eq!(back.force.sideline, named.force.sideline);
            assert_eq!((&back.name, back.build_total), (&named.name, named.build_total));
            assert!(nothing.is_empty(), "{nothing:?}");
            assert_eq!(
                left.iter().filter(|one| one.ends_with(" object")).count(),
                named.force.objects.len()
            );
            let (again, _) = team(&back, &content.roster);
            assert_eq!(write(&again), text);
        }
    }

    #[test]
    fn a_team_keeps_the_starting_line_that_was_paid_for() {
        let content = load_embedded();
        let text = r#"{"name":"Quay","main_force":[{"unit_id":"hw007","point_value":70}]}"#;
        let (named, _) = force(&read(text).unwrap(), &content.roster).unwrap();
        let member = named.force.members[0];
        assert_eq!(
            content.roster.figures[member.figure].lines[usize::from(member.line)].points,
            70
        );
        let text = text.replace("70", "71");
        let faults = force(&read(&text).unwrap(), &content.roster).unwrap_err();
        assert!(
            faults[0].to_string().contains("cannot be had for 71 points; it costs "),
            "{}",
            faults[0]
        );
    }

    #[test]
    fn figures_that_are_not_here_are_all_told_by_name() {
        let content = load_embedded();
        let known = &content.roster.figures[0];
        let near = format!("{}s", known.name);
        let text = format!(
            r#"{{"main_force":[{{"unit_id":"zz001","name":{near:?}}},{{"unit_id":"zz999","name":"Qwertyuiop"}},{{"unit_id":"zz998","name":{:?}}}]}}"#,
            known.name
        );
        let faults = force(&read(&text).unwrap(), &content.roster).unwrap_err();
        assert_eq!(faults.len(), 2);
        let told = faults[0].to_string();
        assert!(
            told.starts_with("main_force[0]: no figure ")
                && told.ends_with(&format!("did you mean {}?", known.name)),
            "{told}"
        );
        assert!(faults[1].to_string().contains("Qwertyuiop (zz999)"), "{}", faults[1]);
    }

    #[test]
    fn what_a_force_has_no_place_for_is_told() {
        let content = load_embedded();
        let text = r#"{"main_force":[{"unit_id":"hw001","equipment_ids":["e1"],"costed_trait_index":0}],"objects":[{"unit_id":"o1"}],
            "maps":[{"unit_id":"m1","name":"Yard"}]}"#;
        let (_, left) = force(&read(text).unwrap(), &content.roster).unwrap();
        assert_eq!(
            left,
            [
                "the object o1",
                "the map Yard",
                "the trait that is paid for with hw001",
                "the equipment e1 of hw001"
            ]
        );
    }
}
