//! Defend (D03): lends its printed defense to friends beside it.

use super::room::Room;
use crate::figure::combat_value::Slot;
use crate::figure::team::TeamAbility;
use crate::position::Position;
use crate::power::Power;
use crate::state::{FigureId, Figures};

pub(super) const ROOM: Room = Room { value_clause: Some("D03.1"), ..Room::PLAIN };

impl Position<'_> {
    /// D03.1, Defenders: whose printed defense may replace that of somebody who is attacked.
    pub(crate) fn lenders_of_defense(self, target: FigureId) -> Figures {
        if self.state.attack.mode.meets_printed_defense() {
            return Figures::NONE;
        }
        let team = TeamAbility::Defenders;
        let defenders = self.has_team(target, team);
        self.differently_defended(target, |friend| {
            self.can_use(friend, Power::Defend) || defenders && self.has_team(friend, team)
        })
    }

    /// D03.1, G03.2: the same for somebody who is supported. Nobody attacks it.
    pub(crate) fn lenders_to_the_supported(self, target: FigureId) -> Figures {
        self.differently_defended(target, |friend| self.can_use(friend, Power::Defend))
    }

    /// Friends beside it whose printed defense is another one (D14).
    fn differently_defended(self, target: FigureId, lends: impl Fn(FigureId) -> bool) -> Figures {
        let own = self.printed(target, Slot::Defense);
        let other =
            |friend: &FigureId| lends(*friend) && self.printed(*friend, Slot::Defense) != own;
        self.friends_beside(target).iter().filter(other).collect()
    }
}
