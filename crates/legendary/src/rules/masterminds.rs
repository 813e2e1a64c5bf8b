//! Several masterminds (R8.5): which are in play, what each still holds against the players.

use crate::cards::{CardId, Zone};
use crate::choice::Prompt;
use crate::effect::{Op, Rule, Trigger, Zones};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use crate::state::Verdict;
use crate::waived::{Clause, either, plays};
use table::{Chance, Log};

impl Position<'_> {
    /// The masterminds that must still be beaten. The first one stays where it is when it is the only one.
    #[inline]
    pub fn masterminds(self) -> [Option<CardId>; 2] {
        let cards = &self.state.cards;
        let first = cards.first(Zone::MASTERMIND);
        if self.state.second_left == 0 {
            return [first, None];
        }
        let left = !cards.is_empty(Zone::TACTICS) || self.owes_final_blow();
        [first.filter(|_| left), cards.first(Zone::SECOND_MASTERMIND)]
    }

    /// A mastermind on the table, beaten or not.
    pub fn is_mastermind(self, card: CardId) -> bool {
        let zone = self.state.cards.zone_of(card);
        zone.is_mastermind() && self.state.cards.first(zone) == Some(card)
    }

    /// Tactics of a mastermind that must still be taken.
    pub fn tactics_left(self, mastermind: CardId) -> usize {
        match self.state.cards.zone_of(mastermind) {
            Zone::SECOND_MASTERMIND => usize::from(self.state.second_left),
            _ => self.state.cards.len(Zone::TACTICS),
        }
    }

    /// R11.8: all Tactics are taken, but the mastermind itself must still be beaten.
    pub(crate) fn owes_final_blow(self) -> bool {
        self.game.options.final_blow && self.state.verdict == Verdict::Running
    }

    pub(crate) fn can_take_final_blow(self, mastermind: CardId) -> bool {
        self.owes_final_blow() && self.state.cards.zone_of(mastermind) == Zone::MASTERMIND
    }

    /// Does the operation speak of "the mastermind" and of nothing else?
    pub(crate) fn names_one_mastermind(self, operation: Op) -> bool {
        self.state.second_left > 0
            && plays(Clause::R8_5_ONE)
            && operation
                .cards()
                .is_some_and(|cards| self.selector(cards).zones.is(Zones::MASTERMIND))
    }

    /// Does the rule speak of "the mastermind" and of nothing else?
    pub(crate) fn is_about_one_mastermind(self, rule: Rule) -> bool {
        match rule {
            Rule::EnemyAttack { which, .. } | Rule::FoughtWithRecruit(which) => {
                self.selector(which).zones.is(Zones::MASTERMIND)
            }
            _ => false,
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Where the Tactics of a mastermind lie.
    pub fn tactics_of(&self, mastermind: CardId) -> Zone {
        match self.state.cards.zone_of(mastermind) {
            Zone::SECOND_MASTERMIND => Zone::SECOND_TACTICS,
            _ => Zone::TACTICS,
        }
    }

    pub fn took_tactic_of(&mut self, mastermind: CardId) {
        if self.state.cards.zone_of(mastermind) == Zone::SECOND_MASTERMIND {
            self.state.second_left = self.state.second_left.saturating_sub(1);
        }
        self.won_if_all_are_beaten();
    }

    /// R8.3, R8.5: the players have won when no mastermind is left to be beaten.
    pub fn won_if_all_are_beaten(&mut self) {
        let cards = &self.state.cards;
        let blow = !self.game.options.final_blow || cards.is_empty(Zone::MASTERMIND);
        let second = self.state.second_left == 0 || !plays(Clause::R8_5);
        if cards.is_empty(Zone::TACTICS) && blow && second && plays(Clause::R11_1) {
            self.end(either(Clause::R8_3, Verdict::WonButFinishing, Verdict::Won));
        }
    }

    /// R4.6, R8.5: every mastermind in play does its strike effect, in an order the active player chooses.
    pub fn push_strikes(&mut self, strike: CardId) {
        let below = self.state.tasks.len();
        let each = either(Clause::R8_5_STRIKE, 2, 1);
        let masterminds = self.position().masterminds();
        for mastermind in masterminds.into_iter().flatten().take(each) {
            self.push(Task::Start {
                card: mastermind,
                face: self.game.face_number(mastermind),
                trigger: Trigger::Strike,
                space: Text::NO_SPACE,
                it: strike,
            });
        }
        let waiting = self.state.tasks.len() - below;
        if waiting > 1 {
            self.ask(Prompt::Order { count: waiting as u8 });
        }
    }

    /// R8.5: an effect about "the mastermind" that lasts for a time holds for one of them, the active player's choice.
    pub fn for_one_mastermind(&mut self, text: u8, op: u16, times: u8) {
        match self.position().masterminds() {
            [Some(_), Some(_)] => self.ask(Prompt::Mastermind { text, op, times }),
            [first, second] => {
                let only = first.or(second).unwrap_or(CardId::NONE);
                self.holds_for(text, op, times, only);
            }
        }
    }

    /// The effect comes into force for this mastermind.
    pub fn holds_for(&mut self, text: u8, op: u16, times: u8, mastermind: CardId) {
        let scope = self.text(text);
        match self.op(op) {
            Op::Lasting { rule, until } => self.begin_lasting(&scope, rule, until, mastermind),
            op => self.help_by(&scope, op, times, mastermind),
        }
    }

    /// A mastermind that has never been in this game will join as the next turn begins.
    pub fn announce_mastermind(&mut self) {
        let Some(card) = self.game.second_mastermind else {
            return;
        };
        let never = self.state.cards.zone_of(card) == Zone::BOX;
        if never && !self.state.joins {
            self.state.joins = true;
            self.log.record(Event::MastermindJoins { card, now: false });
        }
    }

    pub fn mastermind_joins(&mut self) {
        if !std::mem::take(&mut self.state.joins) {
            return;
        }
        if let Some(card) = self.game.second_mastermind {
            self.move_card(card, Zone::SECOND_MASTERMIND);
            self.state.second_left = 1;
            self.log.record(Event::MastermindJoins { card, now: true });
        }
    }
}
