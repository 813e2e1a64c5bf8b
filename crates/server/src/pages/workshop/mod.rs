//! The workshop: home-made cards and figures, read as they are written, saved at home, and tried at a table.

mod bench;
mod card;
mod faults;
mod figure;
mod saved;
mod words;

use super::frame::{Place, page};
use super::{Shown, is_scripted};
use crate::assets::address;
use crate::house::{NewTable, usual_policy};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{ConnectInfo, Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use bench::{Looked, Sort, look, tidied};
use maud::{Markup, html};
use saved::Saved;
use serde::Deserialize;
use std::net::SocketAddr;

/// `/workshop` and what belongs to it.
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/workshop", get(cards))
        .route("/workshop/figure", get(figures))
        .route("/workshop/words", get(card_words))
        .route("/workshop/figure/words", get(figure_words))
        .route("/workshop/check", post(check))
        .route("/workshop/try", post(try_it))
        .route("/workshop/save", post(save))
}

/// What lies on the bench, as the form sends it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Bench {
    sort: Sort,
    /// Under which it is saved; empty as long as it is not.
    name: String,
    text: String,
    /// "yes" if a file of that name is to be replaced.
    replace: String,
}

/// A saved file to open.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    open: Option<String>,
    /// It was saved just now.
    saved: bool,
}

