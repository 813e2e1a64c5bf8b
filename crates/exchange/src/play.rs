//! A finished game as people who keep lists of their games tell it: what, when, who, how it ended.

use crate::document::{LONGEST_NAME, LONGEST_TEXT, cut, one_line, plain};
use crate::fault::Fault;
use jiff::SignedDuration;
use jiff::civil::DateTime;
use sitting::kept::history::{names, players, scores, title, winner};
use sitting::kept::{Notes, read_seats};
use table::Record;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The same for the same game, so that a list that has it already knows it again. Empty where a format has none.
    pub id: String,
    pub game: Boxed,
    pub when: DateTime,
    /// How long it took, if that is known.
    pub minutes: Option<u32>,
    /// How often it was played like this.
    pub times: u32,
    pub location: String,
    /// What was played: mastermind and scheme, or the map.
    pub board: String,
    pub comments: String,
    /// Rounds or turns, if they were counted.
    pub rounds: Option<u32>,
    /// Somebody gave up, or it was stopped.
    pub incomplete: bool,
    pub players: Vec<Player>,
}

/// A game as it is bought.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Boxed {
    pub name: String,
    /// Its number at BoardGameGeek, if it is known for sure.
    pub bgg_id: Option<u32>,
    /// All win or lose together.
    pub cooperative: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Player {
    pub name: String,
    /// A number as a rule; empty where nothing was counted.
    pub score: String,
    pub winner: bool,
    /// What the player played with, or which bot it was.
    pub role: String,
    /// No person played there.
    pub bot: bool,
    /// Played first.
    pub first: bool,
}

/// What a record does not tell of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// When it ended, in seconds since 1970.
    pub ended: u64,
    pub minutes: Option<u32>,
    pub location: String,
}

/// BoardGameGeek's number of the deck-builder.
pub const LEGENDARY_BGG: u32 = 129_437;

impl Play {
    /// A finished game of ours, from its record and what is noted of it.
    pub fn of(record: &Record, notes: &Notes, about: &Circumstances) -> Result<Play, Fault> {
        let Some(result) = notes.get("result") else {
            let fault = Fault::new("", "this game is not over, and there is no result to tell");
            return Err(fault.with_help("`longbox resume` goes on with it"));
        };
        let skirmish = notes.get("forces").is_some();
        let turns = notes.number("turn").and_then(|turns| u32::try_from(turns).ok());
        Ok(Play {
            id: identity(record),
            game: if skirmish { skirmish_box() } else { legendary_box() },
            when: moment(about.ended),
            minutes: about.minutes,
            times: 1,
            location: shortened(&about.location),
            board: board(notes, skirmish),
            comments: cut(&plain(&comments(record, notes, turns)), LONGEST_TEXT).to_owned(),
            rounds: turns,
            incomplete: notes.get("conceded").is_some() || matches!(result, "conceded" | "stopped"),
            players: seats(notes, skirmish),
        })
    }

    /// "2026-11-15  Legendary: A Marvel Deck Building Game: Ana 22 (won), Ben 18".
    pub fn told(&self) -> String {
        let players = self.players.iter().map(|player| {
            let mut told = player.name.clone();
            if !player.score.is_empty() {
                told += &format!(" {}", player.score);
            }
            if player.winner {
                told += " (won)";
            }
            told
        });
        let players: Vec<String> = players.collect();
        format!("{}  {}: {}", self.when.strftime("%Y-%m-%d"), self.game.name, players.join(", "))
    }
}

/// So many seconds after the beginning of 1970, in universal time.
pub fn moment(seconds: u64) -> DateTime {
    const BEGINNING: DateTime = DateTime::constant(1970, 1, 1, 0, 0, 0, 0);
    let since = SignedDuration::from_secs(seconds.try_into().unwrap_or(i64::MAX));
    BEGINNING.saturating_add(since)
}

