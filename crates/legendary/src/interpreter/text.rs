//! Carrying out card text: starting it, line after line, block after block.

use super::engine::Engine;
use super::{Spoken, Task, Text};
use crate::cards::CardId;
use crate::catalogue::Kind;
use crate::choice::Prompt;
use crate::effect::{Audience, Block, Decider, Op, RuleId, Trigger};
use crate::event::Event;
use crate::options::Solo;
use crate::state::Overrun;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn start_text(&mut self, card: CardId, face: u8, trigger: Trigger, space: u8, it: CardId) {
        if !self.game.face_at(face).has(trigger) {
            return;
        }
        let owner = self.state.cards.zone_of(card).owner();
        let you = match trigger {
            Trigger::InsteadOfWound
            | Trigger::InsteadOfAnyWound
            | Trigger::Rescued
            | Trigger::BeforeStrike
            | Trigger::Discarded => owner.unwrap_or(self.state.active),
            _ => self.state.active,
        };
        let entry = match trigger {
            Trigger::Play | Trigger::ToPlay => {
                self.state.turn.played.iter().rposition(|played| played.card == card)
            }
            _ => None,
        };
        let text = Text {
            entry: entry.map_or(Text::NO_ENTRY, |entry| entry as u8),
            space,
            decider: match plays(Clause::R5_16) {
                true => you,
                false => self.position().left_of(you),
            },
            ..Text::scope(card, face, you, it)
        };
        // K11.15: a copy of an Artifact uses one of its lines.
        if trigger == Trigger::OncePerTurn
            && let Some(choice) = self.game.face_at(face).one_use
        {
            self.start_block(text, choice);
            return;
        }
        if let Some(text) = self.push_text(text) {
            self.lines(text, trigger, 0);
        }
    }

    /// What a lasting rule does when its moment has come.
    pub fn start_rule(&mut self, rule: RuleId, card: CardId, face: u8, owner: Seat, it: CardId) {
        if let Some(then) = self.game.catalogue.program.follows_defeat(rule) {
            self.start_block(Text::scope(card, face, owner, it), then);
        }
    }

    /// Something that is no line of a card's text: what a rule does, what an ability does.
    pub fn start_block(&mut self, scope: Text, then: Block) -> Option<u8> {
        let text = self.push_text(scope)?;
        self.push(Task::Lines { text, trigger: Trigger::Play, next: u8::MAX });
        self.push_block(text, then);
        Some(text)
    }

    fn push_text(&mut self, mut text: Text) -> Option<u8> {
        text.revealed_from = self.state.revealed.len() as u8;
        // "This way" means what this text does, not what another one did.
        text.noted_from = self.state.noted.len() as u8;
        if self.state.texts.push(text).is_err() {
            self.stop(Overrun::TooDeep);
            return None;
        }
        Some(self.state.texts.len() as u8 - 1)
    }

    /// The next line that answers to the trigger; a line whose condition does not hold now is passed over.
    pub fn lines(&mut self, text: u8, trigger: Trigger, next: u8) {
        let scope = self.text(text);
        let abilities = &self.game.face_at(scope.face).abilities;
        for (index, ability) in abilities.iter().enumerate().skip(next as usize) {
            let holds = |condition| self.position().holds(&scope, condition);
            if !ability.triggers.has(trigger) {
                continue;
            }
            if ability.condition.is_none_or(holds) || self.is_offered_anyway(ability.block) {
                self.push(Task::Lines { text, trigger, next: index as u8 + 1 });
                // "This way" means what this line does.
                self.state.noted.truncate(usize::from(scope.noted_from));
                // The first operation follows at once; a task of its own would be taken up next anyway.
                let block = ability.block;
                if !block.is_empty() && !self.state.is_over() {
                    self.run_op(text, block.start, block.end());
                }
                return;
            }
            if !plays(Clause::R5_4) {
                break;
            }
        }
        self.end_text();
    }

    /// The innermost text is over, and what it revealed is no longer spoken of.
    fn end_text(&mut self) {
        if let Some(text) = self.state.texts.pop() {
            self.state.revealed.truncate(usize::from(text.revealed_from));
            self.state.noted.truncate(usize::from(text.noted_from));
        }
    }

    /// Drops texts that have nothing left to do, before something nests on top of them.
    pub fn drop_finished(&mut self) {
        while let Some(Task::Lines { text, trigger, next }) = self.state.tasks.last().copied() {
            let abilities = &self.game.face_at(self.text(text).face).abilities;
            if abilities.iter().skip(next as usize).any(|ability| ability.triggers.has(trigger)) {
                return;
            }
            self.state.tasks.pop();
            self.end_text();
        }
    }

    pub fn run_op(&mut self, text: u8, at: u16, end: u16) {
        if at + 1 < end {
            self.push(Task::Run { text, at: at + 1, end });
        }
        self.operate(text, at);
    }

    pub fn begin_each_player(&mut self, text: u8, op: u16, who: Audience) {
        let scope = self.text(text);
        let everyone = Seats::first(self.game.players());
        let left = match who {
            Audience::Everyone => everyone,
            Audience::Others if self.game.alone() => self.lone_other(scope.face),
            Audience::Others if !plays(Clause::R5_17_OTHER) => everyone,
            Audience::Others => everyone.without(scope.you),
            Audience::ChosenPlayer if self.game.alone() => everyone,
            Audience::ChosenOther if self.game.alone() => return,
            Audience::ChosenOther if self.game.players() == 2 => everyone.without(scope.you),
            Audience::ChosenPlayer | Audience::ChosenOther => {
                return self.ask(Prompt::Player { text, op });
            }
            Audience::ThatPlayer => Seats::only(scope.actor),
            Audience::Losers => Seats(everyone.0 & !scope.won.players().0),
            Audience::OtherLosers => self.other_losers(&scope),
            Audience::Winners => scope.won.players(),
        };
        self.turn_to(text, op, left);
    }

    /// The block of "each player" is for these; afterwards the text speaks to whom it spoke before.
    pub fn turn_to(&mut self, text: u8, op: u16, left: Seats) {
        let Text { actor, decider, noted_from, .. } = self.text(text);
        self.push(Task::EachPlayer { text, op, left, actor, decider, noted_from });
    }

    /// R12.1: alone, "each other player" on enemy text means you; on a hero card it means nobody.
    pub fn lone_other(&self, face: u8) -> Seats {
        let enemy = !matches!(self.game.face_at(face).kind, Kind::Hero | Kind::Bystander)
            || !plays(Clause::R12_1_HERO);
        let applies = self.game.options.solo != Solo::Original || self.game.options.solo_each_other;
        if enemy && applies && plays(Clause::R12_1_OTHER) {
            Seats::only(Seat(0))
        } else {
            Seats::NONE
        }
    }

    pub fn each_player(&mut self, text: u8, op: u16, left: Seats, outer: Spoken) {
        let Op::EachPlayer { decides, then, .. } = self.op(op) else {
            return;
        };
        let first = match plays(Clause::R5_17) {
            true => self.state.active,
            false => self.position().next_in_turn(self.state.active),
        };
        let next = self.position().in_turn_order(first).find(|seat| left.contains(*seat));
        if !self.game.alone() {
            let seat = next.unwrap_or(self.text(text).you);
            self.log.record(Event::TurnedTo { seat });
        }
        let noted = self.state.noted.len() as u8;
        let scope = &mut self.state.texts[text as usize];
        let Spoken { actor, decider, noted_from } = outer;
        match next {
            Some(seat) => {
                scope.actor = seat;
                // What one player has discarded is nothing to the next; what follows for all knows of everything.
                scope.noted_from = noted;
                scope.decider = match decides {
                    Decider::They => seat,
                    Decider::You => scope.you,
                };
                self.push(Task::EachPlayer {
                    text,
                    op,
                    left: left.without(seat),
                    actor,
                    decider,
                    noted_from,
                });
                self.push_block(text, then);
            }
            None => {
                scope.actor = actor;
                scope.decider = decider;
                scope.noted_from = noted_from;
            }
        }
    }

    pub fn for_each(&mut self, text: u8, op: u16, base: u8, at: u8, it: CardId) {
        let Op::ForEach { then, .. } = self.op(op) else {
            return;
        };
        match self.state.queue.get(at as usize).copied() {
            Some(card) => {
                self.state.texts[text as usize].it = card;
                self.push(Task::ForEach { text, op, base, at: at + 1, it });
                self.push_block(text, then);
            }
            None => {
                self.state.texts[text as usize].it = it;
                self.state.queue.truncate(base as usize);
            }
        }
    }

    /// R5.1: the printed points of a card being played, under the name of what it is played as (K4.5).
    pub fn icons(&mut self, card: CardId, face: u8, seat: Seat) {
        if !plays(Clause::R5_1) {
            return;
        }
        let source = self.source_of(card, face);
        let face = self.game.face_at(face);
        let (attack, recruit) = (face.attack, face.recruit);
        if let Some(amount) = attack.filter(|amount| *amount != 0) {
            self.get_attack(seat, card, source, i32::from(amount));
        }
        if let Some(amount) = recruit.filter(|amount| *amount != 0) {
            self.get_recruit(seat, card, source, i32::from(amount));
        }
    }
}
