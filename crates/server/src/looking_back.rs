//! Finished games that are looked back on: worked out once, aside, while people wait or do something else.

use crate::pages::table::{Looker, Wanted};
use crate::people::Guest;
use crate::room::{Live, Room};
use crate::serving::Doors;
use crate::thinking::for_people;
use crate::trouble::Trouble;
use sitting::review::{Review, USUAL_TRIALS};
use sitting::with_session;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, PoisonError};
use std::time::Duration;
use table::Seat;
use tokio::sync::Notify;

/// Whoever is not answered by then is told how far it is, and asks again.
pub const PATIENCE: Duration = Duration::from_secs(4);

/// A game that is being looked back on with the eyes of a seat.
#[derive(Debug)]
pub struct LookingBack {
    seat: Seat,
    /// How many steps the game has.
    pub steps: usize,
    passed: AtomicUsize,
    /// What came of it, or why nothing did, in words.
    done: OnceLock<Result<Review, String>>,
    is_done: Notify,
}

impl LookingBack {
    /// How many steps were looked at.
    pub fn passed(&self) -> usize {
        self.passed.load(Ordering::Relaxed)
    }

    /// What came of it, if it is done within this time.
    pub async fn done_within(&self, time: Duration) -> Option<&Result<Review, String>> {
        let told = self.is_done.notified();
        if self.done.get().is_none() {
            let _ = tokio::time::timeout(time, told).await;
        }
        self.done.get()
    }
}

/// Looks back on a game with the eyes of whoever asks, or of the seat they want: everything lies open once a game is over, so whoever may look at
/// the table may look back on it.
pub async fn looked_back(
    doors: &Doors,
    guest: &Guest,
    room: &Room,
    seat: Option<u8>,
) -> Result<Arc<LookingBack>, Trouble> {
    let looker = {
        let live = room.live().await;
        let wanted = Wanted { seat, ..Wanted::default() };
        Looker::new(&live, guest, &wanted, doors.house.config.at_home)?
    };
    let seat = seat.map(Seat).or(looker.own.first().copied()).unwrap_or(Seat(0));
    room.look_back(seat, USUAL_TRIALS).await
}

impl Room {
    /// Looks back on the game, every decision tried in so many worlds; if somebody has asked for it already, it is only waited for.
    pub async fn look_back(&self, seat: Seat, trials: u32) -> Result<Arc<LookingBack>, Trouble> {
        let live = self.live().await;
        with_session!(&live.session, session => session.check_review(seat))?;
        let mut all = self.looking_back.lock().unwrap_or_else(PoisonError::into_inner);
        // What was refused because too many were thinking is tried again.
        all.retain(|one| !matches!(one.done.get(), Some(Err(_))));
        if let Some(found) = all.iter().find(|one| one.seat == seat) {
            return Ok(found.clone());
        }
        let begun = Arc::new(LookingBack {
            seat,
            steps: with_session!(&live.session, session => session.steps()),
            passed: AtomicUsize::new(0),
            done: OnceLock::new(),
            is_done: Notify::new(),
        });
        begun.clone().begin(&live, trials)?;
        all.push(begun.clone());
        Ok(begun)
    }
}

impl LookingBack {
    fn begin(self: Arc<LookingBack>, live: &Live, trials: u32) -> Result<(), Trouble> {
        let (apart, looking) = (Room::apart(live)?, self.clone());
        tokio::spawn(async move {
            let looked = for_people(move || {
                let passed = || {
                    looking.passed.fetch_add(1, Ordering::Relaxed);
                };
                with_session!(&apart, session => session.review(looking.seat, trials, &passed))
            });
            let _ = self.done.set(looked.await.map_err(|trouble| trouble.to_string()));
            self.is_done.notify_waiters();
        });
        Ok(())
    }
}
