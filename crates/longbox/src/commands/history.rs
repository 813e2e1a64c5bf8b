//! `longbox history`: past games, how often which mastermind and scheme were beaten, and how the forces of the skirmish fared.

use super::resume::apart;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::store::{Error, Notes, Saved, Store, date};
use crate::terminal::page::print;
use crate::typed;
use serde_json::{Value, json};
use sitting::kept::history::{Tally, forces, players, result, scores, tallies, title};
use std::io;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Write JSON
    #[arg(long)]
    json: bool,

    /// Delete a kept game, finished or not, for good
    #[arg(long, value_name = "NAME", conflicts_with = "json")]
    delete: Option<String>,

    /// Delete without asking
    #[arg(long, requires = "delete")]
    yes: bool,
}

pub fn run(args: Args, _content: &ContentArgs) -> Result<(), Failure> {
    let store = Store::open();
    if let Some(name) = &args.delete {
        return delete(&store, name, args.yes);
    }
    let games = store.over();
    let text = if args.json { report_as_json(&games) } else { report(&games) };
    print(&text).map_err(Failure::cannot)
}

fn delete(store: &Store, name: &str, agreed: bool) -> Result<(), Failure> {
    let id = store.named(name).map_err(Failure::cannot)?;
    let Some(id) = id else {
        let list = "`longbox resume` and `longbox history` list them";
        return Err(Failure::cannot(format!("no kept game is called {name:?}; {list}")));
    };
    if !agreed {
        print(&format!("Delete {name} for good? y or n: ")).map_err(Failure::cannot)?;
        let typed = typed::line(&mut io::stdin().lock()).map_err(Failure::cannot)?;
        if !typed.is_some_and(|typed| matches!(typed.to_lowercase().as_str(), "y" | "yes")) {
            return print("Nothing was deleted.\n").map_err(Failure::cannot);
        }
    }
    match store.delete(id) {
        Ok(()) => print(&format!("{name} is deleted.\n")).map_err(Failure::cannot),
        Err(Error::Busy(busy)) => {
            Err(Failure::cannot(format!("{name} is being played by {}", busy.by)))
        }
        Err(error) => Err(Failure::cannot(format!("{name}: {error}"))),
    }
}

/// The games, the latest first, and how they went by mastermind, scheme and force.
pub fn report(games: &[Saved]) -> String {
    if games.is_empty() {
        return "No finished games yet. `longbox play legendary` begins one.\n".into();
    }
    let mut text: String = games.iter().map(|saved| line(saved) + "\n").collect();
    for (title, tallies) in [
        ("By mastermind", tallies(notes(games), "mastermind")),
        ("By scheme", tallies(notes(games), "scheme")),
        ("By force", forces(notes(games))),
    ] {
        if tallies.is_empty() {
            continue;
        }
        text.push_str(&format!("\n{title}:\n"));
        for tally in tallies {
            text.push_str(&format!("  {}\n", tally.told()));
        }
    }
    text
}

/// The same for programs.
pub fn report_as_json(games: &[Saved]) -> String {
    let each = |tallies: Vec<Tally>| Value::from_iter(tallies.iter().map(tally_json));
    let json = json!({
        "games": Value::from_iter(games.iter().map(game_json)),
        "masterminds": each(tallies(notes(games), "mastermind")),
        "schemes": each(tallies(notes(games), "scheme")),
        "forces": each(forces(notes(games))),
    });
    written(&json) + "\n"
}

/// "2026-11-15 21:17  won  Portals to the Dark Dimension against Loki, 14 turns, Ana 22, Ben 18 VP".
fn line(saved: &Saved) -> String {
    if let Some(why) = &saved.unreadable {
        return format!("{}: cannot be read: {why}", saved.name);
    }
    let turns = saved.notes.get("turn").unwrap_or("?");
    let mut line = format!(
        "{}  {:<8}  {}, {turns} turns",
        date(saved.when),
        result(&saved.notes),
        title(&saved.notes),
    );
    if let Some(scores) = scores(&saved.notes) {
        line.push_str(&format!(", {scores}"));
    }
    line + &apart(saved)
}

fn notes(games: &[Saved]) -> impl Iterator<Item = &Notes> {
    games.iter().map(|saved| &saved.notes)
}

fn game_json(saved: &Saved) -> Value {
    let note = |key: &str| saved.notes.get(key).unwrap_or("");
    let players = players(&saved.notes)
        .into_iter()
        .map(|(name, score)| json!({ "name": name, "score": score }));
    json!({
        "name": saved.name,
        "luckAgain": saved.luck_again,
        "asKept": saved.is_sealed,
        "ended": saved.when,
        "result": note("result"),
        "mastermind": note("mastermind"),
        "scheme": note("scheme"),
        "map": note("map"),
        "forces": note("forces"),
        "turns": saved.notes.number("turn").unwrap_or(0),
        "players": Value::from_iter(players),
    })
}

fn tally_json(tally: &Tally) -> Value {
    json!({
        "name": tally.name,
        "games": tally.games,
        "won": tally.won,
        "lost": tally.lost,
        "tied": tally.tied,
        "conceded": tally.conceded,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Source;

    fn game(mastermind: &str, result: &str) -> Saved {
        let mut notes = Notes::default();
        notes.set("mastermind", mastermind);
        notes.set("result", result);
        notes.set("seats", "Ana; Bot = heuristic");
        notes.set("scores", "12 -3");
        Saved {
            name: "game".into(),
            source: Source::File("game.longbox".into()),
            notes,
            when: 0,
            luck_again: 0,
            is_sealed: true,
            unreadable: None,
        }
    }

    #[test]
    fn luck_had_again_and_a_line_that_was_changed_are_told() {
        let mut saved = game("Loki", "won");
        assert!(line(&saved).ends_with("-3 VP"), "{}", line(&saved));
        saved.luck_again = 2;
        saved.is_sealed = false;
        let told = line(&saved);
        assert!(told.ends_with(", luck had again 2 times, not as it was kept here"), "{told}");
    }
}
