//! Sentences taken apart: the names in them become links or stand out, what is paid becomes a sign.

/// A piece of a sentence.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// As it is.
    Plain(&'a str),
    /// The name of something.
    Name(&'a str),
}

/// A sentence with the names in it apart; of two that begin at the same place, the longer one.
pub fn pieces<'a>(sentence: &'a str, names: &[String]) -> Vec<Piece<'a>> {
    let mut found = Vec::new();
    let mut rest = sentence;
    while let Some((at, length)) = next_name(rest, names) {
        if at > 0 {
            found.push(Piece::Plain(&rest[..at]));
        }
        found.push(Piece::Name(&rest[at..at + length]));
        rest = &rest[at + length..];
    }
    if !rest.is_empty() {
        found.push(Piece::Plain(rest));
    }
    found
}

/// Where the next name begins, and how long it is.
fn next_name(words: &str, names: &[String]) -> Option<(usize, usize)> {
    let each = names.iter().filter(|name| !name.is_empty()).filter_map(|name| {
        let (at, _) = words.match_indices(name.as_str()).find(|(at, found)| {
            let whole = |letter: char| !letter.is_alphanumeric();
            words[..*at].chars().next_back().is_none_or(whole)
                && words[at + found.len()..].chars().next().is_none_or(whole)
        })?;
        Some((at, name.len()))
    });
    each.min_by_key(|(at, length)| (*at, usize::MAX - length))
}

/// The words of an option: what is done, to what, what is said besides, and what it costs.
#[derive(Debug, PartialEq, Eq)]
pub struct Said<'a> {
    /// "Fight ".
    pub verb: &'a str,
    /// "Venom".
    pub name: &'a str,
    /// ", in the Bank".
    pub rest: String,
    /// The number and the kind of points: 5 and "Attack".
    pub pays: Option<(i32, &'a str)>,
}

/// An option's words taken apart at the name of what it is about.
pub fn said<'a>(words: &'a str, name: Option<&str>) -> Said<'a> {
    let found = name.filter(|name| !name.is_empty()).and_then(|name| {
        let at = words.find(name)?;
        Some((at, at + name.len()))
    });
    let (start, end) = found.unwrap_or((0, 0));
    let rest = &words[end..];
    match price(rest) {
        Some((from, to, amount, points)) => Said {
            verb: &words[..start],
            name: &words[start..end],
            rest: format!("{}{}", &rest[..from], &rest[to..]),
            pays: Some((amount, points)),
        },
        None => {
            Said { verb: &words[..start], name: &words[start..end], rest: rest.into(), pays: None }
        }
    }
}

/// ", pay 5 Attack" and where it stands.
fn price(words: &str) -> Option<(usize, usize, i32, &str)> {
    const PAY: &str = ", pay ";
    let from = words.find(PAY)?;
    let told = &words[from + PAY.len()..];
    let (amount, after) = told.split_once(' ')?;
    let length = after.find(|letter: char| !letter.is_alphabetic()).unwrap_or(after.len());
    let points = &after[..length];
    let to = from + PAY.len() + amount.len() + 1 + length;
    matches!(points, "Attack" | "Recruit").then_some((from, to, amount.parse().ok()?, points))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_of_two_names_at_the_same_place_is_meant() {
        let names = ["Doom".to_string(), "Doombot Legion".to_string()];
        assert_eq!(
            pieces("Doombot Legion enters; Doom laughs, Doomed.", &names),
            [
                Piece::Name("Doombot Legion"),
                Piece::Plain(" enters; "),
                Piece::Name("Doom"),
                Piece::Plain(" laughs, Doomed."),
            ]
        );
    }

    #[test]
    fn what_is_paid_is_told_apart_from_what_is_done() {
        let told = said("Fight Venom, pay 5 Attack, in the Bank", Some("Venom"));
        assert_eq!(
            (told.verb, told.name, told.rest.as_str()),
            ("Fight ", "Venom", ", in the Bank")
        );
        assert_eq!(told.pays, Some((5, "Attack")));
    }

    #[test]
    fn words_without_a_name_or_a_price_stay_as_they_are() {
        let told = said("End turn, draw 6", None);
        assert_eq!((told.verb, told.name, told.rest.as_str()), ("", "", "End turn, draw 6"));
        assert_eq!(told.pays, None);
        assert_eq!(said("Fight X, pay what you owe", Some("X")).pays, None);
    }
}
