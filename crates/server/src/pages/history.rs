//! Past games: how they ended, how often who was beaten, and each of them again.

use super::Shown;
use super::frame::{Place, page};
use crate::house::Shelved;
use crate::serving::Doors;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::State;
use axum::routing::get;
use maud::{Markup, html};
use sitting::kept::Notes;
use sitting::kept::history::{Tally, date, forces, result, scores, tallies, title};
use store::Standing;

/// `/history`
pub fn routes() -> Router<Doors> {
    Router::new().route("/history", get(history))
}

async fn history(State(doors): State<Doors>, Visitor(guest): Visitor) -> Result<Markup, Shown> {
    let mut games = doors.house.games_of(&guest).await?;
    games.retain(|game| game.listed.standing == Standing::Over);
    let notes = || games.iter().map(|game| &game.notes);
    let lists = [
        ("By mastermind", tallies(notes(), "mastermind")),
        ("By scheme", tallies(notes(), "scheme")),
        ("By force", forces(notes())),
    ];
    let body = html! {
        h1 { "Replays and past games" }
        section.panel aria-labelledby="paste" {
            h2 #paste { "A game from somebody else" }
            form.search action="/replay" method="post" {
                label {
                    span { "Its code or its record" }
                    textarea name="code" rows="2" required {}
                }
                button { "Show it" }
            }
        }
        @if games.is_empty() {
            p.empty { "No finished games yet. " a href="/" { "Begin one" } "." }
        } @else {
            div.rates {
                @for (title, list) in &lists { (rates(title, list)) }
            }
            section aria-labelledby="games" {
                h2 #games { "Games" }
                div.scrolls tabindex="0" role="region" aria-labelledby="games" {
                    table.list {
                        thead {
                            tr {
                                th scope="col" { "Ended" } th scope="col" { "Game" }
                                th scope="col" { "Result" } th scope="col" { "Turns" }
                                th scope="col" { "Scores" }
                            }
                        }
                        tbody { @for game in &games { (row(game)) } }
                    }
                }
            }
        }
    };
    Ok(page(Place::History, "Replays", body))
}

fn row(game: &Shelved) -> Markup {
    let notes: &Notes = &game.notes;
    html! {
        tr {
            td { (date(game.listed.changed / 1_000)) }
            td { a href={ "/r/" (game.listed.public) } { (title(notes)) } (apart(game)) }
            td { (result(notes)) }
            td { (notes.get("turn").unwrap_or("?")) }
            td { (scores(notes).unwrap_or_default()) }
        }
    }
}

/// What sets a game apart from one that was played in one go and left alone.
pub fn apart(game: &Shelved) -> Markup {
    html! {
        @match game.listed.luck_again {
            0 => {},
            1 => { " " span.faint { "luck had again once" } },
            count => { " " span.faint { "luck had again " (count) " times" } },
        }
        @if !game.listed.is_sealed { " " span.faint { "not as it was kept here" } }
    }
}

/// Of so many games so many were won: a bar, and the same in words.
pub fn rates(title: &str, tallies: &[Tally]) -> Markup {
    html! {
        @if !tallies.is_empty() {
            section.panel {
                h2 { (title) }
                ul.tallies {
                    @for tally in tallies {
                        li {
                            span.who { (tally.name) }
                            meter min="0" max="100" value=(tally.percent()) { (tally.percent()) " %" }
                            span.faint { (tally.counts()) }
                        }
                    }
                }
            }
        }
    }
}
