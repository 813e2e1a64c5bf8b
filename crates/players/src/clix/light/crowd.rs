//! Everybody on the map in a few numbers, worked out anew only where something about them has changed.

use super::fighter::Fighter;
use crate::clix::snapshot::Snapshot;
use clix::Position;
use table::Seat;

/// The characters of both sides, those of the seat that looks first.
#[derive(Clone, Debug, Default)]
pub(in crate::clix) struct Crowd {
    fighters: Vec<Fighter>,
    mine: usize,
    seen: Option<Box<Snapshot>>,
}

impl Crowd {
    /// Everybody as this seat sees them now: its own, the others.
    pub fn of(&mut self, position: Position<'_>, seat: Seat) -> (&[Fighter], &[Fighter]) {
        if !self.seen.as_ref().is_some_and(|seen| seen.shows(position, seat)) {
            let snapshot = Snapshot::of(position, seat);
            match &mut self.seen {
                Some(seen) => **seen = snapshot,
                none => *none = Some(Box::new(snapshot)),
            }
            self.look(position, seat);
        }
        self.fighters.split_at(self.mine)
    }

    fn look(&mut self, position: Position<'_>, seat: Seat) {
        let fighter = |own| move |figure| Fighter::of(position, figure, own);
        self.fighters.clear();
        self.fighters.extend(position.controlled_by(seat).iter().filter_map(fighter(true)));
        self.mine = self.fighters.len();
        let theirs = position.controlled_by(Seat(1 - seat.0));
        self.fighters.extend(theirs.iter().filter_map(fighter(false)));
    }
}
