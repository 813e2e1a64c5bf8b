//! Keeps the game at every step, so that closing the terminal loses nothing.

use super::playable::{Playable, TableOf, View};
use super::seating::Seating;
use crate::store::{Notes, Store, now};
use authoring::name::tidied;
use std::io;
use std::path::Path;
use table::{Record, Request, Seat};

/// Where a game is kept, and under which name.
#[derive(Clone, Debug)]
pub struct Keeper<O> {
    store: Option<Store>,
    pub name: String,
    /// The last attempt failed; said once, not at every step.
    failed: bool,
    /// What is kept already.
    kept: Option<(Record, Standing<O>)>,
}

/// How a game stands for the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing<O> {
    Running,
    Over(O),
    /// This seat gave up.
    Conceded(Seat),
}

impl<O: Copy + PartialEq> Keeper<O> {
    pub fn new(store: Store, name: String) -> Keeper<O> {
        Keeper { store: Some(store), name, failed: false, kept: None }
    }

    /// Keeps nothing, for watching bots.
    pub fn none() -> Keeper<O> {
        Keeper { store: None, name: String::new(), failed: false, kept: None }
    }

    pub fn keeps(&self) -> bool {
        self.store.is_some()
    }

    /// Is the game kept as it stands, as far as was tried?
    pub fn has_kept(&self) -> bool {
        self.keeps() && !self.failed
    }

    /// Keeps the game. What is to be told if that did not work, or works again.
    pub fn keep<G: Playable<Outcome = O>>(
        &mut self,
        table: &TableOf<G>,
        seating: &Seating,
        standing: Standing<O>,
    ) -> Option<String> {
        let store = self.store.as_ref()?;
        let is_kept = |(record, kept_as): &(Record, Standing<O>)| {
            record == table.record() && *kept_as == standing
        };
        if self.kept.as_ref().is_some_and(is_kept) {
            return None;
        }
        let text = text(table, seating, standing);
        let kept = match standing {
            Standing::Running => store.save(&self.name, &text),
            Standing::Over(_) | Standing::Conceded(_) => store.finish(&self.name, &text),
        };
        self.kept = kept.is_ok().then(|| (table.record().clone(), standing));
        match kept {
            Ok(_) if self.failed => {
                self.failed = false;
                Some("The game is being saved again.".into())
            }
            Err(error) if !self.failed => {
                self.failed = true;
                Some(format!(
                    "The game cannot be saved: {error}. You can play on, but closing this \
                     window would lose what follows; `save file` writes it somewhere else."
                ))
            }
            _ => None,
        }
    }

    /// The game goes on after it was over.
    pub fn reopen(&self) {
        if let Some(store) = &self.store {
            store.unfinish(&self.name);
        }
    }
}

/// Writes a copy of the game to a file the player names.
pub fn save_as<G: Playable>(
    path: &str,
    table: &TableOf<G>,
    seating: &Seating,
    standing: Standing<G::Outcome>,
) -> io::Result<()> {
    let is_record = |old: &str| Record::from_text(old).is_ok();
    crate::store::replace(Path::new(path), &text(table, seating, standing), is_record)
}

/// The record, each step with a comment, and the notes of this table.
fn text<G: Playable>(
    table: &TableOf<G>,
    seating: &Seating,
    standing: Standing<G::Outcome>,
) -> String {
    let record = table.to_text_with(|game, state, choice, _| {
        let view = View { game: game.as_ref(), state, seating };
        Some(G::choice(&view, choice))
    });
    notes(table, seating, standing).written_into(&record)
}

fn notes<G: Playable>(
    table: &TableOf<G>,
    seating: &Seating,
    standing: Standing<G::Outcome>,
) -> Notes {
    let mut notes = Notes::default();
    notes.set("seats", write_seats(seating));
    notes.set("open", if seating.open { "yes" } else { "no" });
    notes.set("saved", now());
    notes.set("turn", G::turn(table.state()));
    if let (Standing::Running, Request::Choose { seat, .. }) = (standing, table.request()) {
        notes.set("waits for", seating.name(seat));
    }
    G::note(table, standing, &mut notes);
    notes
}

fn write_seats(seating: &Seating) -> String {
    let seats = seating.names.iter().zip(&seating.bots);
    let seats = seats.map(|(name, bot)| match bot {
        Some(bot) => format!("{name} = {bot}"),
        None => name.clone(),
    });
    seats.collect::<Vec<_>>().join("; ")
}

/// The seats as the notes of a saved game tell them; persons with the usual names where they do not.
pub fn read_seats(notes: &Notes, players: u8) -> Seating {
    let usual = Seating::new(players, &[], &[], true);
    let mut seating = usual.unwrap_or(Seating { names: Vec::new(), bots: Vec::new(), open: true });
    seating.open = players == 1 || notes.get("open") != Some("no");
    let told = notes.get("seats").unwrap_or("").split(';');
    for (index, told) in told.enumerate().take(seating.names.len()) {
        let (name, bot) = match told.split_once('=') {
            Some((name, bot)) => (name.trim(), bot.trim().parse().ok()),
            None => (told.trim(), None),
        };
        if !name.is_empty() {
            seating.names[index] = tidied(name);
            seating.bots[index] = bot;
        }
    }
    seating
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_come_back_from_the_notes() {
        let names = ["Ana".to_string(), "Zoë".to_string()];
        let seating = Seating::new(3, &names, &["3=random".to_string()], false).unwrap();
        let mut notes = Notes::default();
        notes.set("seats", write_seats(&seating));
        notes.set("open", "no");
        assert_eq!(read_seats(&notes, 3), seating);
    }

    #[test]
    fn a_record_without_notes_has_the_usual_people_and_nothing_to_hide() {
        let seating = read_seats(&Notes::default(), 2);
        assert_eq!(seating.names, ["Ana", "Ben"]);
        assert!(seating.open);
    }
}
