//! Pulse Wave (A03): everybody within half the range, friends too, without their powers.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::figure::card_text::CardText;
use crate::position::Position;
use crate::power::{Power, Powers};
use crate::refusal::Refusal;
use crate::state::FigureId;
use crate::state::attack::{Attack, Mode};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::Doer;

pub(super) const ROOM: Room = Room { aims: true, value_clause: Some("A03.1"), ..Room::PLAIN };

/// K12.3: protections that are kept by whoever can use nothing.
pub(crate) const SPARED: Powers = Powers::only(Power::PulseWave);

pub(crate) struct PulseWave;

impl Deed for PulseWave {
    const EFFECT: Effect = Effect::PulseWave;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::PulseWave, false));
    const REACH: RangeFor = RangeFor { minimum: 0, pulse_wave: true };

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.may_pulse(figure)
    }

    fn words(doer: &Doer<'_>) -> String {
        let range = doer.position.range(doer.figure, Self::REACH, &mut ());
        let attack = doer.attack();
        format!("attack {attack} on everybody within {range}, friends too, without their powers")
    }
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
}
