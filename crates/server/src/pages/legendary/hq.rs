//! The HQ: heroes that can be recruited, and the stacks on both sides of them.

use super::card::{Look, Shape, card, chips, cost, gives, gives_in_words};
use super::piles::{count_of, tile};
use crate::pages::around::anchor;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Hero, Slot};

/// The row of the HQ.
pub fn hq(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let first = board.hq.iter().position(|slot| slot.hero.is_some());
    let officers = board.officers.as_ref().map_or(0, |stack| stack.count);
    html! {
        section.zone.hq aria-labelledby="hq-heading" data-zone {
            h2 #hq-heading { b { "HQ" } small { "Recruit to spend: " (board.points.recruit.total) } span.line {} small.narrow { "Officers " (officers) " · Deck " (count_of(board, "hero-deck")) } }
            div.row {
                div.cell.edge { div.stack { (tile(drawn, "ko", "KO pile", None)) (tile(drawn, "wounds", "Wounds", None)) } }
                @for (number, slot) in board.hq.iter().enumerate() {
                    div.cell { (self::slot(drawn, slot, number, first == Some(number))) }
                }
                div.cell.edge { div.stack { (tile(drawn, "hero-deck", "hero", None)) (self::officers(drawn)) } }
            }
        }
    }
}

fn slot(drawn: &Drawn<'_, Legendary>, slot: &Slot, number: usize, first: bool) -> Markup {
    let reference = slot.reference.as_str();
    html! {
        @match &slot.hero {
            Some(hero) => {
                (card(drawn, &Look {
                    card: &hero.card,
                    shape: Shape::Friend,
                    style: "",
                    place: format!("HQ space {}", number + 1),
                    facts: facts(hero),
                    body: html! { @if !slot.under.is_empty() { div.held { em { "Under it" } (chips(drawn, &slot.under)) } } },
                    foot: html! { (gives(&hero.card)) (cost(&hero.cost, &hero.price)) },
                    first,
                }))
            }
            None => {
                div #(anchor(reference)) .slot data-ref=(reference) { span { "empty" } (drawn.marks(reference)) }
            }
        }
    }
}

fn facts(hero: &Hero) -> Vec<String> {
    let mut facts = gives_in_words(&hero.card);
    facts.push(format!("costs {}", hero.price.total));
    facts
}

/// Officers are all alike: one tile for all of them.
fn officers(drawn: &Drawn<'_, Legendary>) -> Markup {
    let Some(stack) = &drawn.seen.board.officers else { return html! {} };
    let reference = stack.hero.card.reference.as_str();
    let legal = !drawn.about(reference).is_empty();
    html! {
        div #(anchor(reference)) .tile.legal[legal] data-ref=(reference) {
            b { (stack.count) } span { "Officers" } span { "cost " (stack.hero.price.total) }
            (drawn.marks(reference))
        }
    }
}
