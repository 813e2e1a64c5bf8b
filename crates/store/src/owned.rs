//! A game to play on.

use crate::committing::Append;
use crate::database::Hold;
use crate::entry::Entry;
use crate::error::Error;
use crate::game::{About, GameId, Loaded, Standing, is_not_too_long, now};
use crate::hearing::Word;
use crate::loading::Chain;
use crate::rows::{Change, seal};
use crate::store::Store;
use crate::watching::Watching;
use table::Record;

/// The one who may append to a game. Dropped, the game is free again: at once on this machine, when its lease ends in PostgreSQL. [`Owned::release`] frees it
/// everywhere.
#[derive(Debug)]
pub struct Owned {
    store: Store,
    id: GameId,
    public: String,
    name: String,
    token: i64,
    chain: Chain,
    /// What is kept of it, as far as was acknowledged.
    record: Record,
    seats: String,
    standing: Standing,
    notes: String,
    labels: Vec<String>,
    /// The labels are not kept yet.
    relabelled: bool,
    _hold: Hold,
}

impl Owned {
    pub(crate) fn new(
        store: Store,
        id: GameId,
        public: String,
        name: String,
        token: i64,
        chain: Chain,
        hold: Hold,
    ) -> Owned {
        store.inner.lease(id, token);
        Owned {
            store,
            id,
            public,
            name,
            token,
            chain,
            record: Record::default(),
            seats: String::new(),
            standing: Standing::Running,
            notes: String::new(),
            labels: Vec::new(),
            relabelled: false,
            _hold: hold,
        }
    }

    /// Its number in the store.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// The name that nobody can guess.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many entries are kept of it; it only ever grows.
    pub fn entries(&self) -> u64 {
        crate::game::unsigned(self.chain.seq + 1)
    }

    /// What is kept of it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Keeps the game as it stands now: what was taken back since and what was played since is appended. When this answers, it is on the disk. If it
    /// cannot be kept, nothing of it is, and it can be tried again.
    pub async fn keep(&mut self, record: &Record, about: About<'_>) -> Result<(), Error> {
        is_not_too_long(record)?;
        if record.header != self.record.header {
            return Err(Error::OtherGame);
        }
        let entries = self.difference(record, about.seats);
        let told = self.standing == about.standing && self.notes == about.notes;
        if entries.is_empty() && told && !self.relabelled {
            return Ok(());
        }
        let append = self.append(&entries, record, about, now());
        let chain = self.chain.at(append.change.to, *append.head());
        self.store.inner.append(append).await?;
        self.is_kept(chain, entries, about);
        Ok(())
    }

    /// From the next time it is kept the game is found under these words and no others.
    pub fn label(&mut self, labels: Vec<String>) {
        if labels != self.labels {
            self.labels = labels;
            self.relabelled = true;
        }
    }

    /// Is it still this owner's? Appending finds that out by itself; whoever only shows the game asks. It costs a look only where a lease may have run out.
    pub async fn is_ours(&self) -> Result<bool, Error> {
        let inner = &self.store.inner;
        if inner.is_sure() {
            return Ok(true);
        }
        Ok(inner.database.read().await?.head(self.id).await?.token == self.token)
    }

