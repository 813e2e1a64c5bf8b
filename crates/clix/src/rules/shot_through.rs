//! Which piece of blocking terrain a range attack shoots through (IT06): the player's choice, asked where there is one (D6).

use super::targets::Aim;
use crate::board::{Piece, Pieces, Targeting, Verdict};
use crate::choice::Prompt;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::state::FigureId;
use crate::state::attack::Target;
use table::{Chance, Log};

/// What may be shot through in the attack in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Openings {
    pub pieces: Pieces,
    /// Or nothing at all.
    pub or_none: bool,
}

impl Openings {
    const NONE: Openings = Openings { pieces: Pieces::NONE, or_none: true };

    fn leave_a_choice(&self) -> bool {
        self.pieces.len() + usize::from(self.or_none) > 1
    }
}

impl Position<'_> {
    /// For a line to this target, or for all lines at once if it is nobody (A03.3).
    pub(crate) fn openings(self, target: FigureId) -> Openings {
        let attack = &self.state.attack;
        if attack.close || attack.through.is_some() {
            return Openings::NONE;
        }
        let targeting = self.targeting_in(attack.attacker, attack.mode);
        if !targeting.has(Targeting::DESTROY_BLOCKING) {
            return Openings::NONE;
        }
        match target.is_some() {
            true => self.openings_to(target, targeting),
            false => self.openings_of_pulse(targeting),
        }
    }

    pub(crate) fn openings_to(self, target: FigureId, targeting: Targeting) -> Openings {
        match self.sight(self.state.attack.attacker, target, targeting) {
            Some(sight) => Openings {
                pieces: self.board().pieces_to_shoot_through(&sight),
                or_none: self.board().line(&sight) != Verdict::Blocked,
            },
            None => Openings::NONE,
        }
    }

    /// Is a piece shot through for nobody who is still a target?
    fn shoots_through_for_nobody(self) -> bool {
        let attack = &self.state.attack;
        let plain = |target: &Target| {
            let aim = self.aim(attack.attacker, false, attack.mode, target.figure, None);
            let hindered = target.hindered;
            aim == Ok(Aim { hindered, through: None })
        };
        attack.targets.iter().all(plain)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A target is chosen, or everybody in range at once (nobody).
    pub(crate) fn shoot_at(&mut self, target: FigureId) {
        let openings = self.position().openings(target);
        if openings.leave_a_choice() {
            return self.ask(Prompt::Through(target));
        }
        let only = openings.pieces.iter().next();
        self.shoot_through(target, only);
    }

    pub(crate) fn choose_piece(&mut self, target: FigureId, piece: Option<Piece>) {
        self.state.tasks.pop();
        self.shoot_through(target, piece);
    }

    fn shoot_through(&mut self, target: FigureId, piece: Option<Piece>) {
        if piece.is_some() {
            self.state.attack.through = piece;
        }
        if target.is_some() {
            return self.aim_at(target);
        }
        self.target_all(self.position().pulsed_through());
    }

    /// C7.13 a: whoever eluded is shot at through nothing; the piece may be another one for somebody else.
    pub(crate) fn spare_piece(&mut self) {
        if self.state.attack.through.is_some() && self.position().shoots_through_for_nobody() {
            self.state.attack.through = None;
        }
    }
}
