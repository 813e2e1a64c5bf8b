//! Spaces of the HQ that are destroyed, brought along or made pocket dimensions, and what lies there.

use crate::cards::{ALL_SLOTS, CardId, SLOTS, Zone};
use crate::catalogue::{Classes, Kind};
use crate::effect::{Op, Rule, RuleId};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use crate::value::{Sink, Why};
use table::{Chance, Log, Seat};

impl Position<'_> {
    /// Is there such an HQ space now? One that a villain brought goes with the villain.
    pub fn has_slot(self, slot: usize) -> bool {
        let hq = &self.state.headquarters;
        match slot < SLOTS {
            true => !hq.is_destroyed(slot),
            false => hq.brought_by(slot).is_some_and(|villain| self.space_of(villain).is_some()),
        }
    }

    pub fn is_pocket(self, slot: usize) -> bool {
        slot < SLOTS && !self.state.cards.is_empty(Zone::under_slot(slot))
    }

    /// All that are in play; one under a destroyed space counts on.
    pub fn pocket_dimensions(self) -> i32 {
        let under = (0..SLOTS).map(|slot| self.state.cards.len(Zone::under_slot(slot)));
        let above = self.state.cards.above_city().iter();
        let tactics = above.filter(|card| self.face(**card).kind == Kind::Tactic);
        (under.sum::<usize>() + tactics.count()) as i32
    }

    /// Attack that recruiting this hero or fighting this villain costs besides.
    pub fn surcharge(self, card: CardId) -> i32 {
        self.surcharge_parts(card, &mut ())
    }

    pub fn surcharge_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        if !self.game.has_surcharges {
            return 0;
        }
        let masterminds = self.masterminds().into_iter().flatten();
        let sources = masterminds.chain([self.game.scheme]);
        let sources = sources.chain(self.state.cards.above_city().iter().copied());
        let mut total = 0;
        for source in sources.filter(|source| self.face(*source).has_surcharge) {
            for rule in &self.face(source).rules {
                total += self.surcharge_of(source, *rule, card, sink);
            }
        }
        total
    }

    fn surcharge_of<S: Sink>(
        self,
        source: CardId,
        rule: RuleId,
        card: CardId,
        sink: &mut S,
    ) -> i32 {
        let Rule::Surcharge { which, attack } = self.game.catalogue.program.rule(rule) else {
            return 0;
        };
        let face = self.game.face_number(source);
        let scope = Text::scope(source, face, self.state.active, card);
        let mut meant = false;
        self.each(&scope, which, |found| meant |= found == card);
        if !meant {
            return 0;
        }
        let amount = self.amount(&scope, attack);
        sink.part(amount, Why::Rule { face, rule });
        amount
    }

    /// Has the player another card of the same cost to show beside it?
    pub(crate) fn has_twin(self, seat: Seat, card: CardId) -> bool {
        self.twin_of(seat, card).is_some()
    }

    /// The card that is shown beside it: one that all know already, if there is any.
    fn twin_of(self, seat: Seat, card: CardId) -> Option<CardId> {
        let zones = [Zone::played(seat), Zone::hand(seat)];
        let twins = || {
            let cards = zones.into_iter().flat_map(|zone| self.zone(zone)).copied();
            cards.filter(|other| *other != card && self.cost(*other) == self.cost(card))
        };
        let known = twins().find(|other| self.state.cards.knowers(*other) == table::Seats::ALL);
        known.or_else(|| twins().next())
    }

    /// A bystander where the villain holds none, or a hero of a class that nothing it holds has.
    pub(crate) fn is_new_to(self, villain: CardId, card: CardId) -> bool {
        let held = || self.held_by(villain).iter().map(|held| self.face(*held));
        match self.face(card).kind {
            Kind::Bystander => held().all(|face| face.kind != Kind::Bystander),
            Kind::Hero => {
                let has = held().fold(Classes::NONE, |all, face| all.union(face.classes));
                !self.face(card).classes.is_within(has)
            }
            _ => false,
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// This villain brings an HQ space; a hero comes into it at once (R6.4).
    pub fn add_space(&mut self, villain: CardId) {
        if self.position().space_of(villain).is_none() {
            return;
        }
        if let Some(slot) = self.state.headquarters.bring(villain) {
            self.log.record(Event::SpaceBrought { card: villain });
            self.refill(Zone::hq(slot));
        }
    }

    /// The space of this hero is gone for the rest of the game; what lies under it stays and counts on.
    pub fn destroy_space(&mut self, hero: CardId, ko: bool) {
        let Some(slot) = self.state.cards.zone_of(hero).slot() else {
            return;
        };
        self.state.headquarters.destroy(slot);
        self.log.record(Event::SpaceDestroyed { card: hero });
        match ko {
            true => self.knock_out(hero),
            false => self.move_card(hero, Zone::BOX),
        }
    }

    /// Spaces whose villains have left the city are gone; a hero that nothing was done with is KO'd.
    pub fn close_spaces(&mut self) {
        for slot in SLOTS..ALL_SLOTS {
            let Some(villain) = self.state.headquarters.brought_by(slot) else {
                continue;
            };
            if self.position().space_of(villain).is_some() {
                continue;
            }
            self.state.headquarters.destroy(slot);
            while let Some(hero) = self.state.cards.first(Zone::hq(slot)) {
                self.knock_out(hero);
            }
        }
    }

    /// As soon as all that follows from a villain's leaving is done.
    pub fn close_spaces_after(&mut self, villain: CardId) {
        if self.state.headquarters.space_of(villain).is_some() {
            self.push(Task::CloseSpaces);
        }
    }

    pub fn make_pocket(&mut self, hero: CardId, strike: CardId) {
        if let Some(slot) = self.state.cards.zone_of(hero).slot()
            && slot < SLOTS
            && strike.is_some()
        {
            self.move_card(strike, Zone::under_slot(slot));
            self.log.record(Event::PocketDimension { under: hero });
        }
    }

    pub fn put_above(&mut self, card: CardId, space: usize) {
        let zone = Zone::above_space(space);
        self.move_card(card, zone);
        self.log.record(Event::TwistPlaced { card, zone });
    }

    /// A card in hand and one of the HQ change places. Both are seen by all.
    pub fn trade(&mut self, mine: CardId, theirs: CardId, seat: Seat) {
        let slot = self.state.cards.zone_of(theirs);
        if !mine.is_some()
            || slot.slot().is_none()
            || self.state.cards.zone_of(mine) != Zone::hand(seat)
        {
            return;
        }
        self.state.cards.learn(theirs, table::Seats::ALL);
        self.move_card(theirs, Zone::hand(seat));
        self.move_card(mine, slot);
        let _ = self.state.noted.push(mine);
        self.log.record(Event::Traded { seat, mine, theirs });
    }

    /// The second card of a pair is shown with the first.
    pub fn reveal_twin(&mut self, op: u16, card: CardId, seat: Seat) {
        let Op::RevealOr { card: cards, .. } = self.op(op) else {
            return;
        };
        let position = self.position();
        if !position.selector(cards).filter.twin {
            return;
        }
        if let Some(twin) = position.twin_of(seat, card) {
            self.reveal(twin, seat);
        }
    }
}
