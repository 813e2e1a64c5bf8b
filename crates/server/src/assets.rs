//! Style, script and pictures, inside the program. Their addresses change with what they hold, so a browser may keep them for ever.

use crate::serving::Doors;
use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::LazyLock;

/// One thing that a page asks for.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

const ASSETS: &[Asset] = &[
    Asset { name: "longbox.css", kind: CSS, bytes: include_bytes!("../assets/longbox.css") },
    Asset { name: "legendary.css", kind: CSS, bytes: include_bytes!("../assets/legendary.css") },
    Asset { name: "clix.css", kind: CSS, bytes: include_bytes!("../assets/clix.css") },
    Asset { name: "pages.css", kind: CSS, bytes: include_bytes!("../assets/pages.css") },
    Asset { name: "longbox.js", kind: SCRIPT, bytes: include_bytes!("../assets/longbox.js") },
    Asset { name: "clix.js", kind: SCRIPT, bytes: include_bytes!("../assets/clix.js") },
    Asset { name: "pages.js", kind: SCRIPT, bytes: include_bytes!("../assets/pages.js") },
    Asset { name: "workshop.css", kind: CSS, bytes: include_bytes!("../assets/workshop.css") },
    Asset { name: "workshop.js", kind: SCRIPT, bytes: include_bytes!("../assets/workshop.js") },
    Asset { name: "icon.svg", kind: PICTURE, bytes: include_bytes!("../assets/icon.svg") },
];

/// Changes when any of them does.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    for asset in ASSETS {
        hasher.update(asset.bytes);
    }
    hasher.finalize().to_hex()[..12].to_owned()
});

/// Where a page finds an asset.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// `/assets/…`
pub fn routes() -> Router<Doors> {
    Router::new().route("/assets/{version}/{name}", get(asset))
}

async fn asset(Path((_, name)): Path<(String, String)>) -> Response {
    match ASSETS.iter().find(|asset| asset.name == name) {
        Some(asset) => {
            let headers = [
                (header::CONTENT_TYPE, asset.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, asset.bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
