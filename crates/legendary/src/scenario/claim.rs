//! What a scenario shows: that something happens, that something does not, and for which cards.

use super::names::Names;
use super::syntax::{Act, Expect, Expected, Scenario, Step};
use crate::catalogue::{Catalogue, DesignId};
use std::sync::Arc;

/// The cards it says it is about. What it merely uses is not among them.
pub fn about_designs(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> Vec<DesignId> {
    let stage = &scenario.stage;
    let catalogue = stage.own_catalogue().unwrap_or(catalogue);
    let Ok(names) = Names::new(catalogue, &stage.sets) else {
        return Vec::new();
    };
    let cards = stage.cards.iter();
    cards.filter_map(|card| names.design(card).ok()).map(|id| names.whole(id)).collect()
}

/// Shows that something happens.
pub fn is_positive(scenario: &Scenario) -> bool {
    scenario.steps.iter().any(|at| match &at.what {
        Step::Expect(expected) => expected.iter().any(|expected| !denies(expected)),
        Step::Act(_) | Step::Refuse(..) => false,
    })
}

/// Shows that something does not happen: something is refused, declined or absent, or its name says so.
pub fn is_negative(scenario: &Scenario) -> bool {
    const WORDS: [&str; 7] = ["not", "no", "never", "nothing", "without", "cannot", "only"];
    let mut name = scenario.name.split(|c: char| !c.is_alphanumeric());
    name.any(|word| WORDS.iter().any(|known| known.eq_ignore_ascii_case(word)))
        || scenario.steps.iter().any(|at| match &at.what {
            Step::Refuse(..) => true,
            Step::Act(deed) => matches!(deed.act, Act::No | Act::Decline),
            Step::Expect(expected) => expected.iter().any(denies),
        })
}

fn denies(expected: &Expected) -> bool {
    matches!(
        expected,
        Expected::Cannot(..)
            | Expected::Option(_, false)
            | Expected::Log(_, false)
            | Expected::Own(Expect::Lacks(..) | Expect::KnowsNot(..))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Shelf;

    fn scenario(name: &str, steps: &str) -> (Shelf, Scenario) {
        let shelf = Shelf::embedded();
        let text = format!(
            "scenario \"{name}\"\nrules R5.3\ncards Odinson\nhand Odinson, Trooper\n{steps}\n"
        );
        let suite = shelf.read_text("test", &text);
        let scenario = suite.scenarios[0].clone();
        assert!(scenario.problems.is_empty(), "{:?}", scenario.problems);
        (shelf, scenario)
    }

    #[test]
    fn a_scenario_is_about_the_cards_it_cites_not_those_it_uses() {
        let (shelf, scenario) = scenario("Odinson alone", "play Odinson\nexpect recruit 2");
        let about = about_designs(&scenario, &shelf.catalogue);
        let names: Vec<&str> =
            about.iter().map(|id| shelf.catalogue.design(*id).name.as_str()).collect();
        assert_eq!(names, ["Odinson"]);
    }

    #[test]
    fn an_expectation_is_positive_and_a_refusal_negative() {
        let (_, plain) = scenario("Odinson alone", "play Odinson\nexpect recruit 2");
        assert_eq!((is_positive(&plain), is_negative(&plain)), (true, false));
        let (_, refused) = scenario("Odinson alone", "refuse heal");
        assert_eq!((is_positive(&refused), is_negative(&refused)), (false, true));
        let (_, absent) = scenario("Odinson alone", "expect discard lacks Odinson");
        assert_eq!((is_positive(&absent), is_negative(&absent)), (false, true));
        let (_, named) = scenario("Odinson is never late", "play Odinson\nexpect recruit 2");
        assert_eq!((is_positive(&named), is_negative(&named)), (true, true));
    }
}
