//! `workshop clix`: bots of the skirmish play each other.

mod duel;

use longbox::command_line::{ContentArgs, Failure};

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    contest: Contest,
}

#[derive(clap::Subcommand, Debug)]
enum Contest {
    /// Let two bots play each other on random forces
    Duel(duel::Args),
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.contest {
        Contest::Duel(args) => duel::run(args, content),
    }
}
