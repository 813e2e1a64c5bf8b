//! What is kept beside a record: who sits where, and what a list of games tells. Terminal and browser write the same, so that a game begun in one goes on
//! in the other.

pub mod content;
pub mod history;
mod notes;

pub use notes::Notes;

use crate::playable::Playable;
use crate::seating::Seating;
use crate::session::Session;
use authoring::name::tidied;

/// The word under which a table of the house notes what it has agreed on.
pub const TABLE: &str = "table";

/// What is noted of a game as it stands now.
pub fn notes<G: Playable>(session: &Session<G>) -> Notes {
    let seating = session.seating();
    let mut notes = Notes::default();
    notes.set("seats", write_seats(seating));
    notes.set("open", if seating.open { "yes" } else { "no" });
    notes.set("turn", session.turn());
    if let Some(seat) = session.asked() {
        notes.set("waits for", seating.name(seat));
    }
    if let Some(seat) = session.conceded() {
        notes.set("conceded", seat.0 + 1);
    }
    for (key, value) in G::noted(session) {
        notes.set(key, value);
    }
    notes
}

fn write_seats(seating: &Seating) -> String {
    let seats = seating.names.iter().zip(&seating.bots);
    let seats = seats.map(|(name, bot)| match bot {
        Some(bot) => format!("{name} = {bot}"),
        None => name.clone(),
    });
    seats.collect::<Vec<_>>().join("; ")
}

/// The seats as the notes of a saved game tell them; persons with the usual names where they do not.
pub fn read_seats(notes: &Notes, players: u8) -> Seating {
    let usual = Seating::new(players, &[], &[], true);
    let mut seating = usual.unwrap_or(Seating { names: Vec::new(), bots: Vec::new(), open: true });
    seating.open = players == 1 || notes.get("open") != Some("no");
    let told = notes.get("seats").unwrap_or("").split(';');
    for (index, told) in told.enumerate().take(seating.names.len()) {
        let (name, bot) = match told.split_once('=') {
            Some((name, bot)) => (name.trim(), bot.trim().parse().ok()),
            None => (told.trim(), None),
        };
        if !name.is_empty() {
            seating.names[index] = tidied(name);
            seating.bots[index] = bot;
        }
    }
    seating
}

/// What belongs to the game itself, and what a list of games tells, as both are kept. The list names the players, too.
pub fn split(notes: &Notes) -> (String, String) {
    let mut listed = notes.clone();
    listed.take("saved");
    listed.take("seal");
    let mut seats = Notes::default();
    for key in ["seats", "open", TABLE] {
        if let Some(value) = notes.get(key) {
            seats.set(key, value);
        }
    }
    listed.take(TABLE);
    (seats.to_json(), listed.to_json())
}

/// What a game of this name is called among the kept ones, if nobody else is: "Dr. Doom" is "dr-doom".
pub fn stem(wanted: &str) -> String {
    let words = wanted.to_lowercase();
    let words = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    let stem = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    if stem.is_empty() { "game".into() } else { stem }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_come_back_from_the_notes() {
        let names = ["Ana".to_string(), "Zoë".to_string()];
        let seating = Seating::new(3, &names, &["3=random".to_string()], false).unwrap();
        let mut notes = Notes::default();
        notes.set("seats", write_seats(&seating));
        notes.set("open", "no");
        assert_eq!(read_seats(&notes, 3), seating);
    }

    #[test]
    fn a_name_is_short_and_plain() {
        assert_eq!(stem("Dr. Doom"), "dr-doom");
        assert_eq!(stem("../.."), "game");
    }

    #[test]
    fn a_record_without_notes_has_the_usual_people_and_nothing_to_hide() {
        let seating = read_seats(&Notes::default(), 2);
        assert_eq!(seating.names, ["Ana", "Ben"]);
        assert!(seating.open);
    }
}
