//! `workshop clix`: bots of the skirmish play each other.

mod agreement;
mod duel;
mod learn;
mod random_game;

use longbox::command_line::{ContentArgs, Failure};

#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    contest: Contest,
}

#[derive(clap::Subcommand, Debug)]
enum Contest {
    /// How often the light bot does what the heuristic one does, and how long both take
    Agreement(agreement::Args),
    /// Let two bots play each other on random forces
    Duel(duel::Args),
    /// Fit by which the thinking bot judges positions, to games of the other bots
    Learn(learn::Args),
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.contest {
        Contest::Agreement(args) => agreement::run(args, content),
        Contest::Duel(args) => duel::run(args, content),
        Contest::Learn(args) => learn::run(args, content),
    }
}
