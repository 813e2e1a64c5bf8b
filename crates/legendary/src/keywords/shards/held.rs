//! Shards: tokens in front of players and on enemies (K5). The supply is unlimited (K5.1).

use crate::cards::{CardId, MAX_SEATS};
use table::{List, Seat};

/// Enemies that can have Shards at the same time at most: the city, two masterminds, and the nine cards that can lie beside the mastermind as
/// villains before evil wins.
const ENEMIES: usize = 16;

/// Shards of one player or enemy at most. No published card brings anybody near it; whoever has so many gains no more, and is told of none.
const MOST: i32 = 9_999;

/// Who has how many Shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Shards {
    players: [u16; MAX_SEATS],
    /// Enemies with Shards, by card number; one without is not in the list.
    enemies: List<OnEnemy, ENEMIES>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct OnEnemy {
    card: CardId,
    shards: u16,
}

impl Shards {
    pub fn of(&self, seat: Seat) -> i32 {
        i32::from(self.players[seat.index()])
    }

    /// Gives a player Shards, or takes some away: how many more there are now.
    pub fn give(&mut self, seat: Seat, count: i32) -> i32 {
        let before = self.of(seat);
        let now = (before + count).clamp(0, MOST);
        self.players[seat.index()] = now as u16;
        now - before
    }

    /// How many more the player can have.
    pub fn room(&self, seat: Seat) -> i32 {
        MOST - self.of(seat)
    }

    #[inline]
    pub fn on(&self, card: CardId) -> i32 {
        // Most games have no Shards on any enemy at most times: that must cost nothing.
        if self.enemies.is_empty() {
            return 0;
        }
        let found = self.enemies.iter().find(|enemy| enemy.card == card);
        found.map_or(0, |enemy| i32::from(enemy.shards))
    }

    /// Adds Shards to an enemy, or takes some away: how many more there are now.
    pub fn put(&mut self, card: CardId, count: i32) -> i32 {
        let before = self.on(card);
        let shards = (before + count).clamp(0, MOST) as u16;
        let at = self.enemies.iter().position(|enemy| enemy.card == card);
        match at {
            Some(at) if shards == 0 => _ = self.enemies.remove(at),
            Some(at) => self.enemies[at].shards = shards,
            None if shards == 0 => {}
            None => {
                // Kept in the order of card numbers, so that equal positions are equal however they came about.
                if self.enemies.push(OnEnemy { card, shards }).is_err() {
                    return 0;
                }
                self.enemies.sort_by_key(|enemy| enemy.card);
            }
        }
        i32::from(shards) - before
    }

    /// The Shards of an enemy go back to the supply.
    pub fn clear(&mut self, card: CardId) {
        self.enemies.retain(|enemy| enemy.card != card);
    }

    /// What one of two cards had the other has.
    pub fn exchange(&mut self, a: CardId, b: CardId) {
        for enemy in self.enemies.iter_mut() {
            enemy.card = enemy.card.exchanged(a, b);
        }
        self.enemies.sort_by_key(|enemy| enemy.card);
    }

    /// The enemies that have any.
    pub fn enemies(&self) -> impl Iterator<Item = (CardId, i32)> {
        self.enemies.iter().map(|enemy| (enemy.card, i32::from(enemy.shards)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_enemy_without_shards_leaves_no_trace() {
        let mut shards = Shards::default();
        shards.put(CardId(7), 2);
        shards.put(CardId(3), 1);
        shards.put(CardId(7), -2);
        shards.clear(CardId(3));
        assert_eq!(shards, Shards::default());
    }

    #[test]
    fn the_order_in_which_enemies_got_shards_does_not_matter() {
        let (mut one, mut other) = (Shards::default(), Shards::default());
        one.put(CardId(7), 2);
        one.put(CardId(3), 1);
        other.put(CardId(3), 1);
        other.put(CardId(7), 2);
        assert_eq!(one, other);
        assert_eq!(one.enemies().collect::<Vec<_>>(), [(CardId(3), 1), (CardId(7), 2)]);
    }

    #[test]
    fn whoever_has_all_that_are_counted_gains_none_and_is_told_so() {
        let mut shards = Shards::default();
        assert_eq!(shards.give(Seat(0), 300), 300);
        assert_eq!((shards.of(Seat(0)), shards.room(Seat(0))), (300, MOST - 300));
        assert_eq!(shards.give(Seat(0), 20_000), MOST - 300);
        assert_eq!((shards.give(Seat(0), 1), shards.room(Seat(0))), (0, 0));
        assert_eq!(shards.put(CardId(7), 256), 256);
        assert_eq!(shards.put(CardId(7), 20_000), MOST - 256);
        assert_eq!((shards.on(CardId(7)), shards.put(CardId(7), 1)), (MOST, 0));
    }

    #[test]
    fn an_enemy_for_which_there_is_no_room_gains_none() {
        let mut shards = Shards::default();
        for card in 0..ENEMIES as u16 {
            assert_eq!(shards.put(CardId(card), 1), 1);
        }
        assert_eq!(shards.put(CardId(ENEMIES as u16), 1), 0);
        assert_eq!(shards.on(CardId(ENEMIES as u16)), 0);
    }

    #[test]
    fn a_player_never_has_fewer_than_none_and_the_supply_never_ends() {
        let mut shards = Shards::default();
        shards.give(Seat(1), 25);
        shards.give(Seat(1), 1);
        assert_eq!(shards.of(Seat(1)), 26);
        shards.give(Seat(1), -99);
        assert_eq!(shards.of(Seat(1)), 0);
    }
}
