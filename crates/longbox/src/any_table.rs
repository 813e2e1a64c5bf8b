//! A game of either kind, as a record tells.

use crate::content::ContentArgs;
use crate::failure::Failure;
use clix::Clix;
use legendary::Legendary;
use sitting::kept::content::{other_cards, other_figures};
use std::path::Path;
use std::sync::Arc;
use table::{Record, Table};

/// A game in play, before anybody sits down at it.
pub type TableOf<G> = Table<Arc<G>>;

#[derive(Debug)]
pub enum AnyTable {
    Legendary(Box<TableOf<Legendary>>),
    Clix(Box<TableOf<Clix>>),
}

/// A game put back on the table.
#[derive(Debug)]
pub struct Replayed {
    pub table: AnyTable,
    /// The fingerprint of what is loaded, if it is not that of the record.
    pub other_content: Option<String>,
}

impl AnyTable {
    /// The game of a record, played to where it stands.
    pub fn replayed(
        content: &ContentArgs,
        record: &Record,
        from: &Path,
    ) -> Result<Replayed, Failure> {
        if record.header.game == clix::game::table_for::GAME {
            let content = content.load_clix()?;
            let table = clix::game::table_for::replay_record(&content, record);
            let table = table.map_err(|why| told(from, why))?;
            let other_content = other_figures(&content, table.game(), record);
            return Ok(Replayed { table: AnyTable::Clix(Box::new(table)), other_content });
        }
        let catalogue = content.load()?;
        let table = legendary::table_for::replay_record(&catalogue, record);
        let table = table.map_err(|why| told(from, why))?;
        let other_content = other_cards(&catalogue, record);
        Ok(Replayed { table: AnyTable::Legendary(Box::new(table)), other_content })
    }
}

fn told(from: &Path, why: impl std::fmt::Display) -> Failure {
    let from = from.display().to_string();
    // A code is long; its own text says nothing.
    let from = if from.len() > 60 { "the code".to_string() } else { from };
    Failure::cannot(format!("{from}: {why}"))
}
