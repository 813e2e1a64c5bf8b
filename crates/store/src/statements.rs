//! Every statement, in the words that SQLite and PostgreSQL share. This file is a module of each: `super` says which.

use super::{Connection, Database};
use crate::error::{Busy, Error};
use crate::game::{GameId, Listed, NewGame, Standing, unsigned};
use crate::key::Key;
use crate::rows::{Change, Head, Kept, Owner, seal};
use sqlx::{AssertSqlSafe, QueryBuilder, Row, query};

type Line = <Database as sqlx::Database>::Row;

/// So many rows come in one answer.
const AT_ONCE: usize = 1_000;
/// Statements for so many rows are prepared, and no others: most appends are short, and each of them is prepared once.
const ROWS: [usize; 5] = [256, 64, 16, 4, 1];
/// Whoever tries more numbers than this for a name is not looking for a name.
const MOST_NUMBERS: i64 = 1_000_000;

// Which tables there are.

pub(crate) async fn make_version(on: &mut Connection) -> Result<(), Error> {
    query("CREATE TABLE IF NOT EXISTS version (number BIGINT NOT NULL)").execute(on).await?;
    Ok(())
}

pub(crate) async fn version(on: &mut Connection) -> Result<i64, Error> {
    let found = query("SELECT number FROM version").fetch_optional(on).await?;
    found.map_or(Ok(0), |line| Ok(line.try_get(0)?))
}

pub(crate) async fn set_version(on: &mut Connection, number: i64) -> Result<(), Error> {
    query("DELETE FROM version").execute(&mut *on).await?;
    query("INSERT INTO version (number) VALUES ($1)").bind(number).execute(on).await?;
    Ok(())
}

/// Runs a statement of the schema.
pub(crate) async fn define(on: &mut Connection, statement: String) -> Result<(), Error> {
    query(AssertSqlSafe(statement)).execute(on).await?;
    Ok(())
}

// Games.

/// Puts a line for a new game under the first name that is free, and says which that was.
pub(crate) async fn insert_game(
    on: &mut Connection,
    id: GameId,
    public: &str,
    key: &Key,
    new: &NewGame<'_>,
    owner: &Owner,
) -> Result<String, Error> {
    let alike = query("SELECT COUNT(*) FROM games WHERE stem = $1").bind(new.name);
    let mut number = alike.fetch_one(&mut *on).await?.try_get::<i64, _>(0)? + 1;
    while number < MOST_NUMBERS {
        let name = match number {
            1 => new.name.to_owned(),
            number => format!("{}{}{number}", new.name, new.between),
        };
        let header = &new.record.header;
        let inserted = query(
            "INSERT INTO games (id, public, name, stem, game, rules, content, standing, notes,
                created, changed, steps, luck, seq, head, seal, installation, token,
                owner, owned_since, owned_until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, 0, '', $8, $8, 0, 0, -1, $9, $9, $10, 1, $11, $8, $12)
             ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(public)
        .bind(&name)
        .bind(new.name)
        .bind(&header.game)
        .bind(&header.rules)
        .bind(&header.content)
        .bind(owner.since)
        .bind(Vec::<u8>::new())
        .bind(key.name())
        .bind(&owner.name)
        .bind(owner.until)
        .execute(&mut *on)
        .await?;
        if inserted.rows_affected() == 1 {
            return Ok(name);
        }
        number += 1;
    }
    Err(Error::Database("no name is free".into()))
}

/// Remembers where a game came from; false if one came from there before.
pub(crate) async fn insert_source(on: &mut Connection, source: &str) -> Result<bool, Error> {
    let statement = "INSERT INTO taken_over (source) VALUES ($1) ON CONFLICT DO NOTHING";
    let inserted = query(statement).bind(source).execute(on).await?;
    Ok(inserted.rows_affected() == 1)
}

pub(crate) async fn sources(on: &mut Connection) -> Result<Vec<String>, Error> {
    let lines = query("SELECT source FROM taken_over").fetch_all(on).await?;
    lines.iter().map(|line| Ok(line.try_get(0)?)).collect()
}

// What somebody has done besides playing games.

/// Remembers it; once is enough.
pub(crate) async fn insert_deed(on: &mut Connection, who: &str, deed: &str) -> Result<(), Error> {
    let statement = "INSERT INTO deeds (who, deed) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    query(statement).bind(who).bind(deed).execute(on).await?;
    Ok(())
}

pub(crate) async fn deeds(on: &mut Connection, who: &str) -> Result<Vec<String>, Error> {
    let found = query("SELECT deed FROM deeds WHERE who = $1 ORDER BY deed").bind(who);
    let lines = found.fetch_all(on).await?;
    lines.iter().map(|line| Ok(line.try_get(0)?)).collect()
}

