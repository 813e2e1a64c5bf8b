//! A scenario on the table of its game: what is done, tried and compared there.

use super::{At, Because, Deed, Format, Scenario};
use table::Chance;

/// Forced choices in a row at most; more would be a circle.
pub const MOST_FORCED: usize = 1000;

/// The game that a scenario has laid out, and what happened in it so far.
pub trait Performance<'a, F: Format>: Sized {
    /// Chance that decides what the scenario says.
    type Chance: Chance;

    /// Lays it out. Nothing if the scenario is about what cannot be laid out, and that is as it says.
    fn set(scenario: &'a Scenario<F>, content: &'a F::Content) -> Result<Option<Self>, Fault>;

    fn game(&self) -> &F;
    fn state(&self) -> &F::State;

    /// How much happened so far.
    fn events(&self) -> usize;
    /// What happened from there on, in sentences.
    fn sentences(&self, from: usize) -> Vec<String>;
    /// Do the events that the scenario can speak of now say this?
    fn log_says(&self, words: &str) -> bool;
    /// Who is asked what, and what may be answered.
    fn situation(&self) -> String;
    fn choice_words(&self, choice: F::Choice) -> String;
    fn pick_words(&self, pick: &F::Pick) -> String;
    fn refusal_words(&self, refusal: &F::Refusal) -> String;

    fn choices(&self) -> Vec<F::Choice>;
    fn check(&self, choice: F::Choice) -> Result<(), F::Refusal>;
    /// Everything that somebody might try now, where all of it is to be compared with what is listed.
    fn thinkable(&self) -> Option<Vec<F::Choice>>;
    /// The choices that a pick can mean as an answer to what is asked.
    fn answers(&self, pick: &F::Pick) -> Result<Vec<F::Choice>, Unmet>;
    /// The choice that is made by itself because it is the only one. Ending the turn is none: that stays for the scenario to say.
    fn forced(&self) -> Option<F::Choice>;
    fn note_forced(&mut self, choice: F::Choice);

    fn chance(&self, happens: &[At<F::Happens>]) -> Result<Self::Chance, Unmet>;
    fn choose(&mut self, choice: F::Choice, chance: &mut Self::Chance) -> Result<(), Unmet>;
    /// Does what the line says; what is forced after it is done by itself.
    fn perform(&mut self, deed: &Deed<F>, chance: &mut Self::Chance) -> Result<(), Unmet>;
    /// Did chance decide what the scenario says, and nothing else?
    fn came(&self, deed: &Deed<F>, chance: &Self::Chance) -> Result<(), Unmet>;
    /// Is there anything that the line speaks of? An act that must be refused is tried, so it must be.
    fn can_be_tried(&self, _: &Deed<F>) -> Result<(), Unmet> {
        Ok(())
    }
    /// May it be done? Changes nothing.
    fn attempt(&self, deed: &Deed<F>) -> Result<(), Unmet>;
    fn expect(&self, expect: &F::Expect) -> Result<(), Unmet>;

    /// Makes every choice that is the only one.
    fn settle(&mut self, chance: &mut Self::Chance) -> Result<(), Unmet> {
        for _ in 0..MOST_FORCED {
            let Some(only) = self.forced() else {
                return Ok(());
            };
            self.choose(only, chance)?;
            self.note_forced(only);
        }
        unmet("", "forced choices go round in circles")
    }

    /// It must be refused, for these reasons.
    fn refused(&self, deed: &Deed<F>, because: &[Because]) -> Result<(), Unmet> {
        let wanted = match because.is_empty() {
            true => "it is refused".to_owned(),
            false => format!("it is refused because of {}", Because::said(because)),
        };
        let Err(stuck) = self.attempt(deed) else {
            return unmet(wanted, "it is allowed");
        };
        match &stuck.refusal {
            Some(reason) if reason.has(because) => Ok(()),
            // It did not even come to being refused.
            None if !stuck.expected.is_empty() => Err(stuck),
            _ => unmet(wanted, stuck.happened),
        }
    }

    /// Whether the rules allow a choice. What they allow must be listed, and nothing else.
    fn allowed(
        &self,
        choice: F::Choice,
        listed: &[F::Choice],
    ) -> Result<Result<(), F::Refusal>, Unmet> {
        let checked = self.check(choice);
        let words = || self.choice_words(choice);
        match (&checked, listed.contains(&choice)) {
            (Ok(()), false) => unmet("what is allowed is listed", words()),
            (Err(refusal), true) => {
                let refusal = self.refusal_words(refusal);
                unmet("what is listed is allowed", format!("{}: {refusal}", words()))
            }
            _ => Ok(checked),
        }
    }
}

