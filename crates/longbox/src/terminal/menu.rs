//! Finding an option by what was typed: its key, or part of its name.

use sitting::find::{has_numbers, says, says_some, says_wholly, words};
use sitting::seen::{Key, Offered};

/// What `w` alone would list.
pub fn not_possible(count: usize) -> String {
    match count {
        0 => "Everything in sight is possible now.".to_string(),
        1 => "`w` alone says the one thing that is not possible.".to_string(),
        count => format!("`w` alone lists the {count} things that are not possible."),
    }
}

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Found<'a> {
    Nothing,
    One(&'a Offered),
    Several(Vec<&'a Offered>),
}

pub fn by_key(options: &[Offered], key: Key) -> Option<&Offered> {
    options.iter().find(|option| option.key == key)
}

/// The option that is sent by this number, in whichever list it is.
pub fn by_number(options: &[Offered], number: u32) -> Option<&Offered> {
    leaves(options).into_iter().find(|option| option.number == Some(number))
}

/// Every option that can be chosen, of further lists too.
pub fn leaves(options: &[Offered]) -> Vec<&Offered> {
    let mut leaves = Vec::new();
    let mut waiting: Vec<&Offered> = options.iter().rev().collect();
    while let Some(option) = waiting.pop() {
        match option.number {
            Some(_) => leaves.push(option),
            None => waiting.extend(option.options.iter().rev()),
        }
    }
    leaves
}

/// What a typed name stands for. Every typed word must begin a word of the option's title, or of a list that leads to it, but then one of them a
/// word of its own. An option that has the whole words goes before one that only begins so; a choice goes before a list. Ending the turn is never
/// chosen by name.
pub fn by_name<'a>(options: &'a [Offered], typed: &str) -> Found<'a> {
    let whole = |option: &&&Offered| words(&option.words) == words(typed);
    if let [one] = leaves(options).iter().filter(whole).collect::<Vec<_>>()[..] {
        return Found::One(one);
    }
    match by_words(options, typed) {
        Found::Nothing => by_number_of(options, typed).map_or(Found::Nothing, Found::One),
        found => found,
    }
}

/// "gull 3": the third option of the list that is called so.
fn by_number_of<'a>(options: &'a [Offered], typed: &str) -> Option<&'a Offered> {
    let (name, number) = typed.trim().rsplit_once(' ')?;
    let number = Key::Number(number.parse().ok()?);
    let mut lists =
        options.iter().filter(|option| option.number.is_none() && says(option.title(), name));
    let list = lists.next().filter(|_| lists.next().is_none())?;
    by_key(&list.options, number)
}

fn by_words<'a>(options: &'a [Offered], typed: &str) -> Found<'a> {
    let mut choices = Vec::new();
    named(options, "", typed, &mut choices);
    if choices.is_empty() {
        choices = options.iter().collect();
        choices.retain(|option| !option.ends_turn() && says(option.title(), typed));
    }
    let only = |keep: &dyn Fn(&Offered) -> bool| {
        let mut kept = choices.iter().copied().filter(|option| keep(option));
        kept.next().filter(|_| kept.next().is_none())
    };
    let one = only(&|_| true)
        .or_else(|| only(&|option| says_wholly(&option.words, typed)))
        .or_else(|| only(&|option| says_some(option.name(), typed)));
    match one {
        _ if choices.is_empty() => Found::Nothing,
        Some(one) => Found::One(one),
        None => Found::Several(choices),
    }
}

fn named<'a>(options: &'a [Offered], path: &str, typed: &str, found: &mut Vec<&'a Offered>) {
    for option in options {
        let names = format!("{path} {}", option.title());
        if option.number.is_none() {
            named(&option.options, &names, typed, found);
            continue;
        }
        // Only by name, not by what it does: "gull close" is no Charge that ends in a CLOSE action, "gull 1 move" not about moving up to 10.
        if !option.ends_turn()
            && says(&names, typed)
            && says_some(option.title(), typed)
            && has_numbers(&names, typed)
        {
            found.push(option);
        }
    }
}

/// The option whose list holds all of these, if one does.
pub fn holding<'a>(options: &'a [Offered], found: &[&Offered]) -> Option<&'a Offered> {
    let holds = |option: &&Offered| {
        option.number.is_none() && found.iter().all(|one| option.options.contains(one))
    };
    options.iter().find(holds)
}