// Lists of games.

const LISTED: &str = "SELECT id, public, name, game, rules, content, standing, notes, created,
    changed, steps, luck, seq, head, seal, installation, owner, owned_since FROM games";

/// All games, the latest first. A line that makes no sense is left out of none: it is told as far as it can be.
pub(crate) async fn list(on: &mut Connection, key: &Key) -> Result<Vec<Listed>, Error> {
    let statement = format!("{LISTED} ORDER BY changed DESC, name");
    let lines = query(AssertSqlSafe(statement)).fetch_all(on).await?;
    Ok(lines.iter().map(|line| listed(line, key)).collect())
}

/// The games under a label, the latest first.
pub(crate) async fn labelled(
    on: &mut Connection,
    key: &Key,
    label: &str,
) -> Result<Vec<Listed>, Error> {
    let statement = format!(
        "{LISTED} WHERE id IN (SELECT game FROM labels WHERE label = $1)
         ORDER BY changed DESC, name"
    );
    let lines = query(AssertSqlSafe(statement)).bind(label).fetch_all(on).await?;
    Ok(lines.iter().map(|line| listed(line, key)).collect())
}

/// The games under no label, the latest first.
pub(crate) async fn unlabelled(on: &mut Connection, key: &Key) -> Result<Vec<Listed>, Error> {
    let statement = format!(
        "{LISTED} WHERE NOT EXISTS (SELECT 1 FROM labels WHERE labels.game = games.id)
         ORDER BY changed DESC, name"
    );
    let lines = query(AssertSqlSafe(statement)).fetch_all(on).await?;
    Ok(lines.iter().map(|line| listed(line, key)).collect())
}

/// Puts these labels on a game, in place of those before.
pub(crate) async fn label(on: &mut Connection, id: GameId, labels: &[String]) -> Result<(), Error> {
    query("DELETE FROM labels WHERE game = $1").bind(id.0).execute(&mut *on).await?;
    for label in labels {
        let statement = "INSERT INTO labels (label, game) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        query(statement).bind(label).bind(id.0).execute(&mut *on).await?;
    }
    Ok(())
}

pub(crate) async fn by_name(
    on: &mut Connection,
    key: &Key,
    name: &str,
) -> Result<Option<Listed>, Error> {
    let statement = format!("{LISTED} WHERE name = $1");
    let line = query(AssertSqlSafe(statement)).bind(name).fetch_optional(on).await?;
    Ok(line.map(|line| listed(&line, key)))
}

pub(crate) async fn by_public(
    on: &mut Connection,
    key: &Key,
    public: &str,
) -> Result<Option<Listed>, Error> {
    let statement = format!("{LISTED} WHERE public = $1");
    let line = query(AssertSqlSafe(statement)).bind(public).fetch_optional(on).await?;
    Ok(line.map(|line| listed(&line, key)))
}

pub(crate) async fn by_id(on: &mut Connection, key: &Key, id: GameId) -> Result<Listed, Error> {
    let statement = format!("{LISTED} WHERE id = $1");
    let line = query(AssertSqlSafe(statement)).bind(id.0).fetch_optional(on).await?;
    line.map(|line| listed(&line, key)).ok_or(Error::NoSuchGame)
}

fn listed(line: &Line, key: &Key) -> Listed {
    let text = |column: &str| line.try_get::<String, _>(column).unwrap_or_default();
    let number = |column: &str| line.try_get::<i64, _>(column).unwrap_or_default();
    let bytes = |column: &str| line.try_get::<Vec<u8>, _>(column).unwrap_or_default();
    let owner = line.try_get::<Option<String>, _>("owner").ok().flatten();
    let since = line.try_get::<Option<i64>, _>("owned_since").ok().flatten();
    let listed = Listed {
        id: GameId(number("id")),
        public: text("public"),
        name: text("name"),
        game: text("game"),
        rules: text("rules"),
        content: text("content"),
        standing: Standing::read(number("standing")),
        notes: text("notes"),
        created: unsigned(number("created")),
        changed: unsigned(number("changed")),
        steps: unsigned(number("steps")),
        luck_again: unsigned(number("luck")),
        is_sealed: false,
        owner: owner.map(|by| Busy { by, since: unsigned(since.unwrap_or(0)) }),
    };
    let seal = seal(
        key,
        &listed.public,
        number("seq"),
        &bytes("head"),
        &listed.content,
        (number("steps"), number("luck")),
        (listed.standing, &listed.notes),
    );
    let is_sealed = bytes("seal") == seal && bytes("installation") == key.name();
    Listed { is_sealed, ..listed }
}

