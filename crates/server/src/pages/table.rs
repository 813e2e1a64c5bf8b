//! A table: who looks at it, and what all games have in common around it: the bar, the question, the log, the talk.

use super::frame::{bare, brand};
use super::{Shown, clix, legendary, parts};
use crate::people::Guest;
use crate::room::{Live, Room};
use crate::serving::Doors;
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
use sitting::{AnySession, Playable, Session, with_session};
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
#[derive(Clone, Debug)]
pub struct Looker {
    /// The seats that are theirs.
    pub own: Vec<Seat>,
    /// With whose eyes they look; nobody's for those who look on, and behind a curtain.
    pub seat: Option<Seat>,
    /// They have several hidden hands: whoever is asked comes to the screen first.
    pub behind_curtain: bool,
}

impl Looker {
    /// Who looks, and how.
    pub fn new(
        live: &Live,
        guest: &Guest,
        wanted: &Wanted,
        at_home: bool,
    ) -> Result<Looker, Trouble> {
        let own = live.seats_of(guest, at_home);
        if own.is_empty() && !live.contract.watched && !(at_home && !live.contract.has_guests()) {
            return Err(Trouble::NotYours("This table is private, and you have no seat at it."));
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
        Ok(Looker { own, seat, behind_curtain })
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
                        data-option=(number) tabindex="-1" aria-label=(option.words) {
                        (option.key.typed())
                    }
                }
            }
            @for refused in self.refused(reference) {
                span.barred tabindex="0" {
                    span.hidden { "Not possible: " }
                    span.note role="note" {
                        b { (refused.words) } " " (refused.reason) " "
                        @if let Some(id) = refused.clause { (parts::clause(id)) }
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
    let room = doors.house.room(id).await?;
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
    let here = live
        .contract
        .places
        .iter()
        .map(|place| place.guest.as_ref().is_some_and(|guest| room.is_here(guest)));
    let here: Vec<bool> = here.collect();
    let around = Around { live, room, looker: &looker, wanted, here };
    Ok(match &live.session {
        AnySession::Legendary(session) => around.draw(session, legendary::board),
        AnySession::Clix(session) => around.draw(session, clix::board),
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
    fn draw<G: Playable>(
        &self,
        session: &Session<G>,
        board: fn(&Drawn<'_, G>) -> Markup,
    ) -> Markup {
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
            main #main.table tabindex="-1" {
                @match &seen.outcome {
                    Some(_) => { (ended(&drawn)) }
                    None => {}
                }
                (board(&drawn))
                (log(&drawn))
                (talk(&drawn))
            }
            (prompt(&drawn))
        }
    }
}

/// Where we are, and what can always be done.
fn bar<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let seen = drawn.seen;
    html! {
        a.skip href="#prompt" { "To the question" }
        header.bar {
            (brand())
            div.where {
                h1 { (seen.title) }
                p { (seen.heading) }
            }
            ul.people aria-label="Players" {
                @for sitter in &seen.seats {
                    li.here[drawn.here.get(sitter.seat.index()).copied().unwrap_or(false)] {
                        (sitter.name)
                        @if sitter.you { " (you)" }
                        @if let Some(bot) = &sitter.bot { " (" (bot) " bot)" }
                    }
                }
            }
            div.tools {
                (undo(drawn))
                a.button href="/rules" { "Rules" }
                span.offline hidden { "offline" }
            }
        }
    }
}

/// The button says what it would take back, and what that costs.
fn undo<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let Some(offer) = &drawn.seen.undo else { return html! {} };
    html! {
        form.undo method="post" action=(drawn.action("undo")) {
            @if let Some(beyond) = &offer.beyond {
                details {
                    summary data-key="u" { "Undo " kbd { "u" } }
                    p { "Takes back: " (offer.takes_back) "." }
                    p { (beyond) }
                    button name="past_barrier" value="true" { "Take it back all the same" }
                }
            } @else {
                button data-key="u" title={ "Takes back: " (offer.takes_back) } {
                    "Undo " kbd { "u" } span.hidden { ": " (offer.takes_back) }
                }
            }
        }
    }
}

/// Who is asked what, and why; what can be answered; what cannot.
fn prompt<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let seen = drawn.seen;
    html! {
        section #prompt tabindex="-1" aria-labelledby="question" {
            div aria-live="assertive" {
                @if let Some(told) = &drawn.wanted.told { p.told role="alert" { (told) } }
                h2 #question {
                    @match (&seen.asked, &seen.outcome) {
                        (Some(question), _) => { (question.words) }
                        (None, Some(outcome)) => { (outcome.words.first().map_or("The game is over.", String::as_str)) }
                        (None, None) => { "The game is over." }
                    }
                }
            }
            @if let Some(question) = &seen.asked {
                @if !question.causes.is_empty() {
                    p.causes { (question.causes.join(" › ")) }
                }
            }
            (curtain(drawn))
            @if !seen.options.is_empty() {
                form #choose method="post" action=(drawn.action("choose")) {
                    input type="hidden" name="decision" value=(seen.decision);
                    (options(&seen.options))
                    (together(drawn))
                }
                @if !seen.refused.is_empty() {
                    details.refused {
                        summary { "Why not? " kbd { "w" } }
                        ul {
                            @for one in &seen.refused {
                                li {
                                    b { (one.words) } ": " (one.reason) " "
                                    @if let Some(id) = one.clause { (parts::clause(id)) }
                                }
                            }
                        }
                    }
                }
                p.asides {
                    a.hint href=(drawn.action("hint")) { "Hint" }
                    " "
                    a.why href=(drawn.action("explain") + "&what=question") { "Why am I asked?" }
                }
            }
        }
    }
}

