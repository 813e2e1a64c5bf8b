//! What every request must mind, and what every answer says to the browser.

use crate::serving::Doors;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Nothing from elsewhere, nothing inline: a name full of markup is a name full of markup.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const SAID: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns away what comes by another name or from another page, and dresses every answer.
pub async fn mind(State(doors): State<Doors>, request: Request, next: Next) -> Response {
    doors.metrics.requests.fetch_add(1, Ordering::Relaxed);
    let (begun, method) = (Instant::now(), request.method().clone());
    let config = &doors.house.config;
    let host = host(&request);
    let mut response = if !is_our_name(&host, config.at_home, &config.hosts) {
        turned_away("This house is not called like that. Use the address that it printed.")
    } else if !is_safe(request.method()) && !comes_from_here(request.headers(), &host) {
        turned_away("This came from another page. Nothing was done.")
    } else {
        next.run(request).await
    };
    // No address: an invitation is one.
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    match response.status().is_server_error() {
        true => tracing::warn!(%method, status, ?took, "a request failed"),
        false => tracing::debug!(%method, status, ?took, "answered"),
    }
    let headers = response.headers_mut();
    for (name, value) in SAID {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store, no-transform"));
    response
}

fn turned_away(why: &'static str) -> Response {
    (StatusCode::FORBIDDEN, why).into_response()
}

/// The name by which the browser called.
fn host(request: &Request) -> String {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let named = named.or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    named.unwrap_or_default().to_ascii_lowercase()
}

/// At home only by a name of this machine: another page must not reach it by a name of its own that leads here.
fn is_our_name(host: &str, at_home: bool, hosts: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let named = |ours: &String| ours.eq_ignore_ascii_case(name) || ours.eq_ignore_ascii_case(host);
    let local = ["127.0.0.1", "localhost", "[::1]"].contains(&name);
    match (at_home, hosts.is_empty()) {
        (true, _) => local || hosts.iter().any(named),
        (false, true) => !name.is_empty(),
        (false, false) => local || hosts.iter().any(named),
    }
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// A browser says where a form was sent from. What says nothing is no browser, and has no cookie that it did not choose to send.
fn comes_from_here(headers: &HeaderMap, host: &str) -> bool {
    let said = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match said(&HeaderName::from_static("sec-fetch-site")) {
        Some("same-origin" | "none") => return true,
        Some(_) => return false,
        None => {}
    }
    match said(&header::ORIGIN) {
        Some(origin) => {
            let name = origin.split_once("://").map(|(_, name)| name.to_ascii_lowercase());
            name.is_some_and(|name| name == host)
        }
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_home_only_names_of_this_machine_are_answered() {
        for host in ["127.0.0.1:5470", "localhost", "localhost:80", "[::1]:5470"] {
            assert!(is_our_name(host, true, &[]), "{host}");
        }
        for host in ["evil.example", "127.0.0.1.evil.example:5470", "", "localhost.evil:1"] {
            assert!(!is_our_name(host, true, &[]), "{host}");
        }
        let ours = ["games.example".to_string()];
        assert!(is_our_name("games.example:443", false, &ours));
        assert!(!is_our_name("other.example", false, &ours));
    }

    #[test]
    fn what_another_page_sends_is_turned_away() {
        let from = |name: &'static str, value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            comes_from_here(&headers, "localhost:5470")
        };
        assert!(from("sec-fetch-site", "same-origin"));
        assert!(!from("sec-fetch-site", "cross-site"));
        assert!(!from("sec-fetch-site", "same-site"));
        assert!(from("origin", "http://localhost:5470"));
        assert!(!from("origin", "http://localhost:9999"));
        assert!(!from("origin", "null"));
        assert!(comes_from_here(&HeaderMap::new(), "localhost:5470"));
    }
}
