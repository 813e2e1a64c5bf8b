//! Quake (A04): all adjacent enemies at once, who are knocked back.

use super::room::Room;
use crate::choice::Prompt;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::state::attack::Mode;
use crate::state::{FigureId, Figures};
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct Quake;

impl Deed for Quake {
    const EFFECT: Effect = Effect::Quake;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Quake, true));

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack on all adjacent enemies, attack {}, knocks back", doer.attack())
    }
}

/// A04.2: damage that it deals to several instead of its damage value.
pub(super) fn stated_damage(game: &Clix, several: bool) -> Option<(u8, &'static str)> {
    (several && game.plays(Rule::A04_2)).then_some((2, "A04.2"))
}

impl Mode {
    /// A04.1: are those it hits knocked back?
    pub(crate) const fn knocks_back(self) -> bool {
        matches!(self, Mode::Quake)
    }
}

impl Position<'_> {
    /// A04.1, K07.2: whom Quake targets, adjacent or by reach.
    fn quaked_by(self, attacker: FigureId, by_reach: bool) -> Figures {
        let mut targets = Figures::NONE;
        for target in self.enemies(attacker).iter() {
            let reached = if by_reach {
                self.in_giant_reach(attacker, target)
            } else {
                self.touches(attacker, target)
            };
            if reached && self.aim(attacker, true, Mode::Quake, target, None).is_ok() {
                targets.insert(target);
            }
        }
        targets
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A04.1, K07.2.
    pub(crate) fn begin_quake(&mut self) {
        let attacker = self.state.attack.attacker;
        let near = self.position().quaked_by(attacker, false);
        let far = self.position().quaked_by(attacker, true);
        if far == near || far.is_empty() || !self.game.plays(Rule::K07_2) {
            self.target_all(near);
        } else if near.is_empty() {
            self.target_all(far);
        } else {
            self.ask(Prompt::UseReach);
        }
    }

    pub(crate) fn choose_reach(&mut self, by_reach: bool) {
        self.state.tasks.pop();
        self.state.attack.by_reach = by_reach;
        let attacker = self.state.attack.attacker;
        self.target_all(self.position().quaked_by(attacker, by_reach));
    }
}
