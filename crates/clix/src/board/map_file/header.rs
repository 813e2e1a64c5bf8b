//! The lines of a map file before its grid: name, setting, legend.

use super::super::{Setting, Terrain};
use super::read::Reader;
use crate::diagnostic::Code;

pub(super) struct Header {
    pub(super) name: String,
    pub(super) setting: Setting,
    pub(super) legend: Vec<Entry>,
}

/// What a letter of the legend means.
pub(super) struct Entry {
    pub(super) letter: char,
    pub(super) terrain: Vec<Terrain>,
    pub(super) indoor: bool,
}

impl Reader {
    pub(super) fn header(&mut self, lines: &[Vec<char>]) -> Header {
        let (mut name, mut setting) = (None, None);
        let mut legend: Vec<Entry> = Vec::new();
        let mut in_legend = false;
        let last = lines.len() + 1;
        for (number, line) in lines.iter().enumerate() {
            let number = number + 1;
            let text: String = line.iter().collect();
            if line.is_empty() || line[0] == '#' {
                continue;
            }
            if let Some(rest) = text.strip_prefix("map ") {
                if name.is_some() {
                    self.problem(number, 1, "a second name", "a map has one line \"map\"");
                }
                name = Some(self.name(number, rest));
            } else if let Some(rest) = text.strip_prefix("setting ") {
                if setting.is_some() {
                    self.problem(number, 1, "a second setting", "a map has one line \"setting\"");
                }
                let word = rest.trim();
                setting = Setting::ALL.into_iter().find(|setting| setting.word() == word);
                if setting.is_none() {
                    let wrong = format!("\"{word}\" is no setting");
                    self.problem(number, 9, wrong, "write outdoor, indoor or mixed");
                    setting = Some(Setting::Mixed);
                }
            } else if text == "legend" {
                in_legend = true;
            } else if in_legend && line[0] == ' ' {
                self.part = Code::MapLegend;
                self.entry(number, line, &mut legend);
                self.part = Code::MapHead;
            } else {
                let word = text.split_whitespace().next().unwrap_or_default().to_owned();
                let right = "the lines before the grid begin with map, setting, legend or #, those of the legend with a space";
                self.problem(number, 1, format!("\"{word}\" is not known here"), right);
            }
        }
        if name.is_none() {
            self.problem(
                1,
                1,
                "the map has no name",
                "begin with a line such as map \"Harbour Row\"",
            );
        }
        if setting.is_none() {
            self.problem(
                last,
                1,
                "the setting is missing",
                "write setting outdoor, indoor or mixed before the grid",
            );
        }
        if legend.is_empty() {
            self.problem(
                last,
                1,
                "the legend is missing",
                "write \"legend\" and lines such as \"  . clear\" below it",
            );
        }
        let setting = setting.unwrap_or(Setting::Mixed);
        if setting != Setting::Mixed && legend.iter().any(|entry| entry.indoor) {
            let wrong = format!("the legend has indoor squares on an {} map", setting.word());
            self.problem(last, 1, wrong, "write setting mixed");
        }
        Header { name: name.unwrap_or_default(), setting, legend }
    }

    fn name(&mut self, line: usize, text: &str) -> String {
        let text = text.trim();
        let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let Some(quoted) = quoted.filter(|name| !name.is_empty()) else {
            self.problem(
                line,
                5,
                format!("{text} is no name"),
                "write a name in quotes, such as \"Harbour Row\"",
            );
            return text.to_owned();
        };
        let mut name = String::new();
        let mut letters = quoted.chars();
        while let Some(letter) = letters.next() {
            match (letter, if letter == '\\' { letters.next() } else { None }) {
                // A name is one line; files of before could say otherwise.
                ('\\', Some('n')) => name.push(' '),
                ('\\', Some(escaped)) => name.push(escaped),
                _ => name.push(letter),
            }
        }
        if let Err(why) = authoring::name::check(&name) {
            self.problem(line, 5, why.to_string(), "give it a shorter, plain name");
        }
        name
    }

    fn entry(&mut self, line: usize, text: &[char], legend: &mut Vec<Entry>) {
        let start = text.iter().take_while(|&&letter| letter == ' ').count();
        let letter = text[start];
        if text.get(start + 1).is_some_and(|&next| next != ' ') {
            let word: String = text[start..].iter().take_while(|&&letter| letter != ' ').collect();
            self.problem(
                line,
                start + 1,
                format!("\"{word}\" is no letter"),
                "give each kind of square one character",
            );
            return;
        }
        if legend.iter().any(|entry| entry.letter == letter) {
            self.problem(
                line,
                start + 1,
                format!("the letter {letter} is explained twice"),
                "use another letter",
            );
        }
        let mut entry = Entry { letter, terrain: Vec::new(), indoor: false };
        let mut words = 0;
        let mut at = start + 1;
        while at < text.len() {
            let word: String = text[at..].iter().take_while(|&&letter| letter != ' ').collect();
            if !word.is_empty() {
                words += 1;
                self.legend_word(line, at + 1, &word, &mut entry);
            }
            at += word.chars().count().max(1);
        }
        if words == 0 {
            self.problem(
                line,
                start + 1,
                format!("the letter {letter} has no meaning"),
                LEGEND_WORDS,
            );
        }
        legend.push(entry);
    }

    fn legend_word(&mut self, line: usize, column: usize, word: &str, entry: &mut Entry) {
        match word {
            "clear" => {}
            "indoor" => entry.indoor = true,
            _ => match Terrain::ALL.into_iter().find(|terrain| terrain.word() == word) {
                Some(terrain) => entry.terrain.push(terrain),
                None => {
                    self.problem(line, column, format!("\"{word}\" is no terrain"), LEGEND_WORDS)
                }
            },
        }
    }
}

const LEGEND_WORDS: &str = "write clear, or some of hindering, water, blocking, obscuring, special, and indoor on a mixed map";
