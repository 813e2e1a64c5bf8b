//! Shards: gaining, spending, burning, taking them, and what becomes of those on an enemy (K5).

use super::{OnEnemy, ShardCardOp, ShardEvent, ShardOp, ShardRefusal, Taker};
use crate::cards::{CardId, Zone};
use crate::effect::{AmountId, Rule};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::keywords::KeywordRule;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::Lasting;
use crate::value::Sink;
use crate::waived::{Clause, plays, plays_that};
use table::{Chance, Log, Seat};

impl Position<'_> {
    pub fn shards_of(self, seat: Seat) -> i32 {
        self.state.kept.shards.of(seat)
    }

    /// What the Shards on an enemy add to its Attack (K5.3, K5.4).
    #[inline]
    pub(crate) fn shard_parts<S: Sink>(self, enemy: CardId, sink: &mut S) -> i32 {
        let shards = self.state.kept.shards.on(enemy);
        if shards == 0 || !plays_that(|| self.of_enemy(enemy, [Clause::K5_3, Clause::K5_4])) {
            return 0;
        }
        sink.part(shards, OnEnemy.into());
        shards
    }

    /// K5.2: one Shard at a time.
    pub(crate) fn check_spend_shard(self) -> Result<(), Refusal> {
        if self.shards_of(self.state.active) > 0 && plays(Clause::K5_2) {
            Ok(())
        } else {
            Err(ShardRefusal::NoShard.into())
        }
    }

    /// Does the player have the most victory points now? Alone, always.
    pub(crate) fn has_most_vp(self, seat: Seat) -> bool {
        let total = |seat: Seat| -> i32 {
            let pile = self.zone(Zone::victory(seat)).iter();
            pile.map(|card| self.victory_points(*card, seat, &mut ())).sum()
        };
        let own = total(seat);
        (0..self.game.players()).all(|other| total(Seat(other)) <= own)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// So many Shards does the text speak of.
    fn so_many(&self, scope: &Text, count: AmountId) -> i32 {
        self.position().amount(scope, count).max(0)
    }

    pub(crate) fn move_shards(&mut self, text: u8, op: ShardOp) {
        let scope = self.text(text);
        match op {
            ShardOp::GainShards(count) => {
                self.gain_shards(scope.actor, self.so_many(&scope, count));
            }
            ShardOp::LoseShards(count) => {
                self.lose_shards(scope.actor, self.so_many(&scope, count));
            }
            ShardOp::RobShards(count) => {
                let count = self.so_many(&scope, count);
                self.take_shards_from_player(scope.you, scope.actor, count);
            }
        }
    }

    /// The same with those of an enemy.
    pub(crate) fn move_shards_of(&mut self, enemy: CardId, op: ShardCardOp, scope: &Text) {
        match op {
            ShardCardOp::ShardsOn { count } => {
                self.enemy_gains_shards(enemy, self.so_many(scope, count));
            }
            ShardCardOp::TakeShards { count, by: Taker::Player } => {
                self.take_shards(scope.actor, enemy, self.so_many(scope, count));
            }
            ShardCardOp::TakeShards { count, by: Taker::Mastermind } => {
                self.mastermind_takes_shards(enemy, self.so_many(scope, count));
            }
            ShardCardOp::GiveShards { count } => {
                let count = self.so_many(scope, count).min(self.state.kept.shards.of(scope.actor));
                self.give_shards(scope.actor, enemy, count);
            }
        }
    }

    pub fn gain_shards(&mut self, seat: Seat, count: i32) {
        let count = self.receive(seat, count.max(0));
        if count > 0 {
            self.log.record(ShardEvent::Gained { seat, count: small(count) }.into());
        }
    }

    /// How many does the player really get? The history is that of the player whose turn it is: nobody else's text asks for it.
    fn receive(&mut self, seat: Seat, count: i32) -> i32 {
        let count = self.state.kept.shards.give(seat, count);
        if seat == self.state.active {
            let gained = &mut self.state.turn.shards_gained;
            *gained = gained.saturating_add(small(count));
        }
        count
    }

    fn lose_shards(&mut self, seat: Seat, count: i32) {
        let count = count.min(self.state.kept.shards.of(seat));
        if count > 0 {
            self.state.kept.shards.give(seat, -count);
            self.log.record(ShardEvent::Lost { seat, count: small(count) }.into());
        }
    }

    /// Only an enemy on the table has room for Shards.
    fn enemy_gains_shards(&mut self, card: CardId, count: i32) {
        if count <= 0 || !self.position().is_enemy_on_table(card) {
            return;
        }
        let count = self.state.kept.shards.put(card, count);
        if count > 0 {
            self.log.record(ShardEvent::EnemyGained { card, count: small(count) }.into());
        }
    }

    /// K5.5: taking from an enemy is gaining, too; one taking is one event, whatever the number.
    pub fn take_shards(&mut self, seat: Seat, from: CardId, count: i32) {
        let shards = &self.state.kept.shards;
        let count = count.min(shards.on(from)).min(shards.room(seat));
        if count > 0 {
            self.state.kept.shards.put(from, -count);
            let before = self.state.turn.shards_gained;
            self.receive(seat, count);
            if !plays(Clause::K5_5_GAINED) {
                self.state.turn.shards_gained = before;
            }
            self.log.record(ShardEvent::Took { seat, card: from, count: small(count) }.into());
            if !plays(Clause::K5_5) {
                return;
            }
            self.follow(seat, from, |rule| matches!(rule, Rule::Keyword(KeywordRule::Shards(_))));
        }
    }

    fn take_shards_from_player(&mut self, seat: Seat, from: Seat, count: i32) {
        let shards = &self.state.kept.shards;
        let count = count.min(shards.of(from)).min(shards.room(seat));
        if count > 0 && seat != from {
            self.state.kept.shards.give(from, -count);
            self.receive(seat, count);
            self.log.record(ShardEvent::Robbed { seat, from, count: small(count) }.into());
            let none = CardId::NONE;
            self.follow(seat, none, |rule| matches!(rule, Rule::Keyword(KeywordRule::Shards(_))));
        }
    }

    fn mastermind_takes_shards(&mut self, from: CardId, count: i32) {
        let count = count.min(self.state.kept.shards.on(from));
        if let Some(mastermind) = self.first_mastermind()
            && count > 0
        {
            let count = self.state.kept.shards.put(mastermind, count);
            self.state.kept.shards.put(from, -count);
            self.log
                .record(ShardEvent::EnemyTook { by: mastermind, from, count: small(count) }.into());
        }
    }

    /// With two masterminds, the first that must still be beaten.
    fn first_mastermind(&self) -> Option<CardId> {
        self.position().masterminds().into_iter().flatten().next()
    }

    fn give_shards(&mut self, seat: Seat, to: CardId, count: i32) {
        let count = self.state.kept.shards.put(to, count);
        if count > 0 {
            self.state.kept.shards.give(seat, -count);
            self.log.record(ShardEvent::Gave { seat, card: to, count: small(count) }.into());
        }
    }

    /// K5.2, K5.10: the point belongs to no hero.
    pub fn spend_shard(&mut self) {
        let seat = self.active();
        self.state.kept.shards.give(seat, -1);
        let source = self.no_hero(Clause::K5_10);
        self.state.turn.attack.add(source, 1);
        self.log.record(ShardEvent::Spent { seat }.into());
    }

    /// K5.6: back to the supply without any Attack.
    pub fn burn_shards(&mut self, count: i32) {
        let seat = self.active();
        self.state.kept.shards.give(seat, -count);
        self.state.turn.shards_burned = small(count);
        self.log.record(ShardEvent::Burned { seat, count: small(count) }.into());
    }

    /// K5.3, K5.4: whoever beats an enemy takes one of its Shards, before anything the fight says.
    pub fn shards_after_defeat(&mut self, card: CardId, seat: Seat) {
        let clauses = [Clause::K5_3_DEFEAT, Clause::K5_4_FIGHT];
        if plays_that(|| self.position().of_enemy(card, clauses)) {
            let clauses = [Clause::K5_3_ONE, Clause::K5_4_ONE];
            let one = plays_that(|| self.position().of_enemy(card, clauses));
            self.take_shards(seat, card, if one { 1 } else { i32::MAX });
        }
        self.state.kept.shards.clear(card);
    }

    /// K5.3: one Shard of an escaping villain goes to the mastermind.
    pub fn shards_after_escape(&mut self, card: CardId) {
        if self.state.kept.shards.on(card) > 0 {
            self.state.kept.shards.clear(card);
            if let Some(mastermind) = self.first_mastermind()
                && plays(Clause::K5_3_ESCAPE)
            {
                self.enemy_gains_shards(mastermind, 1);
            }
        }
    }

    /// "Whenever you …" of this turn: every rule of the player that waits for this, as often as it was brought into force.
    pub fn follow(&mut self, seat: Seat, it: CardId, waits: impl Fn(Rule) -> bool) {
        for index in 0..self.state.lasting.len() {
            let lasting = self.state.lasting[index];
            let rule = self.game.catalogue.program.rule(lasting.rule);
            if Seat(lasting.owner) != seat || !waits(rule) {
                continue;
            }
            self.push_rule_of(&lasting, it);
        }
    }

    /// What a rule of this turn does, as often as it was brought into force.
    pub fn push_rule_of(&mut self, lasting: &Lasting, it: CardId) {
        if lasting.times > 0 {
            self.push(Task::StartRule {
                rule: lasting.rule,
                card: lasting.card,
                face: lasting.face,
                owner: Seat(lasting.owner),
                it,
                times: lasting.times,
            });
        }
    }
}

fn small(count: i32) -> u16 {
    count.clamp(0, i32::from(u16::MAX)) as u16
}
