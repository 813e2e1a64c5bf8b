//! Choosing a game of Clix, one question after the other.

use super::Desk;
use crate::clix_args::ClixArgs;
use crate::commands::play;
use crate::content::ContentArgs;
use crate::failure::Failure;

/// Asks and plays. False if nobody answered to the end.
pub fn guide(desk: &mut Desk, content: &ContentArgs) -> Result<bool, Failure> {
    let known = content.load_clix()?;
    let forces: Vec<String> = known.forces.iter().map(|force| force.name.clone()).collect();
    let maps: Vec<String> = known.maps.iter().map(|map| map.name.clone()).collect();
    let mut setup = ClixArgs::default();
    for whose in ["The first player's force", "The second player's force"] {
        let Some(chosen) = desk.choose(whose, &forces, 1)? else {
            return Ok(false);
        };
        match chosen.first() {
            Some(at) => setup.forces.push(forces[*at].clone()),
            None if setup.forces.is_empty() => setup.forces.push("random".into()),
            None => {}
        }
    }
    let Some(map) = desk.choose("Map", &maps, 1)? else {
        return Ok(false);
    };
    setup.map = map.first().map(|at| maps[*at].clone());
    let question =
        "Who plays the second force: a name, Enter for a bot that plays well, or `bot random`? ";
    let Some(second) = desk.ask(question)? else {
        return Ok(false);
    };
    let mut args = play::clix::Args { setup, ..play::clix::Args::default() };
    match second.to_lowercase().as_str() {
        "" | "bot" => {}
        "bot random" | "random" => args.bots.push("2=random".into()),
        _ => {
            args.hot_seat = true;
            args.names = vec!["Ana".into(), second];
        }
    }
    play::clix::run(args, content)?;
    Ok(true)
}
