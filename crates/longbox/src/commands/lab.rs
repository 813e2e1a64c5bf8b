//! `longbox lab`: many games at once, and what they tell.

mod calibration;
mod card;
mod difficulty;
mod figure;
mod forces;
mod running;

use crate::content::ContentArgs;
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Each of them plays many games on every core and keeps what is finished in a folder: stop it whenever you like, call it again the same way, and it goes on \
where it was. The same seed gives the same files, byte for byte, whatever the number of threads.

In the folder you find Parquet files, one row for each game and one for each result (docs/LAB.md says what the columns mean; DuckDB, Polars and pandas read \
them), and `report.html`, which any browser opens.")]
pub struct Args {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(clap::Subcommand, Debug)]
enum Experiment {
    /// How hard set-ups of Legendary are, and what each card group and hero adds
    Difficulty(Box<difficulty::Args>),
    /// Put a hero, group, mastermind, scheme or single card in the place of another: what changes?
    Card(card::Args),
    /// Let forces of Clix play each other: how strong is each?
    Forces(forces::Args),
    /// Put a figure in the place of another: what changes?
    Figure(figure::Args),
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.experiment {
        Experiment::Difficulty(args) => difficulty::run(*args, content),
        Experiment::Card(args) => card::run(args, content),
        Experiment::Forces(args) => forces::run(args, content),
        Experiment::Figure(args) => figure::run(args, content),
    }
}
