//! What is to be played, as a small value that can be written down and carried to another machine.

use crate::content::Content;
use crate::difficulty;
use crate::error::Error;
use crate::experiment::Experiment;
use crate::shard;
use serde::{Deserialize, Serialize};

/// An experiment. Plan and content decide every byte of its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "experiment", rename_all = "kebab-case")]
pub enum Plan {
    /// How hard set-ups of Legendary are.
    Difficulty(difficulty::Plan),
}

impl Plan {
    /// A short name that tells plans apart.
    pub fn name(&self) -> String {
        let kind = match self {
            Plan::Difficulty(_) => "difficulty",
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
        matches!(self, Plan::Difficulty(_))
    }

    /// The experiment, ready to be run; refused if it cannot be or was planned with other content.
    pub(crate) fn prepare(&self, content: &Content) -> Result<Box<dyn Experiment>, Error> {
        Ok(match self {
            Plan::Difficulty(plan) => {
                Box::new(difficulty::Difficulty::new(plan.clone(), content.legendary()?)?)
            }
        })
    }
}
