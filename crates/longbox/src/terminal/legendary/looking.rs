//! Looking at cards and piles, and what is left in the decks as far as everybody can know.

use super::screen::{cards_in, counted};
use crate::terminal::playable::{Drawn, Look};
use legendary::Legendary;
use sitting::find::says;
use sitting::legendary::board::{Board, Card, Left, Pile};
use sitting::seating::clean;
use sitting::seen::Sitter;
use table::Seat;

/// `card`, `pile`, `left`, `hq`, `hand`, `city`: the commands of this game.
pub fn look(look: &Look<'_, Legendary>, line: &str) -> Option<Vec<String>> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let board = &look.seen.board;
    match (first.to_lowercase().as_str(), rest.is_empty()) {
        ("card" | "cards", true) => {
            Some(vec!["Which card? Write `card` and part of its name.".into()])
        }
        ("card" | "cards", false) => {
            let found = (look.about)(rest);
            Some(found.unwrap_or_else(|| vec![Legendary::unknown(rest)]))
        }
        ("pile" | "piles", _) => Some(pile(look, rest)),
        ("left", true) => Some(left(look)),
        ("hq", true) => {
            let heroes = board.hq.iter().filter_map(|slot| slot.hero.as_ref());
            Some(read_out(look, heroes.map(|hero| &hero.card), "The HQ is empty."))
        }
        ("city", true) => {
            let villains = board.city.iter().filter_map(|space| space.villain.as_ref());
            Some(read_out(look, villains.map(|enemy| &enemy.card), "The city is empty."))
        }
        ("hand", true) => {
            let player = board.players.get(look.seat.index())?;
            Some(read_out(look, player.hand.cards.iter(), "Your hand is empty."))
        }
        _ => None,
    }
}

/// Every card as `card` reads it, each name once.
fn read_out<'a>(
    look: &Look<'_, Legendary>,
    cards: impl Iterator<Item = &'a Card>,
    nothing: &str,
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut read: Vec<&str> = Vec::new();
    for card in cards {
        if !read.contains(&card.name.as_str()) {
            read.push(&card.name);
            let about = (look.about)(card.reference.as_str());
            lines.extend(about.unwrap_or_default());
        }
    }
    if lines.is_empty() {
        lines.push(nothing.to_string());
    }
    lines
}

/// A pile by its name, and by its player's where every player has one.
fn pile(look: &Look<'_, Legendary>, typed: &str) -> Vec<String> {
    let (name, whose) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let owner = match whose.trim() {
        "" => Some(look.seat),
        whose => find(&look.seen.seats, whose),
    };
    let board = &look.seen.board;
    let Some(player) = owner.and_then(|owner| board.players.get(owner.index())) else {
        return vec![format!("Nobody here is called \"{}\".", clean(whose))];
    };
    let open = |name: &str| board.piles.iter().find(|pile| pile.reference.as_str() == name);
    let piles: Vec<(String, Option<&Pile>)> = match name.to_lowercase().as_str() {
        "ko" => vec![("KO pile".into(), open("ko"))],
        "discard" | "discards" => vec![own(&player.discard)],
        "victory" => vec![own(&player.victory)],
        "played" => vec![own(&player.played)],
        "hand" => vec![own(&player.hand)],
        "escape" | "escaped" => vec![
            ("Escaped villains".into(), open("escaped")),
            ("Carried away".into(), open("carried-away")),
        ],
        other => match board.piles.iter().find(|pile| says(&pile.name, other)) {
            Some(pile) if !other.is_empty() => vec![own(pile)],
            _ => {
                return vec![
                    "Piles: ko, escape, discard, victory, played, hand; then a player's name, \
                     as in `pile victory ben`. `left` tells what is left in the decks."
                        .into(),
                ];
            }
        },
    };
    piles
        .into_iter()
        .map(|(name, pile)| match pile.filter(|pile| pile.count > 0) {
            None => format!("{name}: no cards."),
            Some(pile) => format!("{name}, {}: {}.", pile.count, cards_in(pile)),
        })
        .collect()
}

fn own(pile: &Pile) -> (String, Option<&Pile>) {
    (pile.name.clone(), Some(pile))
}

/// A seat by its name or number, as typed.
fn find(seats: &[Sitter], typed: &str) -> Option<Seat> {
    let typed = typed.trim().to_lowercase();
    let begins = |sitter: &&Sitter| sitter.name.to_lowercase().starts_with(&typed);
    let by_number = || {
        let number: usize = typed.parse().ok()?;
        seats.get(number.checked_sub(1)?)
    };
    seats.iter().find(begins).or_else(by_number).map(|sitter| sitter.seat)
}

/// What the decks still hold.
fn left(look: &Look<'_, Legendary>) -> Vec<String> {
    let board = &look.seen.board;
    let mut lines: Vec<String> = board.left.iter().map(|left| deck(look, left)).collect();
    let count = |name: &str| {
        let pile = board.piles.iter().find(|pile| pile.reference.as_str() == name);
        pile.map_or(0, |pile| pile.count)
    };
    lines.push(format!(
        "Stacks: officers {}, wounds {}, bystanders {}. Tactics {}.",
        board.officers.as_ref().map_or(0, |stack| stack.count),
        count("wounds"),
        count("bystanders"),
        count("tactics")
    ));
    lines
}

fn deck(look: &Look<'_, Legendary>, left: &Left) -> String {
    let mine = format!("seat/{}/deck", look.seat.0);
    let name = if left.reference.as_str() == mine { "Your deck" } else { &left.name };
    let cards = left.cards.iter().map(|one| match one.count {
        1 => one.name.clone(),
        count => format!("{} ({count})", one.name),
    });
    let cards: Vec<String> = cards.collect();
    let cards = if cards.is_empty() { "no cards".to_string() } else { cards.join(", ") };
    let note = left.note.as_ref().map_or(String::new(), |note| format!(" {note}"));
    format!("{name}, {}: {cards}.{note}", left.count)
}

/// Cards that somebody at this table could name.
pub fn in_sight(board: &Board) -> Vec<&Card> {
    let mut cards: Vec<&Card> = Vec::new();
    for player in &board.players {
        cards.extend(player.hand.cards.iter().chain(&player.played.cards));
    }
    cards.extend(board.hq.iter().filter_map(|slot| Some(&slot.hero.as_ref()?.card)));
    cards.extend(board.city.iter().filter_map(|space| Some(&space.villain.as_ref()?.card)));
    cards.extend(board.masterminds.iter().map(|one| &one.enemy.card));
    cards.push(&board.scheme.card);
    cards
}

/// "Wound, S.H.I.E.L.D. Agent (3)".
pub fn names(cards: &[Card]) -> String {
    counted(cards.iter().map(|card| card.name.clone()).collect())
}
