//! The table of Legendary.

mod card;
mod city;
mod hq;
mod own;
mod piles;
mod rail;
mod side;

#[cfg(test)]
mod tests;

use super::around::Laid;
use super::icons::sign;
use super::parts;
use super::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Card, Enemy, Hero, Step};
use sitting::seen::Offered;
use table::Sum;

const STEPS: [(Step, &str); 3] =
    [(Step::VillainCard, "Villain card"), (Step::Action, "Action"), (Step::CleanUp, "Clean-up")];

impl Laid for Legendary {
    /// In the order in which a player who goes by keys wants it: what is theirs, the HQ, the city, and then what lies around.
    fn laid(drawn: &Drawn<'_, Self>) -> Markup {
        html! {
            section.board aria-label="Board" {
                (own::own(drawn))
                (hq::hq(drawn))
                (city::city(drawn))
            }
            (rail::rail(drawn))
            (side::side(drawn))
            (piles::sheet(drawn))
        }
    }

    fn steps(drawn: &Drawn<'_, Self>) -> Markup {
        let Some(now) = drawn.seen.board.step else { return html! {} };
        html! {
            ol.steps aria-label="Steps of the turn" {
                @for (step, words) in STEPS {
                    li.past[step < now] aria-current=[(step == now).then_some("step")] {
                        (words) @if step < now { " " span aria-label="done" { "✓" } }
                    }
                }
            }
        }
    }

    fn points(drawn: &Drawn<'_, Self>) -> Markup {
        own::points(drawn)
    }

    fn sums(drawn: &Drawn<'_, Self>, option: &Offered) -> Markup {
        let subject = option.subject.as_ref().map(|subject| subject.as_str());
        let lies = |card: &Card| Some(card.reference.as_str()) == subject;
        html! {
            @match option.kind {
                "fight" => {
                    @if let Some(enemy) = enemies(drawn).find(|enemy| lies(&enemy.card)) {
                        (equation(&enemy.attack))
                        (spoils(enemy))
                        (words(&enemy.card))
                    }
                }
                "recruit" => {
                    @if let Some(hero) = heroes(drawn).find(|hero| lies(&hero.card)) {
                        (equation(&hero.price))
                        (words(&hero.card))
                    }
                }
                "play" => {
                    @if let Some(card) = cards(drawn).into_iter().find(|card| lies(card)) { (words(card)) }
                }
                _ => {}
            }
        }
    }

    fn scored(drawn: &Drawn<'_, Self>) -> Markup {
        html! {
            div.scores {
                @for player in &drawn.seen.board.players {
                    table {
                        caption { (drawn.live.name(player.seat)) ": " b { (player.victory_points.total) } " victory points" }
                        tbody {
                            @for part in &player.victory_points.parts {
                                tr { th scope="row" { (part.cause) } td { (part.amount) } }
                            }
                        }
                    }
                }
            }
        }
    }

    fn things<'a>(drawn: &'a Drawn<'_, Self>) -> Vec<(&'a str, &'a str)> {
        let cards = cards(drawn).into_iter();
        cards.map(|card| (card.reference.as_str(), card.name.as_str())).collect()
    }
}

fn enemies<'a>(drawn: &'a Drawn<'_, Legendary>) -> impl Iterator<Item = &'a Enemy> {
    let board = &drawn.seen.board;
    let masterminds = board.masterminds.iter().map(|mastermind| &mastermind.enemy);
    masterminds.chain(board.city.iter().filter_map(|space| space.villain.as_ref()))
}

fn heroes<'a>(drawn: &'a Drawn<'_, Legendary>) -> impl Iterator<Item = &'a Hero> {
    let board = &drawn.seen.board;
    let officers = board.officers.iter().map(|stack| &stack.hero);
    board.hq.iter().filter_map(|slot| slot.hero.as_ref()).chain(officers)
}

/// Every card that is drawn, those in the middle of things first.
fn cards<'a>(drawn: &'a Drawn<'_, Legendary>) -> Vec<&'a Card> {
    let board = &drawn.seen.board;
    let mut cards: Vec<&Card> = enemies(drawn).map(|enemy| &enemy.card).collect();
    cards.extend(heroes(drawn).map(|hero| &hero.card));
    cards.push(&board.scheme.card);
    for player in &board.players {
        let piles = [&player.hand, &player.played, &player.discard, &player.victory];
        cards.extend(piles.into_iter().flat_map(|pile| &pile.cards));
    }
    cards.extend(enemies(drawn).flat_map(|enemy| &enemy.held));
    cards.extend(board.piles.iter().flat_map(|pile| &pile.cards));
    cards.extend(&board.scheme.beside);
    cards
}

/// What a card says, where there is more room than on the card.
fn words(card: &Card) -> Markup {
    html! { @if !card.face.text.is_empty() { div.says { @for line in &card.face.text { (card::text(line)) } } } }
}

/// "7 = 5 printed + 1 Empowered + 1 Bystander".
fn equation(sum: &Sum) -> Markup {
    html! {
        @if sum.parts.len() > 1 {
            p.equation {
                b { (sum.total) " =" }
                @for (number, part) in sum.parts.iter().enumerate() {
                    " " @if number > 0 { (if part.amount < 0 { "− " } else { "+ " }) }
                    (if number > 0 { part.amount.abs() } else { part.amount }) " " (part.cause)
                    @if let Some(id) = part.clause { " " (parts::clause(id)) }
                }
            }
        }
    }
}

/// What a defeated enemy brings.
fn spoils(enemy: &Enemy) -> Markup {
    let bystanders = enemy.held.iter().filter(|card| card.face.kind == "bystander").count();
    html! {
        @if enemy.card.face.printed_vp.is_some() || bystanders > 0 {
            p {
                b { "You get" }
                @if let Some(points) = &enemy.card.face.printed_vp { " " (sign("vp")) " " (points) " VP" }
                @match bystanders {
                    0 => {}
                    1 => { " " (sign("bystander")) " and rescue 1 Bystander" }
                    more => { " " (sign("bystander")) " and rescue " (more) " Bystanders" }
                }
            }
        }
    }
}
