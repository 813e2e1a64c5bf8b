//! Keywords in words.

use super::Words;
use super::grammar::list;
use super::noun::Case;
use super::voice::Voice;
use crate::catalogue::{Class, Classes};
use crate::effect::{Amount, AmountId, Block, Modes, Op, Rule};
use crate::keywords::size_changing::microscopic;

impl Words<'_> {
    /// The keyword as it stands on a card, if the rule is one: "Size-Changing: Tech".
    pub(crate) fn keyword(&self, rule: Rule) -> Option<String> {
        Some(match rule {
            Rule::SizeChanging(classes) => self.size_changing(classes),
            Rule::Microscopic { class, most } => microscopic(class, most),
            Rule::Artifact => "Artifact".to_string(),
            _ => return None,
        })
    }

    /// "Tech and Covert".
    pub(crate) fn class_icons(&self, classes: Classes) -> String {
        let names: Vec<String> = classes.iter().map(Class::name).map(String::from).collect();
        list(&names, "and")
    }

    pub(crate) fn is_empowered(&self, amount: AmountId) -> bool {
        matches!(
            self.program().amount(amount),
            Amount::Empowered { .. } | Amount::EmpoweredBy { .. }
        )
    }

    /// "Double Empowered by Tech", "Empowered by the colors of the Heroes beside the Scheme" (K3).
    pub(crate) fn empowered(&self, amount: AmountId, voice: Voice) -> Option<String> {
        let (times, by) = match self.program().amount(amount) {
            Amount::Empowered { times, of } => {
                let filter = &self.program().selector(of).filter;
                let by = match filter.grey {
                    Some(true) => "grey".to_string(),
                    _ => self.class_icons(filter.classes),
                };
                (times, by)
            }
            Amount::EmpoweredBy { times, pile } => {
                let pile = self.many(self.program().selector(pile), Case::In, voice);
                (times, format!("the colors of the {pile}"))
            }
            _ => return None,
        };
        let often = match times {
            2 => "Double ",
            3 => "Triple ",
            _ => "",
        };
        Some(format!("{often}Empowered by {by}"))
    }

    /// Every way is to be Empowered by another color (K3.6).
    pub(crate) fn is_choice_of_color(&self, modes: Modes) -> bool {
        let color = |block: &Block| match self.program().block(*block) {
            [Op::Attack(amount)] => match self.program().amount(*amount) {
                Amount::Empowered { times: 1, of } => {
                    let filter = &self.program().selector(of).filter;
                    Some((filter.classes, filter.grey))
                }
                _ => None,
            },
            _ => None,
        };
        let blocks = self.program().modes(modes).iter();
        let every = Class::ALL.map(|class| (Classes::one(class), None));
        let every = every.into_iter().chain([(Classes::NONE, Some(true))]);
        blocks.map(color).eq(every.map(Some))
    }

    /// "Covert or Ranged".
    pub(crate) fn classes_or(&self, classes: Classes) -> String {
        let names: Vec<String> = classes.iter().map(Class::name).map(String::from).collect();
        list(&names, "or")
    }
}
