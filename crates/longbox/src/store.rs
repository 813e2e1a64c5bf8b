//! Saved games: one readable file each, never half written.
//!
//! A game is its record (see `table::record`). What only this table cares about (names, who is a bot, how it stands) is kept in comment lines
//! below the first line of the same file, so that the file stays a record that every reader of records understands.

use authoring::plain::is_stray;
use authoring::reading::{self, Sort};
use directories::ProjectDirs;
use jiff::SignedDuration;
use jiff::civil::DateTime;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use table::Record;

const EXTENSION: &str = "longbox";
/// Nothing that we write for a player is larger.
const LARGEST: Sort = Sort { what: "file of ours", largest: 16 << 20 };
/// Games being played, and games that are over.
const RUNNING: &str = "games";
const OVER: &str = "finished";

/// The folder where games are kept.
#[derive(Clone, Debug)]
pub struct Store {
    home: PathBuf,
}

/// What the table notes beside the record, in the order in which it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    pairs: Vec<(String, String)>,
}

/// A game found in the store.
#[derive(Clone, Debug)]
pub struct Saved {
    pub name: String,
    pub path: PathBuf,
    pub notes: Notes,
    /// When it was last saved, in seconds since 1970.
    pub when: u64,
    /// Why it cannot be read, if it cannot.
    pub unreadable: Option<String>,
}

/// A game as it was read, or why it cannot be.
#[derive(Clone, Debug)]
pub struct Unreadable {
    pub path: PathBuf,
    pub why: String,
}

impl Store {
    /// `LONGBOX_HOME`, or the usual folder for a program's data.
    pub fn open() -> Store {
        let set = std::env::var_os("LONGBOX_HOME").filter(|value| !value.is_empty());
        let usual = || ProjectDirs::from("", "", "longbox").map(|dirs| dirs.data_dir().into());
        let home = set.map(PathBuf::from).or_else(usual);
        Store { home: home.unwrap_or_else(|| PathBuf::from("longbox-games")) }
    }

    /// Where imported figures and maps are kept.
    pub fn clix_content(&self) -> PathBuf {
        self.home.join("clix")
    }

    /// In a folder of one's own.
    pub fn at(home: &Path) -> Store {
        Store { home: home.into() }
    }

    /// A name for a new game that no game has: "loki", "loki-2".
    pub fn free_name(&self, wanted: &str) -> String {
        let stem: String = wanted
            .to_lowercase()
            .split(|letter: char| !letter.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join("-");
        let stem = if stem.is_empty() { "game".into() } else { stem };
        let taken =
            |name: &str| [RUNNING, OVER].iter().any(|folder| self.file(folder, name).exists());
        let mut names = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem}-{n}")));
        names.find(|name| !taken(name)).unwrap_or(stem)
    }

    pub fn save(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.file(RUNNING, name);
        fs::create_dir_all(self.home.join(RUNNING))?;
        write_whole(&path, text)?;
        Ok(path)
    }

