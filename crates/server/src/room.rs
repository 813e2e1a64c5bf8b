//! One table of the house: a game, the people around it, and where it is kept.

use crate::contract::Contract;
use crate::house::House;
use crate::looking_back::LookingBack;
use crate::nodes::Aside;
use crate::people::Guest;
use crate::trouble::Trouble;
use serde::{Deserialize, Serialize};
use sitting::kept::{self, Notes};
use sitting::{AnySession, CannotDo, Playable, Session, Undone, with_session};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{About, Owned, Standing, Watching};
use table::{Record, Seat, Viewer};
use tokio::sync::{MutexGuard, Notify, watch};

/// A running game and everybody who looks at it.
#[derive(Debug)]
pub struct Room {
    /// Its address.
    pub id: String,
    /// What it is called among the kept games.
    pub name: String,
    pub(crate) house: Weak<House>,
    pub(crate) live: tokio::sync::Mutex<Live>,
    /// Whoever has it fetches the game from where it is played now.
    pub(crate) fetching: tokio::sync::Mutex<()>,
    /// Somebody else has let the game go.
    pub(crate) freed: Notify,
    /// Counts every change that somebody could see. A slow viewer skips to the newest.
    changed: watch::Sender<u64>,
    present: Mutex<HashMap<Guest, Presence>>,
    laid: Instant,
    /// It is not played here any more: whoever still holds it asks the house again.
    pub(crate) gone: AtomicBool,
    /// A bot thinks.
    pub(crate) thinking: AtomicBool,
    /// The finished game, looked back on with the eyes of whoever asked.
    pub(crate) looking_back: Mutex<Vec<Arc<LookingBack>>>,
}

/// The game itself. Whoever holds it keeps others waiting, so nobody holds it for long.
#[derive(Debug)]
pub struct Live {
    /// The game with its seats.
    pub session: AnySession,
    /// What the table has agreed on.
    pub contract: Contract,
    /// What was said, the latest last.
    pub chat: Vec<Said>,
    pub(crate) keeping: Keeping,
    /// Counts what can be seen and is not kept: somebody says something, wishes to take back, or is there again.
    pub(crate) stirred: u64,
    /// Who was there when everybody was last told, seat by seat.
    pub(crate) here: Vec<bool>,
    used: Instant,
}

/// What this house has to do with the keeping of a game.
#[derive(Debug)]
pub enum Keeping {
    /// It is played here.
    Owned(Box<Owned>),
    /// It is played elsewhere, and followed here.
    Following(Watching),
    /// It was given up.
    Nobody,
}

/// Something that was said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// When, in milliseconds: what was said in several houses comes in its order.
    pub at: u64,
    /// Who said it; nobody, if the table itself tells it.
    pub name: Option<String>,
    /// What, as it was typed: whoever shows it escapes it.
    pub words: String,
}

#[derive(Clone, Copy, Debug)]
struct Presence {
    streams: usize,
    /// When the guest last asked for something, closed a stream, or was told of by another house.
    seen: Instant,
}

/// What somebody at the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Answers the open decision.
    Choose {
        /// The decision that it answers.
        decision: u64,
        /// The number of the option.
        option: u32,
    },
    /// Takes the options that go together.
    ChooseAll {
        /// The decision that it answers.
        decision: u64,
    },
    /// Takes back, or agrees to it.
    Undo {
        /// Also if something became known since.
        past_barrier: bool,
    },
    /// Says no to somebody's wish to take back.
    RefuseUndo,
    /// Makes what was taken back again.
    Redo,
    /// Gives up.
    Concede,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// The game has moved, and it is kept.
    Moved,
    /// These seats must agree first.
    Waits(Vec<Seat>),
}

/// The last so many words of a table are remembered.
const CHAT: usize = 200;
/// A guest who was seen so lately is there: not every browser keeps a stream open, and other houses tell every now and then.
const LATELY: Duration = Duration::from_secs(15);

/// The number of the decision that is open once so many entries of a game are kept, wherever it is played. No act counts further than this before it is
/// kept, so a page of one house can be answered in another.
pub fn decision_after(entries: u64) -> u64 {
    8 * entries + 8
}

