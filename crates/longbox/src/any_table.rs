//! A game of either kind, as a record tells.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::terminal::playable::TableOf;
use clix::Clix;
use legendary::Legendary;
use std::path::Path;
use table::Record;

#[derive(Debug)]
pub enum AnyTable {
    Legendary(Box<TableOf<Legendary>>),
    Clix(Box<TableOf<Clix>>),
}

impl AnyTable {
    /// The game of a record, played to where it stands.
    pub fn replayed(
        content: &ContentArgs,
        record: &Record,
        from: &Path,
    ) -> Result<AnyTable, Failure> {
        if record.header.game == clix::game::table_for::GAME {
            let content = content.load_clix()?;
            let table = clix::game::table_for::replay_record(&content, record);
            return table
                .map(|table| AnyTable::Clix(Box::new(table)))
                .map_err(|why| told(from, why));
        }
        let catalogue = content.load()?;
        let table = legendary::table_for::replay_record(&catalogue, record);
        table.map(|table| AnyTable::Legendary(Box::new(table))).map_err(|why| told(from, why))
    }
}

fn told(from: &Path, why: impl std::fmt::Display) -> Failure {
    let from = from.display().to_string();
    // A code is long; its own text says nothing.
    let from = if from.len() > 60 { "the code".to_string() } else { from };
    Failure::cannot(format!("{from}: {why}"))
}
