//! Who knows what.

use super::place::Place;
use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Card, Who};
use table::{Seat, Viewer};

impl Scene<'_> {
    /// The seats know of at least so many of the cards where they lie; or of none of them, though they lie there.
    pub fn knows(&self, who: Who, place: Place, cards: &[Card], wanted: bool) -> Result<(), Unmet> {
        let seats = match who {
            Who::Seat(seat) => seat..seat + 1,
            Who::Everybody => 0..self.game.players(),
        };
        for card in cards {
            let design = self.design(card)?;
            let is = |face: &u8| self.game.faces()[usize::from(*face)].design == design;
            let lie = self.cards_in(place).into_iter();
            let there = lie.filter(|id| is(&self.game.face_number(*id))).count();
            if there < usize::from(card.count) {
                return unmet(
                    format!("{} × {} there", card.count, card.name),
                    self.counted(self.cards_in(place)),
                );
            }
            for seat in seats.clone() {
                let known = self.seen(seat, place).iter().filter(|face| is(face)).count();
                let name = self.seat_name(seat);
                match wanted {
                    true if known < usize::from(card.count) => {
                        return unmet(
                            format!("{name} knows {} × {}", card.count, card.name),
                            format!("{name} knows {known} of them"),
                        );
                    }
                    false if known > 0 => {
                        return unmet(
                            format!("{name} knows no {} there", card.name),
                            format!("{name} knows {known} of them"),
                        );
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// The faces that a seat sees in a place.
    fn seen(&self, seat: u8, place: Place) -> Vec<u8> {
        let viewer = Viewer::seat(Seat(seat));
        let cards = self.cards_in(place).into_iter();
        let known = cards.filter(|card| viewer.knows(self.state.cards.knowers(*card)));
        known.map(|card| self.game.face_number(card)).collect()
    }
}
