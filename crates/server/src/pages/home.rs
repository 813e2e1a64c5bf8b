//! Where one comes in: games to go on with, and new ones.

use super::Shown;
use super::frame::{Place, page};
use crate::house::{NewTable, Shelved, usual_policy};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{ConnectInfo, Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;
use sitting::Opening;
use std::net::SocketAddr;
use store::Standing;

/// `/` and `/new`.
pub fn routes() -> Router<Doors> {
    Router::new().route("/", get(home)).route("/new", post(new))
}

async fn home(State(doors): State<Doors>, Visitor(guest): Visitor) -> Result<Markup, Shown> {
    let games = doors.house.games_of(&guest).await?;
    let running: Vec<&Shelved> =
        games.iter().filter(|game| game.listed.standing == Standing::Running).collect();
    let body = html! {
        h1 { "Play" }
        @if !running.is_empty() {
            section aria-labelledby="running" {
                h2 #running { "Go on" }
                ul.games {
                    @for game in running {
                        li { a href={ "/g/" (game.listed.public) } { (game.listed.name) } }
                    }
                }
            }
        }
        section aria-labelledby="new" {
            h2 #new { "New game" }
            form method="post" action="/new" {
                input type="hidden" name="game" value="legendary";
                button { "A game of Legendary for one" }
            }
            form method="post" action="/new" {
                input type="hidden" name="game" value="clix";
                button { "A skirmish against a bot" }
            }
        }
    };
    Ok(page(Place::Play, "Play", body))
}

#[derive(Debug, Deserialize)]
struct New {
    game: String,
}

async fn new(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Form(new): Form<New>,
) -> Result<Response, Shown> {
    doors.limits.comes(from.ip())?;
    let mut opening = Opening::of(&new.game);
    if new.game == "clix" {
        opening.seats = vec![
            Default::default(),
            sitting::SeatWish { name: String::new(), bot: Some("heuristic".into()) },
        ];
    }
    opening.policy = usual_policy(1);
    let table = NewTable { opening, sits: Vec::new(), listed: false, away: None };
    let room = doors.house.lay(&guest, table).await.map_err(Trouble::from)?;
    Ok(Redirect::to(&format!("/g/{}", room.id)).into_response())
}
