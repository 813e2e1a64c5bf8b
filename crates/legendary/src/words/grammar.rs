//! The little English grammar that card text needs, beyond what every game shares.

pub(crate) use authoring::english::{capital, list, sentence, words};

/// With its article: "a card", "an X-Men Hero".
pub(crate) fn a(noun: &str) -> String {
    let first = noun.split([' ', '-']).next().unwrap_or_default();
    let lower = noun.to_lowercase();
    // Spoken as they sound: "an ex-men hero", "an aitch-queue space", "a universal", "a one-shot".
    let sounds_like_vowel = match first {
        "X" | "HQ" => true,
        _ if lower.starts_with("uni") || lower.starts_with("one") || lower.starts_with("eu") => {
            false
        }
        _ => lower.starts_with(['a', 'e', 'i', 'o', 'u']),
    };
    format!("{} {noun}", if sounds_like_vowel { "an" } else { "a" })
}

/// With a small first letter: "reveal the top card".
pub(crate) fn small(sentence: &str) -> String {
    let mut chars = sentence.chars();
    let first = chars.next().map(|c| c.to_lowercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

/// An icon printed several times: "Tech", "Tech ×3".
pub(crate) fn repeated(icon: &str, times: u8) -> String {
    match times {
        1 => icon.to_string(),
        times => format!("{icon} ×{times}"),
    }
}

/// "Hero" or "Heroes".
pub(crate) fn plural(noun: &str) -> String {
    if let Some(stem) = noun.strip_suffix("man") {
        return format!("{stem}men");
    }
    match noun {
        _ if noun.ends_with("Hero") => format!("{noun}es"),
        _ if noun.ends_with(['s', 'x']) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// "draws"; of a verb with a preposition the verb alone: "looks at".
pub(crate) fn third_person(verb: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        for (noun, expected) in [
            ("card", "a card"),
            ("X-Men Hero", "an X-Men Hero"),
            ("HQ space", "an HQ space"),
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
        assert_eq!(plural("Trapped Hero"), "Trapped Heroes");
        assert_eq!(plural("Henchman"), "Henchmen");
        assert_eq!(plural("Twist"), "Twists");
        assert_eq!(third_person("KO"), "KOs");
        assert_eq!(third_person("pass"), "passes");
        assert_eq!(third_person("have"), "has");
        assert_eq!(third_person("look at"), "looks at");
    }
}
