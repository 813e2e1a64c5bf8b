//! What recruiting and fighting cost: the value of the card and everything that counts only while it is paid (K1, K2).

use crate::cards::CardId;
use crate::catalogue::{Class, Classes};
use crate::effect::Rule;
use crate::event::Event;
use crate::game::Face;
use crate::interpreter::Engine;
use crate::keywords::cosmic_threat::EACH as THREAT;
use crate::pool::Source;
use crate::position::Position;
use crate::state::Played;
use crate::value::{Sink, Why};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log};

/// K1.1: each class counts for so much, whatever the number of cards.
pub(crate) const EACH: i32 = 2;

/// What a card takes off its own price.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Discount {
    ordinary: i32,
    microscopic: i32,
}

/// How much cheaper a card can be now than it is by itself, at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ease {
    /// By Size-Changing of its own.
    own: i32,
    /// By effects of the turn, Cosmic Threats and boons.
    besides: i32,
}

impl Ease {
    /// There is no end to it: nothing is too dear at first glance.
    const ENDLESS: Ease = Ease { own: 0, besides: i32::MAX / 2 };

    /// Is a card too dear at first glance, if it costs no less than `least` by itself?
    #[inline]
    pub fn is_beyond(self, least: i32, face: &Face, most: i32) -> bool {
        least - face.most_off.min(self.own) > most + self.besides
    }
}

impl Discount {
    pub fn total(self) -> i32 {
        self.ordinary + self.microscopic
    }
}

impl Position<'_> {
    /// What recruiting the card costs now; below 0 the player is paid (K2.3).
    pub fn recruit_price(self, card: CardId) -> i32 {
        self.recruit_price_parts(card, &mut ())
    }

    pub fn recruit_price_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        // K2.9: halving comes before Size-Changing.
        let cost = self.cost_parts(card, sink);
        let mut discount = self.discount(card, cost);
        if !plays(Clause::K1_1) {
            discount.ordinary = 0;
        }
        if !plays(Clause::K2_9) && self.costs_half(card) {
            let printed = i32::from(self.face(card).cost);
            return self.half_cost_parts(card, reduced(printed, discount, sink), sink);
        }
        reduced(cost, discount, sink)
    }

    /// What fighting the enemy costs now, with what its space adds; below 0 the player is paid (K2.4).
    pub fn fight_price(self, card: CardId) -> i32 {
        self.fight_price_parts(card, &mut ())
    }

    pub fn fight_price_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let attack = self.unbounded_attack(card, sink);
        let mut discount = self.discount(card, attack);
        if !plays(Clause::K1_2) {
            discount.ordinary = 0;
        }
        if !plays(Clause::R7_4) {
            return attack - discount.total() + self.surcharge_parts(card, sink);
        }
        // What the space adds is due in any case (K12).
        reduced(attack, discount, sink) + self.surcharge_parts(card, sink)
    }

    /// What can make things cheaper now. With it most of what is too dear is seen at a glance, without working out its price.
    pub(crate) fn ease(self) -> Ease {
        self.limited_ease().unwrap_or(Ease::ENDLESS)
    }

    fn limited_ease(self) -> Option<Ease> {
        let turn = &self.state.turn;
        let mut besides = THREAT * turn.threats.all_shown() as i32;
        for lasting in self.state.lasting.iter() {
            besides += i32::from(lasting.times) * self.game.eases(lasting.rule)?;
        }
        for (_, rule) in self.boons(self.state.active) {
            besides += self.game.eases(rule)?;
        }
        let mut own = 0;
        if self.game.has_size_changing {
            let classes = |played: &Played| self.game.face_at(played.face).classes.0 | played.also;
            let met = turn.played.iter().map(|played| classes(played).count_ones());
            own = EACH * met.sum::<u32>() as i32;
        }
        Some(Ease { own, besides })
    }

    /// Does the card have Size-Changing of either kind (K1.8, K2.7)?
    pub(crate) fn is_size_changing(self, card: CardId) -> bool {
        let (classes, microscopic) = self.size_changing(card);
        !classes.is_empty() || (microscopic && plays(Clause::K2_7))
    }

    /// Classes of its ordinary Size-Changing, and whether it has the microscopic kind.
    fn size_changing(self, card: CardId) -> (Classes, bool) {
        let sides = self.face(card).sides;
        let faces = sides.map_or([self.game.face_number(card); 2], |sides| sides);
        let mut found = (self.granted(card), false);
        let printed = faces.iter().flat_map(|face| &self.game.face_at(*face).rules);
        for rule in self.enemy_rules(card).iter().chain(printed) {
            match self.game.catalogue.program.rule(*rule) {
                Rule::SizeChanging(classes) => found.0.0 |= self.meant(card, classes).0,
                Rule::Microscopic { .. } => found.1 = true,
                _ => {}
            }
        }
        found
    }

    /// K1, K2: a divided card is recruited under the better of its halves, never under both (K1.9). Which is better depends on the value of the
    /// card: only one half may let it go below 0.
    pub(crate) fn discount(self, card: CardId, value: i32) -> Discount {
        if !self.game.has_size_changing {
            return Discount::default();
        }
        let Some(sides) = self.face(card).sides.filter(|_| self.acting(card).is_none()) else {
            return self.discount_by(card, self.enemy_rules(card));
        };
        let [one, two] = sides.map(|side| self.discount_by(card, &self.game.face_at(side).rules));
        if !plays(Clause::K1_9) {
            return Discount {
                ordinary: one.ordinary + two.ordinary,
                microscopic: one.microscopic + two.microscopic,
            };
        }
        let price = |half: Discount| reduced(value, half, &mut ());
        if price(two) < price(one) { two } else { one }
    }

    fn discount_by(self, card: CardId, rules: &[crate::effect::RuleId]) -> Discount {
        let mut classes = self.granted(card);
        let mut discount = Discount::default();
        for rule in rules {
            match self.game.catalogue.program.rule(*rule) {
                Rule::SizeChanging(more) => classes.0 |= self.meant(card, more).0,
                Rule::Microscopic { class, most } => {
                    let most = either(Clause::K2_2, i32::from(most), i32::MAX);
                    let played = self.played_of(class).min(most);
                    discount.microscopic += EACH * played * i32::from(plays(Clause::K2_1));
                }
                _ => {}
            }
        }
        // K1.6: each class is a condition of its own; one that was given twice counts once.
        let each = |class| match plays(Clause::K1_3) {
            true => i32::from(self.played_of(class) > 0),
            false => self.played_of(class),
        };
        let met: i32 = classes.iter().map(each).sum();
        let met = either(Clause::K1_6, met, met.min(1));
        discount.ordinary = EACH * met;
        discount
    }

    /// No class stands for those of the card itself.
    fn meant(self, card: CardId, classes: Classes) -> Classes {
        if classes.is_empty() { self.face(card).classes } else { classes }
    }

    /// K1.8: Size-Changing given to this very card for a time.
    fn granted(self, card: CardId) -> Classes {
        let mut classes = Classes::NONE;
        for lasting in self.state.lasting.iter() {
            if lasting.target == card
                && plays(Clause::K1_8)
                && let Rule::SizeChanging(more) = self.game.catalogue.program.rule(lasting.rule)
            {
                classes.0 |= more.0;
            }
        }
        classes
    }

    /// Cards of the class played this turn, wherever they are now (K1.7, K2.8).
    fn played_of(self, class: Class) -> i32 {
        let played = self.state.turn.played.iter();
        played
            .filter(|played| {
                let face = self.game.face_at(played.face);
                let there = || self.state.cards.zone_of(played.card).is_played();
                Classes(face.classes.0 | played.also).has(class) && (plays(Clause::K1_7) || there())
            })
            .count() as i32
    }
}

