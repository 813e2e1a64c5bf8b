//! Cosmic Threat this turn (K10): which enemies it was used on, and what was shown to each.

use crate::cards::CardId;
use crate::effect::RuleId;
use crate::waived::{Clause, plays};
use table::List;

/// Enemies that can have a Cosmic Threat at the same time at most: the city, the masterminds, and some room.
const ENEMIES: usize = 12;
/// Cards that can be shown to them in one turn at most; a hand and a played area rarely have more than ten of a class.
const SHOWN: usize = 64;

/// What Cosmic Threat did this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Threats {
    enemies: List<Threatened, ENEMIES>,
    shown: List<Shown, SHOWN>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Threatened {
    enemy: CardId,
    granted: Option<RuleId>,
    stage: Stage,
}

/// A card shown to an enemy, as the face it was seen as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Shown {
    slot: u8,
    face: u8,
}

/// How far the Cosmic Threat of an enemy is this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Stage {
    #[default]
    Open,
    /// Cards were shown: what they take away holds (K10.1), and no more can be shown (K10.6).
    Used,
    /// A mastermind that was fought this turn: nothing is taken away any more, and nothing can be shown (K10.4, K10.11).
    Spent,
}

impl Threats {
    pub fn clear(&mut self) {
        self.enemies.clear();
        self.shown.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.enemies.is_empty()
    }

    /// Was anything of this turn about the enemy?
    pub fn concern(&self, enemy: CardId) -> bool {
        self.slot(enemy).is_some()
    }

    /// Was the enemy fought, so that nothing more comes of showing cards (K10.4)?
    pub fn is_spent(&self, enemy: CardId) -> bool {
        self.stage(enemy) == Stage::Spent
    }

    /// What was done to one of two cards was done to the other.
    pub fn exchange(&mut self, a: CardId, b: CardId) {
        for threatened in self.enemies.iter_mut() {
            threatened.enemy = threatened.enemy.exchanged(a, b);
        }
    }

    pub fn stage(&self, enemy: CardId) -> Stage {
        self.slot(enemy).map_or(Stage::Open, |slot| self.enemies[slot].stage)
    }

    /// The Cosmic Threat the enemy was given this turn in place of its own (K10.8).
    pub fn granted(&self, enemy: CardId) -> Option<RuleId> {
        self.enemies[self.slot(enemy)?].granted
    }

    /// The faces of the cards whose showing counts now.
    pub fn shown(&self, enemy: CardId) -> impl Iterator<Item = u8> {
        let slot = self.slot(enemy).filter(|slot| self.enemies[*slot].stage == Stage::Used);
        self.shown
            .iter()
            .filter(move |shown| Some(usize::from(shown.slot)) == slot)
            .map(|shown| shown.face)
    }

    /// Was a card of this face shown this turn, to whatever enemy?
    pub fn was_shown(&self, face: u8) -> bool {
        self.shown.iter().any(|shown| shown.face == face)
    }

    /// How many cards were shown this turn, to whatever enemy.
    pub fn all_shown(&self) -> usize {
        self.shown.len()
    }

    /// How many more cards can be shown this turn.
    pub fn room(&self) -> usize {
        SHOWN - self.shown.len()
    }

    /// A card is shown to the enemy; a full list is never reached, as no more cards are offered than there is room for.
    pub fn show(&mut self, enemy: CardId, face: u8) {
        if let Some(slot) = self.enter(enemy) {
            self.enemies[slot].stage = Stage::Used;
            let slot = slot as u8;
            let _ = self.shown.push(Shown { slot, face });
        }
    }

    /// The mastermind was fought.
    pub fn spend(&mut self, enemy: CardId) {
        if let Some(slot) = self.enter(enemy) {
            self.enemies[slot].stage = Stage::Spent;
        }
    }

    /// K10.8: what the enemy had before is gone, with all it has done.
    pub fn grant(&mut self, enemy: CardId, rule: RuleId) {
        let Some(slot) = self.enter(enemy) else {
            return;
        };
        if plays(Clause::K10_8_ERASED) {
            self.shown.retain(|shown| usize::from(shown.slot) != slot);
        }
        let threatened = &mut self.enemies[slot];
        threatened.granted = Some(rule);
        if threatened.stage == Stage::Used && plays(Clause::K10_8_AFRESH) {
            threatened.stage = Stage::Open;
        }
    }

    /// Makes room: enemies that have left the table need none.
    pub fn forget(&mut self, gone: impl Fn(CardId) -> bool) {
        for slot in 0..self.enemies.len() {
            let enemy = self.enemies[slot].enemy;
            if enemy.is_some() && gone(enemy) {
                self.enemies[slot] = Threatened::default();
                self.shown.retain(|shown| usize::from(shown.slot) != slot);
            }
        }
    }

    pub fn is_full(&self) -> bool {
        self.enemies.is_full() && self.enemies.iter().all(|entry| entry.enemy.is_some())
    }

    /// Enemies with what happened to them, for a hash.
    pub fn entries(&self) -> impl Iterator<Item = (CardId, Stage, Option<RuleId>)> {
        let entries = self.enemies.iter().filter(|entry| entry.enemy.is_some());
        entries.map(|entry| (entry.enemy, entry.stage, entry.granted))
    }

    fn slot(&self, enemy: CardId) -> Option<usize> {
        self.enemies.iter().position(|entry| entry.enemy == enemy)
    }

    fn enter(&mut self, enemy: CardId) -> Option<usize> {
        let slot = self.slot(enemy).or_else(|| self.slot(CardId::NONE));
        if let Some(slot) = slot {
            self.enemies[slot].enemy = enemy;
            return Some(slot);
        }
        let entry = Threatened { enemy, ..Threatened::default() };
        self.enemies.push(entry).is_ok().then(|| self.enemies.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENEMY: CardId = CardId(7);
    const OTHER: CardId = CardId(9);

    #[test]
    fn what_is_shown_to_one_enemy_says_nothing_to_another() {
        let mut threats = Threats::default();
        threats.show(ENEMY, 3);
        threats.show(OTHER, 3);
        threats.show(ENEMY, 4);
        assert_eq!(threats.shown(ENEMY).collect::<Vec<_>>(), [3, 4]);
        assert_eq!(threats.shown(OTHER).collect::<Vec<_>>(), [3]);
        assert_eq!(threats.stage(CardId(1)), Stage::Open);
    }

    #[test]
    fn a_new_threat_erases_the_old_one_but_not_the_bar_of_a_fight() {
        let mut threats = Threats::default();
        threats.show(ENEMY, 3);
        threats.grant(ENEMY, RuleId(5));
        assert_eq!(threats.stage(ENEMY), Stage::Open);
        assert_eq!(threats.shown(ENEMY).count(), 0);
        threats.spend(OTHER);
        threats.grant(OTHER, RuleId(5));
        assert_eq!(threats.stage(OTHER), Stage::Spent);
        assert_eq!(threats.granted(OTHER), Some(RuleId(5)));
    }

    #[test]
    fn places_of_enemies_that_left_are_used_again() {
        let mut threats = Threats::default();
        for enemy in 0..ENEMIES as u16 {
            threats.show(CardId(enemy), 1);
        }
        assert!(threats.is_full());
        threats.forget(|enemy| enemy == CardId(4));
        assert!(!threats.is_full());
        threats.show(CardId(100), 2);
        assert_eq!(threats.shown(CardId(100)).collect::<Vec<_>>(), [2]);
        assert_eq!(threats.shown(CardId(4)).count(), 0);
        assert_eq!(threats.shown(CardId(5)).collect::<Vec<_>>(), [1]);
    }
}
