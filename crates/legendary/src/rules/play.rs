//! Playing hero cards (R5), showing and discarding them.

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::choice::Prompt;
use crate::effect::Trigger;
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{Overrun, Played};
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat, Seats};

impl Position<'_> {
    /// Of cards in hand that nobody can tell apart only the first can be named.
    pub(crate) fn check_play(self, card: CardId) -> Result<(), Refusal> {
        self.check_play_of_first(card)?;
        let first =
            self.zone(Zone::hand(self.state.active)).iter().find(|other| self.same(**other, card));
        if first == Some(&card) { Ok(()) } else { Err(Refusal::OutOfOrder(card)) }
    }

    #[inline(always)]
    pub(crate) fn check_play_of_first(self, card: CardId) -> Result<(), Refusal> {
        if self.state.cards.zone_of(card) != Zone::hand(self.state.active) {
            return Err(Refusal::NotThere(card));
        }
        let face = self.face(card);
        if face.kind != Kind::Hero && plays(Clause::R10_3_PLAYED) {
            return Err(Refusal::CannotBePlayed(card));
        }
        if !plays(Clause::R3_2) && (self.state.turn.recruited > 0 || self.state.turn.fought > 0) {
            return Err(Refusal::NotNow);
        }
        if self.state.turn.played.is_full() {
            return Err(Refusal::TooManyPlayed);
        }
        if face.plays_freely {
            return Ok(());
        }
        let payable = match face.sides {
            Some(sides) => sides.iter().any(|side| self.can_pay(card, *side)),
            None => self.can_pay(card, self.game.face_number(card)),
        };
        if payable { Ok(()) } else { Err(Refusal::CostOfPlaying(card)) }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn play(&mut self, card: CardId) {
        let seat = self.active();
        self.move_card(card, Zone::played(seat));
        self.log.record(Event::Played { seat, card });
        match self.game.face(card).sides {
            Some(sides) => match sides.map(|side| self.position().can_pay(card, side)) {
                [true, true] if plays(Clause::R5_6_SIDE) => self.ask(Prompt::Side(card)),
                [first, _] => self.play_side(card, if first { 0 } else { 1 }),
            },
            None => self.play_as(card, self.game.face_number(card)),
        }
    }

    /// R5.6: a divided card is played as one of its sides, and only that side exists while it lies there.
    pub fn play_side(&mut self, card: CardId, side: u8) {
        if let Some(sides) = self.game.face(card).sides {
            let face = sides[side as usize & 1];
            self.state.turn.altered = true;
            self.log.record(Event::PlayedAs { seat: self.state.active, card, face });
            self.play_as(card, face);
        }
    }

    fn play_as(&mut self, card: CardId, face: u8) {
        if self
            .state
            .turn
            .played
            .push(Played {
                card,
                face,
                also: match plays(Clause::R5_6) {
                    true => 0,
                    false => self.game.face(card).classes.0,
                },
            })
            .is_err()
        {
            return self.stop(Overrun::TooMany);
        }
        self.push_play(card, face, self.state.active);
    }

    /// R5.8: the card stays where it is; now everybody knows it is there.
    pub fn reveal(&mut self, card: CardId, seat: Seat) {
        let known = self.is_known_to_all(card);
        self.state.cards.learn(card, Seats::ALL);
        self.log.record(Event::Revealed { seat, card, known });
        if !plays(Clause::R5_8) {
            self.discard(card, seat, false);
        }
    }

    /// Discards a card of a player. R4.8: only a card effect, not a game rule, sets off what the card itself says about it.
    pub fn discard(&mut self, card: CardId, seat: Seat, by_effect: bool) {
        let seat = self.state.cards.zone_of(card).owner().unwrap_or(seat);
        self.move_card(card, Zone::discard(seat));
        self.log.record(Event::Discarded { seat, card });
        let face = self.game.face_number(card);
        if by_effect && self.game.face_at(face).has(Trigger::Discarded) {
            let none = CardId::NONE;
            self.push(Task::Start {
                card,
                face,
                trigger: Trigger::Discarded,
                space: Text::NO_SPACE,
                it: none,
            });
        }
    }
}
