//! A document from text. What the notation asks for must be there; what it does not know is left alone.

use super::words::{ActionKind, LossCondition, Outcome, Phase, Stage, Variant};
use super::{Action, Composition, Ending, Lagn, Longbox, Part, Seat, Turn, VillainEvent};
use crate::document::{Piece, parsed};
use crate::fault::Fault;
use jiff::Timestamp;
use table::record::limits;

/// More than any notation of a game says besides.
const MOST_DETAILS: usize = 100;

pub fn read(text: &str) -> Result<Lagn, Fault> {
    let value = parsed(text)?;
    let file = Piece::whole(&value);
    version(&file.must("lagn_version")?)?;
    let replay = file.may("replay")?;
    let turns = replay.map_or(Ok(None), |replay| replay.may("turns"))?;
    let turns = turns.map(|turns| turns.list()?.iter().map(turn).collect()).transpose()?;
    Ok(Lagn {
        game_id: file.must("game_id")?.name()?,
        variant: file.must("variant")?.word(Variant::ALL)?,
        player_count: file.must("player_count")?.number(1..=5)? as u8,
        setup: composition(&file.must("setup")?)?,
        catalog: file.may("card_catalog")?.map(|catalog| cards(&catalog)).transpose()?,
        turns,
        result: file.may("result")?.map(|result| ending(&result)).transpose()?,
        longbox: file.may("longbox")?.map(|ours| longbox(&ours)).transpose()?,
    })
}

fn version(piece: &Piece<'_>) -> Result<(), Fault> {
    let version = piece.name()?;
    match version.as_str() {
        "1.0.0" => Ok(()),
        other => {
            Err(piece.fault(format!("version {other:?} is not known here")).with_help("1.0.0 is"))
        }
    }
}

fn composition(setup: &Piece<'_>) -> Result<Composition, Fault> {
    Ok(Composition {
        mastermind: part(&setup.must("mastermind")?)?,
        scheme: part(&setup.must("scheme")?)?,
        villain_groups: parts(setup, "villain_groups")?,
        henchmen_groups: parts(setup, "henchmen_groups")?,
        heroes: parts(setup, "heroes")?,
        bystanders: setup.must("bystanders_count")?.count()?,
        wounds: setup.must("wounds_count")?.count()?,
        officers: setup.must("shield_officers_count")?.count()?,
        sidekicks: setup.must("sidekicks_count")?.count()?,
    })
}

/// At least one, and no more than a set-up of ours can count.
fn parts(setup: &Piece<'_>, key: &str) -> Result<Vec<Part>, Fault> {
    let list = setup.must(key)?;
    let all = list.list()?;
    if all.is_empty() || all.len() > usize::from(u8::MAX) {
        return Err(list.fault(format!("{} are not between 1 and {}", all.len(), u8::MAX)));
    }
    all.iter().map(part).collect()
}

fn part(piece: &Piece<'_>) -> Result<Part, Fault> {
    let part = Part { id: piece.must("id")?.name()?, name: piece.must("name")?.name()? };
    match part.id.is_empty() && part.name.is_empty() {
        true => Err(piece.fault("neither id nor name says what this is")),
        false => Ok(part),
    }
}

fn cards(catalog: &Piece<'_>) -> Result<serde_json::Value, Fault> {
    let cards = catalog.must("cards")?;
    for card in cards.list()? {
        card.must("card_type")?.name()?;
        card.must("ext_id")?.name()?;
        card.must("name")?.name()?;
    }
    catalog.as_it_is()
}

