//! Pulse Wave (A03).

use crate::clix::action::Idea;
use crate::clix::blow::{Blow, imagined};
use crate::clix::outlook::Outlook;
use clix::state::FigureId;
use clix::state::attack::Mode;

impl Outlook<'_> {
    /// A03: everybody in half range, friends too, without their powers.
    pub fn pulse(&self, figure: FigureId) -> Idea {
        let position = self.position;
        let range = position.range(figure, Mode::PulseWave.range(), &mut ());
        let mut targets = Vec::new();
        for other in position.on_map().iter() {
            if other != figure && position.distance(figure, other) <= range {
                targets.push(other);
            }
        }
        let attack = imagined(figure, false, Mode::PulseWave);
        let mut value = 0.0;
        for target in &targets {
            let mut blow = Blow::of(position, &attack, *target, false);
            if targets.len() > 1 {
                blow.damage = 1;
            }
            let harm = blow.value(position);
            value += if position.opposing(figure, *target) { harm } else { -1.2 * harm };
        }
        Idea::new(value, "nothing protects anybody from a Pulse Wave")
    }
}
