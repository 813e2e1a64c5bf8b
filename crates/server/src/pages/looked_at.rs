//! A game that is only looked at: a replay, a puzzle. Laid out as a table is, with buttons of the page's own in the place of the question.

use super::around::Laid;
use super::frame::bare;
use super::icons;
use super::table::{Drawn, Looker, Wanted};
use crate::assets::address;
use crate::room::Live;
use maud::{Markup, html};
use sitting::seen::Seen;
use sitting::{AnySession, Session};

/// The board as somebody sees it, with nothing to choose on it.
pub fn board<G: Laid>(session: Session<G>, mut seen: Seen<G::Board>) -> Markup
where
    AnySession: From<Session<G>>,
{
    seen.options.clear();
    seen.refused.clear();
    seen.undo = None;
    let here = vec![false; seen.seats.len()];
    let (looker, wanted) = (Looker::default(), Wanted::default());
    let live = Live::looked_at(session.into());
    let (looker, wanted, live, seen) = (&looker, &wanted, &live, &seen);
    G::laid(&Drawn { id: "", name: "", looker, wanted, seen, news: &[], live, here })
}

/// The whole page, in the style of its game.
pub fn page(title: &str, style: &str, body: Markup) -> Markup {
    let body = html! {
        (icons::signs())
        div #page { (body) }
        script src=(address("pages.js")) defer {}
    };
    bare(title, &["pages.css", style], body)
}
