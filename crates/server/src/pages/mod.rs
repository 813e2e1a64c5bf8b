//! What a browser is shown.

pub mod again;
pub mod around;
pub mod asked;
pub mod cards;
pub mod clix;
pub mod emblem;
pub mod exported;
pub mod figures;
pub mod frame;
pub mod history;
pub mod home;
pub mod icons;
pub mod legendary;
pub mod line;
pub mod lobby;
pub mod looked_at;
pub mod measured;
pub mod new_game;
pub mod parts;
pub mod puzzle;
pub mod replay;
pub mod review;
pub mod rules;
pub mod rulings;
pub mod table;
pub mod workshop;

use crate::serving::Doors;
use crate::trouble::Trouble;
use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use frame::{Place, page};
use maud::html;

/// Every page.
pub fn routes() -> Router<Doors> {
    Router::new()
        .merge(home::routes())
        .merge(new_game::routes())
        .merge(measured::routes())
        .merge(lobby::routes())
        .merge(history::routes())
        .merge(replay::routes())
        .merge(puzzle::routes())
        .merge(review::routes())
        .merge(rules::routes())
        .merge(rulings::routes())
        .merge(cards::routes())
        .merge(figures::routes())
        .merge(line::routes())
        .merge(table::routes())
        .merge(again::routes())
        .merge(exported::routes())
        .merge(workshop::routes())
}

/// A trouble, shown as a page.
#[derive(Debug)]
pub struct Shown(pub Trouble);

impl<T: Into<Trouble>> From<T> for Shown {
    fn from(trouble: T) -> Shown {
        Shown(trouble.into())
    }
}

impl IntoResponse for Shown {
    fn into_response(self) -> Response {
        let words = self.0.to_string();
        let body = html! {
            h1 { "That did not work" }
            p { (words) }
            p { a href="/" { "Back to the start" } }
        };
        (self.0.status(), page(Place::Elsewhere, "That did not work", body)).into_response()
    }
}

/// An address that leads nowhere.
pub async fn nothing_here() -> Response {
    let mut response = Shown(Trouble::NotFound("page")).into_response();
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// Does what takes a while without keeping others waiting.
pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Shown> + Send + 'static,
) -> Result<T, Shown> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Trouble::Unplayable("it could not be worked out.".into()).into()))
}

/// Was this asked for by our script, which puts the answer into the page itself?
pub fn is_scripted(headers: &HeaderMap) -> bool {
    headers.get("x-longbox").is_some()
}
