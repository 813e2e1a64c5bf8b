//! SQLite: one file in a folder of its own, one writing connection, and a lock file for each game that is being played.

#[path = "statements.rs"]
pub(crate) mod statements;

use crate::database;
use crate::error::Error;
use crate::files;
use crate::lock::Lock;
use crate::schema;
use crate::store::Settings;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{SqlitePool, Transaction};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the statements are written for.
pub(crate) type Database = sqlx::Sqlite;
/// A connection to it.
pub(crate) type Connection = sqlx::SqliteConnection;

const PAGE: u64 = 4096;
/// Another program that writes is done long before that.
const PATIENCE: Duration = Duration::from_secs(10);
const TRIES: usize = 3;
const A_MOMENT: Duration = Duration::from_millis(10);
const READERS: u32 = 4;

/// The file, opened.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: SqlitePool,
    reader: SqlitePool,
    locks: PathBuf,
}

impl Sqlite {
    pub(crate) async fn open(
        file: &Path,
        locks: PathBuf,
        settings: Settings,
    ) -> Result<Sqlite, Error> {
        files::private_file(file)?;
        files::private_folder(&locks)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .busy_timeout(PATIENCE)
            .foreign_keys(true)
            .page_size(PAGE as u32)
            .journal_mode(SqliteJournalMode::Wal)
            // What was committed survives a power cut: the log is synced at every commit, on a Mac through the disk's own cache.
            .synchronous(SqliteSynchronous::Full)
            .pragma("fullfsync", "1");
        let mut writing = options.clone();
        if let Some(most) = settings.most_bytes {
            writing = writing.pragma("max_page_count", (most / PAGE).max(1).to_string());
        }
        let pool = SqlitePoolOptions::new().acquire_timeout(2 * PATIENCE);
        let writer = pool.clone().max_connections(1).connect_with(writing).await?;
        let reader =
            pool.max_connections(READERS).connect_lazy_with(options.pragma("query_only", "1"));
        let sqlite = Sqlite { writer, reader, locks };
        let mut transaction = database::Transaction::Sqlite(sqlite.write().await?);
        schema::bring_up_to_date(&mut transaction).await?;
        transaction.commit().await?;
        if let Some(folder) = file.parent() {
            files::sync(folder)?;
        }
        Lock::sweep(&sqlite.locks);
        Ok(sqlite)
    }

    /// A transaction that keeps other writers out from its beginning. Dropped, it leaves everything as it was.
    pub(crate) async fn write(&self) -> Result<Transaction<'static, Database>, Error> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// For reading; it never waits for a writer.
    pub(crate) async fn read(&self) -> Result<Transaction<'static, Database>, Error> {
        Ok(self.reader.begin().await?)
    }

    /// Holds a game for whoever wants to play it; `None` if another living program does.
    pub(crate) async fn hold(&self, public: &str) -> Result<Option<Lock>, Error> {
        for _ in 0..TRIES {
            let lock = Lock::take(&self.locks, public)?;
            if lock.is_some() {
                return Ok(lock);
            }
            // Whoever only looks whether it is held has it for a moment, too.
            tokio::time::sleep(A_MOMENT).await;
        }
        Ok(None)
    }

    /// Does a living program hold it?
    pub(crate) fn is_held(&self, public: &str) -> Result<bool, Error> {
        Ok(Lock::take(&self.locks, public)?.is_none())
    }

    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}
