//! The sign of a name: the one place from which the pages around the table take it.

use maud::{Markup, html};

/// A sign that is the same for the same name, always and everywhere. It only decorates: the name stands beside it.
pub fn emblem(name: &str) -> Markup {
    let hash = blake3::hash(name.as_bytes());
    let order = 3 + u32::from(hash.as_bytes()[0] % 6);
    let inner = 6 + u32::from(hash.as_bytes()[1] % 10);
    let turns = (0..order).map(|at| at * 360 / order);
    html! {
        svg.emblem viewBox="-40 -40 80 80" aria-hidden="true" focusable="false" {
            @for turn in turns {
                path d="M-5 -22 L0 -38 L5 -22 Z" transform={ "rotate(" (turn) ")" } {}
            }
            circle r="20" fill="none" stroke="currentColor" stroke-width="3" {}
            circle r=(inner) {}
        }
    }
}
