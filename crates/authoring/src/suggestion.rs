//! "Did you mean": the nearest known word.

use strsim::osa_distance;

/// Enough for every set there is; more is no longer a quick search.
const MAX_KNOWN: usize = 2000;

/// The known word nearest to what was written, if it is near enough to be meant.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written: String = written.chars().take(60).flat_map(char::to_lowercase).collect();
    let length = written.chars().count();
    let limit = (length / 3).clamp(1, 4);
    known
        .into_iter()
        .take(MAX_KNOWN)
        .filter(|word| word.chars().count().abs_diff(length) <= limit)
        // How many letters must be changed, added, left out or swapped with a neighbour.
        .map(|word| (osa_distance(&written, &word.to_lowercase()), word))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
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
