//! Tables where a seat is free, or where one may look on.

use super::Shown;
use super::emblem::emblem;
use super::frame::{Place, page};
use crate::house::Shelved;
use crate::room::{FREE, WATCHED};
use crate::serving::Doors;
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::get;
use maud::{Markup, html};
use sitting::kept::history::{names, title};

/// `/lobby`
pub fn routes() -> Router<Doors> {
    Router::new().route("/lobby", get(lobby)).route("/lobby/{id}", get(sit_down))
}

async fn lobby(State(doors): State<Doors>) -> Result<Markup, Shown> {
    let tables = doors.house.open_tables().await?;
    let body = html! {
        h1 { "Open tables" }
        @if tables.is_empty() {
            p.empty {
                "No table is shown to everybody now. "
                a href="/new?listed=yes&sits2=link&players=2" { "Lay one" }
                ": whoever has its link can sit down, and here it is found by everybody else."
            }
        } @else {
            ul.tables { @for table in &tables { li { (one(table)) } } }
        }
    };
    Ok(page(Place::Play, "Open tables", body))
}

fn one(table: &Shelved) -> Markup {
    let free = table.notes.number(FREE).unwrap_or(0);
    let name = title(&table.notes);
    html! {
        article.panel.game {
            (emblem(&name))
            div {
                h2 { (name) }
                p { (names(&table.notes).join(", ")) ", turn " (table.notes.get("turn").unwrap_or("0")) }
            }
            p.doing {
                @if free > 0 {
                    a.button.go href={ "/lobby/" (table.listed.public) } {
                        "Sit down" span.hidden { " at " (name) }
                    } " "
                    span.faint { @if free == 1 { "1 seat is free" } @else { (free) " seats are free" } }
                } @else {
                    span.faint { "All seats are taken" }
                }
                " "
                @if table.notes.get(WATCHED) != Some("no") {
                    a.button href={ "/g/" (table.listed.public) } { "Watch" span.hidden { " " (name) } }
                }
            }
        }
    }
}

/// Leads to the first seat of a listed table that is free.
async fn sit_down(State(doors): State<Doors>, Path(id): Path<String>) -> Result<Redirect, Shown> {
    let room = doors.house.room(&id).await?;
    let live = room.live().await;
    if !live.contract.listed {
        return Err(Trouble::NotYours("This table is private: ask for a link.").into());
    }
    let free = live.contract.free().next();
    let (_, invitation) = free.ok_or(Trouble::NotYours("All seats are taken by now."))?;
    Ok(Redirect::to(&format!("/join/{id}/{invitation}")))
}
