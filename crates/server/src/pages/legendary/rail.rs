//! The left side: the mastermind with its Tactics, what lies beside it, and the scheme with what it counts.

use super::card::{Look, Shape, card, text};
use super::city::{besides, facts, numbers};
use super::piles::beside;
use crate::pages::around::anchor;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Mastermind, Meter};

/// From so near on the loss is written out.
const NEAR: i32 = 2;

/// The whole rail.
pub fn rail(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    html! {
        section.rail.left aria-label="Mastermind and scheme" data-zone {
            @for (number, one) in board.masterminds.iter().enumerate() { (mastermind(drawn, one, number == 0)) }
            (scheme(drawn))
            (beside(drawn))
            @if !board.in_force.is_empty() {
                section.panel.beside {
                    h2 { b { "In force" } span.line {} }
                    ul.in-force { @for one in &board.in_force { li { (one.words) @if let Some(from) = &one.from { " " small { "(" (from) ")" } } } } }
                }
            }
        }
    }
}

fn mastermind(drawn: &Drawn<'_, Legendary>, one: &Mastermind, first: bool) -> Markup {
    let enemy = &one.enemy;
    let mut said = facts(enemy);
    said.push(format!("{} of {} Tactics left", one.tactics_left, one.tactics));
    card(
        drawn,
        &Look {
            card: &enemy.card,
            shape: Shape::Enemy,
            style: "mastermind",
            place: "mastermind".into(),
            facts: said,
            body: besides(drawn, enemy),
            foot: html! { (tactics(one)) (numbers(enemy)) },
            first,
        },
    )
}

/// A back for each Tactic still to be taken, a dashed frame for each that was.
fn tactics(one: &Mastermind) -> Markup {
    let taken = one.tactics.saturating_sub(one.tactics_left);
    html! {
        span.tactics role="img" aria-label={ (one.tactics_left) " of " (one.tactics) " Tactics left" } {
            @for _ in 0..taken { i.taken { "won" } }
            @for _ in 0..one.tactics_left { i {} }
        }
    }
}

fn scheme(drawn: &Drawn<'_, Legendary>) -> Markup {
    let scheme = &drawn.seen.board.scheme;
    let reference = scheme.card.reference.as_str();
    // Where evil wins with a certain Twist, both meters are the same.
    let counted = scheme.meters.iter().any(|meter| meter.words.starts_with("Evil wins with Twist"));
    html! {
        article #(anchor(reference)) .panel.scheme data-ref=(reference)
            aria-label={ "Scheme " (scheme.card.name) ", " (scheme.twists.words) } {
            h2 { b { "Scheme" } span.line {} }
            h3 { (scheme.card.name) }
            @for one in &scheme.meters { (loss(one)) }
            @if !counted { (meter("Twists", &scheme.twists, "twists")) }
            div.text { @for line in &scheme.card.face.text { (text(line)) } }
            (drawn.marks(reference))
        }
    }
}

/// How near the loss is: hatched, and in words when it is near.
fn loss(one: &Meter) -> Markup {
    let label = match one.limit {
        Some(limit) if one.words.starts_with("Evil wins with Twist") => {
            format!("Evil wins, Twist {limit}")
        }
        Some(limit) => format!("Evil wins at {limit}"),
        None => "Evil wins at none".into(),
    };
    html! {
        (meter(&label, one, "loss"))
        @if one.left <= NEAR && one.left > 0 {
            p.warning { @if one.left == 1 { "One more and evil wins!" } @else { (one.left) " more and evil wins." } }
        }
    }
}

fn meter(label: &str, one: &Meter, style: &str) -> Markup {
    html! {
        div class={ "meter " (style) } {
            p.label {
                span { (label) }
                b { @match one.limit { Some(limit) => { (one.now) " of " (limit) } None => { (one.now) " left" } } }
            }
            @if let Some(limit) = one.limit {
                div.pips aria-hidden="true" { @for at in 0..limit.clamp(0, 40) { i.full[at < one.now] {} } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_the_loss_the_meter_says_so() {
        let at = |now| Meter { now, limit: Some(8), left: 8 - now, words: String::new() };
        assert!(!loss(&at(5)).into_string().contains("warning"));
        assert!(loss(&at(6)).into_string().contains("2 more and evil wins."));
        assert!(loss(&at(7)).into_string().contains("One more and evil wins!"));
    }

    #[test]
    fn a_meter_has_a_pip_for_each_step_and_fills_those_that_are_gone() {
        let drawn = meter(
            "Twists",
            &Meter { now: 3, limit: Some(8), left: 5, words: String::new() },
            "twists",
        );
        let drawn = drawn.into_string();
        assert_eq!((drawn.matches("<i").count(), drawn.matches("full").count()), (8, 3));
    }
}