fn options(offered: &[Offered]) -> Markup {
    html! {
        ol.options {
            @for option in offered {
                @match option.number {
                    Some(number) => {
                        li { (self::option(option, number)) }
                    }
                    None => {
                        li.group {
                            details data-subject=[option.subject.as_ref()] {
                                summary data-key=(option.key.typed()) {
                                    kbd { (option.key.typed()) } " " (option.words)
                                }
                                (options(&option.options))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn option(option: &Offered, number: u32) -> Markup {
    let preview = format!("preview-{number}");
    html! {
        button.option name="option" value=(number) data-option=(number)
            data-key=(option.key.typed()) data-kind=(option.kind)
            data-subject=[option.subject.as_ref()]
            data-targets=[(!option.targets.is_empty()).then(|| {
                option.targets.iter().map(|target| target.as_str()).collect::<Vec<_>>().join(" ")
            })]
            aria-describedby=(preview) {
            kbd { (option.key.typed()) } " " span.words { (option.words) }
            @if let Some(shows) = option.shows { " " span.shows { (shows) } }
        }
        div.preview id=(preview) {
            @for pays in &option.pays {
                p { "Pay " (pays.amount) " " (pays.points) " from " (pays.from) "." }
            }
            (parts::lines(&option.preview))
            @if let Some(warning) = &option.warning { p.warning { (warning) } }
            @match option.shows {
                Some(shows) => p.ends { "This " (shows) ": free undo ends there." },
                None => p.free { "Nothing hidden is shown: undo stays free." },
            }
        }
    }
}

/// Options that one command takes one after the other.
fn together<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let asked = with_session!(&drawn.live.session, session => session.menu().together.len());
    html! {
        @if asked > 1 && drawn.seen.asked.as_ref().is_some_and(|question| question.you) {
            p { button.option name="option" value="all" data-key="a" { kbd { "a" } " Play all of these" } }
        }
    }
}

/// Whoever is asked comes to the screen before anything of theirs is on it.
fn curtain<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let Some(question) = &drawn.seen.asked else { return html! {} };
    let asked = question.seat;
    let name = drawn.live.name(asked);
    let elsewhere = drawn.looker.seat != Some(asked) && drawn.looker.own.contains(&asked);
    html! {
        @if elsewhere && !question.you {
            p.curtain {
                "Give the screen to " (name) ". "
                a.button href={ "/g/" (drawn.id) "?seat=" (asked.0) } { "I am " (name) ": show my hand" }
            }
        }
    }
}

/// What happened, turn by turn, the latest last.
fn log<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let from = drawn.news.len().saturating_sub(60);
    let mut turn = None;
    html! {
        section.log aria-labelledby="log-heading" {
            h2 #log-heading { "Log" }
            ol role="log" aria-live="polite" {
                @for news in &drawn.news[from..] {
                    @if turn.replace(news.turn) != Some(news.turn) {
                        li.turn { "Turn " (news.turn) }
                    }
                    li.automatic[news.automatic] id={ "step-" (news.step) } {
                        @for words in &news.words { p { (words) } }
                    }
                }
            }
            @for lesson in &drawn.seen.lessons {
                p.lesson data-lesson=(lesson.rule) { (lesson.words) " " (parts::clause(lesson.rule)) }
            }
        }
    }
}

/// What was said. Everything is escaped where it is written.
fn talk<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let persons = drawn.seen.seats.iter().filter(|sitter| sitter.bot.is_none()).count();
    html! {
        @if persons > 1 {
            section.talk aria-labelledby="talk-heading" {
                h2 #talk-heading { "Talk" }
                ol aria-live="polite" {
                    @for said in &drawn.live.chat {
                        li { b { (said.name) } ": " (said.words) }
                    }
                }
                @if !drawn.looker.own.is_empty() {
                    form method="post" action=(drawn.action("say")) {
                        label { span.hidden { "Say something" } input name="words" maxlength="500" autocomplete="off"; }
                        button { "Say" }
                    }
                }
                (invitations(drawn))
            }
        }
    }
}

/// The host hands out seats.
fn invitations<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let places = drawn.live.contract.places.iter().enumerate();
    let open: Vec<(usize, &str)> = places
        .filter(|(_, place)| place.guest.is_none())
        .filter_map(|(at, place)| Some((at, place.invitation.as_deref()?)))
        .collect();
    html! {
        @if !open.is_empty() && !drawn.looker.own.is_empty() {
            p { "Seats are free. Send a link to whoever should take one:" }
            ul.invitations {
                @for (seat, invitation) in open {
                    li {
                        (drawn.live.name(Seat(seat as u8))) ": "
                        a href={ "/join/" (drawn.id) "/" (invitation) } { "/join/" (drawn.id) "/" (invitation) }
                    }
                }
            }
        }
    }
}

/// How it ended.
fn ended<G: Playable>(drawn: &Drawn<'_, G>) -> Markup {
    let Some(outcome) = &drawn.seen.outcome else { return html! {} };
    html! {
        section.end aria-labelledby="end-heading" {
            h2 #end-heading { (outcome.words.first().map_or("The game is over.", String::as_str)) }
            @for words in outcome.words.iter().skip(1) { p { (words) } }
            @if drawn.seen.luck_taken_again > 0 {
                p { "Luck was taken again " (drawn.seen.luck_taken_again) " times." }
            }
            p {
                a.button href={ "/g/" (drawn.id) "/code" } { "Share this game" } " "
                a.button href="/" { "Play again" }
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
    noted(&headers, &id, "What it is", found)
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
    noted(&headers, &id, "Why not", found)
}

async fn hint(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(about): Query<About>,
    headers: HeaderMap,
) -> Result<Markup, Shown> {
    let (live, looker) = look(&doors, &guest, &id, about.seat).await?;
    let live = live.live().await;
    let seat = looker.acts_as(&live)?;
    let hint = with_session!(&live.session, session => session.hint(seat))?;
    let then = hint.then.map(|then| format!("Then {then}."));
    let lines = [Some(format!("{}, because {}.", hint.words, hint.because)), then];
    noted(&headers, &id, "A hint", Some(lines.into_iter().flatten().collect()))
}

async fn look(
    doors: &Doors,
    guest: &Guest,
    id: &str,
    seat: Option<u8>,
) -> Result<(std::sync::Arc<Room>, Looker), Trouble> {
    let room = doors.house.room(id).await?;
    let wanted = Wanted { seat, ..Wanted::default() };
    let looker = Looker::new(&*room.live().await, guest, &wanted, doors.house.config.at_home)?;
    Ok((room, looker))
}

/// An answer as a balloon where there is a script, as a page where there is none.
fn noted(
    headers: &HeaderMap,
    id: &str,
    title: &str,
    found: Option<Vec<String>>,
) -> Result<Markup, Shown> {
    let lines = found.ok_or(Trouble::NotFound("thing on this table"))?;
    let note = html! { h2 { (title) } (parts::lines(&lines)) };
    if super::is_scripted(headers) {
        return Ok(note);
    }
    let page = html! { (note) p { a href={ "/g/" (id) } { "Back to the table" } } };
    Ok(super::frame::page(super::frame::Place::Elsewhere, title, page))
}

/// The whole game as one string: when it is over, or for whoever is at home and sees everything anyway.
async fn code(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Shown> {
    let (room, looker) = look(&doors, &guest, &id, None).await?;
    let live = room.live().await;
    let eyes = live.eyes(looker.seat);
    let at_home = doors.house.config.at_home;
    let code = with_session!(&live.session, session => {
        let record = session.record_for(eyes).filter(|_| session.is_over() || at_home);
        record.map(table::Record::to_code)
    });
    let why = "The record of a running game tells what others hold: it can be had when it is over.";
    let code = code.ok_or(Trouble::NotYours(why))?;
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
    let body = html! {
        h1 { "Sit down" }
        p { (title) }
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
    let room = doors.house.room(&id).await?;
    room.arrange(move |live| live.sit_down(&guest, &invitation, &called.name)).await?;
    Ok(Redirect::to(&format!("/g/{id}")).into_response())
}
