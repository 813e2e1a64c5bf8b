//! The little English grammar that card text needs.

/// With its article: "a card", "an X-Men Hero".
pub(super) fn a(noun: &str) -> String {
    let first = noun.split([' ', '-']).next().unwrap_or_default();
    let lower = noun.to_lowercase();
    // Spoken as they sound: "an ex-men hero", "a universal", "a one-shot".
    let sounds_like_vowel = match first {
        "X" => true,
        _ if lower.starts_with("uni") || lower.starts_with("one") || lower.starts_with("eu") => {
            false
        }
        _ => lower.starts_with(['a', 'e', 'i', 'o', 'u']),
    };
    format!("{} {noun}", if sounds_like_vowel { "an" } else { "a" })
}

/// "Hero" or "Heroes".
pub(super) fn plural(noun: &str) -> String {
    if let Some(stem) = noun.strip_suffix("man") {
        return format!("{stem}men");
    }
    match noun {
        "Hero" => "Heroes".to_string(),
        _ if noun.ends_with(['s', 'x']) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// "draws"; of a verb with a preposition the verb alone: "looks at".
pub(super) fn third_person(verb: &str) -> String {
    if let Some((verb, rest)) = verb.split_once(' ') {
        return format!("{} {rest}", third_person(verb));
    }
    match verb {
        "may" => "may".to_string(),
        "have" => "has".to_string(),
        "do" => "does".to_string(),
        _ if verb.ends_with("ss") => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// "a", "a or b", "a, b or c"; with one more comma where an item has a comma itself.
pub(super) fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let comma = if first.iter().any(|item| item.contains(", ")) {
                ","
            } else {
                ""
            };
            format!("{}{comma} {word} {last}", first.join(", "))
        }
    }
}

/// The phrase as a sentence: a capital in front, a full stop behind.
pub(super) fn sentence(phrase: &str) -> String {
    let stop = if phrase.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{stop}", capital(phrase))
}

pub(super) fn capital(phrase: &str) -> String {
    let mut letters = phrase.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Words with single spaces between them; empty ones vanish.
pub(super) fn words(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|p| !p.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        for (noun, expected) in [
            ("card", "a card"),
            ("X-Men Hero", "an X-Men Hero"),
            ("Avengers Hero", "an Avengers Hero"),
            ("S.H.I.E.L.D. Officer", "a S.H.I.E.L.D. Officer"),
            ("HYDRA Villain", "a HYDRA Villain"),
            ("Universal Church", "a Universal Church"),
            ("Instinct Hero", "an Instinct Hero"),
        ] {
            assert_eq!(a(noun), expected);
        }
    }

    #[test]
    fn plurals_and_verbs_know_their_exceptions() {
        assert_eq!(plural("Hero"), "Heroes");
        assert_eq!(plural("Henchman"), "Henchmen");
        assert_eq!(plural("Twist"), "Twists");
        assert_eq!(third_person("KO"), "KOs");
        assert_eq!(third_person("pass"), "passes");
        assert_eq!(third_person("have"), "has");
        assert_eq!(third_person("look at"), "looks at");
    }

    #[test]
    fn lists_end_in_their_word() {
        let items = ["a", "b", "c"].map(String::from);
        assert_eq!(list(&items, "or"), "a, b or c");
        assert_eq!(list(&items[..2], "and"), "a and b");
        assert_eq!(list(&items[..1], "and"), "a");
        let heavy = ["a, with b", "c"].map(String::from);
        assert_eq!(list(&heavy, "and"), "a, with b, and c");
    }
}
