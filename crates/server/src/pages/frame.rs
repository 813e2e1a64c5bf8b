//! What every page has around it.

use crate::assets::address;
use maud::{DOCTYPE, Markup, html};

/// Which part of the house a page belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Games to play.
    Play,
    /// Rules and rulings.
    Rules,
    /// Cards and figures.
    Cards,
    /// Lines of fire.
    Line,
    /// Past games and replays.
    History,
    /// Home-made cards and figures.
    Workshop,
    /// A table, which has a bar of its own.
    Table,
    /// Anything else.
    Elsewhere,
}

const PLACES: [(Place, &str, &str); 6] = [
    (Place::Play, "/", "Play"),
    (Place::Rules, "/rules", "Rules"),
    (Place::Cards, "/cards", "Cards and figures"),
    (Place::Line, "/line", "Line of fire"),
    (Place::History, "/history", "Replays"),
    (Place::Workshop, "/workshop", "Workshop"),
];

/// A whole page with the bar of the house.
pub fn page(place: Place, title: &str, body: Markup) -> Markup {
    let bar = html! {
        a.skip href="#main" { "To the page" }
        header.bar {
            (brand())
            nav aria-label="Longbox" {
                ul {
                    @for (other, address, words) in PLACES {
                        li { a href=(address) aria-current=[(other == place).then_some("page")] { (words) } }
                    }
                }
            }
            form.find action="/rules" role="search" {
                label { span.hidden { "Find a card, a figure or a rule" }
                    input name="q" type="search" placeholder="Find a card, a rule" maxlength="200"; }
            }
        }
    };
    let body = html! {
        (bar)
        main #main tabindex="-1" { (body) }
        script src=(address("pages.js")) defer {}
    };
    bare(title, &["pages.css"], body)
}

/// A whole page without a bar; `styles` come after the common one.
pub fn bare(title: &str, styles: &[&str], body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (title) " – Longbox" }
                link rel="icon" href=(address("icon.svg"));
                link rel="stylesheet" href=(address("longbox.css"));
                @for style in styles {
                    link rel="stylesheet" href=(address(style));
                }
                script src=(address("longbox.js")) defer {}
            }
            body { (body) }
        }
    }
}

/// The sign of the house.
pub fn brand() -> Markup {
    html! {
        a.brand href="/" {
            img src=(address("icon.svg")) alt="" width="28" height="28";
            span { "Longbox" }
        }
    }
}
