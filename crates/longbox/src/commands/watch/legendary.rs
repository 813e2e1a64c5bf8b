//! `longbox watch legendary`.

use super::{Watching, watch};
use crate::commands::play::legendary::lay_out;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use crate::setup_args::SetupArgs;
use sitting::Dealer;

#[derive(clap::Args, Debug, Default)]
#[group(skip)]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// Deal from this number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    watching: Watching,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let (setup, options) = args.setup.resolve(&catalogue, seed)?;
    let players = setup.players;
    let names: Vec<String> = (1..=players).map(|seat| format!("Bot {seat}")).collect();
    let seating = args.watching.seating(&names)?;
    let dealer = Dealer::Seeded(seed);
    let table = lay_out(&catalogue, setup, options, dealer)?;
    watch(table, seating, dealer, args.watching)
}
