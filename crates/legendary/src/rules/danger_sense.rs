//! Danger Sense (K6, K7): a look at the Villain Deck that pays, and cards of it that are played at once.

use crate::cards::{CardId, Zone};
use crate::effect::{Block, Rule, RuleId, Until};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::pool::Source;
use crate::position::Position;
use crate::state::{Lasting, Overrun};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log, Seat};

impl<'a> Position<'a> {
    /// The cards a running text revealed by its last Danger Sense (K6.3).
    pub fn revealed(self, scope: &Text) -> &'a [CardId] {
        if !plays(Clause::K6_3) {
            return &[];
        }
        let from = usize::from(scope.revealed_from);
        let to = from + usize::from(scope.revealed_count);
        self.state.revealed.get(from..to).unwrap_or(&[])
    }

    /// K6.6: does Danger Sense give this player Shards this turn?
    pub fn sense_gives_shards(self, seat: Seat) -> bool {
        let program = &self.game.catalogue.program;
        self.state.lasting.iter().any(|lasting| {
            lasting.owner == seat.0
                && plays(Clause::K6_6)
                && program.rule(lasting.rule) == Rule::SenseGivesShards
        })
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn danger_sense(
        &mut self,
        text: u8,
        op: u16,
        count: i32,
        helping: Option<RuleId>,
        then: Block,
    ) {
        let villains = self.reveal_villain_cards(text, count);
        let scope = self.text(text);
        match helping {
            // K7.1: enemies are helped, no player gets anything.
            Some(_) if !plays(Clause::K7_5) && self.position().sense_gives_shards(scope.actor) => {
                self.gain_shards(scope.actor, i32::from(villains));
            }
            Some(_) => {}
            None if self.position().sense_gives_shards(scope.actor) => {
                self.gain_shards(scope.actor, i32::from(villains));
            }
            // K6.5: the points belong to the card.
            None if !plays(Clause::K6_1) => {}
            None => {
                let source =
                    either(Clause::K6_5, self.game.face_at(scope.face).source, Source::NO_HERO);
                self.get_attack(scope.actor, scope.card, source, i32::from(villains));
            }
        }
        let seen = !self.state.cards.is_empty(Zone::ASIDE);
        if seen && !then.is_empty() {
            self.push(Task::PlayTaken { text, at: 0 });
        }
        // Which of several masterminds is helped is asked once the cards are back, and before any of them is played.
        if helping.is_some() && villains > 0 && plays(Clause::K7_1) {
            self.for_one_mastermind(text, op, villains);
        }
        if seen {
            self.push(Task::PutBack { text, op });
            self.push_block(text, then);
        }
    }

    /// The rule comes into force so many times, for the rest of the turn (K7.3): for the group and for this mastermind.
    pub fn help(&mut self, scope: &Text, rule: RuleId, times: u8, mastermind: CardId) {
        let same = |lasting: &&mut Lasting| {
            lasting.rule == rule && lasting.owner == scope.you.0 && lasting.target == mastermind
        };
        if let Some(lasting) = self.state.lasting.iter_mut().find(same) {
            lasting.times = lasting.times.saturating_add(times);
        } else {
            let lasting = Lasting {
                rule,
                card: scope.card,
                face: scope.face,
                owner: scope.you.0,
                times,
                target: mastermind,
                until: either(Clause::K7_3, Until::EndOfTurn, Until::EndOfGame),
            };
            if self.state.lasting.push(lasting).is_err() {
                return self.stop(Overrun::TooMany);
            }
        }
        self.log.record(Event::Helped { card: scope.card, by: times });
    }

    /// Takes the top cards of the Villain Deck aside for all to see: how many of them are villains there (K6.4)? As many as there are will do,
    /// and the deck does not run out by it (K6.2).
    fn reveal_villain_cards(&mut self, text: u8, count: i32) -> u8 {
        let scope = self.text(text);
        self.state.revealed.truncate(usize::from(scope.revealed_from));
        let mut villains = 0;
        for _ in 0..count.max(0) {
            let Some(card) = self.top(Zone::VILLAIN_DECK) else {
                break;
            };
            let acting = || self.position().acting(card).is_some();
            let villain = self.position().is_villain(card) && (plays(Clause::K6_4) || !acting());
            villains += u8::from(villain);
            self.move_card(card, Zone::ASIDE);
            if self.state.revealed.push(card).is_err() {
                self.stop(Overrun::TooMany);
            }
            self.log.record(Event::LookedAt {
                seat: scope.decider,
                card,
                deck: Zone::VILLAIN_DECK,
                public: true,
            });
        }
        let revealed = self.state.revealed.len() as u8 - scope.revealed_from;
        self.state.texts[text as usize].revealed_count = revealed;
        if !plays(Clause::K6_2) {
            self.ran_out(Zone::VILLAIN_DECK);
        }
        villains
    }

    /// K7.4: out of the cards revealed; played once the others are back. The order in which cards are taken out is the order of playing them.
    pub fn take_out(&mut self, text: u8, card: CardId) {
        if !plays(Clause::K7_4) {
            return;
        }
        self.move_card(card, Zone::RESOLVING);
        let from = usize::from(self.text(text).revealed_from);
        let revealed = &mut self.state.revealed[from..];
        if let Some(at) = revealed.iter().position(|other| *other == card) {
            revealed[at..].rotate_left(1);
        }
    }

    /// Plays the cards that were taken out, each completely before the next (R4.11).
    pub fn play_taken(&mut self, text: u8, at: u8) {
        let scope = self.text(text);
        let waits = |card: &CardId| self.state.cards.zone_of(*card) == Zone::RESOLVING;
        let cards = self.position().revealed(&scope);
        let Some(next) = (usize::from(at)..cards.len()).find(|at| waits(&cards[*at])) else {
            return;
        };
        let card = cards[next];
        if cards[next + 1..].iter().any(waits) {
            let at = next as u8 + 1;
            self.push(Task::PlayTaken { text, at });
        } else {
            self.drop_finished();
        }
        self.play_villain_card(card);
    }

    /// The cards of the Villain Deck lose their places; nobody knows any of them afterwards.
    pub fn shuffle_villain_deck(&mut self, seat: Seat) {
        self.state.cards.shuffle(Zone::VILLAIN_DECK);
        self.log.record(Event::VillainDeckShuffled { seat });
    }
}
