//! The table in words: every line makes sense spoken, and every number shows its sum.

use super::view::{View, know};
use crate::terminal::page::LABEL;
use crate::terminal::screen::{Screen, Section};
use crate::terminal::seating::Eyes;
use legendary::Position;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::{Icon, Kind, Mark};
use legendary::choice::Prompt;
use legendary::effect::Spaces;
use legendary::pool::Pool;
use legendary::state::Verdict;
use legendary::value::{Part, Why};
use table::{Game, Request, Seat};

/// `seat`: whose hand and points are "yours"; `None` for somebody who only watches.
pub fn screen(view: &View<'_>, eyes: Eyes, seat: Option<Seat>) -> Screen {
    let mut sections = vec![mastermind(view), scheme(view), city(view), hq(view)];
    sections.extend(others(view, eyes, seat));
    if let Some(seat) = seat {
        sections.push(points(view, seat));
        sections.extend(played(view, seat));
        sections.push(hand(view, eyes, seat));
    }
    Screen { heading: heading(view), sections }
}

fn heading(view: &View<'_>) -> String {
    let Position { game, state } = view.position();
    let acts = matches!(game.request(state), Request::Choose { prompt: Prompt::Action, .. });
    let step = match state.verdict {
        Verdict::Running if state.last_turn => " Last turn.",
        Verdict::Running if acts => " Action step.",
        Verdict::Running => "",
        Verdict::WonButFinishing => " Won; the turn is still played to its end.",
        Verdict::Won | Verdict::EvilWon | Verdict::Tied | Verdict::Stopped(_) => {
            " The game is over."
        }
    };
    format!(
        "{} against {}. Turn {}, {}.{step}",
        game.catalogue.scheme(game.setup.scheme).name,
        game.catalogue.mastermind(game.setup.mastermind).name,
        state.turns,
        view.seating.name(state.active),
    )
}

fn mastermind(view: &View<'_>) -> Section {
    let position = view.position();
    let game = position.game;
    let mut line = format!("Attack {}.", attack_sum(position, game.mastermind));
    let all = game.catalogue.mastermind(game.setup.mastermind).tactics.len();
    let left = position.zone(Zone::TACTICS).len();
    line.push_str(&format!(" Tactics left {left} of {all}."));
    if let Some(held) = held(view, game.mastermind) {
        line.push_str(&format!(" Holds {held}."));
    }
    Section::new(&view.card(game.mastermind), vec![line])
}

fn scheme(view: &View<'_>) -> Section {
    let position = view.position();
    let mut parts = view.speaker().meters(position.state);
    parts.push(format!("Twists {} of {}.", position.state.twists, position.game.numbers.twists));
    parts.push(format!(
        "Villain deck {}, hero deck {}.",
        position.zone(Zone::VILLAIN_DECK).len(),
        position.zone(Zone::HERO_DECK).len()
    ));
    // Heroes and Wounds can lie there for other reasons; everything else is a twist.
    let twist = |card: &&CardId| !matches!(position.face(**card).kind, Kind::Hero | Kind::Wound);
    let beside = position.zone(Zone::BESIDE_SCHEME).iter();
    let beside = beside.filter(twist).count();
    if beside > 0 {
        parts.push(format!("Twists beside the scheme {beside}."));
    }
    Section::new("Scheme", vec![parts.join(" ")])
}

fn city(view: &View<'_>) -> Section {
    let position = view.position();
    let villains: Vec<(usize, Option<CardId>)> = position.city_left_to_right().collect();
    let width = villains
        .iter()
        .filter_map(|(_, card)| Some(view.card((*card)?).chars().count()))
        .max()
        .unwrap_or(0);
    let lines = villains
        .into_iter()
        .map(|(space, villain)| {
            let place = Spaces::NAMES[space];
            let Some(card) = villain else {
                return format!("{place:<LABEL$}empty");
            };
            let name = view.card(card);
            let mut line = format!("{place:<LABEL$}{name:<width$}  {}", attack_sum(position, card));
            if let Some(needs) = view.speaker().fight_needs(card) {
                line.push_str(&format!(", only if {needs}"));
            }
            if let Some(held) = held(view, card) {
                line.push_str(&format!(", holds {held}"));
            }
            line
        })
        .collect();
    Section::new("City", lines)
}

