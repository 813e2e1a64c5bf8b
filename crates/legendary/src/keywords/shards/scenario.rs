//! Shards in scenarios: who has how many.

use crate::cards::{SPACES, Zone};
use crate::scenario::arrange::Arranger;
use crate::scenario::parse::expect::last_number;
use crate::scenario::parse::words::{Unread, Words, unread};
use crate::scenario::scene::{Scene, Unmet, unmet};
use crate::scenario::syntax::Holder;
use table::Seat;

impl Arranger<'_> {
    /// `2 shards on Thanos`, before the first act.
    pub(crate) fn shards(&mut self, holder: &Holder, count: i32) -> Result<(), String> {
        if !(0..=9_999).contains(&count) {
            return Err(format!("{count} Shards: say 0 to 9999"));
        }
        match holder {
            Holder::Player(seat) => {
                let seat = Seat(seat.unwrap_or(self.you));
                self.state.kept.shards.give(seat, count);
            }
            Holder::Enemy(card) => {
                let mut zones: Vec<Zone> = (0..SPACES).map(Zone::city).collect();
                zones.push(Zone::MASTERMIND);
                if let Some(place) = card.place {
                    zones = place.zones(self.you);
                }
                let first = |zone: &Zone| self.state.cards.first(*zone);
                let enemies = zones.iter().filter_map(first);
                let enemy = if card.name.eq_ignore_ascii_case("mastermind") {
                    self.state.cards.first(Zone::MASTERMIND)
                } else {
                    let design = self.names.design(card)?;
                    let mut found = enemies.filter(|id| self.game.face(*id).design == design);
                    found.next()
                };
                let Some(enemy) = enemy else {
                    return Err(format!("{} is no enemy on the table", card.name));
                };
                self.state.kept.shards.put(enemy, count);
            }
        }
        Ok(())
    }
}

impl Scene<'_> {
    pub fn shards(&self, holder: &Holder, wanted: i32) -> Result<(), Unmet> {
        let is = match holder {
            Holder::Player(seat) => {
                let seat = Seat(seat.unwrap_or(self.you()));
                self.state.kept.shards.of(seat)
            }
            Holder::Enemy(card) => {
                let enemy = self.enemy(card)?;
                self.state.kept.shards.on(enemy)
            }
        };
        match is == wanted {
            true => Ok(()),
            false => unmet(format!("shards {wanted}"), format!("shards {is}")),
        }
    }
}

/// `shards 3`, `Ben shards 3`, `shards on Mystique 5`; none if the line is about something else.
pub(crate) fn read(mut words: Words<'_>) -> Result<Option<(Holder, i32)>, Unread> {
    let seat = words.seat();
    if !words.eat("shards") {
        return Ok(None);
    }
    if seat.is_none() && words.eat("on") {
        let (enemy, number) = last_number(words)?;
        return Ok(Some((Holder::Enemy(enemy.card()?), number)));
    }
    let seat = seat.or_else(|| words.seat());
    match words.number() {
        Some(number) if words.is_empty() => Ok(Some((Holder::Player(seat), number))),
        _ => unread("write `shards 3`, `Ben shards 3` or `shards on Mystique 5`"),
    }
}
