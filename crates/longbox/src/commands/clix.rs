//! `longbox clix`: tools of the skirmish that need no running game.

mod maps;

pub use maps::load as load_map;

use crate::content::ContentArgs;
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(clap::Subcommand, Debug)]
enum Tool {
    /// List the maps, or draw one
    Maps(maps::Args),
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.tool {
        Tool::Maps(args) => maps::run(args, content),
    }
}