    /// Puts a game that is over among the finished ones; only then it leaves the running ones.
    pub fn finish(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.file(OVER, name);
        fs::create_dir_all(self.home.join(OVER))?;
        write_whole(&path, text)?;
        match fs::remove_file(self.file(RUNNING, name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    /// A finished game is being played again from an earlier place.
    pub fn unfinish(&self, name: &str) {
        // The running file exists by now; a finished one that cannot be removed does no harm.
        let _ = fs::remove_file(self.file(OVER, name));
    }

    /// Games that can be resumed, the latest first.
    pub fn running(&self) -> Vec<Saved> {
        self.list(RUNNING)
    }

    /// Games that are over, the latest first.
    pub fn over(&self) -> Vec<Saved> {
        self.list(OVER)
    }

    fn file(&self, folder: &str, name: &str) -> PathBuf {
        self.home.join(folder).join(format!("{name}.{EXTENSION}"))
    }

    fn list(&self, folder: &str) -> Vec<Saved> {
        let Ok(entries) = fs::read_dir(self.home.join(folder)) else {
            return Vec::new();
        };
        let mut games: Vec<Saved> = entries
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ext| ext == EXTENSION))
            .filter_map(|path| {
                // A damaged file is listed all the same; what is wrong with its record is said when it is asked for.
                let name = path.file_stem()?.to_string_lossy().into_owned();
                let (notes, mut unreadable) = match reading::text(&path, reading::RECORD) {
                    Ok(text) => (Notes::read(&text), None),
                    Err(error) => (Notes::default(), Some(without_path(&path, &error))),
                };
                let when = notes.get("saved").and_then(|when| when.parse().ok());
                let mut when = when.unwrap_or(0);
                if when > LAST {
                    unreadable = Some("its notes name a time that never comes".into());
                    when = 0;
                }
                Some(Saved { name, path, notes, when, unreadable })
            })
            .collect();
        games.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
        games
    }
}

impl Notes {
    pub fn set(&mut self, key: &str, value: impl ToString) {
        let value: String = value
            .to_string()
            .chars()
            .map(|letter| match letter {
                '\n' | '\t' => ' ',
                letter if is_stray(letter) => ' ',
                letter => letter,
            })
            .collect();
        match self.pairs.iter_mut().find(|(other, _)| other == key) {
            Some((_, old)) => *old = value,
            None => self.pairs.push((key.into(), value)),
        }
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        let pair = self.pairs.iter().find(|(other, _)| other == key)?;
        Some(&pair.1)
    }

    pub fn number(&self, key: &str) -> Option<i64> {
        self.get(key)?.parse().ok()
    }

    /// Writes the notes into a record's text, below its first line.
    pub fn written_into(&self, record: &str) -> String {
        let (first, rest) = record.split_once('\n').unwrap_or((record, ""));
        let mut text = format!("{first}\n");
        for (key, value) in &self.pairs {
            text.push_str(&format!("# {key}: {value}\n"));
        }
        text.push_str(rest);
        text
    }

    pub fn read(text: &str) -> Notes {
        let mut notes = Notes::default();
        for line in text.lines().skip(1).take_while(|line| !line.is_empty()) {
            if let Some((key, value)) =
                line.strip_prefix("# ").and_then(|line| line.split_once(": "))
            {
                notes.set(key, value);
            }
        }
        notes
    }
}

/// Reads a record from a file with its notes, or from a code.
pub fn read_game(file_or_code: &str) -> Result<(Record, Notes), Unreadable> {
    let path = Path::new(file_or_code);
    let unreadable = |why: String| Unreadable { path: path.into(), why };
    let Err(missing) = fs::metadata(path) else {
        let text = reading::text(path, reading::RECORD);
        let text = text.map_err(|error| without_path(path, &error)).map_err(unreadable)?;
        // A file may also hold a code, as `code` prints it.
        let record = Record::from_text(&text)
            .or_else(|error| Record::from_code(text.trim()).map_err(|_| error))
            .map_err(|error| unreadable(error.to_string()))?;
        return Ok((record, Notes::read(&text)));
    };
    match Record::from_code(file_or_code) {
        Ok(record) => Ok((record, Notes::default())),
        Err(wrong) if looks_like_a_code(file_or_code) => {
            Err(unreadable(format!("no file of that name, and no code: {wrong}")))
        }
        Err(_) => Err(unreadable(missing.to_string())),
    }
}

/// What was meant as a code may have some letters wrong.
fn looks_like_a_code(text: &str) -> bool {
    let text = text.trim();
    let is_of_code =
        |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let wrong = text.chars().filter(|letter| !is_of_code(*letter)).count();
    let could_be_path = text.len() < 256 && text.contains(['/', '\\']);
    text.len() > 16 && 10 * wrong <= text.len() && !could_be_path
}

/// Whoever tells of it names the path already.
fn without_path(path: &Path, error: &io::Error) -> String {
    let told = error.to_string();
    match told.strip_prefix(&format!("{}: ", path.display())) {
        Some(why) => why.to_owned(),
        None => told,
    }
}

/// Writes a file that a player names, in the place of nothing or of another such file: never of something else, a link or a device.
pub fn replace(path: &Path, text: &str, is_such: impl FnOnce(&str) -> bool) -> io::Result<()> {
    let refused = |why: &str| Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
        Ok(there) if !there.is_file() => {
            return refused("what is there is no file, and is not replaced");
        }
        Ok(_) => {
            let old = reading::bytes(path, LARGEST)?;
            if !old.is_empty() && !is_such(&String::from_utf8_lossy(&old)) {
                return refused("another file is there, and is not replaced");
            }
        }
    }
    write_whole(path, text)
}

