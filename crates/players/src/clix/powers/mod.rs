//! What a power is worth and how it is used, one file each.

mod outwit;
mod perplex;

use super::action::Idea;
use super::outlook::Outlook;
use clix::choice::Choice;
use clix::powers::Question;

impl Outlook<'_> {
    /// What a power asks.
    pub fn answer(&self, question: Question, choices: &[Choice]) -> (Idea, Choice) {
        match question {
            Question::Outwit(asked) => self.outwit_which(asked, choices),
            Question::Perplex(asked) => {
                let ((value, up), idea) = self.perplex_on(asked.target);
                (idea, Choice::Perplex { value, up })
            }
            _ => (Idea::new(0.0, "one is as good as another"), choices[0]),
        }
    }
}
