//! The table in words: every line makes sense spoken, and every number shows its sum.

use super::looking::names;
use crate::terminal::page::{LABEL, Tone};
use crate::terminal::screen::{Screen, Section, beside_labels, in_columns};
use sitting::Seen;
use sitting::legendary::board::{Board, Enemy, Hero, Meter, Pile, Player};
use table::{Seat, Sum};

/// So near the loss a meter is a warning.
const NEAR: i32 = 2;

/// `seat`: whose hand and points are "yours".
pub fn screen(seen: &Seen<Board>, seat: Seat, width: usize) -> Screen {
    let board = &seen.board;
    let text = beside_labels(width);
    let mut sections: Vec<Section> = masterminds(board).collect();
    sections.push(scheme(board));
    sections.push(city(board, text));
    sections.push(hq(board, text));
    sections.extend(others(seen, seat));
    if let Some(player) = board.players.get(seat.index()) {
        sections.push(points(board, player));
        sections.extend(in_force(board));
        sections.extend(played(player));
        sections.push(Section::new("Hand", vec![format!("{}.", cards_in(&player.hand))]));
    }
    Screen { heading: seen.heading.clone(), sections, in_part: false }
}

fn masterminds(board: &Board) -> impl Iterator<Item = Section> {
    board.masterminds.iter().map(|mastermind| {
        let enemy = &mastermind.enemy;
        let mut line = format!("Attack {}.", sum(&enemy.attack));
        line.push_str(&format!(
            " Tactics left {} of {}.",
            mastermind.tactics_left, mastermind.tactics
        ));
        if let Some(held) = held(enemy) {
            line.push_str(&format!(" Holds {held}."));
        }
        Section::new(&enemy.card.name, vec![line])
    })
}

fn scheme(board: &Board) -> Section {
    let scheme = &board.scheme;
    let mut parts: Vec<String> = scheme.meters.iter().map(|meter| meter.words.clone()).collect();
    parts.push(scheme.twists.words.clone());
    parts.push(format!(
        "Villain deck {}, hero deck {}.",
        count(board, "villain-deck"),
        count(board, "hero-deck")
    ));
    // Heroes and Wounds can lie there for other reasons; everything else is a twist.
    let twists =
        scheme.beside.iter().filter(|card| !matches!(card.face.kind, "hero" | "wound")).count();
    if twists > 0 {
        parts.push(format!("Twists beside the scheme {twists}."));
    }
    let near = |meter: &&Meter| meter.left <= NEAR;
    let mut section = Section::new("Scheme", vec![parts.join(" ")]);
    if scheme.meters.iter().any(|meter| near(&meter)) {
        section.tone = Tone::Warning;
    }
    section
}

fn count(board: &Board, pile: &str) -> usize {
    let pile = board.piles.iter().find(|one| one.reference.as_str() == pile);
    pile.map_or(0, |pile| pile.count)
}

fn city(board: &Board, width: usize) -> Section {
    let villains = board.city.iter().filter_map(|space| space.villain.as_ref());
    let wide = villains.map(|enemy| enemy.card.name.chars().count()).max().unwrap_or(0);
    let mut short = Vec::new();
    let lines = board.city.iter().map(|space| {
        let place = space.name;
        let Some(enemy) = &space.villain else {
            return format!("{place:<LABEL$}empty");
        };
        let rest = format!("{}{}", sum(&enemy.attack), besides(enemy));
        let name = &enemy.card.name;
        short.push(format!("{place}: {name} {}{}.", enemy.attack.total, besides(enemy)));
        match LABEL + wide + 2 + rest.chars().count() <= width {
            true => format!("{place:<LABEL$}{name:<wide$}  {rest}"),
            false => format!("{place:<LABEL$}{name}, {rest}"),
        }
    });
    let lines = lines.collect();
    if short.is_empty() {
        short.push("empty".to_string());
    }
    Section::new("City", lines).or_short(short.join(" "))
}

/// ", only if you have a Tech card, holds 1 bystander".
fn besides(enemy: &Enemy) -> String {
    let mut text = String::new();
    if let Some(needs) = &enemy.needs {
        text.push_str(&format!(", only if {needs}"));
    }
    if let Some(held) = held(enemy) {
        text.push_str(&format!(", holds {held}"));
    }
    text
}

fn hq(board: &Board, width: usize) -> Section {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut short = Vec::new();
    for slot in &board.hq {
        match &slot.hero {
            None => rows.push(vec!["empty".to_string()]),
            Some(hero) => {
                short.push(format!("{} {}", hero.card.name, cost(hero)));
                rows.push(hero_row(hero));
            }
        }
    }
    // The Hero Name goes first, then what it makes; the class is what other cards ask for.
    let mut lines = in_columns(&rows, &[1, 4, 2], width);
    if let Some(stack) = &board.officers {
        let name = &stack.hero.card.name;
        short.push(format!("{name} {}", stack.hero.cost.total));
        lines.push(format!("{name}, costs {}, {} left", stack.hero.cost.total, stack.count));
    }
    Section::new("HQ", lines).or_short(format!("{}.", short.join(", ")))
}

