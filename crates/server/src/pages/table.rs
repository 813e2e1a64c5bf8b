//! A table: who looks at it, with whose eyes, and what they ask about it.

use super::around::{Laid, asking, bar, ended, log, prompt, talk};
use super::frame::bare;
use super::{Shown, icons, parts};
use crate::people::Guest;
use crate::room::{Live, Room};
use crate::serving::Doors;
use crate::thinking::advised;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;
use sitting::seen::{News, Offered, Seen};
use sitting::{AnySession, Hint, Playable, Session, UndoOffer, with_session};
use table::{Seat, Viewer};

/// `/g/<id>`
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/g/{id}", get(shown))
        .route("/g/{id}/explain", get(explain))
        .route("/g/{id}/why-not", get(why_not))
        .route("/g/{id}/hint", get(hint))
        .route("/g/{id}/code", get(code))
        .route("/join/{id}/{invitation}", get(joining).post(join))
}

/// What somebody wants to see of a table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// With the eyes of this seat, where several are theirs.
    pub seat: Option<u8>,
    /// The option that is looked at before it is chosen.
    pub focus: Option<u32>,
    /// News from this step on.
    pub since: Option<usize>,
    /// What a page shows already.
    pub shown: Option<String>,
    /// What has to be said along with it.
    #[serde(skip)]
    pub told: Option<String>,
}

impl Wanted {
    /// The page that shows it.
    pub fn address(&self, id: &str) -> String {
        match self.seat {
            Some(seat) => format!("/g/{id}?seat={seat}"),
            None => format!("/g/{id}"),
        }
    }
}

/// Somebody who looks at a table: with whose eyes, and for which seats they act.
#[derive(Clone, Debug, Default)]
pub struct Looker {
    /// The seats that are theirs.
    pub own: Vec<Seat>,
    /// With whose eyes they look; nobody's for those who look on, and behind a curtain.
    pub seat: Option<Seat>,
    /// They have several hidden hands: whoever is asked comes to the screen first.
    pub behind_curtain: bool,
    /// They look after the table.
    pub is_host: bool,
}

/// What strangers are told where nobody may look on.
pub const PRIVATE: &str = "This table is private, and you have no seat at it.";

impl Looker {
    /// Who looks, and how.
    pub fn new(
        live: &Live,
        guest: &Guest,
        wanted: &Wanted,
        at_home: bool,
    ) -> Result<Looker, Trouble> {
        let own = live.seats_of(guest, at_home);
        if !live.contract.lets_look(guest, at_home) {
            return Err(Trouble::NotYours(PRIVATE));
        }
        let (asked, open) = with_session!(&live.session, session => {
            (session.asked(), session.eyes(Seat(0)) == session.eyes(Seat(1)))
        });
        let wished = wanted.seat.map(Seat).filter(|seat| own.contains(seat));
        let open = open || own.len() < 2;
        let seat = match open {
            true => wished.or(asked.filter(|seat| own.contains(seat))).or(own.first().copied()),
            false => wished,
        };
        let behind_curtain = !open && seat.is_none();
        let is_host = live.contract.host.as_ref() == Some(guest);
        Ok(Looker { own, seat, behind_curtain, is_host })
    }

    /// The seat for which they answer now.
    pub fn acts_as(&self, live: &Live) -> Result<Seat, Trouble> {
        let asked = with_session!(&live.session, session => session.asked());
        let open = !self.behind_curtain;
        let asked = asked.filter(|seat| open && self.own.contains(seat));
        let seat = self.seat.or(asked).or(self.own.first().copied());
        seat.ok_or(Trouble::NotYours("You have no seat at this table."))
    }
}

