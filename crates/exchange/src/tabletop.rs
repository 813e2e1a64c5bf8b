//! A set-up as text for a table in Tabletop Simulator: lines of a word, a colon and what belongs there, to be pasted into a notebook tab or onto a
//! notecard; and a notecard with that text as a saved object.
//!
//! No mod that we know of reads such a text. It is for the people who lay the cards out, and for whoever wants the set-up back here.

mod clix;
mod legendary;

pub use clix::{of_skirmish, skirmish};
pub use legendary::{of_setup, setup};

use crate::document::{LONGEST_TEXT, Piece, cut, fits, one_line, parsed, plain, written};
use crate::fault::Fault;
use authoring::suggestion::nearest;
use serde_json::{Value, json};

/// The first line of every such text.
const TITLE: &str = "Longbox set-up";

/// A text has few lines.
const MOST_LINES: usize = 200;

/// The lines in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SetupText {
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it stood, counted from 1; 0 if it was never written.
    pub at: usize,
    pub word: String,
    pub rest: String,
}

impl SetupText {
    fn say(&mut self, word: &str, rest: impl Into<String>) {
        self.lines.push(Line { at: 0, word: word.to_owned(), rest: one_line(&rest.into()) });
    }

    /// What stands behind a word, in any case of letters.
    pub fn get(&self, word: &str) -> Option<&Line> {
        self.lines.iter().find(|line| line.word.eq_ignore_ascii_case(word))
    }

    fn must(&self, word: &str) -> Result<&Line, Fault> {
        self.get(word).ok_or_else(|| {
            let near = nearest(word, self.lines.iter().map(|line| line.word.as_str()));
            let fault = Fault::new("", format!("the line \"{word}: …\" is missing"));
            match near {
                Some(near) => fault.with_help(format!("is {near:?} meant to be it?")),
                None => fault,
            }
        })
    }
}

impl Line {
    /// The names of a list. A name may have a comma in it.
    fn names(&self) -> Vec<String> {
        let names = self.rest.split(';').map(str::trim);
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
    }

    fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(format!("line {}", self.at), message)
    }
}

/// The text.
pub fn write(text: &SetupText) -> String {
    let lines = text.lines.iter().map(|line| format!("{}: {}\n", line.word, line.rest));
    format!("{TITLE}\n{}", lines.collect::<String>())
}

/// A notecard with the text, as a saved object: a file for the folder `Saves/Saved Objects` of the game.
pub fn write_object(text: &SetupText) -> String {
    let place = json!({
        "posX": 0.0, "posY": 1.5, "posZ": 0.0,
        "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0,
        "scaleX": 1.5, "scaleY": 1.0, "scaleZ": 1.5,
    });
    let card = json!({
        "Name": "Notecard",
        "Transform": place,
        "Nickname": TITLE,
        "Description": write(text),
        "ColorDiffuse": { "r": 1.0, "g": 1.0, "b": 1.0 },
        "Locked": false,
        "LuaScript": "",
        "LuaScriptState": "",
    });
    written(&json!({
        "SaveName": "",
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": [card],
    }))
}

/// The set-up of a text; of a saved object or a whole save, the first of its cards, notes and tabs that has one.
pub fn read(text: &str) -> Result<SetupText, Fault> {
    fits(text)?;
    if text.trim_start().starts_with('{') {
        let value = parsed(text)?;
        let found = texts(&Piece::whole(&value))?.into_iter().find(|text| is_one(text));
        let found = found.ok_or_else(|| {
            let message = format!("no card, note or tab in it begins with {TITLE:?}");
            Fault::new("", message)
        })?;
        return lines(&found);
    }
    lines(text)
}

/// Does a text begin as these do?
pub fn is_one(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default();
    first.trim().eq_ignore_ascii_case(TITLE)
}

