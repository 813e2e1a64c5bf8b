//! `longbox puzzle`: win this turn, in the one way there is.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::store::Store;
use crate::terminal::manner::{Keyboard, page};
use crate::terminal::page::print;
use crate::terminal::solving::Solving;
use authoring::english::sentence;
use legendary::catalogue::Catalogue;
use puzzles::telling::Move;
use puzzles::{Attempt, Collection, Grade, Puzzle, Solved, read_date, today};
use serde_json::{Value, json};
use sitting::Dealer;
use std::io;
use std::sync::Arc;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A puzzle is a turn that wins the game for certain, whatever is drawn, and there is one way to do it. Without anything
it is the puzzle of the day, the same for everybody. What throws the win away is told and not done.
Whatever you have solved is marked in the list, here and at home in the browser.

  longbox puzzle                       today's
  longbox puzzle --date 2026-11-18     that of another day
  longbox puzzle --grade hard          today's among the hard ones
  longbox puzzle 17                    by its number
  longbox puzzle --list --grade easy   what there is
  longbox puzzle 17 --solution         the line, and what is wrong with the others")]
pub struct Args {
    /// The number of a puzzle, or `today`
    #[arg(value_name = "NUMBER", default_value = "today")]
    which: String,

    /// The puzzle of this day: 2026-11-18
    #[arg(long, value_name = "DATE", value_parser = read_day, conflicts_with = "list")]
    date: Option<String>,

    /// Of this grade alone: easy, medium, hard, fiendish
    #[arg(long, value_name = "GRADE")]
    grade: Option<Grade>,

    /// List the puzzles instead of laying one out
    #[arg(long)]
    list: bool,

    /// Say what the solution is about, and its first move that matters
    #[arg(long, conflicts_with = "list")]
    hint: bool,

    /// Tell the solution with its reasons
    #[arg(long, conflicts_with = "list")]
    solution: bool,

    /// Write JSON: the list, or the puzzle with what was asked about it
    #[arg(long)]
    json: bool,
}

/// A date is looked at when the line is read, and kept as it was written.
fn read_day(written: &str) -> Result<String, String> {
    read_date(written).map(|day| day.to_string())
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let collection = Collection::shipped().map_err(Failure::cannot)?;
    if args.list {
        let solved = Solved::of(Store::open().deeds().map_err(Failure::cannot)?);
        let text = match args.json {
            true => list_json(&collection, &solved, &args),
            false => list(&collection, &solved, &args),
        };
        return print(&text).map_err(Failure::cannot);
    }
    let (number, puzzle) = find(&collection, &args)?;
    let catalogue = content.load_asked()?;
    let attempt = laid(&catalogue, puzzle)?;
    if args.json {
        let text = written(&puzzle_json(number, puzzle, &attempt, &args)) + "\n";
        return print(&text).map_err(Failure::cannot);
    }
    if args.hint || args.solution {
        return print(&told(number, puzzle, &attempt, &args)).map_err(Failure::cannot);
    }
    let mut solving = Solving::new(attempt, title(number, puzzle), Keyboard::new(), page());
    match solving.play() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::cannot(error)),
        Ok(true) => remember(&collection, puzzle),
        _ => Ok(()),
    }
}

/// A puzzle is solved: it is marked from now on.
fn remember(collection: &Collection, puzzle: &Puzzle) -> Result<(), Failure> {
    let store = Store::open();
    let kept = store.remember(&puzzle.remembered_as()).and_then(|()| store.deeds());
    let solved = Solved::of(kept.map_err(|why| {
        Failure::cannot(format!("that it is solved could not be remembered: {why}"))
    })?);
    print(&format!("{}.\n", solved.in_words(collection))).map_err(Failure::cannot)
}

fn find<'a>(collection: &'a Collection, args: &Args) -> Result<(usize, &'a Puzzle), Failure> {
    if args.which.eq_ignore_ascii_case("today") {
        let day = match &args.date {
            Some(written) => read_date(written).map_err(Failure::cannot)?,
            None => today(),
        };
        let none = || Failure::cannot("there is no puzzle of this grade");
        return collection.of_date(day, args.grade).ok_or_else(none);
    }
    let number = args.which.parse().ok();
    let found = number.and_then(|number| Some((number, collection.get(number)?)));
    found.ok_or_else(|| {
        let last = collection.len();
        Failure::cannot(format!("{:?} is no puzzle; they go from 1 to {last}", args.which))
    })
}

