//! The bar above a table: where we are, who is here, and what can always be done.

use super::Laid;
use crate::pages::frame::brand;
use crate::pages::icons::sign;
use crate::pages::table::Drawn;
use maud::{Markup, html};

/// Where we are, and what can always be done.
pub fn bar<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let seen = drawn.seen;
    // The title stands above it already.
    let heading = seen.heading.strip_prefix(seen.title.as_str()).unwrap_or(&seen.heading);
    html! {
        a.skip href="#prompt" { "To the question" }
        header.bar {
            (brand())
            div.where {
                h1 { (seen.title) }
                p { (heading.trim_start_matches(['.', ' '])) }
            }
            (G::steps(drawn))
            (people(drawn))
            div.tools {
                span.offline role="status" hidden { "offline" }
                (undo(drawn))
                (redo(drawn))
                a.button.tool href="/rules" { (sign("rules")) span { "Rules" } }
                @if seen.outcome.is_some() {
                    a.button.tool href={ "/g/" (drawn.id) "/code" } { (sign("share")) span { "Code" } }
                }
                button.tool type="button" popovertarget="menu" { (sign("menu")) span.hidden { "Menu" } }
            }
        }
        (menu(drawn))
    }
}

/// Others who sit here: a filled dot for whoever is at the table now.
fn people<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let others: Vec<_> = drawn.seen.seats.iter().filter(|sitter| !sitter.you).collect();
    html! {
        @if !others.is_empty() {
            ul.people aria-label="Others at the table" {
                @for sitter in others {
                    @let here = drawn.here.get(sitter.seat.index()).copied().unwrap_or(false);
                    li.here[here || sitter.bot.is_some()] {
                        (sitter.name) " "
                        (drawn.live.contract.whereabouts(sitter.seat, sitter.bot.is_some(), here))
                    }
                }
            }
        }
    }
}

/// The button says what it would take back, and what that costs.
fn undo<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    // A wish of somebody is answered beside the question.
    let Some(offer) = drawn.seen.undo.as_ref().filter(|_| drawn.wish().is_none()) else {
        return html! {};
    };
    html! {
        form.undo method="post" action=(drawn.action("undo")) {
            @if let Some(beyond) = &offer.beyond {
                details {
                    summary.button.tool data-key="u" { (sign("undo")) span { "Undo" } " " kbd { "u" } }
                    div.ask {
                        p { "Takes back: " b { (offer.takes_back) } "." }
                        p { (sentence(beyond)) }
                        button.go name="past_barrier" value="true" { "Take it back all the same" }
                    }
                }
            } @else {
                button.tool data-key="u" title={ "Takes back: " (offer.takes_back) } {
                    (sign("undo")) span { "Undo" } " " kbd { "u" } span.hidden { ": " (offer.takes_back) }
                }
            }
        }
    }
}

fn redo<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    html! {
        @if drawn.seen.redo {
            form.redo method="post" action=(drawn.action("redo")) {
                button.tool data-key="U" title="Makes again what was taken back" {
                    (sign("redo")) span { "Redo" } " " kbd { "U" } span.hidden { ": makes again what was taken back" }
                }
            }
        }
    }
}

/// Whoever laid the table says whether strangers see it; everybody else is told.
fn onlookers<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let (now, other, change) = match drawn.live.contract.watched {
        true => ("Others may look on: they see what is public.", "no", "Let nobody look on"),
        false => ("Nobody without a seat may look on.", "yes", "Let others look on"),
    };
    html! {
        @if drawn.live.contract.has_guests() {
            form.onlookers method="post" action=(drawn.action("onlookers")) {
                p { (now) }
                @if drawn.looker.is_host { button name="watched" value=(other) { (change) } }
            }
        }
    }
}

pub(super) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// Ways to what does not fit a small screen, and how this table behaves on this screen.
fn menu<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let running = drawn.seen.outcome.is_none() && !drawn.looker.own.is_empty();
    html! {
        div #menu.sheet-menu popover aria-label="Menu" {
            div.ways {
                button type="button" popovertarget="log" { (sign("log")) "Log" }
                button type="button" popovertarget="players" { (sign("people")) "Players" }
                button type="button" popovertarget="piles" { (sign("deck")) "Piles" }
            }
            @if !drawn.seen.terms.is_empty() {
                h2 { "This table" }
                @for term in &drawn.seen.terms { p { (term) } }
            }
            (onlookers(drawn))
            div.settings {
                h2 { "On this screen" }
                label { input type="checkbox" data-setting="at-once"; " One press chooses" }
                label { input type="checkbox" data-setting="keys" data-off; " Single keys" }
                label {
                    "Colours "
                    select data-setting="theme" {
                        option value="" { "as the system" } option value="dark" { "dark" } option value="light" { "light" }
                    }
                }
                label {
                    "Motion "
                    select data-setting="motion" {
                        option value="off" { "off" } option value="quick" { "quick" } option value="" { "full" }
                    }
                }
            }
            @if running && drawn.live.contract.players_besides(&drawn.looker.own) {
                details.get-up {
                    summary { "Get up from the table" }
                    p { "A bot plays on for you at once. You get a link by which you come back; whoever has it can take the seat meanwhile." }
                    form method="post" action=(drawn.action("leave")) { button { "Get up: a bot plays on for me" } }
                }
            }
            @if running {
                details.give-up {
                    summary { "Give up" }
                    form method="post" action=(drawn.action("concede")) { button { "End this game: I give up" } }
                }
            }
            p { a href="/" { "Other games" } }
        }
    }
}
