//! What a typed name stands for.

/// Does every typed word begin a word of the text?
pub fn says(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    !typed.is_empty()
        && typed.iter().all(|part| text.iter().any(|word| word.starts_with(part.as_str())))
}

/// Is every typed number a word of the text?
pub fn has_numbers(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    let mut numbers = typed.iter().filter(|part| part.chars().all(|c| c.is_ascii_digit()));
    numbers.all(|number| text.contains(number))
}

/// Does one of the typed words begin a word of the text?
pub fn says_some(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    typed.iter().any(|part| text.iter().any(|word| word.starts_with(part.as_str())))
}

/// Is every typed word a word of the text?
pub fn says_wholly(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    !typed.is_empty() && typed.iter().all(|part| text.contains(part))
}

/// Small letters; nobody types the dots of an abbreviation.
pub fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .replace(['.', '\'', '’'], "")
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(String::from)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_the_beginnings_of_its_words() {
        assert!(says("Fight The Lizard, pay 3 Attack", "liz"));
        assert!(says("Fight Doctor Octopus, pay 4 Attack", "FIGHT oct"));
        assert!(says("Recruit S.H.I.E.L.D. Officer", "shield officer"));
        assert!(says("Fight Dr. Doom, pay 9 Attack", "dr doom"));
        assert!(!says("Fight Venom", "enom"));
        assert!(!says("Fight Venom", "  "));
    }
}