/// The line at fault and what is wrong with it; 0 is the scenario as a whole.
pub type Fault = (u32, Unmet);

/// What was wanted and what came instead.
#[derive(Clone, Debug)]
pub struct Unmet {
    pub expected: String,
    pub happened: String,
    /// Why something was refused, where that is what happened.
    pub refusal: Option<Reason>,
}

impl Unmet {
    pub fn new(expected: impl Into<String>, happened: impl Into<String>) -> Unmet {
        Unmet { expected: expected.into(), happened: happened.into(), refusal: None }
    }
}

pub fn unmet<T>(expected: impl Into<String>, happened: impl Into<String>) -> Result<T, Unmet> {
    Err(Unmet::new(expected, happened))
}

/// Compares a number.
pub fn number(what: &str, wanted: impl Into<i64>, found: impl Into<i64>) -> Result<(), Unmet> {
    let (wanted, found) = (wanted.into(), found.into());
    match wanted == found {
        true => Ok(()),
        false => unmet(format!("{what} {wanted}"), format!("{what} {found}")),
    }
}

/// Compares a fact.
pub fn fact(what: &str, wanted: bool, found: bool) -> Result<(), Unmet> {
    let say = |holds: bool| match holds {
        true => what.to_owned(),
        false => format!("not: {what}"),
    };
    match wanted == found {
        true => Ok(()),
        false => unmet(say(wanted), say(found)),
    }
}

/// Why something is refused: every clause that has a part in it, and the words for it.
#[derive(Clone, Debug, Default)]
pub struct Reason {
    pub clauses: Vec<String>,
    pub words: String,
}

impl Reason {
    /// Are all of these among the reasons?
    pub fn has(&self, because: &[Because]) -> bool {
        let words = self.words.to_lowercase();
        because.iter().all(|because| match because {
            Because::Clause(clause) => self.clauses.contains(clause),
            Because::Words(said) => words.contains(&said.to_lowercase()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_has_every_reason_that_is_named_or_it_is_another_one() {
        let reason = Reason { clauses: vec!["R7.1".into()], words: "needs 5 Attack".into() };
        let clause = |id: &str| Because::Clause(id.to_owned());
        let words = |said: &str| Because::Words(said.to_owned());
        assert!(reason.has(&[]) && reason.has(&[clause("R7.1"), words("NEEDS 5")]));
        assert!(!reason.has(&[clause("R7")]) && !reason.has(&[clause("R7.1"), words("needs 6")]));
    }

    #[test]
    fn a_number_and_a_fact_are_told_as_wanted_and_as_found() {
        let wrong = number("attack", 3_u8, 4_i32).unwrap_err();
        assert_eq!((wrong.expected.as_str(), wrong.happened.as_str()), ("attack 3", "attack 4"));
        let wrong = fact("it rains", false, true).unwrap_err();
        assert_eq!(
            (wrong.expected.as_str(), wrong.happened.as_str()),
            ("not: it rains", "it rains")
        );
        assert!(number("attack", 3_u8, 3_i32).is_ok() && fact("it rains", true, true).is_ok());
    }
}
