//! The kept games of one place.

use crate::committing::Committing;
use crate::database::Database;
use crate::error::{Busy, Error};
use crate::files;
use crate::game::{GameId, Listed, Loaded, NewGame, is_not_too_long, now, signed};
use crate::hearing::{Hearing, Word};
use crate::key::{Key, random};
use crate::loading::{Chain, load};
use crate::owned::Owned;
#[cfg(feature = "postgres")]
use crate::postgres::{Postgres, keep_alive};
use crate::rows::Owner;
use crate::sqlite::Sqlite;
use crate::watching::Watching;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Record;

const GAMES: &str = "games.db";
const KEY: &str = "installation.key";
const LOCKS: &str = "playing";

/// Kept games. Cheap to clone: all clones speak to the same database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) database: Database,
    pub(crate) key: Key,
    /// The games that are owned through this store, each with its token.
    owned: Mutex<Vec<(GameId, i64)>>,
    pub(crate) committing: Committing,
    /// When it was last said, and heard by the database, that the owners of these games live.
    said: Mutex<Instant>,
    /// By which other programs on this database know what this one tells.
    pub(crate) node: String,
}

/// What may be set for a store.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// SQLite: the file does not grow beyond this; what finds no room is refused.
    pub most_bytes: Option<u64>,
    /// PostgreSQL: after so long without a word from its owner a game is free.
    pub lease: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { most_bytes: None, lease: Duration::from_secs(30) }
    }
}

