//! What is counted, for those who run a house: `/health` and `/metrics`.

use crate::serving::Doors;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counters since the house opened.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests of any kind.
    pub requests: AtomicU64,
    /// Choices and whatever else changed a game, each kept.
    pub acts: AtomicU64,
    /// Choices and whatever else was refused.
    pub refusals: AtomicU64,
    /// What could not be kept.
    pub not_kept: AtomicU64,
    /// Streams that are open now.
    pub streams: AtomicU64,
}

/// `/health` and `/metrics`.
pub fn routes() -> Router<Doors> {
    Router::new().route("/health", get(health)).route("/metrics", get(metrics))
}

/// Well as long as the kept games can be read.
async fn health(State(doors): State<Doors>) -> Response {
    match doors.house.store.named("").await {
        Ok(_) => (StatusCode::OK, "well\n").into_response(),
        Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, "the kept games cannot be read\n").into_response()
        }
    }
}

async fn metrics(State(doors): State<Doors>) -> Response {
    let counted = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let numbers = &doors.metrics;
    let rows: [(&str, &str, &str, u64); 6] = [
        ("requests_total", "counter", "Requests of any kind.", counted(&numbers.requests)),
        ("acts_total", "counter", "Acts that changed a game.", counted(&numbers.acts)),
        ("refusals_total", "counter", "Acts that were refused.", counted(&numbers.refusals)),
        ("not_kept_total", "counter", "Acts that could not be kept.", counted(&numbers.not_kept)),
        ("streams", "gauge", "Event streams that are open.", counted(&numbers.streams)),
        ("tables", "gauge", "Tables in memory.", doors.house.rooms().len() as u64),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in rows {
        let _ = writeln!(text, "# HELP longbox_{name} {help}\n# TYPE longbox_{name} {kind}");
        let _ = writeln!(text, "longbox_{name} {value}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
