//! PostgreSQL: for several programs on several machines. Who plays a game is a matter of time there: the owner says every now and then that it lives.

#[path = "statements.rs"]
#[allow(clippy::duplicate_mod, reason = "the same statements for both databases")]
pub(crate) mod statements;

use crate::database;
use crate::error::Error;
use crate::game::GameId;
use crate::key::Key;
use crate::schema;
use crate::store::Inner;
use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{PgPool, Row};
use std::sync::Weak;
use std::time::{Duration, Instant};

/// What the statements are written for.
pub(crate) type Database = sqlx::Postgres;
/// A connection to it.
pub(crate) type Connection = sqlx::PgConnection;

const CONNECTIONS: u32 = 8;
const PATIENCE: Duration = Duration::from_secs(10);
/// Where programs on this database tell each other what is new.
const CHANNEL: &str = "longbox";
/// Programs that make the tables at the same moment do it one after the other. Any number, but the same for all.
const MAKING: &str = "SELECT pg_advisory_xact_lock(5510114)";

/// The database, connected.
#[derive(Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    lease: Duration,
}

impl Postgres {
    pub(crate) async fn connect(address: &str, lease: Duration) -> Result<Postgres, Error> {
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        let postgres = Postgres { pool: pool.connect(address).await?, lease };
        let mut transaction = postgres.write().await?;
        sqlx::query(MAKING).execute(&mut *transaction).await?;
        let mut transaction = database::Transaction::Postgres(transaction);
        schema::bring_up_to_date(&mut transaction).await?;
        transaction.commit().await?;
        Ok(postgres)
    }

    /// Writers of one game wait for each other at its row; nobody waits for the whole.
    pub(crate) async fn write(&self) -> Result<sqlx::Transaction<'static, Database>, Error> {
        Ok(self.pool.begin().await?)
    }

    pub(crate) async fn read(&self) -> Result<sqlx::Transaction<'static, Database>, Error> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(self.pool.begin_with(begin).await?)
    }

    /// The key that all programs on this database share; whoever comes first makes it.
    pub(crate) async fn key(&self) -> Result<Key, Error> {
        let mut transaction = self.write().await?;
        sqlx::query(MAKING).execute(&mut *transaction).await?;
        let table = "CREATE TABLE IF NOT EXISTS installation (secret BYTEA NOT NULL)";
        sqlx::query(table).execute(&mut *transaction).await?;
        let there = sqlx::query("SELECT secret FROM installation");
        if let Some(line) = there.fetch_optional(&mut *transaction).await? {
            return Key::from_bytes(line.try_get(0)?);
        }
        let key = Key::new()?;
        let insert = sqlx::query("INSERT INTO installation (secret) VALUES ($1)");
        insert.bind(&key.bytes()[..]).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(key)
    }

    pub(crate) async fn listen(&self) -> Result<PgListener, Error> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.ignore_pool_close_event(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    pub(crate) fn lease(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX)
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// The clock of the database: those of the machines may differ.
pub(crate) async fn clock(on: &mut Connection) -> Result<i64, Error> {
    let statement = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
    Ok(sqlx::query(statement).fetch_one(on).await?.try_get(0)?)
}

/// Tells whoever listens, when this is committed.
pub(crate) async fn tell(on: &mut Connection, words: Vec<String>) -> Result<(), Error> {
    if !words.is_empty() {
        let statement = "SELECT pg_notify($1, word) FROM unnest($2::TEXT[]) AS word";
        sqlx::query(statement).bind(CHANNEL).bind(words).execute(on).await?;
    }
    Ok(())
}

/// Says three times in each lease that the owner lives, for all its games, until the store is gone. What fails is tried again; a lease that runs out
/// meanwhile is somebody else's right, and the token keeps this owner from appending then.
pub(crate) fn keep_alive(store: Weak<Inner>, lease: i64) {
    let pause = Duration::from_millis((lease / 3).max(1).unsigned_abs());
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(pause).await;
            let Some(store) = store.upgrade() else {
                return;
            };
            let when = Instant::now();
            let owned = store.leases();
            if owned.is_empty() || renew(&store, &owned, lease).await.is_ok() {
                store.has_said(when);
            }
        }
    });
}

async fn renew(store: &Inner, owned: &[(GameId, i64)], lease: i64) -> Result<(), Error> {
    let database::Database::Postgres(postgres) = &store.database else {
        return Ok(());
    };
    // Whoever commits has lines of many games: not both at once, so that neither waits for the other in a circle.
    let _pause = store.committing.pause().await;
    let mut transaction = postgres.write().await?;
    // If the database falls over, a game is free a little earlier: nothing that has to reach the disk.
    sqlx::query("SET LOCAL synchronous_commit = off").execute(&mut *transaction).await?;
    let until = clock(&mut transaction).await? + lease;
    let (ids, tokens): (Vec<i64>, Vec<i64>) =
        owned.iter().map(|(id, token)| (id.0, *token)).unzip();
    // What was let go meanwhile stays free.
    let statement = "WITH held AS (
            SELECT games.id FROM games
            JOIN unnest($2::BIGINT[], $3::BIGINT[]) AS owned (id, token)
                ON games.id = owned.id AND games.token = owned.token
            WHERE games.owned_until IS NOT NULL
            ORDER BY games.id FOR UPDATE OF games
        )
        UPDATE games SET owned_until = $1 FROM held WHERE games.id = held.id";
    let renewed = sqlx::query(statement).bind(until).bind(ids).bind(tokens);
    renewed.execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(())
}
