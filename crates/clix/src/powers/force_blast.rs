//! Force Blast (S08): an adjacent enemy is knocked back by a die.

use super::room::Room;
use crate::choice::Prompt;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::PowerRoll;
use crate::refusal::{For, Refusal};
use crate::state::{FigureId, State};
use crate::words::{Doer, counted};
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct ForceBlast;

impl Deed for ForceBlast {
    const EFFECT: Effect = Effect::ForceBlast;
    const PICKS: bool = true;

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.force_blast();
    }

    /// S08.2.
    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        let what = For::Effect(Self::EFFECT);
        position.must_be_opposing(figure, target, what)?;
        position.may_be_affected(figure, target, Some(Power::ForceBlast))?;
        position.must_touch(figure, target, what)
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.blast(target);
    }

    fn whom(name: &str, state: &State) -> String {
        format!("whom does {name} blast {} away?", counted(state.action.die, "square"))
    }

    fn words(_: &Doer<'_>) -> String {
        "knock an adjacent enemy back by a die".into()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// S08.2: the die first, then the target.
    fn force_blast(&mut self) {
        let die = self.d6();
        self.state.action.die = die;
        let figure = self.actor();
        self.tell(PowerRoll { figure, die, power: Power::ForceBlast });
        self.ask(Prompt::Character);
    }

    fn blast(&mut self, target: FigureId) {
        let (actor, amount) = (self.actor(), self.state.action.die);
        if self.position().can_be_knocked_back(target, actor) {
            self.knock_back(target, actor, amount);
        }
    }
}