impl Room {
    /// A table that is laid from now on.
    pub fn new(
        house: Weak<House>,
        (id, name): (String, String),
        mut session: AnySession,
        contract: Contract,
        keeping: Keeping,
    ) -> Room {
        keeping.number(&mut session);
        let (chat, used) = (Vec::new(), Instant::now());
        let live = Live { session, contract, chat, keeping, stirred: 0, here: Vec::new(), used };
        Room {
            id,
            name,
            house,
            live: tokio::sync::Mutex::new(live),
            fetching: tokio::sync::Mutex::default(),
            freed: Notify::new(),
            changed: watch::Sender::new(0),
            present: Mutex::default(),
            laid: Instant::now(),
            gone: AtomicBool::new(false),
            thinking: AtomicBool::new(false),
            looking_back: Mutex::default(),
        }
    }

    /// The game, for as long as something is drawn from it.
    pub async fn live(&self) -> MutexGuard<'_, Live> {
        let mut live = self.live.lock().await;
        live.used = Instant::now();
        live
    }

    /// Hears of every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Is it played somewhere else by now, or not at all?
    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::SeqCst)
    }

    /// A seat does something. When this answers, it is on the disk; whatever could not be kept was not done. Nobody can break it off halfway.
    pub async fn act(self: &Arc<Room>, seat: Seat, act: Act) -> Result<Done, Trouble> {
        let room = self.clone();
        let done = tokio::spawn(async move {
            let mut live = room.ours().await?;
            let done = with_session!(&mut live.session, session => perform(session, seat, act))?;
            let wished = matches!(act, Act::RefuseUndo) || matches!(done, Done::Waits(_));
            live.stirred += u64::from(wished);
            room.keep(&mut live).await?;
            drop(live);
            room.let_bots_think();
            if wished {
                room.tell_wish().await;
            }
            Ok(done)
        });
        done.await.unwrap_or_else(|_| Err(Trouble::NotKept("the table fell over".into())))
    }

    /// Somebody sits down, stands up, or the table agrees on something else.
    pub async fn arrange<T: Send + 'static>(
        self: &Arc<Room>,
        change: impl FnOnce(&mut Live) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let room = self.clone();
        let done = tokio::spawn(async move {
            let mut live = room.ours().await?;
            let done = change(&mut live)?;
            with_session!(&mut live.session, session => session.let_quick_bots_play());
            room.keep(&mut live).await?;
            drop(live);
            room.let_bots_think();
            Ok(done)
        });
        done.await.unwrap_or_else(|_| Err(Trouble::NotKept("the table fell over".into())))
    }

    /// Keeps what was done and tells everybody. If it cannot be kept, this table is given up, and whoever asks for it next gets it as it was kept last.
    pub(crate) async fn keep(&self, live: &mut Live) -> Result<(), Trouble> {
        let Live { session, contract, keeping, .. } = live;
        let Keeping::Owned(owned) = keeping else {
            return Err(Trouble::NotKept("the table was cleared".into()));
        };
        let (seats, notes, standing) =
            with_session!(&*session, session => about(session, contract));
        let about = About { seats: &seats, standing, notes: &notes };
        owned.label(labels(contract, standing));
        let kept = with_session!(&*session, session => owned.keep(session.record(), about)).await;
        if let Err(error) = kept {
            self.gone.store(true, Ordering::SeqCst);
            self.tell();
            return Err(error.into());
        }
        keeping.number(session);
        self.tell();
        Ok(())
    }

    /// Something can be seen that could not be seen before.
    pub fn tell(&self) {
        self.changed.send_modify(|revision| *revision += 1);
    }

    /// Says something. It is shown, told to other houses, and forgotten with the table.
    pub async fn say(&self, name: &str, words: &str) {
        self.tell_all(Some(name.into()), words).await;
    }

    /// The table tells something that is no part of the game.
    pub async fn announce(&self, words: &str) {
        self.tell_all(None, words).await;
    }

    async fn tell_all(&self, name: Option<String>, words: &str) {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
        let last = self.live().await.chat.last().map_or(0, |said| said.at);
        let said = Said { at: (at as u64).max(last + 1), name, words: words.into() };
        self.was_said(vec![said.clone()]).await;
        self.tell_others(&Aside::Said(vec![said])).await;
    }

    /// Something was said, here or elsewhere, now or before this table was laid here. What was heard already is not heard twice.
    pub(crate) async fn was_said(&self, lines: Vec<Said>) {
        let mut live = self.live().await;
        let before = live.chat.len();
        for said in lines {
            let at = live.chat.partition_point(|other| other.at < said.at);
            if !live.chat[at..].contains(&said) {
                live.chat.insert(at, said);
            }
        }
        if live.chat.len() == before {
            return;
        }
        live.stirred += 1;
        let beyond = live.chat.len().saturating_sub(CHAT);
        live.chat.drain(..beyond);
        drop(live);
        self.tell();
    }

    /// Lets others play it, and forgets it. False if somebody was faster.
    pub async fn clear(&self) -> bool {
        self.gone.store(true, Ordering::SeqCst);
        let keeping = std::mem::replace(&mut self.live.lock().await.keeping, Keeping::Nobody);
        self.tell();
        match keeping {
            Keeping::Owned(owned) => owned.release().await.is_ok(),
            Keeping::Following(_) | Keeping::Nobody => false,
        }
    }

    /// Has nobody looked at it since?
    pub fn is_idle_since(&self, then: Instant) -> bool {
        let nobody = self.presences().values().all(|presence| presence.streams == 0);
        nobody && self.live.try_lock().is_ok_and(|live| live.used < then)
    }

    fn presences(&self) -> std::sync::MutexGuard<'_, HashMap<Guest, Presence>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A guest looks at the table as long as this is held.
    pub fn looks(self: &Arc<Room>, guest: &Guest) -> Looking {
        let now = Instant::now();
        let mut presences = self.presences();
        let nobody = Presence { streams: 0, seen: now };
        let presence = presences.entry(guest.clone()).or_insert(nobody);
        presence.streams += 1;
        presence.seen = now;
        Looking { room: self.clone(), guest: guest.clone() }
    }

    /// These have just looked at the table, here or in another house.
    pub(crate) fn were_seen(&self, guests: impl IntoIterator<Item = Guest>) {
        let seen = Instant::now();
        let mut presences = self.presences();
        for guest in guests {
            presences.entry(guest).or_insert(Presence { streams: 0, seen }).seen = seen;
        }
    }

    /// Who looks at the table here.
    pub(crate) fn guests_here(&self) -> Vec<Guest> {
        let presences = self.presences();
        let here = presences.iter().filter(|(_, presence)| presence.streams > 0);
        here.map(|(guest, _)| guest.clone()).collect()
    }

    /// How many streams are open.
    pub fn streams(&self) -> usize {
        self.presences().values().map(|presence| presence.streams).sum()
    }

    /// How long a guest has not looked, at some moment. Whoever has not come since the table was laid here is away since then.
    pub(crate) fn away_for(&self, guest: &Guest, now: Instant) -> Duration {
        let seen = match self.presences().get(guest) {
            Some(presence) if presence.streams > 0 => now,
            Some(presence) => presence.seen,
            None => self.laid,
        };
        now.saturating_duration_since(seen)
    }

    /// Who looks at the table now, seat by seat.
    pub fn who_is_here(&self, contract: &Contract) -> Vec<bool> {
        let guests = contract.places.iter().map(|place| place.guest.as_ref());
        guests.map(|guest| guest.is_some_and(|guest| self.is_here(guest))).collect()
    }

    /// Does the guest look at the table now?
    pub fn is_here(&self, guest: &Guest) -> bool {
        let presence = self.presences().get(guest).copied();
        presence.is_some_and(|presence| presence.streams > 0 || presence.seen.elapsed() < LATELY)
    }
}

