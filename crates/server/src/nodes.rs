//! Several houses on the same games.
//!
//! A game is played in one house at a time. Every other that somebody looks from follows it: it reads what was kept since and makes the same steps. Whoever
//! acts where a game is only followed gets it over: the house that has it is asked, finishes what it does, and lets go. What one house tells another may get
//! lost; what is true is read from the kept games.

use crate::house::{House, conceded};
use crate::people::Guest;
use crate::room::{Keeping, Live, Room, Said};
use crate::trouble::Trouble;
use serde::{Deserialize, Serialize};
use sitting::kept::{self, Notes};
use sitting::{Wish, with_session};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Entry, Error, GameId, Loaded, Owned, Word};
use tokio::sync::MutexGuard;

/// What one house tells another about a table and nobody keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Aside {
    /// This was said, now or earlier.
    Said(Vec<Said>),
    /// Somebody wishes to take back, or nobody does any more.
    Wish {
        /// While this decision is open.
        decision: u64,
        /// What is wished.
        wish: Option<Wish>,
    },
    /// The table was laid there just now: what was said before?
    Arrived,
    /// These look at the table there.
    Here(Vec<Guest>),
}

/// Longer than a house that fell over is believed to stand, so that its games can still be had within one request.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long a house that was asked for a game is given before it is asked again.
const ASK_AGAIN: Duration = Duration::from_millis(200);
/// So many bytes are told at once, before they are written as one word: PostgreSQL takes 8000.
const AT_ONCE: usize = 1_500;
/// How often what is followed is looked at although nobody said anything.
const LOOK: Duration = Duration::from_secs(1);

