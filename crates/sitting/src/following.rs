//! A game that is played elsewhere, followed here.

use crate::playable::Playable;
use crate::session::Session;
use table::Step;

impl<G: Playable> Session<G> {
    /// Makes a step that was made elsewhere, with the chance it had there. False, and nothing has changed, if it does not go as it went there.
    pub fn follow(&mut self, step: &Step) -> bool {
        let made = self.table.follow(step).is_ok();
        if made {
            self.moved();
        }
        made
    }
}
