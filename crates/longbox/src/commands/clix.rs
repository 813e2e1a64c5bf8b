//! `longbox clix`: tools of the skirmish that need no running game.

mod figures;
pub(super) mod force;
pub(super) mod hc_units;
mod import;
mod line;
mod maps;
mod odds;

use crate::content::ContentArgs;
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(clap::Subcommand, Debug)]
enum Tool {
    /// Look up figures by words and fields
    Figures(figures::Args),
    /// List, build and check forces
    Force(force::Args),
    /// Bring figures and maps from public data files
    Import(import::Args),
    /// Draw a line of fire and say what decides
    Line(line::Args),
    /// List the maps, or draw one
    Maps(maps::Args),
    /// The exact odds of an attack
    Odds(Box<odds::Args>),
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.tool {
        Tool::Figures(args) => figures::run(args, content),
        Tool::Force(args) => force::run(args, content),
        Tool::Import(args) => import::run(args, content),
        Tool::Line(args) => line::run(args, content),
        Tool::Maps(args) => maps::run(args, content),
        Tool::Odds(args) => odds::run(*args, content),
    }
}
