//! What is to be played, as a small value that can be written down and carried to another machine.

use crate::content::Content;
use crate::error::Error;
use crate::experiment::Experiment;
use crate::shard;
use crate::{card, difficulty, figure, forces};
use serde::{Deserialize, Serialize};

/// An experiment. Plan and content decide every byte of its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "experiment", rename_all = "kebab-case")]
pub enum Plan {
    /// How hard set-ups of Legendary are.
    Difficulty(difficulty::Plan),
    /// How strong forces of Clix are.
    Forces(forces::Plan),
    /// What changes in Legendary if one thing stands in the place of another.
    Card(card::Plan),
    /// What changes in Clix if one figure stands in the place of another.
    Figure(figure::Plan),
}

impl Plan {
    /// A short name that tells plans apart.
    pub fn name(&self) -> String {
        let kind = match self {
            Plan::Difficulty(_) => "difficulty",
            Plan::Forces(_) => "forces",
            Plan::Card(_) => "card",
            Plan::Figure(_) => "figure",
        };
        format!("{kind}-{}", &shard::fingerprint(&self.to_json())[..8])
    }

    pub fn to_json(&self) -> String {
        // A plan holds text and numbers alone; both can be written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    pub fn from_json(text: &str) -> Result<Plan, Error> {
        serde_json::from_str(text).map_err(|why| Error::new(format!("this is no plan: {why}")))
    }

    /// Is the content of Legendary played with? Otherwise that of Clix.
    pub fn is_legendary(&self) -> bool {
        matches!(self, Plan::Difficulty(_) | Plan::Card(_))
    }

    /// The experiment, ready to be run; refused if it cannot be or was planned with other content.
    pub(crate) fn prepare(&self, content: &Content) -> Result<Box<dyn Experiment>, Error> {
        Ok(match self {
            Plan::Difficulty(plan) => {
                Box::new(difficulty::Difficulty::new(plan.clone(), content.legendary()?)?)
            }
            Plan::Forces(plan) => Box::new(forces::Forces::new(plan.clone(), content.clix()?)?),
            Plan::Card(plan) => Box::new(card::Exchange::new(plan.clone(), content.legendary()?)?),
            Plan::Figure(plan) => Box::new(figure::Exchange::new(plan.clone(), content.clix()?)?),
        })
    }
}