fn laid(catalogue: &Arc<Catalogue>, puzzle: &Puzzle) -> Result<Attempt, Failure> {
    Attempt::new(catalogue, puzzle, Dealer::Fresh).map_err(Failure::cannot)
}

/// "Puzzle 17, hard: The Legacy Virus against Loki".
fn title(number: usize, puzzle: &Puzzle) -> String {
    let (scheme, mastermind) = (puzzle.named("scheme"), puzzle.named("mastermind"));
    format!("Puzzle {number}, {}: {scheme} against {mastermind}", puzzle.grade())
}

fn of_grade<'a>(
    collection: &'a Collection,
    args: &'a Args,
) -> impl Iterator<Item = (usize, &'a Puzzle)> {
    let fits = |puzzle: &Puzzle| args.grade.is_none_or(|grade| puzzle.grade() == grade);
    collection.iter().filter(move |(_, puzzle)| fits(puzzle))
}

/// How many are solved is told once one is.
fn list(collection: &Collection, solved: &Solved, args: &Args) -> String {
    let line = |(number, puzzle): (usize, &Puzzle)| {
        let missed = if puzzle.missed { ", the bot misses it" } else { "" };
        let done = if solved.has(puzzle) { ", solved" } else { "" };
        let (scheme, mastermind) = (puzzle.named("scheme"), puzzle.named("mastermind"));
        format!(
            "{number:>4}  {:<8}  {scheme} against {mastermind}{missed}{done}\n",
            puzzle.grade().word()
        )
    };
    let mut text: String = of_grade(collection, args).map(line).collect();
    if solved.among(collection.iter().map(|(_, puzzle)| puzzle)) > 0 {
        text.push_str(&format!("{}.\n", solved.in_words(collection)));
    }
    text
}

fn list_json(collection: &Collection, solved: &Solved, args: &Args) -> String {
    let each = of_grade(collection, args).map(|(number, puzzle)| {
        let mut value = about(number, puzzle);
        value["solved"] = solved.has(puzzle).into();
        value
    });
    written(&json!({ "puzzles": Value::from_iter(each) })) + "\n"
}

fn about(number: usize, puzzle: &Puzzle) -> Value {
    json!({
        "number": number,
        "grade": puzzle.grade().word(),
        "depth": puzzle.depth,
        "onlyMoves": puzzle.only_moves,
        "botMissesIt": puzzle.missed,
        "mastermind": puzzle.named("mastermind"),
        "scheme": puzzle.named("scheme"),
    })
}

fn puzzle_json(number: usize, puzzle: &Puzzle, attempt: &Attempt, args: &Args) -> Value {
    let mut value = about(number, puzzle);
    value["code"] = attempt.record().to_code().into();
    value["seen"] = serde_json::to_value(attempt.seen()).unwrap_or_default();
    if args.hint {
        value["idea"] = attempt.idea().into();
        value["next"] = Value::from_iter(attempt.next().iter().map(move_json));
    }
    if args.solution {
        value["solution"] = Value::from_iter(attempt.solution().iter().map(move_json));
    }
    value
}

fn move_json(one: &Move) -> Value {
    let wrong = one.wrong.iter().map(|wrong| json!({ "words": wrong.words, "why": wrong.why }));
    json!({ "words": one.words, "free": one.is_free, "wrong": Value::from_iter(wrong) })
}

fn told(number: usize, puzzle: &Puzzle, attempt: &Attempt, args: &Args) -> String {
    let mut text = title(number, puzzle) + ".\n";
    if args.hint {
        text.push_str(&format!("\n{}\n", attempt.idea()));
        let moves = if args.solution { Vec::new() } else { attempt.next() };
        moves_in_words(&moves).iter().for_each(|line| text.push_str(&format!("{line}\n")));
    }
    if args.solution {
        text.push('\n');
        let lines = moves_in_words(&attempt.solution());
        lines.iter().for_each(|line| text.push_str(&format!("{line}\n")));
    }
    text
}

/// Numbered, each with the wrong ways below it.
pub fn moves_in_words(moves: &[Move]) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, one) in moves.iter().enumerate() {
        lines.push(format!("{:>3}. {}", at + 1, sentence(&one.words)));
        for wrong in &one.wrong {
            lines.push(format!("       Not: {}. {}", wrong.words, wrong.why));
        }
    }
    lines
}
