//! Kept games as the command sees them: the store of the user's folder, without waiting, and records in files beside it.
//!
//! What the games are kept in is `crates/store`. Here stand the folder, the games of earlier versions that are taken over on the way, and what a
//! list of games tells.

mod earlier;
mod files;

pub use ::store::{Error, GameId, Integrity, Loaded, Owned, Standing, Watching};
pub use files::{
    Edited, Unreadable, Written, export, read_game, read_game_as, replace, write_each,
    write_privately,
};
pub use sitting::kept::Notes;
pub use sitting::kept::history::date;
use sitting::kept::split;

use ::store::{AT_HOME, About, NewGame};
use directories::ProjectDirs;
use earlier::Earlier;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use table::Record;
use tokio::runtime::{Builder, Runtime};

/// The folder where games are kept. The store in it is opened when something is asked of it, and not before.
#[derive(Clone, Debug)]
pub struct Store {
    home: PathBuf,
    opened: Arc<Mutex<Option<Arc<Opened>>>>,
}

/// The store, and what waits for it.
#[derive(Debug)]
struct Opened {
    runtime: Runtime,
    store: ::store::Store,
    /// Games of an earlier version that could not be taken over.
    left: Vec<(Earlier, String)>,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Saved {
    pub name: String,
    pub source: Source,
    pub notes: Notes,
    /// When it was last saved, in seconds since 1970.
    pub when: u64,
    /// How often luck was had again.
    pub luck_again: u64,
    /// Its line in the list is as this installation wrote it.
    pub is_sealed: bool,
    /// Why it cannot be read, if it cannot.
    pub unreadable: Option<String>,
}

/// Where a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Kept(GameId),
    /// A file of an earlier version that could not be taken over, or the store itself.
    File(PathBuf),
}

/// What a seal says about a record that comes from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// As it was played here.
    Ours,
    /// Changed since, or sealed by another installation.
    DoesNotFit,
    /// It has none.
    Missing,
}

/// One file is left behind, without a log beside it.
impl Drop for Opened {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

impl Store {
    /// `LONGBOX_HOME`, or the usual folder for a program's data.
    pub fn open() -> Store {
        let set = std::env::var_os("LONGBOX_HOME").filter(|value| !value.is_empty());
        let usual = || ProjectDirs::from("", "", "longbox").map(|dirs| dirs.data_dir().into());
        let home = set.map(PathBuf::from).or_else(usual);
        Store::at(&home.unwrap_or_else(|| PathBuf::from("longbox-games")))
    }

    /// In a folder of one's own.
    pub fn at(home: &Path) -> Store {
        Store { home: home.into(), opened: Arc::default() }
    }

    /// The store itself, for a program that waits in its own way. What earlier versions have kept is taken over on the way.
    pub async fn opened_here(&self) -> Result<::store::Store, Error> {
        let store = ::store::Store::open(&self.home).await?;
        take_over(&store, &self.home).await?;
        Ok(store)
    }

    /// Who we are in other houses.
    pub fn guests(&self) -> PathBuf {
        self.home.join("guests.json")
    }

    /// Where imported figures and maps are kept.
    pub fn clix_content(&self) -> PathBuf {
        self.home.join("clix")
    }

    /// Where home-made cards and figures are kept.
    pub fn content(&self) -> PathBuf {
        self.home.join("content")
    }

    /// Remembers what whoever sits here has done besides playing games.
    pub fn remember(&self, deed: &str) -> Result<(), Error> {
        let opened = self.opened()?;
        opened.runtime.block_on(opened.store.remember(AT_HOME, deed))
    }

    /// Everything that whoever sits here has done.
    pub fn deeds(&self) -> Result<Vec<String>, Error> {
        if !self.is_there() {
            return Ok(Vec::new());
        }
        let opened = self.opened()?;
        opened.runtime.block_on(opened.store.deeds(AT_HOME))
    }

    /// Keeps a new game under a name that no other game has.
    pub fn begin(&self, name: &str, record: &Record, about: About<'_>) -> Result<Owned, Error> {
        let opened = self.opened()?;
        let new =
            NewGame { name, between: "-", record, about, played: None, source: None, labels: &[] };
        opened.runtime.block_on(opened.store.create(new))
    }

