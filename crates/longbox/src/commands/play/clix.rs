//! `longbox play clix`.

use super::begin_session;
use crate::any_table::TableOf;
use crate::clix_args::ClixArgs;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use crate::terminal::composing::Wanted;
use crate::terminal::playable::Drawn;
use crate::terminal::teaching::Teacher;
use clix::Clix;
use clix::content::Content;
use clix::game::options::Options;
use clix::game::setup::Setup;
use clix::game::table_for;
use sitting::{Dealer, Policy, Seating, Session, first_game};

#[derive(clap::Args, Clone, Debug, Default)]
#[command(after_help = "\
Without anything: two of the forces that ship with the program on one of its maps, you against a bot.

  longbox play clix --force 'High Tide' --force 'Wild Hunt' --map 'Cannery Wharf' --seed 7
  longbox play clix --force mine.toml --force random
  longbox play clix --hot-seat --name Ana --name Ben
  longbox play clix --bot 2=adept

`longbox clix maps` lists the maps.")]
pub struct Args {
    #[command(flatten)]
    pub setup: ClixArgs,

    /// Roll from this number; the same number and the same choices make the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// A player's name, seat by seat
    #[arg(short, long = "name", value_name = "NAME")]
    pub names: Vec<String>,

    /// A bot in a seat, such as 2=adept: random, beginner, apprentice, adept or master; without any, the second seat is a beginner's
    #[arg(short, long = "bot", visible_alias = "bots", value_name = "SEAT=BOT")]
    pub bots: Vec<String>,

    /// Two people at this screen, no bot
    #[arg(long, conflicts_with = "bots")]
    pub hot_seat: bool,

    /// Show only what has changed
    #[arg(long)]
    pub brief: bool,

    /// With lessons
    #[arg(skip)]
    pub taught: bool,
}

impl Args {
    /// A small game against a bot, always the same, with lessons.
    pub fn to_learn_with() -> Args {
        let setup = ClixArgs {
            forces: first_game::FORCES.map(str::to_owned).to_vec(),
            map: Some(first_game::MAP.into()),
            ..ClixArgs::default()
        };
        Args { setup, seed: Some(first_game::SEED), taught: true, ..Args::default() }
    }
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    prepare(args, &content)?.play()
}

/// A game that only has to be begun.
#[derive(Debug)]
pub struct Prepared {
    session: Session<Clix>,
    wanted: Wanted,
    teacher: Option<Teacher>,
}

impl Prepared {
    pub fn play(self) -> Result<(), Failure> {
        begin_session(self.session, self.wanted, self.teacher)
    }
}

/// Everything up to the first question; what was asked for may be refused up to here.
pub fn prepare(args: Args, content: &Content) -> Result<Prepared, Failure> {
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let (setup, options) = args.setup.resolve(content, seed)?;
    let mut bots = args.bots;
    if bots.is_empty() && !args.hot_seat {
        bots.push("2=heuristic".into());
    }
    // Nothing is hidden in this game, so nobody needs a curtain.
    let seating = Seating::new(2, &args.names, &bots, true).map_err(Failure::cannot)?;
    let dealer = args.seed.map_or(Dealer::Fresh, Dealer::Seeded);
    let table = lay_out(content, &setup, options, dealer)?;
    let session = Session::new(table, seating, Policy::default(), dealer);
    let teacher = args.taught.then(|| Teacher::new(Clix::LESSONS));
    Ok(Prepared { session, wanted: Wanted::said(args.brief), teacher })
}

/// A legal game before its first step.
pub fn lay_out(
    content: &Content,
    setup: &Setup,
    options: Options,
    dealer: Dealer,
) -> Result<TableOf<Clix>, Failure> {
    table_for::new_table(content, setup, options, dealer.generator()).map_err(Failure::cannot)
}