/// A table as one viewer sees it, and what is drawn around it.
pub struct Drawn<'a, G: Playable> {
    /// The address of the table.
    pub id: &'a str,
    /// What its game is called among the kept ones.
    pub name: &'a str,
    /// Who looks.
    pub looker: &'a Looker,
    /// What they want to see.
    pub wanted: &'a Wanted,
    /// The game as they see it.
    pub seen: &'a Seen<G::Board>,
    /// What happened, as they may be told it.
    pub news: &'a [News],
    /// The table with its talk and its agreement.
    pub live: &'a Live,
    /// Who is here now, seat by seat.
    pub here: Vec<bool>,
}

impl<G: Playable> std::fmt::Debug for Drawn<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Drawn").field("id", &self.id).finish_non_exhaustive()
    }
}

impl<G: Playable> Drawn<'_, G> {
    /// Where a form of this table goes.
    pub fn action(&self, what: &str) -> String {
        match self.looker.seat {
            Some(seat) => format!("/g/{}/{what}?seat={}", self.id, seat.0),
            None => format!("/g/{}/{what}", self.id),
        }
    }

    /// What somebody wishes to take back, and who; only those at the table are asked.
    pub fn wish(&self) -> Option<(&UndoOffer, Seat)> {
        let offer = self.seen.undo.as_ref().filter(|_| !self.looker.own.is_empty())?;
        Some((offer, offer.wished_by?))
    }

    /// The options that are about a thing on the board.
    pub fn about(&self, reference: &str) -> Vec<&Offered> {
        let mut found = Vec::new();
        let mut waiting: Vec<&Offered> = self.seen.options.iter().rev().collect();
        while let Some(option) = waiting.pop() {
            if option.subject.as_ref().is_some_and(|subject| subject.as_str() == reference) {
                found.push(option);
            }
            waiting.extend(option.options.iter().rev());
        }
        found
    }

    /// Why something on the board cannot be used now.
    pub fn refused(&self, reference: &str) -> Vec<&sitting::seen::Refused> {
        let about = |one: &&sitting::seen::Refused| {
            one.subject.as_ref().is_some_and(|subject| subject.as_str() == reference)
        };
        self.seen.refused.iter().filter(about).collect()
    }

    /// The small buttons on a thing of the board: what can be done with it, under the numbers of the list.
    pub fn marks(&self, reference: &str) -> Markup {
        html! {
            @for option in self.about(reference) {
                @if let Some(number) = option.number {
                    button.mark form="choose" name="option" value=(number)
                        data-option=(number) tabindex="-1" {
                        (option.key.typed()) span.hidden { ": " (option.words) }
                    }
                }
            }
            (self.barred(reference))
        }
    }

    /// A barred circle that tells why something cannot be done; asked further, it tells the way to it.
    pub fn barred(&self, reference: &str) -> Markup {
        let refused = self.refused(reference);
        html! {
            @if !refused.is_empty() {
                a.barred href=(asking(&self.action("why-not"), "what", reference)) data-note tabindex="-1" {
                    (icons::sign("barred"))
                    span.hidden { "Why not?" }
                    span.note role="note" {
                        @for one in refused {
                            span.part { b { (one.words) } ": " (one.reason) }
                        }
                    }
                }
            }
        }
    }
}