/// K1.5, K2.9: everything is added up; only what the microscopic part takes off can go below 0.
fn reduced<S: Sink>(value: i32, discount: Discount, sink: &mut S) -> i32 {
    if discount.ordinary != 0 {
        sink.part(-discount.ordinary, Why::SizeChanging);
    }
    if discount.microscopic != 0 {
        sink.part(-discount.microscopic, Why::Microscopic);
    }
    let total = value - discount.total();
    let least = either(Clause::K1_5, -discount.microscopic, -discount.total());
    if total < least {
        sink.part(least - total, Why::Floor);
    }
    total.max(least)
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// K2.3, K2.4: a price below 0 pays out, in place of the payment and of no hero (K2.5).
    pub fn pay_out(&mut self, card: CardId, price: i32, attack: bool) {
        let seat = self.active();
        if !plays(if attack { Clause::K2_4 } else { Clause::K2_3 }) {
            return;
        }
        let made = self.state.turn.recruit_made;
        if attack {
            let source = self.no_hero(Clause::K2_5);
            self.get_attack(seat, card, source, -price);
        } else {
            self.get_recruit(seat, card, Source::NO_HERO, -price);
        }
        if !plays(Clause::K2_8) {
            self.state.turn.recruit_made = made;
        }
    }

    /// K1.8: what was given to a card in the HQ ends when it leaves.
    pub fn end_grants(&mut self, card: CardId) {
        if !plays(Clause::K1_8_ENDS) {
            return;
        }
        let program = &self.game.catalogue.program;
        self.state.lasting.retain(|lasting| {
            lasting.target != card || !matches!(program.rule(lasting.rule), Rule::SizeChanging(_))
        });
    }
}