fn turn(turn: &Piece<'_>) -> Result<Turn, Fault> {
    let mut actions = Vec::new();
    let mut first_action = 0;
    for (at, piece) in turn.list_of("player_actions")?.iter().enumerate() {
        let seq = piece.must("seq")?;
        let number = seq.number(0..=i64::from(u32::MAX / 2))? as u32;
        if at == 0 {
            first_action = number;
        }
        let due = first_action + at as u32;
        if number != due {
            let fault = seq.fault(format!("action {number} stands where {due} belongs"));
            return Err(fault.with_help("they count up by one, without gaps"));
        }
        actions.push(action(piece)?);
    }
    let events = turn.list_of("villain_events")?;
    let stages = turn.list_of("stage_transitions")?;
    Ok(Turn {
        number: turn.must("turn_number")?.number(1..=i64::from(u32::MAX))? as u32,
        active: turn.must("active_player_id")?.name()?,
        villain_events: events.iter().map(villain_event).collect::<Result<_, _>>()?,
        first_action,
        actions,
        stages: stages
            .iter()
            .map(|one| Ok((one.must("from")?.word(Stage::ALL)?, one.must("to")?.word(Stage::ALL)?)))
            .collect::<Result<_, _>>()?,
    })
}

fn villain_event(event: &Piece<'_>) -> Result<VillainEvent, Fault> {
    let phase = event.must("phase")?.word(Phase::ALL)?;
    Ok(VillainEvent { phase, card: event.must("card_ext_id")?.name()? })
}

fn action(action: &Piece<'_>) -> Result<Action, Fault> {
    let name = |key: &str| action.may(key)?.map(|name| name.name()).transpose();
    let details = match action.may("details")? {
        Some(details) => {
            let members = details.object()?;
            if members.len() > MOST_DETAILS {
                return Err(details.fault(format!("more than {MOST_DETAILS} details")));
            }
            details.as_it_is()?;
            members.clone()
        }
        None => serde_json::Map::new(),
    };
    Ok(Action {
        kind: action.must("action_type")?.word(ActionKind::ALL)?,
        actor: name("actor_player_id")?,
        card: name("target_card_ext_id")?,
        details,
    })
}

fn ending(result: &Piece<'_>) -> Result<Ending, Fault> {
    let why = result.may("loss_condition")?;
    let points = result.may("victory_points")?;
    let timestamp = match result.may("timestamp")? {
        Some(when) => {
            let written = when.name()?;
            if written.parse::<Timestamp>().is_err() {
                let fault = when.fault(format!("{written:?} is no moment"));
                return Err(fault.with_help("one is written 2026-11-15T21:17:00Z"));
            }
            Some(written)
        }
        None => None,
    };
    Ok(Ending {
        outcome: result.must("outcome")?.word(Outcome::ALL)?,
        loss_condition: why.map(|why| why.word(LossCondition::ALL)).transpose()?,
        victory_points: points.map(|points| points.number(i64::MIN..=i64::MAX)).transpose()?,
        timestamp,
    })
}

fn longbox(ours: &Piece<'_>) -> Result<Longbox, Fault> {
    let text = |key: &str| ours.may(key)?.map_or(Ok(String::new()), |text| text.text());
    let seed = match ours.may("seed")? {
        Some(seed) => {
            let written = seed.score()?;
            let number = written.parse();
            Some(number.map_err(|_| seed.fault(format!("{written:?} is no seed")))?)
        }
        None => None,
    };
    let record = match ours.may("record")? {
        Some(record) => {
            let code = record.value.as_str().unwrap_or_default();
            if code.is_empty()
                || code.len() > limits::BYTES
                || !code.bytes().all(|byte| byte.is_ascii_graphic())
            {
                return Err(record.fault("this is no code of a record"));
            }
            Some(code.to_owned())
        }
        None => None,
    };
    Ok(Longbox {
        options: text("options")?,
        result: text("result")?,
        seed,
        players: ours.list_of("players")?.iter().map(seat).collect::<Result<_, _>>()?,
        record,
    })
}

fn seat(seat: &Piece<'_>) -> Result<Seat, Fault> {
    let points = seat.may("victory_points")?;
    Ok(Seat {
        name: seat.must("name")?.name()?,
        victory_points: points.map(|points| points.number(i64::MIN..=i64::MAX)).transpose()?,
        bot: seat.may("bot")?.map_or(Ok(false), |bot| bot.flag())?,
    })
}
