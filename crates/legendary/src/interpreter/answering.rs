//! What an answer does, once it was checked.

use super::asking::Answer;
use super::engine::Engine;
use super::{Task, Text};
use crate::cards::CardId;
use crate::choice::{Choice, Prompt};
use crate::effect::{Op, Trigger};
use crate::event::Event;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Carries out an answer that was checked.
    pub fn answer(&mut self, choice: Choice, answer: Answer) {
        let Some(Task::Ask(prompt)) = self.state.tasks.pop() else {
            return;
        };
        match (prompt, choice) {
            (Prompt::Begin, _) => self.begin(),
            (Prompt::Mulligan(seat), Choice::Yes) => self.agree_to_mulligan(seat),
            (Prompt::Action, Choice::EndTurn) => self.end_turn(),
            (Prompt::Action, _) => {
                self.ask(Prompt::Action);
                self.act(choice);
            }
            (Prompt::Showdown, Choice::Play(card)) => {
                self.ask(Prompt::Showdown);
                self.play(card);
            }
            (Prompt::Showdown, _) => self.showdown_turn_ends(),
            (Prompt::Cards { text, op, base }, Choice::Pick(card)) => {
                self.enqueue(card);
                match answer {
                    Answer::Complete => self.collected(text, op, base),
                    Answer::OneOfSeveral => self.ask(prompt),
                }
            }
            (Prompt::Cards { text, op, base }, _) => self.collected(text, op, base),
            (Prompt::May { text, op }, Choice::Yes) => {
                if let Op::May { first, then } = self.op(op) {
                    self.push_block(text, then);
                    self.push_block(text, first);
                }
            }
            (Prompt::May { text, .. }, _) => {
                let scope = self.text(text);
                self.log.record(Event::Declined { seat: scope.decider, card: scope.card });
            }
            (Prompt::EmptySpace { card, .. }, Choice::Space(space)) => {
                self.enter_space(card, space)
            }
            (Prompt::BeforeStrike { seat, left }, Choice::Pick(card)) => {
                self.use_before_strike(seat, left, card);
            }
            (Prompt::BeforeStrike { left, .. }, _) => self.ask_before_strike(left),
            (Prompt::Pay { owed, duel }, Choice::Mode(name)) => self.pay_with(owed, duel, name),
            (Prompt::Mode { text, op }, Choice::Mode(mode)) => {
                if let Op::ChooseOne(modes) = self.op(op) {
                    let block = self.game.catalogue.program.modes(modes)[mode as usize];
                    self.push_block(text, block);
                }
            }
            (Prompt::Player { text, op }, Choice::Player(seat)) => {
                self.turn_to(text, op, Seats::only(seat));
            }
            (Prompt::Space { text }, Choice::Space(space)) => {
                self.move_villain(self.text(text).it, space as usize)
            }
            (Prompt::RevealOr { text, op }, Choice::Pick(card)) => {
                let seat = self.text(text).actor;
                self.reveal_twin(op, card, seat);
                self.reveal(card, seat);
            }
            (Prompt::RevealOr { text, op }, _) => {
                if let Op::RevealOr { otherwise, .. } = self.op(op) {
                    let scope = self.text(text);
                    self.log.record(Event::Declined { seat: scope.decider, card: scope.card });
                    self.push_block(text, otherwise);
                }
            }
            (Prompt::PutBack { text, op }, Choice::Pick(card)) => {
                self.put_back_card(text, op, card)
            }
            (Prompt::Pass { text, op, left }, Choice::Pick(card)) => {
                let seat = self.text(text).actor;
                self.state.pledged[seat.index()] = card;
                self.next_pass(text, op, left);
            }
            (Prompt::Number { text, op }, Choice::Number(number)) => {
                self.number_chosen(text, op, number);
            }
            (Prompt::ThreatClass(enemy), Choice::Mode(mode)) => self.class_chosen(enemy, mode),
            (Prompt::ThreatCards { enemy, class, base }, Choice::Pick(card)) => {
                self.show_next(enemy, class, base, card);
            }
            (Prompt::ThreatCards { enemy, base, .. }, _) => self.show_all(enemy, base),
            (Prompt::InsteadOfWound { holder, .. }, Choice::Pick(card)) => {
                self.log.record(Event::WoundAverted { seat: holder, card });
                if !plays(Clause::R10_10_EACH)
                    && let Some(Task::Wounds { .. }) = self.state.tasks.last()
                {
                    self.state.tasks.pop();
                }
                let face = self.position().seen_as_face(card);
                let none = CardId::NONE;
                let any = self.game.face_at(face).has(Trigger::InsteadOfAnyWound);
                self.push(Task::Start {
                    card,
                    face,
                    trigger: if any { Trigger::InsteadOfAnyWound } else { Trigger::InsteadOfWound },
                    space: Text::NO_SPACE,
                    it: none,
                });
            }
            (Prompt::InsteadOfWound { seat, holder, to }, _) => {
                self.wound_comes(seat, Some(holder), to)
            }
            (Prompt::Order { count }, Choice::Next(at)) => {
                let Some(at) = Task::waiting(&self.state.tasks, count, at) else {
                    return;
                };
                let next = self.state.tasks[at].with_times(1);
                let times = self.state.tasks[at].times();
                if times > 1 {
                    self.state.tasks[at] = next.with_times(times - 1);
                } else {
                    self.state.tasks.remove(at);
                }
                if count > 2 {
                    self.ask(Prompt::Order { count: count - 1 });
                }
                self.push(next);
            }
            (Prompt::Side(card), Choice::Mode(side)) => self.play_side(card, side),
            (Prompt::Champion { text, op, left }, choice) => self.champion(text, op, left, choice),
            (Prompt::Team { text, op }, Choice::Mode(team)) => self.team_named(text, op, team),
            (Prompt::Mastermind { text, op, times }, Choice::Pick(card)) => {
                self.holds_for(text, op, times, card);
            }
            _ => {}
        }
    }
}
