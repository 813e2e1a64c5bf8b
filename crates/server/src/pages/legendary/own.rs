//! A player's own part of the table: what was played this turn, the hand, and cards that are being chosen from.

use super::card::{Look, Shape, card, gives, gives_in_words};
use super::piles::open;
use crate::pages::icons::{class_of, sign};
use crate::pages::parts;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Card, Pile, Player};
use table::Sum;

/// Whose part of the table is in front: the viewer's, or that of whoever plays.
pub fn in_front<'a>(drawn: &'a Drawn<'_, Legendary>) -> Option<&'a Player> {
    let board = &drawn.seen.board;
    let seat = drawn.looker.seat.unwrap_or(board.points.seat);
    board.players.iter().find(|player| player.seat == seat)
}

/// Cards played, the hand, and piles that are chosen from now.
pub fn own(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let Some(player) = in_front(drawn) else { return html! {} };
    let active = board.players.iter().find(|other| other.seat == board.points.seat);
    let mut piles: Vec<&Pile> = board.piles.iter().collect();
    for other in &board.players {
        piles.extend([&other.discard, &other.victory, &other.deck]);
        piles.extend(Some(&other.hand).filter(|_| other.seat != player.seat));
    }
    html! {
        div.own {
            @for pile in piles {
                @let cards = open(drawn, pile);
                @if !cards.is_empty() { (zone(drawn, pile, &cards, &pile.name, "chosen-from")) }
            }
            (zone(drawn, &player.hand, &all(&player.hand), "Hand", "hand"))
            @if !player.played.cards.is_empty() { (zone(drawn, &player.played, &all(&player.played), "Played", "played")) }
            @if let Some(active) = active.filter(|other| other.seat != player.seat && !other.played.cards.is_empty()) {
                (zone(drawn, &active.played, &all(&active.played), &format!("Played by {}", drawn.live.name(active.seat)), "played"))
            }
        }
    }
}

/// Every card of a pile that the viewer knows.
fn all(pile: &Pile) -> Vec<&Card> {
    pile.cards.iter().collect()
}

fn zone(
    drawn: &Drawn<'_, Legendary>,
    pile: &Pile,
    cards: &[&Card],
    title: &str,
    style: &str,
) -> Markup {
    html! {
        section class={ "zone cards " (style) } aria-label=(title) data-zone data-ref=(pile.reference) {
            h2 { b { (title) } small { (pile.count) } span.line {} }
            @match cards.is_empty() {
                true => { p.slot { @if pile.count == 0 { "no cards" } @else { (pile.count) " hidden" } } }
                false => { div.strip { @for (number, one) in cards.iter().enumerate() { (small(drawn, one, title, number == 0)) } } }
            }
        }
    }
}

fn small(drawn: &Drawn<'_, Legendary>, one: &Card, title: &str, first: bool) -> Markup {
    let enemy = matches!(one.face.kind, "villain" | "henchman" | "mastermind" | "tactic");
    let look = Look {
        card: one,
        shape: if enemy { Shape::Enemy } else { Shape::Friend },
        style: "small",
        place: title.to_lowercase(),
        facts: gives_in_words(one),
        body: html! {},
        foot: html! {
            (gives(one))
            @if let Some(cost) = one.face.printed_cost.filter(|cost| *cost > 0) { span.cost { span.hidden { "cost " } b { (cost) } } }
        },
        first,
    };
    card(drawn, &look)
}

/// What there is to spend, each with its sources.
pub fn points(drawn: &Drawn<'_, Legendary>) -> Markup {
    let points = &drawn.seen.board.points;
    let board = &drawn.seen.board;
    let shards = board
        .players
        .iter()
        .find(|player| player.seat == points.seat)
        .map_or(0, |player| player.shards);
    let yours = drawn.looker.seat == Some(points.seat);
    html! {
        section.points aria-label=(if yours { "What you have to spend".to_string() } else { format!("What {} has to spend", drawn.live.name(points.seat)) }) {
            (pool(drawn, "attack", "Attack", &points.attack))
            (pool(drawn, "recruit", "Recruit", &points.recruit))
            div.pool.shard {
                p.amount { (sign("shard")) b { (shards) } }
                p.label { "Shards" }
                p.sources { "kept between turns" }
            }
        }
    }
}

fn pool(drawn: &Drawn<'_, Legendary>, kind: &str, label: &str, sum: &Sum) -> Markup {
    html! {
        div class={ "pool " (kind) } {
            p.amount { (sign(kind)) (parts::sum(sum, label)) }
            p.label { (label) }
            p.sources {
                @for part in sum.parts.iter().filter(|part| part.amount != 0) { span { (part.cause.trim_start_matches("from ")) " " (part.amount) } " " }
            }
            (segments(drawn, sum))
        }
    }
}

/// The sources side by side, each in the colour of its hero.
fn segments(drawn: &Drawn<'_, Legendary>, sum: &Sum) -> Markup {
    let parts: Vec<_> = sum.parts.iter().filter(|part| part.amount > 0).collect();
    let all: i32 = parts.iter().map(|part| part.amount).sum();
    html! {
        @if parts.len() > 1 {
            svg.segments width="100%" height="6" aria-hidden="true" {
                @for (number, part) in parts.iter().enumerate() {
                    @let from: i32 = parts[..number].iter().map(|part| part.amount).sum();
                    rect class=(colour_of(drawn, part.cause.trim_start_matches("from "))) x={ (percent(from, all)) "%" } width={ (percent(part.amount, all)) "%" } height="6" rx="3" {}
                }
            }
        }
    }
}

fn percent(part: i32, all: i32) -> i32 {
    part * 100 / all.max(1)
}

fn colour_of(drawn: &Drawn<'_, Legendary>, hero: &str) -> &'static str {
    let players = drawn.seen.board.players.iter();
    let mut played = players.flat_map(|player| &player.played.cards);
    let card = played.find(|card| card.face.hero.as_deref() == Some(hero));
    card.and_then(|card| class_of(card.face.classes.first()?)).unwrap_or("plain")
}
