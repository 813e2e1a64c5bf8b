//! Flurry (S01): two close attacks.

use super::room::{Loss, Room};
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::power::Power;
use crate::state::attack::Mode;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, loss: Loss::OfAttack(0.25), ..Room::PLAIN };

pub(crate) struct Flurry;

impl Deed for Flurry {
    const EFFECT: Effect = Effect::Flurry;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Flurry, true));

    /// S01.1: none, one or two attacks.
    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.push(Task::SecondAttack);
        engine.begin_attack(Mode::Flurry, true);
        engine.state.attack.optional = true;
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("two close attacks, {}", doer.close())
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// S01.2, S01.3: the second attack is there even if the power is not.
    pub(crate) fn second_attack(&mut self) {
        let actor = self.actor();
        let position = self.position();
        let still_can = self.game.plays(Rule::S01_3) || position.can_use(actor, Power::Flurry);
        if self.state.action.has_attacked
            && position.is_on_map(actor)
            && self.game.plays(Rule::S01_2)
            && still_can
            && position.has_target(actor, true, Mode::Flurry).unwrap_or(false)
        {
            self.begin_attack(Mode::Flurry, true);
            self.state.attack.optional = true;
        }
    }
}
