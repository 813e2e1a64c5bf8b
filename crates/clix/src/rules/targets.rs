//! Whom an attack may target (C7.1, C7.2).

use crate::board::{Piece as Obstacle, Verdict};
use crate::figure::card_text::Grant;
use crate::figure::improved::Targeting;
use crate::figure::keyphrase::Keyphrase;
use crate::game::other;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::{For, Refusal};
use crate::state::attack::Mode;
use crate::state::{Banned, FigureId, Figures};
use crate::values::pipeline;
use crate::waived::Rule;

/// A legal target: what its line of fire is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    pub hindered: bool,
    /// IT06: what must be shot through.
    pub through: Option<Obstacle>,
}

impl Position<'_> {
    /// May this character make a range attack at all, and how far?
    pub(crate) fn may_shoot(self, attacker: FigureId, mode: Mode) -> Result<u8, Refusal> {
        if self.can_use(attacker, Power::BattleFury) && self.game.plays(Rule::G02_1) {
            return Err(Refusal::BattleFury(attacker));
        }
        let range = self.attack_range(attacker, mode);
        if range == 0 {
            return Err(Refusal::NoRange(attacker));
        }
        let free = mode.strikes_everybody() && !self.is_earthbound(attacker)
            || self.throws_by_telekinesis(attacker) && !self.is_earthbound(attacker)
            || self.targeting(attacker).has(Targeting::ADJACENT);
        if !free && self.game.plays(Rule::RG01_1) && !self.enemies_beside(attacker).is_empty() {
            return Err(Refusal::BesideAnEnemy(attacker));
        }
        Ok(range)
    }

    /// C3.15: such an attack keeps the range it began with, whoever lengthened or shortened it then.
    fn attack_range(self, attacker: FigureId, mode: Mode) -> u8 {
        let attack = &self.state.attack;
        if mode.strikes_everybody() && attack.mode == mode && attack.attacker == attacker {
            return attack.range;
        }
        self.range(attacker, mode.range(), &mut ())
    }

    /// May the attacker choose this target in such an attack? `used` is what this attack shoots through already.
    pub(crate) fn aim(
        self,
        attacker: FigureId,
        close: bool,
        mode: Mode,
        target: FigureId,
        used: Option<Obstacle>,
    ) -> Result<Aim, Refusal> {
        if !self.exists(target) {
            return Err(Refusal::NoSuchFigure);
        }
        if !self.is_on_map(target) {
            return Err(Refusal::NotOnTheMap(target));
        }
        let friend = !self.opposing(attacker, target) && self.game.plays(Rule::C7_2);
        if target == attacker || friend && !mode.strikes_everybody() {
            return Err(Refusal::NotOpposing(target, For::Attack));
        }
        self.may_be_affected(attacker, target, mode.power(close))?;
        let turn = &self.state.turn;
        if turn.forbids(Banned::Targeting, attacker, target) && !mode.strikes_everybody() {
            return Err(Refusal::Eludes(target));
        }
        if close {
            self.aim_close(attacker, target)
        } else {
            self.aim_range(attacker, mode, target, used)
        }
    }

    /// C2.7, K12.1: may an effect of this character target the other?
    pub(crate) fn may_be_affected(
        self,
        by: FigureId,
        target: FigureId,
        power: Option<Power>,
    ) -> Result<(), Refusal> {
        if self.is_immune(target, self.controller(by)) {
            return Err(Refusal::FirstTurnImmunity(target));
        }
        match power {
            Some(from) if self.is_protected(target, from) => {
                Err(Refusal::Protected { figure: target, from })
            }
            _ => Ok(()),
        }
    }

    /// Adjacent, on a transition pair, across levels with Leap/Climb, or by Giant Reach (C7.1).
    fn aim_close(self, attacker: FigureId, target: FigureId) -> Result<Aim, Refusal> {
        let near = Aim { hindered: false, through: None };
        if self.touches(attacker, target) {
            return Ok(near);
        }
        if self.in_giant_reach(attacker, target) {
            return Ok(near);
        }
        let reach = self.reach(attacker);
        match reach > 1 && self.distance(attacker, target) <= reach {
            true => Err(Refusal::NoLineOfFire(target)),
            false => Err(Refusal::NotAdjacent(target, For::Attack)),
        }
    }

    /// A close attack reaches it without Giant Reach.
    pub(crate) fn touches(self, attacker: FigureId, target: FigureId) -> bool {
        let (Some(from), Some(to)) = (self.square(attacker), self.square(target)) else {
            return false;
        };
        if from.distance(to) != 1 {
            return false;
        }
        let board = self.board();
        board.close_reach(from, to)
            || self.can_use(attacker, Power::LeapClimb)
                && self.game.plays(Rule::S02_1)
                && board.adjacent_across_levels(from, to)
    }

    /// K07: how far its close attacks reach, by its size or its card; 1 is adjacency.
    pub fn reach(self, figure: FigureId) -> u8 {
        let by_size = if self.has_phrase(figure, Keyphrase::GiantReach) {
            self.size(figure).reach()
        } else {
            1
        };
        if !self.game.cast(figure).says.giant_reach {
            return by_size;
        }
        let texts = self.usable_texts(figure);
        let granted = texts.flat_map(|(_, text)| &text.grants).map(|grant| match grant {
            Grant::GiantReach(squares) => *squares,
            _ => 1,
        });
        granted.fold(by_size, u8::max)
    }

    /// K07.1: drawn with Improved Targeting: Hindering, unless nothing improved can be used (S04.1).
    pub(crate) fn in_giant_reach(self, attacker: FigureId, target: FigureId) -> bool {
        let reach = self.reach(attacker);
        if reach == 1 || !self.game.plays(Rule::K07_1) {
            return false;
        }
        let mut targeting = self.targeting(attacker);
        if !self.is_earthbound(attacker) {
            targeting = targeting.union(Targeting::HINDERING);
        }
        self.distance(attacker, target) <= reach && self.has_line(attacker, target, targeting)
    }

    fn aim_range(
        self,
        attacker: FigureId,
        mode: Mode,
        target: FigureId,
        used: Option<Obstacle>,
    ) -> Result<Aim, Refusal> {
        let range = self.attack_range(attacker, mode);
        if self.distance(attacker, target) > range && self.game.plays(Rule::C7_1) {
            return Err(Refusal::OutOfRange(target, For::Attack));
        }
        let targeting = self.targeting_in(attacker, mode);
        let Some(mut sight) = self.sight(attacker, target, targeting) else {
            return Err(Refusal::NotOnTheMap(target));
        };
        if let Some(piece) = used {
            sight = sight.sparing(piece);
        }
        match self.board().line(&sight) {
            Verdict::Clear => Ok(Aim { hindered: false, through: used }),
            Verdict::Hindered => Ok(Aim { hindered: true, through: used }),
            Verdict::Blocked if used.is_none() && targeting.has(Targeting::DESTROY_BLOCKING) => {
                let piece = self.board().pieces_to_shoot_through(&sight).iter().next();
                let piece = piece.ok_or(Refusal::NoLineOfFire(target))?;
                let verdict = self.board().line(&sight.sparing(piece));
                Ok(Aim { hindered: verdict == Verdict::Hindered, through: Some(piece) })
            }
            Verdict::Blocked => Err(Refusal::NoLineOfFire(target)),
        }
    }

    /// A03.1: improved targeting in an attack of this kind.
    pub(crate) fn targeting_in(self, attacker: FigureId, mode: Mode) -> Targeting {
        let own = self.targeting(attacker);
        match mode.strikes_everybody() && !self.is_earthbound(attacker) {
            true => own.union(Targeting::CHARACTERS),
            false => own,
        }
    }

    /// Everybody the attack could choose now.
    pub(crate) fn possible_targets(self, attacker: FigureId, close: bool, mode: Mode) -> Figures {
        let mut targets = Figures::NONE;
        if !close && self.may_shoot(attacker, mode).is_err() {
            return targets;
        }
        let among = if mode.strikes_everybody() && self.game.plays(Rule::A03_3) {
            self.on_map()
        } else {
            self.enemies(attacker)
        };
        for target in among.iter() {
            if self.aim(attacker, close, mode, target, None).is_ok() {
                targets.insert(target);
            }
        }
        targets
    }

    /// Is there anybody the attack could choose? As [`Position::possible_targets`], but stops at the first.
    pub(crate) fn has_target(
        self,
        attacker: FigureId,
        close: bool,
        mode: Mode,
    ) -> Result<bool, Refusal> {
        if self.reaches_nobody(attacker, close) {
            return Ok(false);
        }
        // No attack reaches further; whether it reaches so far is asked of each.
        let farthest = if close { self.reach(attacker) } else { self.may_shoot(attacker, mode)? };
        let near = self.enemies_within(attacker, farthest);
        let mut targets = near.iter();
        Ok(targets.any(|target| self.aim(attacker, close, mode, target, None).is_ok()))
    }

    fn enemies_within(self, figure: FigureId, squares: u8) -> Figures {
        let Some(from) = self.square(figure) else {
            return Figures::NONE;
        };
        let seat = other(self.controller(figure));
        let near = |enemy: &FigureId| {
            let at = self.square(*enemy);
            at.is_some_and(|at| from.distance(at) <= squares)
        };
        self.on_the_side_of(seat).iter().filter(near).collect()
    }

    /// Whether it is known already that an attack reaches nobody. C3.3, C3.7: no range is more than 3 above the printed one, or 6.
    pub(crate) fn reaches_nobody(self, figure: FigureId, close: bool) -> bool {
        let Some(known) = self.known(figure) else {
            return false;
        };
        let nearest = *(known.nearest_enemy).get_or_init(|| self.nearest_enemy(figure));
        let farthest = match close {
            true => self.reach(figure),
            false => self.design(figure).range.max(6) + 3,
        };
        nearest > farthest && pipeline::is_whole()
    }

    fn nearest_enemy(self, figure: FigureId) -> u8 {
        let seat = other(self.controller(figure));
        let each = self.on_the_side_of(seat).iter();
        each.fold(u8::MAX, |nearest, enemy| nearest.min(self.distance(figure, enemy)))
    }
}
