//! Which piece of blocking terrain a range attack shoots through (IT06): the player's choice, asked where there is one (D6).

use crate::attack::Mode;
use crate::board::{Piece, Pieces, Targeting, Verdict};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
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
    const NONE: Openings = Openings {
        pieces: Pieces::NONE,
        or_none: true,
    };

    fn leave_a_choice(&self) -> bool {
        self.pieces.len() + usize::from(self.or_none) > 1
    }
}

impl Position<'_> {
    /// For a line to this target, or for the lines of a Pulse Wave if it is nobody.
    pub(crate) fn openings(self, target: FigureId) -> Openings {
        let attack = &self.state.attack;
        let targeting = self.targeting_in(attack.attacker, attack.mode);
        let once = attack.through.is_none() && !attack.close;
        if !once || !targeting.has(Targeting::DESTROY_BLOCKING) {
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
        let adds = |piece: &Piece| opposing(self.pulse_targets(Some(*piece)));
        let possible = self.possible_targets(attacker, false, Mode::PulseWave);
        let mut pieces = Pieces::NONE;
        for target in possible.iter() {
            let to = self.openings_to(target, targeting);
            if !to.or_none {
                to.pieces
                    .iter()
                    .filter(adds)
                    .for_each(|piece| pieces.insert(piece));
            }
        }
        Openings {
            pieces,
            or_none: pieces.is_empty() || opposing(self.pulse_targets(None)),
        }
    }

    /// A03.3: everybody in range and line of fire, through this piece or through none.
    fn pulse_targets(self, through: Option<Piece>) -> Figures {
        let attacker = self.state.attack.attacker;
        let mode = Mode::PulseWave;
        let seen = |target: &FigureId| {
            let aim = self.aim(attacker, false, mode, *target, through);
            aim.is_ok_and(|aim| aim.through == through)
        };
        let possible = self.possible_targets(attacker, false, mode);
        possible.iter().filter(seen).collect()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A target is chosen, or a Pulse Wave begins (nobody).
    pub(crate) fn shoot_at(&mut self, target: FigureId) {
        let openings = self.position().openings(target);
        if openings.leave_a_choice() {
            return self.push(Task::Through(target));
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
        let targets = self.position().pulse_targets(self.state.attack.through);
        self.target_all(targets);
    }
}
