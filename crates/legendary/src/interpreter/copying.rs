//! Copies: a card that is played as another one (R5.14), and playing itself, which both have in common (R5.1).

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::CardId;
use crate::catalogue::Kind;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::Played;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// The face another card is copied as: what it was played as this turn, or what it is.
    pub(super) fn copied_face(&self, card: CardId) -> Option<u8> {
        let played = self.state.turn.played.iter().find(|played| played.card == card);
        let face = played.map_or(self.game.face_number(card), |played| played.face);
        (self.game.face_at(face).kind == Kind::Hero).then_some(face)
    }

    /// R5.14: this card is what it copies from now on, and keeps its own classes.
    pub(super) fn become_copy(&mut self, scope: &Text, card: CardId) {
        let Some(face) = self.copied_face(card) else {
            return;
        };
        if let Some(played) = self.state.turn.played.get_mut(scope.entry as usize)
            && plays(Clause::R5_14)
        {
            played.also |= self.game.face_at(played.face).classes.0;
            played.face = face;
        }
        self.push_copy(scope, face);
    }

    pub(super) fn play_copy(&mut self, scope: &Text, card: CardId) {
        let Some(face) = self.copied_face(card) else {
            return;
        };
        if !self.position().can_pay(scope.card, face) {
            return;
        }
        // A copy of a copy of a copy … ends when the turn's history is full, or when too many others still wait to be finished.
        if !self.position().has_room_for_copy() {
            return;
        }
        let played = Played { card: scope.card, face, also: 0 };
        if self.state.turn.played.push(played).is_ok() {
            self.push_copy(scope, face);
        }
    }

    pub(super) fn push_copy(&mut self, scope: &Text, face: u8) {
        self.state.turn.altered = true;
        self.log.record(Event::PlayedAs { seat: scope.you, card: scope.card, face });
        // K11.1: a copy of an Artifact uses its ability once; K11.15: one of them, where it has several.
        let uses = self.game.face_at(face).has(Trigger::OncePerTurn) && plays(Clause::K11_1_COPY);
        // What copies has usually done all it says; only then may copies of copies go on as long as the turn's history allows.
        self.drop_finished();
        if uses {
            self.push(Task::Start {
                card: scope.card,
                face,
                trigger: Trigger::OncePerTurn,
                space: Text::NO_SPACE,
                it: CardId::NONE,
            });
        }
        self.push_play(scope.card, face, scope.you);
    }

    /// Play costs, then printed points, then the text (R5.1).
    pub fn push_play(&mut self, card: CardId, face: u8, seat: Seat) {
        if !self.game.face_at(face).has(Trigger::ToPlay) {
            self.icons(card, face, seat);
            return self.start_text(card, face, Trigger::Play, Text::NO_SPACE, CardId::NONE);
        }
        self.push_start_of_play(card, face, Trigger::Play);
        self.push(Task::Icons { card, face, seat });
        self.push_start_of_play(card, face, Trigger::ToPlay);
    }

    pub(super) fn push_start_of_play(&mut self, card: CardId, face: u8, trigger: Trigger) {
        if self.game.face_at(face).has(trigger) {
            self.push(Task::Start { card, face, trigger, space: Text::NO_SPACE, it: CardId::NONE });
        }
    }
}
