//! What happens at a table, as it happens: one stream for each tab.

use crate::pages::table::{self, Wanted};
use crate::people::Guest;
use crate::room::{Looking, Room};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;

/// So often a silent stream shows that it lives.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// Draws one event for whoever looks, or nothing if they may not.
pub type Draw = fn(&crate::room::Live, &Room, &Guest, &Wanted, bool) -> Result<String, Trouble>;

/// `/g/<id>/events`: the table as HTML, whenever it changes.
pub fn routes() -> Router<Doors> {
    Router::new().route("/g/{id}/events", get(events))
}

async fn events(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    match stream(doors, guest, &id, wanted, &headers, table::fragment).await {
        Ok(stream) => stream.into_response(),
        Err(trouble) => (trouble.status(), trouble.to_string()).into_response(),
    }
}

/// A stream of what somebody sees of a table. It begins with the whole, unless that is what was shown last before it broke off.
pub async fn stream(
    doors: Doors,
    guest: Guest,
    id: &str,
    wanted: Wanted,
    headers: &HeaderMap,
    draw: Draw,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>, Trouble> {
    if doors.metrics.streams.load(Ordering::Relaxed) >= doors.house.config.most_streams as u64 {
        return Err(Trouble::TooMuch("Too many are looking on. Come back later.".into()));
    }
    let room = doors.room(&guest, id).await?;
    if !room.live().await.contract.lets_look(&guest, doors.house.config.at_home) {
        return Err(Trouble::NotYours(table::PRIVATE));
    }
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok());
    let last = last.map(str::to_owned).or_else(|| wanted.shown.clone());
    let open = Open {
        changes: room.changes(),
        closing: doors.closing.subscribe(),
        looking: room.looks(&guest),
        _counted: Counted::new(&doors),
        last: last.unwrap_or_default(),
        shut: false,
        doors,
        guest,
        room,
        wanted,
        draw,
    };
    let events = unfold(open, |mut open| async move {
        let event = open.next().await?;
        Some((Ok(event), open))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE)))
}

/// A stream that is open.
struct Open {
    doors: Doors,
    guest: Guest,
    room: Arc<Room>,
    wanted: Wanted,
    draw: Draw,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    looking: Looking,
    /// Held, so that it is counted as long as it is open.
    _counted: Counted,
    /// What was shown last.
    last: String,
    /// Nothing more is shown: they were told that they may not look any longer.
    shut: bool,
}

impl Open {
    /// The next thing to show; nothing when the house closes or the game cannot be had any more.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.shut || *self.closing.borrow() {
                return None;
            }
            self.changes.borrow_and_update();
            if self.room.is_gone() {
                self.room = self.doors.house.room(&self.room.id).await.ok()?;
                self.changes = self.room.changes();
                self.looking = self.room.looks(&self.guest);
                continue;
            }
            let live = self.room.live().await;
            let revision = live.revision();
            if revision != self.last {
                let at_home = self.doors.house.config.at_home;
                let drawn = (self.draw)(&live, &self.room, &self.guest, &self.wanted, at_home);
                drop(live);
                self.last.clone_from(&revision);
                return Some(match drawn {
                    Ok(drawn) => Event::default().event("table").id(revision).data(drawn),
                    Err(trouble) => {
                        self.shut = true;
                        Event::default().event("shut").data(trouble.to_string())
                    }
                });
            }
            drop(live);
            tokio::select! {
                changed = self.changes.changed() => changed.ok()?,
                closing = self.closing.changed() => closing.ok()?,
            }
        }
    }
}

/// Counts a stream for as long as it is open.
struct Counted(Doors);

impl Counted {
    fn new(doors: &Doors) -> Counted {
        doors.metrics.streams.fetch_add(1, Ordering::Relaxed);
        Counted(doors.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics.streams.fetch_sub(1, Ordering::Relaxed);
    }
}