    /// Lets others play it.
    pub async fn release(self) -> Result<(), Error> {
        let mut transaction = self.store.inner.database.write().await?;
        transaction.let_go(self.id, self.token).await?;
        let freed = Word::Freed { game: self.public.clone() };
        transaction.tell(&self.store.inner.node, &[freed]).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Lets others play it, and looks on from here.
    pub async fn hand_over(self) -> Result<Watching, Error> {
        let (store, id, public) = (self.store.clone(), self.id, self.public.clone());
        let watching = Watching::new(store, id, public, self.chain.seq);
        self.release().await?;
        Ok(watching)
    }

    /// The first entries of a new game.
    pub(crate) fn first(&mut self, begun: Record, record: &Record, seats: &str) -> Vec<Entry> {
        let mut entries = vec![Entry::Begun(Box::new(begun.clone())), Entry::Seats(seats.into())];
        self.record = begun;
        self.seats = seats.into();
        entries.extend(self.difference(record, seats));
        entries
    }

    pub(crate) fn goes_on(&mut self, loaded: &Loaded) {
        self.record = loaded.record.clone();
        self.seats = loaded.seats.clone();
        self.standing = loaded.listed.standing;
        self.notes = loaded.listed.notes.clone();
    }

    /// What leads from what is kept to this record.
    fn difference(&self, record: &Record, seats: &str) -> Vec<Entry> {
        let mut entries = Vec::new();
        if seats != self.seats {
            entries.push(Entry::Seats(seats.into()));
        }
        let (kept, steps) = (&self.record.steps, &record.steps);
        let same = kept.iter().zip(steps).take_while(|(kept, step)| kept == step).count();
        let luck = record.undone.saturating_sub(self.record.undone);
        if same < kept.len() || luck > 0 {
            entries.push(Entry::Cut { steps: u32::try_from(same).unwrap_or(u32::MAX), luck });
        }
        let known = self.record.marks.other_content.len();
        let mut contents = record.marks.other_content.iter().skip(known).peekable();
        for (index, step) in steps.iter().enumerate().skip(same) {
            while let Some(other) = contents.next_if(|other| other.from as usize <= index) {
                entries.push(Entry::Content(other.fingerprint.clone()));
            }
            entries.push(Entry::Step(step.clone()));
        }
        entries.extend(contents.map(|other| Entry::Content(other.fingerprint.clone())));
        entries
    }

    /// What has to be appended, with where it ends and the seal under it.
    pub(crate) fn append(
        &self,
        entries: &[Entry],
        record: &Record,
        about: About<'_>,
        now: i64,
    ) -> Append {
        let lengthened = self.chain.lengthened(entries);
        let (to, head) = self.chain.end_of(&lengthened);
        let (steps, luck) = (record.steps.len() as i64, i64::from(record.luck_again()));
        let told = (about.standing, about.notes);
        let key = &self.store.inner.key;
        let content = record.content();
        let seal = seal(key, &self.public, to, &head, content, (steps, luck), told);
        let change = Change {
            id: self.id,
            token: self.token,
            from: self.chain.seq,
            to,
            head,
            seal,
            content: content.into(),
            steps,
            luck,
            standing: about.standing,
            notes: about.notes.into(),
            now,
        };
        Append {
            public: self.public.clone(),
            change,
            entries: lengthened,
            labels: self.relabelled.then(|| self.labels.clone()),
        }
    }

    /// Only what is new is taken over: a long game costs no more than a short one.
    pub(crate) fn is_kept(&mut self, chain: Chain, entries: Vec<Entry>, about: About<'_>) {
        self.chain = chain;
        for entry in entries {
            entry.apply(&mut self.record, &mut self.seats);
        }
        self.relabelled = false;
        self.standing = about.standing;
        self.notes = about.notes.into();
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        self.store.inner.end_lease(self.id, self.token);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Integrity, NewGame};
    use table::Step;

    const ABOUT: About<'_> = About { seats: "Ana", standing: Standing::Running, notes: "" };

    fn wait<T>(future: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("a runtime").block_on(future)
    }

    fn steps(count: u32) -> Record {
        let steps = (0..count).map(|choice| Step { choice, ..Step::default() });
        Record { steps: steps.collect(), ..Record::default() }
    }

    /// A game of two steps, of which the owner knows and a third was kept without the owner hearing of it.
    async fn unheard(store: &Store) -> Owned {
        let record = steps(2);
        let (name, between) = ("loki", " ");
        let new = NewGame {
            name,
            between,
            record: &record,
            about: ABOUT,
            played: None,
            source: None,
            labels: &[],
        };
        let owned = store.create(new).await.unwrap();
        let third = steps(3);
        let entries = owned.difference(&third, "Ana");
        store.inner.append(owned.append(&entries, &third, ABOUT, now())).await.unwrap();
        owned
    }

    #[test]
    fn an_answer_that_was_lost_neither_loses_nor_doubles_a_step() {
        wait(async {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(folder.path()).await.unwrap();
            for more in [3, 4, 9] {
                let mut owned = unheard(&store).await;
                owned.keep(&steps(more), ABOUT).await.unwrap();
                owned.keep(&steps(more + 1), ABOUT).await.unwrap();
                let loaded = store.load(owned.id()).await.unwrap();
                assert_eq!(loaded.record, steps(more + 1));
                assert_eq!(loaded.integrity, Integrity::AsPlayed);
            }
        });
    }

    #[test]
    fn what_somebody_else_has_appended_is_not_taken_for_our_own() {
        wait(async {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(folder.path()).await.unwrap();
            let mut owned = unheard(&store).await;
            let mut other = steps(3);
            other.steps[2].choice = 77;
            assert!(matches!(owned.keep(&other, ABOUT).await, Err(Error::Lost)));
            assert_eq!(store.load(owned.id()).await.unwrap().record, steps(3));
        });
    }
}
