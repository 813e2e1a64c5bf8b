//! Shape Change (G07): whoever is targeted may roll to be no target, and cannot be chosen by that attacker for the rest of the turn.

use super::asking::Asks;
use super::room::Room;
use crate::choice::Choice;
use crate::event::Event;
use crate::explain::Cause;
use crate::figure::team::TeamAbility;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::rules::attack::dodges;
use crate::state::{Banned, FigureId, Figures, State};
use crate::waived::Rule;
use crate::words::Speaker;
use crate::words::or_not;
use table::{Chance, Log, Seat};

pub(super) const ROOM: Room = Room::PLAIN;

/// Does it roll?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeChange(pub FigureId);

impl Asks for ShapeChange {
    const NAME: &'static str = "shape change";
    const BY: Option<Power> = Some(Power::ShapeChange);
    const YES_OR_NO: Option<[&'static str; 2]> = Some(["roll", "do not roll"]);
    const HABIT: Option<(Choice, &'static str)> = Some((Choice::Yes, "it costs nothing to try"));

    fn seat(self, position: Position<'_>) -> Seat {
        position.controller(self.0)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.change_shape(self.0, choice == Choice::Yes);
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let attacker = speaker.figure(state.attack.attacker);
        let figure = speaker.figure(self.0);
        format!("{attacker} targets {figure}: roll for Shape Change? (G07.1)")
    }

    fn causes(self, position: Position<'_>) -> Vec<Cause> {
        vec![Cause::attack(position), Cause::Targeted(self.0)]
    }

    fn about(self, _: Position<'_>) -> (FigureId, &'static [Power]) {
        (self.0, &[Power::ShapeChange])
    }
}

impl Position<'_> {
    /// Could this target answer with Shape Change (G07.1, G02.4)?
    pub(crate) fn may_change_shape(self, target: FigureId) -> bool {
        let attacker = self.state.attack.attacker;
        self.can_use(target, Power::ShapeChange)
            && self.state.turn.may_forbid_more()
            && !(self.can_use(attacker, Power::BattleFury) && self.game.plays(Rule::G02_4))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// One after the other; what one of them forbids may leave no room for the next (D26).
    pub(crate) fn shape_changes(&mut self, left: Figures) {
        let position = self.position();
        let changes = |target: &FigureId| position.may_change_shape(*target);
        let Some(next) = left.iter().filter(changes).last() else {
            return;
        };
        let rest = left.without(Figures::only(next));
        self.push(Task::ShapeChanges(rest));
        self.ask(ShapeChange(next));
    }

    /// G07.1; Skrulls need a 6, or add 1 to the roll.
    fn change_shape(&mut self, figure: FigureId, rolls: bool) {
        self.state.tasks.pop();
        if rolls {
            let die = self.d6();
            let position = self.position();
            let power = position.can_use_without_team(figure, Power::ShapeChange);
            let skrull = position.has_team(figure, TeamAbility::Skrulls);
            let success = dodges(die, power, skrull);
            self.tell(ShapeRoll { figure, die, success });
            if success {
                let attacker = self.state.attack.attacker;
                self.state.attack.targets.retain(|target| target.figure != figure);
                self.state.attack.eluded = true;
                self.spare_piece();
                self.state.turn.forbid(Banned::Targeting, attacker, figure);
            }
        }
        self.go_on_picking();
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeRoll {
    pub figure: FigureId,
    pub die: u8,
    pub success: bool,
}

impl Tells for ShapeRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let change = or_not(self.success, "changed its shape", "could not change its shape");
        format!("{} rolled {} and {change}", speaker.figure(self.figure), self.die)
    }
}
