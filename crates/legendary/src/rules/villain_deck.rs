//! The Villain Deck: playing its cards (R4.1–R4.6, R4.10, R4.11).

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::Trigger;
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::options::Solo;
use crate::waived::{Clause, plays, plays_that};
use table::{Chance, Log, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// R4.11: one at a time, each completely resolved.
    pub fn play_villain_cards(&mut self, count: u8) {
        if count == 0 {
            return;
        }
        if count > 1 && plays(Clause::R4_11) {
            self.push(Task::PlayVillainCards(count - 1));
        }
        let Some(card) = self.take_top(Zone::VILLAIN_DECK, Zone::RESOLVING) else {
            return self.ran_out(Zone::VILLAIN_DECK);
        };
        self.play_villain_card(card);
        if count > 1 && !plays(Clause::R4_11) {
            self.push(Task::PlayVillainCards(count - 1));
        }
    }

    /// A card of the Villain Deck that lies to be resolved.
    pub fn play_villain_card(&mut self, card: CardId) {
        self.log.record(Event::VillainCard { card });
        self.ran_out(Zone::VILLAIN_DECK);
        if !plays(Clause::R4_1) {
            return self.knock_out(card);
        }
        if self.position().is_villain(card) {
            return self.push(Task::EnterCity(card));
        }
        match self.game.face(card).kind {
            Kind::Bystander => self.captured_by_nearest(card),
            Kind::Twist => self.twist(card),
            Kind::Strike => self.strike(card),
            // Nothing else is ever put into the Villain Deck; a card that cannot be resolved leaves the game.
            _ => self.knock_out(card),
        }
    }

    /// R4.5: the scheme's twist effect; ordinals count the twists resolved so far, this one included.
    pub fn twist(&mut self, card: CardId) {
        if plays(Clause::R4_5_ORDINAL) {
            self.state.twists = self.state.twists.saturating_add(1);
        }
        self.log.record(Event::Twist { card, number: self.state.twists });
        if self.game.alone() {
            self.push(Task::SoloTwist);
        }
        self.push(Task::TwistDone(card));
        if !plays(Clause::R4_5) {
            return;
        }
        let scheme = self.game.scheme;
        let face = self.game.face_number(scheme);
        self.push(Task::Start {
            card: scheme,
            face,
            trigger: Trigger::Twist,
            space: Text::NO_SPACE,
            it: card,
        });
    }

    /// R4.6: the mastermind's strike effect.
    fn strike(&mut self, card: CardId) {
        self.log.record(Event::Strike { card });
        let advanced = self.game.alone() && self.game.options.solo == Solo::Advanced;
        if advanced && plays(Clause::R12_1_STRIKE) {
            self.push(Task::PlayVillainCards(1));
        }
        self.push(Task::StrikeDone(card));
        if plays(Clause::R4_6) {
            self.push_strikes(card);
        }
        self.ask_before_strike(Seats::first(self.game.players()));
    }

    /// A twist or strike goes to the KO pile unless its effect placed it.
    pub fn resolved(&mut self, card: CardId) {
        let ko = plays_that(|| match self.game.face(card).kind {
            Kind::Strike => Clause::R4_6_KO,
            _ => Clause::R4_5_KO,
        });
        if self.state.cards.zone_of(card) == Zone::RESOLVING && ko {
            self.mark_twist(card, false);
            self.knock_out(card);
        }
    }

    /// R4.10: a villain is a twist from now on, wherever the scheme sends it; KO'd, it is what is printed on it again.
    pub fn mark_twist(&mut self, card: CardId, became: bool) {
        if let Ok(number) = self.game.twist_villains.binary_search(&card) {
            self.state.became_twist.set(number, became);
        }
    }

    /// R12.1: what a lone player's twists do to the HQ.
    pub fn solo_twist(&mut self) {
        if !plays(Clause::R12_1_TWIST) {
            return;
        }
        let face = match self.game.options.solo {
            Solo::Original => self.game.rulebook.solo_twist_ko,
            Solo::Advanced => self.game.rulebook.solo_twist_bottom,
            Solo::Revised if self.state.turn.twist_paid => return,
            Solo::Revised => {
                self.state.turn.twist_paid = plays(Clause::R12_1_TWIST_ONCE);
                self.game.rulebook.solo_twist_bottom
            }
        };
        self.push_rule(face, self.game.scheme);
    }

    /// Starts a text of the rulebook.
    pub fn push_rule(&mut self, face: u8, because_of: CardId) {
        let none = CardId::NONE;
        self.push(Task::Start {
            card: because_of,
            face,
            trigger: Trigger::Play,
            space: Text::NO_SPACE,
            it: none,
        });
    }
}
