//! Whom an attack can be aimed at, on buttons; and whom it cannot, with what is in the way.

use super::line::verdict;
use super::map::{hit, percent, then};
use super::scene::Scene;
use crate::pages::icons::sign;
use maud::{Markup, html};
use sitting::seen::Offered;

/// "Slagheart J14 58 % takes 2 clicks": the sums stand beside the map.
pub fn target(scene: &Scene<'_>, option: &Offered) -> Option<Markup> {
    let target = option.targets.first().filter(|_| option.kind == "target")?;
    let aim = scene.aims().iter().find(|aim| aim.target == *target)?;
    let figure = scene.figure(target)?;
    Some(html! {
        b { (figure.name) } " "
        @if let Some(square) = figure.square { (square.0.to_string()) " " }
        b.share { (percent(hit(aim))) } " " (then(aim))
    })
}

/// Lines that are blocked: one would think of these targets, too.
pub fn barred(scene: &Scene<'_>) -> Markup {
    let barred = scene.board.attack.as_ref().map_or(&[][..], |attack| &attack.barred);
    html! {
        @if !barred.is_empty() {
            div.not-possible {
                h3 { "Not possible" }
                ul {
                    @for one in barred {
                        @if let Some(figure) = scene.figure(&one.target) {
                            li { (sign("barred")) b { (figure.name) } " " (verdict(&one.line)) }
                        }
                    }
                }
            }
        }
    }
}