impl Live {
    /// A game that is only looked at: nobody plays it, and nothing of it is kept.
    pub fn looked_at(session: AnySession) -> Live {
        let seats = with_session!(&session, session => session.seating().names.len());
        let contract = Contract::read(None, seats);
        let (chat, used) = (Vec::new(), Instant::now());
        Live {
            session,
            contract,
            chat,
            keeping: Keeping::Nobody,
            stirred: 0,
            here: Vec::new(),
            used,
        }
    }

    /// Which of the seats are this guest's.
    pub fn seats_of(&self, guest: &Guest, at_home: bool) -> Vec<Seat> {
        let seating = with_session!(&self.session, session => session.seating());
        self.contract.seats_of(guest, seating, at_home)
    }

    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        with_session!(&self.session, session => session.seating().name(seat).to_owned())
    }

    /// The eyes of a seat, or those of everybody.
    pub fn eyes(&self, seat: Option<Seat>) -> Viewer {
        with_session!(&self.session, session => {
            seat.map_or(Viewer::PUBLIC, |seat| session.eyes(seat))
        })
    }

    /// The whole game, for whoever may have it: when it is over everybody at the table; while it runs nobody but whoever is at home and sees
    /// everything anyway.
    pub fn record_for(&self, seat: Option<Seat>, at_home: bool) -> Result<&Record, Trouble> {
        let eyes = self.eyes(seat);
        let record = with_session!(&self.session, session => {
            session.record_for(eyes).filter(|_| session.is_over() || at_home)
        });
        let why =
            "The record of a running game tells what others hold: it can be had when it is over.";
        record.ok_or(Trouble::NotYours(why))
    }

    /// What changes with everything that can be seen, and comes back after a restart: the name of what a stream has shown.
    pub fn revision(&self) -> String {
        let decision = with_session!(&self.session, session => session.decision());
        match self.stirred {
            0 => decision.to_string(),
            stirred => format!("{decision}.{stirred}"),
        }
    }
}

