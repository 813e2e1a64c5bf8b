//! Whatever takes long to think about is thought about aside: nobody waits for the table meanwhile, and the house stays open for others.

use crate::people::Guest;
use crate::room::{Keeping, Live, Room};
use crate::serving::Doors;
use crate::trouble::Trouble;
use sitting::{AnySession, AnyThought, Hint, thinking_time, with_session};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use table::Seat;
use tokio::sync::Semaphore;

/// So many think at the same time in one house. They share one thread for each core, however many they are.
static PLACES: Semaphore = Semaphore::const_new(2);
/// So many people think or wait for it. Bots wait as long as it takes.
static PEOPLE: Semaphore = Semaphore::const_new(16);

/// Nobody thinks longer in a house that others use as well, in seconds; at home it is a minute.
const LONGEST: f64 = 10.0;

impl Room {
    /// Bots that take their time think and decide, one after the other, for as long as one of them is asked.
    pub fn let_bots_think(self: &Arc<Room>) {
        if self.thinking.swap(true, Ordering::SeqCst) {
            return;
        }
        let room = self.clone();
        tokio::spawn(async move { while room.bot_thinks().await {} });
    }

    /// Lets a bot think and decide. False if none is asked any more; whoever changes that from then on lets them think again.
    async fn bot_thinks(&self) -> bool {
        let thought = {
            let live = self.live.lock().await;
            let thought = self.thought(&live);
            if thought.is_none() {
                self.thinking.store(false, Ordering::SeqCst);
            }
            thought
        };
        let Some(mut thought) = thought else { return false };
        let decided = aside(move || {
            thought.decide();
            thought
        });
        let decided = decided.await;
        let mut live = self.live.lock().await;
        if !self.is_played_here(&live) {
            return true;
        }
        let moved = match decided {
            Ok(thought) => live.session.bot_decides(&thought),
            // Whoever cannot think plays by rules of thumb: nobody waits for it for ever.
            Err(_) => with_session!(&mut live.session, session => session.let_thinker_pass()),
        };
        if moved {
            with_session!(&mut live.session, session => session.let_quick_bots_play());
            // What cannot be kept was not done: the table is gone then, and so is this.
            let _ = self.keep(&mut live).await;
        }
        true
    }

    /// What the bot that is asked has to think about, where the game is played.
    fn thought(&self, live: &Live) -> Option<AnyThought> {
        self.is_played_here(live).then(|| live.session.thought())?
    }

    fn is_played_here(&self, live: &Live) -> bool {
        matches!(live.keeping, Keeping::Owned(_)) && !self.is_gone()
    }

    /// The game at a table of its own, to be thought about aside.
    pub(crate) fn apart(live: &Live) -> Result<AnySession, Trouble> {
        let apart = live.session.apart();
        apart.ok_or_else(|| Trouble::Unplayable("it goes another way now.".into()))
    }
}

/// What a bot would do in a seat: at once, or after thinking about every option for some seconds.
pub async fn advised(
    doors: &Doors,
    guest: &Guest,
    room: &Room,
    seat: Seat,
    seconds: Option<f64>,
) -> Result<Hint, Trouble> {
    let live = room.live().await;
    let Some(seconds) = seconds else {
        return Ok(with_session!(&live.session, session => session.hint(seat))?);
    };
    with_session!(&live.session, session => session.check_advice(seat))?;
    let at_home = doors.house.config.at_home;
    let time = thinking_time(if at_home { seconds } else { seconds.min(LONGEST) });
    if !at_home {
        doors.limits.thinks(guest, time)?;
    }
    let apart = Room::apart(&live)?;
    drop(live);
    Ok(for_people(move || with_session!(&apart, session => session.hint_after(seat, time)))
        .await??)
}

/// Thinks for somebody who waits, unless too many wait already.
pub(crate) async fn for_people<T: Send + 'static>(
    think: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let many = || Trouble::TooMuch("Too many think at the moment. Ask again in a while.".into());
    let _waits = PEOPLE.try_acquire().map_err(|_| many())?;
    aside(think).await
}

/// Thinks without keeping anybody waiting but those who think as well. Whoever goes away meanwhile has the place until the thought is finished: nobody
/// can ask for more than there are.
async fn aside<T: Send + 'static>(
    think: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let place = PLACES.acquire().await;
    let thought = tokio::task::spawn_blocking(move || {
        let _place = place;
        think()
    });
    thought.await.map_err(|_| Trouble::Unplayable("it could not be worked out.".into()))
}
