//! Keywords in words.

use super::Words;
use super::grammar::list;
use crate::catalogue::{Class, Classes};
use crate::effect::{Filter, Rule};

impl Words<'_> {
    /// The keyword as it stands on a card, if the rule is one: "Size-Changing: Tech".
    pub(super) fn keyword(&self, rule: Rule) -> Option<String> {
        Some(match rule {
            Rule::SizeChanging(classes) if classes.is_empty() => {
                "Size-Changing for its own class".to_string()
            }
            Rule::SizeChanging(classes) => format!("Size-Changing {}", self.class_icons(classes)),
            Rule::Microscopic { class, most } => {
                let icons = vec![class.name().to_string(); usize::from(most)];
                format!("Microscopic Size-Changing {}", icons.join(", "))
            }
            _ => return None,
        })
    }

    /// "Tech and Covert".
    pub(super) fn class_icons(&self, classes: Classes) -> String {
        let names: Vec<String> = classes.iter().map(Class::name).map(String::from).collect();
        list(&names, "and")
    }

    /// "without Size-Changing": a test behind the noun.
    pub(super) fn size_changing_test(&self, filter: &Filter) -> &'static str {
        match filter.size_changing {
            None => "",
            Some(true) => "with Size-Changing",
            Some(false) => "without Size-Changing",
        }
    }
}
