//! Cards as they will lie on the table.

use super::bench::Made;
use crate::trouble::Trouble;
use legendary::catalogue::{Catalogue, DesignId, Kind, SetId};
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use maud::{Markup, html};
use sitting::Opening;
use sitting::legendary::Face;
use table::Seeded;

/// More than a whole set has; what comes after them is counted.
const MOST: usize = 120;

/// The faces of all cards of the text.
pub fn faces(catalogue: &Catalogue, set: SetId) -> Markup {
    let all = (0..catalogue.designs.len()).map(|at| DesignId(at as u16));
    let own: Vec<DesignId> = all
        .filter(|id| {
            let design = catalogue.design(*id);
            design.set == set && design.kind != Kind::Rule
        })
        .collect();
    html! {
        ul.faces {
            @for id in own.iter().take(MOST) {
                li { (face(&Face::of(catalogue, *id), catalogue.design(*id).copies)) }
            }
        }
        @if own.len() > MOST { p { "… and " (own.len() - MOST) " more." } }
    }
}

/// One card.
fn face(face: &Face, copies: u8) -> Markup {
    let class = face.classes.first().map_or("grey".into(), |class| class.to_lowercase());
    let from = face.hero.as_ref().or(face.group.as_ref());
    let numbers = [
        ("Cost", face.printed_cost.map(|cost| cost.to_string())),
        ("Attack", face.printed_attack.clone()),
        ("Recruit", face.printed_recruit.clone()),
        ("VP", face.printed_vp.clone()),
    ];
    html! {
        article class={ "own-card " (class) } {
            h3 { (face.printed) }
            p.kind {
                @if let Some(from) = from { (from) ", " }
                (face.kind)
                @if let Some(team) = &face.team { ", " (team) }
                @for class in &face.classes { ", " (class) }
                @if copies > 1 { ", " (copies) " copies" }
            }
            dl.numbers {
                @for (what, number) in &numbers {
                    @if let Some(number) = number {
                        div { dt { (what) } dd class=(what.to_lowercase()) { (number) } }
                    }
                }
            }
            @for line in &face.text { p { (line) } }
        }
    }
}

/// A game for one with what the text makes: its heroes in the Hero Deck and a card of each kind of the first in hand; its groups, its mastermind
/// and its scheme as far as a game has room for them.
pub fn opening(catalogue: &Catalogue, set: SetId, seed: u64) -> Result<Opening, Trouble> {
    let mut wish = Wish::for_players(1);
    let groups = |henchmen: bool| {
        let all = catalogue.groups.iter().enumerate();
        let own = all.filter(move |(_, group)| group.set == set && group.henchmen == henchmen);
        own.map(|(at, _)| legendary::catalogue::GroupId(at as u16)).take(1).collect()
    };
    wish.villains = groups(false);
    wish.henchmen = groups(true);
    let heroes = catalogue.heroes.iter().enumerate().filter(|(_, hero)| hero.set == set);
    let heroes = heroes.map(|(at, _)| legendary::catalogue::HeroId(at as u16));
    wish.heroes = heroes.take(3).collect();
    let masterminds = catalogue.masterminds.iter();
    let mastermind = masterminds.clone().position(|mastermind| mastermind.set == set);
    wish.mastermind = mastermind.map(|at| legendary::catalogue::MastermindId(at as u16));
    let scheme = catalogue.schemes.iter().position(|scheme| scheme.set == set);
    wish.scheme = scheme.map(|at| legendary::catalogue::SchemeId(at as u16));
    let has_something = !wish.heroes.is_empty()
        || !wish.villains.is_empty()
        || !wish.henchmen.is_empty()
        || wish.mastermind.is_some()
        || wish.scheme.is_some();
    if !has_something {
        let told =
            "There is nothing to play with yet: write a hero, a group, a mastermind or a scheme.";
        return Err(Trouble::Unclear(told.into()));
    }
    let options = Options { first_hero_in_hand: !wish.heroes.is_empty(), ..Options::default() };
    let setup = random(catalogue, &wish, &options, &mut Seeded::new(seed)).map_err(|unmet| {
        let each: Vec<String> = unmet.iter().map(ToString::to_string).collect();
        Trouble::Unclear(format!("No game can be laid out with this: {}.", each.join("; ")))
    })?;
    let mut opening = Opening::of(legendary::table_for::GAME);
    opening.setup = Some(setup.to_text(catalogue));
    opening.options = Some(options.to_string());
    Ok(opening)
}

/// The same for whatever was made.
pub fn opening_of(made: &Made, seed: u64) -> Result<Opening, Trouble> {
    match made {
        Made::Cards(catalogue, set) => opening(catalogue, *set, seed),
        Made::Figures(content, figures) => super::figure::opening(content, figures, seed),
    }
}
