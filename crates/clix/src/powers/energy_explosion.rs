//! Energy Explosion (A02): 2 damage to the targets and to those beside them.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::power::Power;
use crate::state::attack::Mode;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct EnergyExplosion;

impl Deed for EnergyExplosion {
    const EFFECT: Effect = Effect::EnergyExplosion;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::EnergyExplosion, false));

    fn words(doer: &Doer<'_>) -> String {
        let (range, bolts, attack) = (doer.range(0), doer.bolts(), doer.attack());
        format!(
            "range attack, range {range}{bolts}, attack {attack}, 2 damage to targets and those beside them"
        )
    }
}

/// A02.3: damage that it deals instead of its damage value.
pub(super) fn stated_damage(game: &Clix) -> Option<(u8, &'static str)> {
    game.plays(Rule::A02_3).then_some((2, "A02.3"))
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A02.2: whoever stands beside a target becomes one. Nothing in any other attack.
    pub(crate) fn splash(&mut self) {
        if self.state.attack.mode != Mode::EnergyExplosion || !self.game.plays(Rule::A02_2) {
            return;
        }
        let attacker = self.state.attack.attacker;
        let originals = self.state.attack.targets;
        for figure in self.position().on_map().iter() {
            let position = self.position();
            let splashed = figure != attacker
                && !self.state.attack.has(figure)
                && originals.iter().any(|original| position.adjacent(original.figure, figure))
                && position.may_be_affected(attacker, figure, Some(Power::EnergyExplosion)).is_ok();
            if splashed {
                self.add_target(figure, false);
            }
        }
    }
}
