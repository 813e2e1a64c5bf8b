//! Signs of our own, drawn once a page and used by name: a sword, a star, an eye, and a shape with a letter for each class.

use maud::{Markup, PreEscaped, html};

/// A sign by its name and what it is drawn of, in a square of 24.
const SIGNS: [(&str, &str); 22] = [
    (
        "attack",
        r#"<path d="M21.5 2.5 20 7.5 11.5 16 8 12.500 16.500 4z" fill="currentColor"/><path d="m5.500 11.500 7 7M8.500 15.500 3 21" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>"#,
    ),
    (
        "recruit",
        r#"<path d="m12 1.500 3.100 6.900 7.400.8-5.500 5 1.600 7.300L12 17.700l-6.600 3.800L7 14.200l-5.500-5 7.400-.8z" fill="currentColor"/>"#,
    ),
    (
        "vp",
        r#"<path d="M12 1.500 20.500 4.800V12c0 5-3.500 8.500-8.500 10.500C7 20.500 3.500 17 3.500 12V4.800z" fill="currentColor"/><path class="cut" d="m8 8 4 8.500L16 8" fill="none" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>"#,
    ),
    (
        "shard",
        r#"<path d="m12 1.500 6.500 7L15 22.500H9L5.500 8.500z" fill="currentColor" opacity=".4"/><path d="m12 1.500 6.500 7L15 22.500H9L5.500 8.500zM5.500 8.500h13M12 1.500v21" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linejoin="round"/>"#,
    ),
    (
        "bystander",
        r#"<circle cx="12" cy="7" r="5" fill="currentColor"/><path d="M2.500 22.500c0-6 4-9 9.500-9s9.500 3 9.500 9z" fill="currentColor"/>"#,
    ),
    (
        "wound",
        r#"<rect x="1" y="8" width="22" height="8" rx="4" transform="rotate(-40 12 12)" fill="currentColor"/><path class="cut" d="M9.200 12.300h.01M12 9.800h.01M12 14.300h.01M14.800 11.800h.01" fill="none" stroke-width="2" stroke-linecap="round"/>"#,
    ),
    (
        "eye",
        r#"<path d="M1.500 12C4 7.500 7.700 5 12 5s8 2.500 10.500 7c-2.500 4.500-6.200 7-10.500 7S4 16.500 1.500 12z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.300" fill="currentColor"/>"#,
    ),
    (
        "barred",
        r#"<circle cx="12" cy="12" r="9.300" fill="none" stroke="currentColor" stroke-width="2.700"/><path d="m5.600 5.600 12.800 12.800" fill="none" stroke="currentColor" stroke-width="2.700"/>"#,
    ),
    (
        "done",
        r#"<path d="m4 12.500 5.500 6L20 6" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round"/>"#,
    ),
    (
        "undo",
        r#"<path d="M8 3.500 3 8.500l5 5M3.500 8.500H14a6 6 0 0 1 0 12H7.500" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>"#,
    ),
    (
        "redo",
        r#"<path d="m16 3.500 5 5-5 5M20.500 8.500H10a6 6 0 0 0 0 12h6.500" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>"#,
    ),
    (
        "rules",
        r#"<path d="M12 6C9 4.200 5.500 4.200 2.500 5v14c3-.8 6.500-.8 9.500 1 3-1.800 6.500-1.800 9.500-1V5C18.500 4.200 15 4.200 12 6zM12 6v14" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>"#,
    ),
    (
        "share",
        r#"<path d="M12 15V3.500M7.500 7.500 12 3l4.500 4.500M4 13v7.500h16V13" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>"#,
    ),
    (
        "menu",
        r#"<path d="M3.500 6h17M3.500 12h17M3.500 18h17" fill="none" stroke="currentColor" stroke-width="2.300" stroke-linecap="round"/>"#,
    ),
    (
        "log",
        r#"<path d="M5 2.500h14v19H5zM8.500 7.500h7M8.500 12h7M8.500 16.500h4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#,
    ),
    (
        "people",
        r#"<circle cx="8.500" cy="8" r="4" fill="currentColor"/><path d="M1.500 20.500c0-5 3-7 7-7s7 2 7 7z" fill="currentColor"/><path d="M15.500 4.300a4 4 0 0 1 0 7.400M18 14c2.800.8 4.500 2.800 4.500 6.500" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>"#,
    ),
    (
        "deck",
        r#"<rect x="3" y="6" width="12" height="16" rx="2" fill="currentColor" opacity=".4"/><rect x="8" y="2" width="13" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>"#,
    ),
    (
        "strength",
        r#"<path class="plate" d="m12 .6 9.900 5.700v11.400L12 23.400l-9.900-5.700V6.300z"/><text class="letter" text-anchor="middle" x="12" y="16.700">S</text>"#,
    ),
    (
        "instinct",
        r#"<path class="plate" d="m12 .8 11.600 21H.4z"/><text class="letter" text-anchor="middle" x="12" y="19.500">I</text>"#,
    ),
    (
        "covert",
        r#"<path class="plate" d="M12 .3 23.700 12 12 23.700.3 12z"/><text class="letter" text-anchor="middle" x="12" y="16.700">C</text>"#,
    ),
    (
        "tech",
        r#"<path class="plate" d="M7.300.8h9.400l6.500 6.500v9.400l-6.500 6.500H7.300L.8 16.700V7.300z"/><text class="letter" text-anchor="middle" x="12" y="16.700">T</text>"#,
    ),
    (
        "ranged",
        r#"<circle class="plate" cx="12" cy="12" r="11.400"/><text class="letter" text-anchor="middle" x="12" y="16.700">R</text>"#,
    ),
];