/// Made of the record alone, so that it is the same wherever it is made; written as a UUID of one's own making.
pub fn identity(record: &Record) -> String {
    let hash = blake3::hash(record.to_code().as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.as_bytes()[..16]);
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let parts = [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
    parts.join("-")
}

fn legendary_box() -> Boxed {
    let name = "Legendary: A Marvel Deck Building Game".to_owned();
    Boxed { name, bgg_id: Some(LEGENDARY_BGG), cooperative: true }
}

/// There are many boxes of it, and no number that stands for all.
fn skirmish_box() -> Boxed {
    Boxed { name: "HeroClix".to_owned(), bgg_id: None, cooperative: false }
}

/// A list of plays shows the parts of a board with this mark between them.
const BETWEEN: char = '\u{ff0f}';

fn board(notes: &Notes, skirmish: bool) -> String {
    let note = |key: &str| notes.get(key).unwrap_or_default();
    match skirmish {
        true => shortened(note("map")),
        false => shortened(&format!("{}{BETWEEN}{}", note("mastermind"), note("scheme"))),
    }
}

fn comments(record: &Record, notes: &Notes, turns: Option<u32>) -> String {
    let mut lines = vec![format!("{}: {}", sitting::kept::history::result(notes), title(notes))];
    if let Some(turns) = turns {
        lines.push(format!("Turns: {turns}"));
    }
    lines.push(format!("Set-up: {}", record.header.setup));
    if !record.header.options.is_empty() {
        lines.push(format!("Options: {}", record.header.options));
    }
    if let Some(generator) = &record.header.generator {
        lines.push(format!("Seed: {}", generator.seed));
    }
    lines.push("Played with Longbox".to_owned());
    lines.join("\n")
}

fn seats(notes: &Notes, skirmish: bool) -> Vec<Player> {
    let names = names(notes);
    let seating = read_seats(notes, u8::try_from(names.len()).unwrap_or(u8::MAX));
    let counted = scores(notes).map_or_else(Vec::new, |_| players(notes));
    let forces: Vec<&str> = notes.get("forces").unwrap_or_default().split("; ").collect();
    let together = notes.get("result") == Some("won");
    let each = names.into_iter().enumerate();
    let each = each.map(|(seat, name)| {
        let bot = seating.bots.get(seat).copied().flatten();
        let mut roles = Vec::new();
        if skirmish {
            roles.extend(forces.get(seat).map(|force| force.to_string()));
        }
        roles.extend(bot.map(|bot| format!("bot: {bot}")));
        Player {
            name: shortened(&name),
            score: counted.get(seat).map(|(_, score)| score.to_string()).unwrap_or_default(),
            winner: together || winner(notes) == Some(seat),
            role: shortened(&roles.join(", ")),
            bot: bot.is_some(),
            first: seat == 0,
        }
    });
    each.collect()
}

fn shortened(text: &str) -> String {
    cut(&one_line(text), LONGEST_NAME).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(pairs: &[(&str, &str)]) -> Notes {
        let mut notes = Notes::default();
        pairs.iter().for_each(|(key, value)| notes.set(key, value));
        notes
    }

    #[test]
    fn all_win_together_and_a_bot_is_told_as_one() {
        let notes = notes(&[
            ("seats", "Ana; Ben = heuristic"),
            ("mastermind", "Loki"),
            ("scheme", "The Legacy Virus"),
            ("turn", "14"),
            ("result", "won"),
            ("scores", "22 18"),
        ]);
        let about = Circumstances { ended: 951_782_400, ..Circumstances::default() };
        let play = Play::of(&Record::default(), &notes, &about).unwrap();
        assert_eq!(play.when.to_string(), "2000-02-29T00:00:00");
        assert_eq!(play.rounds, Some(14));
        assert!(play.players.iter().all(|player| player.winner));
        assert_eq!(play.players[1].role, "bot: heuristic");
        assert!(play.players[1].bot && !play.players[0].bot);
        assert!(play.told().ends_with("Ana 22 (won), Ben 18 (won)"), "{}", play.told());
    }

    #[test]
    fn in_the_skirmish_one_wins_and_each_has_the_own_force() {
        let notes = notes(&[
            ("seats", "Ana; Ben"),
            ("forces", "High Tide; Wild Hunt"),
            ("map", "Cannery Wharf"),
            ("result", "won by 2"),
            ("scores", "70 120"),
        ]);
        let play = Play::of(&Record::default(), &notes, &Circumstances::default()).unwrap();
        let winners: Vec<bool> = play.players.iter().map(|player| player.winner).collect();
        assert_eq!(winners, [false, true]);
        assert_eq!(play.players[0].role, "High Tide");
        assert_eq!((play.board.as_str(), play.game.bgg_id), ("Cannery Wharf", None));
    }

    #[test]
    fn a_game_that_was_lost_has_no_scores_and_one_that_runs_has_no_play() {
        let mut notes = notes(&[("seats", "Ana"), ("result", "lost"), ("scores", "7")]);
        let play = Play::of(&Record::default(), &notes, &Circumstances::default()).unwrap();
        assert_eq!((play.players[0].score.as_str(), play.players[0].winner), ("", false));
        notes.take("result");
        let fault = Play::of(&Record::default(), &notes, &Circumstances::default()).unwrap_err();
        assert!(fault.to_string().contains("not over"), "{fault}");
    }
}

/// Plays that tests of every format write and read.
#[cfg(test)]
pub(crate) mod tests_of_plays {
    use super::*;

    pub(crate) fn cooperative() -> Play {
        Play {
            id: "0f0e0d0c-0b0a-8908-8706-050403020100".into(),
            game: legendary_box(),
            when: moment(1_763_241_420),
            minutes: Some(55),
            times: 1,
            location: "Kitchen <&> \"balcony\"".into(),
            board: format!("Loki{BETWEEN}The Legacy Virus"),
            comments: "won: The Legacy Virus against Loki\nSeed: 7 < 8 & \"9\"".into(),
            rounds: Some(14),
            incomplete: false,
            players: vec![
                Player {
                    name: "Ana".into(),
                    score: "22".into(),
                    winner: true,
                    first: true,
                    ..Player::default()
                },
                Player {
                    name: "Ben".into(),
                    score: "18".into(),
                    winner: true,
                    role: "bot: heuristic".into(),
                    bot: true,
                    first: false,
                },
            ],
        }
    }

    pub(crate) fn skirmish() -> Play {
        let player = |name: &str, force: &str, winner: bool| Player {
            name: name.into(),
            score: if winner { "120".into() } else { String::new() },
            winner,
            role: force.into(),
            bot: false,
            first: winner,
        };
        Play {
            id: "0f0e0d0c-0b0a-8908-8706-050403020101".into(),
            game: skirmish_box(),
            when: moment(1_763_300_000),
            minutes: None,
            times: 1,
            location: String::new(),
            board: "Cannery Wharf".into(),
            comments: String::new(),
            rounds: None,
            incomplete: true,
            players: vec![player("Ana", "High Tide", true), player("Ben", "Wild Hunt", false)],
        }
    }
}
