//! What happened, and what was said.

use super::wording::{Piece, pieces};
use super::{Laid, anchor, asking};
use crate::pages::icons::sign;
use crate::pages::parts;
use crate::pages::table::Drawn;
use maud::{Markup, html};
use sitting::seen::News;
use table::Seat;

/// So many steps are shown; the replay has them all.
const SHOWN: usize = 60;

/// What happened, turn by turn, the latest last.
pub fn log<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let news = &drawn.news[drawn.news.len().saturating_sub(SHOWN)..];
    let free_from = drawn.seen.undo.as_ref().map(|offer| offer.free_from);
    let reach = free_from.map(|step| news.iter().filter(|news| news.step < step).count());
    let reach = reach.filter(|before| *before > 0);
    let things = G::things(drawn);
    let mut turn = None;
    html! {
        section #log.log.sheet popover aria-labelledby="log-heading" {
            h2 #log-heading { "Log" }
            @for remark in &drawn.seen.remarks { p.remark role="note" { (remark) } }
            (filter(drawn))
            div role="log" aria-live="polite" tabindex="0" aria-labelledby="log-heading" { ol {
                @for (number, news) in news.iter().enumerate() {
                    @if reach == Some(number) { (reaches()) }
                    @if turn.replace(news.turn) != Some(news.turn) {
                        li.turn { (whose_turn(drawn, news)) }
                    }
                    li.automatic[news.automatic] id={ "step-" (news.step) } data-seat=[news.seat.map(|seat| seat.0)] {
                        @for words in &news.words { p { (linked(words, &news.names, &things)) } }
                    }
                }
                @if reach == Some(news.len()) { (reaches()) }
            } }
            @if !drawn.seen.lessons.is_empty() && drawn.seen.outcome.is_none() {
                div.lessons {
                    @for lesson in &drawn.seen.lessons {
                        p.lesson data-lesson=(lesson.rule) { (lesson.words) " " (parts::clause(lesson.rule)) }
                    }
                }
            }
        }
    }
}

/// Whose steps are shown, and whether those that made themselves are. The style does it, so it needs no script; with one, words can be searched for.
fn filter<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let seats = &drawn.seen.seats;
    html! {
        details.filter {
            summary { "filter" span.hidden { " the log" } }
            @if seats.len() > 1 {
                label { input type="radio" name="log-of" value="all" checked; "all" }
                @for sitter in seats {
                    label { input type="radio" name="log-of" value=(sitter.seat.0); (sitter.name) }
                }
            }
            label { input type="checkbox" data-automatic checked; "automatic steps" }
            label.by-script { span.hidden { "Only what speaks of" } input type="search" data-search placeholder="search" autocomplete="off"; }
        }
    }
}

fn reaches() -> Markup {
    html! { li.reach { (sign("eye")) " undo reaches back to here" } }
}

fn whose_turn<G: Laid>(drawn: &Drawn<'_, G>, news: &News) -> String {
    match (news.turn, news.seat) {
        (0, _) => "Before the first turn".into(),
        (turn, Some(seat)) => format!("Turn {turn} · {}", drawn.live.name(seat)),
        (turn, None) => format!("Turn {turn}"),
    }
}

/// A sentence whose names lead to the thing on the table, or to what is known about it.
fn linked(words: &str, names: &[String], things: &[(&str, &str)]) -> Markup {
    html! {
        @for piece in pieces(words, names) {
            @match piece {
                Piece::Plain(plain) => { (plain) }
                Piece::Name(name) => {
                    @match things.iter().find(|(_, other)| *other == name) {
                        Some((reference, _)) => {
                            a href={ "#" (anchor(reference)) } data-points=(reference) { (name) }
                        }
                        None => { a href=(asking("/cards", "q", name)) { (name) } }
                    }
                }
            }
        }
    }
}

/// What was said. Everything is escaped where it is written.
pub fn talk<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let persons = drawn.seen.seats.iter().filter(|sitter| sitter.bot.is_none()).count();
    let somebody_may_come = drawn.live.contract.free().next().is_some();
    html! {
        @if persons > 1 || somebody_may_come {
            section.talk aria-labelledby="talk-heading" {
                h2 #talk-heading { "Talk" }
                ol aria-live="polite" {
                    @for said in &drawn.live.chat {
                        @match &said.name {
                            Some(name) => { li { b { (name) } ": " (said.words) } }
                            None => { li.told { (said.words) } }
                        }
                    }
                }
                @if !drawn.looker.own.is_empty() {
                    form method="post" action=(drawn.action("say")) {
                        label { span.hidden { "Say something" } input name="words" maxlength="500" autocomplete="off"; }
                        button { "Say" }
                    }
                }
                (invitations(drawn))
            }
        }
    }
}

/// The host hands out seats.
fn invitations<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let contract = &drawn.live.contract;
    let open: Vec<(Seat, &str)> = contract.free().collect();
    html! {
        @if !open.is_empty() && !drawn.looker.own.is_empty() {
            p { "Seats are free. Send a link to whoever should take one:" }
            ul.invitations {
                @for (seat, invitation) in open {
                    li {
                        (drawn.live.name(seat))
                        @if contract.places[seat.index()].stands_in { " (a bot plays meanwhile)" }
                        ": "
                        a href={ "/join/" (drawn.id) "/" (invitation) } { "/join/" (drawn.id) "/" (invitation) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_to_its_card_on_the_table_and_else_to_the_cards() {
        let names = ["Venom".to_string(), "Odin <i>".to_string()];
        let things = [("city/bank", "Venom")];
        let drawn = linked("Venom meets Odin <i> & flees.", &names, &things).into_string();
        assert_eq!(
            drawn,
            "<a href=\"#at-city-bank\" data-points=\"city/bank\">Venom</a> meets \
             <a href=\"/cards?q=Odin+%3Ci%3E\">Odin &lt;i&gt;</a> &amp; flees."
        );
    }
}