    /// Keeps a game as it stands now.
    pub fn keep(&self, owned: &mut Owned, record: &Record, about: About<'_>) -> Result<(), Error> {
        self.opened()?.runtime.block_on(owned.keep(record, about))
    }

    /// Lets others play a game.
    pub fn release(&self, owned: Owned) -> Result<(), Error> {
        self.opened()?.runtime.block_on(owned.release())
    }

    /// Opens a game to play on.
    pub fn own(&self, id: GameId) -> Result<(Owned, Loaded), Error> {
        let opened = self.opened()?;
        opened.runtime.block_on(opened.store.own(id))
    }

    /// Reads a game without playing on.
    pub fn load(&self, id: GameId) -> Result<Loaded, Error> {
        let opened = self.opened()?;
        opened.runtime.block_on(opened.store.load(id))
    }

    /// Reads a game that somebody else plays, to follow it.
    pub fn watch(&self, id: GameId) -> Result<(Watching, Loaded), Error> {
        let opened = self.opened()?;
        opened.runtime.block_on(opened.store.watch(id))
    }

    /// Brings a record up to date with what was played since.
    pub fn follow(
        &self,
        watching: &mut Watching,
        record: &mut Record,
        seats: &mut String,
    ) -> Result<bool, Error> {
        self.opened()?.runtime.block_on(watching.follow(record, seats))
    }

    /// Does a living program play this game?
    pub fn is_played(&self, watching: &Watching) -> Result<bool, Error> {
        self.opened()?.runtime.block_on(watching.is_played())
    }

    /// Deletes a game that nobody plays.
    pub fn delete(&self, id: GameId) -> Result<(), Error> {
        let opened = self.opened()?;
        opened.runtime.block_on(opened.store.delete(id))
    }

    /// Games that can be resumed, the latest first.
    pub fn running(&self) -> Vec<Saved> {
        self.list(Standing::Running)
    }

    /// Games that are over, the latest first.
    pub fn over(&self) -> Vec<Saved> {
        self.list(Standing::Over)
    }

    /// The kept game of this name, whether it is over or not.
    pub fn named(&self, name: &str) -> Result<Option<GameId>, Error> {
        if !self.is_there() {
            return Ok(None);
        }
        let opened = self.opened()?;
        let listed = opened.runtime.block_on(opened.store.named(name))?;
        Ok(listed.map(|listed| listed.id))
    }

    /// Games are listed whatever is wrong with one of them, and a store that cannot be opened stands in the list itself.
    fn list(&self, standing: Standing) -> Vec<Saved> {
        if !self.is_there() {
            return Vec::new();
        }
        let listed = self.opened().and_then(|opened| {
            let listed = opened.runtime.block_on(opened.store.list())?;
            Ok((opened, listed))
        });
        let (opened, listed) = match listed {
            Ok(listed) => listed,
            Err(error) => return self.unopened(standing, &error),
        };
        let of = |listed: &::store::Listed| listed.standing == standing;
        let games = listed.into_iter().filter(of).map(|listed| Saved {
            name: listed.name,
            source: Source::Kept(listed.id),
            notes: Notes::from_json(&listed.notes),
            when: listed.changed / 1_000,
            luck_again: listed.luck_again,
            is_sealed: listed.is_sealed,
            unreadable: (listed.changed / 1_000 > LAST)
                .then(|| "it was saved at a time that never comes".into()),
        });
        let left = opened.left.iter().filter(|(file, _)| file.standing == standing);
        let left = left.map(|(file, why)| file.unreadable(why.clone()));
        games.chain(left).collect()
    }

    fn unopened(&self, standing: Standing, error: &Error) -> Vec<Saved> {
        let store = Saved {
            name: self.home.display().to_string(),
            source: Source::File(self.home.clone()),
            notes: Notes::default(),
            when: 0,
            luck_again: 0,
            is_sealed: false,
            unreadable: Some(error.to_string()),
        };
        let files = earlier::files(&self.home).into_iter();
        let files = files.filter(|file| file.standing == standing);
        let why = "it could not be taken over";
        std::iter::once(store).chain(files.map(|file| file.unreadable(why.into()))).collect()
    }

