//! How a game ended.

use super::Laid;
use crate::pages::table::Drawn;
use maud::{Markup, html};

/// The result and the rule behind it, the scores with their parts, and what comes next.
pub fn ended<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let Some(outcome) = &drawn.seen.outcome else { return html! {} };
    let again = drawn.seen.luck_taken_again;
    html! {
        section.end aria-labelledby="end-heading" data-result=(outcome.result) {
            h2 #end-heading { (outcome.words.first().map_or("The game is over.", String::as_str)) }
            p {
                "Turn " (drawn.seen.turn) ". "
                @match again {
                    0 => { "Nothing was taken back after it had become known." }
                    1 => { "Once something was taken back after it had become known." }
                    again => { (again) " times something was taken back after it had become known." }
                }
            }
            (G::scored(drawn))
            @if outcome.words.len() > 1 {
                div.words { @for words in outcome.words.iter().skip(1) { p { (words) } } }
            }
            @if !drawn.seen.turning_points.is_empty() {
                section.turning aria-labelledby="turning-heading" {
                    h3 #turning-heading { "Turning points" }
                    ol {
                        @for point in &drawn.seen.turning_points {
                            li { b { "Turn " (point.turn) } ": " (point.words.join(" ")) }
                        }
                    }
                }
            }
            div.next {
                @if !drawn.looker.own.is_empty() {
                    form method="post" action={ "/g/" (drawn.id) "/again" } { button.go { "Same set-up again" } }
                }
                a.button href={ "/g/" (drawn.id) "/review" } { "Look back" }
                a.button href={ "/g/" (drawn.id) "/code" } { "Share code" }
                a.button href={ "/g/" (drawn.id) "/export" } { "For other programs" }
                a.button href="/" { "Another game" }
            }
        }
    }
}
