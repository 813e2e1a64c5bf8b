//! The table for programs over HTTP.

use crate::serving::Doors;
use axum::Router;

/// `/api/v1/…`
pub fn routes() -> Router<Doors> {
    Router::new()
}
