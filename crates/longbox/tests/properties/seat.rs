//! A game at the client, in this process: typed lines in, said lines out, kept in a home.

use super::home::Home;
use longbox::client::{
    Drawn, Integrity, Keeper, Left, Page, Paint, Replaying, Sitting, Store, TableOf, Wanted,
    notes_of, read_seats,
};
use sitting::{Dealer, Policy, Seating, Session};
use table::{Seeded, Table};

/// What every game here is kept as.
pub const NAME: &str = "mine";

/// Lines are answered until so many were; each may ask a bot, or for every reason at once.
const MOST_LINES: usize = 150;

/// Whoever asks bots to think gets a moment of it, so often at most, from so few games: the next line waits.
const THINK: &str = "hint 0.01";
const MOST_THOUGHTS: usize = 3;
const LEARNED_FROM: u32 = 8;

/// Plays until nothing more is typed. Whatever was decided is kept by then, and leads back to the same table.
pub fn played<G: Drawn>(
    table: TableOf<G>,
    seating: &Seating,
    brief: bool,
    typed: &[u8],
    home: &Home,
) -> TableOf<G> {
    let start = table.start();
    let game = table.game().clone();
    let typed = harmless(typed, home);
    let dealer = Dealer::of(table.record());
    let store = Store::at(home.path());
    let keeper = match store.named(NAME).expect("the home can be read") {
        None => Keeper::new(store.clone(), NAME.into()),
        Some(id) => {
            let (owned, loaded) = store.own(id).expect("nobody else plays it");
            Keeper::of(store.clone(), owned, loaded.integrity)
        }
    };
    let mut said = Vec::new();
    let page = Page::new(&mut said, Paint::NONE);
    let session = Session::new(table, seating.clone(), Policy::default(), dealer);
    if typed.windows(THINK.len()).any(|typed| typed == THINK.as_bytes()) {
        session.get_to_know(LEARNED_FROM);
    }
    let mut sitting = Sitting::new(session, keeper, typed.as_slice(), page);
    sitting.wanted = Wanted::said(brief);
    let left = sitting.introduce().and_then(|()| sitting.play());
    let left = left.expect("whatever is typed, there is an answer");
    let session = sitting.session;
    // The name of a game that was deleted is not given again.
    let name = sitting.keeper.name.clone();
    drop(sitting.keeper);
    is_text(&said);

    let id = store.named(&name).expect("the home can be read").expect("what was played is kept");
    let loaded = store.load(id).expect("what was played is kept");
    assert_eq!(loaded.integrity, Integrity::AsPlayed);
    let record = loaded.record.clone();
    assert!(record == *session.record(), "another game was kept");
    let is_running = store.running().iter().any(|saved| saved.name == name);
    assert_eq!(is_running, left == Left::Quit);
    if let Left::Quit = left {
        let again = read_seats(&notes_of(&loaded), seating.names.len() as u8);
        assert_eq!(again, *seating, "other people were kept");
    }
    let table = match Table::replay(game, start, &record) {
        Ok(again) => again,
        Err(error) => panic!("what was played cannot be replayed: {error:?}"),
    };
    if let Err(wrong) = table.game().audit(table.state()) {
        panic!("played, but {wrong}");
    }
    table
}

/// Steps through a game as typed, then tells all of it.
pub fn replayed<G: Drawn>(table: TableOf<G>, seating: &Seating, typed: &[u8], home: &Home) {
    let typed = harmless(typed, home);
    let mut said = Vec::new();
    let page = Page::new(&mut said, Paint::NONE);
    let dealer = Dealer::of(table.record());
    let session = Session::new(table, seating.clone(), Policy::default(), dealer);
    let mut replaying = Replaying::new(session, typed.as_slice(), page);
    let done = replaying.step_through().and_then(|_| replaying.all());
    done.expect("whatever is typed, there is an answer");
    is_text(&said);
}

/// Nothing but letters, tabs and ends of lines reaches the terminal.
fn is_text(said: &[u8]) {
    let said = std::str::from_utf8(said).expect("what is said is text");
    let odd = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    if let Some(line) = said.lines().find(|line| line.contains(odd)) {
        panic!("a control character is said: {line:?}");
    }
}

/// What is typed, but so many lines at most, with little time for bots to think, and what would be saved to a file is saved at home.
fn harmless(typed: &[u8], home: &Home) -> Vec<u8> {
    let lines = typed.split_inclusive(|byte| *byte == b'\n');
    let (mut all, mut thoughts) = (Vec::new(), 0);
    for line in lines.take(MOST_LINES) {
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        let (first, file) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if first.to_lowercase() == "save" && !file.is_empty() {
            let file = file.replace(['/', '\\', '\0'], "_");
            all.extend(format!("save {}/{file}\n", home.path().display()).bytes());
        } else if first.to_lowercase() == "hint"
            && file.trim_end_matches(['s', ' ']).trim().parse::<f64>().is_ok()
        {
            thoughts += 1;
            let hint = if thoughts > MOST_THOUGHTS { "hint" } else { THINK };
            all.extend(format!("{hint}\n").bytes());
        } else {
            all.extend(line);
        }
    }
    all
}

/// What a player of any game might type, each line by lot; the names are of what is on the table.
pub fn lines_for(seed: u64, names: &[&str]) -> Vec<u8> {
    const LINES: [&str; 14] = [
        "hint", "w", "? 1", "? 2", "e", "y", "u", "r", "a", "figures", "map", "left", "log 9", "0",
    ];
    const MOST: u32 = 40;
    let mut dice = Seeded::new(seed);
    let mut typed = String::new();
    for _ in 0..MOST {
        let line = match dice.below(6) {
            0 => LINES[dice.below(LINES.len() as u32) as usize].to_string(),
            1 if !names.is_empty() => {
                let name = names[dice.below(names.len() as u32) as usize];
                ["", "look ", "card ", "w ", "? "][dice.below(5) as usize].to_string() + name
            }
            _ => (1 + dice.below(5)).to_string(),
        };
        typed.push_str(&line);
        typed.push('\n');
    }
    typed.into_bytes()
}
