//! A game that was played: any place in it again, and playing on from there.

use super::around::Laid;
use super::asked::Asked;
use super::frame::brand;
use super::table::PRIVATE;
use super::{Shown, aside, looked_at};
use crate::contract::Contract;
use crate::house::{NewTable, remark, usual_policy};
use crate::people::{Guest, is_plain};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use authoring::english::sentence;
use axum::Router;
use axum::extract::{ConnectInfo, Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{Markup, html};
use sitting::kept::{Notes, TABLE, read_seats};
use sitting::seen::News;
use sitting::{AnySession, Differs, Opening, People, Playable, Session, with_session};
use std::net::SocketAddr;
use store::Standing;
use table::{Record, Seats, Viewer};

/// `/r/<id>` and `/replay`.
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/r/{id}", get(kept).post(play_on_kept))
        .route("/replay", get(pasted).post(pasted_whole))
}

/// Longer codes travel in forms, not in addresses.
const IN_ADDRESS: usize = 6_000;

/// A game to look at, and what is to be said about it.
struct Shelf {
    session: AnySession,
    /// So many steps were written down.
    written: usize,
    differs: Option<Differs>,
    remarks: Vec<String>,
    /// Where its pages are: the address of a kept game, or a code.
    from: Origin,
}

enum Origin {
    Kept(String),
    Code(String),
}

/// Whoever has the record has everything in it.
fn everything() -> Viewer {
    Viewer::seats(Seats::ALL)
}

fn read(doors: &Doors, record: &Record, notes: &Notes, from: Origin) -> Result<Shelf, Trouble> {
    let people = People { open: true, ..People::default() };
    let played = people.as_far_as_it_goes(&doors.house.books, record);
    let (mut session, differs) = played.map_err(Trouble::Unplayable)?;
    with_session!(&mut session, session => {
        let seats = session.seating().names.len() as u8;
        let seating = read_seats(notes, seats);
        session.seat_as(sitting::Seating { open: true, ..seating });
    });
    let mut remarks = Vec::new();
    if record.marks.edited {
        remarks.push("This record was changed by hand.".to_owned());
    }
    match record.marks.branched {
        0 => {}
        1 => remarks.push("It went on from a copy once.".into()),
        count => remarks.push(format!("It went on from a copy {count} times.")),
    }
    Ok(Shelf { session, written: record.steps.len(), differs, remarks, from })
}

async fn load(doors: &Doors, guest: &Guest, id: &str) -> Result<Shelf, Shown> {
    if !is_plain(id) {
        return Err(Trouble::NotFound("game").into());
    }
    let loaded = doors.house.load(id).await?;
    if loaded.listed.standing != Standing::Over {
        let why = "This game is still being played: it can be looked through when it is over.";
        return Err(Trouble::NotYours(why).into());
    }
    let seats = Notes::from_json(&loaded.seats);
    let contract = Contract::kept(seats.get(TABLE));
    if !contract.lets_look(guest, doors.house.config.at_home) {
        return Err(Trouble::NotYours(PRIVATE).into());
    }
    let told = remark(loaded.integrity);
    let mut notes = Notes::from_json(&loaded.listed.notes);
    notes.add(&seats);
    let (doors, from) = (doors.clone(), Origin::Kept(id.to_owned()));
    let mut shelf = aside(move || Ok(read(&doors, &loaded.record, &notes, from)?)).await?;
    shelf.remarks.extend(told);
    Ok(shelf)
}

/// A code, or a whole record as text.
fn parse(said: &str) -> Result<(Record, Notes), Trouble> {
    let text = said.trim();
    let unclear = |why: String| Trouble::Unclear(sentence(&why));
    if text.starts_with("longbox record ") {
        let text = format!("{}\n", text.replace("\r\n", "\n"));
        let record = Record::from_text(&text).map_err(|why| unclear(why.to_string()))?;
        return Ok((record, Notes::read(&text)));
    }
    let code: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let record =
        Record::from_code(&code).map_err(|why| unclear(format!("this is no code: {why}")))?;
    Ok((record, Notes::default()))
}