async fn shown(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Shown> {
    Ok(page(&doors, &guest, &id, wanted).await?)
}

/// The whole page of a table.
pub async fn page(
    doors: &Doors,
    guest: &Guest,
    id: &str,
    wanted: Wanted,
) -> Result<Markup, Trouble> {
    let room = doors.room(guest, id).await?;
    let live = room.live().await;
    let at_home = doors.house.config.at_home;
    let inside = draw(&live, &room, guest, &wanted, at_home)?;
    let title = with_session!(&live.session, session => session.title());
    let style = match &live.session {
        AnySession::Legendary(_) => "legendary.css",
        AnySession::Clix(_) => "clix.css",
    };
    let looker = Looker::new(&live, guest, &wanted, at_home)?;
    let events = match looker.seat {
        Some(seat) => format!("/g/{id}/events?seat={}", seat.0),
        None => format!("/g/{id}/events"),
    };
    Ok(bare(
        &title,
        &[style],
        html! {
            (icons::signs())
            div #page data-events=(events) data-shown=(live.revision()) { (inside) }
        },
    ))
}

/// What an event carries: everything inside the page.
pub fn fragment(
    live: &Live,
    room: &Room,
    guest: &Guest,
    wanted: &Wanted,
    at_home: bool,
) -> Result<String, Trouble> {
    draw(live, room, guest, wanted, at_home).map(Markup::into_string)
}

fn draw(
    live: &Live,
    room: &Room,
    guest: &Guest,
    wanted: &Wanted,
    at_home: bool,
) -> Result<Markup, Trouble> {
    let looker = Looker::new(live, guest, wanted, at_home)?;
    let here = room.who_is_here(&live.contract);
    let around = Around { live, room, looker: &looker, wanted, here };
    Ok(match &live.session {
        AnySession::Legendary(session) => around.draw(session),
        AnySession::Clix(session) => around.draw(session),
    })
}

/// What is needed to draw any game.
struct Around<'a> {
    live: &'a Live,
    room: &'a Room,
    looker: &'a Looker,
    wanted: &'a Wanted,
    here: Vec<bool>,
}

impl Around<'_> {
    fn draw<G: Laid>(&self, session: &Session<G>) -> Markup {
        let eyes = self.looker.seat.map_or(Viewer::PUBLIC, |seat| session.eyes(seat));
        let seen = session.view(eyes);
        // More is not shown, and further back the game would have to be played again to tell of it.
        let news = session.news(eyes, session.steps().saturating_sub(60));
        let drawn = Drawn {
            id: &self.room.id,
            name: &self.room.name,
            looker: self.looker,
            wanted: self.wanted,
            seen: &seen,
            news: &news,
            live: self.live,
            here: self.here.clone(),
        };
        html! {
            (bar(&drawn))
            // The question comes before the table for whoever goes by keys or listens; it is seen below it.
            (prompt(&drawn))
            main #main.table.over[seen.outcome.is_some()] tabindex="-1" {
                (ended(&drawn))
                (G::laid(&drawn))
                (log(&drawn))
                (talk(&drawn))
            }
        }
    }
}

#[derive(Debug, Deserialize)]
struct About {
    #[serde(default)]
    seat: Option<u8>,
    #[serde(default)]
    what: String,
    /// How long to think.
    #[serde(default)]
    seconds: Option<f64>,
}

async fn explain(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(about): Query<About>,
    headers: HeaderMap,
) -> Result<Markup, Shown> {
    let (live, looker) = look(&doors, &guest, &id, about.seat).await?;
    let live = live.live().await;
    let eyes = live.eyes(looker.seat);
    let found = with_session!(&live.session, session => session.explain(eyes, &about.what));
    lines_noted(&headers, &id, "What it is", found)
}

async fn why_not(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(about): Query<About>,
    headers: HeaderMap,
) -> Result<Markup, Shown> {
    let (live, looker) = look(&doors, &guest, &id, about.seat).await?;
    let live = live.live().await;
    let eyes = live.eyes(looker.seat);
    let found = with_session!(&live.session, session => session.why_not(eyes, &about.what));
    lines_noted(&headers, &id, "Why not", found)
}

async fn hint(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(about): Query<About>,
    headers: HeaderMap,
) -> Result<Markup, Shown> {
    let (room, looker) = look(&doors, &guest, &id, about.seat).await?;
    let seat = looker.acts_as(&*room.live().await)?;
    let hint = advised(&doors, &guest, &room, seat, about.seconds).await?;
    Ok(noted(&headers, &id, "A hint", hinted(&hint)))
}

