//! Going through a ruling: its lines, and what happens because of them.

use crate::typed;
use crate::wrap::wrap;
use authoring::scenario::Telling;
use std::io::{IsTerminal, Write, stdin, stdout};

/// Says which ruling it is and where it stands.
pub fn begin(name: &str, file: &str, line: u32) {
    println!("{name}\n({file}:{line})\n");
}

/// Tells one step; a person at a terminal asks for the next one.
pub fn tell(told: &Telling<'_>) {
    let written = told.lines.iter().rposition(|(_, text)| !text.trim().is_empty());
    for (_, text) in &told.lines[..written.map_or(0, |last| last + 1)] {
        println!("{text}");
    }
    for event in &told.events {
        print!("{}", wrap(event, "      "));
    }
    if stdin().is_terminal() && stdout().is_terminal() {
        print!("  [Enter]");
        let _ = stdout().flush();
        let _ = typed::line(&mut stdin().lock());
    }
}
