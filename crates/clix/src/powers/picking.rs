//! Whom effects that are no attacks may choose.

use crate::effect::Effect;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::{For, Refusal};
use crate::state::{Banned, FigureId, Figures};
use crate::values::RangeFor;
use table::{Chance, Log};

impl Position<'_> {
    pub(crate) fn pickable(self, figure: FigureId, effect: Effect) -> Figures {
        let mut figures = Figures::NONE;
        for target in self.on_map().iter() {
            if self.may_pick(figure, effect, target).is_ok() {
                figures.insert(target);
            }
        }
        figures
    }

    /// Is there anybody to choose? As [`Position::pickable`], but stops at the first.
    pub(crate) fn has_pick(self, figure: FigureId, effect: Effect) -> bool {
        let may_pick = |target: FigureId| self.may_pick(figure, effect, target).is_ok();
        // Who may choose itself need not look around.
        may_pick(figure) || self.on_map().iter().any(may_pick)
    }

    pub(crate) fn may_pick(
        self,
        figure: FigureId,
        effect: Effect,
        target: FigureId,
    ) -> Result<(), Refusal> {
        if !self.exists(target) {
            return Err(Refusal::NoSuchFigure);
        }
        if !self.is_on_map(target) {
            return Err(Refusal::NotOnTheMap(target));
        }
        // G07.1, C7.12: it cannot be chosen, whatever for.
        let turn = &self.state.turn;
        if turn.forbids(Banned::Targeting, figure, target) {
            return Err(Refusal::Eludes(target));
        }
        effect.may_pick(self, figure, target)
    }

    pub(super) fn must_be_friend(self, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        if figure == target || self.opposing(figure, target) {
            return Err(Refusal::NotFriendly(target));
        }
        Ok(())
    }

    pub(super) fn must_be_opposing(
        self,
        figure: FigureId,
        target: FigureId,
        what: For,
    ) -> Result<(), Refusal> {
        if self.opposing(figure, target) { Ok(()) } else { Err(Refusal::NotOpposing(target, what)) }
    }

    pub(super) fn must_touch(
        self,
        figure: FigureId,
        target: FigureId,
        what: For,
    ) -> Result<(), Refusal> {
        if self.adjacent(figure, target) { Ok(()) } else { Err(Refusal::NotAdjacent(target, what)) }
    }

    /// Within range, at least 6, and line of fire.
    pub(super) fn must_be_within_range(
        self,
        figure: FigureId,
        target: FigureId,
        what: For,
    ) -> Result<(), Refusal> {
        if figure == target {
            return Ok(());
        }
        let reach = self.range(figure, RangeFor::at_least(6), &mut ());
        self.must_be_within(figure, target, reach, what)
    }

    /// Within so many squares and line of fire.
    pub(super) fn must_be_within(
        self,
        figure: FigureId,
        target: FigureId,
        reach: u8,
        what: For,
    ) -> Result<(), Refusal> {
        if figure == target {
            return Ok(());
        }
        if self.distance(figure, target) > reach {
            return Err(Refusal::OutOfRange(target, what));
        }
        if self.sees(figure, target) { Ok(()) } else { Err(Refusal::NoLineOfFire(target)) }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A character was chosen.
    pub(crate) fn picked(&mut self, target: FigureId) {
        self.state.tasks.pop();
        self.activated_on(self.state.action.effect, target);
    }
}
