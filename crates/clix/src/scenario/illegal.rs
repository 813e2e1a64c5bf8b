//! Scenarios about a map or a figure that is refused. They have nothing else to say.

use super::cast::figure_faults;
use super::ground::map_faults;
use super::scene::Unmet;
use super::syntax::{Expect, Expected, Scenario, Step};
use crate::content::Content;
use authoring::scenario::{Fault, Reason};

/// Is it such a scenario, and does it hold?
pub(super) fn is_about_faults(scenario: &Scenario, content: &Content) -> Result<bool, Fault> {
    let mut found = false;
    for at in &scenario.steps {
        let Step::Expect(expected) = &at.what else {
            continue;
        };
        for expected in expected {
            let (faults, because) = match expected {
                Expected::Own(Expect::IllegalMap(because)) => {
                    (map_faults(scenario, content), because)
                }
                Expected::Own(Expect::IllegalFigure(name, because)) => {
                    (figure_faults(scenario, name), because)
                }
                _ => continue,
            };
            if faults.is_empty() {
                return Err((at.line, Unmet::new("it is refused", "it is fine")));
            }
            let words = faults.join("; ");
            let reason = Reason { clauses: cited(&words), words };
            if !reason.has(because) {
                return Err((at.line, Unmet::new("it is refused", reason.words)));
            }
            found = true;
        }
    }
    Ok(found)
}

/// The clauses that a text names, and whatever else could be one.
pub(super) fn cited(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
    words.map(|word| word.trim_matches('.').to_owned()).collect()
}
