//! Keeps the game at every step, so that closing the terminal loses nothing.

use super::playable::Drawn;
use crate::store::{Error, Integrity, Owned, Standing, Store, Written, export, now};
use ::store::About;
use sitting::Session;
use sitting::kept::content::since_when;
use sitting::kept::{notes, split};
use std::io;
use std::path::Path;
use table::Record;
use table::record::limits;

/// Keeps one game, of which this program is the owner.
#[derive(Debug)]
pub struct Keeper {
    store: Option<Store>,
    pub name: String,
    /// The game among the kept ones; a new one is when it is kept for the first time.
    owned: Option<Owned>,
    /// Was it as it was played when it was opened?
    integrity: Integrity,
    /// The last attempt failed; said once, not at every step.
    failed: bool,
}

impl Keeper {
    /// For a new game, which is called like this or gets a number behind it.
    pub fn new(store: Store, name: String) -> Keeper {
        let integrity = Integrity::AsPlayed;
        Keeper { store: Some(store), name, owned: None, integrity, failed: false }
    }

    /// For a game that goes on.
    pub fn of(store: Store, owned: Owned, integrity: Integrity) -> Keeper {
        let name = owned.name().to_owned();
        Keeper { store: Some(store), name, owned: Some(owned), integrity, failed: false }
    }

    /// Keeps nothing, for watching bots.
    pub fn none() -> Keeper {
        let integrity = Integrity::AsPlayed;
        Keeper { store: None, name: String::new(), owned: None, integrity, failed: false }
    }

    pub fn keeps(&self) -> bool {
        self.store.is_some()
    }

    /// Is the game kept as it stands, as far as was tried?
    pub fn has_kept(&self) -> bool {
        self.owned.is_some() && !self.failed
    }

    /// Keeps the game. What is to be told if that did not work, or works again.
    pub fn keep<G: Drawn>(&mut self, session: &Session<G>) -> Option<String> {
        let kept = self.try_to_keep(session)?;
        match kept {
            Ok(()) if self.failed => {
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

    fn try_to_keep<G: Drawn>(&mut self, session: &Session<G>) -> Option<Result<(), Error>> {
        let store = self.store.as_ref()?;
        let (seats, notes) = split(&notes(session));
        let standing = match session.is_over() {
            true => Standing::Over,
            false => Standing::Running,
        };
        let about = About { seats: &seats, standing, notes: &notes };
        let kept = match &mut self.owned {
            Some(owned) => store.keep(owned, session.record(), about),
            None => store.begin(&self.name, session.record(), about).map(|owned| {
                self.name = owned.name().to_owned();
                self.owned = Some(owned);
            }),
        };
        Some(kept)
    }

    /// Writes a copy of the game to a file the player names, sealed if it is as it was played here.
    pub fn export<G: Drawn>(
        &self,
        path: &str,
        session: &Session<G>,
        agreed: bool,
    ) -> io::Result<Written> {
        let mut notes = notes(session);
        notes.set("saved", now());
        let sealing = self.store.as_ref().filter(|_| self.integrity == Integrity::AsPlayed);
        if let Some(seal) = sealing.and_then(|store| store.seal(session.record(), &notes)) {
            notes.set("seal", seal);
        }
        let mut record = session.record_in_words();
        // Of a very long game only what matters, so that it can be read again.
        if record.len() > limits::BYTES / 2 {
            record = session.record().to_text();
        }
        if record.len() > limits::BYTES || session.steps() > limits::STEPS {
            return Err(io::Error::other("the game is too long for a file"));
        }
        export(Path::new(path), &notes.written_into(&record), agreed)
    }
}

/// Others may play it now. Even without a word to them it would be free: the system lets go of what a program held.
impl Drop for Keeper {
    fn drop(&mut self) {
        if let (Some(store), Some(owned)) = (&self.store, self.owned.take()) {
            let _ = store.release(owned);
        }
    }
}

/// What a record says of itself, in sentences: how often luck was had again, and what else sets it apart.
pub fn remarks(record: &Record) -> Vec<String> {
    let times = |count: u32| match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        count => format!("{count} times"),
    };
    let mut remarks = Vec::new();
    if record.undone > 0 {
        let count = times(record.undone);
        remarks.push(format!("Undo went back past something known {count}."));
    }
    if record.marks.branched > 0 {
        let count = times(record.marks.branched);
        remarks.push(format!("The game went on from a copy {count}."));
    }
    if record.marks.edited {
        remarks.push("The record was changed by hand.".into());
    }
    remarks.extend(since_when(record));
    remarks
}
