//! Paying for a fight or a recruit: whose points, and which of them first (K4.4).

use crate::cards::CardId;
use crate::catalogue::Classes;
use crate::choice::{Debt, Prompt};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::pool::Source;
use crate::position::Position;
use crate::state::{Overrun, Reserved};
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat};

/// What can pay: Attack, or Recruit that counts as Attack; or Recruit alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Points {
    Attack,
    Recruit,
}

impl Position<'_> {
    /// K4.6: an enemy is paid with Attack, or some rule says with Recruit.
    pub(crate) fn paid_with(self, enemy: CardId) -> Points {
        match self.fought_with_recruit(enemy) {
            true => Points::Recruit,
            false => Points::Attack,
        }
    }

    /// What one Hero Name, or no hero, has of such points now.
    pub(crate) fn can_give(self, points: Points, name: Source) -> i32 {
        let turn = &self.state.turn;
        match points {
            Points::Recruit => turn.recruit.from(name),
            Points::Attack if turn.recruit_as_attack => {
                turn.attack.from(name) + turn.recruit.from(name)
            }
            Points::Attack => turn.attack.from(name),
        }
    }

    /// K4.4: can a duel of this turn depend on whose points of this kind are spent? Of Recruit only where some text lets it pay for a fight.
    fn matters_whose(self, points: Points) -> bool {
        let matters = self.game.keywords.duels && plays(Clause::K4_4);
        matters && (points == Points::Attack || self.game.recruit_pays_fights)
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

    /// Whose points can pay next, by number: in a duel one Hero Name pays for all (K4.1), otherwise any that has some, or no hero.
    pub(crate) fn payers(self, owed: Debt, duel: bool) -> impl Iterator<Item = u8> {
        let (points, owed) = next_owed(owed.attack, owed.recruit);
        let no_hero = (!duel).then_some(Source::NO_HERO);
        let names = no_hero.into_iter().chain(self.game.sources());
        let least = if duel { i32::from(owed) } else { 1 };
        names.filter(move |name| self.can_give(points, *name) >= least).map(|name| name.0)
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
        self.log.record(Event::GotRecruit { seat, card, amount: points });
    }

    /// Pays for a fight, then wins it.
    pub fn pay_for_fight(&mut self, card: CardId, price: i32) {
        let position = self.position();
        let owed = price.max(0) as i16;
        let (attack, recruit) = match position.paid_with(card) {
            Points::Attack => (owed, 0),
            Points::Recruit => (0, owed),
        };
        let duel = position.is_duel(card);
        self.push(Task::FightPaid { card, price: price as i16 });
        self.pay(Debt { card, attack, recruit }, duel);
    }

    /// Pays Attack for an ability that the card has offered; what follows is still to be pushed below.
    pub fn pay_for_offer(&mut self, card: CardId, attack: i32) {
        self.pay(Debt { card, attack: attack as i16, recruit: 0 }, false);
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
        self.state.turn.reserved.retain(|reserved| reserved.points > 0);
        let waived = price < 0 && !plays(Clause::K12_12);
        let surcharge = match waived {
            true => 0,
            false => self.position().surcharge(card),
        };
        if surcharge > 0 {
            let seat = self.active();
            self.log.record(Event::PaidSurcharge { seat, card, paid: surcharge as i16 });
        }
        self.push(Task::RecruitPaid { card, price: price as i16 });
        let (attack, recruit) = (surcharge.max(0) as i16, owed.max(0) as i16);
        self.pay(Debt { card, attack, recruit }, false);
    }

    /// Goes on paying: points of no hero first (K4.4), and asking only where it can matter whose points go (D45).
    fn pay(&mut self, owed: Debt, duel: bool) {
        let Debt { card, mut attack, mut recruit } = owed;
        if attack <= 0 && recruit <= 0 {
            return;
        }
        if duel {
            return self.pay_for_duel(owed);
        }
        recruit -= self.settle(Points::Recruit, recruit);
        if recruit == 0 {
            attack -= self.settle(Points::Attack, attack);
        }
        if attack > 0 || recruit > 0 {
            self.ask(Prompt::Pay { owed: Debt { card, attack, recruit }, duel });
        }
    }

    /// The points of this Hero Name, or of no hero, are spent as far as they go.
    pub fn pay_with(&mut self, owed: Debt, duel: bool, name: u8) {
        let Debt { card, attack, recruit } = owed;
        let (points, owed) = next_owed(attack, recruit);
        let spent = self.spend_of(points, Source(name), i32::from(owed)) as i16;
        let (attack, recruit) = match points {
            Points::Attack => (attack - spent, recruit),
            Points::Recruit => (attack, recruit - spent),
        };
        self.pay(Debt { card, attack, recruit }, duel);
    }

    /// Spends what can be spent without asking: everything, or points of no hero and, where only one has any left or all is needed, those.
    fn settle(&mut self, points: Points, owed: i16) -> i16 {
        if owed <= 0 {
            return 0;
        }
        if !self.position().matters_whose(points) {
            self.spend(points, i32::from(owed));
            return owed;
        }
        let turn = &mut self.state.turn;
        // Recruit of no hero that counts as Attack could still recruit a hero: that is for the player to say.
        let pool = match points {
            Points::Attack => &mut turn.attack,
            Points::Recruit => &mut turn.recruit,
        };
        let nameless = pool.spend_from(Source::NO_HERO, i32::from(owed));
        let left = i32::from(owed) - nameless;
        let position = self.position();
        let (mut payers, mut total) = (0, 0);
        for name in std::iter::once(Source::NO_HERO).chain(position.game.sources()) {
            let has = position.can_give(points, name);
            payers += usize::from(has > 0);
            total += has;
        }
        if payers <= 1 || left >= total {
            self.spend(points, left);
            return owed;
        }
        nameless as i16
    }

    /// Spends points of whoever has any; Attack before Recruit that counts as Attack (D20).
    fn spend(&mut self, points: Points, owed: i32) {
        let turn = &mut self.state.turn;
        let attack = match points {
            Points::Attack => owed.min(turn.attack.total()),
            Points::Recruit => 0,
        };
        turn.attack.spend(attack);
        turn.recruit.spend(owed - attack);
    }

    /// The same of one Hero Name, or of no hero; how many points went.
    fn spend_of(&mut self, points: Points, name: Source, owed: i32) -> i32 {
        let turn = &mut self.state.turn;
        let attack = match points {
            Points::Attack => turn.attack.spend_from(name, owed),
            Points::Recruit => 0,
        };
        let recruit = match points {
            Points::Attack if !turn.recruit_as_attack => 0,
            _ => turn.recruit.spend_from(name, owed - attack),
        };
        attack + recruit
    }

    pub fn fight_paid(&mut self, card: CardId, price: i16) {
        let price = i32::from(price);
        self.pay_out(card, price, true);
        self.defeat(card, Some(price.max(0)));
    }

    pub fn recruit_paid(&mut self, card: CardId, price: i16) {
        let price = i32::from(price);
        self.pay_out(card, price, false);
        self.recruited(card, self.active(), price.max(0));
    }
}

/// What is paid next. Recruit first: what is left of it can count as Attack.
fn next_owed(attack: i16, recruit: i16) -> (Points, i16) {
    if recruit > 0 { (Points::Recruit, recruit) } else { (Points::Attack, attack) }
}
