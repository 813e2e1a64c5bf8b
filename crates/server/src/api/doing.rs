//! Doing: choices, undo, giving up. Whatever is refused is refused with the table as it is.

use super::{Answer, Eyes, Refused, body, query, view};
use crate::people::Guest;
use crate::play::perform;
use crate::room::{Act, Done};
use crate::serving::Doors;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::response::Json;
use axum::routing::post;
use serde::Deserialize;
use sitting::protocol::Answered;
use utoipa::ToSchema;

pub(super) fn routes() -> Router<Doors> {
    Router::new()
        .route("/api/v1/games/{id}/choose", post(choose))
        .route("/api/v1/games/{id}/choose-all", post(choose_all))
        .route("/api/v1/games/{id}/undo", post(undo))
        .route("/api/v1/games/{id}/refuse-undo", post(refuse_undo))
        .route("/api/v1/games/{id}/redo", post(redo))
        .route("/api/v1/games/{id}/concede", post(concede))
}

/// An answer to the open decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The decision that it answers, from `seen.decision`.
    decision: u64,
    /// The number of the option, from `seen.options`.
    option: u32,
}

/// Answer the open decision.
#[utoipa::path(post, path = "/api/v1/games/{id}/choose", params(("id" = String, Path), Eyes),
    request_body = Chosen, responses((status = 200, body = Object), (status = 409, body = Object)))]
pub async fn choose(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
    chosen: Result<Json<Chosen>, JsonRejection>,
) -> Answer {
    let Chosen { decision, option } = body(chosen)?;
    act(&doors, &guest, &id, query(eyes)?, Act::Choose { decision, option }).await
}

/// The decision that all of it answers.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct All {
    /// The decision, from `seen.decision`.
    decision: u64,
}

/// Take the options that go together, one after the other.
#[utoipa::path(post, path = "/api/v1/games/{id}/choose-all", params(("id" = String, Path), Eyes),
    request_body = All, responses((status = 200, body = Object), (status = 409, body = Object)))]
pub async fn choose_all(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
    all: Result<Json<All>, JsonRejection>,
) -> Answer {
    let All { decision } = body(all)?;
    act(&doors, &guest, &id, query(eyes)?, Act::ChooseAll { decision }).await
}

/// How far to go back.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Back {
    /// Also if something became known since.
    past_barrier: bool,
}

/// Take back your last decision, or agree to what somebody asked for.
#[utoipa::path(post, path = "/api/v1/games/{id}/undo", params(("id" = String, Path), Eyes),
    request_body = Back, responses((status = 200, body = Object), (status = 409, body = Object)))]
pub async fn undo(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
    back: Result<Json<Back>, JsonRejection>,
) -> Answer {
    let Back { past_barrier } = body(back)?;
    act(&doors, &guest, &id, query(eyes)?, Act::Undo { past_barrier }).await
}

/// Say no to somebody's wish to take back.
#[utoipa::path(post, path = "/api/v1/games/{id}/refuse-undo", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object)))]
pub async fn refuse_undo(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    act(&doors, &guest, &id, query(eyes)?, Act::RefuseUndo).await
}

/// Make what was taken back again.
#[utoipa::path(post, path = "/api/v1/games/{id}/redo", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object)))]
pub async fn redo(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    act(&doors, &guest, &id, query(eyes)?, Act::Redo).await
}

/// Give up.
#[utoipa::path(post, path = "/api/v1/games/{id}/concede", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object)))]
pub async fn concede(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    act(&doors, &guest, &id, query(eyes)?, Act::Concede).await
}

async fn act(doors: &Doors, guest: &Guest, id: &str, eyes: Eyes, act: Act) -> Answer {
    doors.limits.acts(guest)?;
    let room = doors.room(guest, id).await?;
    let seat = {
        let live = room.live().await;
        view(&live, doors, guest, eyes)?.0.acts_as(&live)?
    };
    let done = perform(doors, &room, seat, act).await;
    // What could not be kept is shown as it was kept last.
    let room = doors.house.room(id).await?;
    let live = room.live().await;
    let (_, now) = view(&live, doors, guest, eyes)?;
    match done {
        Ok(Done::Moved) => Ok(Json(now)),
        Ok(Done::Waits(seats)) => {
            Ok(Json(Answered::Waits { seats: seats.iter().map(|seat| seat.0).collect() }))
        }
        Err(trouble) => Err(Refused { trouble, now: Some(Box::new(now)) }),
    }
}
