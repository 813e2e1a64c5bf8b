//! A review in words, for every screen the same.

use super::{Better, Cause, Review, Swing};

/// "+12 %", "-3 %", "0 %".
pub fn signed(change: f64) -> String {
    match (change * 100.0).round() as i64 {
        0 => "0 %".into(),
        percent => format!("{percent:+} %"),
    }
}

impl Review {
    /// What luck and decisions did in all, and what is neither: a name and a change each.
    pub fn sums(&self) -> [(&'static str, f64); 4] {
        [
            ("Luck", self.luck),
            ("Decisions of this side, beside rules of thumb", self.own_decisions),
            ("Decisions of others, beside rules of thumb", self.others_decisions),
            ("Noise: judged otherwise a little later", self.noise),
        ]
    }

    /// What would have been possible, beside the best that was found each time: no part of the sum.
    pub fn missed(&self) -> [(&'static str, f64); 2] {
        [("Missed by this side", self.own_missed), ("Missed by others", self.others_missed)]
    }
}

impl Swing {
    /// "+12 %, turn 7, luck. Ana: End the turn. Ben drew 6 cards.".
    pub fn in_words(&self) -> String {
        let cause = match self.cause {
            Cause::Luck => "luck",
            Cause::Decision => "a decision",
        };
        let (change, turn) = (signed(self.change), self.turn);
        let sentences: Vec<String> = self.words.iter().map(|words| sentence(words)).collect();
        format!("{change}, turn {turn}, {cause}. {}", sentences.join(" "))
    }
}

/// With an end, if it has none.
fn sentence(words: &str) -> String {
    match words.ends_with(['.', '!', '?']) {
        true => words.into(),
        false => format!("{words}."),
    }
}

impl Better {
    /// "Better: Fight Venom (43 % instead of 31)".
    pub fn in_words(&self) -> String {
        let percent = |chance: f64| (chance * 100.0).round();
        let (chance, instead) = (percent(self.chance), percent(self.instead_of));
        format!("Better: {} ({chance} % instead of {instead})", self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_have_a_sign_unless_nothing_changed() {
        assert_eq!([0.124, -0.03, 0.001, -0.004].map(signed), ["+12 %", "-3 %", "0 %", "0 %"]);
    }
    #[test]
    fn what_was_done_and_what_came_of_it_are_sentences_of_their_own() {
        let words = ["Bot 1: End turn, draw 10", "Bot 1 ended the turn.", "A villain escaped!"];
        let words = words.map(String::from).to_vec();
        let swing =
            Swing { turn: 3, step: 9, cause: Cause::Luck, change: -0.2, words, better: None };
        let said = "-20 %, turn 3, luck. Bot 1: End turn, draw 10. Bot 1 ended the turn. A villain escaped!";
        assert_eq!(swing.in_words(), said);
    }
}
