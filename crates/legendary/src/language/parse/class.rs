//! Hero classes in card text.

use super::{Parsed, Text};
use crate::catalogue::{Class, Classes};
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// `tech or covert`
    pub(crate) fn classes(&mut self) -> Parsed<Classes> {
        let mut classes = Classes::one(self.class()?);
        loop {
            let before = self.next;
            if !self.eat_any(&["or", "and"]) {
                return Ok(classes);
            }
            let Some(class) = self.class_here() else {
                self.next = before;
                return Ok(classes);
            };
            self.next += 1;
            classes = classes.with(class);
        }
    }

    fn class_here(&self) -> Option<Class> {
        let word = self.word()?;
        Class::ALL.into_iter().find(|class| class.slug() == word)
    }

    pub(crate) fn class(&mut self) -> Parsed<Class> {
        let Some(class) = self.class_here() else {
            let known = Class::ALL.map(Class::slug);
            return self.unknown(Code::UnknownTeam, "a class", &known);
        };
        self.next += 1;
        Ok(class)
    }
}
