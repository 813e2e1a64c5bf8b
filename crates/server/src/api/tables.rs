//! Guests, games, and sitting down.

use super::{Answer, Eyes, Refused, body, made, query, view};
use crate::contract::Sits;
use crate::house::{NewTable, Shelved};
use crate::people::Guest;
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::response::{Json, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use sitting::Opening;
use sitting::protocol::Answered;
use std::net::SocketAddr;
use store::Standing;
use utoipa::ToSchema;

pub(super) fn routes() -> Router<Doors> {
    Router::new()
        .route("/api/v1/guests", post(come))
        .route("/api/v1/games", get(games).post(lay))
        .route("/api/v1/games/{id}", get(table))
        .route("/api/v1/games/{id}/join", post(join))
        .route("/api/v1/games/{id}/leave", post(leave))
        .route("/api/v1/games/{id}/onlookers", post(onlookers))
}

/// Somebody who came in.
#[derive(Debug, Serialize, ToSchema)]
pub struct Welcome {
    /// Say this with every request: `Authorization: Bearer …`. Whoever has it is you.
    guest: String,
}

/// Come in: everything else is asked in the name of a guest.
#[utoipa::path(post, path = "/api/v1/guests", responses((status = 201, body = Welcome)))]
pub async fn come(
    State(doors): State<Doors>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
) -> Answer<Response> {
    doors.limits.comes(from.ip())?;
    Ok(made(Welcome { guest: Guest::new().signed(doors.house.store.key()) }))
}

/// A game of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Line {
    /// Its address.
    id: String,
    /// What it is called.
    name: String,
    /// "legendary" or "clix".
    game: String,
    /// Is it over?
    over: bool,
    /// Which turn it is.
    turn: i64,
    /// Whom it waits for.
    waits_for: Option<String>,
    /// How it ended.
    result: Option<String>,
    /// How many steps were made.
    steps: u64,
}

impl Line {
    fn of(game: &Shelved) -> Line {
        let noted = |key| game.notes.get(key).map(str::to_owned);
        Line {
            id: game.listed.public.clone(),
            name: game.listed.name.clone(),
            game: game.listed.game.clone(),
            over: game.listed.standing == Standing::Over,
            turn: game.notes.number("turn").unwrap_or(0),
            waits_for: noted("waits for"),
            result: noted("result"),
            steps: game.listed.steps,
        }
    }
}

/// Your games, the latest first.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = Vec<Line>)))]
pub async fn games(State(doors): State<Doors>, Visitor(guest): Visitor) -> Answer<Json<Vec<Line>>> {
    let games = doors.house.games_of(&guest).await?;
    Ok(Json(games.iter().map(Line::of).collect()))
}

/// Who takes the seats of a new table, and what else it agrees on; asked for beside the game itself.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(default)]
pub struct Contract {
    /// Seats that wait for somebody with an invitation, counted from 0.
    invited: Vec<u8>,
    /// Shown to everybody who looks for a table.
    listed: bool,
    /// Others may look on: they see what is public.
    watched: bool,
    /// Minutes after which a bot stands in for somebody who stays away.
    away: Option<u16>,
}

impl Default for Contract {
    fn default() -> Contract {
        Contract { invited: Vec::new(), listed: false, watched: true, away: None }
    }
}

/// A table that was laid.
#[derive(Debug, Serialize)]
pub struct Laid {
    /// Its address.
    id: String,
    /// By which others take the seats that wait, seat by seat.
    invitations: Vec<Option<String>>,
    /// The table as you see it.
    now: Answered,
}

/// Lay a table. `contract` stands beside the fields of the game.
#[utoipa::path(post, path = "/api/v1/games", request_body = Object,
    responses((status = 201, body = Object), (status = 422, body = Object)))]
