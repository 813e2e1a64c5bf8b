//! A game read back entry by entry, and whether every link of its chain holds.

use crate::database::Transaction;
use crate::entry::Entry;
use crate::error::Error;
use crate::game::{GameId, Integrity, Loaded, unsigned};
use crate::key::{BEFORE_ALL, Key, Mac};
use crate::rows::{Head, Kept};
use table::Record;

/// The chain as far as it was followed.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    key: Key,
    public: String,
    /// The last entry, and its link as it lies there.
    pub seq: i64,
    pub mac: Mac,
    /// The first entry that does not fit.
    broken: Option<i64>,
}

impl Chain {
    pub(crate) fn new(key: &Key, public: &str) -> Chain {
        Chain { key: key.clone(), public: public.into(), seq: -1, mac: BEFORE_ALL, broken: None }
    }

    /// The entries as they are to be kept behind this chain.
    pub(crate) fn lengthened(&self, entries: &[Entry]) -> Vec<Kept> {
        let (mut seq, mut mac) = (self.seq, self.mac);
        let link = |entry: &Entry| {
            let body = entry.to_body();
            seq += 1;
            mac = self.key.link(&mac, &self.public, seq, &body);
            Kept { seq, body, mac: mac.to_vec() }
        };
        entries.iter().map(link).collect()
    }

    /// Where the chain ends with these behind it.
    pub(crate) fn end_of(&self, lengthened: &[Kept]) -> (i64, Mac) {
        let last = lengthened.last();
        last.map_or((self.seq, self.mac), |last| {
            (last.seq, last.mac.as_slice().try_into().unwrap_or(BEFORE_ALL))
        })
    }

    /// The same chain where it ends after what was appended.
    pub(crate) fn at(&self, seq: i64, mac: Mac) -> Chain {
        Chain { seq, mac, ..self.clone() }
    }

    /// Follows one entry. A missing one breaks the chain like a changed one.
    pub(crate) fn follow(&mut self, kept: &Kept) {
        let expected = self.key.link(&self.mac, &self.public, self.seq + 1, &kept.body);
        let fits = kept.seq == self.seq + 1 && kept.mac == expected;
        if !fits && self.broken.is_none() {
            self.broken = Some(self.seq + 1);
        }
        self.seq = kept.seq;
        self.mac = kept.mac.as_slice().try_into().unwrap_or(BEFORE_ALL);
    }

    /// Nobody else can have made it, and nothing is missing at its end.
    fn integrity(&self, head: &Head, is_sealed: bool) -> Integrity {
        if head.installation != self.key.name() {
            return Integrity::Elsewhere;
        }
        let ends = head.seq == self.seq && head.mac == self.mac && is_sealed;
        match (self.broken, ends) {
            (Some(at), _) => Integrity::Changed { at: unsigned(at) },
            (None, false) => Integrity::Changed { at: unsigned(self.seq + 1) },
            (None, true) => Integrity::AsPlayed,
        }
    }
}

/// Reads a whole game, some entries at a time. The caller keeps writers out or does not mind them.
pub(crate) async fn load(
    on: &mut Transaction,
    key: &Key,
    id: GameId,
) -> Result<(Loaded, Chain), Error> {
    let listed = on.by_id(key, id).await?;
    let head = on.head(id).await?;
    let mut chain = Chain::new(key, &head.public);
    let mut record = Record::default();
    let mut seats = String::new();
    loop {
        let entries = on.entries(id, chain.seq).await?;
        if entries.is_empty() {
            break;
        }
        for kept in &entries {
            let first = chain.seq < 0;
            let at = unsigned(kept.seq);
            chain.follow(kept);
            let entry = Entry::read(&kept.body, at)?;
            if first != matches!(entry, Entry::Begun(_)) {
                let why = "a game begins once, with its first entry".into();
                return Err(Error::Unreadable { at, why });
            }
            entry.apply(&mut record, &mut seats);
        }
    }
    if chain.seq < 0 {
        return Err(Error::Unreadable { at: 0, why: "nothing is kept of it".into() });
    }
    let integrity = chain.integrity(&head, listed.is_sealed);
    Ok((Loaded { listed, record, seats, integrity }, chain))
}
