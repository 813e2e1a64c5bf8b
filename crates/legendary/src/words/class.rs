//! Classes in words.

use super::Words;
use super::grammar::list;
use crate::catalogue::{Class, Classes};

impl Words<'_> {
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
