//! The command: a terminal client and every tool around it.
//!
//! The program itself is [`run`]. What tests play without a process of its own is in [`client`], what another program over the same content needs in
//! [`command_line`] and [`out`], and nothing else is meant for anybody outside.

// Everything is written by `out`.
#![deny(clippy::print_stdout, clippy::print_stderr)]

#[macro_use]
pub mod out;

mod aiming;
mod any_table;
mod clix_args;
pub mod command_line;
mod commands;
mod content;
mod failure;
mod http;
mod json;
mod mistakes;
mod progress;
mod rulings;
mod seed;
mod setup_args;
mod stepping;
mod store;
mod terminal;
mod typed;
mod wrap;

use clap::{CommandFactory, Parser, Subcommand};
use commands::*;
use failure::Failure;
use std::process::ExitCode;

/// The terminal client in parts: a game over any reader and writer, kept in any folder.
pub mod client {
    pub use crate::any_table::TableOf;
    pub use crate::commands::history::{report, report_as_json};
    pub use crate::commands::resume::list;
    pub use crate::store::{Integrity, Notes, Saved, Store, Unreadable, notes_of, read_game};
    pub use crate::terminal::composing::Wanted;
    pub use crate::terminal::keeper::Keeper;
    pub use crate::terminal::page::{Page, Paint};
    pub use crate::terminal::playable::Drawn;
    pub use crate::terminal::replaying::Replaying;
    pub use crate::terminal::room::Room;
    pub use crate::terminal::sitting::{Left, Sitting};
    pub use sitting::kept::read_seats;
}

/// Superhero tabletop games by the book: play, look up, check.
#[derive(Parser, Debug)]
#[command(name = "longbox", version, about, long_about = None)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// Plain lines for a screen reader: nothing is edited, paged or coloured (also: LONGBOX_PLAIN=1)
    #[arg(long, global = true)]
    plain: bool,

    #[command(flatten)]
    content: content::ContentArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play a game in the terminal
    Play(play::Args),
    /// Open the table in a browser, here or for friends
    Serve(serve::Args),
    /// Go on with a saved game, or list the saved games
    Resume(resume::Args),
    /// Past games, and win rates by mastermind and scheme
    History(history::Args),
    /// Step through a game from a file or a code
    Replay(replay::Args),
    /// Let bots play and watch them
    Watch(watch::Args),
    /// A table for programs: one JSON value a line
    Table(table::Args),
    /// Make, check or repair a set-up
    Setup(setup::Args),
    /// Look up cards by words and fields
    Cards(cards::Args),
    /// Look up rules and keywords, or list the decisions
    Rules(rules::Args),
    /// Check card, figure, force and map files, your own too
    Check(check::Args),
    /// Figures, forces, maps and lines of fire of the skirmish
    Clix(commands::clix::Args),
    /// Play many games: how hard is a set-up, how strong a force, what does a card of your own change?
    Lab(commands::lab::Args),
    /// Run scenario files
    Scenario(scenario::Args),
    /// Write what a shell needs to complete commands and options
    Completions(shell::Completions),
    /// Write the manual pages
    Manual(shell::Manual),
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    command_line::run(obey)
}

fn obey(cli: Cli) -> Result<(), Failure> {
    if cli.plain {
        terminal::manner::ask_for_plain_lines();
    }
    let content = &cli.content;
    match cli.command {
        None => start::run(content),
        Some(Command::Play(args)) => play::run(args, content),
        Some(Command::Serve(args)) => serve::run(args, content),
        Some(Command::Resume(args)) => resume::run(args, content),
        Some(Command::History(args)) => history::run(args, content),
        Some(Command::Replay(args)) => replay::run(args, content),
        Some(Command::Watch(args)) => watch::run(args, content),
        Some(Command::Table(args)) => table::run(args, content),
        Some(Command::Setup(args)) => setup::run(args, content),
        Some(Command::Cards(args)) => cards::run(args, content),
        Some(Command::Rules(args)) => rules::run(args, content),
        Some(Command::Check(args)) => check::run(args, content),
        Some(Command::Clix(args)) => commands::clix::run(args, content),
        Some(Command::Lab(args)) => commands::lab::run(args, content),
        Some(Command::Scenario(args)) => scenario::run(args, content),
        Some(Command::Completions(args)) => shell::completions(&args, Cli::command()),
        Some(Command::Manual(args)) => shell::manual(&args, Cli::command()),
    }
}
