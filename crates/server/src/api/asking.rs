//! Looking: news, events, explanations, hints, reviews, records.

use super::{Answer, Eyes, event, query, view};
use crate::events::stream;
use crate::looking_back::{PATIENCE, looked_back};
use crate::pages::table::{Looker, Wanted};
use crate::serving::Doors;
use crate::thinking::advised;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use serde::Deserialize;
use sitting::protocol::Answered;
use sitting::with_session;
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Router<Doors> {
    Router::new()
        .route("/api/v1/games/{id}/news", get(news))
        .route("/api/v1/games/{id}/events", get(events))
        .route("/api/v1/games/{id}/explain", get(explain))
        .route("/api/v1/games/{id}/why-not", get(why_not))
        .route("/api/v1/games/{id}/hint", get(hint))
        .route("/api/v1/games/{id}/review", get(review))
        .route("/api/v1/games/{id}/record", get(record))
}

/// What somebody wonders about.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, ToSchema)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct About {
    /// With whose eyes.
    seat: Option<u8>,
    /// A reference, a name, "question" or "option 3".
    what: String,
}

impl About {
    fn wanted(&self) -> Wanted {
        Wanted { seat: self.seat, ..Wanted::default() }
    }
}

/// What happened, as you may be told it.
#[utoipa::path(get, path = "/api/v1/games/{id}/news", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object)))]
pub async fn news(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    let eyes = query(eyes)?;
    let room = doors.room(&guest, &id).await?;
    let live = room.live().await;
    let looker = Looker::new(&live, &guest, &eyes.wanted(), doors.house.config.at_home)?;
    let viewer = live.eyes(looker.seat);
    let news = with_session!(&live.session, session => session.news(viewer, eyes.since));
    Ok(Json(Answered::News { news }))
}

/// The table as you see it, whenever it changes: server-sent events named `table`, each with an id to resume from.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", params(("id" = String, Path), Eyes),
    responses((status = 200, content_type = "text/event-stream", body = String)))]
pub async fn events(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
) -> Answer<Response> {
    let wanted = query(wanted)?;
    Ok(stream(doors, guest, &id, wanted, &headers, event).await?.into_response())
}

/// What something on the table is, with its sums and clauses.
#[utoipa::path(get, path = "/api/v1/games/{id}/explain", params(("id" = String, Path), About),
    responses((status = 200, body = Object), (status = 404, body = Object)))]
pub async fn explain(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    about: Result<Query<About>, QueryRejection>,
) -> Answer {
    let about = query(about)?;
    let room = doors.room(&guest, &id).await?;
    let live = room.live().await;
    let looker = Looker::new(&live, &guest, &about.wanted(), doors.house.config.at_home)?;
    let viewer = live.eyes(looker.seat);
    let lines = with_session!(&live.session, session => session.explain(viewer, &about.what));
    lines_of(lines)
}

/// Why something is not possible now, and what would help.
#[utoipa::path(get, path = "/api/v1/games/{id}/why-not", params(("id" = String, Path), About),
    responses((status = 200, body = Object), (status = 404, body = Object)))]
pub async fn why_not(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    about: Result<Query<About>, QueryRejection>,
) -> Answer {
    let about = query(about)?;
    let room = doors.room(&guest, &id).await?;
    let live = room.live().await;
    let looker = Looker::new(&live, &guest, &about.wanted(), doors.house.config.at_home)?;
    let viewer = live.eyes(looker.seat);
    let lines = with_session!(&live.session, session => session.why_not(viewer, &about.what));
    lines_of(lines)
}

fn lines_of(lines: Option<Vec<String>>) -> Answer {
    let lines = lines.ok_or(Trouble::NotFound("thing on this table"))?;
    Ok(Json(Answered::Lines { lines }))
}

/// How long to think.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Thinking {
    /// Seconds, at most 10 or at home 60: then every option comes with its chance to win.
    seconds: Option<f64>,
}

/// What a bot would do in your place.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", params(("id" = String, Path), Eyes, Thinking),
    responses((status = 200, body = Object), (status = 409, body = Object)))]
pub async fn hint(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
    thinking: Result<Query<Thinking>, QueryRejection>,
) -> Answer {
    let room = doors.room(&guest, &id).await?;
    let seat = {
        let live = room.live().await;
        view(&live, &doors, &guest, query(eyes)?)?.0.acts_as(&live)?
    };
    let hint = advised(&doors, &guest, &room, seat, query(thinking)?.seconds).await?;
    Ok(Json(Answered::Hint { hint }))
}

/// With whose eyes to look back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Side {
    /// The number of the seat, counted from 0: yours, if it is left out.
    seat: Option<u8>,
}

/// What turned a finished game. 202 with how far it is while it is being worked out: ask again.
#[utoipa::path(get, path = "/api/v1/games/{id}/review", params(("id" = String, Path), Side),
    responses((status = 200, body = Object), (status = 202, body = Object), (status = 403, body = Object),
        (status = 409, body = Object), (status = 429, body = Object)))]
pub async fn review(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    side: Result<Query<Side>, QueryRejection>,
) -> Answer<Response> {
    let side = query(side)?;
    let room = doors.room(&guest, &id).await?;
    let looking = looked_back(&doors, &guest, &room, side.seat).await?;
    match looking.done_within(PATIENCE).await {
        None => {
            let (passed, steps) = (looking.passed(), looking.steps);
            let again = [(RETRY_AFTER, PATIENCE.as_secs().to_string())];
            let told = Json(Answered::LookingBack { passed, steps });
            Ok((StatusCode::ACCEPTED, again, told).into_response())
        }
        Some(Err(why)) => Err(Trouble::TooMuch(why.clone()).into()),
        Some(Ok(review)) => Ok(Json(Answered::Review { review: review.clone() }).into_response()),
    }
}

/// The whole game, once it is over; at home also while it runs, for whoever sees everything anyway.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object), (status = 403, body = Object)))]
pub async fn record(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Answer {
    let eyes = query(eyes)?;
    let room = doors.room(&guest, &id).await?;
    let live = room.live().await;
    let looker = Looker::new(&live, &guest, &eyes.wanted(), doors.house.config.at_home)?;
    let record = live.record_for(looker.seat, doors.house.config.at_home)?;
    Ok(Json(Answered::Record { code: record.to_code(), text: record.to_text() }))
}