/// Writes a file so that whoever reads it sees either the old whole or the new whole: first beside it, then in its place. What cannot come
/// there is taken away again.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = tempfile::Builder::new();
    beside.prefix(".").suffix(".new");
    // A file like any other of the player's, not one for this program alone.
    #[cfg(unix)]
    beside.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = beside.tempfile_in(folder_of(path))?;
    file.write_all(text.as_bytes())?;
    // Otherwise a crash of the machine can leave the new name with nothing in it.
    file.as_file().sync_data()?;
    file.persist(path)?;
    sync_folder(path);
    Ok(())
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The new name itself is kept only with the folder it stands in. Where a folder cannot be opened there is nothing to do.
fn sync_folder(path: &Path) {
    if let Ok(folder) = fs::File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
}

pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// The last second of the year 9999.
const LAST: u64 = 253_402_300_799;

/// "2026-11-15 21:17", in universal time; after the year 9999 there is no later.
pub fn date(seconds: u64) -> String {
    const BEGINNING: DateTime = DateTime::constant(1970, 1, 1, 0, 0, 0, 0);
    let since = SignedDuration::from_secs(seconds.try_into().unwrap_or(i64::MAX));
    BEGINNING.saturating_add(since).strftime("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_right_across_leap_years() {
        assert_eq!(date(0), "1970-01-01 00:00");
        assert_eq!(date(951_782_400), "2000-02-29 00:00");
        assert_eq!(date(1_709_251_199), "2024-02-29 23:59");
        assert_eq!(date(1_735_689_600), "2025-01-01 00:00");
        assert_eq!(date(LAST), "9999-12-31 23:59");
        assert_eq!(date(LAST + 1), date(LAST));
        assert_eq!(date(u64::MAX), date(LAST));
    }

    #[test]
    fn notes_come_back_from_a_text_that_is_still_a_record() {
        let mut record = Record::default();
        record.header.game = "legendary".into();
        let mut notes = Notes::default();
        notes.set("seats", "Ana; Ben = heuristic");
        notes.set("turn", 4);
        notes.set("turn", 5);
        let text = notes.written_into(&record.to_text());
        assert_eq!(Record::from_text(&text), Ok(record));
        assert_eq!(Notes::read(&text), notes);
        assert_eq!(notes.number("turn"), Some(5));
    }

    #[test]
    fn a_name_in_use_is_given_a_number() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path());
        assert_eq!(store.free_name("Dr. Doom"), "dr-doom");
        store.save("dr-doom", "x\n").unwrap();
        assert_eq!(store.free_name("Dr. Doom"), "dr-doom-2");
        store.finish("dr-doom", "x\n").unwrap();
        assert_eq!(store.free_name("Dr. Doom"), "dr-doom-2");
        assert!(store.running().is_empty());
        assert_eq!(store.over().len(), 1);
        assert_eq!(store.free_name("../.."), "game");
    }

    #[test]
    fn a_save_replaces_the_old_file_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.longbox");
        write_whole(&path, "old").unwrap();
        write_whole(&path, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn a_save_that_fails_leaves_everything_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        // The place is taken by a folder, which no file can replace.
        let path = folder.path().join("a.longbox");
        fs::create_dir(&path).unwrap();
        fs::write(path.join("old"), "old").unwrap();
        assert!(write_whole(&path, "new").is_err());
        assert_eq!(fs::read_to_string(path.join("old")).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_saved_file_may_be_read_by_whom_the_player_lets_read_files() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode =
            |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        write_whole(&folder.path().join("ours"), "x").unwrap();
        fs::write(folder.path().join("any"), "x").unwrap();
        assert_eq!(mode("ours"), mode("any"));
    }
}