    /// Was anything ever kept here? Whoever only asks makes nothing.
    fn is_there(&self) -> bool {
        ::store::Store::is_in(&self.home) || !earlier::files(&self.home).is_empty()
    }

    /// The seal of this installation under a record and what is noted beside it.
    pub fn seal(&self, record: &Record, notes: &Notes) -> Option<String> {
        let opened = self.opened().ok()?;
        Some(opened.store.key().seal(&sealed(record, notes)))
    }

    /// Is a record from a file as it was played here?
    pub fn judge(&self, record: &Record, notes: &Notes) -> Seal {
        let mut notes = notes.clone();
        let Some(seal) = notes.take("seal") else {
            return Seal::Missing;
        };
        if !self.is_there() {
            return Seal::DoesNotFit;
        }
        let fits = self
            .opened()
            .is_ok_and(|opened| opened.store.key().has_sealed(&sealed(record, &notes), &seal));
        if fits { Seal::Ours } else { Seal::DoesNotFit }
    }

    /// The store, opened if it was not yet. What failed is tried again the next time.
    fn opened(&self) -> Result<Arc<Opened>, Error> {
        let mut there = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(opened) = &*there {
            return Ok(opened.clone());
        }
        let runtime = Builder::new_current_thread().enable_time().build();
        let runtime = runtime.map_err(|error| Error::File { path: self.home.clone(), error })?;
        let store = runtime.block_on(::store::Store::open(&self.home))?;
        let left = runtime.block_on(take_over(&store, &self.home))?;
        let opened = Arc::new(Opened { runtime, store, left });
        *there = Some(opened.clone());
        Ok(opened)
    }
}

/// Takes over what earlier versions have kept. Their files are only read; what cannot be taken over is named with the reason, and tried again the next
/// time.
async fn take_over(store: &::store::Store, home: &Path) -> Result<Vec<(Earlier, String)>, Error> {
    let files = earlier::files(home);
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let taken = store.sources().await?;
    let mut left = Vec::new();
    for file in files {
        if taken.contains(&file.source) {
            continue;
        }
        let found = match file.read() {
            Ok(found) => found,
            Err(why) => {
                left.push((file, why));
                continue;
            }
        };
        let (seats, notes) = split(&found.notes);
        let new = NewGame {
            name: &file.name,
            between: "-",
            record: &found.record,
            about: About { seats: &seats, standing: file.standing, notes: &notes },
            played: Some(found.when.saturating_mul(1_000)),
            source: Some(&file.source),
            labels: &[],
        };
        match store.create(new).await {
            Ok(owned) => owned.release().await?,
            // Another program was faster.
            Err(Error::TakenBefore) => {}
            Err(error) => left.push((file, format!("it could not be taken over: {error}"))),
        }
    }
    Ok(left)
}

/// The notes of a kept game, as those of a file would be.
pub fn notes_of(loaded: &Loaded) -> Notes {
    let mut notes = Notes::from_json(&loaded.listed.notes);
    // The list tells them for convenience; these are the ones that count.
    notes.add(&Notes::from_json(&loaded.seats));
    notes
}

fn sealed(record: &Record, notes: &Notes) -> Vec<u8> {
    format!("{}\n{}", record.to_code(), notes.lines()).into_bytes()
}

pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// The last second of the year 9999.
const LAST: u64 = 253_402_300_799;

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

    fn a_record(game: &str) -> Record {
        let mut record = Record::default();
        record.header.game = game.into();
        record
    }

    fn earlier(home: &Path, folder: &str, name: &str, text: &str) -> PathBuf {
        std::fs::create_dir_all(home.join(folder)).unwrap();
        let path = home.join(folder).join(format!("{name}.longbox"));
        std::fs::write(&path, text).unwrap();
        path
    }

