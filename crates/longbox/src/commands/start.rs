//! Without a sub-command: at a terminal, offer a game; otherwise say what there is.

use super::play;
use super::play::legendary::{People, start};
use super::resume;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use crate::setup_args::SetupArgs;
use crate::store::Store;
use crate::terminal::page::{folded, print};
use crate::typed;
use legendary::catalogue::Catalogue;
use std::io::{self, IsTerminal};
use std::sync::Arc;

/// A game to learn with: a mastermind without traps, heroes whose texts are short, always the same deal.
const FIRST_GAME_SEED: u64 = 1;

pub fn run(content: &ContentArgs) -> Result<(), Failure> {
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return print(WHAT_THERE_IS).map_err(Failure::cannot);
    }
    let saved = Store::open().running();
    let mut offer = OFFER.to_string();
    if let Some(last) = saved.first() {
        let line = format!("      r  go on with {}", resume::line(last));
        offer.push_str(&folded(&line, 9).join("\n"));
        offer.push('\n');
    }
    print(&offer).map_err(Failure::cannot)?;
    let catalogue = content.load()?;
    loop {
        let Some(typed) = ask("> ")? else {
            return Ok(());
        };
        match typed.to_lowercase().as_str() {
            "" => return play(&catalogue, SetupArgs::default(), None),
            "1" => return play(&catalogue, first_game(), Some(FIRST_GAME_SEED)),
            "2" => return choose(&catalogue, 1),
            "3" => {
                let players = ask("How many players, 2 to 5? ")?.unwrap_or_default();
                match players.parse() {
                    Ok(players @ 2..=5) => return choose(&catalogue, players),
                    _ => say("Two to five can play together.")?,
                }
            }
            "c" => {
                let args = play::clix::Args::default();
                return play::clix::run(args, content);
            }
            "h" => {
                let args = play::clix::Args { hot_seat: true, ..play::clix::Args::default() };
                return play::clix::run(args, content);
            }
            "r" if !saved.is_empty() => return resume::latest(content),
            "w" => return super::watch::run(super::watch::Args::default(), content),
            "q" | "quit" => return Ok(()),
            _ => say("Enter, 1, 2, 3, c, h, w or q. `longbox --help` tells what else there is.")?,
        }
    }
}

fn first_game() -> SetupArgs {
    SetupArgs {
        mastermind: Some("Red Skull".into()),
        scheme: Some("Unleash the Power of the Cosmic Cube".into()),
        villains: vec!["HYDRA".into()],
        henchmen: vec!["Savage Land Mutates".into()],
        heroes: vec!["Captain America, Iron Man, Thor".into()],
        ..SetupArgs::default()
    }
}

/// Asks for the parts one after the other; an empty answer is drawn.
fn choose(catalogue: &Arc<Catalogue>, players: u8) -> Result<(), Failure> {
    say("Type a name, or Enter to let chance choose.")?;
    let masterminds = catalogue.masterminds.iter().map(|it| it.name.as_str());
    let mastermind = ask_for("Mastermind", masterminds)?;
    let schemes = catalogue.schemes.iter().map(|it| it.name.as_str());
    let scheme = ask_for("Scheme", schemes)?;
    let heroes = catalogue.heroes.iter().map(|it| it.name.as_str());
    let heroes = ask_for("Heroes, with commas between them", heroes)?;
    let given = |typed: Option<String>| typed.filter(|typed| !typed.is_empty());
    let wanted = SetupArgs {
        players: Some(players),
        mastermind: given(mastermind),
        scheme: given(scheme),
        heroes: given(heroes).into_iter().collect(),
        ..SetupArgs::default()
    };
    play(catalogue, wanted, None)
}

fn play(catalogue: &Arc<Catalogue>, wanted: SetupArgs, seed: Option<u64>) -> Result<(), Failure> {
    let (setup, options) = wanted.resolve(catalogue, seed.unwrap_or_else(seed::fresh))?;
    start(catalogue, setup, options, seed, People::default())
}

fn ask_for<'a>(
    what: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<Option<String>, Failure> {
    let names: Vec<&str> = names.collect();
    let line = format!("  {}.", names.join(", "));
    say(&folded(&line, 2).join("\n"))?;
    ask(&format!("{what}: "))
}

fn say(line: &str) -> Result<(), Failure> {
    print(&format!("{line}\n")).map_err(Failure::cannot)
}

fn ask(question: &str) -> Result<Option<String>, Failure> {
    print(question).map_err(Failure::cannot)?;
    typed::line(&mut io::stdin().lock()).map_err(Failure::cannot)
}

const OFFER: &str = "\
Longbox plays superhero tabletop games by the book.

  Legendary, heroes against a mastermind:
  Enter  a random game for one
      1  a first game, always the same, to learn with
      2  choose what to play with
      3  two or more players at this screen
      w  watch a bot play

  Clix, two forces on a map:
      c  you against a bot
      h  two players at this screen

      q  leave
";

const WHAT_THERE_IS: &str = "\
Longbox plays superhero tabletop games by the book.

  longbox play legendary                 a random game for one
  longbox play legendary --players 2     two at one screen
  longbox play clix                      two forces on a map, you against a bot
  longbox play clix --hot-seat           two at one screen
  longbox resume                         go on with a saved game
  longbox watch --fast                   let a bot play
  longbox watch clix --fast              let two bots fight
  longbox replay FILE                    step through a game
  longbox history                        past games
  longbox setup --mastermind Loki        make a set-up
  longbox cards 'class:tech cost<=4'     look up cards
  longbox rules R7.1                     look up rules

`longbox --help` lists everything.
";