fn hq(view: &View<'_>) -> Section {
    let position = view.position();
    let rows: Vec<Option<[String; 4]>> = position
        .hq_left_to_right()
        .map(|(_, card)| card.map(|card| hero_row(position, card)))
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().flatten().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    let mut lines: Vec<String> = rows
        .iter()
        .map(|row| match row {
            None => "empty".to_string(),
            Some([name, hero, class, rest]) => format!(
                "{name:<0$}  {hero:<1$}  {class:<2$}  {rest}",
                widths[0], widths[1], widths[2]
            ),
        })
        .collect();
    if let Some(officer) = position.zone(Zone::OFFICERS).first() {
        let left = position.zone(Zone::OFFICERS).len();
        lines.push(format!(
            "{}, costs {}, {left} left",
            view.card(*officer),
            position.cost(*officer)
        ));
    }
    Section::new("HQ", lines)
}

/// Name, Hero Name, classes, and the numbers.
fn hero_row(position: Position<'_>, card: CardId) -> [String; 4] {
    let design = position.game.design(card);
    let catalogue = &position.game.catalogue;
    let hero = design.hero.map(|hero| catalogue.hero(hero).name.clone());
    let classes: Vec<&str> = design.classes.iter().map(|class| class.name()).collect();
    let mut rest = format!("costs {}", cost(position, card));
    for (what, icon) in [("Attack", design.attack), ("Recruit", design.recruit)] {
        if let Some(icon) = icon {
            rest.push_str(&format!("  {what} {}", printed(icon)));
        }
    }
    [design.name.clone(), hero.unwrap_or_default(), classes.join(" "), rest]
}

/// "4", or with Size-Changing "2 (4)": what is paid now and what is printed.
fn cost(position: Position<'_>, card: CardId) -> String {
    let (now, usual) = (position.recruit_price(card), position.cost(card));
    if now == usual { usual.to_string() } else { format!("{now} ({usual})") }
}

fn printed(icon: Icon) -> String {
    match icon.mark {
        Mark::None => icon.base.to_string(),
        Mark::Plus => format!("{}+", icon.base),
        Mark::Star if icon.base != 0 => format!("{}*", icon.base),
        Mark::Star => "*".into(),
    }
}

/// "7 = 5 + 2 Midtown Bank Robbery"; a number that is only printed stands alone.
pub fn attack_sum(position: Position<'_>, card: CardId) -> String {
    let mut parts: Vec<Part> = Vec::new();
    let total = position.fight_price_parts(card, &mut parts);
    sum(position, total, &parts)
}

pub fn sum(position: Position<'_>, total: i32, parts: &[Part]) -> String {
    if let [Part { why: Why::Printed | Why::Defined { .. }, .. }] = parts {
        return total.to_string();
    }
    let mut text = format!("{total} =");
    for (index, part) in parts.iter().enumerate() {
        let (sign, size) = match (index, part.amount < 0) {
            (0, _) => ("", part.amount),
            (_, true) => (" -", -part.amount),
            (_, false) => (" +", part.amount),
        };
        text.push_str(&format!("{sign} {size}"));
        if let Some(source) = source(position, part.why) {
            text.push_str(&format!(" {source}"));
        }
    }
    text
}

fn source(position: Position<'_>, why: Why) -> Option<String> {
    let game = position.game;
    match why {
        Why::Printed | Why::Defined { .. } => None,
        Why::Keyword(part) => Some(part.short(game)),
        Why::Rule { face, .. } => Some(game.design_at(face).name.clone()),
        Why::ThisTurn { face, .. } => Some(format!("{} this turn", game.design_at(face).name)),
        Why::Option => Some("option".into()),
        Why::Floor => Some("never below 0".into()),
        Why::From(source) | Why::AsAttack(source) => {
            Some(game.source_name(source).unwrap_or("other sources").into())
        }
    }
}

