//! `longbox review`: looking back on a finished game.

use super::replay::{Found, find};
use crate::any_table::{AnyTable, TableOf};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json;
use crate::progress::Progress;
use crate::store::{Notes, Store};
use crate::terminal::page::print;
use crate::terminal::playable::Drawn;
use sitting::kept::read_seats;
use sitting::review::{self, Review, signed};
use sitting::{Dealer, Policy, Session};
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use table::{Game, Seat};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every decision is weighed again from what its player knew then. What a decision cost is how far the option taken lies behind the best one;
whatever else changed the chance to win is luck. Chances are those of a bot that plays on from there.

  longbox review loki                a game of your history
  longbox review loki --svg out.svg  the line as a picture, too
  longbox review skirmish --seat 2   with the eyes of the second seat")]
pub struct Args {
    /// A file, the name of a kept game, or a code as the command `code` prints it
    #[arg(value_name = "FILE, NAME or CODE")]
    game: String,

    /// Whose chances to tell, in a game of two sides; seats are counted from 1
    #[arg(long, default_value_t = 1)]
    seat: u8,

    /// In how many imagined worlds the options of a decision are tried
    #[arg(long, value_name = "N", default_value_t = review::USUAL_TRIALS, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    trials: u32,

    /// From how many games a bot gets to know the set-up first; fewer are sooner played and tell less
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    lessons: Option<u32>,

    /// Write the line as a picture to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Take a record that was changed by hand
    #[arg(long)]
    edited: bool,

    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let Found { record, notes, remark, .. } = find(&Store::open(), &args.game, args.edited)?;
    let replayed = AnyTable::replayed(content, &record, Path::new(&args.game))?;
    if let Some(remark) = remark {
        eprintln!("{remark}");
    }
    match replayed.table {
        AnyTable::Legendary(table) => look_back(*table, &notes, &args),
        AnyTable::Clix(table) => look_back(*table, &notes, &args),
    }
}

fn look_back<G: Drawn>(table: TableOf<G>, notes: &Notes, args: &Args) -> Result<(), Failure> {
    if !table.is_over() && notes.get("result").is_none() {
        return Err(Failure::cannot(
            "this game is not over: only a finished game can be looked back on; longbox resume goes on with it",
        ));
    }
    let seats = table.game().seats();
    let seat = args.seat.checked_sub(1).filter(|seat| *seat < seats).map(Seat);
    let Some(seat) = seat else {
        return Err(Failure::cannot(format!("--seat {}: seats go from 1 to {seats}", args.seat)));
    };
    let seating = read_seats(notes, seats);
    let dealer = Dealer::of(table.record());
    let session = Session::new(table, seating, Policy::default(), dealer);
    if let Some(games) = args.lessons {
        session.get_to_know(games);
    }
    if !session.is_known_to_bots() && io::stderr().is_terminal() {
        eprintln!("A bot gets to know the set-up first; that takes some seconds.");
    }
    let progress = Progress::new("steps", session.steps() as u64);
    let review = session.review(seat, args.trials, &|| progress.one_more());
    progress.done();
    if let Some(file) = &args.svg {
        fs::write(file, review::svg(&review)).map_err(|error| {
            Failure::cannot(format!("cannot write {}: {error}", file.display()))
        })?;
    }
    if args.json {
        let value = serde_json::to_value(&review).map_err(Failure::cannot)?;
        println!("{}", json::written(&value));
        return Ok(());
    }
    let lines = in_words(&review, &session.title());
    print(&(lines.join("\n") + "\n")).map_err(Failure::cannot)
}

/// A bar has so many letters.
const BAR: usize = 40;

fn in_words(review: &Review, title: &str) -> Vec<String> {
    let mut lines = vec![format!("{title}. The chance to win, turn by turn:"), String::new()];
    lines.extend(review::text(review, BAR));
    lines.push(String::new());
    lines.push(format!("{} decisions were weighed.", review.decisions));
    let sums = review.sums();
    let sum = |(what, change): &(&str, f64)| format!("{:>6}  {what}", signed(*change));
    lines.extend(sums.iter().map(sum));
    lines.push(String::new());
    lines.extend(review.missed().iter().map(sum));
    lines.push(String::new());
    lines.push("What turned the game:".into());
    if review.swings.is_empty() {
        lines.push("  nothing; it went as it had to.".into());
    }
    for swing in &review.swings {
        lines.push(format!("  {}", swing.in_words()));
        lines.extend(swing.better.iter().map(|better| format!("    {}", better.in_words())));
    }
    lines
}
