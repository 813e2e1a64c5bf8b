//! The games of one folder.

use crate::error::{Busy, Error};
use crate::files;
use crate::game::{GameId, Listed, Loaded, NewGame, is_not_too_long, now, signed};
use crate::key::{Key, random};
use crate::loading::{Chain, load};
use crate::owned::Owned;
use crate::queries;
use crate::sqlite::Sqlite;
use crate::watching::Watching;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Record;

const GAMES: &str = "games.db";
const KEY: &str = "installation.key";
const LOCKS: &str = "playing";

/// Kept games. Cheap to clone: all clones speak to the same file.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) database: Sqlite,
    pub(crate) key: Key,
    folder: PathBuf,
}

/// What may be set for a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// The file does not grow beyond this; what finds no room is refused.
    pub most_bytes: Option<u64>,
}

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
        Ok(Store { inner: Arc::new(Inner { database, key, folder: folder.into() }) })
    }

    /// Is there a store in this folder already?
    pub fn is_in(folder: &Path) -> bool {
        folder.join(GAMES).exists()
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.inner.folder
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
        let lock = self.inner.database.hold(&public).await?;
        let begun = Record { steps: Vec::new(), ..new.record.clone() };
        let owner = owner();
        let since = new.played.map_or_else(now, signed);
        let mut transaction = self.inner.database.write().await?;
        if let Some(source) = new.source
            && !queries::insert_source(&mut transaction, source).await?
        {
            return Err(Error::TakenBefore);
        }
        let key = &self.inner.key;
        let name =
            queries::insert_game(&mut transaction, id, &public, key, &new, (&owner, since)).await?;
        let chain = Chain::new(key, &public);
        let mut owned = Owned::new(self.clone(), id, public, name, 1, chain, lock);
        let entries = owned.first(begun, new.record, new.about.seats);
        let advanced = owned.advance(&mut transaction, &entries, new.record, new.about, since);
        let lengthened = advanced.await?.ok_or(Error::Lost)?;
        transaction.commit().await?;
        owned.is_kept(lengthened, new.record, new.about);
        Ok(owned)
    }

    /// All games, the latest first.
    pub async fn list(&self) -> Result<Vec<Listed>, Error> {
        let mut connection = self.inner.database.read().await?;
        queries::list(&mut connection, &self.inner.key).await
    }

    /// The game of this name.
    pub async fn named(&self, name: &str) -> Result<Option<Listed>, Error> {
        let mut connection = self.inner.database.read().await?;
        queries::by_name(&mut connection, &self.inner.key, name).await
    }

    /// The game of this address.
    pub async fn at_address(&self, public: &str) -> Result<Option<Listed>, Error> {
        let mut connection = self.inner.database.read().await?;
        queries::by_public(&mut connection, &self.inner.key, public).await
    }

    /// Reads a game without playing on, whoever plays it.
    pub async fn load(&self, id: GameId) -> Result<Loaded, Error> {
        let (_, loaded) = self.watch(id).await?;
        Ok(loaded)
    }

    /// Reads a game and follows it while somebody else plays.
    pub async fn watch(&self, id: GameId) -> Result<(Watching, Loaded), Error> {
        let mut connection = self.inner.database.read().await?;
        // One transaction, so that the line and the entries are of the same moment.
        let mut transaction = sqlx::Connection::begin(&mut *connection).await?;
        let (loaded, chain) = load(&mut transaction, &self.inner.key, id).await?;
        transaction.rollback().await?;
        Ok((Watching::new(self.clone(), id, chain.seq), loaded))
    }

    /// Opens a game to play on. Only one living program has it: any other is told who.
    pub async fn own(&self, id: GameId) -> Result<(Owned, Loaded), Error> {
        let key = &self.inner.key;
        let public = {
            let mut connection = self.inner.database.read().await?;
            queries::head(&mut connection, id).await?.public
        };
        let Some(lock) = self.inner.database.hold(&public).await? else {
            return Err(Error::Busy(self.owner_of(id).await?));
        };
        let owner = owner();
        let mut transaction = self.inner.database.write().await?;
        let head = queries::head(&mut transaction, id).await?;
        if !queries::give(&mut transaction, id, head.token, (&owner, now())).await? {
            return Err(Error::Busy(self.owner_of(id).await?));
        }
        let (loaded, chain) = load(&mut transaction, key, id).await?;
        transaction.commit().await?;
        let name = loaded.listed.name.clone();
        let mut owned =
            Owned::new(self.clone(), id, public, name, head.token + 1, chain, Some(lock));
        owned.goes_on(&loaded);
        Ok((owned, loaded))
    }

    async fn owner_of(&self, id: GameId) -> Result<Busy, Error> {
        let mut connection = self.inner.database.read().await?;
        let listed = queries::by_id(&mut connection, &self.inner.key, id).await?;
        let unknown = Busy { by: "another program".into(), since: listed.changed };
        Ok(listed.owner.unwrap_or(unknown))
    }

    /// Deletes a game that nobody is playing, with all its entries.
    pub async fn delete(&self, id: GameId) -> Result<(), Error> {
        let public = {
            let mut connection = self.inner.database.read().await?;
            queries::head(&mut connection, id).await?.public
        };
        let Some(_lock) = self.inner.database.hold(&public).await? else {
            return Err(Error::Busy(self.owner_of(id).await?));
        };
        let mut transaction = self.inner.database.write().await?;
        let head = queries::head(&mut transaction, id).await?;
        queries::delete(&mut transaction, id, head.token).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// From where games were taken over so far.
    pub async fn sources(&self) -> Result<Vec<String>, Error> {
        let mut connection = self.inner.database.read().await?;
        queries::sources(&mut connection).await
    }

    /// Closes the file. What was kept is kept without it, too.
    pub async fn close(&self) {
        self.inner.database.close().await;
    }
}

/// What this program calls itself before others.
fn owner() -> String {
    format!("process {}", std::process::id())
}
