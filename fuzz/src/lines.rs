//! Changes that keep a text a text. Blind changes of bytes nearly always spell nonsense, and what lies behind the reader is never reached.

use crate::seeds::seeds_of;
use std::sync::OnceLock;
use table::Seeded;

/// One text in so many becomes a long one: most of what is wrong shows in short ones, and those are a hundred times as fast.
const RARELY: usize = 300;

/// Lines of the seeds, to be put into other texts whole or word by word.
static POOL: OnceLock<Vec<String>> = OnceLock::new();

/// Changes whole lines and words half of the time; otherwise libFuzzer's own way, with its word list.
pub fn mutate(target: &str, data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let mut dice = Dice(Seeded::new(seed.into()));
    if dice.below(2) == 0 {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    }
    let pool = POOL.get_or_init(|| pool(target));
    let text = String::from_utf8_lossy(&data[..size]);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=dice.below(4) {
        change(&mut lines, pool, &mut dice);
    }
    if dice.below(RARELY) == 0 {
        lengthen(&mut lines, most, &mut dice);
    }
    let bytes = lines.join("\n").into_bytes();
    let size = bytes.len().min(most).min(data.len());
    data[..size].copy_from_slice(&bytes[..size]);
    size
}

/// Makes a text as long as files get: a few lines of it, one of its words or one letter many times. Any length up to the limit, short ones as often as long ones.
fn lengthen(lines: &mut Vec<String>, most: usize, dice: &mut Dice) {
    let doublings = most.checked_ilog2().unwrap_or(0) as usize;
    let length = 1_usize << dice.below(doublings + 1);
    let at = dice.below(lines.len());
    let Some(line) = lines.get(at) else {
        return;
    };
    let often = |what: &str| length / (what.len() + 1) + 1;
    match dice.below(3) {
        0 => {
            let few: Vec<String> = lines[at..].iter().take(1 + dice.below(20)).cloned().collect();
            let often = often(&few.join("\n"));
            let after = at + few.len();
            lines.splice(after..after, few.iter().cycle().take(few.len() * often).cloned());
        }
        1 => {
            let words: Vec<&str> = line.split_inclusive(' ').collect();
            let place = dice.below(words.len());
            let word = words.get(place).copied().unwrap_or(" ");
            let many = word.repeat(often(word));
            lines[at] = [&words[..place].concat(), &*many, &words[place..].concat()].concat();
        }
        _ => {
            let place = dice.below(line.chars().count());
            let letter = line.chars().nth(place).unwrap_or('x').to_string();
            let start = line.char_indices().nth(place).map_or(0, |(start, _)| start);
            lines[at].insert_str(start, &letter.repeat(often(&letter)));
        }
    }
}

fn pool(target: &str) -> Vec<String> {
    let seeds = seeds_of(target);
    let texts = seeds.iter().map(|seed| String::from_utf8_lossy(seed));
    let mut lines: Vec<String> = texts
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .filter(|line| !line.trim().is_empty())
        .collect();
    lines.sort();
    lines.dedup();
    lines
}

fn change(lines: &mut Vec<String>, pool: &[String], dice: &mut Dice) {
    let other = dice.one_of(pool).cloned().unwrap_or_default();
    if lines.is_empty() {
        return lines.push(other);
    }
    let at = dice.below(lines.len());
    match dice.below(8) {
        0 => lines[at] = other,
        1 => lines.insert(at + 1, other),
        2 => drop(lines.remove(at)),
        3 => {
            let again = lines[dice.below(lines.len())].clone();
            lines.insert(at, again);
        }
        4 => {
            let with = dice.below(lines.len());
            lines.swap(at, with);
        }
        5 => lines[at] = with_another_number(&lines[at], dice),
        _ => lines[at] = with_another_word(&lines[at], &other, dice),
    }
}

/// Blanks are kept where they are: they are what tells a text from its card.
fn with_another_word(line: &str, other: &str, dice: &mut Dice) -> String {
    let words: Vec<&str> = other.split_whitespace().collect();
    let mut pieces: Vec<&str> = line.split(' ').collect();
    let at = dice.below(pieces.len());
    if let Some(word) = dice.one_of(&words) {
        match dice.below(3) {
            0 => pieces.insert(at + 1, word),
            _ => pieces[at] = word,
        }
    }
    pieces.join(" ")
}

fn with_another_number(line: &str, dice: &mut Dice) -> String {
    const NUMBERS: [&str; 12] =
        ["0", "1", "2", "3", "5", "8", "14", "60", "99", "127", "255", "-1"];
    let is_number = |piece: &str| piece.starts_with(|letter: char| letter.is_ascii_digit());
    let pieces: Vec<&str> = line.split(' ').collect();
    let numbers = pieces.iter().filter(|piece| is_number(piece)).count();
    let (wanted, number) = (dice.below(numbers), NUMBERS[dice.below(NUMBERS.len())]);
    let mut seen = 0;
    let changed = pieces.iter().map(|piece| {
        seen += usize::from(is_number(piece));
        let this = is_number(piece) && seen == wanted + 1;
        if this { number } else { *piece }
    });
    changed.collect::<Vec<_>>().join(" ")
}

struct Dice(Seeded);

impl Dice {
    /// Below `limit`; 0 if there is nothing below it.
    fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit.max(1) as u32) as usize
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}