async fn kept(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Markup, Shown> {
    let shelf = load(&doors, &guest, &id).await?;
    aside(move || Ok(shown(&shelf, &Asked::of(pairs)))).await
}

async fn pasted(
    State(doors): State<Doors>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    let code = pairs.iter().find(|(word, _)| word == "code").map(|(_, code)| code.clone());
    let Some(code) = code.filter(|code| !code.trim().is_empty()) else {
        return Ok(Redirect::to("/history").into_response());
    };
    aside(move || {
        let (record, notes) = parse(&code)?;
        let shelf = read(&doors, &record, &notes, Origin::Code(record.to_code()))?;
        Ok(shown(&shelf, &Asked::of(pairs)).into_response())
    })
    .await
}

/// What is too long for an address, and playing on from a code.
async fn pasted_whole(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    doors.limits.comes(from.ip())?;
    let code = pairs.iter().find(|(word, _)| word == "code").map(|(_, code)| code.clone());
    let (record, notes) = parse(&code.unwrap_or_default())?;
    let asked = Asked::of(pairs);
    let code = record.to_code();
    if !asked.is("play") && code.len() <= IN_ADDRESS {
        let mut to = Asked::default();
        to.say("code", code);
        return Ok(Redirect::to(&format!("/replay?{}", to.written())).into_response());
    }
    let inside = doors.clone();
    let shelf = aside(move || Ok(read(&inside, &record, &notes, Origin::Code(code))?)).await?;
    if asked.is("play") {
        return play_on(&doors, &guest, &shelf, &asked).await;
    }
    aside(move || Ok(shown(&shelf, &asked).into_response())).await
}

async fn play_on_kept(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    doors.limits.comes(from.ip())?;
    let shelf = load(&doors, &guest, &id).await?;
    play_on(&doors, &guest, &shelf, &Asked::of(pairs)).await
}

/// A game of its own from this place on. What follows could have been tried before, so it counts.
async fn play_on(
    doors: &Doors,
    guest: &Guest,
    shelf: &Shelf,
    asked: &Asked,
) -> Result<Response, Shown> {
    let at = place(shelf, asked)?;
    let session: Option<AnySession> =
        with_session!(&shelf.session, session => branched(session, at).map(Into::into));
    let over = Trouble::Unclear("The game is over here; go back first.".into());
    let session = session.ok_or(over)?;
    let mut opening = Opening::of("");
    opening.policy = usual_policy(1);
    let table = NewTable::of(opening);
    let room = doors.house.lay_session(guest, session, &table).await?;
    Ok(Redirect::to(&format!("/g/{}", room.id)).into_response())
}

fn branched<G: Playable>(session: &Session<G>, at: usize) -> Option<Session<G>> {
    let mut record = session.record().clone();
    record.steps.truncate(at);
    record.marks.branched = record.marks.branched.saturating_add(1);
    session.as_told_by(&record).filter(|then| !then.is_over())
}

/// The step that is asked for: by its number or by its turn.
fn place(shelf: &Shelf, asked: &Asked) -> Result<usize, Trouble> {
    with_session!(&shelf.session, session => {
        let steps = session.steps();
        if let Some(turn) = asked.get("turn") {
            let number = turn.parse().ok();
            let found = number.and_then(|number| session.beginning_of(number));
            let none = || Trouble::Unclear(format!("There is no turn {turn} in this game."));
            return found.ok_or_else(none);
        }
        match asked.get("at") {
            None => Ok(0),
            Some("end") => Ok(steps),
            Some(at) => match at.parse::<usize>() {
                Ok(step) if step <= steps => Ok(step),
                Ok(_) => Err(Trouble::Unclear(format!("The game has {steps} steps."))),
                Err(_) => Err(Trouble::Unclear(format!("\u{201c}{at}\u{201d} is not a step."))),
            },
        }
    })
}

fn shown(shelf: &Shelf, asked: &Asked) -> Markup {
    let (at, refused) = match place(shelf, asked) {
        Ok(at) => (at, None),
        Err(trouble) => (0, Some(trouble.to_string())),
    };
    match &shelf.session {
        AnySession::Legendary(session) => page(shelf, session, at, refused, "legendary.css"),
        AnySession::Clix(session) => page(shelf, session, at, refused, "clix.css"),
    }
}

/// The table as it lay, with every hand open, and all that leads to another place of the game.
fn page<G: Laid>(
    shelf: &Shelf,
    session: &Session<G>,
    at: usize,
    refused: Option<String>,
    style: &str,
) -> Markup
where
    AnySession: From<Session<G>>,
{
    let steps = session.steps();
    let then = session.as_it_was(at);
    let turn = then.as_ref().map_or(0, Session::turn);
    let is_over = then.as_ref().is_none_or(Session::is_over);
    let seen = then.as_ref().map(|then| then.view(everything()));
    let heading = seen.as_ref().map(|seen| seen.heading.clone()).unwrap_or_default();
    let news = session.news(everything(), 0);
    let title = session.title();
    let last_turn = session.turn();
    let body = html! {
        a.skip href="#prompt" { "To the steps" }
        header.bar {
            (brand())
            div.where { h1 { (title) } p { (session.seating().names.join(", ")) ". " (heading) } }
            nav.tools aria-label="Longbox" { a.button href="/history" { "Replays" } a.button href="/rules" { "Rules" } }
        }
        main #main.table.replay tabindex="-1" {
            (told(shelf, &refused))
            @if let Some((then, seen)) = then.zip(seen) { (looked_at::board(then, seen)) }
            (log(shelf, &news, at))
            @if at == steps { (ended(session)) }
        }
        section #prompt.stepping tabindex="-1" aria-label="Steps" {
            (step(shelf, "0", "First", at > 0))
            (step(shelf, &at.saturating_sub(1).to_string(), "Back", at > 0))
            span.here aria-live="polite" { "Step " (at) " of " (steps) ", turn " (turn) }
            (step(shelf, &(at + 1).to_string(), "Forward", at < steps))
            (step(shelf, "end", "Last", at < steps))
            (form(shelf, false, html! {
                label { "Turn " input name="turn" type="number" min="0" max=(last_turn) value=(turn) required; }
                button { "Go" }
            }))
            (form(shelf, false, html! {
                label { "Step " input name="at" type="number" min="0" max=(steps) value=(at) required; }
                button { "Go" }
            }))
            @if !is_over {
                (form(shelf, true, html! {
                    input type="hidden" name="at" value=(at);
                    input type="hidden" name="play" value="yes";
                    button.go { "Play on from here" }
                }))
            }
        }
    };
    looked_at::page(&title, style, body)
}

