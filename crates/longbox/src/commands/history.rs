//! `longbox history`: past games, how often which mastermind and scheme were beaten, and how the forces of the skirmish fared.

use super::resume::{apart, title};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::store::{Error, Saved, Store, date};
use crate::terminal::page::print;
use crate::typed;
use serde_json::{Value, json};
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

/// How games against one mastermind, or with one scheme, went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    name: String,
    games: usize,
    won: usize,
    lost: usize,
    tied: usize,
    conceded: usize,
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
        ("By mastermind", tallies(games, "mastermind")),
        ("By scheme", tallies(games, "scheme")),
        ("By force", forces(games)),
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
    let each = |tallies: Vec<Tally>| Value::from_iter(tallies.iter().map(Tally::json));
    let json = json!({
        "games": Value::from_iter(games.iter().map(game_json)),
        "masterminds": each(tallies(games, "mastermind")),
        "schemes": each(tallies(games, "scheme")),
        "forces": each(forces(games)),
    });
    written(&json) + "\n"
}

/// "2026-11-15 21:17  won  Portals to the Dark Dimension against Loki, 14 turns, Ana 22, Ben 18 VP".
fn line(saved: &Saved) -> String {
    if let Some(why) = &saved.unreadable {
        return format!("{}: cannot be read: {why}", saved.name);
    }
    let note = |key: &str| saved.notes.get(key).unwrap_or("?");
    let mut line = format!(
        "{}  {:<8}  {}, {} turns",
        date(saved.when),
        result(saved),
        title(&saved.notes),
        note("turn")
    );
    if saved.notes.get("forces").is_some() {
        let scores: Vec<String> =
            players(saved).into_iter().map(|(name, score)| format!("{name} {score}")).collect();
        line.push_str(&format!(", {} points", scores.join(", ")));
    } else if matches!(note("result"), "won" | "tied") {
        let scores: Vec<String> =
            players(saved).into_iter().map(|(name, score)| format!("{name} {score}")).collect();
        line.push_str(&format!(", {} VP", scores.join(", ")));
    }
    line + &apart(saved)
}

/// In the skirmish somebody always wins: told by name.
fn result(saved: &Saved) -> String {
    let result = saved.notes.get("result").unwrap_or("?");
    let name = |seat: usize| players(saved).into_iter().nth(seat).map(|(name, _)| name);
    let Some(winner) = winner(saved).and_then(name) else {
        return result.to_string();
    };
    let conceded = saved.notes.number("conceded");
    let conceded = conceded.and_then(|seat| name(usize::try_from(seat).ok()?.checked_sub(1)?));
    match conceded {
        Some(loser) => format!("{winner} won, {loser} conceded"),
        None => format!("{winner} won"),
    }
}

/// The seat that won a game of two sides, counted from 0.
fn winner(saved: &Saved) -> Option<usize> {
    let seat = saved.notes.get("result")?.strip_prefix("won by ")?;
    seat.parse::<usize>().ok()?.checked_sub(1)
}

fn players(saved: &Saved) -> Vec<(String, i64)> {
    let names = saved.notes.get("seats").unwrap_or("").split(';');
    let names = names.map(|seat| seat.split('=').next().unwrap_or("").trim().to_string());
    let scores = saved.notes.get("scores").unwrap_or("").split(' ');
    let scores = scores.filter_map(|score| score.parse().ok());
    names.zip(scores).collect()
}

fn game_json(saved: &Saved) -> Value {
    let note = |key: &str| saved.notes.get(key).unwrap_or("");
    let players =
        players(saved).into_iter().map(|(name, score)| json!({ "name": name, "score": score }));
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

/// Most played first.
fn tallies(games: &[Saved], by: &str) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for saved in games {
        // A game of the other kind knows nothing of it.
        if saved.notes.get("forces").is_some() {
            continue;
        }
        let tally = tally_of(&mut tallies, saved.notes.get(by).unwrap_or("?"));
        tally.games += 1;
        match saved.notes.get("result") {
            Some("won") => tally.won += 1,
            Some("lost") => tally.lost += 1,
            Some("tied") => tally.tied += 1,
            Some("conceded") => tally.conceded += 1,
            _ => {}
        }
    }
    sorted(tallies)
}

/// How each force of the skirmish fared; one that met itself won once and lost once.
fn forces(games: &[Saved]) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for saved in games {
        let Some(forces) = saved.notes.get("forces") else {
            continue;
        };
        for (seat, force) in forces.split("; ").enumerate() {
            let tally = tally_of(&mut tallies, force);
            tally.games += 1;
            match winner(saved) {
                Some(winner) if winner == seat => tally.won += 1,
                Some(_) if saved.notes.get("conceded").is_some() => tally.conceded += 1,
                Some(_) => tally.lost += 1,
                None => tally.conceded += 1,
            }
        }
    }
    sorted(tallies)
}

fn tally_of<'a>(tallies: &'a mut Vec<Tally>, name: &str) -> &'a mut Tally {
    let at = tallies.iter().position(|tally| tally.name == name);
    let at = at.unwrap_or_else(|| {
        tallies.push(Tally { name: name.into(), ..Tally::default() });
        tallies.len() - 1
    });
    &mut tallies[at]
}

fn sorted(mut tallies: Vec<Tally>) -> Vec<Tally> {
    tallies.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
    tallies
}

impl Tally {
    /// "Loki: won 3 of 5 (60 %), lost 1, conceded 1".
    fn told(&self) -> String {
        let percent = (100 * self.won + self.games / 2) / self.games.max(1);
        let mut text = format!("{}: won {} of {} ({percent} %)", self.name, self.won, self.games);
        for (count, what) in [(self.lost, "lost"), (self.tied, "tied"), (self.conceded, "conceded")]
        {
            if count > 0 {
                text.push_str(&format!(", {what} {count}"));
            }
        }
        text
    }

    fn json(&self) -> Value {
        json!({
            "name": self.name,
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "tied": self.tied,
            "conceded": self.conceded,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Notes, Source};

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
    fn a_rate_is_told_with_its_counts_and_concessions_are_not_wins() {
        let games = [
            game("Loki", "won"),
            game("Loki", "lost"),
            game("Loki", "conceded"),
            game("Magneto", "tied"),
        ];
        let tallies = tallies(&games, "mastermind");
        assert_eq!(tallies[0].told(), "Loki: won 1 of 3 (33 %), lost 1, conceded 1");
        assert_eq!(tallies[1].told(), "Magneto: won 0 of 1 (0 %), tied 1");
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

    #[test]
    fn a_skirmish_is_told_by_its_forces_and_who_won() {
        let mut saved = game("", "won by 2");
        saved.notes.set("forces", "High Tide; Wild Hunt");
        saved.notes.set("map", "Cannery Wharf");
        saved.notes.set("turn", "9");
        let told = line(&saved);
        assert!(
            told.contains("Bot won")
                && told.contains(
                    "High Tide against Wild Hunt on Cannery Wharf, 9 turns, Ana 12, Bot -3 points"
                ),
            "{told}"
        );
        let games = [saved, game("Loki", "won")];
        assert_eq!(tallies(&games, "mastermind").len(), 1);
        let forces: Vec<String> = forces(&games).iter().map(Tally::told).collect();
        assert_eq!(
            forces,
            ["High Tide: won 0 of 1 (0 %), lost 1", "Wild Hunt: won 1 of 1 (100 %)"]
        );
    }

    #[test]
    fn every_player_is_told_with_the_own_score() {
        let expected = [("Ana".to_string(), 12), ("Bot".to_string(), -3)];
        assert_eq!(players(&game("Loki", "won")), expected);
    }
}
