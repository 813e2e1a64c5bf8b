//! Cards by words and fields, with the text that is generated from what they do.

use super::Shown;
use super::asked::{Asked, query};
use super::frame::{Place, page};
use super::parts;
use crate::serving::Doors;
use crate::trouble::Trouble;
use authoring::english::sentence;
use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use legendary::catalogue::{Catalogue, DesignId, Kind};
use legendary::rulebook;
use legendary::search::{SYNTAX, near_names, search};
use legendary::words::Words;
use maud::{Markup, html};
use sitting::Library;

/// `/cards`
pub fn routes() -> Router<Doors> {
    Router::new().route("/cards", get(cards))
}

/// Cards that stand on one page.
const AT_ONCE: usize = 60;

async fn cards(
    State(doors): State<Doors>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Markup, Shown> {
    let asked = Asked::of(pairs);
    let wanted = asked.get("q").unwrap_or("").to_owned();
    let from = asked.number("from").unwrap_or(0);
    let catalogue = doors.house.books.legendary().map_err(Trouble::Unclear)?;
    let found = search(&catalogue, &wanted).map(|found| {
        // Texts of the rulebook are no cards; the rules have them.
        let is_card = |id: &DesignId| catalogue.design(*id).kind != Kind::Rule;
        found.into_iter().filter(is_card).collect::<Vec<_>>()
    });
    let body = html! {
        h1 { "Cards" }
        (tabs("/cards"))
        (search_box("/cards", &wanted, "class:tech cost<=4 effect:draw"))
        @match &found {
            Err(error) => (refusal(&sentence(&error.to_string()), SYNTAX)),
            Ok(found) if found.is_empty() => {
                (nothing("card", &wanted, &near_names(&catalogue, &wanted), SYNTAX, "/cards"))
            }
            Ok(found) => {
                p.count { (counted(found.len(), "card")) }
                ul.found {
                    @for id in found.iter().skip(from).take(AT_ONCE) {
                        li { (card(&catalogue, *id)) }
                    }
                }
                (pager("/cards", &wanted, from, found.len(), AT_ONCE))
            }
        }
    };
    Ok(page(Place::Cards, "Cards", body))
}

fn card(catalogue: &Catalogue, id: DesignId) -> Markup {
    let words = Words::new(catalogue);
    let design = catalogue.design(id);
    let set = &catalogue.sets[design.set.index()];
    let clauses = rulebook::clauses_of(catalogue, id);
    html! {
        article.panel.printed data-kind=(design.kind.word()) {
            h2 { (design.name) }
            p.facts { (words.facts(id).join(" · ")) }
            (parts::lines(&words.rules_text(id)))
            p.faint {
                (set.title)
                @if design.copies > 1 { ", " (design.copies) " copies" }
                @if !clauses.is_empty() {
                    ". Rests on "
                    @for clause in clauses { (parts::clause(clause)) " " }
                }
            }
        }
    }
}

/// Cards here, figures there.
pub fn tabs(here: &str) -> Markup {
    html! {
        nav.tabs aria-label="Cards or figures" {
            @for (address, words) in [("/cards", "Cards"), ("/figures", "Figures")] {
                a href=(address) aria-current=[(address == here).then_some("page")] { (words) }
            }
        }
    }
}

/// Where something is looked for.
pub fn search_box(action: &str, wanted: &str, example: &str) -> Markup {
    html! {
        form.search action=(action) role="search" {
            label {
                span { "Look for" }
                input name="q" type="search" value=(wanted) placeholder=(example) maxlength="400";
            }
            button.go { "Look" }
        }
    }
}

/// A query that makes no sense: why, and what one may write.
pub fn refusal(why: &str, syntax: &str) -> Markup {
    html! {
        p.refusal role="alert" { (why) }
        p.faint { "A query is made of " (syntax) "." }
    }
}

/// Nothing was found: the query as it was read, what is called much like it, and what one may write.
pub fn nothing(what: &str, wanted: &str, near: &[String], syntax: &str, address: &str) -> Markup {
    html! {
        p.refusal role="status" { "No " (what) " matches \u{201c}" (wanted) "\u{201d}." }
        @if !near.is_empty() {
            p {
                "Did you mean "
                @for (at, name) in near.iter().enumerate() {
                    @if at > 0 { ", or " }
                    a href={ (address) "?" (query("q", &quoted(name))) } { (name) }
                }
                "?"
            }
        }
        p.faint { "A query is made of " (syntax) "." }
    }
}

/// A name of several words stays one term.
pub fn quoted(name: &str) -> String {
    if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name.to_owned() }
}

/// "1 card", "12 cards".
pub fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}.") } else { format!("{count} {what}s.") }
}

/// What comes before and after this page of a long list.
pub fn pager(address: &str, wanted: &str, from: usize, all: usize, at_once: usize) -> Markup {
    let to = |from: usize| {
        let mut asked = Asked::default();
        if !wanted.is_empty() {
            asked.say("q", wanted);
        }
        asked.say("from", from.to_string());
        format!("{address}?{}", asked.written())
    };
    html! {
        @if all > at_once {
            nav.pager aria-label="Pages" {
                @if from > 0 { a.button href=(to(from.saturating_sub(at_once))) { "Before" } }
                span { (from.min(all) + 1) " to " (all.min(from.saturating_add(at_once))) " of " (all) }
                @if from.saturating_add(at_once) < all { a.button href=(to(from + at_once)) { "Next" } }
            }
        }
    }
}
