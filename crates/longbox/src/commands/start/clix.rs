//! Choosing a game of Clix, one question after the other.

use super::Desk;
use crate::clix_args::ClixArgs;
use crate::commands::play;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use clix::content::Content;
use clix::game::SetupFault;
use clix::game::table_for::{self, NoTable, NotLaidOut};
use sitting::{Bot, NoSuchBot, Seating};
use table::Seat;

/// The first player's name where nobody asks for one.
const FIRST: &str = "Ana";

/// Asks and plays. False if nobody answered to the end. What cannot be played is refused where it was answered, and asked again.
pub fn guide(desk: &mut Desk, content: &ContentArgs) -> Result<bool, Failure> {
    let known = content.load_clix()?;
    let mut args = play::clix::Args::default();
    for seat in [Seat(0), Seat(1)] {
        let Some(force) = force(desk, &known, &args.setup, seat)? else {
            return Ok(false);
        };
        args.setup.forces.extend(force);
    }
    loop {
        let Some(map) = map(desk, &known, &args.setup)? else {
            return Ok(false);
        };
        args.setup.map = map;
        if !second(desk, &mut args)? {
            return Ok(false);
        }
        match play::clix::prepare(args.clone(), &known) {
            Ok(prepared) => {
                prepared.play()?;
                return Ok(true);
            }
            // What chance drew does not go together either.
            Err(refused) => desk.refuse(refused.message().lines())?,
        }
    }
}

/// The force of a player; chance draws the second by itself if nothing is said of it.
fn force(
    desk: &mut Desk,
    known: &Content,
    setup: &ClixArgs,
    seat: Seat,
) -> Result<Option<Option<String>>, Failure> {
    let names: Vec<String> = known.forces.iter().map(|force| force.name.clone()).collect();
    let whose = match seat {
        Seat(0) => "The first player's force",
        _ => "The second player's force",
    };
    loop {
        let Some(chosen) = desk.choose(whose, &names, 1)? else {
            return Ok(None);
        };
        let force = match chosen.first() {
            Some(at) => Some(names[*at].clone()),
            None if seat == Seat(0) => Some("random".to_string()),
            None => None,
        };
        let mut with = setup.clone();
        with.forces.extend(force.clone());
        match wrong_with_force(known, &with, seat).filter(|_| force.is_some()) {
            None => return Ok(Some(force)),
            Some(why) => desk.refuse(why.lines())?,
        }
    }
}

/// The map, or nothing for chance.
fn map(
    desk: &mut Desk,
    known: &Content,
    setup: &ClixArgs,
) -> Result<Option<Option<String>>, Failure> {
    let names: Vec<String> = known.maps.iter().map(|map| map.name.clone()).collect();
    loop {
        let Some(chosen) = desk.choose("Map", &names, 1)? else {
            return Ok(None);
        };
        let map = chosen.first().map(|at| names[*at].clone());
        let with = ClixArgs { map: map.clone(), ..setup.clone() };
        match laid_out(known, &with).filter(|_| map.is_some()) {
            None => return Ok(Some(map)),
            Some(why) => desk.refuse(why.to_string().lines())?,
        }
    }
}

/// Who plays the second force. False if nobody answered.
fn second(desk: &mut Desk, args: &mut play::clix::Args) -> Result<bool, Failure> {
    desk.say(&super::bots())?;
    let question =
        "Who plays the second force: a name, `bot adept` and so on, or Enter for a beginner? ";
    let second = desk.ask_until(question, |typed| {
        let mut answer = play::clix::Args::default();
        match typed.to_lowercase().as_str() {
            "" | "bot" => {}
            bot if bot.starts_with("bot ") => {
                let bot: Bot = bot[4..].trim().parse().map_err(|no: NoSuchBot| no.to_string())?;
                answer.bots.push(format!("2={bot}"));
            }
            _ => {
                let names = vec![FIRST.to_string(), typed.to_string()];
                Seating::new(2, &names, &[], true).map_err(|why| format!("{why}."))?;
                (answer.hot_seat, answer.names) = (true, names);
            }
        }
        Ok(answer)
    })?;
    let Some(second) = second else {
        return Ok(false);
    };
    (args.bots, args.hot_seat, args.names) = (second.bots, second.hot_seat, second.names);
    Ok(true)
}

/// What is wrong with the force that was chosen last, whatever the map and the other force will be.
fn wrong_with_force(known: &Content, setup: &ClixArgs, seat: Seat) -> Option<String> {
    let faults = match laid_out(known, setup)? {
        NoTable::NotLaidOut(NotLaidOut::Illegal(faults)) => faults,
        _ => return None,
    };
    let own = |fault: &SetupFault| match fault {
        SetupFault::Force { seat: of, .. } => *of == seat,
        SetupFault::TooManyFigures { .. } => seat == Seat(1),
        SetupFault::StartingAreas { .. }
        | SetupFault::NoRoomToStart
        | SetupFault::SpecialTerrain => false,
    };
    let own: Vec<String> = faults.iter().filter(|fault| own(fault)).map(words).collect();
    (!own.is_empty()).then(|| own.join("\n"))
}

fn words(fault: &SetupFault) -> String {
    match fault {
        SetupFault::Force { fault, .. } => fault.to_string(),
        other => other.to_string(),
    }
}

/// Why it cannot be laid out as it is said so far; chance draws the rest.
fn laid_out(known: &Content, setup: &ClixArgs) -> Option<NoTable> {
    let (setup, options) = setup.resolve(known, seed::fresh()).ok()?;
    table_for::new_table(known, &setup, options, None).err()
}
