//! Many appends, one commit: whoever's turn it is keeps what all the others have waiting, too.
//!
//! What a commit costs is the disk, and the disk takes as long for a hundred games as for one. Nobody waits longer than for the commit that runs and the
//! next one, and nobody is answered before the disk has it.

use crate::database::Transaction;
use crate::error::Error;
use crate::hearing::Word;
use crate::key::Mac;
use crate::rows::{Change, Kept};
use crate::store::Inner;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// What is to be appended to one game.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub public: String,
    pub change: Change,
    pub entries: Vec<Kept>,
    /// Under which words the game is found from now on, if that changes.
    pub labels: Option<Vec<String>>,
}

/// What waits to be kept.
#[derive(Debug, Default)]
pub(crate) struct Committing {
    waiting: Mutex<Vec<Waiting>>,
    /// Whoever has it commits.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Waiting {
    append: Arc<Append>,
    answer: oneshot::Sender<Result<(), Error>>,
}

/// What became of one of many; only what the database itself says spoils all of them.
type Answer = Result<(), Error>;

impl Committing {
    fn waiting(&self) -> MutexGuard<'_, Vec<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps commits out as long as it is held.
    #[cfg(feature = "postgres")]
    pub(crate) async fn pause(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.turn.lock().await
    }
}

impl Inner {
    /// Appends to a game together with whatever else waits. It is on the disk when this answers.
    pub(crate) async fn append(&self, append: Append) -> Result<(), Error> {
        let append = Arc::new(append);
        loop {
            let (answer, mut answered) = oneshot::channel();
            self.committing.waiting().push(Waiting { append: append.clone(), answer });
            let turn = tokio::select! {
                biased;
                answered = &mut answered => match answered {
                    Ok(done) => return done,
                    // Whoever was to commit it was broken off. If it was kept all the same, that is found out now.
                    Err(_) => continue,
                },
                turn = self.committing.turn.lock() => turn,
            };
            let waiting = std::mem::take(&mut *self.committing.waiting());
            self.commit(waiting).await;
            drop(turn);
            if let Ok(done) = answered.await {
                return done;
            }
        }
    }

    async fn commit(&self, mut waiting: Vec<Waiting>) {
        // Everybody takes the games in the same order, so that no two wait for each other.
        waiting.sort_by_key(|waiting| waiting.append.change.id.0);
        let appends: Vec<&Append> = waiting.iter().map(|waiting| &*waiting.append).collect();
        match self.together(&appends).await {
            Ok(answers) => {
                for (waiting, answer) in waiting.into_iter().zip(answers) {
                    let _ = waiting.answer.send(answer);
                }
            }
            Err(error) if waiting.len() == 1 => {
                let _ = waiting.remove(0).answer.send(Err(error));
            }
            // One of them may be what the database chokes on: the others need not.
            Err(_) => {
                for Waiting { append, answer } in waiting {
                    let alone = self.together(&[&append]).await;
                    let _ = answer.send(alone.and_then(|mut answers| answers.remove(0)));
                }
            }
        }
    }

    async fn together(&self, appends: &[&Append]) -> Result<Vec<Answer>, Error> {
        let mut transaction = self.database.write().await?;
        let mut answers = Vec::with_capacity(appends.len());
        let mut words = Vec::new();
        for append in appends {
            let answer = transaction.append(append).await;
            if answer.is_ok() {
                let (game, seq) = (append.public.clone(), append.change.to);
                words.push(Word::Kept { game, seq: crate::game::unsigned(seq) });
            }
            answers.push(match answer {
                Err(error @ (Error::Lost | Error::NoSuchGame)) => Err(error),
                other => Ok(other?),
            });
        }
        transaction.tell(&self.node, &words).await?;
        transaction.commit().await?;
        Ok(answers)
    }
}

impl Transaction {
    /// Appends to a game, if it is where its owner left it.
    pub(crate) async fn append(&mut self, append: &Append) -> Result<(), Error> {
        let Append { change, entries, labels, .. } = append;
        if self.advance(change, change.from).await? {
            self.insert_entries(change.id, entries).await?;
        } else {
            // Not where it was left. It may have been ourselves: an answer can be lost although everything was kept.
            let there = self.kept_already(append).await?;
            let from = change.from + there as i64;
            if !self.advance(change, from).await? {
                return Err(Error::Lost);
            }
            self.insert_entries(change.id, &entries[there..]).await?;
        }
        match labels {
            Some(labels) => self.label(change.id, labels).await,
            None => Ok(()),
        }
    }

    /// How many of these entries are there already, because they were kept and nobody could say so any more. What else is there is somebody else's.
    async fn kept_already(&mut self, append: &Append) -> Result<usize, Error> {
        let Append { change, entries, .. } = append;
        if self.head(change.id).await?.token != change.token {
            return Err(Error::Lost);
        }
        let there = self.entries(change.id, change.from).await?;
        let same = |(there, ours): (&Kept, &Kept)| there.seq == ours.seq && there.mac == ours.mac;
        if there.len() > entries.len() || !there.iter().zip(entries).all(same) {
            return Err(Error::Lost);
        }
        Ok(there.len())
    }
}

impl Append {
    /// Where the chain ends afterwards.
    pub(crate) fn head(&self) -> &Mac {
        &self.change.head
    }
}
