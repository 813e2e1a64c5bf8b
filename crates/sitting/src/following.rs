//! A game that is played elsewhere, followed here.

use crate::playable::Playable;
use crate::session::Session;
use crate::undo::Wish;
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

    /// Takes back what was taken back elsewhere, so that it can be made again here. False, and nothing has changed, if luck was not had again as often
    /// as it was there.
    pub fn follow_back(&mut self, steps: usize, luck: u32) -> bool {
        let here = u32::from(self.table.barrier_since(steps).is_some());
        let taken = here == luck && self.table.undo_past_barrier_to(steps).is_ok();
        if taken {
            self.moved();
        }
        taken
    }

    /// The wish to go back that waits for others to agree.
    pub fn wish(&self) -> Option<Wish> {
        self.wish
    }

    /// Somebody wishes to go back, elsewhere; or nobody does any more.
    pub fn follow_wish(&mut self, wish: Option<Wish>) {
        self.wish = wish.filter(|wish| wish.to < self.table.steps());
    }
}
