//! A handful of numbers that a command tunes, kept as content.

use crate::sheet::{Sheet, fingerprint, lines, rounded};

/// Some numbers by which a bot plays, each with a name. What is the default ships as a file.
pub trait Tuned: Copy + Default {
    /// The file they are kept in.
    const SHEET: Sheet;
    /// All of them zero.
    const NOTHING: Self;

    /// Each with its name, in the order of the file.
    fn each(&mut self) -> Vec<(&'static str, &mut f32)>;

    /// The same with one of them, counted from 0, so many times as large. What is nothing goes a tenth up or down.
    #[must_use]
    fn varied(mut self, at: usize, times: f32) -> Self {
        if let Some((_, number)) = self.each().into_iter().nth(at) {
            let varied =
                if *number == 0.0 { 0.1 * (times - 1.0).signum() } else { *number * times };
            *number = rounded(varied);
        }
        self
    }

    /// The file of these numbers, which were found so.
    fn to_text(self, found: &str) -> String {
        Self::SHEET.write(found, &lines_of(self))
    }

    /// Tells them from others.
    fn fingerprint(self) -> String {
        fingerprint(&lines_of(self))
    }

    /// Reads a file; refuses one whose numbers are not those of its fingerprint.
    fn read(text: &str) -> Result<Self, String> {
        let mut tuned = Self::NOTHING;
        let names: Vec<String> = tuned.each().into_iter().map(|(name, _)| name.into()).collect();
        let rows = Self::SHEET.read(text, names.into_iter())?;
        for ((_, number), [read]) in tuned.each().into_iter().zip(rows) {
            *number = read;
        }
        Ok(tuned)
    }
}

fn lines_of<T: Tuned>(mut tuned: T) -> String {
    lines(tuned.each().into_iter().map(|(name, number)| ([*number], name.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clix::Leanings;
    use crate::legendary::Weights;

    fn on_disk(file: &str) -> String {
        let file = format!("{}/../../content/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(file).expect("the file can be read")
    }

    /// The file says what the bot plays by, and again what was read from it.
    fn is_kept<T: Tuned + PartialEq + std::fmt::Debug>(file: &str) {
        let text = on_disk(file);
        assert_eq!(T::read(&text), Ok(T::default()), "{file}");
        let again = T::default().varied(1, 1.25);
        assert_ne!(again, T::default(), "{file}");
        assert_eq!(T::read(&again.to_text("games 3\nseed 4")), Ok(again), "{file}");
        let line = text.lines().last().expect("it has lines");
        let changed = text.replace(line, &line.replace(|c: char| c.is_ascii_digit(), "7"));
        let fault = T::read(&changed).expect_err("its fingerprint is another");
        assert!(fault.contains(T::SHEET.command), "{file}: {fault}");
    }

    #[test]
    fn what_bots_are_tuned_by_is_that_of_the_files_and_their_fingerprints() {
        is_kept::<Leanings>("clix/leanings.txt");
        is_kept::<Weights>("legendary/weights.txt");
    }

    #[test]
    fn what_is_nothing_is_varied_too() {
        let at = Weights::default().each().iter().position(|(_, number)| **number == 0.0);
        let at = at.expect("one of them is nothing");
        let varied = |times| *Weights::default().varied(at, times).each()[at].1;
        assert_eq!([varied(0.8), varied(1.25)], [-0.1, 0.1]);
    }
}
