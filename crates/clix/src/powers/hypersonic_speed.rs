//! Hypersonic Speed (S10): a move, an attack, and the rest of the move.

use super::asking::{Asks, Said};
use super::mind_control::attack_or_move;
use super::room::{Loss, Roll, Room};
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::game::Clix;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use crate::state::attack::Mode;
use crate::state::moving::MoveKind;
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room = Room {
    bears_on: Some(Roll::BreakAway),
    value_clause: Some("S10.2"),
    loss: Loss::OfAttack(0.5),
    ..Room::PLAIN
};

pub(crate) struct HypersonicSpeed;

impl Deed for HypersonicSpeed {
    const EFFECT: Effect = Effect::HypersonicSpeed;

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        if engine.game.plays(Rule::S10_3) {
            engine.move_actor(MoveKind::HypersonicSecond);
            engine.ask(Interlude);
        }
        engine.move_actor(MoveKind::HypersonicFirst);
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("{} in all, with an attack in between", doer.squares(MoveKind::HypersonicFirst))
    }
}

/// Does it attack between its two moves?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interlude;

impl Asks for Interlude {
    const NAME: &'static str = "attack";
    const DONE: Option<&'static str> = Some("no attack");
    const CLAUSE: Option<&'static str> = Some("S10.3");

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Attack { close } if position.may_attack_bare(close) => Ok(()),
            Choice::Attack { .. } => Err(Refusal::NoSuchOption),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        let all = [Choice::Attack { close: true }, Choice::Attack { close: false }, Choice::Done];
        into.extend(all.into_iter().filter(|choice| self.check(position, *choice).is_ok()));
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        attack_or_move(said)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.state.tasks.pop();
        if let Choice::Attack { close } = choice {
            engine.push(Task::BeginAttack { mode: Mode::Normal, close });
        }
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        format!("does {} attack between its two moves? (S10.3)", speaker.figure(state.action.actor))
    }
}

impl Position<'_> {
    /// S10.3: the bare attack after the first move.
    fn may_attack_bare(self, close: bool) -> bool {
        let actor = self.state.action.actor;
        self.is_on_map(actor) && self.has_target(actor, close, Mode::Normal).unwrap_or(false)
    }
}
