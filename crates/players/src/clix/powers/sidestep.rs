//! Sidestep (S09).

use crate::clix::action::{Idea, first};
use crate::clix::ground::Then;
use crate::clix::outlook::Outlook;
use clix::choice::Choice;
use clix::state::FigureId;

impl Outlook<'_> {
    /// Two squares for nothing: only if they are worth something, and before anything else.
    pub fn sidestep(&self, figure: FigureId, choice: Choice) -> Idea {
        let engaged = !self.position.enemies_beside(figure).is_empty();
        let idea = self.move_idea(figure, choice, Then::Either);
        if engaged || idea.value < 1.0 {
            return Idea::NONE;
        }
        first(Idea::new(idea.value, "two squares cost nothing"))
    }
}
