//! The tables, and how they came to be what they are. A step that was ever released stays as it is; a change is one more step.

use crate::database::Transaction;
use crate::error::Error;

/// Written for both databases: `BYTES` stands for what each calls a row of bytes.
const STEPS: &[&[&str]] = &[
    &[
        "CREATE TABLE games (
        id BIGINT PRIMARY KEY,
        public TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL UNIQUE,
        stem TEXT NOT NULL,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        content TEXT NOT NULL,
        standing BIGINT NOT NULL,
        notes TEXT NOT NULL,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        steps BIGINT NOT NULL,
        luck BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        head BYTES NOT NULL,
        seal BYTES NOT NULL,
        installation BYTES NOT NULL,
        token BIGINT NOT NULL,
        owner TEXT,
        owned_since BIGINT,
        owned_until BIGINT
    )",
        "CREATE INDEX games_by_stem ON games (stem)",
        "CREATE INDEX games_by_change ON games (changed)",
        "CREATE TABLE entries (
        game BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seq BIGINT NOT NULL,
        body TEXT NOT NULL,
        mac BYTES NOT NULL,
        PRIMARY KEY (game, seq)
    )",
        "CREATE TABLE taken_over (source TEXT PRIMARY KEY)",
    ],
    // Whoever plays many games among very many finds them without looking at all.
    &[
        "CREATE TABLE labels (
        label TEXT NOT NULL,
        game BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        PRIMARY KEY (label, game)
    )",
        "CREATE INDEX labels_by_game ON labels (game)",
    ],
    // What somebody has done besides playing games.
    &["CREATE TABLE deeds (
        who TEXT NOT NULL,
        deed TEXT NOT NULL,
        PRIMARY KEY (who, deed)
    )"],
];

/// Brings the tables to what this program knows. Runs inside a transaction that keeps others out.
pub(crate) async fn bring_up_to_date(on: &mut Transaction) -> Result<(), Error> {
    on.make_version().await?;
    let found = on.version().await?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(Error::Newer { found, known });
    }
    let done = usize::try_from(found).unwrap_or(0);
    for step in &STEPS[done..] {
        for statement in *step {
            let statement = statement.replace("BYTES", on.bytes());
            on.define(statement).await?;
        }
    }
    if found < known {
        on.set_version(known).await?;
    }
    Ok(())
}