impl Room {
    /// The game, to be changed: it is played here from now on if it was played elsewhere.
    pub(crate) async fn ours(&self) -> Result<MutexGuard<'_, Live>, Trouble> {
        let id = match &self.live().await.keeping {
            Keeping::Following(watching) => Some(watching.id()),
            Keeping::Owned(_) | Keeping::Nobody => None,
        };
        let Some(id) = id else { return Ok(self.live().await) };
        let _fetching = self.fetching.lock().await;
        let live = self.live().await;
        if !matches!(live.keeping, Keeping::Following(_)) {
            return Ok(live);
        }
        // Whoever looks goes on looking while the game is on its way.
        drop(live);
        let house = self.house.upgrade().ok_or(Trouble::NotKept("the house closes".into()))?;
        let (owned, loaded) = self.fetch(&house, id).await?;
        // What was followed to the end stays as it is, with what can be made again and what somebody wishes: neither is kept.
        let followed = self.catch_up().await.is_ok();
        let mut live = self.live().await;
        let is_same =
            followed && with_session!(&live.session, session => *session.record() == loaded.record);
        if !is_same {
            let (session, contract) = match house.sit_down(&loaded) {
                Ok(opened) => opened,
                Err(why) => {
                    let _ = owned.release().await;
                    return Err(Trouble::Unplayable(why));
                }
            };
            live.session = session;
            live.contract = contract;
        }
        live.keeping = Keeping::Owned(Box::new(owned));
        let Live { session, keeping, .. } = &mut *live;
        keeping.number(session);
        self.go_on(&mut live).await?;
        Ok(live)
    }

    /// Gets a game from whoever has it, with some patience.
    async fn fetch(&self, house: &House, id: GameId) -> Result<(Owned, Loaded), Trouble> {
        let until = Instant::now() + PATIENCE;
        loop {
            match house.store.own(id).await {
                Err(Error::Busy(_)) if house.store.is_shared() && Instant::now() < until => {
                    house.store.tell(Word::Wanted { game: self.id.clone() }).await?;
                    let _ = tokio::time::timeout(ASK_AGAIN, self.freed.notified()).await;
                }
                other => return Ok(other?),
            }
        }
    }

    /// What nobody has to be asked about is done and kept, where the game is played.
    pub(crate) async fn go_on(&self, live: &mut Live) -> Result<(), Trouble> {
        if !matches!(live.keeping, Keeping::Owned(_)) {
            return Ok(());
        }
        let moved = with_session!(&mut live.session, session => {
            let before = session.steps();
            session.settle();
            session.let_quick_bots_play();
            session.steps() != before
        });
        if moved { self.keep(live).await } else { Ok(()) }
    }

    /// Somebody else wants to play it: what is done here is finished, and from then on it is followed.
    async fn hand_over(&self) {
        let mut live = self.live.lock().await;
        let owned = match std::mem::replace(&mut live.keeping, Keeping::Nobody) {
            Keeping::Owned(owned) => owned,
            // Asked twice: it was let go already.
            other => {
                live.keeping = other;
                return;
            }
        };
        match owned.hand_over().await {
            Ok(watching) => live.keeping = Keeping::Following(watching),
            Err(_) => self.gone.store(true, Ordering::SeqCst),
        }
    }

    /// Follows what was kept elsewhere since, and notices if the game was taken over.
    pub(crate) async fn catch_up(&self) -> Result<(), Trouble> {
        let mut live = self.live.lock().await;
        let watching = match &mut live.keeping {
            Keeping::Following(watching) => watching,
            Keeping::Owned(owned) => {
                if !owned.is_ours().await? {
                    self.gone.store(true, Ordering::SeqCst);
                    self.tell();
                }
                return Ok(());
            }
            Keeping::Nobody => return Ok(()),
        };
        let (listed, entries) = watching.look().await?;
        let conceded = conceded(&Notes::from_json(&listed.notes));
        let is_conceded = with_session!(&live.session, session => session.conceded().is_some());
        if entries.is_empty() && conceded.is_some() == is_conceded {
            return Ok(());
        }
        let followed = self.make(&mut live, entries);
        let Live { session, keeping, .. } = &mut *live;
        keeping.number(session);
        if let Some(seat) = conceded {
            let _ = with_session!(session, session => session.concede(seat));
        }
        if followed.is_err() {
            self.gone.store(true, Ordering::SeqCst);
        }
        drop(live);
        self.tell();
        followed
    }

    /// Makes what was made elsewhere: step by step, or from the start where that does not go.
    fn make(&self, live: &mut Live, entries: Vec<Entry>) -> Result<(), Trouble> {
        let house = self.house.upgrade().ok_or(Trouble::NotKept("the house closes".into()))?;
        let mut entries = entries.into_iter().peekable();
        while let Some(entry) = entries.peek() {
            match entry {
                Entry::Step(step) => {
                    if !with_session!(&mut live.session, session => session.follow(step)) {
                        break;
                    }
                }
                Entry::Seats(seats) => live.sit_as(seats),
                Entry::Cut { steps, luck } => {
                    let (steps, luck) = (*steps as usize, *luck);
                    if !with_session!(&mut live.session, session => session.follow_back(steps, luck))
                    {
                        break;
                    }
                }
                Entry::Begun(_) | Entry::Content(_) => break,
            }
            entries.next();
        }
        if entries.peek().is_none() {
            return Ok(());
        }
        let mut record = with_session!(&live.session, session => session.record().clone());
        let mut seats = String::new();
        entries.for_each(|entry| entry.apply(&mut record, &mut seats));
        let mut people = sitting::People::default();
        let (seating, policy) = with_session!(&live.session, session => {
            (session.seating().clone(), session.policy())
        });
        people.policy = policy;
        let session = people.resume(&house.books, &record).map_err(Trouble::Unplayable)?;
        live.session = session;
        with_session!(&mut live.session, session => session.seat_as(seating));
        if !seats.is_empty() {
            live.sit_as(&seats);
        }
        Ok(())
    }

    /// Tells other houses something that is not kept. If they do not hear it, they do without.
    pub(crate) async fn tell_others(&self, aside: &Aside) {
        let Some(house) = self.house.upgrade() else { return };
        if let Ok(text) = serde_json::to_string(aside) {
            let _ = house.store.tell(Word::Aside { game: self.id.clone(), text }).await;
        }
    }

    /// Somebody wishes to take back, or no longer: others are asked there, too.
    pub(crate) async fn tell_wish(&self) {
        let (decision, wish) = {
            let live = self.live().await;
            with_session!(&live.session, session => (session.decision(), session.wish()))
        };
        self.tell_others(&Aside::Wish { decision, wish }).await;
    }

    async fn was_wished(&self, decision: u64, wish: Option<Wish>) {
        // What it speaks of may have been heard later.
        let _ = self.catch_up().await;
        let mut live = self.live().await;
        let heard = with_session!(&mut live.session, session => {
            let is_open = session.decision() == decision && session.wish() != wish;
            if is_open {
                session.follow_wish(wish);
            }
            is_open
        });
        live.stirred += u64::from(heard);
        drop(live);
        self.tell();
    }

    /// What is known of the table here and not kept, for a house that has just laid it.
    async fn tell_earlier(&self) {
        let chat = self.live().await.chat.clone();
        let mut some: Vec<Said> = Vec::new();
        for said in chat {
            some.push(said);
            if some.iter().map(|said| said.words.len() + 100).sum::<usize>() > AT_ONCE {
                self.tell_others(&Aside::Said(std::mem::take(&mut some))).await;
            }
        }
        self.tell_others(&Aside::Said(some)).await;
        self.tell_wish().await;
    }

    /// Other houses want to know who looks from here, if others play with them.
    pub(crate) async fn tell_who_is_here(&self) {
        let is_shared = self.house.upgrade().is_some_and(|house| house.store.is_shared());
        if !is_shared || self.live.lock().await.contract.players() < 2 {
            return;
        }
        let here = self.guests_here();
        if !here.is_empty() {
            self.tell_others(&Aside::Here(here)).await;
        }
    }

    /// The house that had the game fell over while somebody waits here for a bot to stand in: it is played here then.
    async fn adopt(self: &Arc<Room>) -> Result<(), Trouble> {
        let watching = match &*self.live.lock().await {
            Live { keeping: Keeping::Following(watching), contract, .. }
                if contract.away.is_some() =>
            {
                watching.clone()
            }
            _ => return Ok(()),
        };
        if !watching.is_played().await? {
            drop(self.ours().await?);
            self.let_bots_think();
        }
        Ok(())
    }
}

