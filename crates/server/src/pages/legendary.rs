//! The table of Legendary.

use super::parts;
use super::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Card, Enemy, Hero, Pile, Player};

/// The whole board.
pub fn board(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    html! {
        section.masterminds aria-label="Mastermind" {
            @for mastermind in &board.masterminds {
                (enemy(drawn, &mastermind.enemy))
                p { "Tactics left " (mastermind.tactics_left) " of " (mastermind.tactics) }
            }
        }
        section.scheme aria-label="Scheme" {
            (card(drawn, &board.scheme.card, html! {}))
            @for meter in &board.scheme.meters { p.meter { (meter.words) } }
            p.meter { (board.scheme.twists.words) }
        }
        section.city aria-label="City" {
            @for space in &board.city {
                div.space data-ref=(space.reference) {
                    h3 { (space.name) }
                    @match &space.villain {
                        Some(villain) => { (enemy(drawn, villain)) }
                        None => { p.empty { "empty" } }
                    }
                }
            }
        }
        section.hq aria-label="HQ" {
            @for slot in &board.hq {
                @match &slot.hero {
                    Some(hero) => { (self::hero(drawn, hero)) }
                    None => { p.empty { "empty" } }
                }
            }
        }
        section.players aria-label="Players" {
            @for player in &board.players { (self::player(drawn, player)) }
        }
        section.piles aria-label="Piles" {
            @for pile in &board.piles { p data-ref=(pile.reference) { (pile.name) ": " (pile.count) } }
        }
    }
}

fn enemy(drawn: &Drawn<'_, Legendary>, enemy: &Enemy) -> Markup {
    card(drawn, &enemy.card, html! { "Attack " (parts::sum(&enemy.attack, "Attack")) })
}

fn hero(drawn: &Drawn<'_, Legendary>, hero: &Hero) -> Markup {
    card(drawn, &hero.card, html! { "costs " (parts::sum(&hero.price, "Cost")) })
}

fn card(drawn: &Drawn<'_, Legendary>, card: &Card, foot: Markup) -> Markup {
    html! {
        article.card data-ref=(card.reference) data-name=(card.name) {
            h3 { (card.name) }
            @for line in &card.face.text { p { (line) } }
            (foot)
            (drawn.marks(card.reference.as_str()))
        }
    }
}

fn player(drawn: &Drawn<'_, Legendary>, player: &Player) -> Markup {
    html! {
        div.player {
            (pile(drawn, &player.hand)) (pile(drawn, &player.played))
        }
    }
}

fn pile(drawn: &Drawn<'_, Legendary>, pile: &Pile) -> Markup {
    html! {
        section aria-label=(pile.name) {
            h3 { (pile.name) " " (pile.count) }
            @for one in &pile.cards { (card(drawn, one, html! {})) }
        }
    }
}