impl Keeping {
    /// Numbers the open decision by how much is kept.
    pub(crate) fn number(&self, session: &mut AnySession) {
        let entries = match self {
            Keeping::Owned(owned) => owned.entries(),
            Keeping::Following(watching) => watching.entries(),
            Keeping::Nobody => return,
        };
        with_session!(session, session => session.count_from(decision_after(entries)));
    }
}

/// Held while a stream is open.
#[derive(Debug)]
pub struct Looking {
    room: Arc<Room>,
    guest: Guest,
}

impl Drop for Looking {
    fn drop(&mut self) {
        let mut presences = self.room.presences();
        if let Some(presence) = presences.get_mut(&self.guest) {
            presence.streams = presence.streams.saturating_sub(1);
            presence.seen = Instant::now();
        }
    }
}

fn perform<G: Playable>(session: &mut Session<G>, seat: Seat, act: Act) -> Result<Done, CannotDo> {
    match act {
        Act::Choose { decision, option } => session.choose(seat, decision, option)?,
        Act::ChooseAll { decision } => {
            session.choose_all(seat, decision)?;
        }
        Act::Undo { past_barrier } => {
            if let Undone::Waits(seats) = session.undo(seat, past_barrier)? {
                return Ok(Done::Waits(seats));
            }
        }
        Act::RefuseUndo => session.refuse_undo(),
        Act::Redo => {
            session.redo(seat)?;
        }
        Act::Concede => session.concede(seat)?,
    }
    session.let_quick_bots_play();
    Ok(Done::Moved)
}

/// The note of the guest who is asked, for a list of that guest's games.
pub const ASKS: &str = "asks";
/// The note of how many seats wait for somebody.
pub const FREE: &str = "free";

/// The note of whether others may look on.
pub const WATCHED: &str = "watched";

/// What is kept beside the record.
pub fn about<G: Playable>(session: &Session<G>, contract: &Contract) -> (String, String, Standing) {
    let mut notes: Notes = kept::notes(session);
    notes.set("guests", contract.guests());
    notes.set("listed", if contract.listed { "yes" } else { "no" });
    notes.set(WATCHED, if contract.watched { "yes" } else { "no" });
    notes.set(kept::TABLE, contract.written());
    let asked = session.asked().and_then(|seat| contract.places.get(seat.index()));
    if let Some(guest) = asked.and_then(|place| place.guest.as_ref()) {
        notes.set(ASKS, guest.as_str());
    }
    notes.set(FREE, contract.free().count());
    let (seats, notes) = kept::split(&notes);
    let standing = if session.is_over() { Standing::Over } else { Standing::Running };
    (seats, notes, standing)
}

/// Where a game is found again: under each of its guests, and while it waits for somebody among those that everybody is shown.
pub fn labels(contract: &Contract, standing: Standing) -> Vec<String> {
    let guests = contract.places.iter().filter_map(|place| place.guest.as_ref());
    let mut labels: Vec<String> = guests.chain(&contract.host).map(label_of).collect();
    labels.sort_unstable();
    labels.dedup();
    if contract.listed && standing == Standing::Running {
        labels.push(OPEN.into());
    }
    labels
}

/// The label of the tables that everybody is shown.
pub const OPEN: &str = "open";

/// The label of a guest's games.
pub fn label_of(guest: &Guest) -> String {
    format!("guest {}", guest.as_str())
}
