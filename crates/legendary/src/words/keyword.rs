//! Keywords in words.

use super::Words;
use super::grammar::list;
use crate::catalogue::{Class, Classes};
use crate::effect::Rule;

impl Words<'_> {
    /// The keyword as it stands on a card, if the rule is one: "Size-Changing: Tech".
    pub(crate) fn keyword(&self, rule: Rule) -> Option<String> {
        Some(match rule {
            Rule::SizeChanging(classes) => self.size_changing(classes),
            Rule::Microscopic { class, most } => self.microscopic(class, most),
            Rule::Artifact => self.artifact(),
            _ => return None,
        })
    }

    /// "Tech and Covert".
    pub(crate) fn class_icons(&self, classes: Classes) -> String {
        let names: Vec<String> = classes.iter().map(Class::name).map(String::from).collect();
        list(&names, "and")
    }

    /// "Covert or Ranged".
    pub(crate) fn classes_or(&self, classes: Classes) -> String {
        let names: Vec<String> = classes.iter().map(Class::name).map(String::from).collect();
        list(&names, "or")
    }
}
