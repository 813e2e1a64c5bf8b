//! Either database: the same statements, each run where the transaction is.

use crate::error::Error;
use crate::game::{GameId, Listed, NewGame, now};
use crate::hearing::{Hearing, Word};
use crate::key::Key;
use crate::lock::Lock;
#[cfg(feature = "postgres")]
use crate::postgres::{self, Postgres};
use crate::rows::{Change, Head, Kept, Owner};
use crate::sqlite::{self, Sqlite};

/// What the games are kept in.
#[derive(Debug)]
pub(crate) enum Database {
    Sqlite(Sqlite),
    #[cfg(feature = "postgres")]
    Postgres(Postgres),
}

/// Dropped, it leaves everything as it was.
#[derive(Debug)]
pub(crate) enum Transaction {
    Sqlite(sqlx::Transaction<'static, sqlite::Database>),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::Transaction<'static, postgres::Database>),
}

/// By which one has a game.
#[derive(Debug)]
pub(crate) enum Hold {
    /// The system knows who lives: on one machine.
    Lock { _lock: Lock },
    /// For a time that is renewed: between machines.
    #[cfg(feature = "postgres")]
    Lease,
}

impl Database {
    /// A transaction that writes.
    pub(crate) async fn write(&self) -> Result<Transaction, Error> {
        match self {
            Database::Sqlite(sqlite) => Ok(Transaction::Sqlite(sqlite.write().await?)),
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => Ok(Transaction::Postgres(postgres.write().await?)),
        }
    }

    /// A transaction that only reads, everything as of the same moment.
    pub(crate) async fn read(&self) -> Result<Transaction, Error> {
        match self {
            Database::Sqlite(sqlite) => Ok(Transaction::Sqlite(sqlite.read().await?)),
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => Ok(Transaction::Postgres(postgres.read().await?)),
        }
    }

    /// Holds a game for whoever wants to play it; `None` if another living program on this machine does.
    pub(crate) async fn hold(&self, public: &str) -> Result<Option<Hold>, Error> {
        match self {
            Database::Sqlite(sqlite) => {
                Ok(sqlite.hold(public).await?.map(|lock| Hold::Lock { _lock: lock }))
            }
            #[cfg(feature = "postgres")]
            Database::Postgres(_) => Ok(Some(Hold::Lease)),
        }
    }

    /// Does a living program have this game?
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "a file needs no number")
    )]
    pub(crate) async fn is_held(&self, id: GameId, public: &str) -> Result<bool, Error> {
        match self {
            Database::Sqlite(sqlite) => sqlite.is_held(public),
            #[cfg(feature = "postgres")]
            Database::Postgres(_) => {
                let mut transaction = self.read().await?;
                let until = transaction.head(id).await?.owned_until;
                let now = transaction.clock().await?;
                Ok(until.is_some_and(|until| until > now))
            }
        }
    }

    /// For how many milliseconds a game is had without a word, where that is a matter of time.
    pub(crate) fn lease(&self) -> Option<i64> {
        match self {
            Database::Sqlite(_) => None,
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => Some(postgres.lease()),
        }
    }

    /// Hears what other programs on this database tell; nobody tells anything where games are in files.
    pub(crate) async fn listen(&self, node: &str) -> Result<Option<Hearing>, Error> {
        let _ = node;
        match self {
            Database::Sqlite(_) => Ok(None),
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => {
                Ok(Some(Hearing::new(node.into(), postgres.listen().await?)))
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Database::Sqlite(sqlite) => sqlite.close().await,
            #[cfg(feature = "postgres")]
            Database::Postgres(postgres) => postgres.close().await,
        }
    }
}

impl Transaction {
    /// Everything is kept when this answers.
    pub(crate) async fn commit(self) -> Result<(), Error> {
        match self {
            Transaction::Sqlite(transaction) => transaction.commit().await?,
            #[cfg(feature = "postgres")]
            Transaction::Postgres(transaction) => transaction.commit().await?,
        }
        Ok(())
    }

    /// The time that all programs on this database share, in milliseconds since 1970.
    pub(crate) async fn clock(&mut self) -> Result<i64, Error> {
        match self {
            Transaction::Sqlite(_) => Ok(now()),
            #[cfg(feature = "postgres")]
            Transaction::Postgres(on) => postgres::clock(on).await,
        }
    }

    /// Tells other programs on this database, when and if this is committed. Where there are none that listen, nobody is told.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "files have nobody to tell")
    )]
    pub(crate) async fn tell(&mut self, node: &str, words: &[Word]) -> Result<(), Error> {
        match self {
            Transaction::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Transaction::Postgres(on) => {
                let words = words.iter().map(|word| word.written(node)).collect();
                postgres::tell(on, words).await
            }
        }
    }

    /// What this database calls a row of bytes.
    pub(crate) fn bytes(&self) -> &'static str {
        match self {
            Transaction::Sqlite(_) => "BLOB",
            #[cfg(feature = "postgres")]
            Transaction::Postgres(_) => "BYTEA",
        }
    }
}

/// Each statement as a method.
macro_rules! statements {
    ($($name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        impl Transaction {
            $(pub(crate) async fn $name(&mut self, $($argument: $type),*) -> Result<$answer, Error> {
                match self {
                    Transaction::Sqlite(on) => sqlite::statements::$name(on, $($argument),*).await,
                    #[cfg(feature = "postgres")]
                    Transaction::Postgres(on) => {
                        postgres::statements::$name(on, $($argument),*).await
                    }
                }
            })*
        }
    };
}

statements! {
    make_version() -> ();
    version() -> i64;
    set_version(number: i64) -> ();
    define(statement: String) -> ();
    insert_game(id: GameId, public: &str, key: &Key, new: &NewGame<'_>, owner: &Owner) -> String;
    insert_source(source: &str) -> bool;
    sources() -> Vec<String>;
    insert_deed(who: &str, deed: &str) -> ();
    deeds(who: &str) -> Vec<String>;
    list(key: &Key) -> Vec<Listed>;
    labelled(key: &Key, label: &str) -> Vec<Listed>;
    unlabelled(key: &Key) -> Vec<Listed>;
    label(id: GameId, labels: &[String]) -> ();
    by_name(key: &Key, name: &str) -> Option<Listed>;
    by_public(key: &Key, public: &str) -> Option<Listed>;
    by_id(key: &Key, id: GameId) -> Listed;
    head(id: GameId) -> Head;
    entries(id: GameId, after: i64) -> Vec<Kept>;
    insert_entries(id: GameId, entries: &[Kept]) -> ();
    advance(change: &Change, from: i64) -> bool;
    give(id: GameId, found: i64, owner: &Owner) -> bool;
    let_go(id: GameId, token: i64) -> ();
    delete(id: GameId, token: i64) -> bool;
}
