//! What a scenario is about, the map and what is drawn on it, options.

use super::super::syntax::{Edit, Ground, Scenario};
use super::words::{Unread, Words, unread, unread_help};
use crate::board::{Partition, Setting, Terrain};
use crate::rulebook::{clause, decision, nearest_id};
use authoring::scenario::check_clauses;

/// Reads a line of this kind, or says that it is none.
pub(super) fn read(scenario: &mut Scenario, mut words: Words<'_>) -> Result<bool, Unread> {
    if words.eat("rules") || words.eat("rule") {
        let cited = ids(words)?;
        let known = |id: &str| clause(id).is_some() || decision(id).is_some();
        check_clauses(&cited, known, nearest_id)?;
        scenario.rules.extend(cited);
    } else if words.eat("table-row") || words.eat("table-rows") {
        scenario.rows.extend(ids(words)?);
    } else if words.eat("teaches") {
        scenario.teaches.extend(ids(words)?);
    } else if words.eat("game") {
        if !words.eat("clix") {
            return unread("this runs `game clix`");
        }
        words.end()?;
    } else if words.eat("players") {
        words.end().ok();
    } else if words.eat("options") || words.eat("option") {
        options(scenario, words)?;
    } else if words.eat("open map") {
        scenario.stage.ground = open(words)?;
    } else if words.eat("map") {
        if words.eat("open") {
            scenario.stage.ground = open(words)?;
        } else {
            scenario.stage.ground = Ground::Named(words.rest().trim_matches('"').to_owned());
        }
    } else {
        return Ok(false);
    }
    Ok(true)
}

fn ids(words: Words<'_>) -> Result<Vec<String>, Unread> {
    let ids: Vec<String> = words.split(',').map(|part| part.rest().to_ascii_uppercase()).collect();
    let fine = |id: &String| {
        !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '/'))
    };
    match ids.iter().find(|id| !fine(id)) {
        Some(id) => unread_help(
            format!("`{id}` is no id"),
            "ids look like S05.2, C9.7, S05/3; several have commas between them",
        ),
        None => Ok(ids),
    }
}

/// `16x24`, `16x24 indoor`.
fn open(mut words: Words<'_>) -> Result<Ground, Unread> {
    let size = words.skip();
    let parsed = size
        .split_once(['x', '×'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let Some((width, height)) = parsed else {
        return unread_help(
            format!("`{size}` is no size of a map"),
            "write columns and rows: `open map 16x24`",
        );
    };
    let setting = if words.eat("indoor") {
        Setting::Indoor
    } else if words.eat("mixed") {
        Setting::Mixed
    } else {
        words.eat("outdoor");
        Setting::Outdoor
    };
    words.end()?;
    Ok(Ground::Open { width, height, setting })
}

/// Something drawn on the map: `hindering D5, E1-E4`, `wall D5|E5`.
pub(super) fn edit(mut words: Words<'_>) -> Result<Option<Edit>, Unread> {
    for (word, terrain) in TERRAIN {
        let mut after = words;
        if after.eat(word) {
            let squares = after.squares()?;
            after.end()?;
            return Ok(Some(Edit::Terrain(*terrain, squares)));
        }
    }
    for (word, partition) in PARTITIONS {
        if words.eat(word) || words.eat(&format!("{word}s")) {
            let edges = words.edges()?;
            words.end()?;
            return Ok(Some(Edit::Partition(*partition, edges)));
        }
    }
    if words.eat("transition") || words.eat("transitions") {
        let edges = words.edges()?;
        words.end()?;
        return Ok(Some(Edit::Transition(edges)));
    }
    if words.eat("clear") {
        let squares = words.squares()?;
        words.end()?;
        return Ok(Some(Edit::Clear(squares)));
    }
    if words.eat("indoor") {
        let squares = words.squares()?;
        words.end()?;
        return Ok(Some(Edit::Indoor(squares)));
    }
    if words.eat("level") {
        let level = words.needed("the level")?;
        words.mark(':');
        let squares = words.squares()?;
        words.end()?;
        return Ok(Some(Edit::Level(level.min(99) as u8, squares)));
    }
    if words.eat("starting area") {
        let area = words.skip();
        let area = match area.to_ascii_uppercase().as_str() {
            "A" => 0,
            "B" => 1,
            _ => return unread("starting areas are A, yours, and B, the enemy's"),
        };
        words.mark(':');
        let squares = words.squares()?;
        words.end()?;
        return Ok(Some(Edit::Start(area, squares)));
    }
    Ok(None)
}

pub(in crate::scenario) const TERRAIN: &[(&str, Terrain)] = &[
    ("hindering", Terrain::Hindering),
    ("water", Terrain::Water),
    ("blocking", Terrain::Blocking),
    ("obscuring", Terrain::Obscuring),
    ("special terrain", Terrain::Special),
];

pub(super) const PARTITIONS: &[(&str, Partition)] =
    &[("wall", Partition::Wall), ("window", Partition::Window), ("door", Partition::Door)];

fn options(scenario: &mut Scenario, words: Words<'_>) -> Result<(), Unread> {
    for mut part in words.split(',') {
        let options = &mut scenario.stage.options;
        if part.eat("build total") {
            options.build_total = part.needed("the build total")?;
        } else if part.eat("rounds") {
            options.rounds = part.needed("the rounds")?.min(255) as u8;
        } else if part.eat("least actions") {
            options.least_actions = part.needed("the least actions")?.min(99) as u8;
        } else if part.eat("halve twice") {
            options.halve_once = false;
        } else if part.eat("naturals in break away") {
            options.break_away_naturals = true;
        } else if part.eat("no naturals") {
            // As usual, but said.
            options.break_away_naturals = false;
        } else if part.eat("reducers add up") {
            options.single_reducer = false;
        } else if part.eat("flyers fall softly") {
            options.flyers_fall_softly = true;
        } else if part.eat("objects hinder movement") {
            options.objects_hinder_movement = true;
        } else if part.eat("no debris") {
            options.debris = false;
        } else if part.eat("stop in every hindering square") {
            options.stop_every_hindering = true;
        } else {
            return unread_help(
                format!("`{}` is no option", part.rest()),
                "build total N, rounds N, least actions N, halve twice, naturals in break away, reducers add up, flyers fall softly, \
                 objects hinder movement, no debris, stop in every hindering square",
            );
        }
        part.end()?;
    }
    Ok(())
}
