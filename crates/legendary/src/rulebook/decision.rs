//! Decisions: the open points of the rules, each decided in one place.

use super::clause::is_id;
pub use authoring::rulebook::Decision;
use std::sync::LazyLock;

const TABLE: &str = include_str!("../../../../rules/legendary/decisions.md");

static DECISIONS: LazyLock<Vec<Decision>> =
    LazyLock::new(|| authoring::rulebook::decisions(TABLE, is_id));

/// All decisions in the order of their list.
pub fn decisions() -> &'static [Decision] {
    &DECISIONS
}

pub fn decision(id: &str) -> Option<&'static Decision> {
    let mut all = decisions().iter();
    all.find(|decision| decision.id.eq_ignore_ascii_case(id.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook;

    #[test]
    fn every_row_of_the_table_is_read_and_no_id_is_used_twice() {
        let rows = TABLE.lines().filter(|line| line.starts_with('|')).count();
        assert_eq!(decisions().len(), rows - 2);
        for (index, decision) in decisions().iter().enumerate() {
            let first = decisions().iter().position(|other| other.id == decision.id);
            assert_eq!(first, Some(index), "{}", decision.id);
        }
    }

    #[test]
    fn every_decision_belongs_to_a_clause_and_says_something() {
        for decision in decisions() {
            assert!(rulebook::clause(decision.clause).is_some(), "{decision:?}");
            for text in [decision.question, decision.decision, decision.why] {
                assert!(text.len() > 3, "{decision:?}");
            }
            assert!(decision.question.ends_with('?'), "{}", decision.question);
        }
    }

    #[test]
    fn every_decision_that_a_clause_cites_exists() {
        for clause in rulebook::clauses() {
            for word in clause.text.split(|c: char| !c.is_alphanumeric()) {
                let (letter, digits) = word.split_at(word.len().min(1));
                let number = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
                if number && (letter == "G" || letter == "D") {
                    assert!(decision(word).is_some(), "{} cites {word}", clause.id);
                }
            }
        }
    }
}
