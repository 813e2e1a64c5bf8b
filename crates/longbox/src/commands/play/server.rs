//! `longbox play --server`: a table in another house, from this terminal.

use crate::failure::Failure;
use crate::http::{Peer, split};
use crate::store::Store;
use crate::terminal::manner::{Keyboard, page};
use crate::terminal::remote::Remote;
use serde_json::{Value, json};

/// Plays at an address: a house (a new game for one), a table (`…/g/<id>`) or an invitation (`…/join/<id>/<word>`).
pub fn run(url: &str, clix: bool) -> Result<(), Failure> {
    let (host, path) = split(url).map_err(Failure::cannot)?;
    let mut peer = Peer::new(host.clone());
    peer.guest = Some(guest(&peer, &host)?);
    let (id, game) = match path.split('/').collect::<Vec<_>>()[..] {
        [""] => {
            let game = if clix { "clix" } else { "legendary" };
            let seats = match clix {
                true => json!([{}, { "bot": "heuristic" }]),
                false => json!([{}]),
            };
            let laid =
                asked(&peer, "/api/v1/games", Some(json!({ "game": game, "seats": seats })))?;
            (
                laid["id"].as_str().unwrap_or_default().to_owned(),
                laid["now"]["seen"]["game"].clone(),
            )
        }
        ["g", id] => {
            let table = asked(&peer, &format!("/api/v1/games/{id}"), None)?;
            (id.to_owned(), table["seen"]["game"].clone())
        }
        ["join", id, invitation] => {
            let body = json!({ "invitation": invitation });
            let table = asked(&peer, &format!("/api/v1/games/{id}/join"), Some(body))?;
            (id.to_owned(), table["seen"]["game"].clone())
        }
        _ => return Err(Failure::cannot(format!("{url}: this leads to no table"))),
    };
    println!("The table is at http://{host}/g/{id}");
    let mut remote = Remote::new(peer, id, Keyboard::new(), page());
    let played = match game.as_str() {
        Some("clix") => remote.play::<clix::Clix>(),
        _ => remote.play::<legendary::Legendary>(),
    };
    played.map_err(Failure::cannot)
}

/// Who we are in that house: the same as last time.
fn guest(peer: &Peer, host: &str) -> Result<String, Failure> {
    let file = Store::open().guests();
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    let mut known: Value = serde_json::from_str(&known).unwrap_or_else(|_| json!({}));
    if let Some(guest) = known[host].as_str() {
        return Ok(guest.to_owned());
    }
    let come = asked(peer, "/api/v1/guests", Some(json!({})))?;
    let guest = come["guest"].as_str().unwrap_or_default().to_owned();
    known[host] = json!(guest);
    crate::store::write_privately(&file, &known.to_string()).map_err(Failure::cannot)?;
    Ok(guest)
}

fn asked(peer: &Peer, path: &str, body: Option<Value>) -> Result<Value, Failure> {
    let (status, answer) = peer.ask(path, body.as_ref()).map_err(Failure::cannot)?;
    match status {
        200 | 201 => Ok(answer),
        _ => Err(Failure::cannot(answer["message"].as_str().unwrap_or("the house says no"))),
    }
}
