//! Figures as the public unit files describe them: `unit_id`, `point_values`, `special_powers` with their whole text.

use super::sheet::{Sheet, SheetClick, Special, Start};
use super::special_text::Reading;
use crate::figure::combat_value::Slot;
use serde_json::Value;

pub(super) fn sheet(unit: &Value) -> Result<Sheet, String> {
    let text = |key: &str| unit.get(key).and_then(Value::as_str).unwrap_or_default().to_string();
    let points = unit.get("point_values").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let points: Option<Vec<i64>> = points.iter().map(Value::as_i64).collect();
    Ok(Sheet {
        id: text("unit_id"),
        set: text("set_id"),
        name: text("name"),
        base: text("dimensions"),
        points: points.ok_or("its points are no numbers")?,
        range: number(unit, "unit_range")?,
        bolts: number(unit, "targets")?,
        symbols: ["speed_type", "attack_type", "defense_type", "damage_type"].map(text),
        movement: texts(unit, "improved_movement"),
        targeting: texts(unit, "improved_targeting"),
        teams: texts(unit, "team_abilities"),
        keywords: texts(unit, "keywords"),
        marks: texts(unit, "properties"),
        specials: specials(unit),
        dial: dial(unit)?,
    })
}

/// A number, written as one or as a text.
fn number(unit: &Value, key: &str) -> Result<i64, String> {
    let number = match unit.get(key) {
        Some(Value::Number(number)) => number.as_i64(),
        Some(Value::String(text)) => text.trim().parse().ok(),
        _ => return Err(format!("it has no {key}")),
    };
    number.ok_or_else(|| format!("its {key} is no number"))
}

fn texts(unit: &Value, key: &str) -> Vec<String> {
    let items = unit.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(Value::as_str).map(str::to_string).collect()
}

fn specials(unit: &Value) -> Vec<Special> {
    let own = |key: &str| unit.get(key).and_then(Value::as_str).unwrap_or_default();
    let names = [own("name"), own("real_name")];
    let powers =
        unit.get("special_powers").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    powers.iter().map(|power| special(power, &names)).collect()
}

fn special(power: &Value, names: &[&str]) -> Special {
    let text = |key: &str| power.get(key).and_then(Value::as_str).unwrap_or_default();
    let kind = text("type");
    let slot = Slot::ALL.into_iter().find(|slot| slot.id() == kind);
    let name = match text("name") {
        "" => format!("special {kind}"),
        name => name.to_string(),
    };
    let mut reading = Reading::default();
    if slot.is_none() && kind != "trait" {
        // Something bought or earned beside the figure, which nothing here can buy or earn.
        reading.missing.push(format!("{} is not enforced", kind.replace('_', " ")));
    } else {
        reading.text(text("description"), names);
        for id in texts(power, "powers") {
            if !reading.grant_id(&id) {
                reading.missing.push(format!("grants {id}"));
            }
        }
    }
    Special { slot, name, reading }
}

fn dial(unit: &Value) -> Result<Vec<SheetClick>, String> {
    let rows = unit.get("dial").and_then(Value::as_array).ok_or("it has no dial")?;
    let mut dial = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let mut click = SheetClick {
            number: row.get("click_number").and_then(Value::as_i64).unwrap_or(at as i64 + 1),
            ..SheetClick::default()
        };
        for slot in Slot::ALL {
            let key = |what: &str| format!("{}_{what}", slot.id());
            click.values[slot as usize] = row.get(key("value")).and_then(Value::as_i64);
            let power = row.get(key("power")).and_then(Value::as_str).unwrap_or_default();
            click.powers[slot as usize] = power.to_string();
        }
        click.start = match row.get("starting_line") {
            Some(Value::Bool(true)) => Start::Yes,
            Some(Value::String(colour)) if !colour.is_empty() => Start::Coloured(colour.clone()),
            _ => Start::No,
        };
        dial.push(click);
    }
    Ok(dial)
}
