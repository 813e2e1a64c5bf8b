//! What people do at a table, as forms: they work without a script, and with one the answer is the table itself.

use crate::pages::table::{self, Looker, Wanted};
use crate::pages::{Shown, is_scripted};
use crate::people::Guest;
use crate::room::{Act, Done, Room};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use ::table::Seat;
use authoring::plain::is_stray;
use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// `/g/<id>/choose` and the like.
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/g/{id}/choose", post(choose))
        .route("/g/{id}/undo", post(undo))
        .route("/g/{id}/refuse-undo", post(refuse_undo))
        .route("/g/{id}/redo", post(redo))
        .route("/g/{id}/concede", post(concede))
        .route("/g/{id}/leave", post(leave))
        .route("/g/{id}/onlookers", post(onlookers))
        .route("/g/{id}/say", post(say))
}

#[derive(Debug, Deserialize)]
struct Chosen {
    decision: u64,
    /// A number, or "all" for what goes together.
    option: String,
}

async fn choose(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    Form(chosen): Form<Chosen>,
) -> Result<Response, Shown> {
    let act = match chosen.option.as_str() {
        "all" => Act::ChooseAll { decision: chosen.decision },
        number => {
            let option = number.parse();
            let option =
                option.map_err(|_| Trouble::Unclear("An option is a number.".to_owned()))?;
            Act::Choose { decision: chosen.decision, option }
        }
    };
    acted(&doors, &guest, &id, wanted, &headers, act).await
}

#[derive(Debug, Deserialize)]
struct Back {
    /// Also if something became known since.
    #[serde(default)]
    past_barrier: bool,
}

async fn undo(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    Form(back): Form<Back>,
) -> Result<Response, Shown> {
    let act = Act::Undo { past_barrier: back.past_barrier };
    acted(&doors, &guest, &id, wanted, &headers, act).await
}

async fn refuse_undo(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Shown> {
    acted(&doors, &guest, &id, wanted, &headers, Act::RefuseUndo).await
}

async fn redo(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Shown> {
    acted(&doors, &guest, &id, wanted, &headers, Act::Redo).await
}

async fn concede(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Shown> {
    acted(&doors, &guest, &id, wanted, &headers, Act::Concede).await
}

/// Leads to the page by which one comes back.
async fn leave(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, Shown> {
    doors.limits.acts(&guest)?;
    let left = doors.room(&guest, &id).await?.get_up(&guest).await?;
    let back = left.into_iter().find_map(|(_, invitation)| invitation);
    Ok(Redirect::to(&match back {
        Some(invitation) => format!("/join/{id}/{invitation}"),
        None => format!("/g/{id}"),
    }))
}

#[derive(Debug, Deserialize)]
struct Onlookers {
    /// "yes" or "no".
    watched: String,
}

async fn onlookers(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    Form(onlookers): Form<Onlookers>,
) -> Result<Response, Shown> {
    doors.limits.acts(&guest)?;
    let room = doors.room(&guest, &id).await?;
    let done = room.be_watched(&guest, onlookers.watched == "yes").await;
    let told = done.err().map(|trouble| trouble.to_string());
    answered(&doors, &room, &guest, &wanted, &headers, told).await
}

#[derive(Debug, Deserialize)]
struct Words {
    words: String,
}

/// The longest that is said at once.
const LONGEST: usize = 500;

async fn say(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    Form(said): Form<Words>,
) -> Result<Response, Shown> {
    let words: String = said.words.trim().chars().filter(|letter| !is_stray(*letter)).collect();
    if words.chars().count() > LONGEST {
        return Err(Trouble::Unclear(format!("At most {LONGEST} letters at once.")).into());
    }
    let room = doors.room(&guest, &id).await?;
    let name = {
        let live = room.live().await;
        let looker = Looker::new(&live, &guest, &wanted, doors.house.config.at_home)?;
        let seat = looker.seat.or(looker.own.first().copied());
        let seat = seat.ok_or(Trouble::NotYours("Only those at the table speak."))?;
        live.name(seat)
    };
    if !words.is_empty() {
        doors.limits.says(&guest)?;
        room.say(&name, &words).await;
    }
    answered(&doors, &room, &guest, &wanted, &headers, None).await
}

/// Does it, and shows the table as it is then.
async fn acted(
    doors: &Doors,
    guest: &Guest,
    id: &str,
    wanted: Wanted,
    headers: &HeaderMap,
    act: Act,
) -> Result<Response, Shown> {
    doors.limits.acts(guest)?;
    let room = doors.room(guest, id).await?;
    let seat = {
        let live = room.live().await;
        Looker::new(&live, guest, &wanted, doors.house.config.at_home)?.acts_as(&live)?
    };
    let done = perform(doors, &room, seat, act).await;
    let told = match done {
        Ok(Done::Moved) => None,
        Ok(Done::Waits(seats)) => {
            let live = room.live().await;
            let names: Vec<String> = seats.iter().map(|seat| live.name(*seat)).collect();
            Some(format!("{} must agree first.", names.join(" and ")))
        }
        Err(trouble) => Some(trouble.to_string()),
    };
    answered(doors, &room, guest, &wanted, headers, told).await
}

/// Does it, and counts it.
pub async fn perform(
    doors: &Doors,
    room: &Arc<Room>,
    seat: Seat,
    act: Act,
) -> Result<Done, Trouble> {
    let done = room.act(seat, act).await;
    let counter = match &done {
        Ok(_) => &doors.metrics.acts,
        Err(Trouble::NotKept(_)) => &doors.metrics.not_kept,
        Err(_) => &doors.metrics.refusals,
    };
    counter.fetch_add(1, Ordering::Relaxed);
    done
}

/// With a script: the table, with what there is to say. Without: the page, which says it.
async fn answered(
    doors: &Doors,
    room: &Arc<Room>,
    guest: &Guest,
    wanted: &Wanted,
    headers: &HeaderMap,
    told: Option<String>,
) -> Result<Response, Shown> {
    let wanted = Wanted { told, ..wanted.clone() };
    if is_scripted(headers) {
        let room = doors.house.room(&room.id).await?;
        let live = room.live().await;
        let at_home = doors.house.config.at_home;
        let fragment = table::fragment(&live, &room, guest, &wanted, at_home)?;
        let shown = [("x-longbox-shown", live.revision())];
        return Ok((shown, axum::response::Html(fragment)).into_response());
    }
    if wanted.told.is_some() {
        return Ok(table::page(doors, guest, &room.id, wanted).await?.into_response());
    }
    Ok(Redirect::to(&wanted.address(&room.id)).into_response())
}
