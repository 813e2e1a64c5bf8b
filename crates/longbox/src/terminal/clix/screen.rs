//! The table in words: where we are, both forces line by line, the map.

use super::options::squares_to_choose;
use super::view::View;
use crate::terminal::screen::{Screen, Section};
use clix::choice::Prompt;
use clix::figure::combat_value::{Slot, Value};
use clix::state::{FigureId, Marks, Verdict};
use clix::words::MapText;
use table::{Game, Request, Seat};

pub fn screen(view: &View<'_>, seat: Option<Seat>) -> Screen {
    let asked = match view.game.request(view.state) {
        Request::Choose { prompt, .. } => Some(prompt),
        Request::Over(_) => None,
    };
    // Where a square is to be chosen, the map with those squares is what matters.
    if asked.is_some_and(asks_for_a_square) {
        return Screen { heading: heading(view), sections: vec![map(view, true)] };
    }
    let first = seat.unwrap_or(Seat(0));
    let mut sections = Vec::new();
    if view.state.turn.number > 0 {
        sections.push(force(view, first));
        sections.push(force(view, Seat(1 - first.0)));
    }
    sections.push(map(view, false));
    Screen { heading: heading(view), sections }
}

/// Is the question one about a place on the map?
pub fn asks_for_a_square(prompt: Prompt) -> bool {
    match prompt {
        Prompt::Power(question) => question.is_about_the_map(),
        Prompt::PlaceObject { .. }
        | Prompt::PlaceFigure(_)
        | Prompt::Destination
        | Prompt::Way
        | Prompt::SetDown(_) => true,
        Prompt::Begin
        | Prompt::First(_)
        | Prompt::Area(_)
        | Prompt::Action
        | Prompt::Deed(_)
        | Prompt::Passenger
        | Prompt::PickUp
        | Prompt::Beside(_)
        | Prompt::Reroll { .. }
        | Prompt::Inner { .. }
        | Prompt::Target
        | Prompt::UseReach
        | Prompt::ReplaceAttack
        | Prompt::ReplaceDefense(_)
        | Prompt::WouldBeHit(_)
        | Prompt::Share { .. }
        | Prompt::Reduce(_)
        | Prompt::ReduceHurt { .. }
        | Prompt::KnockBack
        | Prompt::KnockBackNext(_)
        | Prompt::AnswerNext(_)
        | Prompt::PushNext(_)
        | Prompt::Order
        | Prompt::Gamble(_)
        | Prompt::HealOneOf(_)
        | Prompt::Character
        | Prompt::Destroy
        | Prompt::Through(_) => false,
    }
}

fn heading(view: &View<'_>) -> String {
    let state = view.state;
    let map = view.game.map.name();
    if state.turn.number == 0 {
        return format!("{map}. The forces take their places.");
    }
    let name = |seat: Seat| view.seating.name(seat);
    let points = format!(
        "Points: {} {}, {} {}.",
        name(Seat(0)),
        state.score[0],
        name(Seat(1)),
        state.score[1]
    );
    let round = state.turn.number.div_ceil(2);
    let rounds = view.game.options.rounds;
    let turn = match state.verdict {
        Verdict::Running => {
            let total = view.position().action_total();
            let given = state.turn.actions;
            format!("{}: {given} of {total} actions given.", name(state.turn.active))
        }
        Verdict::Won { .. } | Verdict::Stopped(_) => "The game is over.".to_string(),
    };
    format!("{map}, round {round} of {rounds}. {turn} {points}")
}

/// Everybody of one side in columns: the letters on the map, the name, where, values now, clicks, what else there is to know.
fn force(view: &View<'_>, seat: Seat) -> Section {
    let speaker = view.speaker();
    let figures: Vec<FigureId> = view.game.force(seat).iter().collect();
    let names: Vec<String> = figures.iter().map(|figure| speaker.short_name(*figure)).collect();
    let name = view.seating.name(seat).to_string();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or(0).max(name.chars().count().saturating_sub(3));
    let mut lines =
        vec![format!("{name:<title$}  at   spd att def dmg rng  clicks", title = width + 3)];
    for (figure, name) in figures.iter().zip(&names) {
        lines.push(row(view, *figure, name, width));
    }
    lines.push(String::new());
    Section { label: name, lines, drawn: true }
}

fn row(view: &View<'_>, figure: FigureId, name: &str, width: usize) -> String {
    let position = view.position();
    let [one, two] = view.speaker().code(figure);
    let Some(square) = view.state.square(figure) else {
        let fate = match view.state.piece(figure).marks.has(Marks::KNOCKED_OUT) {
            true => "KO'd",
            false => "not on the map",
        };
        return format!("{one}{two} {name:<width$}  {fate}");
    };
    let values: Vec<String> =
        Value::ALL.into_iter().map(|value| shown(view, figure, value)).collect();
    let design = position.design(figure);
    let click = view.state.piece(figure).click;
    format!(
        "{one}{two} {name:<width$}  {square:<4} {} {:>2} of {:<2}  {}",
        values.join(" "),
        design.dial.len() as u8 - click,
        design.dial.len(),
        notes(view, figure).join(", "),
        square = square.to_string(),
    )
    .trim_end()
    .to_string()
}

/// The value now in three characters; a star marks one that is not as printed.
fn shown(view: &View<'_>, figure: FigureId, value: Value) -> String {
    let position = view.position();
    let sum = position.why_value(figure, value);
    let printed = match value {
        Value::Speed => position.printed(figure, Slot::Speed),
        Value::Attack => position.printed(figure, Slot::Attack),
        Value::Defense => position.printed(figure, Slot::Defense),
        Value::Damage => position.printed(figure, Slot::Damage),
        Value::Range => position.design(figure).range,
    };
    let text = match (value, sum.total) {
        (Value::Range, 0) => "-".to_string(),
        (_, total) if total != printed => format!("*{total}"),
        (_, total) => total.to_string(),
    };
    format!("{text:>3}")
}

fn notes(view: &View<'_>, figure: FigureId) -> Vec<String> {
    let position = view.position();
    let piece = view.state.piece(figure);
    let mut notes = Vec::new();
    match piece.tokens {
        0 => {}
        1 => notes.push("1 token".to_string()),
        tokens => notes.push(format!("{tokens} tokens")),
    }
    if piece.marks.has(Marks::ACTED) {
        notes.push("acted".to_string());
    }
    if let Some((kind, _)) = piece.holds.and_then(|object| view.game.object(object)) {
        notes.push(format!("holds {}", kind.id()));
    }
    if let Some(square) = piece.square {
        if position.in_hindering(square) {
            notes.push("in hindering".to_string());
        }
        if position.in_water(square) {
            notes.push("in water".to_string());
        }
    }
    if let Some(team) = piece.wild
        && position.has_team(figure, team)
    {
        notes.push(format!("plays for {}", team.name()));
    }
    notes
}

/// The whole map, or the rows around the squares that can be chosen.
fn map(view: &View<'_>, choosing: bool) -> Section {
    let map = MapText::whole(view.speaker(), view.state);
    let map = match choosing {
        true => map.around(squares_to_choose(view), "can be chosen"),
        false => map,
    };
    Section { label: "Map".into(), lines: map.lines(), drawn: true }
}
