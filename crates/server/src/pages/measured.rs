//! How hard a set-up is, played on the spot.

use super::Shown;
use super::asked::Asked;
use super::frame::{Place, page};
use crate::serving::Doors;
use crate::thinking::for_people;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use legendary::legality;
use legendary::setup::Setup;
use maud::{Markup, html};
use players::difficulty::{USUAL_GAMES, measured};
use sitting::Library;
use std::time::Duration;

/// `/measured`
pub fn routes() -> Router<Doors> {
    Router::new().route("/measured", get(told))
}

/// What a guest of a house that others use as well is charged for it.
const TAKES: Duration = Duration::from_secs(3);

async fn told(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Markup, Shown> {
    let asked = Asked::of(pairs);
    let catalogue = doors.house.books.legendary().map_err(Trouble::Unclear)?;
    let code = asked.get("code").unwrap_or_default();
    let (setup, options) =
        Setup::from_code(&catalogue, code).map_err(|why| Trouble::Unclear(why.to_string()))?;
    if let Some(wrong) = legality::check(&catalogue, &setup, &options).first() {
        return Err(Trouble::Unclear(wrong.to_string()).into());
    }
    if !doors.house.config.at_home {
        doors.limits.thinks(&guest, TAKES)?;
    }
    let (mastermind, scheme) = (
        catalogue.mastermind(setup.mastermind).name.clone(),
        catalogue.scheme(setup.scheme).name.clone(),
    );
    let rates = for_people(move || measured(&catalogue, &setup, options, USUAL_GAMES)).await?;
    let rates = rates.map_err(Trouble::Unclear)?;
    let body = html! {
        h1 { "How hard it is" }
        p { (scheme) " against " (mastermind) ": the heuristic bot won " b { (rates.win_rate()) } " of " (rates.games()) " games with just this set-up." }
        p.faint { "In the brackets: where the true share lies with 95 % confidence." }
        p { a.button href={ "/new?game=legendary&paste=" (code) } { "Back to the set-up" } }
    };
    Ok(page(Place::Play, "How hard it is", body))
}
