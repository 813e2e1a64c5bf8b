//! Energy Explosion (A02).

use crate::clix::blow::Blow;
use crate::clix::outlook::Outlook;
use clix::Position;
use clix::state::FigureId;
use clix::state::attack::{Attack, Mode};

impl Outlook<'_> {
    /// A02.2: whoever stands beside the target becomes one. Nothing in any other attack.
    pub fn splash(&self, position: Position<'_>, attack: &Attack, target: FigureId) -> f32 {
        let mut value = 0.0;
        if attack.mode != Mode::EnergyExplosion {
            return value;
        }
        for beside in position.on_map().iter() {
            if beside != attack.attacker && position.adjacent(target, beside) {
                let harm = Blow::of(position, attack, beside, false).value(position);
                let enemy = position.opposing(attack.attacker, beside);
                value += if enemy { harm } else { -1.2 * harm };
            }
        }
        value
    }
}