/// The classes of heroes, as they are written and as their signs are called.
const CLASSES: [(&str, &str); 5] = [
    ("Strength", "strength"),
    ("Instinct", "instinct"),
    ("Covert", "covert"),
    ("Tech", "tech"),
    ("Ranged", "ranged"),
];

/// All signs, for the head of a page that uses some.
pub fn signs() -> Markup {
    html! {
        svg.signs width="0" height="0" aria-hidden="true" {
            @for (name, drawn) in SIGNS {
                symbol id={ "sign-" (name) } viewBox="0 0 24 24" { (PreEscaped(drawn)) }
            }
        }
    }
}

/// A sign beside words that say the same.
pub fn sign(name: &str) -> Markup {
    html! { svg.sign aria-hidden="true" { use href={ "#sign-" (name) } {} } }
}

/// A sign that stands for a word of its own.
pub fn word(name: &str, words: &str) -> Markup {
    html! { svg.sign role="img" aria-label=(words) { use href={ "#sign-" (name) } {} } }
}

/// The name of a class as its sign is called.
pub fn class_of(written: &str) -> Option<&'static str> {
    CLASSES.iter().find(|(class, _)| *class == written).map(|(_, sign)| *sign)
}

/// The badge of a class: its own shape, its letter, its colour.
pub fn badge(written: &str) -> Markup {
    let Some(class) = class_of(written) else { return html! { span.team { (written) } } };
    html! { svg class={ "badge " (class) } role="img" aria-label=(written) { use href={ "#sign-" (class) } {} } }
}

/// Words with a badge in the place of every class they name.
pub fn with_badges(words: &str) -> Markup {
    let mut parts: Vec<(&str, Option<&str>)> = Vec::new();
    let mut rest = words;
    while let Some((at, class)) = first_class(rest) {
        parts.push((&rest[..at], Some(class)));
        rest = &rest[at + class.len()..];
    }
    parts.push((rest, None));
    html! {
        @for (plain, class) in parts { (plain) @if let Some(class) = class { (badge(class)) } }
    }
}

/// The first class that stands there as a word.
fn first_class(words: &str) -> Option<(usize, &'static str)> {
    let found = CLASSES.iter().filter_map(|(class, _)| {
        let (at, _) = words.match_indices(class).find(|(at, _)| stands_alone(words, *at, class))?;
        Some((at, *class))
    });
    found.min()
}

fn stands_alone(words: &str, at: usize, class: &str) -> bool {
    let joins = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '\'';
    let before = words[..at].chars().next_back();
    let after = words[at + class.len()..].chars().next();
    !before.is_some_and(joins) && !after.is_some_and(joins)
}

/// One to three letters for a team: "A", "SF", "GG".
pub fn letters(team: &str) -> String {
    let words = team.split_whitespace().filter(|word| !matches!(*word, "of" | "the"));
    let letters: String = words.filter_map(|word| word.chars().next()).take(3).collect();
    letters.to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_of_every_sign_is_closed() {
        for (name, drawn) in SIGNS {
            let opened = drawn.matches('<').count() - drawn.matches("</").count();
            let closed = drawn.matches("/>").count() + drawn.matches("</").count();
            assert_eq!(opened, closed, "{name}");
            assert!(!drawn.contains("style="), "{name}");
        }
    }

    #[test]
    fn every_class_has_a_sign() {
        for (_, class) in CLASSES {
            assert!(SIGNS.iter().any(|(name, _)| *name == class), "{class}");
        }
    }

    #[test]
    fn a_class_named_in_a_text_becomes_its_badge_and_part_of_a_word_does_not() {
        let drawn = with_badges("Tech: reveal a Covert Hero. Technology <b>").into_string();
        assert_eq!(drawn.matches("<use").count(), 2);
        assert!(drawn.contains(r#"aria-label="Tech""#) && drawn.contains(r#"aria-label="Covert""#));
        assert!(drawn.contains(" Hero. Technology &lt;b&gt;"));
    }

    #[test]
    fn teams_are_told_apart_by_their_letters() {
        let teams =
            ["Avengers", "Guardians of the Galaxy", "S.H.I.E.L.D.", "Spider Friends", "X-Men"];
        let letters: Vec<String> = teams.iter().map(|team| super::letters(team)).collect();
        assert_eq!(letters, ["A", "GG", "S", "SF", "X"]);
    }
}
