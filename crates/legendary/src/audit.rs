//! What must hold in every reachable state.

use crate::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use crate::catalogue::Kind;
use crate::game::Legendary;
use crate::interpreter::Task;
use crate::position::Position;
use crate::state::State;
use table::Seats;

/// Nothing lost, nothing doubled, everything where its kind can lie.
pub(crate) fn audit(game: &Legendary, state: &State) -> Result<(), String> {
    let position = Position::new(game, state);
    let mut seen = vec![false; game.card_count()];
    for zone in (0..Zone::COUNT as u8).map(Zone) {
        for card in state.cards.zone(zone) {
            let Some(seen) = seen.get_mut(card.index()) else {
                return Err(format!("card {} is not part of the game", card.0));
            };
            if std::mem::replace(seen, true) {
                return Err(format!("card {} lies in two places", card.0));
            }
            if state.cards.zone_of(*card) != zone {
                return Err(format!("card {} does not know its zone", card.0));
            }
        }
    }
    if let Some(lost) = seen.iter().position(|seen| !seen) {
        return Err(format!("card {lost} is lost"));
    }
    for zone in (0..Zone::COUNT as u8).map(Zone).filter(|zone| zone.is_deck()) {
        let known = |card: &&CardId| state.cards.knowers(**card) != Seats::NONE;
        if let Some(card) = state.cards.middle(zone).iter().find(known) {
            return Err(format!("somebody knows card {} in a deck without order", card.0));
        }
    }
    for slot in 0..ALL_SLOTS {
        if state.cards.len(Zone::hq(slot)) > 1 {
            return Err(format!("HQ slot {slot} holds more than one card"));
        }
    }
    for space in 0..SPACES {
        if position.villain_at(space).is_some_and(|card| !position.is_villain(card)) {
            return Err(format!("city space {space} is led by a card that is no villain"));
        }
    }
    for seat in (0..game.players()).map(table::Seat) {
        let held = [Zone::hand(seat), Zone::deck(seat), Zone::discard(seat), Zone::played(seat)];
        for card in held.iter().flat_map(|zone| state.cards.zone(*zone)) {
            if !matches!(game.face(*card).kind, Kind::Hero | Kind::Wound) {
                return Err(format!("card {} cannot be in a player's deck (R1.6)", card.0));
            }
        }
    }
    for (card, _) in state.kept.shards.enemies() {
        if !position.is_enemy_on_table(card) {
            return Err(format!("card {} has Shards and is no enemy on the table (K5.3)", card.0));
        }
    }
    if !state.is_over() {
        // Cards looked at wait for the text that looked; what an enemy held waits for the end of its fight, even while nothing but the order of
        // effects is being asked.
        let fighting = state.tasks.iter().any(|task| matches!(task, Task::FightDone(_)));
        for (zone, what, waits) in [
            (Zone::ASIDE, "cards that were looked at", !state.texts.is_empty()),
            (Zone::FREED, "cards that an enemy held", fighting),
        ] {
            if !waits && !state.cards.is_empty(zone) {
                return Err(format!("{what} still wait between texts"));
            }
        }
        if state.asked().is_none() {
            return Err("nobody is asked anything".to_string());
        }
    }
    Ok(())
}
