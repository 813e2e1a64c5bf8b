//! Looking back on a finished game.

use super::Shown;
use super::frame::{Place, page};
use super::table::Wanted;
use crate::looking_back::{LookingBack, PATIENCE, looked_back};
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::REFRESH;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, PreEscaped, html};
use sitting::review::{Review, signed, svg, text};
use sitting::with_session;

/// `/g/<id>/review`
pub fn routes() -> Router<Doors> {
    Router::new().route("/g/{id}/review", get(review))
}

async fn review(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Shown> {
    let room = doors.room(&guest, &id).await?;
    let looking = looked_back(&doors, &guest, &room, wanted.seat).await?;
    let title = with_session!(&room.live().await.session, session => session.title());
    let body = match looking.done_within(PATIENCE).await {
        None => return Ok(([(REFRESH, "4")], waiting(&looking, &id)).into_response()),
        Some(Err(why)) => return Err(Trouble::TooMuch(why.clone()).into()),
        Some(Ok(review)) => drawn(review, &title, &id),
    };
    Ok(page(Place::Elsewhere, "Looking back", body).into_response())
}

fn waiting(looking: &LookingBack, id: &str) -> Markup {
    let (passed, steps) = (looking.passed(), looking.steps);
    let body = html! {
        h1 { "Looking back" }
        @match passed {
            0 => p { "A bot gets to know the set-up first; that takes some seconds." },
            _ => p { "Every decision is weighed again: " (passed) " of " (steps) " steps so far." },
        }
        p { a.button href={ "/g/" (id) "/review" } { "Look again" } }
        (back(id))
    };
    page(Place::Elsewhere, "Looking back", body)
}

fn back(id: &str) -> Markup {
    html! { p { a.button href={ "/g/" (id) } { "Back to the table" } } }
}

/// A bar of the text has so many letters.
const BAR: usize = 30;

fn drawn(review: &Review, title: &str, id: &str) -> Markup {
    html! {
        h1 { "Looking back" }
        p { (title) ". Every decision was weighed again from what its player knew then. What a decision brought is how far it lies before or behind what a bot would have done by rules of thumb, and what it missed is how far it lies behind the best. What dice and cards changed is luck." }
        figure.line {
            (PreEscaped(svg(review)))
            figcaption { "The chance to win, turn by turn, with its interval of 95 %" }
        }
        details {
            summary { "The line as text" }
            pre { (text(review, BAR).join("\n")) }
        }
        h2 { "Luck and decisions" }
        p { (review.decisions) " decisions were weighed." }
        dl.totals {
            @for (what, change) in review.sums().into_iter().chain(review.missed()) { div { dt { (what) } dd { (signed(change)) } } }
        }
        h2 { "What turned the game" }
        @if review.swings.is_empty() { p { "Nothing: it went as it had to." } }
        @else {
            ol.swings {
                @for swing in &review.swings {
                    li {
                        p { (swing.in_words()) }
                        @if let Some(better) = &swing.better { p { (better.in_words()) "." } }
                        p { a href={ "/r/" (id) "?at=" (swing.step) } { "See it" } }
                    }
                }
            }
        }
        (back(id))
    }
}
