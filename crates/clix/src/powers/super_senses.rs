//! Super Senses (D01): a die to evade a hit. When it is asked is in `rules/hit.rs`.

use super::room::Room;
use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::interpreter::Engine;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::rules::attack::dodges;
use crate::state::FigureId;
use crate::waived::Rule;
use crate::words::Speaker;
use crate::words::or_not;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room::PLAIN;

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// D01.1, with what Precision Strike (A09.2) and Wonder Woman Ally change.
    pub(crate) fn sense(&mut self, figure: FigureId, die: u8) -> bool {
        let position = self.position();
        let precise = position.strikes_precisely() && self.game.plays(Rule::A09_2);
        let result = die - u8::from(precise);
        let power = position.can_use_without_team(figure, Power::SuperSenses);
        let ally = position.has_team(figure, TeamAbility::WonderWomanAlly);
        let success = dodges(result, power, ally);
        self.tell(SenseRoll { figure, die, success });
        success
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SenseRoll {
    pub figure: FigureId,
    pub die: u8,
    pub success: bool,
}

impl Tells for SenseRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let evaded = or_not(self.success, "evaded", "could not evade");
        format!("{} rolled {} for Super Senses and {evaded}", speaker.figure(self.figure), self.die)
    }
}
