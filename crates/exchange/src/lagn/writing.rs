//! A document as text.

use super::{Action, Composition, Ending, Lagn, Longbox, Part, Turn};
use crate::document::written;
use serde_json::{Map, Value, json};

const VERSION: &str = "1.0.0";
/// Where the notation describes itself.
const SCHEMA: &str = "https://legendary-arena.com/schemas/lagn/v1/lagn-v1.json";

pub fn write(lagn: &Lagn) -> String {
    let mut object = json!({
        "lagn_version": VERSION,
        "$schema": SCHEMA,
        "game_id": lagn.game_id,
        "variant": lagn.variant.word(),
        "player_count": lagn.player_count,
        "setup": composition(&lagn.setup),
    });
    if let Some(catalog) = &lagn.catalog {
        object["card_catalog"] = catalog.clone();
    }
    if let Some(turns) = &lagn.turns {
        object["replay"] = json!({ "turns": Value::from_iter(turns.iter().map(turn)) });
    }
    if let Some(result) = &lagn.result {
        object["result"] = ending(result);
    }
    if let Some(longbox) = &lagn.longbox {
        object["longbox"] = ours(longbox);
    }
    written(&object)
}

fn part(part: &Part) -> Value {
    json!({ "id": part.id, "name": part.name })
}

fn parts(all: &[Part]) -> Value {
    Value::from_iter(all.iter().map(part))
}

fn composition(setup: &Composition) -> Value {
    json!({
        "mastermind": part(&setup.mastermind),
        "scheme": part(&setup.scheme),
        "villain_groups": parts(&setup.villain_groups),
        "henchmen_groups": parts(&setup.henchmen_groups),
        "heroes": parts(&setup.heroes),
        "bystanders_count": setup.bystanders,
        "wounds_count": setup.wounds,
        "shield_officers_count": setup.officers,
        "sidekicks_count": setup.sidekicks,
    })
}

fn turn(turn: &Turn) -> Value {
    let mut object = json!({ "turn_number": turn.number, "active_player_id": turn.active });
    if !turn.villain_events.is_empty() {
        let events = turn.villain_events.iter();
        let events =
            events.map(|event| json!({ "phase": event.phase.word(), "card_ext_id": event.card }));
        object["villain_events"] = Value::from_iter(events);
    }
    if !turn.actions.is_empty() {
        let actions = turn.actions.iter().zip(turn.first_action..);
        object["player_actions"] = Value::from_iter(actions.map(|(one, seq)| action(one, seq)));
    }
    if !turn.stages.is_empty() {
        let stages = turn.stages.iter();
        let stages = stages.map(|(from, to)| json!({ "from": from.word(), "to": to.word() }));
        object["stage_transitions"] = Value::from_iter(stages);
    }
    object
}

fn action(action: &Action, seq: u32) -> Value {
    let mut object = json!({ "seq": seq, "action_type": action.kind.word() });
    if let Some(actor) = &action.actor {
        object["actor_player_id"] = actor.as_str().into();
    }
    if let Some(card) = &action.card {
        object["target_card_ext_id"] = card.as_str().into();
    }
    if !action.details.is_empty() {
        object["details"] = Value::Object(action.details.clone());
    }
    object
}

fn ending(ending: &Ending) -> Value {
    let mut object = json!({ "outcome": ending.outcome.word() });
    if let Some(why) = ending.loss_condition {
        object["loss_condition"] = why.word().into();
    }
    if let Some(points) = ending.victory_points {
        object["victory_points"] = points.into();
    }
    if let Some(when) = &ending.timestamp {
        object["timestamp"] = when.as_str().into();
    }
    object
}

fn ours(longbox: &Longbox) -> Value {
    let players = longbox.players.iter().map(|seat| {
        let mut object = Map::new();
        object.insert("name".into(), seat.name.as_str().into());
        if let Some(points) = seat.victory_points {
            object.insert("victory_points".into(), points.into());
        }
        object.insert("bot".into(), seat.bot.into());
        Value::Object(object)
    });
    let mut object = json!({
        "options": longbox.options,
        "result": longbox.result,
        "players": Value::from_iter(players),
    });
    if let Some(seed) = longbox.seed {
        // Larger than what every reader of JSON takes for a number.
        object["seed"] = seed.to_string().into();
    }
    if let Some(record) = &longbox.record {
        object["record"] = record.as_str().into();
    }
    object
}