/// Name, Hero Name, classes, what it costs, what it makes.
fn hero_row(hero: &Hero) -> Vec<String> {
    let face = &hero.card.face;
    let made = [("Attack", &face.printed_attack), ("Recruit", &face.printed_recruit)];
    let made =
        made.into_iter().filter_map(|(what, icon)| Some(format!("{what} {}", icon.as_ref()?)));
    let made: Vec<String> = made.collect();
    vec![
        hero.card.name.clone(),
        face.hero.clone().unwrap_or_default(),
        face.classes.join(" "),
        format!("costs {}", cost(hero)),
        made.join("  "),
    ]
}

/// "4", or with Size-Changing "2 (4)": what is paid now and what is printed.
fn cost(hero: &Hero) -> String {
    let (now, usual) = (hero.price.total, hero.cost.total);
    if now == usual { usual.to_string() } else { format!("{now} ({usual})") }
}

/// "7 = 5 printed + 2 bystanders it holds"; a number that is only printed stands alone.
fn sum(sum: &Sum) -> String {
    sum.in_words()
}

/// "2 bystanders, Odinson".
fn held(enemy: &Enemy) -> Option<String> {
    let (bystanders, others): (Vec<_>, Vec<_>) =
        enemy.held.iter().partition(|card| card.face.kind == "bystander");
    let mut parts = Vec::new();
    match bystanders.len() {
        0 => {}
        1 => parts.push("1 bystander".to_string()),
        many => parts.push(format!("{many} bystanders")),
    }
    parts.extend(others.into_iter().map(|card| card.name.clone()));
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn others(seen: &Seen<Board>, seat: Seat) -> Vec<Section> {
    let players = seen.board.players.iter().filter(|player| player.seat != seat);
    players
        .map(|player| {
            let line = format!(
                "Hand {}. Deck {}, discard pile {}. {} VP.{}",
                cards_in(&player.hand),
                player.deck.count,
                player.discard.count,
                player.victory_points.total,
                shards(player)
            );
            let sitter = seen.seats.get(player.seat.index());
            let mut name = sitter.map_or("", |sitter| &sitter.name).to_string();
            if sitter.is_some_and(|sitter| sitter.bot.is_some()) {
                name.push_str(" (bot)");
            }
            Section::new(&name, vec![line])
        })
        .collect()
}

/// " 3 Shards.", nothing for none.
fn shards(player: &Player) -> String {
    match player.shards {
        0 => String::new(),
        1 => " 1 Shard.".into(),
        many => format!(" {many} Shards."),
    }
}

fn points(board: &Board, player: &Player) -> Section {
    let mut parts = Vec::new();
    if board.points.seat == player.seat {
        parts.push(pool("Attack", &board.points.attack));
        parts.push(pool("Recruit", &board.points.recruit));
    }
    parts.push(format!("{} VP.{}", player.victory_points.total, shards(player)));
    parts.push(format!("Deck {}, discard pile {}.", player.deck.count, player.discard.count));
    Section::new("You", vec![parts.join(" ")])
}

/// "Attack 7 (Ant-Man 1, Jocasta 4, other sources 2)."
fn pool(what: &str, sum: &Sum) -> String {
    let parts: Vec<String> =
        sum.parts.iter().map(|part| format!("{} {}", source(&part.cause), part.amount)).collect();
    match parts.is_empty() {
        true => format!("{what} {}.", sum.total),
        false => format!("{what} {} ({}).", sum.total, parts.join(", ")),
    }
}

/// Who made the points: a cause without the words that lead to it.
fn source(cause: &str) -> &str {
    cause.strip_prefix("from ").unwrap_or(cause)
}

/// What holds for a time.
fn in_force(board: &Board) -> Option<Section> {
    let words: Vec<&str> = board.in_force.iter().map(|one| one.words.as_str()).collect();
    (!words.is_empty()).then(|| Section::new("Now", vec![words.join(" ")]))
}

fn played(player: &Player) -> Option<Section> {
    let cards = &player.played.cards;
    (!cards.is_empty()).then(|| Section::new("Played", vec![format!("{}.", names(cards))]))
}

/// The cards of a pile that the viewer knows by name, and how many others there are.
pub fn cards_in(pile: &Pile) -> String {
    let hidden = pile.count.saturating_sub(pile.cards.len());
    match (pile.cards.is_empty(), hidden) {
        (true, 0) => "no cards".into(),
        (true, 1) => "1 card".into(),
        (true, hidden) => format!("{hidden} cards"),
        (false, 0) => names(&pile.cards),
        (false, 1) => format!("{} and 1 other card", names(&pile.cards)),
        (false, hidden) => format!("{} and {hidden} other cards", names(&pile.cards)),
    }
}

/// "Wound, S.H.I.E.L.D. Agent (3)": each name once, in the order of its first card.
pub fn counted(names: Vec<String>) -> String {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let said = counts.into_iter().map(|(name, count)| match count {
        1 => name,
        many => format!("{name} ({many})"),
    });
    said.collect::<Vec<_>>().join(", ")
}
