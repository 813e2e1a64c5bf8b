//! What a wanted difficulty comes to for whoever sits here.

use crate::store::{Source, Store};
use legendary::catalogue::Catalogue;
use players::difficulty::{Aim, Aiming, Table};

/// What is aimed at, or why that cannot be said.
pub fn aim(aiming: Aiming, table: &Table, catalogue: &Catalogue) -> Result<Aim, String> {
    match aiming {
        Aiming::At(level) => Ok(level.into()),
        Aiming::FromLast => last(table, catalogue),
    }
}

/// From the last finished game of Legendary.
fn last(table: &Table, catalogue: &Catalogue) -> Result<Aim, String> {
    let store = Store::open();
    let games = store.over().into_iter().filter(|game| game.notes.get("mastermind").is_some());
    let last = games.max_by_key(|game| game.when).ok_or("no game of Legendary is finished yet")?;
    let Source::Kept(id) = last.source else {
        return Err("the last game cannot be read".to_owned());
    };
    let loaded = store.load(id).map_err(|why| format!("the last game cannot be read: {why}"))?;
    let was_won = last.notes.get("result") == Some("won");
    Aim::after(table, catalogue, &loaded.record.header, was_won)
}
