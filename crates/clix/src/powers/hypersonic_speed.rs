//! Hypersonic Speed (S10): a move, an attack, and the rest of the move.

use crate::attack::Mode;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::moving::MoveKind;
use crate::position::Position;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(crate) struct HypersonicSpeed;

impl Deed for HypersonicSpeed {
    const EFFECT: Effect = Effect::HypersonicSpeed;

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        if engine.game.plays(Rule::S10_3) {
            engine.move_actor(MoveKind::HypersonicSecond);
            engine.push(Task::BareAttack);
        }
        engine.move_actor(MoveKind::HypersonicFirst);
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("{} in all, with an attack in between", doer.squares(MoveKind::HypersonicFirst))
    }
}

impl Position<'_> {
    /// S10.3: the bare attack after the first move.
    pub(crate) fn may_attack_bare(self, close: bool) -> bool {
        let actor = self.state.action.actor;
        self.is_on_map(actor) && self.has_target(actor, close, Mode::Normal).unwrap_or(false)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn bare_attack(&mut self, close: bool) {
        self.state.tasks.pop();
        self.push(Task::BeginAttack { mode: Mode::Normal, close });
    }
}
