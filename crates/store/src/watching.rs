//! Looking on while somebody else plays.

use crate::entry::Entry;
use crate::error::Error;
use crate::game::{GameId, Listed, unsigned};
use crate::store::Store;
use table::Record;

/// A place in a game that somebody else plays.
#[derive(Clone, Debug)]
pub struct Watching {
    store: Store,
    id: GameId,
    public: String,
    seq: i64,
}

impl Watching {
    pub(crate) fn new(store: Store, id: GameId, public: String, seq: i64) -> Watching {
        Watching { store, id, public, seq }
    }

    /// What was appended since the last time, some entries at most; nothing if nothing was.
    pub async fn news(&mut self) -> Result<Vec<Entry>, Error> {
        let mut transaction = self.store.inner.database.read().await?;
        let kept = transaction.entries(self.id, self.seq).await?;
        let read: Result<Vec<Entry>, Error> =
            kept.iter().map(|kept| Entry::read(&kept.body, unsigned(kept.seq))).collect();
        let read = read?;
        self.seq = kept.last().map_or(self.seq, |last| last.seq);
        Ok(read)
    }

    /// Its number in the store.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// How many entries were read so far.
    pub fn entries(&self) -> u64 {
        unsigned(self.seq + 1)
    }

    /// Everything that was appended since the last time, and what the list tells of the game now. Whoever breaks it off has missed nothing.
    pub async fn look(&mut self) -> Result<(Listed, Vec<Entry>), Error> {
        let inner = &self.store.inner;
        let mut transaction = inner.database.read().await?;
        let listed = transaction.by_id(&inner.key, self.id).await?;
        let (mut seq, mut read) = (self.seq, Vec::new());
        loop {
            let kept = transaction.entries(self.id, seq).await?;
            let Some(last) = kept.last() else { break };
            seq = last.seq;
            for kept in &kept {
                read.push(Entry::read(&kept.body, unsigned(kept.seq))?);
            }
        }
        self.seq = seq;
        Ok((listed, read))
    }

    /// Brings a record up to date with what was appended since the last time; true if there was anything.
    pub async fn follow(&mut self, record: &mut Record, seats: &mut String) -> Result<bool, Error> {
        let mut moved = false;
        loop {
            let news = self.news().await?;
            if news.is_empty() {
                return Ok(moved);
            }
            moved = true;
            news.into_iter().for_each(|entry| entry.apply(record, seats));
        }
    }

    /// Does a living program play it now?
    pub async fn is_played(&self) -> Result<bool, Error> {
        self.store.inner.database.is_held(self.id, &self.public).await
    }
}
