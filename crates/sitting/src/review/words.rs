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
    /// What luck and decisions did in all: a name and a change each.
    pub fn sums(&self) -> [(&'static str, f64); 3] {
        [
            ("Luck", self.luck),
            ("Decisions of this side", self.own_decisions),
            ("Decisions of others", self.others_decisions),
        ]
    }
}

impl Swing {
    /// "+12 %, turn 7, luck. Ana: End the turn …".
    pub fn in_words(&self) -> String {
        let cause = match self.cause {
            Cause::Luck => "luck",
            Cause::Decision => "a decision",
        };
        let (change, turn) = (signed(self.change), self.turn);
        format!("{change}, turn {turn}, {cause}. {}", self.words.join(" "))
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
    use super::signed;

    #[test]
    fn changes_have_a_sign_unless_nothing_changed() {
        assert_eq!([0.124, -0.03, 0.001, -0.004].map(signed), ["+12 %", "-3 %", "0 %", "0 %"]);
    }
}
