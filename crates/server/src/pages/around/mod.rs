//! What all games have in common around their boards: the bar, the question, the log, the talk, the end.

mod bar;
mod ended;
mod log;
mod prompt;
mod wording;

pub use bar::bar;
pub use ended::ended;
pub use log::{log, talk};
pub use prompt::prompt;

use super::table::Drawn;
use maud::{Markup, html};
use sitting::Playable;
use sitting::seen::Offered;

/// A game that has a board in the browser.
pub trait Laid: Playable {
    /// The whole board.
    fn laid(drawn: &Drawn<'_, Self>) -> Markup;

    /// The parts of a turn, and which of them it is.
    fn steps(_: &Drawn<'_, Self>) -> Markup {
        html! {}
    }

    /// What the player has to spend, before the question.
    fn points(_: &Drawn<'_, Self>) -> Markup {
        html! {}
    }

    /// The sums behind an option that is looked at.
    fn sums(_: &Drawn<'_, Self>, _: &Offered) -> Markup {
        html! {}
    }

    /// An option as its button says it, where the words of the list are longer than a button.
    fn in_short(_: &Drawn<'_, Self>, _: &Offered) -> Option<Markup> {
        None
    }

    /// What one would think of first and cannot do, each with its reason, below the options.
    fn not_possible(_: &Drawn<'_, Self>) -> Markup {
        html! {}
    }

    /// What everybody has scored, once it is over.
    fn scored(_: &Drawn<'_, Self>) -> Markup {
        html! {}
    }

    /// The things on the board that can be spoken of: where each lies, and what it is called.
    fn things<'a>(_: &'a Drawn<'_, Self>) -> Vec<(&'a str, &'a str)> {
        Vec::new()
    }
}

impl Laid for ::clix::Clix {
    fn laid(drawn: &Drawn<'_, Self>) -> Markup {
        crate::pages::clix::board(drawn)
    }

    fn in_short(drawn: &Drawn<'_, Self>, option: &Offered) -> Option<Markup> {
        crate::pages::clix::target(drawn, option)
    }

    fn not_possible(drawn: &Drawn<'_, Self>) -> Markup {
        crate::pages::clix::barred(drawn)
    }
}

/// What a thing on the board is called in the page, so that links lead to it.
pub fn anchor(reference: &str) -> String {
    format!("at-{}", reference.replace('/', "-"))
}

/// An address with words in it.
pub fn asking(address: &str, name: &str, value: &str) -> String {
    let joint = if address.contains('?') { '&' } else { '?' };
    let mut asked = format!("{address}{joint}{name}=");
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' => {
                asked.push(byte.into())
            }
            b' ' => asked.push('+'),
            _ => asked.push_str(&format!("%{byte:02X}")),
        }
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_an_address_cannot_end_it() {
        assert_eq!(asking("/cards", "q", "Ant-Man & Wasp"), "/cards?q=Ant-Man+%26+Wasp");
        assert_eq!(asking("/g/1/explain?seat=0", "what", "hq/1"), "/g/1/explain?seat=0&what=hq/1");
        assert_eq!(asking("/cards", "q", "é\"<"), "/cards?q=%C3%A9%22%3C");
    }
}