impl Inner {
    fn new(database: Database, key: Key) -> Result<Arc<Inner>, Error> {
        let node = table::record::to_letters(&random::<8>()?);
        let (owned, committing) = Default::default();
        let said = Mutex::new(Instant::now());
        Ok(Arc::new(Inner { database, key, owned, committing, said, node }))
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn leases(&self) -> Vec<(GameId, i64)> {
        self.owned.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Can nobody have taken over a game that is owned here? Where a lease ran out without a word, only looking tells.
    pub(crate) fn is_sure(&self) -> bool {
        let said = *self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let lease = self.database.lease();
        lease.is_none_or(|lease| said.elapsed().as_millis() < u128::from(lease.unsigned_abs()))
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn has_said(&self, when: Instant) {
        *self.said.lock().unwrap_or_else(PoisonError::into_inner) = when;
    }

    pub(crate) fn lease(&self, id: GameId, token: i64) {
        self.owned.lock().unwrap_or_else(PoisonError::into_inner).push((id, token));
    }

    pub(crate) fn end_lease(&self, id: GameId, token: i64) {
        let mut owned = self.owned.lock().unwrap_or_else(PoisonError::into_inner);
        owned.retain(|other| *other != (id, token));
    }
}

/// Whoever sits at this machine, at the terminal or in a browser: nobody else is called nothing.
pub const AT_HOME: &str = "";

impl Store {
    /// Opens the games of a folder; what is not there yet is made, for this user alone.
    pub async fn open(folder: &Path) -> Result<Store, Error> {
        Store::open_with(folder, Settings::default()).await
    }

    /// The same with settings.
    pub async fn open_with(folder: &Path, settings: Settings) -> Result<Store, Error> {
        files::private_folder(folder)?;
        let key = Key::in_file(&folder.join(KEY))?;
        Key::sweep(folder);
        let (games, locks) = (folder.join(GAMES), folder.join(LOCKS));
        let database = Sqlite::open(&games, locks, settings).await?;
        Ok(Store { inner: Inner::new(Database::Sqlite(database), key)? })
    }

    /// Connects to the games in a PostgreSQL database, which all programs with the same key share. It has to be called where `tokio` runs: the store says
    /// every now and then that the owners of its games live.
    #[cfg(feature = "postgres")]
    pub async fn connect(address: &str, key: Key, settings: Settings) -> Result<Store, Error> {
        Store::connected(Postgres::connect(address, settings.lease).await?, key)
    }

    /// The same under the key that is kept in the database itself, made by whoever connects first.
    #[cfg(feature = "postgres")]
    pub async fn connect_shared(address: &str, settings: Settings) -> Result<Store, Error> {
        let postgres = Postgres::connect(address, settings.lease).await?;
        let key = postgres.key().await?;
        Store::connected(postgres, key)
    }

    #[cfg(feature = "postgres")]
    fn connected(postgres: Postgres, key: Key) -> Result<Store, Error> {
        let database = Database::Postgres(postgres);
        let lease = database.lease();
        let inner = Inner::new(database, key)?;
        if let Some(lease) = lease {
            keep_alive(Arc::downgrade(&inner), lease);
        }
        Ok(Store { inner })
    }

    /// Is there a store in this folder already?
    pub fn is_in(folder: &Path) -> bool {
        folder.join(GAMES).exists()
    }

    /// The key of this installation, for seals under texts that leave the store.
    pub fn key(&self) -> &Key {
        &self.inner.key
    }

    /// Keeps a new game with everything played so far, under a name that no other game has. Whoever began it owns it.
    pub async fn create(&self, new: NewGame<'_>) -> Result<Owned, Error> {
        is_not_too_long(new.record)?;
        let id = GameId(i64::from_le_bytes(random()?) & i64::MAX);
        let public = table::record::to_letters(&random::<16>()?);
        let hold = self.inner.database.hold(&public).await?.ok_or(Error::Lost)?;
        let begun = Record { steps: Vec::new(), ..new.record.clone() };
        let key = &self.inner.key;
        let mut transaction = self.inner.database.write().await?;
        if let Some(source) = new.source
            && !transaction.insert_source(source).await?
        {
            return Err(Error::TakenBefore);
        }
        let since = new.played.map_or_else(now, signed);
        let owner = Owner { since, ..self.owner(transaction.clock().await?) };
        let name = transaction.insert_game(id, &public, key, &new, &owner).await?;
        let chain = Chain::new(key, &public);
        let mut owned = Owned::new(self.clone(), id, public, name, 1, chain, hold);
        owned.label(new.labels.to_vec());
        let entries = owned.first(begun, new.record, new.about.seats);
        let append = owned.append(&entries, new.record, new.about, since);
        let end = Chain::new(key, owned.public()).at(append.change.to, *append.head());
        transaction.append(&append).await?;
        transaction.commit().await?;
        owned.is_kept(end, entries, new.about);
        Ok(owned)
    }

    /// All games, the latest first.
    pub async fn list(&self) -> Result<Vec<Listed>, Error> {
        self.inner.database.read().await?.list(&self.inner.key).await
    }

    /// The games under a label, the latest first.
    pub async fn labelled(&self, label: &str) -> Result<Vec<Listed>, Error> {
        self.inner.database.read().await?.labelled(&self.inner.key, label).await
    }

    /// The games under no label, the latest first.
    pub async fn unlabelled(&self) -> Result<Vec<Listed>, Error> {
        self.inner.database.read().await?.unlabelled(&self.inner.key).await
    }

    /// Remembers what somebody has done besides playing games, in words of the caller.
    pub async fn remember(&self, who: &str, deed: &str) -> Result<(), Error> {
        let mut transaction = self.inner.database.write().await?;
        transaction.insert_deed(who, deed).await?;
        transaction.commit().await
    }

    /// Everything that somebody has done.
    pub async fn deeds(&self, who: &str) -> Result<Vec<String>, Error> {
        self.inner.database.read().await?.deeds(who).await
    }

    /// Hears what other programs on these games tell; nothing where games are in files, which tell nobody.
    pub async fn listen(&self) -> Result<Option<Hearing>, Error> {
        self.inner.database.listen(&self.inner.node).await
    }

    /// Tells all other programs that listen. Whoever does not hear it is not told again.
    pub async fn tell(&self, word: Word) -> Result<(), Error> {
        if !self.is_shared() {
            return Ok(());
        }
        let mut transaction = self.inner.database.write().await?;
        transaction.tell(&self.inner.node, &[word]).await?;
        transaction.commit().await
    }

    /// Can other programs be told anything, and be asked to let a game go?
    pub fn is_shared(&self) -> bool {
        self.inner.database.lease().is_some()
    }

    /// The game of this name.
    pub async fn named(&self, name: &str) -> Result<Option<Listed>, Error> {
        self.inner.database.read().await?.by_name(&self.inner.key, name).await
    }

    /// The game of this address.
    pub async fn at_address(&self, public: &str) -> Result<Option<Listed>, Error> {
        self.inner.database.read().await?.by_public(&self.inner.key, public).await
    }

    /// Reads a game without playing on, whoever plays it.
    pub async fn load(&self, id: GameId) -> Result<Loaded, Error> {
        let (_, loaded) = self.watch(id).await?;
        Ok(loaded)
    }

    /// Reads a game and follows it while somebody else plays.
    pub async fn watch(&self, id: GameId) -> Result<(Watching, Loaded), Error> {
        let mut transaction = self.inner.database.read().await?;
        let (loaded, chain) = load(&mut transaction, &self.inner.key, id).await?;
        let public = loaded.listed.public.clone();
        Ok((Watching::new(self.clone(), id, public, chain.seq), loaded))
    }

    /// Opens a game to play on. Only one living program has it: any other is told who.
    pub async fn own(&self, id: GameId) -> Result<(Owned, Loaded), Error> {
        let public = self.inner.database.read().await?.head(id).await?.public;
        let Some(hold) = self.inner.database.hold(&public).await? else {
            return Err(self.busy(id).await?);
        };
        let mut transaction = self.inner.database.write().await?;
        let head = transaction.head(id).await?;
        let now = transaction.clock().await?;
        let is_free = head.owned_until.is_none_or(|until| until <= now);
        if !is_free || !transaction.give(id, head.token, &self.owner(now)).await? {
            // Nobody has one connection and waits for another.
            drop(transaction);
            return Err(self.busy(id).await?);
        }
        let (loaded, chain) = load(&mut transaction, &self.inner.key, id).await?;
        transaction.commit().await?;
        let name = loaded.listed.name.clone();
        let token = head.token + 1;
        let mut owned = Owned::new(self.clone(), id, public, name, token, chain, hold);
        owned.goes_on(&loaded);
        Ok((owned, loaded))
    }

    async fn busy(&self, id: GameId) -> Result<Error, Error> {
        let listed = self.inner.database.read().await?.by_id(&self.inner.key, id).await?;
        let unknown = Busy { by: "another program".into(), since: listed.changed };
        Ok(Error::Busy(listed.owner.unwrap_or(unknown)))
    }

    /// What this program calls itself before others, and for how long it has a game.
    fn owner(&self, now: i64) -> Owner {
        let name = format!("process {}", std::process::id());
        Owner { name, since: now, until: self.inner.database.lease().map(|lease| now + lease) }
    }

    /// Deletes a game that nobody is playing, with all its entries.
    pub async fn delete(&self, id: GameId) -> Result<(), Error> {
        let public = self.inner.database.read().await?.head(id).await?.public;
        let Some(_hold) = self.inner.database.hold(&public).await? else {
            return Err(self.busy(id).await?);
        };
        let mut transaction = self.inner.database.write().await?;
        let head = transaction.head(id).await?;
        let now = transaction.clock().await?;
        let is_free = head.owned_until.is_none_or(|until| until <= now);
        if !is_free || !transaction.delete(id, head.token).await? {
            drop(transaction);
            return Err(self.busy(id).await?);
        }
        transaction.commit().await
    }

    /// From where games were taken over so far.
    pub async fn sources(&self) -> Result<Vec<String>, Error> {
        self.inner.database.read().await?.sources().await
    }

    /// Closes the file. What was kept is kept without it, too.
    pub async fn close(&self) {
        self.inner.database.close().await;
    }
}
