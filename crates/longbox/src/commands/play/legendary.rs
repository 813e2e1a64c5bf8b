//! `longbox play legendary`.

use super::begin_session;
use crate::any_table::TableOf;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use crate::setup_args::SetupArgs;
use crate::terminal::composing::Wanted;
use crate::terminal::playable::Drawn;
use crate::terminal::teaching::Teacher;
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::table_for;
use sitting::{Dealer, Policy, Seating, Session};
use std::sync::Arc;
use table::Table;

#[derive(clap::Args, Debug)]
#[group(skip)]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// Deal from this number; the same number and the same choices make the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// A player's name, seat by seat
    #[arg(short, long = "name", value_name = "NAME")]
    names: Vec<String>,

    /// A bot in a seat, such as 2=adept: random, beginner, apprentice, adept or master
    #[arg(short, long = "bot", value_name = "SEAT=BOT")]
    bots: Vec<String>,

    /// Everybody may see every hand; no curtain between seats
    #[arg(long)]
    open: bool,

    /// One person plays two hands
    #[arg(long, conflicts_with_all = ["players", "code"])]
    two_handed: bool,

    /// Show only what has changed
    #[arg(long)]
    brief: bool,
}

/// How the people sit, apart from the set-up.
#[derive(Clone, Debug, Default)]
pub struct People {
    pub names: Vec<String>,
    pub bots: Vec<String>,
    pub open: bool,
    pub wanted: Wanted,
    /// With lessons.
    pub taught: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let mut wanted = args.setup;
    let mut people = People {
        names: args.names,
        bots: args.bots,
        open: args.open,
        wanted: Wanted::said(args.brief),
        taught: false,
    };
    if args.two_handed {
        wanted.players = Some(2);
        people.open = true;
        if people.names.is_empty() {
            people.names = vec!["Left hand".into(), "Right hand".into()];
        }
    }
    let (setup, options) = wanted.resolve(&catalogue, args.seed.unwrap_or_else(seed::fresh))?;
    start(&catalogue, setup, options, args.seed, people)
}

/// Lays out a new game and plays it.
pub fn start(
    catalogue: &Arc<Catalogue>,
    setup: Setup,
    options: Options,
    seed: Option<u64>,
    people: People,
) -> Result<(), Failure> {
    let open = people.open || setup.players == 1;
    let seating = Seating::new(setup.players, &people.names, &people.bots, open);
    let seating = seating.map_err(Failure::cannot)?;
    let dealer = seed.map_or(Dealer::Fresh, Dealer::Seeded);
    let table = lay_out(catalogue, setup, options, dealer)?;
    let session = Session::new(table, seating, Policy::default(), dealer);
    let teacher = people.taught.then(|| Teacher::new(Legendary::LESSONS));
    begin_session(session, people.wanted, teacher)
}

/// A legal game before its first step, dealt by this dealer.
pub fn lay_out(
    catalogue: &Arc<Catalogue>,
    setup: Setup,
    options: Options,
    dealer: Dealer,
) -> Result<TableOf<Legendary>, Failure> {
    let mut header = table_for::header(catalogue, &setup, &options, None);
    header.generator = dealer.generator();
    let game = Legendary::new(catalogue.clone(), setup, options).map_err(Failure::cannot)?;
    let game = Arc::new(game);
    let start = game.start();
    Ok(Table::new(game, start, header))
}