fn lines(text: &str) -> Result<SetupText, Fault> {
    let text = plain(text);
    if text.chars().count() > LONGEST_TEXT {
        return Err(Fault::new("", format!("more than {LONGEST_TEXT} letters are no set-up")));
    }
    if !is_one(&text) {
        return Err(Fault::new("line 1", format!("such a text begins with the line {TITLE:?}")));
    }
    let mut read = SetupText::default();
    let blank = text.lines().take_while(|line| line.trim().is_empty()).count();
    for (at, line) in text.lines().enumerate().skip(blank + 1) {
        if line.trim().is_empty() {
            continue;
        }
        if read.lines.len() == MOST_LINES {
            return Err(Fault::new(
                format!("line {}", at + 1),
                format!("more than {MOST_LINES} lines"),
            ));
        }
        let Some((word, rest)) = line.split_once(':') else {
            let fault = Fault::new(
                format!("line {}", at + 1),
                format!("{:?} has no colon", cut(line.trim(), 60)),
            );
            return Err(fault.with_help("each line is a word, a colon and what belongs there"));
        };
        let line = Line { at: at + 1, word: one_line(word), rest: one_line(rest) };
        if let Some(other) = read.get(&line.word) {
            return Err(line.fault(format!(
                "{:?} stands in line {} already",
                cut(&line.word, 60),
                other.at
            )));
        }
        read.lines.push(line);
    }
    Ok(read)
}

/// Everything in a save that is written for people: the note, the tabs of the notebook, and the objects on the table.
fn texts(save: &Piece<'_>) -> Result<Vec<String>, Fault> {
    let mut texts = Vec::new();
    let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
    for object in save.list_of("ObjectStates")? {
        texts.extend(text(object.value.get("Description")));
    }
    if let Some(tabs) = save.may("TabStates")? {
        texts.extend(tabs.object()?.values().filter_map(|tab| text(tab.get("body"))));
    }
    texts.extend(text(save.value.get("Note")));
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> SetupText {
        let mut text = SetupText::default();
        text.say("Game", "Legendary");
        text.say("Scheme", "Annihilation: Conquest");
        text.say("Henchmen", "Sidera Maris, Bridge Builders; Hand Ninjas");
        text
    }

    fn without_places(text: &SetupText) -> Vec<(&str, &str)> {
        text.lines.iter().map(|line| (line.word.as_str(), line.rest.as_str())).collect()
    }

    #[test]
    fn a_text_comes_back_from_lines_and_from_a_saved_object() {
        let text = write(&example());
        for written in [
            text.clone(),
            write_object(&example()),
            format!("\n\n{text}\n\n").replace('\n', "\r\n"),
        ] {
            let read = read(&written).unwrap();
            assert_eq!(without_places(&read), without_places(&example()));
            assert_eq!(write(&read), text);
        }
        let read = read(&text).unwrap();
        assert_eq!(
            read.get("henchmen").unwrap().names(),
            ["Sidera Maris, Bridge Builders", "Hand Ninjas"]
        );
    }

    #[test]
    fn a_tab_of_the_notebook_in_a_save_is_found() {
        let save = json!({
            "ObjectStates": [{ "Name": "Card", "Description": "something else" }],
            "TabStates": { "0": { "title": "Rules", "body": "none" }, "1": { "title": "x", "body": write(&example()) } },
        });
        assert_eq!(without_places(&read(&save.to_string()).unwrap()), without_places(&example()));
        assert!(
            read("{\"ObjectStates\": []}")
                .unwrap_err()
                .to_string()
                .contains("no card, note or tab")
        );
    }

    #[test]
    fn what_is_no_line_is_told_with_its_place() {
        let fault = read("Longbox set-up\n\nMastermind Loki").unwrap_err();
        assert_eq!(
            fault.to_string(),
            "line 3: \"Mastermind Loki\" has no colon; each line is a word, a colon and what belongs there"
        );
        let fault = read("Longbox set-up\nScheme: a\nscheme: b").unwrap_err();
        assert_eq!(fault.to_string(), "line 3: \"scheme\" stands in line 2 already");
        assert!(read("Hello").unwrap_err().place == "line 1");
    }
}
