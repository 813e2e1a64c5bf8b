//! "Did you mean": the nearest known word.

/// Enough for every set there is; more is no longer a quick search.
const MAX_KNOWN: usize = 2000;

/// The known word nearest to what was written, if it is near enough to be meant.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written: Vec<char> = written.chars().take(60).flat_map(char::to_lowercase).collect();
    let limit = (written.len() / 3).clamp(1, 4);
    known
        .into_iter()
        .take(MAX_KNOWN)
        .filter(|word| word.chars().count().abs_diff(written.len()) <= limit)
        .map(|word| (distance(&written, word), word))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

/// How many letters must be changed, added, left out or swapped with a neighbour.
fn distance(written: &[char], word: &str) -> usize {
    let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=word.len()).collect();
    for (row, letter) in written.iter().enumerate() {
        let mut here = vec![row + 1];
        for (column, other) in word.iter().enumerate() {
            let mut best = above[column] + usize::from(letter != other);
            best = best.min(above[column + 1] + 1).min(here[column] + 1);
            if row > 0 && column > 0 && *letter == word[column - 1] && written[row - 1] == *other {
                best = best.min(before[column - 1] + 1);
            }
            here.push(best);
        }
        before = std::mem::replace(&mut above, here);
    }
    above[word.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swapped_pair_of_letters_is_one_step() {
        assert_eq!(nearest("darw", ["draw", "raw"]), Some("draw"));
    }

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        assert_eq!(nearest("flury", ["charge", "flurry"]), Some("flurry"));
    }

    #[test]
    fn a_word_far_from_all_others_has_no_suggestion() {
        assert_eq!(nearest("zeppelin", ["draw", "ko", "rescue"]), None);
    }

    #[test]
    fn letter_case_makes_no_difference() {
        assert_eq!(nearest("hydra", ["HYDRA"]), Some("HYDRA"));
    }
}
