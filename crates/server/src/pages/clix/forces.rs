//! Both forces in rows, and the actions of the turn. Read aloud, this is the map.

use super::figure::sentence;
use super::scene::Scene;
use crate::pages::parts;
use maud::{Markup, html};
use sitting::clix::board::{Figure, Player};

/// One panel for each player, the own one first.
pub fn forces(scene: &Scene<'_>) -> Markup {
    let own = scene.own_side();
    let (first, second): (Vec<&Player>, Vec<&Player>) =
        scene.board.players.iter().partition(|player| player.seat == own);
    html! { @for player in first.into_iter().chain(second) { (force(scene, player)) } }
}

fn force(scene: &Scene<'_>, player: &Player) -> Markup {
    let (name, heading) = (scene.name(player.seat), scene.force(player.seat));
    let id = format!("force-{}", player.seat.0);
    let acting = scene.acting().map(|figure| &figure.reference);
    html! {
        section.panel.force aria-labelledby=(id) {
            h2.tab id=(id) {
                b { (heading) }
                small { (name) " · " (parts::sum(&player.score, "Points")) }
            }
            ul {
                @for figure in scene.board.figures.iter().filter(|figure| figure.face.owner == player.seat) {
                    (row(scene, figure, acting == Some(&figure.reference)))
                }
            }
            @if player.theme_rerolls > 0 {
                p.small { "Themed rerolls left: " (player.theme_rerolls) }
            }
        }
    }
}

fn row(scene: &Scene<'_>, figure: &Figure, acts: bool) -> Markup {
    let own = scene.is_own(figure);
    let gone = figure.square.is_none();
    let clicks = figure.face.dial.len();
    let lost = clicks.saturating_sub(figure.clicks_left.into());
    html! {
        li.row.sel[acts].gone[gone] data-figure=(figure.reference) {
            a href=(scene.explaining(figure.reference.as_str())) data-card=(figure.reference) aria-label=(sentence(scene, figure)) {
                svg.disc.theirs[!own] width="32" height="32" viewBox="-16 -16 32 32" aria-hidden="true" {
                    circle.base r="15" {}
                    @if !own { path.notch d="M-5 -15h10l-5 6z" {} }
                    text.letters y="5" { (figure.face.code.to_uppercase()) }
                }
                b { (figure.face.short_name) }
                span.where-to {
                    @match figure.square {
                        Some(place) => { (place.0) },
                        None => { (if figure.fate == "knocked out" { "KO" } else { "waits" }) },
                    }
                }
                svg.pips viewBox={ "0 0 " (clicks * 11) " 6" } width=(clicks * 11) height="6" aria-hidden="true" {
                    @for at in 0..clicks {
                        rect.lost[at < lost] x=(at * 11) y="0.5" width="9" height="5" rx="1.5" {}
                    }
                }
                span.far { @if let Some(distance) = figure.distance { "↔" (distance) } @else { (figure.face.points) } }
                svg.tokens width="26" height="13" aria-hidden="true" {
                    @for at in 0..2u8 {
                        circle.full[figure.tokens > at] cx=(6 + 13 * i32::from(at)) cy="6.5" r="5" {}
                    }
                }
            }
        }
    }
}

/// The actions of the turn: given, now, left.
pub fn actions(scene: &Scene<'_>) -> Markup {
    let actions = &scene.board.actions;
    if scene.board.round == 0 {
        return html! {};
    }
    let code = |reference| scene.figure(reference).map(|one| one.face.code.to_uppercase());
    let now = actions.now.as_ref().and_then(|action| code(&action.figure));
    let mut acted: Vec<String> = actions.acted.iter().filter_map(code).collect();
    acted.retain(|one| Some(one) != now.as_ref());
    let total = usize::try_from(actions.total.total).unwrap_or(0);
    let given = usize::from(actions.given).min(total);
    let before = given.saturating_sub(usize::from(now.is_some()));
    let left = total.saturating_sub(given);
    html! {
        section.panel.actions aria-labelledby="actions-heading" {
            h2.tab #actions-heading {
                b { "Actions" }
                small { (scene.name(actions.seat)) " · " (parts::sum(&actions.total, "Actions")) }
            }
            p.hidden { (given) " of " (total) " actions given." }
            ol aria-hidden="true" {
                @for at in 0..before { li.used { (acted.get(at).map_or("✓", String::as_str)) } }
                @if let Some(now) = &now { li.now { (now) } }
                @for at in 0..left { li { (given + at + 1) } }
            }
            @if let Some(action) = &actions.now {
                p.small {
                    (action.effect)
                    @if let Some(inner) = action.inner { ": " (inner) }
                    " " (parts::clause(action.clause))
                }
            }
        }
    }
}
