//! Mind Control (S06): whoever is hit moves and attacks for the other side.

use crate::attack::Mode;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::moving::MoveKind;
use crate::position::Position;
use crate::state::{FigureId, Figures};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(crate) struct MindControlClose;

impl Deed for MindControlClose {
    const EFFECT: Effect = Effect::MindControlClose;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::MindControl, true));
    const REACH: RangeFor = RangeFor::at_least(4);
    const TITLE: &'static str = "Mind Control";

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack {} that takes control instead of dealing damage", doer.attack())
    }
}

pub(crate) struct MindControlRange;

impl Deed for MindControlRange {
    const EFFECT: Effect = Effect::MindControlRange;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::MindControl, false));
    const REACH: RangeFor = RangeFor::at_least(4);
    const TITLE: &'static str = "Mind Control";

    fn words(doer: &Doer<'_>) -> String {
        let (attack, range) = (doer.attack(), doer.range(4));
        format!(
            "range attack {attack}, range {range}, that takes control instead of dealing damage"
        )
    }
}

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
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
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
}
