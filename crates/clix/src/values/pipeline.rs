//! How a combat value comes about (C3.2, BR04): printed, replaced, halved, modified (Rule of Three), minimum and maximum.
//!
//! Each step is handed to a sink with its source, so that the explanation cannot drift from the number.

use crate::figure::keyphrase::Keyphrase;
use crate::figure::team::TeamAbility;
use crate::power::Power;
use crate::state::FigureId;
use crate::waived::{Rule, plays};

/// What made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The number on the dial, or the range on the base (C3.1).
    Printed,
    /// The character starts its move in hindering terrain or water (MV05.1).
    StartsInHindering,
    /// A power of the character named with it.
    Power(Power),
    Keyphrase(Keyphrase),
    Team(TeamAbility),
    /// A trait or special power of the card, counted as on the card.
    CardText(u8),
    /// The line of fire is hindered (RG02.1).
    HinderedLine,
    /// Each carried character (I04.2).
    Carrying,
    /// An object used in the attack (I08.1).
    Object,
    /// C3.3.
    RuleOfThree,
    /// C3.4.
    NeverBelowZero,
    /// The text of the effect in use sets a minimum (C3.7).
    Minimum,
}

/// The steps of C3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Printed,
    Replaced,
    Halved,
    Modified,
    Limited,
}

/// One step: by how much the value changed, or to what it was set for `Printed` and `Replaced`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub step: Step,
    pub amount: i16,
    pub why: Why,
    /// Whose power, text or number it is.
    pub from: FigureId,
}

/// Takes the parts of a value.
pub trait Sink {
    /// Whether anybody wants to know more than the number.
    const LISTENS: bool;

    fn part(&mut self, part: Part);
}

/// Only the number is wanted.
impl Sink for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn part(&mut self, _part: Part) {}
}

impl Sink for Vec<Part> {
    const LISTENS: bool = true;

    fn part(&mut self, part: Part) {
        self.push(part);
    }
}

/// Adds up one value. Call in the order of the rule: replace, halve, modify, finish.
#[derive(Debug)]
pub struct Tally<'a, S: Sink> {
    value: i16,
    halved: bool,
    halve_once: bool,
    modifiers: i16,
    /// Half of what was taken too early.
    late: bool,
    sink: &'a mut S,
}

/// Is every step of the calculation in force? Whoever takes a short cut around it has to ask.
pub(crate) fn is_whole() -> bool {
    [Rule::BR04_2, Rule::C3_3, Rule::C3_4, Rule::C3_5, Rule::C3_7].into_iter().all(plays)
}

impl<'a, S: Sink> Tally<'a, S> {
    pub fn printed(value: u8, of: FigureId, halve_once: bool, sink: &'a mut S) -> Self {
        let value = i16::from(value);
        sink.part(Part { step: Step::Printed, amount: value, why: Why::Printed, from: of });
        Tally { value, halved: false, halve_once, modifiers: 0, late: false, sink }
    }

    pub fn replace(&mut self, value: u8, why: Why, from: FigureId) {
        self.value = i16::from(value);
        self.sink.part(Part { step: Step::Replaced, amount: self.value, why, from });
    }

    /// Rounds up at once (C3.5). A second halving does nothing unless the table plays it otherwise (C3.6).
    pub fn halve(&mut self, why: Why, from: FigureId) {
        if self.halved && self.halve_once {
            return;
        }
        self.halved = true;
        if !plays(Rule::BR04_2) {
            self.late = true;
            return;
        }
        let half = (self.value + i16::from(plays(Rule::C3_5))) / 2;
        self.sink.part(Part { step: Step::Halved, amount: half - self.value, why, from });
        self.value = half;
    }

    pub fn modify(&mut self, amount: i8, why: Why, from: FigureId) {
        if amount == 0 {
            return;
        }
        self.modifiers += i16::from(amount);
        self.sink.part(Part { step: Step::Modified, amount: i16::from(amount), why, from });
    }

