//! Whether set-ups are as hard as a table tells: measured, written into it and told.

use crate::failure::Failure;
use crate::json::decimal;
use lab::Folder;
use lab::difficulty::{Difficulty, Measured, spread};
use legendary::cell::Around;
use players::difficulty::{Spread, Table};
use serde_json::{Value, json};
use std::path::Path;

/// A table beside set-ups that were played.
pub struct Calibration {
    spread: [Spread; Around::ALL.len()],
    /// For each number of players, how many set-ups lie in the interval that is told, and of how many.
    within: [(usize, usize); Around::ALL.len()],
}

impl Calibration {
    pub fn of(table: &Table, difficulty: &Difficulty, folder: &Folder) -> Result<Self, Failure> {
        let spread = table.spread.ok_or_else(|| {
            Failure::cannot("the table tells no interval yet: give it its spread with --calibrate")
        })?;
        let mut within = [(0, 0); Around::ALL.len()];
        for one in Measured::all(difficulty, folder, table).map_err(Failure::cannot)? {
            let (count, of) = &mut within[one.around];
            *count += usize::from(one.is_within(&spread));
            *of += 1;
        }
        Ok(Calibration { spread, within })
    }

    /// Measures the spread of the table in this file, and writes it there.
    pub fn written(file: &Path, difficulty: &Difficulty, folder: &Folder) -> Result<Self, Failure> {
        let mut table = read(file)?;
        let measured = Measured::all(difficulty, folder, &table).map_err(Failure::cannot)?;
        table.spread = Some(spread(&measured).map_err(Failure::cannot)?);
        let text = table.to_text();
        std::fs::write(file, &text)
            .map_err(|error| Failure::cannot(format!("{}: {error}", file.display())))?;
        // As it is read from now on, with as many digits as are written.
        Calibration::of(&Table::read(&text).map_err(Failure::cannot)?, difficulty, folder)
    }

    pub fn told(&self) -> String {
        let mut text = "set-ups within the interval that the table tells:\n".to_owned();
        let (mut count, mut of) = (0, 0);
        for (at, around) in Around::ALL.iter().enumerate().filter(|(at, _)| self.within[*at].1 > 0)
        {
            text += &line(around.words(), self.within[at]);
            let Spread { stretch, deviation } = self.spread[at];
            text += &format!("; stretch {stretch:.3}, spread {deviation:.3}\n");
            count += self.within[at].0;
            of += self.within[at].1;
        }
        text + &line("all", (count, of)) + "\n"
    }

    pub fn json(&self) -> Value {
        let each = Around::ALL.iter().enumerate().map(|(at, around)| {
            json!({
                "around": around.words(),
                "setups": self.within[at].1,
                "within": self.within[at].0,
                "stretch": decimal(self.spread[at].stretch, 3),
                "spread": decimal(self.spread[at].deviation, 3),
            })
        });
        Value::from_iter(each)
    }
}

fn line(name: &str, (count, of): (usize, usize)) -> String {
    let share = 100.0 * count as f64 / of.max(1) as f64;
    format!("  {name:<14}  {count} of {of}, {share:.1} %")
}

/// A table in a file.
pub fn read(file: &Path) -> Result<Table, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::cannot(format!("{}: {error}", file.display())))?;
    Table::read(&text).map_err(|why| Failure::cannot(format!("{}: {why}", file.display())))
}
