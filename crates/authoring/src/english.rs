//! The little English that sentences about any game need. A game makes its words outside its rules; this is what their speakers share.

/// "a", "a or b", "a, b or c"; with one more comma where an item has a comma itself.
pub fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let comma = if first.iter().any(|item| item.contains(", ")) { "," } else { "" };
            format!("{}{comma} {word} {last}", first.join(", "))
        }
    }
}

/// The phrase as a sentence: a capital in front, a full stop behind.
pub fn sentence(phrase: &str) -> String {
    let stop = if phrase.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{stop}", capital(phrase))
}

pub fn capital(phrase: &str) -> String {
    let mut letters = phrase.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Words with single spaces between them; empty ones vanish.
pub fn words(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|p| !p.is_empty()).collect();
    parts.join(" ")
}

/// "Ana's", "Boris'".
pub fn possessive(name: &str) -> String {
    if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_in_their_word() {
        let items = ["a", "b", "c"].map(String::from);
        assert_eq!(list(&items, "or"), "a, b or c");
        assert_eq!(list(&items[..2], "and"), "a and b");
        assert_eq!(list(&items[..1], "and"), "a");
        let heavy = ["a, with b", "c"].map(String::from);
        assert_eq!(list(&heavy, "and"), "a, with b, and c");
    }

    #[test]
    fn a_sentence_ends_once_and_an_owner_owns() {
        assert_eq!(sentence("choose one"), "Choose one.");
        assert_eq!(sentence("choose one?"), "Choose one?");
        assert_eq!(possessive("Ana"), "Ana's");
        assert_eq!(possessive("Boris"), "Boris'");
    }
}
