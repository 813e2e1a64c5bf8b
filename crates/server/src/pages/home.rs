//! Where one comes in: games to go on with, and everything else there is.

use super::Shown;
use super::emblem::emblem;
use super::frame::{Place, page};
use super::history::{apart, rates};
use crate::house::Shelved;
use crate::room::ASKS;
use crate::serving::Doors;
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::State;
use axum::routing::get;
use maud::{Markup, html};
use sitting::kept::history::{date, names, result, tallies, title};
use store::Standing;

/// `/`
pub fn routes() -> Router<Doors> {
    Router::new().route("/", get(home))
}

/// Past games and rates that are shown here; the rest stands on their own page.
const FEW: usize = 5;

async fn home(State(doors): State<Doors>, Visitor(guest): Visitor) -> Result<Markup, Shown> {
    let games = doors.house.games_of(&guest).await?;
    let (mut running, over): (Vec<&Shelved>, Vec<&Shelved>) =
        games.iter().partition(|game| game.listed.standing == Standing::Running);
    // Yours to move first; a game of the terminal waits for whoever is at home.
    let yours = |game: &Shelved| match game.notes.get(ASKS) {
        Some(asked) => asked == guest.as_str(),
        None => game.notes.get("guests").is_none(),
    };
    running.sort_by_key(|game| !yours(game));
    let open = doors.house.open_tables().await?.len();
    let body = html! {
        h1.hidden { "Play" }
        section aria-labelledby="running" {
            h2 #running.hidden { "Games to go on with" }
            ul.strip {
                @for game in &running { li { (one(game, yours(game))) } }
                @if running.is_empty() {
                    li { (welcome()) }
                }
            }
        }
        div.beside.doors {
            section.panel aria-labelledby="new" {
                h2 #new { "New game" }
                ul.ways {
                    li { a.way href="/new?game=legendary" { (emblem("Legendary")) span { b { "Legendary" } span.faint { "Heroes against a mastermind, one to five players" } } } }
                    li { a.way href="/new?game=clix" { (emblem("Clix")) span { b { "Clix" } span.faint { "Two forces on a map, against a bot or a friend" } } } }
                    li { a.way href="/lobby" { (emblem("Open tables")) span { b { "Open tables" } span.faint { @match open { 0 => "Nobody has one now: lay one, or ask for a link", 1 => "1 table is shown to everybody", open => { (open) " tables are shown to everybody" } } } } } }
                }
            }
            section.panel aria-labelledby="first" {
                h2 #first { "A game to learn with" }
                p.faint { "A real game, always the same deal; what is new is explained when it comes up." }
                ul.ways {
                    @for (game, name, words) in FIRST {
                        li {
                            form method="post" action="/first" {
                                input type="hidden" name="game" value=(game);
                                button.way { (play()) span { b { (name) } span.faint { (words) } } }
                            }
                        }
                    }
                }
            }
        }
        nav aria-label="Look something up" {
            ul.strip {
                @for (address, name, words) in LOOK_UP {
                    li { a.way.panel href=(address) { (emblem(name)) span { b { (name) } span.faint { (words) } } } }
                }
            }
        }
        @if !over.is_empty() { (past(&over)) }
    };
    Ok(page(Place::Play, "Play", body))
}

const FIRST: [(&str, &str, &str); 2] = [
    ("legendary", "First game of Legendary", "Alone against Red Skull, about twenty minutes"),
    ("clix", "First game of Clix", "High Tide against Wild Hunt, a bot plays the other side"),
];

const LOOK_UP: [(&str, &str, &str); 6] = [
    ("/puzzles", "Puzzles", "One turn to win, a new one every day"),
    ("/rules", "Rules", "Clauses, keywords, powers, rulings"),
    ("/cards", "Cards", "By words and fields"),
    ("/figures", "Figures", "With their whole dials"),
    ("/line", "Line of fire", "Ask a map, no game needed"),
    ("/history", "Replays", "Past games and win rates"),
];

fn play() -> Markup {
    html! { svg.play viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d="M5 3 L21 12 L5 21 Z" {} } }
}

/// Nothing to go on with yet.
fn welcome() -> Markup {
    html! {
        article.panel.game.empty {
            (play())
            div {
                h3 { "No game is waiting for you" }
                p { "Begin with a game to learn with, or lay a table of your own." }
            }
        }
    }
}

fn one(game: &Shelved, yours: bool) -> Markup {
    let notes = &game.notes;
    let name = title(notes);
    let kind = if notes.get("forces").is_some() { "Clix" } else { "Legendary" };
    let waits = notes.get("waits for");
    html! {
        a.panel.game.yours[yours] href={ "/g/" (game.listed.public) } {
            (emblem(notes.get("mastermind").or(notes.get("forces")).unwrap_or(&name)))
            span {
                b { (name) }
                span.faint { (kind) ", " (names(notes).join(", ")) ", turn " (notes.get("turn").unwrap_or("0")) }
                (apart(game))
            }
            span.whose {
                @match (yours, waits) {
                    (true, _) => "Your turn",
                    (false, Some(name)) => { (name) " plays" },
                    (false, None) => "waits",
                }
            }
        }
    }
}

fn past(over: &[&Shelved]) -> Markup {
    let mut masterminds = tallies(over.iter().map(|game| &game.notes), "mastermind");
    masterminds.truncate(FEW);
    html! {
        div.beside {
            section.panel aria-labelledby="past" {
                h2 #past { "Past games" }
                ul.past {
                    @for game in over.iter().take(FEW) {
                        li {
                            a href={ "/r/" (game.listed.public) } { (title(&game.notes)) } " "
                            b { (result(&game.notes)) } " "
                            span.faint { (date(game.listed.changed / 1_000)) }
                        }
                    }
                }
                p { a href="/history" { "All past games" } }
            }
            (rates("Won against", &masterminds))
        }
    }
}
