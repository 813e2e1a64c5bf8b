//! Small things that many pages show: sums, clauses, lines.

use maud::{Markup, html};
use table::Sum;

/// A number that tells where it comes from when it is pointed at, focused or tapped.
pub fn sum(sum: &Sum, what: &str) -> Markup {
    html! {
        span.sum tabindex="0" {
            b { (sum.total) }
            span.note role="note" {
                span.head { (what) " " (sum.total) }
                @for part in &sum.parts {
                    span.part {
                        span.amount { (part.amount) } " " (part.cause) " "
                        @if let Some(id) = part.clause { (clause(id)) }
                    }
                }
            }
        }
    }
}

/// The number of a rule, leading to it.
pub fn clause(id: &str) -> Markup {
    html! { a.clause href={ "/rules/" (id) } { (id) } }
}

/// Sentences, a paragraph each.
pub fn lines(lines: &[String]) -> Markup {
    html! { @for line in lines { p { (line) } } }
}
