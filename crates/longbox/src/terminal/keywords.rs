//! Keywords are explained when they first turn up: in a hand, in the HQ, in the city, on the mastermind or the scheme.

use super::view::View;
use legendary::Position;
use legendary::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use legendary::rulebook::{Keyword, keywords_of};
use table::Seat;

/// What each seat has been told about already.
#[derive(Clone, Debug, Default)]
pub struct Told {
    by_seat: Vec<(Seat, &'static str)>,
}

impl Told {
    /// Keywords on the table that this seat meets for the first time.
    pub fn meets(&mut self, view: &View<'_>, seat: Seat) -> Vec<&'static Keyword> {
        let game = view.position.game;
        let mut new: Vec<&'static Keyword> = Vec::new();
        for card in in_sight(view.position, seat) {
            for keyword in keywords_of(&game.catalogue, game.face(card).design) {
                if !self.by_seat.contains(&(seat, keyword.chapter)) {
                    self.by_seat.push((seat, keyword.chapter));
                    new.push(keyword);
                }
            }
        }
        new
    }
}

/// Cards before this seat's eyes.
fn in_sight(position: Position<'_>, seat: Seat) -> Vec<CardId> {
    let hand = position.zone(Zone::hand(seat)).iter().copied();
    let heroes = (0..ALL_SLOTS).filter_map(|slot| position.hero_at(slot));
    let villains = (0..SPACES).filter_map(|space| position.villain_at(space));
    let mastermind = position.zone(Zone::MASTERMIND).iter().copied();
    let tactics = position.zone(Zone::victory(seat)).iter().copied();
    let all = hand.chain(heroes).chain(villains).chain(mastermind);
    all.chain(tactics).chain([position.game.scheme]).collect()
}