impl Live {
    /// The people sit as is kept.
    fn sit_as(&mut self, kept_seats: &str) {
        let notes = Notes::from_json(kept_seats);
        let seats = with_session!(&mut self.session, session => {
            let seats = session.seating().names.len();
            session.seat_as(kept::read_seats(&notes, seats as u8));
            seats
        });
        self.contract = crate::contract::Contract::read(notes.get(kept::TABLE), seats);
    }
}

impl House {
    /// Hears what other houses tell.
    pub(crate) async fn hear(self: &Arc<House>) {
        loop {
            match self.store.listen().await {
                Ok(None) => return,
                Ok(Some(mut hearing)) => {
                    self.catch_up().await;
                    while let Ok(word) = hearing.next().await {
                        self.heard(word).await;
                    }
                }
                Err(error) => tracing::warn!(error = error.to_string(), "nobody can be heard"),
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn heard(self: &Arc<House>, word: Word) {
        let game = match &word {
            Word::Missed => return self.catch_up().await,
            Word::Kept { game, .. }
            | Word::Wanted { game }
            | Word::Freed { game }
            | Word::Aside { game, .. } => game,
        };
        if !self.is_laid(game) {
            return;
        }
        // One table that is slow does not keep the others from hearing.
        let (house, game) = (self.clone(), game.clone());
        tokio::spawn(async move {
            let Some(room) = house.room_here(&game).await else { return };
            match word {
                Word::Kept { seq, .. } => room.was_kept_elsewhere(seq).await,
                Word::Wanted { .. } => room.hand_over().await,
                Word::Freed { .. } => room.freed.notify_one(),
                Word::Aside { text, .. } => match serde_json::from_str(&text) {
                    Ok(Aside::Said(lines)) => room.was_said(lines).await,
                    Ok(Aside::Wish { decision, wish }) => room.was_wished(decision, wish).await,
                    Ok(Aside::Arrived) => room.tell_earlier().await,
                    Ok(Aside::Here(guests)) => room.were_seen(guests),
                    Err(_) => {}
                },
                Word::Missed => {}
            }
        });
    }

    /// Looks at everything that is followed.
    async fn catch_up(&self) {
        for room in self.rooms() {
            if let Err(trouble) = room.catch_up().await {
                tracing::warn!(trouble = trouble.to_string(), "a game could not be followed");
            }
        }
    }

    /// Looks every now and then at what somebody sees and nobody may have told of.
    pub(crate) async fn follow(&self) {
        loop {
            tokio::time::sleep(LOOK).await;
            for room in self.rooms().into_iter().filter(|room| room.streams() > 0) {
                let followed = match room.catch_up().await {
                    Ok(()) => room.adopt().await,
                    failed => failed,
                };
                if let Err(trouble) = followed {
                    tracing::warn!(trouble = trouble.to_string(), "a game could not be followed");
                }
            }
        }
    }
}

impl Room {
    /// Another house has kept something. Whoever believed to have the game has lost it then.
    async fn was_kept_elsewhere(&self, seq: u64) {
        let lost = match &self.live.lock().await.keeping {
            Keeping::Owned(owned) => seq >= owned.entries(),
            Keeping::Following(_) | Keeping::Nobody => false,
        };
        if lost {
            self.gone.store(true, Ordering::SeqCst);
            self.tell();
        } else if let Err(trouble) = self.catch_up().await {
            tracing::warn!(trouble = trouble.to_string(), "a game could not be followed");
        }
    }
}
