//! Paying for a fight or a recruit: whose points, which of them first, and Chivalrous Duels (K4).

use crate::cards::{CardId, Zone};
use crate::catalogue::Classes;
use crate::effect::{Rule, Zones};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::pool::{Pool, Source};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{Overrun, Reserved};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log, Seat};

impl Position<'_> {
    /// Has this enemy Chivalrous Duel, by its own text or for a time (K4.1, K4.8)?
    pub fn is_duel(self, enemy: CardId) -> bool {
        if !self.game.has_duels || !plays(Clause::K4_1) {
            return false;
        }
        let program = &self.game.catalogue.program;
        let own = self.enemy_rules(enemy).iter();
        let own = own.map(|rule| program.rule(*rule));
        let mut own = own.filter(|rule| matches!(rule, Rule::ChivalrousDuel(_)));
        if own.any(|rule| self.is_about_itself(rule)) {
            return true;
        }
        self.state.lasting.iter().any(|lasting| {
            let Rule::ChivalrousDuel(which) = program.rule(lasting.rule) else {
                return false;
            };
            if !plays(Clause::K4_8) {
                return false;
            }
            let scope = Text::scope(lasting.card, lasting.face, Seat(lasting.owner), enemy);
            self.matches(&scope, which, enemy)
        })
    }

    fn is_about_itself(self, rule: Rule) -> bool {
        matches!(rule, Rule::ChivalrousDuel(which) if self.selector(which).zones.is(Zones::THIS))
    }

    /// K4.1: what the cards of one Hero Name have made for a fight; Recruit counts where it may be spent as Attack, or alone where the enemy
    /// must be paid with it (K4.6).
    fn of_name(self, enemy: CardId, name: Source) -> i32 {
        let turn = &self.state.turn;
        if self.fought_with_recruit(enemy) {
            return turn.recruit.from(name);
        }
        let recruit = match turn.recruit_as_attack {
            true if !plays(Clause::K4_6) => turn.recruit.total(),
            true => turn.recruit.from(name),
            false => 0,
        };
        let nameless = either(Clause::K4_3, 0, turn.attack.from(Source::NO_HERO));
        turn.attack.from(name) + recruit + nameless
    }

    /// What each Hero Name could pay for this fight, the names with nothing left out.
    pub fn points_by_name(self, enemy: CardId) -> Vec<(Source, i32)> {
        let names = self.game.sources();
        let points = names.map(|name| (name, self.of_name(enemy, name)));
        points.filter(|(_, points)| *points > 0).collect()
    }

    /// K4.1: can one Hero Name pay for the duel? At 0 or below nothing is spent, so no name is needed (K12).
    pub(crate) fn check_duel(self, card: CardId, mut needs: i32) -> Result<(), Refusal> {
        if !plays(Clause::K12_6) {
            needs -= self.threat_parts(card, &mut ());
        }
        if !plays(Clause::K12_7) {
            needs += self.discount(card).total();
        }
        if needs <= 0 || !self.is_duel(card) {
            return Ok(());
        }
        let names = self.game.sources().rev();
        let best = names.max_by_key(|name| self.of_name(card, *name));
        let name = best.unwrap_or(Source::NO_HERO);
        let has = self.of_name(card, name);
        if has >= needs {
            return Ok(());
        }
        Err(Refusal::Duel {
            card,
            needs,
            has,
            name,
        })
    }

    /// Recruit that can pay for this card.
    pub fn recruit_for(self, card: CardId) -> i32 {
        if self.state.turn.reserved.is_empty() {
            return self.recruit_to_spend();
        }
        let classes = self.classes(card);
        let reserved = self.state.turn.reserved.iter();
        let reserved = reserved.filter(|reserved| reserved.classes.meets(classes));
        let reserved: i32 = reserved.map(|reserved| i32::from(reserved.points)).sum();
        self.recruit_to_spend() + reserved
    }

    /// The Hero Names that can pay next, by number.
    pub(crate) fn payers(self, task: Task) -> impl Iterator<Item = u8> {
        let (enemy, pool, owed, duel) = match task {
            Task::Pay {
                card,
                attack,
                recruit,
                ..
            } => {
                let turn = &self.state.turn;
                let pool = if attack > 0 {
                    turn.attack
                } else {
                    turn.recruit
                };
                let fight = self.is_enemy(card);
                let duel = fight && self.is_duel(card);
                let owed = i32::from(attack) + i32::from(recruit);
                (card, pool, owed, duel)
            }
            _ => (CardId::NONE, Pool::default(), 0, false),
        };
        self.game
            .sources()
            .filter(move |name| match duel {
                true => self.of_name(enemy, *name) >= owed,
                false => pool.from(*name) > 0,
            })
            .map(|name| name.0)
    }

    fn is_enemy(self, card: CardId) -> bool {
        let zone = self.state.cards.zone_of(card);
        zone.slot().is_none() && zone != Zone::OFFICERS
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Recruit for heroes of some classes only; it counts as made like any other (R3.3).
    pub fn get_reserved(&mut self, seat: Seat, card: CardId, classes: Classes, amount: i32) {
        if amount <= 0 || seat != self.state.active {
            return;
        }
        let points = amount.min(999) as i16;
        let turn = &mut self.state.turn;
        turn.recruit_made = turn.recruit_made.saturating_add(points);
        let same = |reserved: &&mut Reserved| reserved.classes == classes;
        if let Some(reserved) = turn.reserved.iter_mut().find(same) {
            reserved.points = reserved.points.saturating_add(points);
        } else if turn.reserved.push(Reserved { classes, points }).is_err() {
            return self.stop(Overrun::TooMany);
        }
        self.log.record(Event::GotRecruit {
            seat,
            card,
            amount: points,
        });
    }

    /// Pays for a fight; Attack is spent first, then Recruit where it counts as Attack (D20).
    pub fn pay_for_fight(&mut self, card: CardId, price: i32) {
        let attack = if self.position().fought_with_recruit(card) {
            0
        } else if self.position().is_duel(card) {
            price
        } else {
            price.min(self.state.turn.attack.total())
        };
        self.pay(Task::Pay {
            card,
            attack: attack as i16,
            recruit: (price - attack) as i16,
            price: price as i16,
        });
    }

    /// Pays for a recruit; what is reserved for such heroes goes first.
    pub fn pay_for_recruit(&mut self, card: CardId, price: i32) {
        let classes = self.position().classes(card);
        let mut owed = price;
        for reserved in self.state.turn.reserved.iter_mut() {
            if reserved.classes.meets(classes) {
                let part = owed.clamp(0, i32::from(reserved.points));
                reserved.points -= part as i16;
                owed -= part;
            }
        }
        self.state
            .turn
            .reserved
            .retain(|reserved| reserved.points > 0);
        let waived = price < 0 && !plays(Clause::K12_12);
        let surcharge = match waived {
            true => 0,
            false => self.position().surcharge(card),
        };
        if surcharge > 0 {
            let seat = self.active();
            self.log.record(Event::PaidSurcharge {
                seat,
                card,
                paid: surcharge as i16,
            });
        }
        let attack = surcharge.min(self.state.turn.attack.total());
        self.pay(Task::Pay {
            card,
            attack: attack as i16,
            recruit: (owed.max(0) + surcharge - attack) as i16,
            price: price as i16,
        });
    }

    /// Goes on paying: points of no hero first (K4.4), and asking only where it can matter whose points go.
    fn pay(&mut self, task: Task) {
        let Task::Pay {
            card,
            mut attack,
            mut recruit,
            price,
        } = task
        else {
            return;
        };
        let position = self.position();
        let fight = position.is_enemy(card);
        let duel = fight && price > 0 && position.is_duel(card);
        if duel {
            let mut payers = position.payers(task);
            let (first, second) = (payers.next(), payers.next());
            drop(payers);
            return match (first, second) {
                (Some(only), None) => self.pay_with(task, only),
                _ => self.push(task),
            };
        }
        let matters = self.game.has_duels && plays(Clause::K4_4);
        let turn = &mut self.state.turn;
        attack -= settle(&mut turn.attack, attack, matters);
        if attack == 0 {
            let matters = matters && turn.recruit_as_attack;
            recruit -= settle(&mut turn.recruit, recruit, matters);
        }
        if attack > 0 || recruit > 0 {
            return self.push(Task::Pay {
                card,
                attack,
                recruit,
                price,
            });
        }
        self.paid(card, i32::from(price), fight);
    }

    /// The points of this Hero Name are spent, as far as they go.
    pub fn pay_with(&mut self, task: Task, name: u8) {
        let Task::Pay {
            card,
            attack,
            recruit,
            price,
        } = task
        else {
            return;
        };
        let name = Source(name);
        let duel = self.position().is_enemy(card) && self.position().is_duel(card);
        let turn = &mut self.state.turn;
        if duel {
            let owed = i32::from(attack) + i32::from(recruit);
            let first = if attack > 0 {
                turn.attack.spend_from(name, owed)
            } else {
                0
            };
            turn.recruit.spend_from(name, owed - first);
            return self.paid(card, i32::from(price), true);
        }
        let (attack, recruit) = if attack > 0 {
            let spent = turn.attack.spend_from(name, i32::from(attack));
            (attack - spent as i16, recruit)
        } else {
            let spent = turn.recruit.spend_from(name, i32::from(recruit));
            (attack, recruit - spent as i16)
        };
        self.pay(Task::Pay {
            card,
            attack,
            recruit,
            price,
        });
    }

    fn paid(&mut self, card: CardId, price: i32, fight: bool) {
        self.pay_out(card, price, fight);
        if fight {
            self.defeat(card, Some(price.max(0)));
        } else {
            self.recruited(card, self.active(), price.max(0));
        }
    }
}

/// Spends what can be spent without asking: everything, or points of no hero and, where only one Hero Name is left or all is needed, those.
fn settle(pool: &mut Pool, owed: i16, matters: bool) -> i16 {
    let owed = i32::from(owed.max(0));
    if !matters {
        pool.spend(owed);
        return owed as i16;
    }
    let nameless = pool.spend_from(Source::NO_HERO, owed);
    let left = owed - nameless;
    let names = pool.parts().count();
    if left > 0 && (names <= 1 || left >= pool.total()) {
        pool.spend(left);
        return owed as i16;
    }
    nameless as i16
}
