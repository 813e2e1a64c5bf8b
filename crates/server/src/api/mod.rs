//! The table for programs over HTTP: the values of `docs/PROTOCOL.md`, one address for each thing that can be asked. `docs/API.md` describes it.

mod asking;
mod described;
mod doing;
mod tables;

use crate::pages::table::{Looker, Wanted};
use crate::people::Guest;
use crate::room::{Live, Room};
use crate::serving::Doors;
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use serde::Deserialize;
use sitting::protocol::{Answered, look};
use sitting::with_session;
use utoipa::{IntoParams, ToSchema};

/// `/api/v1/…`
pub fn routes() -> Router<Doors> {
    Router::new()
        .merge(tables::routes())
        .merge(asking::routes())
        .merge(doing::routes())
        .route("/api/v1/openapi.json", get(described::openapi))
}

/// With whose eyes a program looks, where several seats are its own.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, ToSchema)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Eyes {
    /// The number of the seat, counted from 0; the one that is asked, if it is left out.
    seat: Option<u8>,
    /// News from this step on; all, if it is left out.
    since: usize,
}

impl Eyes {
    fn wanted(self) -> Wanted {
        Wanted { seat: self.seat, ..Wanted::default() }
    }
}

/// A trouble as a program is told it, with the table as it is where that helps.
#[derive(Debug)]
pub struct Refused {
    trouble: Trouble,
    now: Option<Box<Answered>>,
}

impl<T: Into<Trouble>> From<T> for Refused {
    fn from(trouble: T) -> Refused {
        Refused { trouble: trouble.into(), now: None }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut told = serde_json::to_value(self.trouble.told()).unwrap_or_default();
        if let (Some(now), Some(told)) = (self.now, told.as_object_mut()) {
            told.insert("now".into(), serde_json::to_value(now).unwrap_or_default());
        }
        (self.trouble.status(), Json(told)).into_response()
    }
}

/// What every handler answers with.
type Answer<T = Json<Answered>> = Result<T, Refused>;

/// A body that was understood.
fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Trouble> {
    body.map(|Json(body)| body).map_err(|why| Trouble::Unclear(format!("{}.", why.body_text())))
}

/// What stands behind the question mark, understood.
fn query<T>(query: Result<axum::extract::Query<T>, QueryRejection>) -> Result<T, Trouble> {
    query.map(|query| query.0).map_err(|why| Trouble::Unclear(format!("{}.", why.body_text())))
}

/// Who looks, and what they see.
fn view(
    live: &Live,
    doors: &Doors,
    guest: &Guest,
    eyes: Eyes,
) -> Result<(Looker, Answered), Trouble> {
    let at_home = doors.house.config.at_home;
    let looker = Looker::new(live, guest, &eyes.wanted(), at_home)?;
    let seen = with_session!(&live.session, session => look(session, looker.seat, eyes.since));
    Ok((looker, seen))
}

/// What an event carries for a program.
fn event(
    live: &Live,
    _: &Room,
    guest: &Guest,
    wanted: &Wanted,
    at_home: bool,
) -> Result<String, Trouble> {
    let looker = Looker::new(live, guest, wanted, at_home)?;
    let since = wanted.since.unwrap_or(0);
    let seen = with_session!(&live.session, session => look(session, looker.seat, since));
    serde_json::to_string(&seen).map_err(|why| Trouble::Unclear(why.to_string()))
}

/// A thing that was made.
fn made<T: serde::Serialize>(thing: T) -> Response {
    (StatusCode::CREATED, Json(thing)).into_response()
}
