//! Mistakes in content files, as a person reads them.

/// Nobody reads more at once.
const MOST: usize = 100;

/// The first mistakes, each on lines of its own, and how many more there are.
pub fn shown<T>(found: &[T], show: impl Fn(&T) -> String) -> String {
    let mut text: String = found.iter().take(MOST).map(|one| show(one) + "\n").collect();
    if let more @ 1.. = found.len().saturating_sub(MOST) {
        text += &format!("and {more} more\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_mistakes_are_shown_and_the_rest_is_counted() {
        let found: Vec<u32> = (0..250).collect();
        let text = shown(&found, ToString::to_string);
        assert_eq!(text.lines().count(), MOST + 1);
        assert!(text.ends_with("99\nand 150 more\n"), "{text}");
        assert_eq!(shown(&found[..100], ToString::to_string).lines().count(), 100);
    }
}