pub(crate) async fn head(on: &mut Connection, id: GameId) -> Result<Head, Error> {
    let statement = "SELECT public, token, seq, head, installation, owned_until FROM games
        WHERE id = $1";
    let line = query(statement).bind(id.0).fetch_optional(on).await?.ok_or(Error::NoSuchGame)?;
    Ok(Head {
        public: line.try_get("public")?,
        token: line.try_get("token")?,
        seq: line.try_get("seq")?,
        mac: line.try_get("head")?,
        installation: line.try_get("installation")?,
        owned_until: line.try_get("owned_until")?,
    })
}

/// The entries of a game after this one, as many as come at once.
pub(crate) async fn entries(
    on: &mut Connection,
    id: GameId,
    after: i64,
) -> Result<Vec<Kept>, Error> {
    let statement = "SELECT seq, body, mac FROM entries WHERE game = $1 AND seq > $2
        ORDER BY seq LIMIT $3";
    let lines = query(statement).bind(id.0).bind(after).bind(AT_ONCE as i64).fetch_all(on).await?;
    let kept = |line: &Line| {
        Ok(Kept {
            seq: line.try_get("seq")?,
            body: line.try_get("body")?,
            mac: line.try_get("mac")?,
        })
    };
    lines.iter().map(kept).collect()
}

pub(crate) async fn insert_entries(
    on: &mut Connection,
    id: GameId,
    entries: &[Kept],
) -> Result<(), Error> {
    let mut entries = entries;
    while let Some(count) = ROWS.into_iter().find(|count| *count <= entries.len()) {
        let (now, later) = entries.split_at(count);
        entries = later;
        let mut builder =
            QueryBuilder::<Database>::new("INSERT INTO entries (game, seq, body, mac) ");
        builder.push_values(now, |mut row, entry| {
            row.push_bind(id.0);
            row.push_bind(entry.seq);
            row.push_bind(entry.body.as_str());
            row.push_bind(entry.mac.as_slice());
        });
        builder.build().execute(&mut *on).await?;
    }
    Ok(())
}

/// Moves the end of a chain; false if it does not end there any more, or belongs to somebody else.
pub(crate) async fn advance(
    on: &mut Connection,
    change: &Change,
    from: i64,
) -> Result<bool, Error> {
    let updated = query(
        "UPDATE games SET seq = $1, head = $2, seal = $3, content = $4, steps = $5, luck = $6,
            standing = $7, notes = $8, changed = $9
         WHERE id = $10 AND token = $11 AND seq = $12",
    )
    .bind(change.to)
    .bind(&change.head[..])
    .bind(&change.seal[..])
    .bind(&change.content)
    .bind(change.steps)
    .bind(change.luck)
    .bind(change.standing.number())
    .bind(&change.notes)
    .bind(change.now)
    .bind(change.id.0)
    .bind(change.token)
    .bind(from)
    .execute(on)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Gives the game to a new owner, if it is still where it was found; the token of every owner before is worth nothing from then on.
pub(crate) async fn give(
    on: &mut Connection,
    id: GameId,
    found: i64,
    owner: &Owner,
) -> Result<bool, Error> {
    let updated = query(
        "UPDATE games SET token = token + 1, owner = $1, owned_since = $2, owned_until = $3
         WHERE id = $4 AND token = $5",
    )
    .bind(&owner.name)
    .bind(owner.since)
    .bind(owner.until)
    .bind(id.0)
    .bind(found)
    .execute(on)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// The owner lets go.
pub(crate) async fn let_go(on: &mut Connection, id: GameId, token: i64) -> Result<(), Error> {
    let statement = "UPDATE games SET owner = NULL, owned_since = NULL, owned_until = NULL
        WHERE id = $1 AND token = $2";
    query(statement).bind(id.0).bind(token).execute(on).await?;
    Ok(())
}

/// Takes a game away with everything that was kept of it.
pub(crate) async fn delete(on: &mut Connection, id: GameId, token: i64) -> Result<bool, Error> {
    let statement = "DELETE FROM games WHERE id = $1 AND token = $2";
    let deleted = query(statement).bind(id.0).bind(token).execute(&mut *on).await?;
    query("DELETE FROM labels WHERE game = $1").bind(id.0).execute(&mut *on).await?;
    query("DELETE FROM entries WHERE game = $1").bind(id.0).execute(on).await?;
    Ok(deleted.rows_affected() == 1)
}
