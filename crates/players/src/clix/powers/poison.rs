//! Poison (A10): a click of damage to everybody beside it, for nothing.

use crate::clix::action::{Idea, first};
use crate::clix::outlook::Outlook;
use crate::clix::worth;
use clix::power::Power;
use clix::state::FigureId;

impl Outlook<'_> {
    pub fn poison(&self, figure: FigureId) -> Idea {
        let position = self.position;
        let mut value = 0.0;
        for enemy in position.enemies_beside(figure).iter() {
            let powers = position.powers(enemy);
            let hard =
                [Power::Toughness, Power::Invulnerability, Power::Invincible, Power::Impervious];
            if !hard.into_iter().any(|power| powers.contains(power)) {
                value += worth::loss(position, enemy, 1);
            }
        }
        first(Idea::new(value, "its poison costs nothing"))
    }
}
