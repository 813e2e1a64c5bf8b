//! The board of Clix: forces, the map, dials, the attack.

mod attack;
mod dial;
mod figure;
mod forces;
mod lie;
mod line;
mod map;
pub mod picking;
mod scene;
mod squares;
mod targets;
mod terrain;
#[cfg(test)]
mod tests;

use super::table::Drawn;
use crate::assets::address;
use clix::Clix;
use maud::{Markup, html};
use scene::Scene;
use sitting::seen::Offered;

/// The whole board. Its script comes with it, so that no other page loads it.
pub fn board(drawn: &Drawn<'_, Clix>) -> Markup {
    whole(&Scene::of(drawn))
}

/// A target on its button.
pub fn target(drawn: &Drawn<'_, Clix>, option: &Offered) -> Option<Markup> {
    targets::target(&Scene::of(drawn), option)
}

/// Those who cannot be attacked, below the targets.
pub fn barred(drawn: &Drawn<'_, Clix>) -> Markup {
    targets::barred(&Scene::of(drawn))
}

fn whole(scene: &Scene<'_>) -> Markup {
    html! {
        (terrain::patterns())
        (dial::marks())
        section.forces aria-label="Forces" {
            (forces::forces(scene))
            (forces::actions(scene))
            (terrain::legend(&scene.board.map))
        }
        (map::field(scene))
        section.own aria-label="Whoever acts" { (dial::own(scene)) }
        section.aside aria-label="The attack and dials" {
            (attack::panels(scene))
            (dial::others(scene))
        }
        script src=(address("clix.js")) defer {}
    }
}
