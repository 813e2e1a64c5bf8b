//! The last game of whoever builds the next one: harder after a game that was won, easier after one that was lost.

use crate::people::Guest;
use crate::serving::Doors;
use crate::trouble::Trouble;
use legendary::catalogue::Catalogue;
use players::difficulty::{Aim, Table};
use store::{GameId, Standing};

/// A finished game of Legendary.
#[derive(Clone, Copy, Debug)]
pub struct Last {
    id: GameId,
    /// It was won.
    pub was_won: bool,
}

impl Last {
    /// The one that this guest has finished last; none if there is none.
    pub async fn of(doors: &Doors, guest: &Guest) -> Result<Option<Last>, Trouble> {
        let mut games = doors.house.games_of(guest).await?;
        games.retain(|game| {
            game.listed.standing == Standing::Over && game.notes.get("mastermind").is_some()
        });
        let last = games.into_iter().max_by_key(|game| game.listed.changed);
        Ok(last.map(|game| Last {
            id: game.listed.id,
            was_won: game.notes.get("result") == Some("won"),
        }))
    }

    /// What to aim at after it, or why that cannot be said.
    pub async fn aim(self, doors: &Doors, catalogue: &Catalogue) -> Result<Aim, String> {
        let table = Table::shipped().ok_or("nothing was measured")?;
        let loaded = doors.house.store.load(self.id).await;
        let loaded = loaded.map_err(|why| format!("the last game cannot be read: {why}"))?;
        Aim::after(table, catalogue, &loaded.record.header, self.was_won)
    }

    /// What it leads to, in a few words.
    pub fn in_words(self) -> &'static str {
        match self.was_won {
            true => "harder than last time (won)",
            false => "easier than last time (lost)",
        }
    }
}
