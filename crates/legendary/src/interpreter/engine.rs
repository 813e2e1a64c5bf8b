//! The engine: a game, a state and the two things that come from outside, running until somebody must decide.

use super::{Spoken, Task, Text};
use crate::cards::{CardId, Zone};
use crate::choice::Prompt;
use crate::effect::{Block, Op, Rule, Zones};
use crate::event::Event;
use crate::game::Legendary;
use crate::position::Position;
use crate::state::{Overrun, State, Verdict};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log, Seat};

pub(crate) struct Engine<'a, C: ?Sized, L> {
    pub game: &'a Legendary,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
    /// Something that the scheme's condition speaks of has changed since it was last looked at.
    pub moved: bool,
}

/// Steps after one choice at most. The longest chain of published cards stays far below.
const MOST_STEPS: u32 = 20_000;

impl<'a, C: Chance + ?Sized, L: Log<Event>> Engine<'a, C, L> {
    pub fn new(
        game: &'a Legendary,
        state: &'a mut State,
        chance: &'a mut C,
        log: &'a mut L,
    ) -> Self {
        // While cards are being looked at the condition waits; and what is not about zones alone is looked at after every choice.
        let moved = game.watched == Zones::ALL || !state.cards.is_empty(Zone::ASIDE);
        Engine { game, state, chance, log, moved }
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(self.game, self.state)
    }

    /// Goes on until a decision is owed or the game is over.
    #[inline(never)]
    pub fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            self.watch();
            if self.state.is_over() || !self.step() {
                return;
            }
        }
        self.stop(Overrun::Endless);
    }

    /// Does what is to be done next. False if that is a question: it waits for its answer.
    #[inline(always)]
    fn step(&mut self) -> bool {
        let Some(task) = self.state.tasks.pop() else {
            // The frame of the game always leaves a task behind; an empty stack would be our bug.
            self.stop(Overrun::Endless);
            return false;
        };
        match task {
            Task::Ask(prompt) => {
                self.ask(prompt);
                return false;
            }
            Task::Nothing => {}
            Task::OpeningHenchmen => self.opening_henchmen(),
            Task::TurnStart => self.turn_start(),
            Task::CleanUp => self.clean_up(),
            Task::NewHand => self.new_hand(),
            Task::TurnEnd => self.turn_end(),
            Task::ShowdownStart => self.showdown_start(),
            Task::ShowdownEnd => self.showdown_end(),
            Task::PlayVillainCards(count) => self.play_villain_cards(count),
            Task::EnterCity(card) => self.enter_city(card),
            Task::Ambush(card) => self.ambush(card),
            Task::Escape { card, with_bystanders } => self.escape(card, with_bystanders),
            Task::TwistDone(card) | Task::StrikeDone(card) => self.resolved(card),
            Task::SoloTwist => self.solo_twist(),
            Task::FightDone(_) => self.fight_done(),
            Task::FightPaid { card, price } => self.fight_paid(card, price),
            Task::RecruitPaid { card, price } => self.recruit_paid(card, price),
            Task::OfferPaid(at) => self.offer_paid(at),
            Task::Start { card, face, trigger, space, it } => {
                self.start_text(card, face, trigger, space, it)
            }
            Task::StartRule { rule, card, face, owner, it, times } => {
                if times > 1 {
                    self.push(task.with_times(times - 1));
                }
                self.start_rule(rule, card, face, owner, it)
            }
            Task::Icons { card, face, seat } => self.icons(card, face, seat),
            Task::Lines { text, trigger, next } => self.lines(text, trigger, next),
            Task::Run { text, at, end } => self.run_op(text, at, end),
            Task::EachPlayer { text, op, left, actor, decider, noted_from } => {
                let outer = Spoken { actor, decider, noted_from };
                self.each_player(text, op, left, outer)
            }
            Task::ForEach { text, op, base, at, it } => self.for_each(text, op, base, at, it),
            Task::Work { text, op, base, at } => self.work(text, op, base, at),
            Task::Wounds { seat, left, to } => self.wounds(seat, left, to),
            Task::PassAll => self.pass_all(),
            Task::PlayTaken { text, at } => self.play_taken(text, at),
            Task::GiveAllRight => self.give_all_right(),
            Task::AskBeforeStrike(left) => self.ask_before_strike(left),
            Task::PutBack { text, op } => self.put_back(text, op),
            Task::CloseSpaces => self.close_spaces(),
            Task::QuietTurnStart => self.quiet_turn_start(),
            Task::Advance { card, left } => self.advance(card, left),
        }
        true
    }

    /// R11.2: the scheme's condition ends the game at once, unless the last Tactic is already taken (R8.3).
    fn watch(&mut self) {
        if !self.moved || !self.can_lose() {
            return;
        }
        // K6.2: cards being looked at still belong to their deck; it is not empty as long as they wait to go back.
        if !self.state.cards.is_empty(Zone::ASIDE) {
            return;
        }
        self.moved = false;
        for (card, rule) in &self.game.evil_wins {
            let scope =
                Text::scope(*card, self.game.face_number(*card), self.state.active, CardId::NONE);
            if let Rule::EvilWinsIf(condition) = self.game.catalogue.program.rule(*rule)
                && self.state.turns > 0
                && self.position().holds(&scope, condition)
            {
                return self.end(Verdict::EvilWon);
            }
        }
    }

    /// Once the last Tactic is taken nothing can be lost any more (R11.4).
    pub fn can_lose(&self) -> bool {
        match self.state.verdict {
            Verdict::Running => true,
            Verdict::WonButFinishing => !plays(Clause::R11_4),
            _ => false,
        }
    }

    pub fn end(&mut self, verdict: Verdict) {
        if verdict == Verdict::EvilWon && !plays(Clause::R11_2) {
            return;
        }
        self.state.verdict = verdict;
        if self.state.is_over() {
            self.log.record(Event::Ended { verdict });
        }
    }

    pub fn stop(&mut self, overrun: Overrun) {
        self.end(Verdict::Stopped(overrun));
    }

    /// Asks somebody, who answers before anything else is done.
    pub fn ask(&mut self, prompt: Prompt) {
        self.push(Task::Ask(prompt));
    }

    pub fn push(&mut self, task: Task) {
        if self.state.tasks.push(task).is_err() {
            self.stop(Overrun::TooDeep);
        }
    }

    /// Adds a card to those the innermost operation works on.
    pub fn enqueue(&mut self, card: CardId) {
        if self.state.queue.push(card).is_err() {
            self.stop(Overrun::TooMany);
        }
    }

    pub fn push_block(&mut self, text: u8, block: Block) {
        if !block.is_empty() {
            self.push(Task::Run { text, at: block.start, end: block.end() });
        }
    }

    pub fn op(&self, op: u16) -> Op {
        self.game.catalogue.program.ops[op as usize]
    }

    pub fn text(&self, text: u8) -> Text {
        self.state.texts[text as usize]
    }

    pub fn knock_out(&mut self, card: CardId) {
        let from = self.state.cards.zone_of(card);
        self.move_card(card, either(Clause::R5_11, Zone::KO, Zone::BOX));
        self.log.record(Event::KnockedOut { card, from });
        self.refill(from);
    }

    pub fn active(&self) -> Seat {
        self.state.active
    }
}