async fn cards(
    State(doors): State<Doors>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Shown> {
    opened(&doors, &visitor, Sort::Cards, wanted).await
}

async fn figures(
    State(doors): State<Doors>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Shown> {
    opened(&doors, &visitor, Sort::Figure, wanted).await
}

/// The bench with the sample on it, or with what was saved.
async fn opened(
    doors: &Doors,
    Visitor(guest): &Visitor,
    sort: Sort,
    wanted: Wanted,
) -> Result<Markup, Shown> {
    doors.limits.acts(guest)?;
    let (name, text) = match wanted.open {
        Some(name) => {
            let saved = Saved::of(doors).ok_or(Trouble::NotFound("saved file"))?;
            let text = saved.read(sort, &name)?;
            (name, text)
        }
        None => {
            let beside = Saved::of(doors).map_or(0, |saved| saved.names(sort).len());
            (String::new(), sort.sample(beside))
        }
    };
    let told = wanted.saved.then(|| format!("Saved as {name}. It is there in every new game."));
    let bench = Bench { sort, name, text, replace: String::new() };
    let looked = looked(doors, &bench).await?;
    Ok(drawn(doors, &bench, &looked, told.as_deref()))
}

async fn looked(doors: &Doors, bench: &Bench) -> Result<Looked, Trouble> {
    look(bench.sort, bench.name.clone(), bench.text.clone(), Saved::of(doors)).await
}

/// Takes what was sent onto the bench.
fn taken(doors: &Doors, Visitor(guest): &Visitor, bench: Bench) -> Result<Bench, Trouble> {
    doors.limits.acts(guest)?;
    let text = tidied(&bench.text)?;
    let name = bench.name.trim().to_owned();
    if !name.is_empty() {
        saved::checked(&name)?;
    }
    Ok(Bench { text, name, ..bench })
}

async fn check(
    State(doors): State<Doors>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(bench): Form<Bench>,
) -> Result<Response, Shown> {
    let bench = taken(&doors, &visitor, bench)?;
    let looked = looked(&doors, &bench).await?;
    if is_scripted(&headers) {
        return Ok(Html(found(&looked).into_string()).into_response());
    }
    Ok(drawn(&doors, &bench, &looked, None).into_response())
}

/// Lays a table with what is on the bench.
async fn try_it(
    State(doors): State<Doors>,
    visitor: Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Form(bench): Form<Bench>,
) -> Result<Response, Shown> {
    let bench = taken(&doors, &visitor, bench)?;
    doors.limits.comes(from.ip())?;
    let looked = looked(&doors, &bench).await?;
    let Some(made) = &looked.made else {
        let told = match looked.has_errors() {
            true => "It cannot be played with before its mistakes are mended.",
            false => "There is nothing to play with yet.",
        };
        let page = drawn(&doors, &bench, &looked, Some(told));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    let laid = match card::opening_of(made, getrandom::u64().unwrap_or_default()) {
        Ok(mut opening) => {
            opening.policy = usual_policy(1);
            let table = NewTable::of(opening);
            doors.house.lay_with(&visitor.0, table, made).await
        }
        Err(trouble) => Err(trouble),
    };
    match laid {
        Ok(room) => Ok(Redirect::to(&format!("/g/{}", room.id)).into_response()),
        Err(trouble @ Trouble::Unclear(_)) => {
            let page = drawn(&doors, &bench, &looked, Some(&trouble.to_string()));
            Ok((trouble.status(), page).into_response())
        }
        Err(trouble) => Err(trouble.into()),
    }
}

/// Saves what is on the bench, with its mistakes: whoever loads it later is told of them.
async fn save(
    State(doors): State<Doors>,
    visitor: Visitor,
    Form(bench): Form<Bench>,
) -> Result<Response, Shown> {
    let nowhere = Trouble::NotYours("Cards are saved at home: run longbox serve on your machine.");
    let saved = Saved::of(&doors).ok_or(nowhere)?;
    // A name that is none is told on the bench, so that nothing that was written is lost.
    let name = bench.name.trim().to_owned();
    let bench = taken(&doors, &visitor, Bench { name: String::new(), ..bench })?;
    let written = saved.write(bench.sort, &name, &bench.text, bench.replace == "yes");
    match written {
        Ok(()) => {
            doors.house.books.forget();
            let address = format!("{}?open={name}&saved=true", bench.sort.address());
            Ok(Redirect::to(&address).into_response())
        }
        Err(trouble) => {
            let looked = looked(&doors, &bench).await?;
            let status = trouble.status();
            let bench = Bench { name, ..bench };
            let page = drawn(&doors, &bench, &looked, Some(&trouble.to_string()));
            Ok((status, page).into_response())
        }
    }
}

async fn card_words() -> Markup {
    vocabulary("The words of cards", Sort::Cards, words::CARDS)
}

async fn figure_words() -> Markup {
    vocabulary("The words of figures, forces and maps", Sort::Figure, words::FIGURES)
}

fn vocabulary(title: &str, sort: Sort, text: &str) -> Markup {
    let body = html! {
        (assets())
        p { a href=(sort.address()) { "Back to the workshop" } }
        h1 { (title) }
        article.words { (words::page(text)) }
    };
    page(Place::Workshop, title, body)
}

fn assets() -> Markup {
    html! {
        link rel="stylesheet" href=(address("workshop.css"));
        script src=(address("workshop.js")) defer {}
    }
}

/// The whole page.
fn drawn(doors: &Doors, bench: &Bench, looked: &Looked, told: Option<&str>) -> Markup {
    let sort = bench.sort;
    let saved = Saved::of(doors);
    let current = |other: Sort| (other == sort).then_some("page");
    let body = html! {
        (assets())
        h1 { "Workshop" }
        nav.tabs aria-label="What is made" {
            a href="/workshop" aria-current=[current(Sort::Cards)] { "Cards" }
            a href="/workshop/figure" aria-current=[current(Sort::Figure)] { "Figures" }
        }
        @if let Some(told) = told { p.said role="status" { (told) } }
        div.workshop {
            form #bench method="post" action="/workshop/check" {
                input type="hidden" name="sort" value=(match sort { Sort::Cards => "cards", Sort::Figure => "figure" });
                label for="text" {
                    @match sort {
                        Sort::Cards => { "Your cards" }
                        Sort::Figure => { "Your figure" }
                    }
                }
                textarea #text name="text" rows="26" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" maxlength=(bench::LONGEST) {
                    // A browser leaves out the first line end of a text.
                    "\n" (bench.text)
                }
                p.acts {
                    button { "Check" }
                    button.go formaction="/workshop/try" { "Try it" }
                    a href={ (sort.address()) "/words" } { "The words of the language" }
                }
                @if saved.is_some() {
                    fieldset {
                        legend { "Save" }
                        label for="name" { "Name" }
                        input #name name="name" value=(bench.name) placeholder="lamp-keeper" maxlength="40" autocomplete="off";
                        label { input type="checkbox" name="replace" value="yes"; " replace what is there" }
                        button formaction="/workshop/save" { "Save" }
                    }
                    p.hint { "A game to try cards that are not saved lasts as long as its table stands. Save them to find it again later." }
                } @else {
                    p.hint { "Nothing is saved here: keep your text in a file of your own. A game to try it lasts as long as its table stands." }
                }
            }
            section #found aria-label="What is found" aria-live="polite" { (found(looked)) }
        }
        @if let Some(saved) = saved { (shelf(&saved, sort)) }
    };
    page(Place::Workshop, "Workshop", body)
}

/// What is wrong, and the faces of what it makes.
fn found(looked: &Looked) -> Markup {
    html! {
        div #faults data-errors=(looked.has_errors()) { (faults::list(&looked.found)) }
        @if let Some(faces) = looked.faces() { div #faces { (faces) } }
    }
}

/// What was saved.
fn shelf(saved: &Saved, sort: Sort) -> Markup {
    let names = saved.names(sort);
    html! {
        section.shelf aria-labelledby="saved" {
            h2 #saved { "Saved" }
            @if names.is_empty() {
                p { "Nothing yet." }
            } @else {
                ul {
                    @for name in &names {
                        li { a href={ (sort.address()) "?open=" (name) } { (name) } }
                    }
                }
                p { a href=(sort.address()) { "Start from the sample" } }
            }
        }
    }
}
