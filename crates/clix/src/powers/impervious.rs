//! Impervious (D10): a die to take nothing, and two less in any case.

use super::asking::Asks;
use super::room::Room;
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::explain::Cause;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::rules::taken;
use crate::state::{FigureId, State};
use crate::words::Speaker;
use crate::words::or_not;
use table::{Chance, Log, Seat};

pub(super) const ROOM: Room = Room::PLAIN;

/// By how much it reduces damage in any case (D10.1, C8.11 step 4).
pub(crate) const REDUCES: u8 = 2;

/// Does this target of the attack roll?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shrug(pub u8);

impl Asks for Shrug {
    const NAME: &'static str = "impervious";
    const BY: Option<Power> = Some(Power::Impervious);
    const YES_OR_NO: Option<[&'static str; 2]> = Some(["roll", "do not roll"]);
    const HABIT: Option<(Choice, &'static str)> = Some((Choice::Yes, "it costs nothing to try"));

    fn seat(self, position: Position<'_>) -> Seat {
        position.controller(self.figure(position))
    }

    fn causes(self, position: Position<'_>) -> Vec<Cause> {
        vec![Cause::attack(position), Cause::Hit(self.figure(position))]
    }

    fn about(self, position: Position<'_>) -> (FigureId, &'static [Power]) {
        (self.figure(position), &[Power::Impervious])
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.shrug(self.0, choice == Choice::Yes);
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let target = &state.attack.targets[self.0 as usize];
        let (figure, dealt) = (speaker.figure(target.figure), target.damage);
        format!(
            "does {figure} roll for Impervious against {dealt} damage? 5 or 6 takes nothing (D10.2)"
        )
    }
}

impl Shrug {
    pub(crate) fn figure(self, position: Position<'_>) -> FigureId {
        position.state.attack.targets[self.0 as usize].figure
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// D10.2: on a failure another reducer still counts.
    fn shrug(&mut self, at: u8, rolls: bool) {
        self.state.tasks.pop();
        let target = self.state.attack.targets[at as usize];
        let mut event = self.position().attack_damage(&target);
        if rolls {
            let die = self.d6();
            event.impervious = die >= 5;
            self.tell(ShrugRoll { figure: target.figure, die, success: event.impervious });
        }
        if !event.impervious && event.has_choice_of_reducer() {
            return self.ask(Prompt::Reduce(at));
        }
        self.set_taken(at, taken(&event));
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShrugRoll {
    pub figure: FigureId,
    pub die: u8,
    pub success: bool,
}

impl Tells for ShrugRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let taken = or_not(self.success, "takes nothing", "reduces the damage as usual");
        format!("{} rolled {} for Impervious and {taken}", speaker.figure(self.figure), self.die)
    }
}
