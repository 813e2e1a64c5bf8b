//! Whom effects that are no attacks may choose.

use crate::effect::Effect;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::{For, Refusal};
use crate::state::{Banned, FigureId, Figures};
use crate::team::TeamAbility;
use crate::values::RangeFor;

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
        let what = For::Effect(effect);
        match effect {
            // G10.1.
            Effect::Perplex => {
                self.may_be_affected(figure, target, Some(Power::Perplex))?;
                self.must_be_within_range(figure, target, what)
            }
            // G11.1.
            Effect::Outwit => {
                self.must_be_opposing(figure, target, what)?;
                self.may_be_affected(figure, target, Some(Power::Outwit))?;
                if !self.has_something_to_outwit(target) {
                    return Err(Refusal::DoesNotQualify(target));
                }
                self.must_be_within_range(figure, target, what)
            }
            // Outsiders: within 6 squares, whatever the range.
            Effect::Steadying => {
                self.may_be_affected(figure, target, None)?;
                self.must_be_within(figure, target, 6, what)
            }
            // S08.2.
            Effect::ForceBlast => {
                self.must_be_opposing(figure, target, what)?;
                self.may_be_affected(figure, target, Some(Power::ForceBlast))?;
                self.must_touch(figure, target, what)
            }
            // G03.1.
            Effect::Support => {
                self.must_be_friend(figure, target)?;
                self.may_be_affected(figure, target, Some(Power::Support))?;
                self.must_touch(figure, target, what)?;
                if self.enemies_beside(target).is_empty() {
                    Ok(())
                } else {
                    Err(Refusal::EnemyBeside(target))
                }
            }
            Effect::Briefing => {
                self.must_be_friend(figure, target)?;
                self.must_touch(figure, target, what)
            }
            Effect::XMenHeal => {
                self.must_be_friend(figure, target)?;
                if !self.has_team(target, TeamAbility::XMen) {
                    return Err(Refusal::DoesNotQualify(target));
                }
                self.must_touch(figure, target, what)
            }
            Effect::TelekinesisCharacter => self.may_telekinese(figure, target),
            _ => Err(Refusal::NotNow),
        }
    }

    fn must_be_friend(self, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        if figure == target || self.opposing(figure, target) {
            return Err(Refusal::NotFriendly(target));
        }
        Ok(())
    }

    fn must_be_opposing(
        self,
        figure: FigureId,
        target: FigureId,
        what: For,
    ) -> Result<(), Refusal> {
        if self.opposing(figure, target) { Ok(()) } else { Err(Refusal::NotOpposing(target, what)) }
    }

    fn must_touch(self, figure: FigureId, target: FigureId, what: For) -> Result<(), Refusal> {
        if self.adjacent(figure, target) { Ok(()) } else { Err(Refusal::NotAdjacent(target, what)) }
    }

    /// Within range, at least 6, and line of fire.
    fn must_be_within_range(
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
    fn must_be_within(
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