    #[test]
    fn whoever_only_looks_makes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("home");
        let store = Store::at(&home);
        assert!(store.running().is_empty() && store.over().is_empty());
        assert!(matches!(store.named("loki"), Ok(None)));
        assert!(store.deeds().unwrap().is_empty());
        assert!(!home.exists());
    }

    #[test]
    fn games_of_earlier_versions_are_taken_over_once_and_their_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path();
        let mut notes = Notes::default();
        notes.set("seats", "Ana; Ben = heuristic");
        notes.set("saved", 1_700_000_000);
        notes.set("turn", 4);
        let text = notes.written_into(&a_record("toy").to_text());
        let text = text.replace("record 2", "record 1");
        let text = text.rsplit_once("end ").unwrap().0.to_owned();
        let loki = earlier(home, "games", "loki", &text);
        earlier(home, "finished", "loki", &text);
        earlier(home, "games", "torn", "longbox record 1\ngame: toy\n");
        for _ in 0..2 {
            let store = Store::at(home);
            let running = store.running();
            let names: Vec<&str> = running.iter().map(|saved| saved.name.as_str()).collect();
            assert_eq!(names, ["loki", "torn"]);
            assert_eq!(
                (running[0].when, running[0].notes.number("turn")),
                (1_700_000_000, Some(4))
            );
            assert!(running[0].is_sealed && running[0].unreadable.is_none());
            assert!(running[1].unreadable.as_ref().unwrap().contains("rules"));
            // Both had the same name.
            assert_eq!(store.over().len(), 1);
            assert_ne!(store.over()[0].name, "loki");
            assert_eq!(std::fs::read_to_string(&loki).unwrap(), text);
        }
        let store = Store::at(home);
        let Source::Kept(id) = store.running()[0].source else {
            panic!("it is kept");
        };
        let loaded = store.load(id).unwrap();
        assert_eq!(
            (loaded.record.clone(), loaded.integrity),
            (a_record("toy"), Integrity::AsPlayed)
        );
        assert_eq!(notes_of(&loaded).get("seats"), Some("Ana; Ben = heuristic"));
        // Deleted, it does not come back from its file.
        store.delete(id).unwrap();
        assert_eq!(Store::at(home).running().len(), 1);
    }

    #[test]
    fn a_store_that_cannot_be_opened_is_told_with_the_games_that_wait_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = earlier(folder.path(), "games", "loki", &a_record("toy").to_text());
        let before = std::fs::read(&file).unwrap();
        std::fs::write(folder.path().join("games.db"), "no database".repeat(1_000)).unwrap();
        let running = Store::at(folder.path()).running();
        assert_eq!(running.len(), 2);
        assert!(running[0].unreadable.as_ref().unwrap().contains("damaged"), "{running:?}");
        assert_eq!(running[1].name, "loki");
        assert_eq!(std::fs::read(&file).unwrap(), before);
        // Mended, it is all there.
        std::fs::remove_file(folder.path().join("games.db")).unwrap();
        let running = Store::at(folder.path()).running();
        assert!(running.len() == 1 && running[0].unreadable.is_none());
    }

    #[test]
    fn a_seal_says_whether_a_record_is_as_it_was_played_here() {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Store::at(here.path());
        let mut notes = Notes::default();
        notes.set("open", "no");
        assert_eq!(store.judge(&a_record("toy"), &notes), Seal::Missing);
        let seal = store.seal(&a_record("toy"), &notes).unwrap();
        let sealed = |open: &str| {
            let mut notes = Notes::default();
            notes.set("open", open);
            notes.set("seal", &seal);
            notes
        };
        let _ = store.begin("toy", &a_record("toy"), ABOUT).unwrap();
        assert_eq!(store.judge(&a_record("toy"), &sealed("no")), Seal::Ours);
        assert_eq!(store.judge(&a_record("toy"), &sealed("yes")), Seal::DoesNotFit);
        assert_eq!(store.judge(&a_record("boy"), &sealed("no")), Seal::DoesNotFit);
        let elsewhere = Store::at(there.path());
        assert_eq!(elsewhere.judge(&a_record("toy"), &sealed("no")), Seal::DoesNotFit);
    }

    const ABOUT: About<'_> = About { seats: "{}", standing: Standing::Running, notes: "{}" };
}
