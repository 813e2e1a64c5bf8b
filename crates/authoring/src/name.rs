//! What a name may be, of whatever it is the name: a card, a figure, a map, a force, a keyword, a team, a player.

use crate::plain::{Stray, is_stray, stray};
use std::fmt;

/// In letters. No name we know of comes near; columns of names stay columns.
pub const LONGEST: usize = 60;

/// Why a name cannot be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoName {
    TooLong { letters: usize },
    Stray(Stray),
}

/// Is this fit to be a name? One line, no stray character, not too long. Whether it may be empty is not asked here.
pub fn check(name: &str) -> Result<(), NoName> {
    let letters = name.chars().count();
    if letters > LONGEST {
        return Err(NoName::TooLong { letters });
    }
    let breaks = name.chars().position(|letter| letter == '\n');
    if let Some(before) = breaks {
        return Err(NoName::Stray(Stray { line: 1, column: before as u32 + 1, letter: '\n' }));
    }
    stray(name).map_or(Ok(()), |stray| Err(NoName::Stray(stray)))
}

/// The nearest thing to it that can be a name: stray characters become blanks, what is too long is cut.
pub fn tidied(name: &str) -> String {
    let plain = name.chars().map(|letter| match letter {
        '\n' | '\t' => ' ',
        letter if is_stray(letter) => ' ',
        letter => letter,
    });
    let cut: String = plain.take(LONGEST).collect();
    cut.trim().to_owned()
}

impl fmt::Display for NoName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoName::TooLong { letters } => {
                write!(f, "a name of {letters} letters, more than {LONGEST}")
            }
            NoName::Stray(stray) => write!(f, "a name with {stray}"),
        }
    }
}

impl std::error::Error for NoName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_have_sixty_letters_and_not_one_more() {
        assert_eq!(check(&"é".repeat(LONGEST)), Ok(()));
        let letters = LONGEST + 1;
        assert_eq!(check(&"é".repeat(letters)), Err(NoName::TooLong { letters }));
    }

    #[test]
    fn a_name_is_one_line_without_stray_characters() {
        for name in ["two\nlines", "\u{1b}[2J", "a\u{202e}b", "a\r\nb"] {
            assert!(matches!(check(name), Err(NoName::Stray(_))), "{name:?}");
            assert_eq!(check(&tidied(name)), Ok(()), "{name:?}");
        }
        assert_eq!(tidied(" A\u{1b}[2J\n"), "A [2J");
        assert_eq!(tidied(&"x".repeat(5000)).len(), LONGEST);
    }
}