/// The numbers and letters that can be typed: "1 to 5, 0, e".
pub fn keys(options: &[Offered], all: bool) -> String {
    let all = if all { "a" } else { "" };
    let end = by_key(options, Key::End).map_or("", |_| "e");
    let mut keys = vec![numbers(options), all.to_string(), end.to_string()];
    keys.retain(|keys| !keys.is_empty());
    keys.join(", ")
}

/// The numbers alone: "1 to 5, 0".
fn numbers(options: &[Offered]) -> String {
    let numbers: Vec<usize> = options
        .iter()
        .filter_map(|option| match option.key {
            Key::Number(number) if number > 0 => Some(number),
            _ => None,
        })
        .collect();
    let mut keys = match numbers.as_slice() {
        [] => Vec::new(),
        [one] => vec![one.to_string()],
        [first, .., last] => vec![format!("{first} to {last}")],
    };
    if by_key(options, Key::Number(0)).is_some() {
        keys.push("0".into());
    }
    keys.join(", ")
}

/// Options as lines: the key, the words, and what they cost in knowledge.
pub fn list(options: &[&Offered], width: usize) -> Vec<String> {
    /// The mark stands in one column as long as that leaves it on the line.
    const MARK: usize = 24;
    let widest = options
        .iter()
        .map(|option| option.words.chars().count())
        .filter(|wide| wide + MARK <= width)
        .max();
    let column = widest.unwrap_or(0);
    options
        .iter()
        .map(|option| {
            let key = option.key.typed();
            let mark = option.shows.map_or(String::new(), |what| format!("  ({what})"));
            format!("{key:>3}  {:<column$}{mark}", option.words).trim_end().to_string()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(number: usize, words: &str) -> Offered {
        let key = Key::Number(number);
        Offered { key, number: Some(number as u32), ..Offered::new("pick", words.into()) }
    }

    fn list_of(number: usize, words: &str, options: Vec<Offered>) -> Offered {
        Offered { number: None, options, ..leaf(number, words) }
    }

    #[test]
    fn a_whole_word_goes_before_one_that_only_begins_so_and_menus_are_searched_too() {
        let squares = vec![leaf(1, "D1"), leaf(2, "D10"), leaf(3, "D11")];
        let menu = [list_of(1, "Row of squares", squares), leaf(2, "Stay")];
        let said = |typed: &str| match by_name(&menu, typed) {
            Found::One(option) => option.words.clone(),
            Found::Nothing => "nothing".into(),
            Found::Several(options) => options.len().to_string(),
        };
        for (typed, stands_for) in [
            ("d1", "D1"),
            ("d10", "D10"),
            ("d", "3"),
            ("row", "Row of squares"),
            ("row d11", "D11"),
        ] {
            assert_eq!(said(typed), stands_for, "{typed}");
        }
        assert_eq!(leaves(&menu).len(), 4);
        let deeds = [
            leaf(1, "MOVE: move up to 8"),
            leaf(2, "Charge (POWER): move up to 4"),
            leaf(3, "RANGE: range attack"),
            leaf(4, "Destroy (RANGE): within range"),
        ];
        let is = |typed: &str, number| matches!(by_name(&deeds, typed), Found::One(option) if option.key == Key::Number(number));
        assert!(is("range", 3) && is("move", 1));
        let figure = |number, name: &str, last: &str| {
            let deeds = vec![
                leaf(1, "MOVE: move up to 10"),
                leaf(2, "CLOSE: close attack, 3 damage"),
                leaf(3, last),
            ];
            list_of(number, &format!("{name}: Move, Close"), deeds)
        };
        let figures = [
            figure(1, "Gull 1 in A3", "Dive (POWER): 2 damage"),
            figure(2, "Gull 2 in B3", "Dive (POWER): 2 damage"),
            figure(3, "Owl in C3", "Hoot (RANGE): 2 damage"),
        ];
        let found = |typed: &str| match by_name(&figures, typed) {
            Found::One(option) => option.title(),
            Found::Nothing => "nothing",
            Found::Several(_) => "several",
        };
        assert_eq!(found("owl 3"), "Hoot (RANGE)", "its third option");
        assert_eq!(found("owl hoot"), "Hoot (RANGE)");
        assert_eq!(found("gull 1 move"), "MOVE");
        assert_eq!(found("gull move"), "several");
        assert_eq!(found("owl attack"), "nothing", "that is what it does");
        assert_eq!(found("owl 4"), "nothing");
        assert_eq!(by_number(&menu, 3).map(|option| option.words.as_str()), Some("D11"));
    }
}
