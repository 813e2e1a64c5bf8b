//! Speed powers: S01–S12. Moves and their abilities are in `rules/moves.rs`; here are Force Blast, Flurry and Mind Control.

use crate::attack::Mode;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::moving::MoveKind;
use crate::position::Position;
use crate::power::Power;
use crate::state::{FigureId, Figures};
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    /// S06.2: what the controlled character may still do.
    pub(crate) fn controlled_may_move(self) -> bool {
        let figure = self.state.action.controlled;
        !self.state.action.has_moved && figure.is_some() && !self.is_immobile(figure)
    }

    pub(crate) fn controlled_may_attack(self, close: bool) -> bool {
        let figure = self.state.action.controlled;
        !self.state.action.has_attacked
            && figure.is_some()
            && self.has_target(figure, close, Mode::Normal).unwrap_or(false)
    }

    /// S10.3: the bare attack after the first move.
    pub(crate) fn may_attack_bare(self, close: bool) -> bool {
        let actor = self.state.action.actor;
        self.is_on_map(actor) && self.has_target(actor, close, Mode::Normal).unwrap_or(false)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// S08.2: the die first, then the target.
    pub(crate) fn force_blast(&mut self) {
        let die = self.d6();
        self.state.action.die = die;
        let figure = self.actor();
        self.record(Event::ForceBlast { figure, die });
        self.push(Task::Pick);
    }

    pub(crate) fn blast(&mut self, target: FigureId) {
        let (actor, amount) = (self.actor(), self.state.action.die);
        if self.position().can_be_knocked_back(target, actor) {
            self.knock_back(target, actor, amount);
        }
    }

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

    /// S06.3: one at a time, in the order the active player chooses.
    pub(crate) fn controls(&mut self, left: Figures) {
        let mut standing = Figures::NONE;
        for figure in left.iter() {
            if self.position().is_on_map(figure) || !self.game.plays(Rule::C7_14) {
                standing.insert(figure);
            }
        }
        match standing.len() {
            0 => {}
            count if count == 1 || !self.game.plays(Rule::S06_3) => {
                self.control(standing, standing.first().unwrap_or(FigureId::NONE))
            }
            _ => self.push(Task::ControlNext(standing)),
        }
    }

    pub(crate) fn control_next(&mut self, left: Figures, figure: FigureId) {
        self.state.tasks.pop();
        self.control(left, figure);
    }

    fn control(&mut self, left: Figures, figure: FigureId) {
        let by = self.actor();
        self.state.action.has_moved = false;
        self.state.action.has_attacked = false;
        self.change_side(figure, true);
        self.settle();
        self.record(Event::Controlled { figure, by });
        self.push(Task::Controls(left.without(Figures::only(figure))));
        self.push(Task::Release);
        self.push(Task::Control);
    }

    pub(crate) fn control_move(&mut self) {
        self.state.action.has_moved = true;
        self.push(Task::BeginMove {
            mover: self.state.action.controlled,
            kind: MoveKind::Controlled,
        });
    }

    pub(crate) fn control_attack(&mut self, close: bool) {
        self.state.action.has_attacked = true;
        self.push(Task::BeginAttack { mode: Mode::Normal, close });
    }

    pub(crate) fn release(&mut self) {
        let figure = self.state.action.controlled;
        if figure.is_some() {
            if !self.game.plays(Rule::S06_4) {
                self.give_token(figure);
            }
            self.change_side(figure, false);
            self.settle();
            self.record(Event::Released { figure });
        }
    }

    pub(crate) fn bare_attack(&mut self, close: bool) {
        self.state.tasks.pop();
        self.push(Task::BeginAttack { mode: Mode::Normal, close });
    }
}
