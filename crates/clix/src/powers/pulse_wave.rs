//! Pulse Wave (A03): everybody within half the range, friends too, without their powers.

use super::room::Room;
use crate::board::{Piece, Pieces, Targeting};
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::card_text::CardText;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::{Power, Powers};
use crate::refusal::Refusal;
use crate::rules::shot_through::Openings;
use crate::state::attack::{Attack, Mode};
use crate::state::{FigureId, Figures};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, value_clause: Some("A03.1"), ..Room::PLAIN };

/// K12.3: protections that are kept by whoever can use nothing.
pub(crate) const SPARED: Powers = Powers::only(Power::PulseWave);

pub(crate) struct PulseWave;

impl Deed for PulseWave {
    const EFFECT: Effect = Effect::PulseWave;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::PulseWave, false));
    const REACH: RangeFor = RangeFor { minimum: 0, halved_by: Some(Power::PulseWave) };

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.may_pulse(figure)
    }

    fn words(doer: &Doer<'_>) -> String {
        let range = doer.position.range(doer.figure, Self::REACH, &mut ());
        let attack = doer.attack();
        format!("attack {attack} on everybody within {range}, friends too, without their powers")
    }
}

impl Mode {
    /// A03.1–A03.3: does it strike everybody within its range, friends too, whoever stands beside the attacker?
    pub(crate) const fn strikes_everybody(self) -> bool {
        matches!(self, Mode::PulseWave)
    }

    /// A03.4: is the printed defense of the targets all that counts?
    pub(crate) const fn meets_printed_defense(self) -> bool {
        matches!(self, Mode::PulseWave)
    }
}

/// A03.5: damage that it deals to several instead of its damage value.
pub(super) fn stated_damage(game: &Clix, several: bool) -> Option<(u8, &'static str)> {
    (several && game.plays(Rule::A03_5)).then_some((1, "A03.5"))
}

impl CardText {
    /// K15: it works even while its character can use nothing (A03.2).
    pub(crate) fn works_always(&self) -> bool {
        self.withstands.contains(Power::PulseWave)
    }
}

impl Position<'_> {
    /// A03.1–A03.3: would a Pulse Wave have an opposing target, once everybody in range can use nothing?
    pub(crate) fn may_pulse(self, figure: FigureId) -> Result<bool, Refusal> {
        if self.reaches_nobody(figure, false) {
            return Ok(false);
        }
        let range = self.may_shoot(figure, Mode::PulseWave)?;
        let mut after = *self.state;
        after.attack = Attack {
            attacker: figure,
            close: false,
            mode: Mode::PulseWave,
            range,
            ..Attack::default()
        };
        if self.game.plays(Rule::A03_2) {
            after.action.suppressed = self.pulsed_by(figure, range);
        }
        crate::interpreter::set_in_force(self.game, &mut after);
        let pulsed = Position::new(self.game, &after);
        let targets = pulsed.possible_targets(figure, false, Mode::PulseWave);
        Ok(targets.iter().any(|target| self.opposing(figure, target)))
    }

    /// A03.3: whatever adds somebody, as long as an opposing character is among all of them. Whether a line is hindered does not matter (A03.4).
    pub(crate) fn openings_of_pulse(self, targeting: Targeting) -> Openings {
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

    /// A03.2: everybody else within this range cannot use powers or abilities.
    pub(crate) fn pulsed_by(self, attacker: FigureId, range: u8) -> Figures {
        let mut pulsed = Figures::NONE;
        for figure in self.on_map().iter() {
            if figure != attacker && self.distance(attacker, figure) <= range {
                pulsed.insert(figure);
            }
        }
        pulsed
    }

    /// A03.3: everybody whom the attack in progress reaches.
    pub(crate) fn pulsed_through(self) -> Figures {
        let Attack { attacker, through, .. } = self.state.attack;
        self.seen_through(through, self.possible_targets(attacker, false, Mode::PulseWave))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A03.1–A03.3.
    pub(crate) fn begin_pulse(&mut self) {
        let Attack { attacker, mode, .. } = self.state.attack;
        let range = self.position().range(attacker, mode.range(), &mut ());
        self.state.attack.range = range;
        if self.game.plays(Rule::A03_2) {
            self.state.action.suppressed = self.position().pulsed_by(attacker, range);
        }
        self.settle();
        self.shoot_at(FigureId::NONE);
    }
}

impl Speaker<'_> {
    /// A03.2.
    pub(crate) fn suppressed(&self) -> String {
        "Pulse Wave keeps it from using powers and abilities (A03.2).".to_string()
    }
}