    /// C3.3, C3.7, C3.4: at most +3 or -3 in all, then the minimum, never below 0.
    pub fn finish(self, minimum: u8, of: FigureId) -> u8 {
        let sum = if plays(Rule::C3_3) { self.modifiers.clamp(-3, 3) } else { self.modifiers };
        if sum != self.modifiers {
            self.sink.part(Part {
                step: Step::Modified,
                amount: sum - self.modifiers,
                why: Why::RuleOfThree,
                from: of,
            });
        }
        let mut value = self.value + sum;
        if self.late {
            value = (value + 1) / 2;
        }
        let least = i16::from(minimum);
        let limit = if minimum == 0 { Rule::C3_4 } else { Rule::C3_7 };
        if value >= least || !plays(limit) {
            return value.unsigned_abs().min(99) as u8;
        }
        self.sink.part(Part {
            step: Step::Limited,
            amount: least - value,
            why: if minimum == 0 { Why::NeverBelowZero } else { Why::Minimum },
            from: of,
        });
        minimum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: FigureId = FigureId(0);
    const OTHER: FigureId = FigureId(1);

    #[test]
    fn speed_nine_halved_and_carrying_one_is_four() {
        let mut sink = ();
        let mut tally = Tally::printed(9, ME, true, &mut sink);
        tally.halve(Why::Power(Power::Charge), ME);
        tally.modify(-1, Why::Carrying, ME);
        assert_eq!(tally.finish(0, ME), 4);
    }

    #[test]
    fn a_minimum_range_counts_after_everything_else() {
        let mut sink = ();
        assert_eq!(Tally::printed(0, ME, true, &mut sink).finish(4, ME), 4);
        let mut tally = Tally::printed(5, ME, true, &mut sink);
        tally.halve(Why::Power(Power::Charge), ME);
        assert_eq!(tally.finish(0, ME), 3);
    }

    #[test]
    fn a_replaced_defense_is_modified_afterwards() {
        let mut sink = ();
        let mut tally = Tally::printed(15, ME, true, &mut sink);
        tally.replace(18, Why::Power(Power::Defend), OTHER);
        tally.modify(-1, Why::Power(Power::Enhancement), OTHER);
        assert_eq!(tally.finish(0, ME), 17);
    }

    #[test]
    fn modifiers_count_at_most_three_in_all() {
        let mut sink = Vec::new();
        let mut tally = Tally::printed(17, ME, true, &mut sink);
        for amount in [2, 1, 1] {
            tally.modify(amount, Why::HinderedLine, ME);
        }
        assert_eq!(tally.finish(0, ME), 20);
        let last = sink.last().unwrap();
        assert_eq!((last.amount, last.why), (-1, Why::RuleOfThree));
        let mut tally = Tally::printed(10, ME, true, &mut sink);
        for _ in 0..5 {
            tally.modify(-1, Why::Power(Power::Enhancement), OTHER);
        }
        assert_eq!(tally.finish(0, ME), 7);
    }

    #[test]
    fn halving_twice_halves_once_unless_the_table_says_otherwise() {
        for (once, expected) in [(true, 4), (false, 2)] {
            let mut sink = ();
            let mut tally = Tally::printed(8, ME, once, &mut sink);
            tally.halve(Why::Power(Power::Charge), ME);
            tally.halve(Why::StartsInHindering, ME);
            assert_eq!(tally.finish(0, ME), expected);
        }
    }

    #[test]
    fn no_final_value_is_below_zero_and_the_parts_add_up() {
        let mut sink = Vec::new();
        let mut tally = Tally::printed(1, ME, true, &mut sink);
        tally.modify(-3, Why::Power(Power::Enhancement), OTHER);
        assert_eq!(tally.finish(0, ME), 0);
        assert_eq!(sink.iter().map(|part| part.amount).sum::<i16>(), 0);
    }
}
