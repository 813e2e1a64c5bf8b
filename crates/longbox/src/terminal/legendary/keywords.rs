//! Keywords are explained when they first turn up: in a hand, in the HQ, in the city, on the mastermind or the scheme.

use super::view::View;
use legendary::Position;
use legendary::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use legendary::rulebook::keywords_of;
use table::Seat;

/// The keywords on the table that this seat has before its eyes, each with what it means.
pub fn meets(view: &View<'_>, seat: Seat) -> Vec<(&'static str, String)> {
    let game = view.game;
    let mut met: Vec<(&'static str, String)> = Vec::new();
    for card in in_sight(view.position(), seat) {
        for keyword in keywords_of(&game.catalogue, game.face(card).design) {
            if !met.iter().any(|(chapter, _)| *chapter == keyword.chapter) {
                let line = format!(
                    "New keyword: {}. {} (longbox rules {} has it all.)",
                    keyword.name, keyword.gist, keyword.chapter
                );
                met.push((keyword.chapter, line));
            }
        }
    }
    met
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
