//! Who asks: every request has a guest, known or new.

use crate::people::{COOKIE, Guest};
use crate::serving::Doors;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;

/// Whoever asks.
#[derive(Clone, Debug)]
pub struct Visitor(pub Guest);

/// A year.
const LASTS: u32 = 365 * 24 * 60 * 60;

/// Finds out who asks. Whoever is new and looks at a page gets a cookie.
pub async fn recognise(State(doors): State<Doors>, mut request: Request, next: Next) -> Response {
    let key = doors.house.store.key();
    let known = guest_of(request.headers(), key);
    let is_new = known.is_none();
    let guest = known.unwrap_or_default();
    let signed = guest.signed(key);
    let is_page = request.method() == Method::GET && !is_for_programs(request.uri().path());
    request.extensions_mut().insert(Visitor(guest));
    let mut response = next.run(request).await;
    if is_new && is_page {
        let secure = if doors.house.config.secure { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={signed}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// A program says who it is with what `/api/v1/guests` gave it, a browser with its cookie.
fn guest_of(headers: &HeaderMap, key: &store::Key) -> Option<Guest> {
    let said = |name| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    let bearer = |value: &str| Guest::read(value.strip_prefix("Bearer ")?.trim(), key);
    let by_word = said(header::AUTHORIZATION).find_map(bearer);
    by_word.or_else(|| said(header::COOKIE).find_map(|value| Guest::in_cookies(value, key)))
}

fn is_for_programs(path: &str) -> bool {
    ["/api/", "/assets/", "/health", "/metrics"].iter().any(|start| path.starts_with(start))
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        let found = parts.extensions.get::<Visitor>().cloned();
        Ok(found.unwrap_or_else(|| Visitor(Guest::new())))
    }
}
