//! Piles and decks: a tile for each on the board, and a list of what is known of them.

use super::card::chips;
use crate::pages::around::anchor;
use crate::pages::icons::sign;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Board, Card, Pile};

/// Piles that lie beside the mastermind and the scheme.
const BESIDE: [&str; 4] = ["side-pile", "above-mastermind", "row", "set-aside"];

/// Piles whose cards are looked at right now.
const AT_HAND: [&str; 3] = ["looked-at", "resolving", "freed"];

fn pile<'a>(board: &'a Board, reference: &str) -> Option<&'a Pile> {
    board.piles.iter().find(|pile| pile.reference.as_str() == reference)
}

/// How many cards a pile has.
pub fn count_of(board: &Board, reference: &str) -> usize {
    pile(board, reference).map_or(0, |pile| pile.count)
}

/// A pile on the board: how many, and the way to what is known of it.
pub fn tile(
    drawn: &Drawn<'_, Legendary>,
    reference: &str,
    words: &str,
    also: Option<Markup>,
) -> Markup {
    let board = &drawn.seen.board;
    let back = reference.ends_with("deck");
    html! {
        div #(anchor(reference)) .tile.back[back] data-ref=(reference) {
            button.open type="button" popovertarget="piles" title="Show the piles" {
                b { (count_of(board, reference)) }
                @if reference == "bystanders" { (sign("bystander")) } @else { span { (words) } }
            }
            @if let Some(also) = also { (also) }
            (drawn.marks(reference))
        }
    }
}

/// The piles beside the mastermind and the scheme, with their cards.
pub fn beside(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let scheme = &board.scheme.beside;
    html! {
        @for pile in BESIDE.iter().filter_map(|reference| pile(board, reference)) {
            (panel(drawn, pile))
        }
        @if !scheme.is_empty() {
            section.panel.beside { h2 { b { "Beside the scheme" } span.line {} small { (scheme.len()) } } (chips(drawn, scheme)) }
        }
    }
}

fn panel(drawn: &Drawn<'_, Legendary>, pile: &Pile) -> Markup {
    html! {
        section.panel.beside data-ref=(pile.reference) {
            h2 { b { (pile.name) } span.line {} small { (pile.count) @if pile.count == 1 { " card" } @else { " cards" } } }
            (chips(drawn, &pile.cards))
        }
    }
}

/// The cards of a pile that lie open on the table now: those that are looked at, and those that something can be done with.
pub fn open<'a>(drawn: &Drawn<'_, Legendary>, pile: &'a Pile) -> Vec<&'a Card> {
    pile.cards.iter().filter(|card| lies_open(drawn, pile, card)).collect()
}

/// The others.
pub fn rest<'a>(drawn: &Drawn<'_, Legendary>, pile: &'a Pile) -> Vec<&'a Card> {
    pile.cards.iter().filter(|card| !lies_open(drawn, pile, card)).collect()
}

fn lies_open(drawn: &Drawn<'_, Legendary>, pile: &Pile, card: &Card) -> bool {
    AT_HAND.contains(&pile.reference.as_str()) || !drawn.about(card.reference.as_str()).is_empty()
}

/// Everything that is known of piles and decks.
pub fn sheet(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let known = board.piles.iter().filter(|pile| !BESIDE.contains(&pile.reference.as_str()));
    let known = known.map(|pile| (pile, rest(drawn, pile))).filter(|(_, cards)| !cards.is_empty());
    html! {
        section #piles.sheet-menu popover aria-labelledby="piles-heading" {
            h2 #piles-heading { "Piles and decks" }
            @for (pile, cards) in known {
                h3 { (pile.name) " " small { (pile.count) } }
                (chips(drawn, cards))
            }
            @for left in &board.left {
                h3 { (left.name) " " small { (left.count) " left, in an order that nobody knows" } }
                ul.chips.plain {
                    @for one in &left.cards {
                        li.chip { (one.name) @if one.count > 1 { span.count { "×" (one.count) } } }
                    }
                }
                @if let Some(note) = &left.note { p { (note) } }
            }
        }
    }
}
