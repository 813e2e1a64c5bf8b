//! Quake (A04).

use crate::clix::action::Idea;
use crate::clix::blow::{Blow, imagined};
use crate::clix::outlook::Outlook;
use clix::state::FigureId;
use clix::state::attack::Mode;

impl Outlook<'_> {
    /// A04: all adjacent enemies.
    pub fn quake(&self, figure: FigureId) -> Idea {
        let position = self.position;
        let targets = position.enemies_beside(figure);
        let attack = imagined(figure, true, Mode::Quake);
        let mut value = 0.0;
        for target in targets.iter() {
            let mut blow = Blow::of(position, &attack, target, false);
            if targets.len() > 1 {
                blow.damage = 2;
            }
            value += blow.value(position);
        }
        Idea::new(value, "it reaches everybody around")
    }
}
