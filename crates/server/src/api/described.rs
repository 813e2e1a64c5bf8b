//! The description of all this for programs that write programs.

use super::{asking, doing, tables};
use axum::response::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Longbox",
        description = "Games over HTTP. The values are those of docs/PROTOCOL.md."
    ),
    paths(
        tables::come,
        tables::games,
        tables::lay,
        tables::table,
        tables::join,
        tables::leave,
        tables::onlookers,
        asking::news,
        asking::events,
        asking::explain,
        asking::why_not,
        asking::hint,
        asking::review,
        asking::record,
        doing::choose,
        doing::choose_all,
        doing::undo,
        doing::refuse_undo,
        doing::redo,
        doing::concede,
    )
)]
struct Described;

/// `/api/v1/openapi.json`
pub(super) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Described::openapi())
}
