//! The same set-up once more, dealt afresh.

use super::Shown;
use super::table::{Looker, Wanted};
use crate::contract::Sits;
use crate::house::NewTable;
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{ConnectInfo, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use sitting::{Opening, SeatWish, with_session};
use std::net::SocketAddr;
use table::Seat;

/// `/g/<id>/again`
pub fn routes() -> Router<Doors> {
    Router::new().route("/g/{id}/again", post(again))
}

/// Whoever asks keeps their seats; other persons are invited anew.
async fn again(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
) -> Result<Response, Shown> {
    doors.limits.comes(from.ip())?;
    let at_home = doors.house.config.at_home;
    let table = {
        let room = doors.room(&guest, &id).await?;
        let live = room.live().await;
        let looker = Looker::new(&live, &guest, &Wanted::default(), at_home)?;
        if looker.own.is_empty() {
            return Err(Trouble::NotYours("You have no seat at this table.").into());
        }
        with_session!(&live.session, session => {
            let (header, seating) = (session.header(), session.seating());
            let mut opening = Opening::of(&header.game);
            opening.setup = Some(header.setup.clone());
            opening.options = Some(header.options.clone()).filter(|line| !line.is_empty());
            opening.open = seating.open;
            opening.policy = session.policy();
            opening.seats = seating
                .names
                .iter()
                .zip(&seating.bots)
                .map(|(name, bot)| SeatWish { name: name.clone(), bot: bot.map(|bot| bot.to_string()) })
                .collect();
            let sits = (0..seating.names.len()).map(|seat| match seating.bots[seat] {
                Some(_) => Sits::Bot,
                None if looker.own.contains(&Seat(seat as u8)) => Sits::Host,
                None => Sits::Invited,
            });
            NewTable {
                opening,
                sits: sits.collect(),
                listed: live.contract.listed,
                watched: live.contract.watched,
                away: live.contract.away,
            }
        })
    };
    let room = doors.house.lay(&guest, table).await?;
    Ok(Redirect::to(&format!("/g/{}", room.id)).into_response())
}
