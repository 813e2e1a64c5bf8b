//! A new game: what is played with, who plays, and what they agree on. All of it stands in the address, so it can be shared, kept and gone back to.

mod clix;
mod last;
mod legendary;
mod options;
mod people;
mod slots;

use super::Shown;
use super::asked::Asked;
use crate::house::{NewTable, usual_policy};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{ConnectInfo, Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use last::Last;
use maud::{Markup, html};
use players::difficulty::Aiming;
use sitting::{Library, Opening};
use std::net::SocketAddr;
use table::Seeded;

/// `/new` and `/first`.
pub fn routes() -> Router<Doors> {
    Router::new().route("/new", get(builder).post(deal)).route("/first", post(first))
}

/// What the builder answers.
#[derive(Debug)]
pub enum Answer {
    /// The page.
    Page(Markup),
    /// The address at which what was drawn is found again.
    Elsewhere(String),
}

/// Which game is built.
fn is_clix(asked: &Asked) -> bool {
    asked.get("game") == Some("clix")
}

fn dice() -> Seeded {
    Seeded::new(getrandom::u64().unwrap_or(1))
}

async fn builder(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    let asked = Asked::of(pairs);
    let answer = if is_clix(&asked) {
        let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
        clix::answer(&content, &asked, &mut dice())
    } else {
        let catalogue = doors.house.books.legendary().map_err(Trouble::Unclear)?;
        let last = Last::of(&doors, &guest).await?;
        let aim = match last.filter(|_| asked.get("aim") == Some(Aiming::FromLast.word())) {
            Some(last) => Some(last.aim(&doors, &catalogue).await),
            None => None,
        };
        legendary::answer(&catalogue, &asked, (last, aim), &mut dice())
    };
    Ok(match answer {
        Answer::Page(page) => page.into_response(),
        Answer::Elsewhere(address) => Redirect::to(&address).into_response(),
    })
}

async fn deal(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    doors.limits.comes(from.ip())?;
    let asked = Asked::of(pairs);
    let table = if is_clix(&asked) {
        let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
        clix::deal(&content, &asked, &mut dice())
    } else {
        let catalogue = doors.house.books.legendary().map_err(Trouble::Unclear)?;
        legendary::deal(&catalogue, &asked, &mut dice())
    };
    match table {
        Ok(table) => laid(&doors, &guest, table).await,
        Err(page) => Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response()),
    }
}

/// A game to learn with.
async fn first(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    doors.limits.comes(from.ip())?;
    let game = if is_clix(&Asked::of(pairs)) { "clix" } else { "legendary" };
    let mut opening = Opening::to_learn_with(game);
    opening.policy = usual_policy(1);
    let table = NewTable::of(opening);
    laid(&doors, &guest, table).await
}

async fn laid(
    doors: &Doors,
    guest: &crate::people::Guest,
    table: NewTable,
) -> Result<Response, Shown> {
    let room = doors.house.lay(guest, table).await?;
    Ok(Redirect::to(&format!("/g/{}", room.id)).into_response())
}

/// Enter in a field presses the first button of a form: it applies what was written, and nothing else.
fn applied_by_enter() -> Markup {
    html! { button.hidden tabindex="-1" aria-hidden="true" { "Apply" } }
}

/// Which game: this one or the other.
pub fn games(here: &str) -> Markup {
    html! {
        nav.segments aria-label="Which game" {
            @for (game, words) in [("legendary", "Legendary"), ("clix", "Clix")] {
                a href={ "/new?game=" (game) } aria-current=[(game == here).then_some("page")] { (words) }
            }
        }
    }
}