/// What is to be said about the whole record.
fn told(shelf: &Shelf, refused: &Option<String>) -> Markup {
    html! {
        div.told {
            @if let Some(refused) = refused { p.refusal role="alert" { (refused) } }
            @for remark in &shelf.remarks { p.faint { (remark) } }
            @if let Some(differs) = &shelf.differs {
                p.refusal role="alert" {
                    "This game no longer goes as written: " (differs.steps) " of " (shelf.written)
                    " steps are shown. " (differs.why)
                }
            }
        }
    }
}

fn ended<G: Playable>(session: &Session<G>) -> Markup {
    html! {
        section.end aria-label="The end" {
            @match session.outcome() {
                Some(outcome) => { @for words in outcome.words { p { (words) } } },
                None => p { "The record ends here; the game is not over." },
            }
        }
    }
}

/// What happened, each step leading to the table after it.
fn log(shelf: &Shelf, news: &[News], at: usize) -> Markup {
    let mut turn = None;
    html! {
        section.log aria-labelledby="log-heading" {
            h2 #log-heading { "Log" }
            ol {
                @for news in news {
                    @if turn.replace(news.turn) != Some(news.turn) { li.turn { "Turn " (news.turn) } }
                    li.automatic[news.automatic].now[news.step + 1 == at].later[news.step >= at]
                        id={ "step-" (news.step + 1) } aria-current=[(news.step + 1 == at).then_some("step")] {
                        @match &shelf.from {
                            Origin::Kept(id) => a href={ "/r/" (id) "?at=" (news.step + 1) } { (news.words.join(" ")) },
                            Origin::Code(_) => (news.words.join(" ")),
                        }
                    }
                }
            }
        }
    }
}

/// A button that leads to a place in the game.
fn step(shelf: &Shelf, to: &str, words: &str, there: bool) -> Markup {
    form(shelf, false, html! { button name="at" value=(to) disabled[!there] { (words) } })
}

/// A form about this game: it carries the code, if the game is nothing else.
fn form(shelf: &Shelf, play: bool, inside: Markup) -> Markup {
    match &shelf.from {
        Origin::Kept(id) => html! {
            form action={ "/r/" (id) } method=(if play { "post" } else { "get" }) { (inside) }
        },
        Origin::Code(code) => {
            let long = code.len() > IN_ADDRESS;
            html! {
                form action="/replay" method=(if play || long { "post" } else { "get" }) {
                    input type="hidden" name="code" value=(code);
                    (inside)
                }
            }
        }
    }
}
