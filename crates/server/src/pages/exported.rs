//! A finished game for other programs: a page with what can be had, and the files.

use super::frame::{Place, page};
use super::table::PRIVATE;
use super::{Shown, aside};
use crate::contract::Contract;
use crate::people::{Guest, is_plain};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use exchange::Fault;
use exchange::export::{Played, Target, Telling, exported};
use exchange::play::Circumstances;
use maud::{Markup, html};
use sitting::Library;
use sitting::kept::{Notes, TABLE, stem};
use store::{Loaded, Standing};

/// `/g/<id>/export` and the files below it.
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/g/{id}/export", get(listed))
        .route("/g/{id}/export/{format}", get(download))
}

async fn listed(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Shown> {
    let (loaded, _) = finished(&doors, &guest, &id).await?;
    let skirmish = loaded.record.header.game == clix::game::table_for::GAME;
    let all = Target::ALL.into_iter().filter(|target| !skirmish || *target != Target::Lagn);
    let body = html! {
        h1 { "This game for other programs" }
        ul {
            @for target in all {
                li { a href={ "/g/" (id) "/export/" (target.word()) } download { (about(target)) } }
            }
        }
        p { a href={ "/g/" (id) } { "Back to the table" } }
    };
    Ok(page(Place::Elsewhere, "Export", body))
}

async fn download(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path((id, word)): Path<(String, String)>,
) -> Result<Response, Shown> {
    let target = Target::ALL.into_iter().find(|target| target.word() == word);
    let target = target.ok_or(Trouble::NotFound("format"))?;
    let (loaded, notes) = finished(&doors, &guest, &id).await?;
    let name = format!("{}{}", stem(&loaded.listed.name), target.ending());
    let text = aside(move || Ok(told(&doors, &loaded, &notes, target)?)).await?;
    let headers = [
        (CONTENT_TYPE, "application/octet-stream".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, text).into_response())
}

/// A kept game that is over, for whoever may look at it.
async fn finished(doors: &Doors, guest: &Guest, id: &str) -> Result<(Loaded, Notes), Trouble> {
    if !is_plain(id) {
        return Err(Trouble::NotFound("game"));
    }
    let loaded = doors.house.load(id).await?;
    if loaded.listed.standing != Standing::Over {
        return Err(Trouble::NotYours(
            "This game is still being played: it can be had when it is over.",
        ));
    }
    let seats = Notes::from_json(&loaded.seats);
    if !Contract::kept(seats.get(TABLE)).lets_look(guest, doors.house.config.at_home) {
        return Err(Trouble::NotYours(PRIVATE));
    }
    let mut notes = Notes::from_json(&loaded.listed.notes);
    notes.add(&seats);
    Ok((loaded, notes))
}

fn told(doors: &Doors, loaded: &Loaded, notes: &Notes, target: Target) -> Result<String, Trouble> {
    let about = Circumstances {
        ended: loaded.listed.changed / 1_000,
        minutes: None,
        location: "Longbox".to_owned(),
    };
    let telling = Telling { about, with_record: false };
    let (books, record) = (&doors.house.books, &loaded.record);
    let wrong = |fault: Fault| Trouble::Unplayable(fault.to_string());
    if record.header.game == clix::game::table_for::GAME {
        let content = books.clix().map_err(Trouble::Unplayable)?;
        let table = clix::game::table_for::replay_record(&content, record);
        let table = table.map_err(|why| Trouble::Unplayable(why.to_string()))?;
        return exported(Played::Clix(&table, &content), notes, &telling, target).map_err(wrong);
    }
    let cards = books.legendary().map_err(Trouble::Unplayable)?;
    let table = legendary::table_for::replay_record(&cards, record);
    let table = table.map_err(|why| Trouble::Unplayable(why.to_string()))?;
    exported(Played::Legendary(&table), notes, &telling, target).map_err(wrong)
}

fn about(target: Target) -> &'static str {
    match target {
        Target::Lagn => "LAGN, the notation of Legendary Arena",
        Target::BgStats => "A play file for Board Game Stats",
        Target::BgStatsLink => "A link for Board Game Stats on a telephone",
        Target::Bgg => "A play as BoardGameGeek tells it",
        Target::Tabletop => "The set-up as text for Tabletop Simulator",
        Target::TabletopObject => "The set-up on a notecard of Tabletop Simulator",
    }
}
