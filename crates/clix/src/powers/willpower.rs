//! Willpower (D08): no damage for being pushed.

use super::asking::Asks;
use super::room::Room;
use crate::choice::Choice;
use crate::event::Event;
use crate::explain::Cause;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::state::{FigureId, State};
use crate::words::Speaker;
use table::{Chance, Log, Seat};

pub(super) const ROOM: Room = Room::PLAIN;

impl Position<'_> {
    /// D08.1: would it be asked before a push costs it a click?
    pub fn minds_no_push(self, figure: FigureId) -> bool {
        self.can_use(figure, Power::Willpower)
    }
}

/// Does it use it?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endurance(pub FigureId);

impl Asks for Endurance {
    const NAME: &'static str = "willpower";
    const BY: Option<Power> = Some(Power::Willpower);
    const YES_OR_NO: Option<[&'static str; 2]> =
        Some(["use Willpower, no damage", "take 1 pushing damage"]);
    const HABIT: Option<(Choice, &'static str)> = Some((Choice::Yes, "it saves a click"));

    fn seat(self, position: Position<'_>) -> Seat {
        position.controller(self.0)
    }

    fn causes(self, _: Position<'_>) -> Vec<Cause> {
        let figure = self.0;
        vec![Cause::Pushed(figure), Cause::Power { figure, power: Power::Willpower }]
    }

    fn about(self, _: Position<'_>) -> (FigureId, &'static [Power]) {
        (self.0, &[Power::Willpower])
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.state.tasks.pop();
        if choice != Choice::Yes {
            engine.suffer(self.0, 1);
        }
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        format!("{} is pushed: does it use Willpower? (D08.1)", speaker.figure(self.0))
    }
}
