//! The turn: Villain Deck card, action phase, clean-up (R3), and who is next (R10.5).

use crate::cards::{CardId, Zone};
use crate::choice::Prompt;
use crate::effect::{Rule, Trigger};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use crate::state::Verdict;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat};

impl Position<'_> {
    /// How many cards the player would draw for the next hand now (R3.4): a fixed number replaces the usual one, then everything that adds or
    /// takes away (D21).
    pub fn next_hand(self, seat: Seat) -> i32 {
        if !plays(Clause::R3_4_CHANGES) {
            return i32::from(self.game.options.hand_size);
        }
        let player = &self.state.players[seat.index()];
        let usual = player.next_hand_exactly.unwrap_or(self.game.options.hand_size);
        let mut count = i32::from(usual) + i32::from(player.next_hand_more);
        count += self.hand_size_change(seat);
        for lasting in self.state.lasting.iter().filter(|l| l.owner == seat.0) {
            if let Rule::NextHandIf { condition, more } =
                self.game.catalogue.program.rule(lasting.rule)
            {
                let scope = Text::scope(lasting.card, lasting.face, seat, CardId::NONE);
                if self.holds(&scope, condition) {
                    count += i32::from(lasting.times) * self.amount(&scope, more);
                }
            }
        }
        count
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn turn_start(&mut self) {
        // R2.6: with the revised table four or five players warm up for a round.
        let next = self.state.turns.saturating_add(1);
        let warming_up = self.game.numbers.warm_up && next <= u16::from(self.game.players());
        self.begin_turn(!warming_up);
    }

    pub fn quiet_turn_start(&mut self) {
        self.begin_turn(false);
    }

    fn begin_turn(&mut self, with_villain_card: bool) {
        let state = &mut *self.state;
        state.turns = state.turns.saturating_add(1);
        // The scheme's condition counts from the first turn on.
        self.moved |= state.turns == 1;
        state.turn.begin();
        let begins = state.active;
        state.lasting.retain(|lasting| lasting.outlives_start_of_turn(begins));
        state.noted.clear();
        state.kept.begin_turn();
        let (seat, number) = (state.active, state.turns);
        self.log.record(Event::TurnBegan { seat, number });
        self.mastermind_joins();
        self.ask(Prompt::Action);
        if with_villain_card && plays(Clause::R3_1) {
            self.push(Task::PlayVillainCards(self.game.options.villain_cards_per_turn));
        }
    }

    pub fn end_turn(&mut self) {
        self.push(Task::TurnEnd);
        self.push(Task::NewHand);
        self.push(Task::CleanUp);
        let scheme = self.game.scheme;
        let face = self.game.face_number(scheme);
        if self.game.face_at(face).has(Trigger::TurnEnds) {
            self.push(Task::Start {
                card: scheme,
                face,
                trigger: Trigger::TurnEnds,
                space: Text::NO_SPACE,
                it: CardId::NONE,
            });
        }
    }

    /// R3.4: what was played and what is left in hand is discarded; cards kept for the next hand wait aside.
    pub fn clean_up(&mut self) {
        let seat = self.active();
        if plays(Clause::R3_3) {
            self.state.turn.attack.clear();
            self.state.turn.recruit.clear();
        }
        for index in 0..self.state.turn.kept.len() {
            let card = self.state.turn.kept[index];
            let zone = self.state.cards.zone_of(card);
            if zone == Zone::played(seat) || zone == Zone::hand(seat) {
                self.move_card(card, Zone::KEPT);
            }
        }
        if plays(Clause::R3_4) {
            self.discard_all_but_artifacts(seat);
        }
        self.log.record(Event::TurnEnded { seat });
    }

    pub fn new_hand(&mut self) {
        let seat = self.active();
        let count = self.position().next_hand(seat);
        let player = &mut self.state.players[seat.index()];
        player.next_hand_exactly = None;
        player.next_hand_more = 0;
        if plays(Clause::R3_4_DRAW) {
            self.draw(seat, count, false);
        }
        while let Some(card) = self.state.cards.first(Zone::KEPT) {
            self.take_into_hand(card, seat);
        }
        // What another player's card gave that player for the end of this turn (R4.6).
        for other in (0..self.game.players()).map(Seat) {
            let more = std::mem::take(&mut self.state.players[other.index()].next_hand_more);
            if more > 0 {
                self.draw(other, i32::from(more), false);
            }
        }
    }

    pub fn turn_end(&mut self) {
        if self.state.verdict == Verdict::WonButFinishing {
            if self.game.options.final_showdown && !self.game.alone() {
                return self.push(Task::ShowdownStart);
            }
            return self.end(Verdict::Won);
        }
        // R11.3: neither won nor lost by the end of the turn in which a deck ran out.
        let filled = |deck: Zone| !self.state.cards.is_empty(deck);
        let undone =
            !plays(Clause::R11_3_STANDS) && filled(Zone::HERO_DECK) && filled(Zone::VILLAIN_DECK);
        if self.state.last_turn && plays(Clause::R11_3) && !undone {
            return self.end(Verdict::Tied);
        }
        if self.state.extra_turns > 0 && plays(Clause::R10_5) {
            self.state.extra_turns -= 1;
            if self.state.quiet_turns > 0 {
                self.state.quiet_turns -= 1;
                return self.push(Task::QuietTurnStart);
            }
        } else if plays(Clause::R3_5) {
            self.state.active = self.position().next_in_turn(self.state.active);
        }
        self.push(Task::TurnStart);
    }
}
