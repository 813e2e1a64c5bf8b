//! The city: from the exit over the Bridge to the Sewers and the deck that villains come from (R1.2).

use super::card::{Look, Shape, card, chips, parts_of, victory};
use super::piles::{count_of, tile};
use crate::pages::around::anchor;
use crate::pages::icons::{sign, word};
use crate::pages::parts;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Enemy, Space};

/// The row of the city with its exit and its deck.
pub fn city(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let spaces = board.city.len();
    let first = board.city.iter().position(|space| space.villain.is_some());
    let (escaped, deck) = (count_of(board, "escaped"), count_of(board, "villain-deck"));
    html! {
        section.zone.city aria-labelledby="city-heading" data-zone {
            h2 #city-heading { b { "City" } small { "← villains move toward the Bridge and escape" } span.line {} small.narrow { "Escaped " (escaped) " · Deck " (deck) } }
            div.row {
                div.cell.edge {
                    p.place { "Exit" }
                    div.stack {
                        (tile(drawn, "escaped", "escaped", Some(carried(drawn))))
                        (tile(drawn, "bystanders", "bystanders", None))
                    }
                }
                @for (number, space) in board.city.iter().enumerate() {
                    div.cell {
                        p.place { (space.name) " " i { (spaces - number) } }
                        @match &space.villain {
                            Some(villain) => { (stands(drawn, space, villain, first == Some(number))) }
                            None => { (empty(drawn, space)) }
                        }
                        @if !space.above.is_empty() { (chips(drawn, &space.above)) }
                    }
                }
                div.cell.edge {
                    p.place { "Deck" }
                    div.stack { (tile(drawn, "villain-deck", "villain", None)) }
                }
            }
        }
    }
}

/// Bystanders that villains got away with.
fn carried(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let gone = board.piles.iter().find(|pile| pile.reference.as_str() == "carried-away");
    html! { @if let Some(pile) = gone { span.also { (word("bystander", "carried away")) (pile.count) } } }
}

fn empty(drawn: &Drawn<'_, Legendary>, space: &Space) -> Markup {
    let reference = space.reference.as_str();
    let legal = !drawn.about(reference).is_empty();
    html! {
        div #(anchor(reference)) .slot.legal[legal] data-ref=(reference) { span { "empty" } (drawn.marks(reference)) }
    }
}

fn stands(drawn: &Drawn<'_, Legendary>, space: &Space, villain: &Enemy, first: bool) -> Markup {
    let joint = if matches!(space.name, "Rooftops" | "Bridge") { "on" } else { "in" };
    let look = Look {
        card: &villain.card,
        shape: Shape::Enemy,
        style: "",
        place: format!("{} {joint} the {}", villain.card.face.kind, space.name),
        facts: facts(villain),
        body: besides(drawn, villain),
        foot: numbers(villain),
        first,
    };
    card(drawn, &look)
}

/// What belongs to the name of an enemy, in speech.
pub fn facts(enemy: &Enemy) -> Vec<String> {
    let mut facts = vec![format!("Attack {}", enemy.attack.total)];
    if !enemy.held.is_empty() {
        facts.push(match enemy.held.len() {
            1 => format!("holds {}", enemy.held[0].name),
            more => format!("holds {more} cards"),
        });
    }
    match enemy.shards {
        0 => {}
        1 => facts.push("1 Shard".into()),
        shards => facts.push(format!("{shards} Shards")),
    }
    facts
}

/// What an enemy asks for, holds and keeps.
pub fn besides(drawn: &Drawn<'_, Legendary>, enemy: &Enemy) -> Markup {
    html! {
        @if let Some(needs) = &enemy.needs { p.needs { em { "Only if" } " " (needs) "." } }
        @if !enemy.held.is_empty() {
            div.held { em { "Holds" } (chips(drawn, &enemy.held)) }
        }
    }
}

/// What fighting it takes now and where that comes from; what it is worth.
pub fn numbers(enemy: &Enemy) -> Markup {
    let bystanders = enemy.held.iter().filter(|card| card.face.kind == "bystander").count();
    // What makes it stronger is told by the sum already.
    let told = |what: &str| enemy.attack.parts.iter().any(|part| part.cause.contains(what));
    html! {
        span.takes { (sign("attack")) span.hidden { "Attack " } (parts::sum(&enemy.attack, "Attack")) }
        (parts_of(&enemy.attack))
        @if bystanders > 0 && !told("ystander") { span.token { (word("bystander", "Bystanders held")) (bystanders) } }
        @if enemy.shards > 0 && !told("Shard") { span.token.shard { (word("shard", "Shards")) (enemy.shards) } }
        (victory(&enemy.card))
    }
}