/// "2 bystanders, Odinson".
fn held(view: &View<'_>, card: CardId) -> Option<String> {
    let position = view.position();
    let held = position.held_by(card);
    let bystanders =
        held.iter().filter(|card| position.face(**card).kind == Kind::Bystander).count();
    let mut parts = Vec::new();
    match bystanders {
        0 => {}
        1 => parts.push("1 bystander".to_string()),
        many => parts.push(format!("{many} bystanders")),
    }
    parts.extend(
        held.iter()
            .filter(|card| position.face(**card).kind != Kind::Bystander)
            .map(|card| view.card(*card)),
    );
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn others(view: &View<'_>, eyes: Eyes, seat: Option<Seat>) -> Vec<Section> {
    let position = view.position();
    let players = (0..position.game.players()).map(Seat);
    players
        .filter(|other| Some(*other) != seat)
        .map(|other| {
            let count = |zone: Zone| position.zone(zone).len();
            let line = format!(
                "Hand {}. Deck {}, discard pile {}. {} VP.{}",
                cards_in(view, eyes, Zone::hand(other)),
                count(Zone::deck(other)),
                count(Zone::discard(other)),
                victory_points(position, other),
                shards(position, other)
            );
            Section::new(view.seating.name(other), vec![line])
        })
        .collect()
}

/// " 3 Shards.", nothing for none.
fn shards(position: Position<'_>, seat: Seat) -> String {
    match position.shards_of(seat) {
        0 => String::new(),
        1 => " 1 Shard.".into(),
        many => format!(" {many} Shards."),
    }
}

fn points(view: &View<'_>, seat: Seat) -> Section {
    let position = view.position();
    let mut parts = Vec::new();
    if position.state.active == seat {
        let turn = &position.state.turn;
        parts.push(pool(position, "Attack", &turn.attack));
        parts.push(pool(position, "Recruit", &turn.recruit));
        if turn.recruit_as_attack {
            parts.push("Recruit may be spent as Attack.".into());
        }
        if turn.healed {
            parts.push("Healed: no recruiting, no fighting this turn.".into());
        }
    }
    parts.push(format!("{} VP.{}", victory_points(position, seat), shards(position, seat)));
    parts.push(format!(
        "Deck {}, discard pile {}.",
        position.zone(Zone::deck(seat)).len(),
        position.zone(Zone::discard(seat)).len()
    ));
    Section::new("You", vec![parts.join(" ")])
}

/// "Attack 7 (Ant-Man 1, Jocasta 4, other sources 2)."
fn pool(position: Position<'_>, what: &str, pool: &Pool) -> String {
    let parts: Vec<String> = pool
        .parts()
        .map(|(source, amount)| {
            let name = position.game.source_name(source).unwrap_or("other sources");
            format!("{name} {amount}")
        })
        .collect();
    if parts.is_empty() {
        format!("{what} {}.", pool.total())
    } else {
        format!("{what} {} ({}).", pool.total(), parts.join(", "))
    }
}

pub fn victory_points(position: Position<'_>, seat: Seat) -> i32 {
    position.score(seat).cards.iter().map(|(_, points)| points).sum()
}

fn played(view: &View<'_>, seat: Seat) -> Option<Section> {
    let cards = view.position().zone(Zone::played(seat));
    (!cards.is_empty()).then(|| {
        let names = cards.iter().map(|card| view.card(*card)).collect();
        Section::new("Played", vec![format!("{}.", counted(names))])
    })
}

fn hand(view: &View<'_>, eyes: Eyes, seat: Seat) -> Section {
    let line = format!("{}.", cards_in(view, eyes, Zone::hand(seat)));
    Section::new("Hand", vec![line])
}

/// The cards of a zone that these eyes know by name, and how many others there are.
pub fn cards_in(view: &View<'_>, eyes: Eyes, zone: Zone) -> String {
    let position = view.position();
    let cards = position.zone(zone);
    if cards.is_empty() {
        return "no cards".into();
    }
    let known = |card: &&CardId| know(eyes, position, **card);
    let names: Vec<String> = cards.iter().filter(known).map(|card| view.card(*card)).collect();
    let hidden = cards.len() - names.len();
    match (names.is_empty(), hidden) {
        (true, 1) => "1 card".into(),
        (true, hidden) => format!("{hidden} cards"),
        (false, 0) => counted(names),
        (false, 1) => format!("{} and 1 other card", counted(names)),
        (false, hidden) => format!("{} and {hidden} other cards", counted(names)),
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
