//! How to talk to whoever is there: with everything a terminal can do, or in plain lines.

use super::editing::Editing;
use super::page::{Page, Paint, WIDTH};
use super::room::Room;
use super::typing::{Typed, Typist};
use std::io::{self, IsTerminal, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Somebody asked for plain lines.
static PLAIN: AtomicBool = AtomicBool::new(false);

/// From now on nothing is edited, paged or coloured: for screen readers, and for programs that pretend to be a terminal.
pub fn ask_for_plain_lines() {
    PLAIN.store(true, Ordering::Relaxed);
}

/// Is there a terminal that can do more than show lines, and was it not asked for less?
pub fn is_plain() -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let dumb = set("TERM").is_none_or(|term| term == "dumb");
    let asked = PLAIN.load(Ordering::Relaxed) || set("LONGBOX_PLAIN").is_some();
    asked || dumb || !io::stdout().is_terminal() || !io::stdin().is_terminal()
}

/// The standard output as a page. Its width is used wherever somebody looks; only a terminal that can do more is also paged.
pub fn page() -> Page<Stdout> {
    let paint = if is_plain() { Paint::NONE } else { Paint::for_stdout() };
    let room = match (io::stdout().is_terminal(), is_plain()) {
        (true, false) => Room::of_stdout(WIDTH),
        (true, true) => Room::of_stdout(WIDTH).without_end(),
        (false, _) => Room::endless(WIDTH),
    };
    Page::within(io::stdout(), paint, room)
}

/// The standard input: with a line that can be edited, or line by line.
#[derive(Debug)]
pub enum Keyboard {
    /// Locked for each line only, so that one who asks after another waits for nobody.
    Plain,
    Edited(Box<Editing>),
}

impl Keyboard {
    pub fn new() -> Keyboard {
        let edited = if is_plain() { None } else { Editing::new() };
        match edited {
            Some(edited) => Keyboard::Edited(Box::new(edited)),
            None => Keyboard::Plain,
        }
    }
}

impl Typist for Keyboard {
    fn asked<W: Write>(&mut self, page: &mut Page<W>, question: &str) -> io::Result<Typed> {
        match self {
            Keyboard::Plain => io::stdin().lock().asked(page, question),
            Keyboard::Edited(edited) => edited.asked(page, question),
        }
    }

    fn could_type(&mut self, words: Vec<String>) {
        if let Keyboard::Edited(edited) = self {
            edited.could_type(words);
        }
    }

    fn forget(&mut self) {
        if let Keyboard::Edited(edited) = self {
            edited.forget();
        }
    }
}