/// What to do and why; after some thinking the chances of every option as well.
fn hinted(hint: &Hint) -> Markup {
    html! {
        p { (hint.words) ", because " (hint.because) "." }
        @if let Some(then) = &hint.then { p { "Then " (then) "." } }
        @if let Some(first) = hint.chances.first() {
            h3 { "The chance to win" }
            ol.chances { @for chance in &hint.chances { li { (chance.in_words()) } } }
            p.small { "In brackets the interval of 95 %; the first was tried in " (first.trials) " worlds that look the same from this seat, and a bot plays on in them."
                @if hint.chances.iter().any(|chance| chance.rough) { " What is told at a glance was tried with less care and does not compare with the others." }
                @if hint.not_looked_at > 0 { " Not looked at: " (hint.not_looked_at) " others." }
            }
        }
    }
}

async fn look(
    doors: &Doors,
    guest: &Guest,
    id: &str,
    seat: Option<u8>,
) -> Result<(std::sync::Arc<Room>, Looker), Trouble> {
    let room = doors.room(guest, id).await?;
    let wanted = Wanted { seat, ..Wanted::default() };
    let looker = Looker::new(&*room.live().await, guest, &wanted, doors.house.config.at_home)?;
    Ok((room, looker))
}

fn lines_noted(
    headers: &HeaderMap,
    id: &str,
    title: &str,
    found: Option<Vec<String>>,
) -> Result<Markup, Shown> {
    let lines = found.ok_or(Trouble::NotFound("thing on this table"))?;
    Ok(noted(headers, id, title, parts::lines(&lines)))
}

/// An answer as a balloon where there is a script, as a page where there is none.
fn noted(headers: &HeaderMap, id: &str, title: &str, said: Markup) -> Markup {
    let note = html! { h2 { (title) } (said) };
    if super::is_scripted(headers) {
        return note;
    }
    let page = html! { (note) p { a href={ "/g/" (id) } { "Back to the table" } } };
    super::frame::page(super::frame::Place::Elsewhere, title, page)
}

/// The whole game as one string: when it is over, or for whoever is at home and sees everything anyway.
async fn code(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Shown> {
    let (room, looker) = look(&doors, &guest, &id, None).await?;
    let live = room.live().await;
    let code = live.record_for(looker.seat, doors.house.config.at_home)?.to_code();
    let body = html! {
        h1 { "This game as one string" }
        p { "Paste it under Replays, or after " code { "longbox replay" } "." }
        textarea readonly rows="8" { (code) }
        p { a href={ "/g/" (id) } { "Back to the table" } }
    };
    Ok(super::frame::page(super::frame::Place::Elsewhere, "Share", body))
}

async fn joining(
    State(doors): State<Doors>,
    Path((id, invitation)): Path<(String, String)>,
) -> Result<Markup, Shown> {
    let room = doors.house.room(&id).await?;
    let live = room.live().await;
    let seat = live.contract.invited(&invitation).ok_or(Trouble::NotFound("invitation"))?;
    let title = with_session!(&live.session, session => session.title());
    let place = &live.contract.places[seat.index()];
    let body = html! {
        h1 { "Sit down" }
        p { (title) }
        @if place.stands_in && place.guest.is_none() {
            p {
                (live.name(seat)) " has got up, and a bot plays on. Whoever has the address of this page can take the seat: keep it to come back."
            }
            @if live.contract.watched { p { a href={ "/g/" (id) } { "Look on without a seat" } } }
        }
        form method="post" {
            label { "Your name " input name="name" value=(live.name(seat)) maxlength="60" required; }
            " " button { "Take the seat" }
        }
    };
    Ok(super::frame::page(super::frame::Place::Elsewhere, "Sit down", body))
}

#[derive(Debug, Deserialize)]
struct Called {
    #[serde(default)]
    name: String,
}

async fn join(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path((id, invitation)): Path<(String, String)>,
    axum::extract::Form(called): axum::extract::Form<Called>,
) -> Result<Response, Shown> {
    let room = doors.room(&guest, &id).await?;
    room.arrange(move |live| live.sit_down(&guest, &invitation, &called.name)).await?;
    Ok(Redirect::to(&format!("/g/{id}")).into_response())
}
