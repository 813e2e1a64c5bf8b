//! The map a scenario is played on: a named one, an open field or a drawing, with its changes.

use super::parse::stage::TERRAIN;
use super::scene::Unmet;
use super::syntax::{Edit, Ground, Scenario};
use crate::board::{Draft, Flaw, Map, Square, map_file};
use crate::content::Content;
use crate::game::SetupFault;
use authoring::scenario::Fault;
use std::cell::RefCell;

pub(super) fn map(scenario: &Scenario, content: &Content) -> Result<Map, Fault> {
    let mut areas = scenario.stage.edits.iter().any(|edit| matches!(edit.what, Edit::Start(..)));
    let mut draft = match &scenario.stage.ground {
        Ground::Named(name) => {
            areas = true;
            let wrong = |message: String| (scenario.line, Unmet::new("", message));
            let source = content.map(name).map_err(|none| wrong(none.to_string()))?;
            let map = source.load().map_err(|faults| {
                let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
                wrong(said.join("; "))
            })?;
            if scenario.stage.edits.is_empty() {
                return Ok(map);
            }
            map.draft()
        }
        Ground::Open { width, height, setting } => Draft::new("Open", *setting, *width, *height),
        Ground::Drawn { line, text } => {
            areas = true;
            drawn(text).map_err(|message| (*line, Unmet::new("", message)))?
        }
    };
    if !areas && let Ground::Open { width, height, .. } = scenario.stage.ground {
        for column in 0..width {
            for (row, area) in [(0, 0), (height.saturating_sub(1), 1)] {
                if let Some(square) = Square::new(column, row) {
                    draft.starting_area(square, area);
                }
            }
        }
    }
    for edit in &scenario.stage.edits {
        change(&mut draft, &edit.what);
    }
    finished(draft).map_err(|flaws| {
        let message: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        let line = scenario.stage.edits.first().map_or(scenario.line, |edit| edit.line);
        (line, Unmet::new("", message.join("; ")))
    })
}

/// What is wrong with the map of a scenario that says so; nothing if it is fit to play on.
pub(super) fn map_faults(scenario: &Scenario, content: &Content) -> Vec<String> {
    match map(scenario, content) {
        Err((_, unmet)) => vec![unmet.happened],
        Ok(map) if map.needs_its_text() => vec![SetupFault::SpecialTerrain.to_string()],
        Ok(_) => Vec::new(),
    }
}

/// A map drawn inside the scenario; heading and legend may be left out.
fn drawn(text: &str) -> Result<Draft, String> {
    let mut whole = String::new();
    let begins = |word: &str| text.lines().any(|line| line.trim_start().starts_with(word));
    if !begins("map ") {
        whole += "map \"Drawn\"\n";
    }
    if !begins("setting ") {
        whole += "setting outdoor\n";
    }
    if !begins("legend") {
        whole += "legend\n  . clear\n";
        for (word, _) in TERRAIN.iter().filter(|(word, _)| !word.contains(' ')) {
            let letter = word.chars().next().unwrap_or('?');
            // Only letters that are used: a legend without use is no mistake, but the fewer the clearer.
            whole += &format!("  {letter} {word}\n");
        }
    }
    whole += &with_lines_between(text);
    match map_file::read(&whole) {
        Ok(map) => Ok(map.draft()),
        Err(problems) => {
            let said = problems.iter().map(ToString::to_string);
            Err(said.collect::<Vec<_>>().join("; "))
        }
    }
}

/// Between two rows stands a line for what is on their edges; where nothing is, it may be left out.
fn with_lines_between(text: &str) -> String {
    let is_row = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let mut whole = String::new();
    let mut after_row = false;
    for line in text.lines() {
        if after_row && is_row(line) {
            whole += "    \n";
        }
        after_row = is_row(line);
        whole += line;
        whole.push('\n');
    }
    whole
}

fn change(draft: &mut Draft, edit: &Edit) {
    match edit {
        Edit::Terrain(terrain, squares) => squares.iter().for_each(|square| {
            draft.terrain(*square, *terrain);
        }),
        Edit::Clear(squares) => squares.iter().for_each(|square| {
            draft.clear(*square);
        }),
        Edit::Level(level, squares) => squares.iter().for_each(|square| {
            draft.level(*square, *level);
        }),
        Edit::Indoor(squares) => squares.iter().for_each(|square| {
            draft.indoor(*square);
        }),
        Edit::Start(area, squares) => squares.iter().for_each(|square| {
            draft.starting_area(*square, *area);
        }),
        Edit::Partition(partition, edges) => edges.iter().for_each(|edge| {
            draft.partition(*edge, *partition);
        }),
        Edit::Transition(edges) => edges.iter().for_each(|edge| {
            draft.transition(*edge);
        }),
    }
}

/// Maps kept for the scenarios that follow: most are played on a few maps, and a map prepares all its lines of fire.
const MOST_MAPS: usize = 48;

thread_local! {
    static MAPS: RefCell<Vec<Map>> = const { RefCell::new(Vec::new()) };
}

fn finished(draft: Draft) -> Result<Map, Vec<Flaw>> {
    MAPS.with_borrow_mut(|maps| {
        if let Some(at) = maps.iter().position(|map| map.is_drawn_as(&draft)) {
            maps[..=at].rotate_right(1);
            return Ok(maps[0].clone());
        }
        let map = draft.finish()?;
        maps.truncate(MOST_MAPS - 1);
        maps.insert(0, map.clone());
        Ok(map)
    })
}
