//! The figures a scenario plays with: written into it, or from the roster.

use super::scene::{Unmet, unmet};
use super::syntax::{Scenario, Sketch};
use super::vocabulary::plain;
use crate::content::Content;
use crate::content::figure_file;
use crate::figure::Figure;
use crate::force::Roster;
use authoring::scenario::Fault;

/// Figures written into the scenario, in the order written.
pub(super) fn own_figures(scenario: &Scenario, roster: &mut Roster) -> Result<Vec<Figure>, Fault> {
    let mut own = Vec::new();
    let mut made: Vec<(Sketch, u32)> = Vec::new();
    for at in &scenario.stage.figures {
        let sketch = match &at.what.like {
            None => at.what.clone(),
            Some(model) => {
                let found = made.iter().find(|(made, _)| {
                    made.names.iter().any(|name| name.eq_ignore_ascii_case(model.trim()))
                });
                match found {
                    Some((model, _)) => at.what.after(model),
                    None => {
                        let message = format!("no figure above is called {model}");
                        return Err((at.line, Unmet::new("", message)));
                    }
                }
            }
        };
        made.push((sketch, at.line));
    }
    for (index, (sketch, line)) in made.iter().enumerate() {
        for (which, name) in sketch.names.iter().enumerate() {
            let id = format!("own{index}x{which}");
            let entry = sketch.entry(&id, name);
            let read = figure_file::read("figure", &entry, &mut roster.keywords);
            match read {
                Ok(figures) => own.extend(figures),
                Err(faults) => {
                    let said: Vec<String> = faults
                        .iter()
                        .map(|fault| match &fault.help {
                            Some(help) => format!("{} ({help})", fault.message),
                            None => fault.message.clone(),
                        })
                        .collect();
                    return Err((*line, Unmet::new("", said.join("; "))));
                }
            }
        }
    }
    for file in &scenario.stage.files {
        match figure_file::read("figures", &file.what, &mut roster.keywords) {
            Ok(figures) => own.extend(figures),
            Err(faults) => {
                let first = &faults[0];
                let line = file.line + first.line;
                return Err((line, Unmet::new("", first.message.clone())));
            }
        }
    }
    Ok(own)
}

/// A figure of that name, the scenario's own first.
pub(super) fn design(name: &str, own: &[Figure], content: &Content) -> Result<Figure, Unmet> {
    let wanted = plain(name);
    let all = own.iter().chain(&content.roster.figures);
    let found = all.clone().find(|figure| plain(&figure.name) == wanted);
    match found {
        Some(figure) => Ok(figure.clone()),
        None => {
            let near = authoring::suggestion::nearest(name, all.map(|figure| figure.name.as_str()));
            let help = near.map_or_else(
                || format!("write a line `figure {name}`"),
                |near| format!("did you mean {near}?"),
            );
            unmet("", format!("there is no figure {name}: {help}"))
        }
    }
}

/// What is wrong with a figure written into the scenario.
pub(super) fn figure_faults(scenario: &Scenario, name: &str) -> Vec<String> {
    let mut alone = scenario.clone();
    let is_named = |names: &[String]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    alone.stage.figures.retain(|at| is_named(&at.what.names));
    match own_figures(&alone, &mut Roster::default()) {
        Err((_, unmet)) => vec![unmet.happened],
        Ok(figures) => figures.iter().flat_map(Figure::not_enforced).collect(),
    }
}
