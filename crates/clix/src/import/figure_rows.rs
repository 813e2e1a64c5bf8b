//! Figures as rows: one JSON object each with short field names (`sym`, `kw`, `dial` with `s`, `a`, `d`, `g`).

use super::sheet::{Sheet, SheetClick, Special, Start};
use super::special_text::Reading;
use crate::figure::combat_value::Slot;
use serde_json::Value;

pub(super) fn sheet(row: &Value) -> Result<Sheet, String> {
    let text = |key: &str| row.get(key).and_then(Value::as_str).unwrap_or_default().to_string();
    let number = |key: &str| {
        let value = row.get(key).and_then(Value::as_i64);
        value.ok_or_else(|| format!("its `{key}` is no number"))
    };
    let symbols: [String; 4] = texts(row, "sym")?
        .try_into()
        .map_err(|_| "its `sym` has not four symbols (C1.5)".to_string())?;
    let points = row.get("points").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let points: Option<Vec<i64>> = points.iter().map(Value::as_i64).collect();
    Ok(Sheet {
        id: text("id"),
        set: text("set"),
        name: text("name"),
        base: text("base"),
        points: points.ok_or("its `points` are no numbers")?,
        range: number("range")?,
        bolts: number("targets")?,
        symbols,
        movement: texts(row, "im")?,
        targeting: texts(row, "it")?,
        teams: texts(row, "team")?,
        keywords: texts(row, "kw")?,
        marks: texts(row, "props")?,
        specials: specials(row)?,
        dial: dial(row)?,
    })
}

/// A list of texts; none if the field is left out.
fn texts(row: &Value, key: &str) -> Result<Vec<String>, String> {
    let Some(value) = row.get(key) else {
        return Ok(Vec::new());
    };
    let items = value.as_array().ok_or_else(|| format!("its `{key}` is no list"))?;
    let items = items.iter().map(|item| item.as_str().map(str::to_string));
    items.collect::<Option<_>>().ok_or_else(|| format!("its `{key}` has something else than texts"))
}

fn specials(row: &Value) -> Result<Vec<Special>, String> {
    let mut specials = Vec::new();
    for special in row.get("specials").and_then(Value::as_array).map_or(&[][..], Vec::as_slice) {
        let word = special.get("slot").and_then(Value::as_str).unwrap_or_default();
        let slot = Slot::ALL.into_iter().find(|slot| slot.id() == word);
        if slot.is_none() && word != "trait" {
            return Err(format!("it has a special power in the unknown slot `{word}`"));
        }
        let mut reading = Reading::default();
        for grant in texts(special, "grants")? {
            if !reading.grant_id(&grant) {
                reading.missing.push(format!("grants {grant}"));
            }
        }
        if special.get("text_only_grants") != Some(&Value::Bool(true)) {
            reading.missing.push("its card says more than these grants".into());
        }
        let name = match special.get("name").and_then(Value::as_str) {
            Some(name) => name.to_string(),
            None => format!("special {word}"),
        };
        specials.push(Special { slot, name, reading });
    }
    Ok(specials)
}

fn dial(row: &Value) -> Result<Vec<SheetClick>, String> {
    let rows = row.get("dial").and_then(Value::as_array).ok_or("it has no dial")?;
    let mut dial = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let mut click = SheetClick {
            number: row.get("n").and_then(Value::as_i64).unwrap_or(at as i64 + 1),
            ..SheetClick::default()
        };
        for (slot, key) in ["s", "a", "d", "g"].into_iter().enumerate() {
            let cell = row.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            click.values[slot] = cell.first().and_then(Value::as_i64);
            click.powers[slot] = cell.get(1).and_then(Value::as_str).unwrap_or_default().into();
        }
        click.start = match row.get("start") {
            None | Some(Value::Null | Value::Bool(false)) => Start::No,
            Some(Value::Number(number)) if number.as_i64() == Some(0) => Start::No,
            Some(Value::String(colour)) => Start::Coloured(colour.clone()),
            Some(_) => Start::Yes,
        };
        dial.push(click);
    }
    Ok(dial)
}
