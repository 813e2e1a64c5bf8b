//! "Did you mean": the nearest known word.

/// The known word nearest to what was written, if it is near enough to be meant.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written: Vec<char> = written
        .chars()
        .take(60)
        .flat_map(char::to_lowercase)
        .collect();
    let limit = (written.len() / 3).clamp(1, 4);
    known
        .into_iter()
        .map(|word| (distance(&written, word), word))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

/// How many letters must be changed, added or left out.
fn distance(written: &[char], word: &str) -> usize {
    let mut row: Vec<usize> = (0..=written.len()).collect();
    for (line, letter) in word.chars().flat_map(char::to_lowercase).enumerate() {
        let mut corner = row[0];
        row[0] = line + 1;
        for at in 0..written.len() {
            let changed = corner + usize::from(written[at] != letter);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row[written.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_its_word_and_nonsense_finds_none() {
        assert_eq!(nearest("flury", ["charge", "flurry"]), Some("flurry"));
        assert_eq!(nearest("zeppelin", ["charge", "flurry"]), None);
    }
}
