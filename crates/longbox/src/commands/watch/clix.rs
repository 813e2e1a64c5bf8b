//! `longbox watch clix`.

use super::{Watching, watch};
use crate::clix_args::ClixArgs;
use crate::commands::play::clix::lay_out;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use sitting::Dealer;

#[derive(clap::Args, Debug, Default)]
pub struct Args {
    #[command(flatten)]
    setup: ClixArgs,

    /// Roll from this number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    watching: Watching,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let (setup, options) = args.setup.resolve(&content, seed)?;
    let seating = args.watching.seating(&["Bot 1".into(), "Bot 2".into()])?;
    let dealer = Dealer::Seeded(seed);
    let table = lay_out(&content, &setup, options, dealer)?;
    watch(table, seating, dealer, args.watching)
}
