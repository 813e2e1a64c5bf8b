//! Games kept by earlier versions: a file each, in one folder while they are played and in another when they are over. They are taken over into
//! the store, each once, and their files stay as they are.

use super::files::without_path;
use super::{LAST, Notes, Saved, Source};
use ::store::Standing;
use authoring::reading;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use table::Record;

const EXTENSION: &str = "longbox";
/// Games being played, and games that are over.
const FOLDERS: [(&str, Standing); 2] = [("games", Standing::Running), ("finished", Standing::Over)];

/// A file of an earlier version.
#[derive(Clone, Debug)]
pub(super) struct Earlier {
    pub path: PathBuf,
    pub name: String,
    pub standing: Standing,
    /// The file as it is now: played on with an earlier version it is another one.
    pub source: String,
}

/// A game in such a file.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub record: Record,
    pub notes: Notes,
    /// In seconds since 1970.
    pub when: u64,
}

/// Every file of an earlier version, whether it can be read or not.
pub(super) fn files(home: &Path) -> Vec<Earlier> {
    let mut files = Vec::new();
    for (folder, standing) in FOLDERS {
        let Ok(entries) = fs::read_dir(home.join(folder)) else {
            continue;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            let is_game = path.extension().is_some_and(|extension| extension == EXTENSION);
            let Some(name) = path.file_stem().filter(|_| is_game) else {
                continue;
            };
            let name = name.to_string_lossy().into_owned();
            let metadata = fs::metadata(&path);
            let size = metadata.as_ref().map_or(0, fs::Metadata::len);
            let modified = metadata.and_then(|metadata| metadata.modified()).ok();
            let modified = modified.and_then(|when| when.duration_since(UNIX_EPOCH).ok());
            let modified = modified.map_or(0, |since| since.as_nanos());
            let source = format!("{folder}/{name} {size} {modified}");
            files.push(Earlier { path, name, standing, source });
        }
    }
    // Whoever still plays keeps the name.
    files.sort_by_key(|file| (file.standing == Standing::Over, file.source.clone()));
    files
}

impl Earlier {
    pub(super) fn read(&self) -> Result<Found, String> {
        let text = reading::text(&self.path, reading::RECORD);
        let text = text.map_err(|error| without_path(&self.path, &error))?;
        let notes = Notes::read(&text);
        let when = notes.get("saved").and_then(|when| when.parse().ok()).unwrap_or(0);
        if when > LAST {
            return Err("its notes name a time that never comes".into());
        }
        let record = Record::from_text(&text).map_err(|error| error.to_string())?;
        Ok(Found { record, notes, when })
    }

    /// In a list, as what could not be taken over.
    pub(super) fn unreadable(&self, why: String) -> Saved {
        Saved {
            name: self.name.clone(),
            source: Source::File(self.path.clone()),
            notes: Notes::default(),
            when: 0,
            luck_again: 0,
            is_sealed: false,
            unreadable: Some(why),
        }
    }
}