pub async fn lay(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    asked: Result<Json<serde_json::Value>, JsonRejection>,
) -> Answer<Response> {
    doors.limits.comes(from.ip())?;
    let mut asked = body(asked)?;
    let contract = asked.as_object_mut().and_then(|fields| fields.remove("contract"));
    let unclear = |why: serde_json::Error| Trouble::Unclear(format!("{why}."));
    let contract: Contract = contract
        .map_or_else(|| Ok(Contract::default()), serde_json::from_value)
        .map_err(unclear)?;
    let opening: Opening = serde_json::from_value(asked).map_err(unclear)?;
    let last = contract.invited.iter().copied().max().map_or(0, |seat| usize::from(seat) + 1);
    let sits = (0..last.min(8)).map(|seat| match contract.invited.contains(&(seat as u8)) {
        true => Sits::Invited,
        false => Sits::Host,
    });
    let Contract { listed, watched, away, .. } = contract;
    let table = NewTable { opening, sits: sits.collect(), listed, watched, away };
    let room = doors.house.lay(&guest, table).await?;
    let live = room.live().await;
    let (_, now) = view(&live, &doors, &guest, Eyes::default())?;
    let places = live.contract.places.iter();
    let invitations = places.map(|place| place.invitation.clone()).collect();
    Ok(made(Laid { id: room.id.clone(), invitations, now }))
}

/// The table as you see it.
#[utoipa::path(get, path = "/api/v1/games/{id}", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object), (status = 404, body = Object)))]
pub async fn table(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    let room = doors.room(&guest, &id).await?;
    let live = room.live().await;
    let (_, seen) = view(&live, &doors, &guest, query(eyes)?)?;
    Ok(Json(seen))
}

/// Somebody sits down.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Joining {
    /// By which the seat is had.
    invitation: String,
    /// What you are called; the seat keeps its name without one.
    #[serde(default)]
    name: String,
}

/// Take the seat of an invitation.
#[utoipa::path(post, path = "/api/v1/games/{id}/join", params(("id" = String, Path)),
    request_body = Joining, responses((status = 200, body = Object), (status = 403, body = Object)))]
pub async fn join(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    joining: Result<Json<Joining>, JsonRejection>,
) -> Result<Json<Answered>, Refused> {
    let Joining { invitation, name } = body(joining)?;
    let room = doors.room(&guest, &id).await?;
    let who = guest.clone();
    room.arrange(move |live| live.sit_down(&who, &invitation, &name)).await?;
    let live = room.live().await;
    let (_, seen) = view(&live, &doors, &guest, Eyes::default())?;
    Ok(Json(seen))
}

/// A table that was left.
#[derive(Debug, Serialize, ToSchema)]
pub struct Left {
    /// The seats in which a bot plays now.
    seats: Vec<Freed>,
}

/// A seat that somebody got up from.
#[derive(Debug, Serialize, ToSchema)]
pub struct Freed {
    /// The number of the seat, counted from 0.
    seat: u8,
    /// By which you come back, or somebody else takes over.
    invitation: Option<String>,
}

/// Get up: a bot plays on at once, and the seat can be had again by its invitation.
#[utoipa::path(post, path = "/api/v1/games/{id}/leave", params(("id" = String, Path)),
    responses((status = 200, body = Left), (status = 403, body = Object), (status = 422, body = Object)))]
pub async fn leave(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
) -> Answer<Json<Left>> {
    doors.limits.acts(&guest)?;
    let left = doors.room(&guest, &id).await?.get_up(&guest).await?;
    let freed = left.into_iter().map(|(seat, invitation)| Freed { seat: seat.0, invitation });
    Ok(Json(Left { seats: freed.collect() }))
}

/// May others look on?
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Onlookers {
    /// They may: they see what is public.
    watched: bool,
}

/// Let others look on, or let them no longer. Only whoever laid the table says so.
#[utoipa::path(post, path = "/api/v1/games/{id}/onlookers", params(("id" = String, Path)),
    request_body = Onlookers, responses((status = 200, body = Object), (status = 403, body = Object)))]
pub async fn onlookers(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    onlookers: Result<Json<Onlookers>, JsonRejection>,
) -> Answer {
    let Onlookers { watched } = body(onlookers)?;
    doors.limits.acts(&guest)?;
    let room = doors.room(&guest, &id).await?;
    room.be_watched(&guest, watched).await?;
    let live = room.live().await;
    let (_, seen) = view(&live, &doors, &guest, Eyes::default())?;
    Ok(Json(seen))
}
