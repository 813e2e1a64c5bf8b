//! Which piece of blocking terrain a range attack shoots through (IT06): the player's choice, asked where there is one (D6).

use super::targets::Aim;
use crate::board::{Piece, Pieces, Targeting, Verdict};
use crate::choice::Prompt;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::state::attack::{Attack, Mode, Target};
use crate::state::{FigureId, Figures};
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
    /// For a line to this target, or for the lines of a Pulse Wave if it is nobody.
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

    fn openings_to(self, target: FigureId, targeting: Targeting) -> Openings {
        match self.sight(self.state.attack.attacker, target, targeting) {
            Some(sight) => Openings {
                pieces: self.board().pieces_to_shoot_through(&sight),
                or_none: self.board().line(&sight) != Verdict::Blocked,
            },
            None => Openings::NONE,
        }
    }

    /// A03.3: whatever adds somebody, as long as an opposing character is among all of them. Whether a line is hindered does not matter (A03.4).
    fn openings_of_pulse(self, targeting: Targeting) -> Openings {
        let attacker = self.state.attack.attacker;
        let opposing =
            |targets: Figures| targets.iter().any(|target| self.opposing(attacker, target));
        let possible = self.possible_targets(attacker, false, Mode::PulseWave);
        let mut adding = Pieces::NONE;
        for target in possible.iter() {
            let to = self.openings_to(target, targeting);
            if !to.or_none {
                to.pieces.iter().for_each(|piece| adding.insert(piece));
            }
        }
        let reaches = |through| opposing(self.seen_through(through, possible));
        let pieces: Pieces = adding.iter().filter(|piece| reaches(Some(*piece))).collect();
        Openings { pieces, or_none: pieces.is_empty() || reaches(None) }
    }

    /// A03.3: those in line of fire, through this piece or through none.
    fn seen_through(self, through: Option<Piece>, possible: Figures) -> Figures {
        let attacker = self.state.attack.attacker;
        let seen = |target: &FigureId| {
            let aim = self.aim(attacker, false, Mode::PulseWave, *target, through);
            aim.is_ok_and(|aim| aim.through == through)
        };
        possible.iter().filter(seen).collect()
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
    /// A target is chosen, or a Pulse Wave begins (nobody).
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
        let Attack { attacker, through, .. } = self.state.attack;
        let position = self.position();
        let possible = position.possible_targets(attacker, false, Mode::PulseWave);
        let targets = position.seen_through(through, possible);
        self.target_all(targets);
    }

    /// C7.13 a: whoever eluded is shot at through nothing; the piece may be another one for somebody else.
    pub(crate) fn spare_piece(&mut self) {
        if self.state.attack.through.is_some() && self.position().shoots_through_for_nobody() {
            self.state.attack.through = None;
        }
    }
}
