//! What each operation does.

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, Zone};
use crate::choice::Prompt;
use crate::effect::{Audience, Deck, HandChange, Modes, Op, Rule, RuleId, TwistPlace, Until};
use crate::event::Event;
use crate::pool::Source;
use crate::state::{Lasting, Overrun, Verdict};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log, Seat, Seats};

/// Points that one text can give: more than any game can use.
const MOST_POINTS: i32 = i16::MAX as i32;

impl Text {
    pub(crate) fn deck_zone(&self, deck: Deck) -> Zone {
        match deck {
            Deck::Own => Zone::deck(self.actor),
            Deck::Hero => Zone::HERO_DECK,
            Deck::Villain => Zone::VILLAIN_DECK,
            Deck::Bystanders => Zone::BYSTANDERS,
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Begins an operation. Operations on cards collect their cards first, asking where there is a choice.
    pub fn operate(&mut self, text: u8, at: u16) {
        let scope = self.text(text);
        let op = self.op(at);
        match op {
            Op::Cards(cards, _) | Op::ForEach { cards, .. } => {
                self.collect(text, at, &scope, cards)
            }
            Op::Attack(amount) => {
                let source = self.source_of_points(&scope, amount);
                let amount = self.position().amount(&scope, amount);
                self.get_attack(scope.actor, scope.card, source, amount);
            }
            Op::RecruitFor { amount, classes } => {
                let amount = self.position().amount(&scope, amount);
                self.get_reserved(scope.actor, scope.card, classes, amount);
            }
            Op::TopToPile { deck, count, to } => {
                let count = self.position().amount(&scope, count);
                self.top_to_pile(scope.deck_zone(deck), count, to);
            }
            Op::LayFaceDown(count) => {
                let count = self.position().amount(&scope, count);
                let _ = (0..count.clamp(0, 60)).all(|_| self.lay_face_down());
            }
            Op::ShuffleDiscard => self.shuffle_discard(scope.actor),
            Op::ReverseTurnOrder => self.reverse_turn_order(),
            Op::Recruit(amount) => {
                let amount = self.position().amount(&scope, amount);
                self.get_recruit(scope.actor, scope.card, self.source(&scope), amount);
            }
            Op::Draw(amount) => {
                let amount = self.position().amount(&scope, amount);
                self.draw(scope.actor, amount, true);
            }
            Op::Rescue(amount) => {
                let amount = self.position().amount(&scope, amount);
                self.rescue_from_stack(scope.actor, amount);
            }
            Op::GainWounds { count, to } => {
                let left = self.position().amount(&scope, count).clamp(0, 60) as u8;
                self.push(Task::Wounds { seat: scope.actor, left, to });
            }
            Op::MoveThis { space } => self.move_villain(scope.card, usize::from(space)),
            Op::Offer { .. } => self.offer(&scope, at),
            Op::LookAtTop { deck, count, public, then } => {
                let count = self.position().amount(&scope, count);
                self.look_at_top(&scope, deck, count, public);
                if !self.state.cards.is_empty(Zone::ASIDE) {
                    self.push(Task::PutBack { text, op: at });
                    self.push_block(text, then);
                }
            }
            Op::RevealOr { otherwise, .. } => {
                if self.position().has_any(&scope, at) {
                    self.ask(Prompt::RevealOr { text, op: at });
                } else {
                    self.push_block(text, otherwise);
                }
            }
            Op::MoveVillain => {
                if scope.it.is_some() && self.position().space_of(scope.it).is_some() {
                    self.ask(Prompt::Space { text });
                }
            }
            Op::RescueHeld => self.rescue_held(scope.it, scope.actor),
            Op::PlayVillainCards(amount) => {
                let count = self.position().amount(&scope, amount).clamp(0, 60) as u8;
                self.drop_finished();
                self.push(Task::PlayVillainCards(count));
            }
            Op::FightIt => self.fight_it(scope.it),
            Op::ShuffleVillainDeck => self.shuffle_villain_deck(scope.decider),
            Op::May { first, .. } => {
                if self.position().can_do(&scope, first) || !plays(Clause::R5_15) {
                    self.ask(Prompt::May { text, op: at });
                }
            }
            Op::If { condition, then, otherwise } => {
                let block = if self.position().holds(&scope, condition) { then } else { otherwise };
                self.push_block(text, block);
            }
            Op::ChooseOne(modes) if !plays(Clause::K3_6) && self.chooses_color(modes) => {
                self.push_block(text, self.game.catalogue.program.modes(modes)[0]);
            }
            Op::ChooseOne(modes) => {
                let open = |mode| self.position().is_open(&scope, at, mode);
                if self.any_mode_matters(&scope, modes) && (0..modes.count).any(open) {
                    self.ask(Prompt::Mode { text, op: at });
                }
            }
            Op::EachPlayer { who, .. } => self.begin_each_player(text, at, who),
            // Alone there is nobody to the left (G11).
            Op::PassLeft(_) | Op::AllGiveRight(_) if self.game.alone() => {}
            Op::AllGain(_) => {
                self.state.pledged.fill(CardId::NONE);
                self.choose_for_next(text, at, None);
            }
            Op::PassLeft(_) | Op::AllGiveRight(_) => {
                self.state.pledged.fill(CardId::NONE);
                self.next_pass(text, at, Seats::first(self.game.players()));
            }
            Op::Lasting { rule, until } => match self.game.catalogue.program.rule(rule) {
                said if said.is_about_it() => self.begin_lasting(&scope, rule, until, scope.it),
                said if self.position().is_about_one_mastermind(said) => {
                    self.for_one_mastermind(text, at, 1);
                }
                _ => self.begin_lasting(&scope, rule, until, CardId::NONE),
            },
            Op::NextHand(change) => self.change_next_hand(&scope, change),
            Op::ExtraTurn => {
                let before = either(Clause::R10_5_QUEUE, self.state.extra_turns, 0);
                self.state.extra_turns = before.saturating_add(1);
                self.log.record(Event::ExtraTurn { seat: scope.you });
            }
            Op::BecomeTwist if !plays(Clause::R4_10) => self.move_card(scope.card, Zone::ESCAPED),
            Op::BecomeTwist => {
                self.move_card(scope.card, Zone::RESOLVING);
                self.mark_twist(scope.card, true);
                self.drop_finished();
                self.twist(scope.card);
            }
            Op::PlaceTwist(place) => self.place_twist(scope.it, place),
            Op::EvilWins => {
                if self.can_lose() {
                    self.end(Verdict::EvilWon);
                }
            }
            Op::Keyword(op) => self.keyword_operate(text, at, op),
            Op::AddSpace => self.add_space(scope.card),
            Op::PutAbove(space) => self.put_above(scope.card, usize::from(space)),
            Op::QuietTurn => {
                self.state.quiet_turns = self.state.quiet_turns.saturating_add(1);
                self.state.extra_turns = self.state.extra_turns.saturating_add(1);
                self.log.record(Event::ExtraTurn { seat: scope.you });
            }
            Op::AddMastermind(_) => self.announce_mastermind(),
        }
    }

    /// Alone, a choice between things that happen to nobody is not asked (R12.1).
    fn any_mode_matters(&self, scope: &Text, modes: Modes) -> bool {
        let program = &self.game.catalogue.program;
        let nobody = self.game.alone() && self.lone_other(scope.face).is_empty();
        let idle = |op: &Op| matches!(op, Op::EachPlayer { who: Audience::Others, .. });
        !nobody || !program.modes(modes).iter().all(|block| program.block(*block).iter().all(idle))
    }

    pub fn source(&self, scope: &Text) -> Source {
        self.source_of(scope.card, scope.face)
    }

    /// K4.5: the Hero Name of what the card is played as.
    pub fn source_of(&self, card: CardId, face: u8) -> Source {
        match plays(Clause::K4_5) {
            true => self.game.face_at(face).source,
            false => self.game.face(card).source,
        }
    }

    /// Points that no hero made, unless the clause that says so is switched off.
    pub fn no_hero(&self, clause: Clause) -> Source {
        let name = self.game.sources().next().filter(|_| !plays(clause));
        name.unwrap_or(Source::NO_HERO)
    }

    /// Only the active player has points to spend (R3.3).
    pub fn get_attack(&mut self, seat: Seat, card: CardId, source: Source, amount: i32) {
        if amount > 0 && seat == self.state.active {
            let amount = amount.min(MOST_POINTS);
            self.state.turn.attack.add(source, amount);
            self.log.record(Event::GotAttack { seat, card, amount: amount as i16 });
        }
    }

    pub fn get_recruit(&mut self, seat: Seat, card: CardId, source: Source, amount: i32) {
        if amount > 0 && seat == self.state.active {
            let amount = amount.min(MOST_POINTS);
            let turn = &mut self.state.turn;
            turn.recruit.add(source, amount);
            turn.recruit_made = turn.recruit_made.saturating_add(amount as i16);
            self.log.record(Event::GotRecruit { seat, card, amount: amount as i16 });
        }
    }

    /// A rule comes into force for a time: for everybody it speaks of, or (`target`) for one card.
    pub fn begin_lasting(&mut self, scope: &Text, rule: RuleId, until: Until, target: CardId) {
        if self.game.catalogue.program.rule(rule) == Rule::RecruitAsAttack {
            self.state.turn.recruit_as_attack = true;
        }
        let owner = scope.you.0;
        let same = |lasting: &&mut Lasting| {
            lasting.rule == rule
                && lasting.owner == owner
                && lasting.until == until
                && lasting.target == target
        };
        if let Some(lasting) = self.state.lasting.iter_mut().find(same) {
            lasting.times = lasting.times.saturating_add(1);
        } else {
            let lasting = Lasting {
                rule,
                card: scope.card,
                face: scope.face,
                owner,
                times: 1,
                until,
                target,
            };
            if self.state.lasting.push(lasting).is_err() {
                self.stop(Overrun::TooMany);
            }
        }
        self.log.record(Event::Lasting { seat: scope.you, card: scope.card, until });
    }

    fn change_next_hand(&mut self, scope: &Text, change: HandChange) {
        let position = self.position();
        let (more, exactly) = match change {
            HandChange::More(amount) => (position.amount(scope, amount).clamp(-20, 20) as i8, None),
            HandChange::Exactly(amount) => {
                (0, Some(position.amount(scope, amount).clamp(0, 40) as u8))
            }
        };
        let player = &mut self.state.players[scope.actor.index()];
        player.next_hand_more = player.next_hand_more.saturating_add(more);
        player.next_hand_exactly = exactly.or(player.next_hand_exactly);
        self.log.record(Event::NextHand { seat: scope.actor, more, exactly });
    }

    fn place_twist(&mut self, twist: CardId, place: TwistPlace) {
        let zone = match place {
            TwistPlace::BesideScheme => Zone::BESIDE_SCHEME,
            TwistPlace::AboveMastermind => Zone::ABOVE_MASTERMIND,
            TwistPlace::LeftmostFreeSpace => {
                // R1.2: the Bridge is leftmost.
                let free = (0..crate::cards::SPACES)
                    .rev()
                    .map(Zone::above_space)
                    .find(|zone| self.state.cards.is_empty(*zone));
                match free {
                    Some(zone) => zone,
                    None => return,
                }
            }
        };
        if twist.is_some() {
            self.move_card(twist, zone);
            self.log.record(Event::TwistPlaced { card: twist, zone });
        }
    }
}
