//! A set-up of the skirmish: the map, and for each side its force, figure by figure.

use super::legendary::taken;
use super::{Line, SetupText};
use crate::fault::Fault;
use authoring::name::tidied;
use clix::content::Content;
use clix::force::{Force, Member, Roster, WantedFault};
use clix::game::setup::{Setup, Side};
use clix::state::object::ObjectKind;

const GAME: &str = "Clix";

pub fn of_skirmish(content: &Content, setup: &Setup) -> SetupText {
    let roster = &content.roster;
    let mut text = SetupText::default();
    text.say("Game", GAME);
    text.say("Map", &setup.map);
    for (at, side) in setup.sides.iter().enumerate() {
        let number = at + 1;
        let force = &side.force;
        text.say(&format!("Force {number}"), &side.name);
        text.say(&format!("Figures {number}"), figures(roster, &force.members));
        if !force.sideline.is_empty() {
            text.say(&format!("Sideline {number}"), figures(roster, &force.sideline));
        }
        if !force.objects.is_empty() {
            let kinds: Vec<&str> = force.objects.iter().map(|kind| kind.id()).collect();
            text.say(&format!("Objects {number}"), kinds.join("; "));
        }
        if let Some(theme) = force.theme.and_then(|theme| roster.keywords.get(theme)) {
            text.say(&format!("Theme {number}"), &theme.name);
        }
    }
    text
}

/// "hw001 for 75 Breakwater": the id comes first, the name is for people.
fn figures(roster: &Roster, members: &[Member]) -> String {
    let each = members.iter().filter_map(|member| {
        let figure = roster.figures.get(member.figure)?;
        let line = usize::from(member.line);
        figure.lines.get(line)?;
        Some(format!(
            "{} line {} ({})",
            figure.id,
            line + 1,
            figure.name.replace([';', '(', ')'], " ")
        ))
    });
    each.collect::<Vec<_>>().join("; ")
}

/// The same set-up with the figures and maps that are here, legal or not; or everything that is wrong.
pub fn skirmish(text: &SetupText, content: &Content) -> Result<Setup, Vec<Fault>> {
    let mut faults = Vec::new();
    let map = taken(
        &mut faults,
        text.must("Map").and_then(|line| {
            let found = content.map(&line.rest).map(|map| map.slug.clone());
            found.map_err(|unknown| line.fault(unknown.to_string()))
        }),
    );
    let sides = [1, 2].map(|number| side(text, number, content, &mut faults));
    match (map, sides) {
        (Some(map), sides) if faults.is_empty() => Ok(Setup { map, sides }),
        _ => Err(faults),
    }
}

fn side(text: &SetupText, number: usize, content: &Content, faults: &mut Vec<Fault>) -> Side {
    let roster = &content.roster;
    let name = taken(faults, text.must(&format!("Force {number}")));
    let name = name.map_or_else(String::new, |line| tidied(&line.rest));
    let mut force = Force::default();
    if let Some(line) = taken(faults, text.must(&format!("Figures {number}"))) {
        force.members = members(line, roster, faults);
    }
    if let Some(line) = text.get(&format!("Sideline {number}")) {
        force.sideline = members(line, roster, faults);
    }
    if let Some(line) = text.get(&format!("Objects {number}")) {
        for word in line.names() {
            let kind = ObjectKind::from_id(&word);
            let kind = kind.ok_or_else(|| line.fault(format!("{word:?} is no kind of object")));
            force.objects.extend(taken(faults, kind));
        }
    }
    if let Some(line) = text.get(&format!("Theme {number}")) {
        let theme = roster.keywords.find(&line.rest);
        let theme =
            theme.ok_or_else(|| line.fault(format!("no figure has the keyword {:?}", line.rest)));
        force.theme = taken(faults, theme);
    }
    Side { name, force }
}

fn members(line: &Line, roster: &Roster, faults: &mut Vec<Fault>) -> Vec<Member> {
    let mut members = Vec::new();
    for written in line.names() {
        // The name in brackets is for people.
        let wanted = written.split(" (").next().unwrap_or(&written);
        match roster.wanted(wanted) {
            Ok(found) => members.extend(found),
            Err(fault) => faults.push(unknown(line, &fault)),
        }
    }
    members
}

fn unknown(line: &Line, fault: &WantedFault) -> Fault {
    let told = line.fault(fault.to_string());
    match fault {
        WantedFault::NoSuchFigure { near: Some(near), .. } => {
            told.with_help(format!("did you mean {near}?"))
        }
        WantedFault::NoSuchLine { lines, .. } => told.with_help(format!("it costs {lines}")),
        _ => told,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::{read, write};
    use clix::content::load_embedded;

    #[test]
    fn a_skirmish_comes_back_from_its_text() {
        let content = load_embedded();
        let forces = &content.forces;
        for (at, map) in content.maps.iter().enumerate() {
            let side = |at: usize| {
                let named = &forces[at % forces.len()];
                Side { name: named.name.clone(), force: named.force.clone() }
            };
            let setup = Setup { map: map.slug.clone(), sides: [side(at), side(at + 1)] };
            let text = write(&of_skirmish(&content, &setup));
            let read = read(&text).unwrap();
            assert_eq!(skirmish(&read, &content), Ok(setup), "{text}");
            assert_eq!(write(&read), text);
        }
    }

    #[test]
    fn a_figure_that_is_not_here_is_told_with_its_line() {
        let content = load_embedded();
        let text = "Longbox set-up\nMap: cannery_wharf\nForce 1: A\nFigures 1: hw01\nForce 2: B\nFigures 2: hw001 for 3";
        let faults = skirmish(&read(text).unwrap(), &content).unwrap_err();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(
            told[0].starts_with("line 4: no figure is called `hw01`; did you mean "),
            "{told:?}"
        );
        assert!(told[1].starts_with("line 6: ") && told[1].contains("it costs"), "{told:?}");
    }
}
