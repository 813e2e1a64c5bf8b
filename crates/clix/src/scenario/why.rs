//! The parts of a value, compared with what the scenario says.

use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Part as Said, Question};
use super::vocabulary::plain;
use crate::values::pipeline::{Part, Step, Why};

impl Scene<'_> {
    pub fn why(&self, question: &Question, said: &[Said]) -> Result<(), Unmet> {
        let mut parts: Vec<Part> = Vec::new();
        self.measure(question, &mut parts)?;
        let same = parts.len() == said.len()
            && parts.iter().zip(said).all(|(part, said)| self.is_part(part, said));
        if same {
            return Ok(());
        }
        let shown: Vec<String> = parts.iter().map(|part| self.part(part)).collect();
        let wanted: Vec<String> = said
            .iter()
            .map(|said| match said.sets {
                true => format!("{} {}", said.amount, said.why),
                false => format!("{:+} {}", said.amount, said.why),
            })
            .collect();
        unmet(wanted.join(", "), shown.join(", "))
    }

    fn is_part(&self, part: &Part, said: &Said) -> bool {
        let from = said
            .from
            .as_ref()
            .is_none_or(|name| self.figure(name).is_ok_and(|figure| figure == part.from));
        from && sets(part) == said.sets
            && part.amount == said.amount
            && self.reason(part) == said.why
    }

    fn part(&self, part: &Part) -> String {
        let amount = match sets(part) {
            true => part.amount.to_string(),
            false => format!("{:+}", part.amount),
        };
        format!("{amount} {} of {}", self.reason(part), self.name(part.from))
    }

    fn reason(&self, part: &Part) -> String {
        match part.why {
            Why::Printed => "printed".into(),
            Why::StartsInHindering => "starts in hindering".into(),
            Why::Power(power) => plain(power.name()),
            Why::Keyphrase(phrase) => plain(phrase.name()),
            Why::Team(team) => plain(team.name()),
            Why::CardText(text) => {
                let texts = &self.game.figure(part.from).texts;
                texts.get(text as usize).map_or_else(String::new, |text| plain(&text.name))
            }
            Why::HinderedLine => "hindered line".into(),
            Why::Carrying => "carrying".into(),
            Why::Object => "object".into(),
            Why::RuleOfThree => "rule of three".into(),
            Why::NeverBelowZero => "never below zero".into(),
            Why::Minimum => "minimum".into(),
        }
    }
}

/// Does the part set the value, or change it?
fn sets(part: &Part) -> bool {
    matches!(part.step, Step::Printed | Step::Replaced)
}
