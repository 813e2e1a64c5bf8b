//! Figures by words and fields, each as a card with its whole dial.

use super::Shown;
use super::asked::Asked;
use super::cards::{counted, nothing, pager, refusal, search_box, tabs};
use super::frame::{Place, page};
use crate::serving::Doors;
use crate::trouble::Trouble;
use authoring::english::sentence;
use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use clix::content::search::{SYNTAX, search};
use clix::figure::combat_value::Slot;
use clix::figure::{Click, Figure, Shown as Printed};
use clix::force::{Roster, WantedFault};
use clix::words::FigureCard;
use maud::{Markup, html};
use sitting::Library;

/// `/figures`
pub fn routes() -> Router<Doors> {
    Router::new().route("/figures", get(figures))
}

/// Whole cards that stand on one page.
const AT_ONCE: usize = 24;

async fn figures(
    State(doors): State<Doors>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Markup, Shown> {
    let asked = Asked::of(pairs);
    let wanted = asked.get("q").unwrap_or("").to_owned();
    let from = asked.number("from").unwrap_or(0);
    let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
    let roster = &content.roster;
    let body = html! {
        h1 { "Figures" }
        (tabs("/figures"))
        (search_box("/figures", &wanted, "power:charge points<=60"))
        @match search(roster, &wanted) {
            Err(error) => (refusal(&sentence(&error.to_string()), SYNTAX)),
            Ok(found) if found.is_empty() => {
                (nothing("figure", &wanted, &near(roster, &wanted), SYNTAX, "/figures"))
            }
            Ok(found) => {
                p.count { (counted(found.len(), "figure")) }
                ul.found {
                    @for at in found.iter().skip(from).take(AT_ONCE) {
                        li { (card(roster, &roster.figures[*at])) }
                    }
                }
                (pager("/figures", &wanted, from, found.len(), AT_ONCE))
            }
        }
    };
    Ok(page(Place::Cards, "Figures", body))
}

fn near(roster: &Roster, wanted: &str) -> Vec<String> {
    match roster.named(wanted) {
        Err(WantedFault::NoSuchFigure { near: Some(near), .. }) => vec![near],
        _ => Vec::new(),
    }
}

fn card(roster: &Roster, figure: &Figure) -> Markup {
    let card = FigureCard { figure, keywords: Some(&roster.keywords), click: None };
    html! {
        article.panel.printed.figure-card id=(figure.id) {
            h2 { (figure.name) }
            p.facts { (card.head()) }
            @for line in card.abilities() { p { (line) } }
            (dial(figure))
        }
    }
}

/// Every click with its values and the powers beside them.
fn dial(figure: &Figure) -> Markup {
    let starts = |at: usize| {
        let lines = figure.lines.iter().filter(move |line| usize::from(line.click) == at);
        lines.map(|line| line.points).collect::<Vec<_>>()
    };
    html! {
        div.scrolls tabindex="0" role="region" aria-label={ "The dial of " (figure.name) } {
            table.dial {
                thead {
                    tr {
                        th scope="col" { "Click" }
                        @for slot in Slot::ALL { th scope="col" { (slot.id()) } }
                    }
                }
                tbody {
                    @for (at, click) in figure.dial.iter().enumerate() {
                        tr {
                            th scope="row" {
                                (at + 1)
                                @for points in starts(at) { " " span.faint { (points) " points" } }
                                @if click.stop { " " span.faint { "STOP" } }
                            }
                            @for slot in Slot::ALL { td { (cell(click, slot)) } }
                        }
                    }
                    tr { th scope="row" { (figure.dial.len() + 1) } td colspan="4" { "KO" } }
                }
            }
        }
    }
}

fn cell(click: &Click, slot: Slot) -> Markup {
    let value = click.values[slot as usize];
    html! {
        b { (value) }
        @match click.powers[slot as usize] {
            Printed::Nothing => {},
            Printed::Standard(power) => { " " span.power data-power=(power.id()) { (power.name()) } },
            Printed::Special => { " " span.power { "Special" } },
        }
    }
}
