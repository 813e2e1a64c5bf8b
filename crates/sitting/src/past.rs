//! A game as it was: any place in it again, and all of it in words.

use crate::dealer::Dealer;
use crate::playable::Playable;
use crate::session::Session;
use std::sync::Arc;
use table::{Header, Known, Record, Table, Viewer};

impl<G: Playable> Session<G> {
    /// The same people at the same table after so many steps. Whoever likes plays on from there: it is a game of its own.
    ///
    /// `None` where the game has not got to.
    pub fn as_it_was(&self, steps: usize) -> Option<Session<G>> {
        let record = self.table.record();
        let steps = record.steps.get(..steps)?.to_vec();
        self.as_told_by(&Record { steps, ..record.clone() })
    }

    /// The same people at the same table as another record tells it; `None` if that record goes another way than the rules do.
    pub fn as_told_by(&self, record: &Record) -> Option<Session<G>> {
        let game: Arc<G> = self.table.game().clone();
        let table = Table::replay(game, self.table.start(), record).ok()?;
        let session = Session::new(table, self.seating.clone(), self.policy, self.dealer());
        Some(session.knowing(self))
    }

    /// The same people at the same set-up from its beginning, dealt afresh.
    pub fn again(&self) -> Session<G> {
        let header = Header { generator: None, ..self.header().clone() };
        let table = Table::new(self.table.game().clone(), self.table.start(), header);
        Session::new(table, self.seating.clone(), self.policy, Dealer::Fresh).knowing(self)
    }

    /// Bots know the set-up as they do at another table of the same game.
    #[must_use]
    pub fn knowing(mut self, other: &Session<G>) -> Session<G> {
        if Arc::ptr_eq(self.table.game(), other.table.game()) {
            self.mind = other.mind.clone();
        }
        self
    }

    /// The place where a turn begins: so many steps were made by then.
    pub fn beginning_of(&self, turn: u16) -> Option<usize> {
        let mut moments = self.table.moments(0);
        let found = moments.find(|(_, moment)| moment.turn == turn);
        let now = || (self.turn() == turn).then(|| self.steps());
        found.map(|(step, _)| step).or_else(now)
    }

    /// The record as text, each step with a comment: what was chosen. It tells every hand, as [`record`](Session::record) does.
    pub fn record_in_words(&self) -> String {
        self.table.to_text_with(|_, state, choice, _| {
            let known = Known::whole(state);
            Some(G::choice(&self.at(&known), choice))
        })
    }

    /// What each seat has scored, in the order of the seats; nothing in games that count no scores.
    pub fn scores(&self) -> Vec<i32> {
        let known = self.table.known_to(Viewer::PUBLIC);
        G::scores(&self.at(&known))
    }
}
