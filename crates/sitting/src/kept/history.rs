//! What a list of games tells: what was played, how it ended, and how often who was beaten.

use super::Notes;
use jiff::SignedDuration;
use jiff::civil::DateTime;

/// How games against one mastermind, with one scheme or with one force went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Of whom or what.
    pub name: String,
    /// How many there were.
    pub games: usize,
    /// So many were won,
    pub won: usize,
    /// lost,
    pub lost: usize,
    /// tied
    pub tied: usize,
    /// or given up.
    pub conceded: usize,
}

/// What is played: "Portals to the Dark Dimension against Loki", "High Tide against Wild Hunt on Cannery Wharf".
pub fn title(notes: &Notes) -> String {
    let note = |key: &str| notes.get(key).unwrap_or("?");
    match notes.get("forces") {
        Some(forces) => {
            let forces = forces.replace("; ", " against ");
            format!("{forces} on {}", note("map"))
        }
        None => format!("{} against {}", note("scheme"), note("mastermind")),
    }
}

/// "2026-11-15 21:17", in universal time, of so many seconds since 1970; after the year 9999 there is no later.
pub fn date(seconds: u64) -> String {
    const BEGINNING: DateTime = DateTime::constant(1970, 1, 1, 0, 0, 0, 0);
    let since = SignedDuration::from_secs(seconds.try_into().unwrap_or(i64::MAX));
    BEGINNING.saturating_add(since).strftime("%Y-%m-%d %H:%M").to_string()
}

/// How it ended. In the skirmish somebody always wins: told by name.
pub fn result(notes: &Notes) -> String {
    let result = notes.get("result").unwrap_or("?");
    let name = |seat: usize| players(notes).into_iter().nth(seat).map(|(name, _)| name);
    let Some(winner) = winner(notes).and_then(name) else {
        return result.to_string();
    };
    let conceded = notes.number("conceded");
    let conceded = conceded.and_then(|seat| name(usize::try_from(seat).ok()?.checked_sub(1)?));
    match conceded {
        Some(loser) => format!("{winner} won, {loser} conceded"),
        None => format!("{winner} won"),
    }
}

/// "Ana 22, Ben 18 VP" where that was counted; in the skirmish points.
pub fn scores(notes: &Notes) -> Option<String> {
    let unit = match (notes.get("forces"), notes.get("result")) {
        (Some(_), _) => "points",
        (None, Some("won" | "tied")) => "VP",
        _ => return None,
    };
    let each = players(notes).into_iter().map(|(name, score)| format!("{name} {score}"));
    Some(format!("{} {unit}", each.collect::<Vec<_>>().join(", ")))
}

/// The seat that won a game of two sides, counted from 0.
pub fn winner(notes: &Notes) -> Option<usize> {
    let seat = notes.get("result")?.strip_prefix("won by ")?;
    seat.parse::<usize>().ok()?.checked_sub(1)
}

/// Who played, with what they scored.
pub fn players(notes: &Notes) -> Vec<(String, i64)> {
    let scores = notes.get("scores").unwrap_or("").split(' ');
    let scores = scores.filter_map(|score| score.parse().ok());
    names(notes).into_iter().zip(scores).collect()
}

/// Who plays, bots by their names, too.
pub fn names(notes: &Notes) -> Vec<String> {
    let names = notes.get("seats").unwrap_or("").split(';');
    names.map(|seat| seat.split('=').next().unwrap_or("").trim().to_string()).collect()
}

/// How the games went by mastermind or by scheme, whichever word is given; most played first.
pub fn tallies<'a>(games: impl IntoIterator<Item = &'a Notes>, by: &str) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for notes in games {
        // A game of the other kind knows nothing of it.
        if notes.get("forces").is_some() {
            continue;
        }
        let tally = tally_of(&mut tallies, notes.get(by).unwrap_or("?"));
        tally.games += 1;
        match notes.get("result") {
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
pub fn forces<'a>(games: impl IntoIterator<Item = &'a Notes>) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for notes in games {
        let Some(forces) = notes.get("forces") else {
            continue;
        };
        for (seat, force) in forces.split("; ").enumerate() {
            let tally = tally_of(&mut tallies, force);
            tally.games += 1;
            match winner(notes) {
                Some(winner) if winner == seat => tally.won += 1,
                Some(_) if notes.get("conceded").is_some() => tally.conceded += 1,
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
    /// Of a hundred games so many were won.
    pub fn percent(&self) -> usize {
        (100 * self.won + self.games / 2) / self.games.max(1)
    }

    /// "won 3 of 5 (60 %), lost 1, conceded 1".
    pub fn counts(&self) -> String {
        let mut text = format!("won {} of {} ({} %)", self.won, self.games, self.percent());
        for (count, what) in [(self.lost, "lost"), (self.tied, "tied"), (self.conceded, "conceded")]
        {
            if count > 0 {
                text.push_str(&format!(", {what} {count}"));
            }
        }
        text
    }

    /// "Loki: won 3 of 5 (60 %), lost 1, conceded 1".
    pub fn told(&self) -> String {
        format!("{}: {}", self.name, self.counts())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(mastermind: &str, result: &str) -> Notes {
        let mut notes = Notes::default();
        notes.set("mastermind", mastermind);
        notes.set("result", result);
        notes.set("seats", "Ana; Bot = heuristic");
        notes.set("scores", "12 -3");
        notes
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
    fn a_skirmish_is_told_by_its_forces_and_who_won() {
        let mut notes = game("", "won by 2");
        notes.set("forces", "High Tide; Wild Hunt");
        notes.set("map", "Cannery Wharf");
        assert_eq!(title(&notes), "High Tide against Wild Hunt on Cannery Wharf");
        assert_eq!(result(&notes), "Bot won");
        assert_eq!(scores(&notes).as_deref(), Some("Ana 12, Bot -3 points"));
        let games = [notes, game("Loki", "won")];
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
        assert_eq!(scores(&game("Loki", "lost")), None);
    }
}
