//! Choosing a game of Legendary, one question after the other.

use super::Desk;
use crate::commands::play::legendary::{People, start};
use crate::failure::Failure;
use crate::seed;
use crate::setup_args::SetupArgs;
use legendary::catalogue::Catalogue;
use legendary::options::{Options, Solo};
use std::sync::Arc;

/// Asks and plays. False if nobody answered to the end.
pub fn guide(desk: &mut Desk, catalogue: &Arc<Catalogue>) -> Result<bool, Failure> {
    let players =
        desk.ask_until("How many players, 1 to 5 (Enter for 1)? ", |typed| match typed {
            "" => Ok(1),
            typed => match typed.parse::<u8>() {
                Ok(players @ 1..=5) => Ok(players),
                _ => Err("One to five can play.".to_string()),
            },
        })?;
    let Some(players) = players else {
        return Ok(false);
    };
    let Some(people) = who(desk, players)? else {
        return Ok(false);
    };
    let Some(options) = options(desk, players)? else {
        return Ok(false);
    };
    loop {
        let mut wanted = SetupArgs {
            players: Some(players),
            options: vec![options.to_string()],
            ..SetupArgs::default()
        };
        if !parts(desk, catalogue, &mut wanted)? {
            return Ok(false);
        }
        match wanted.resolve(catalogue, seed::fresh()) {
            Ok((setup, options)) => {
                start(catalogue, setup, options, None, people)?;
                return Ok(true);
            }
            // Every answer was possible, but not what chance drew to it.
            Err(refused) => desk.refuse(refused.message().lines())?,
        }
    }
}

/// Names, bots and open hands.
fn who(desk: &mut Desk, players: u8) -> Result<Option<People>, Failure> {
    let mut people = People::default();
    let usual = sitting::Seating::new(players, &[], &[], true).map_err(Failure::cannot)?;
    if players > 1 {
        desk.say(&super::bots())?;
    }
    for seat in 1..=players {
        let name = &usual.names[usize::from(seat) - 1];
        let question =
            format!("Player {seat}: a name, `bot`, `bot adept` and so on, or Enter for {name}: ");
        let taken = people.names.clone();
        let answer = desk.ask_until(&question, |typed| {
            let typed = typed.trim();
            let words = typed.to_lowercase();
            if words == "bot" || words.starts_with("bot ") {
                let bot = words.trim_start_matches("bot").trim();
                let bot: sitting::Bot =
                    bot.parse().map_err(|no: sitting::NoSuchBot| no.to_string())?;
                return Ok((name.clone(), Some(bot)));
            }
            let name = if typed.is_empty() { name.clone() } else { typed.to_string() };
            authoring::name::check(&name).map_err(|why| why.to_string())?;
            match taken.iter().any(|other| other.eq_ignore_ascii_case(&name)) {
                true => Err(format!("{name} plays already.")),
                false => Ok((name, None)),
            }
        })?;
        let Some((name, bot)) = answer else {
            return Ok(None);
        };
        people.names.push(name);
        people.bots.extend(bot.map(|bot| format!("{seat}={bot}")));
    }
    if usize::from(players) - people.bots.len() > 1 {
        let question = "May everybody see every hand? y, or Enter to hide them: ";
        let Some(open) = desk.ask(question)? else {
            return Ok(None);
        };
        people.open = open.to_lowercase().starts_with('y');
    }
    Ok(Some(people))
}

fn options(desk: &mut Desk, players: u8) -> Result<Option<Options>, Failure> {
    let mut options = Options::default();
    if players == 1 {
        let question = "How to play alone: original, advanced or revised (Enter for advanced)? ";
        let solo = desk.ask_until(question, |typed| match typed {
            "" => Ok(Options::default().solo),
            typed => typed
                .to_lowercase()
                .parse::<Solo>()
                .map_err(|_| "It is original, advanced or revised.".to_string()),
        })?;
        let Some(solo) = solo else {
            return Ok(None);
        };
        options.solo = solo;
    }
    desk.say("Other options make it easier or harder, such as: final blow; extra twists 1; hand 5; mulligan.")?;
    desk.ask_until("Options, or Enter for none: ", |typed| {
        let read = typed.parse::<Options>().map_err(|why| why.to_string())?;
        let read = Options { solo: options.solo, ..read };
        match legendary::legality::nearest_options(&read) == read {
            true => Ok(read),
            false => Err(format!(
                "The nearest that can be played is: {}.",
                legendary::legality::nearest_options(&read)
            )),
        }
    })
}

/// What an answer says of the set-up.
type Says = fn(&mut SetupArgs, &[String]);

/// Asks for every part; chance draws what is left open. False if nobody answered to the end. An answer that does not go with those before it is
/// refused at once, and asked for again.
fn parts(
    desk: &mut Desk,
    catalogue: &Arc<Catalogue>,
    wanted: &mut SetupArgs,
) -> Result<bool, Failure> {
    let masterminds = catalogue.masterminds.iter().map(|it| it.name.clone()).collect();
    let schemes = catalogue.schemes.iter().map(|it| it.name.clone()).collect();
    let heroes = catalogue.heroes.iter().map(|it| it.name.clone()).collect();
    let questions: [(&str, Vec<String>, usize, Says); 3] = [
        ("Mastermind", masterminds, 1, |it, chosen| it.mastermind = chosen.first().cloned()),
        ("Scheme", schemes, 1, |it, chosen| it.scheme = chosen.first().cloned()),
        ("Heroes", heroes, 6, |it, chosen| {
            it.heroes = if chosen.is_empty() { Vec::new() } else { vec![chosen.join(", ")] };
        }),
    ];
    for (what, names, most, says) in &questions {
        loop {
            let Some(chosen) = desk.choose(what, names, *most)? else {
                return Ok(false);
            };
            let chosen: Vec<String> = chosen.iter().map(|at| names[*at].clone()).collect();
            let mut with = wanted.clone();
            says(&mut with, &chosen);
            match with.look(catalogue, seed::fresh()) {
                Ok(Ok(_)) => {
                    *wanted = with;
                    break;
                }
                Ok(Err(rejected)) => {
                    let reasons: Vec<String> =
                        rejected.reasons.iter().map(ToString::to_string).collect();
                    desk.refuse(reasons.iter().map(String::as_str))?;
                }
                Err(refused) => desk.refuse(refused.message().lines())?,
            }
        }
    }
    Ok(true)
}
