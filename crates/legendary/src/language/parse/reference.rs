//! References: "it", "those", "discarded this way" and the like must be bound by earlier words.

use super::Text;
use crate::effect::{Trigger, Zones};
use crate::language::diagnostic::Code;
use crate::language::scope::It;

impl Text<'_> {
    /// Reports a reference that nothing in the text binds.
    pub(crate) fn bound(&mut self, zone: Zones, first: usize) {
        let at = self.since(first);
        if zone == Zones::IT && self.scope.it.is_none() {
            self.error(
                Code::UnboundIt,
                at,
                "nothing here is \"it\"",
                Some("use it inside `for each …:`, `choose …:` or `when you defeat …:`".to_owned()),
            );
        }
        if zone == Zones::ASIDE && self.scope.those.is_none() {
            self.error(
                Code::UnboundThose,
                at,
                "no cards were looked at",
                Some(
                    "use it after `reveal top card of deck:` or `look at top card of deck:`"
                        .to_owned(),
                ),
            );
        }
        if zone == Zones::REVEALED {
            self.revealed_is_bound(first);
        }
        if zone == Zones::NOTED && !self.scope.discarded {
            self.error(
                Code::UnboundDiscard,
                at,
                "nothing was discarded before in this line",
                Some("put a `discard …` in front of it".to_owned()),
            );
        }
        let defeated = self.scope.villain() && self.scope.only(Trigger::Fight) && !self.scope.later;
        if zone == Zones::FREED && !defeated {
            self.error(
                Code::UnboundFreed,
                at,
                "only a defeated villain frees what it held",
                Some("use it in a `fight:` line of a villain or henchman".to_owned()),
            );
        }
        if (zone == Zones::HELD || zone == Zones::ABOVE_ITS_SPACE) && !self.scope.it_is_enemy() {
            self.error(
                Code::UnboundHeld,
                at,
                "there is no enemy here that could be meant",
                Some("use it where \"it\" is an enemy on the table: `villains have 1 more attack per …`".to_owned()),
            );
        }
    }

    /// Reports an "it" that can lie elsewhere than the text needs it.
    pub(crate) fn it_lies_in(&mut self, zones: Zones, first: usize, help: &str) {
        let there = |it: It| it.zones != Zones::NONE && it.lies_in(zones);
        if !self.scope.it.is_some_and(there) {
            let at = self.since(first);
            let message = "no card here is \"it\"";
            self.error(Code::UnboundIt, at, message, Some(help.to_owned()));
        }
    }

    pub(crate) fn own_held(&mut self, first: usize) {
        if self.scope.own_held {
            return;
        }
        let at = self.since(first);
        self.error(
            Code::UnboundHeld,
            at,
            "what this card holds counts only for its own Attack",
            Some("use it behind `attack is`".to_owned()),
        );
    }
}
