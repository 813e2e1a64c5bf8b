//! What each operation does.

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::{
    Audience, Deck, Destination, HandChange, Modes, Op, Rule, RuleId, SelectorId, TwistPlace,
    Until, Zones,
};
use crate::event::Event;
use crate::pool::Source;
use crate::state::{Lasting, Overrun, Verdict};
use table::{Chance, Log, Seat, Seats};

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
        if let Some(cards) = op.cards() {
            return self.collect(text, at, &scope, cards);
        }
        match op {
            Op::Attack(amount) => {
                let amount = self.position().amount(&scope, amount);
                self.get_attack(scope.actor, scope.card, self.source(&scope), amount);
            }
            Op::RecruitFor { amount, classes } => {
                let amount = self.position().amount(&scope, amount);
                self.get_reserved(scope.actor, scope.card, classes, amount);
            }
            Op::TopToPile { deck, count, to } => {
                let count = self.position().amount(&scope, count);
                self.top_to_pile(scope.deck_zone(deck), count, to);
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
                self.push(Task::Wounds {
                    seat: scope.actor,
                    left,
                    to,
                });
            }
            Op::GainShards(_) | Op::LoseShards(_) | Op::RobShards(_) => {
                self.shard_operation(&scope, op)
            }
            Op::MoveThis { space } => self.move_villain(scope.card, usize::from(space)),
            Op::Offer { .. } => self.offer(&scope, at),
            Op::LookAtTop {
                deck,
                count,
                public,
                then,
            } => {
                let count = self.position().amount(&scope, count);
                self.look_at_top(&scope, deck, count, public);
                if !self.state.cards.is_empty(Zone::ASIDE) {
                    self.push(Task::PutBack { text, op: at });
                    self.push_block(text, then);
                }
            }
            Op::RevealOr { otherwise, .. } => {
                if self.position().has_any(&scope, at) {
                    self.push(Task::RevealOr { text, op: at });
                } else {
                    self.push_block(text, otherwise);
                }
            }
            Op::MoveVillain => {
                if scope.it.is_some() && self.position().space_of(scope.it).is_some() {
                    self.push(Task::Space { text });
                }
            }
            Op::RescueHeld => self.rescue_held(scope.it, scope.actor),
            Op::PlayVillainCards(amount) => {
                let count = self.position().amount(&scope, amount).clamp(0, 60) as u8;
                self.drop_finished();
                self.push(Task::PlayVillainCards(count));
            }
            Op::DangerSense {
                count,
                helping,
                then,
            } => {
                let count = self.position().amount(&scope, count);
                self.danger_sense(text, at, count, helping, then);
            }
            Op::FightIt => self.fight_it(&scope),
            Op::ShuffleVillainDeck => self.shuffle_villain_deck(scope.decider),
            Op::May { first, .. } => {
                if self.position().can_do(&scope, first) {
                    self.push(Task::May { text, op: at });
                }
            }
            Op::If {
                condition,
                then,
                otherwise,
            } => {
                let block = if self.position().holds(&scope, condition) {
                    then
                } else {
                    otherwise
                };
                self.push_block(text, block);
            }
            Op::ChooseOne(modes) => {
                let open = |mode| self.position().is_open(&scope, at, mode);
                if self.any_mode_matters(&scope, modes) && (0..modes.count).any(open) {
                    self.push(Task::Mode { text, op: at });
                }
            }
            Op::EachPlayer { who, .. } => self.begin_each_player(text, at, who),
            // Alone there is nobody to the left (G11).
            Op::PassLeft(_) | Op::AllGiveRight(_) if self.game.alone() => {}
            Op::PassLeft(_) | Op::AllGiveRight(_) => {
                self.state.pledged.fill(CardId::NONE);
                self.next_pass(text, at, Seats::first(self.game.players()));
            }
            Op::Lasting { rule, until } => {
                // K1.8: what is given to one card is about "it".
                let target = match self.game.catalogue.program.rule(rule) {
                    Rule::SizeChanging(_) | Rule::CostsHalf => scope.it,
                    _ => CardId::NONE,
                };
                self.begin_lasting(&scope, rule, until, target);
            }
            Op::NextHand(change) => self.change_next_hand(&scope, change),
            Op::ExtraTurn => {
                self.state.extra_turns = self.state.extra_turns.saturating_add(1);
                self.log.record(Event::ExtraTurn { seat: scope.you });
            }
            Op::BecomeTwist => {
                self.move_card(scope.card, Zone::RESOLVING);
                self.drop_finished();
                self.twist(scope.card);
            }
            Op::PlaceTwist(place) => self.place_twist(scope.it, place),
            Op::EvilWins => {
                if self.state.verdict == Verdict::Running {
                    self.end(Verdict::EvilWon);
                }
            }
            Op::Contest { champions, .. } => self.begin_contest(text, at, champions),
            Op::AddSpace => self.add_space(scope.card),
            Op::PutAbove(space) => self.put_above(scope.card, usize::from(space)),
            Op::QuietTurn => {
                self.state.quiet_turns = self.state.quiet_turns.saturating_add(1);
                self.state.extra_turns = self.state.extra_turns.saturating_add(1);
                self.log.record(Event::ExtraTurn { seat: scope.you });
            }
            Op::AddMastermind(_) => self.announce_mastermind(),
            Op::Ko(_)
            | Op::ToPile { .. }
            | Op::GiveRight(_)
            | Op::ReturnToCity(_)
            | Op::Discard { .. }
            | Op::Gain { .. }
            | Op::RecruitFree(_)
            | Op::ToHand(_)
            | Op::DrawThese(_)
            | Op::PutOnDeck(_)
            | Op::ToBottomOfHeroDeck(_)
            | Op::ShardsOn { .. }
            | Op::TakeShards { .. }
            | Op::GiveShards { .. }
            | Op::RescueThese(_)
            | Op::ForEach { .. }
            | Op::Reveal(_)
            | Op::Capture { .. }
            | Op::Tuck(_)
            | Op::Defeat(_)
            | Op::EnterCity(_)
            | Op::PlayThese(_)
            | Op::FightEffect(_)
            | Op::GrantThreat { .. }
            | Op::KeepForNextHand(_)
            | Op::Copy(_)
            | Op::PlayCopies(_)
            | Op::Advance { .. }
            | Op::Trade(_)
            | Op::PutBesideScheme(_)
            | Op::SetAside(_)
            | Op::DestroySpace { .. }
            | Op::MakePocket(_) => unreachable!("operations on cards are collected"),
        }
    }

    /// Alone, a choice between things that happen to nobody is not asked (R12.1).
    fn any_mode_matters(&self, scope: &Text, modes: Modes) -> bool {
        let program = &self.game.catalogue.program;
        let nobody = self.game.alone() && self.lone_other(scope.face).is_empty();
        let idle = |op: &Op| {
            matches!(
                op,
                Op::EachPlayer {
                    who: Audience::Others,
                    ..
                }
            )
        };
        !nobody
            || !program
                .modes(modes)
                .iter()
                .all(|block| program.block(*block).iter().all(idle))
    }

    /// Does the operation to the next card of the queue.
    pub fn work(&mut self, text: u8, op: u16, base: u8, at: u8) {
        let card = self.state.queue[at as usize];
        if at as usize + 1 < self.state.queue.len() {
            self.push(Task::Work {
                text,
                op,
                base,
                at: at + 1,
            });
        } else {
            self.state.queue.truncate(base as usize);
        }
        let scope = self.text(text);
        match self.op(op) {
            Op::Ko(_) => {
                let from = self.state.cards.zone_of(card);
                self.knock_out(card);
                if from == Zone::VILLAIN_DECK {
                    self.ran_out(from);
                }
            }
            Op::ToPile { to, .. } => self.put_into_pile(card, to),
            Op::GiveRight(_) => self.give_right(card, scope.actor),
            Op::ReturnToCity(_) => self.return_to_city(text, card),
            Op::Discard { noted, .. } => {
                if noted && self.state.noted.push(card).is_err() {
                    self.stop(Overrun::TooMany);
                }
                self.discard(
                    card,
                    scope.actor,
                    self.game.face_at(scope.face).kind != Kind::Rule,
                );
            }
            Op::Gain { to, .. } => self.gain(card, scope.actor, to),
            Op::RecruitFree(_) => self.recruited(card, scope.actor, 0),
            Op::ToHand(_) => self.take_into_hand(card, scope.actor),
            Op::DrawThese(_) => self.draw_this(card, scope.actor),
            Op::PutOnDeck(_) => {
                if self.state.cards.zone_of(card).is_hand() {
                    self.state.cards.hide_hand(scope.actor);
                }
                self.log.record(Event::PutOnDeck {
                    seat: scope.actor,
                    card,
                    deck: Zone::deck(scope.actor),
                    knowers: self.state.cards.knowers(card),
                });
                self.put_on_top(card, Zone::deck(scope.actor));
            }
            Op::ToBottomOfHeroDeck(_) => {
                let from = self.state.cards.zone_of(card);
                self.put_at_bottom(card, Zone::HERO_DECK);
                self.log.record(Event::PutAtBottom { card });
                self.refill(from);
            }
            op @ (Op::ShardsOn { .. } | Op::TakeShards { .. } | Op::GiveShards { .. }) => {
                self.shards_with(&scope, op, card);
            }
            Op::RescueThese(_) => self.rescue(card, scope.you),
            Op::Reveal(_) => self.reveal(card, scope.actor),
            Op::Capture { count, .. } => {
                let count = self.position().amount(&scope, count);
                self.capture_from_stack(card, count);
            }
            Op::Tuck(_) => self.tuck(scope.card, card),
            Op::Defeat(_) => self.defeat(card, None),
            Op::EnterCity(_) => {
                let from = self.state.cards.zone_of(card);
                self.move_card(card, Zone::RESOLVING);
                self.refill(from);
                self.push(Task::EnterCity(card));
            }
            Op::PlayThese(_) => self.take_out(text, card),
            Op::FightEffect(_) => self.fight_effect(card),
            Op::GrantThreat { rule, .. } => self.grant_threat(&scope, card, rule),
            Op::KeepForNextHand(_) => {
                if self.state.turn.kept.push(card).is_err() {
                    return self.stop(Overrun::TooMany);
                }
                self.log.record(Event::WillKeep {
                    seat: scope.actor,
                    card,
                });
            }
            Op::Copy(_) => self.become_copy(&scope, card),
            Op::PlayCopies(_) => self.play_copy(&scope, card),
            Op::Advance { spaces, .. } => {
                let left = self.position().amount(&scope, spaces).clamp(0, 9) as u8;
                self.push(Task::Advance { card, left });
            }
            Op::Trade(_) => self.trade(scope.it, card, scope.actor),
            Op::PutBesideScheme(_) => self.lay_down(card, Zone::BESIDE_SCHEME),
            Op::SetAside(_) => self.lay_down(card, Zone::SET_ASIDE),
            Op::DestroySpace { ko, .. } => self.destroy_space(card, ko),
            Op::MakePocket(_) => self.make_pocket(card, scope.it),
            _ => unreachable!("only operations on cards work through the queue"),
        }
    }

    /// A card lies beside the scheme, or set aside, from now on.
    fn lay_down(&mut self, card: CardId, zone: Zone) {
        let from = self.state.cards.zone_of(card);
        self.move_card(card, zone);
        self.log.record(Event::LaidDown { card, zone });
        self.refill(from);
    }

    fn source(&self, scope: &Text) -> Source {
        self.game.face_at(scope.face).source
    }

    /// Only the active player has points to spend (R3.3).
    pub fn get_attack(&mut self, seat: Seat, card: CardId, source: Source, amount: i32) {
        if amount > 0 && seat == self.state.active {
            self.state.turn.attack.add(source, amount);
            self.log.record(Event::GotAttack {
                seat,
                card,
                amount: amount as i16,
            });
        }
    }

    pub fn get_recruit(&mut self, seat: Seat, card: CardId, source: Source, amount: i32) {
        if amount > 0 && seat == self.state.active {
            let turn = &mut self.state.turn;
            turn.recruit.add(source, amount);
            turn.recruit_made = turn.recruit_made.saturating_add(amount as i16);
            self.log.record(Event::GotRecruit {
                seat,
                card,
                amount: amount as i16,
            });
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
        self.log.record(Event::Lasting {
            seat: scope.you,
            card: scope.card,
            until,
        });
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
        self.log.record(Event::NextHand {
            seat: scope.actor,
            more,
            exactly,
        });
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

    /// Collects the cards of an operation in the queue, asking where there is a choice.
    fn collect(&mut self, text: u8, at: u16, scope: &Text, cards: SelectorId) {
        if self.position().selector(cards).zones.has(Zones::DECK_TOP) {
            self.fix_top(Zone::deck(scope.actor));
        }
        let base = self.state.queue.len() as u8;
        if self.position().takes_one(at) {
            match self.position().first_two(scope, at) {
                [Some(only), None] => {
                    self.enqueue(only);
                    self.collected(text, at, base);
                }
                [Some(_), Some(_)] => self.push(Task::Cards { text, op: at, base }),
                [None, _] => {}
            }
            return;
        }
        if self.position().takes_all(at) {
            let (mut queue, mut fits) = (self.state.queue, true);
            let position = self.position();
            position.each_possible(scope, at, |card| fits &= queue.push(card).is_ok());
            self.state.queue = queue;
            return match fits {
                true => self.collected(text, at, base),
                false => self.stop(Overrun::TooMany),
            };
        }
        let selection = self.position().selection(scope, at);
        if selection.most == 0 {
            return;
        }
        let everything = selection.least == selection.matching.len();
        // R5.18: even where all cards are taken, the order may be the player's to choose.
        let face = |card: &CardId| self.game.face_number(*card);
        let alike = selection
            .matching
            .windows(2)
            .all(|pair| face(&pair[0]) == face(&pair[1]));
        let in_order = self.op(at).is_ordered() && !alike;
        if everything && !in_order {
            selection
                .matching
                .iter()
                .for_each(|card| self.enqueue(*card));
            self.collected(text, at, base);
        } else {
            self.push(Task::Cards { text, op: at, base });
        }
    }

    /// The cards are chosen: `queue[base..]`.
    pub fn collected(&mut self, text: u8, at: u16, base: u8) {
        if self.state.queue.len() == base as usize || self.state.is_over() {
            return;
        }
        match self.op(at) {
            Op::ForEach { .. } => {
                let it = self.text(text).it;
                self.push(Task::ForEach {
                    text,
                    op: at,
                    base,
                    at: base,
                    it,
                });
            }
            Op::PlayCopies(_) => {
                self.state.noted.clear();
                self.work(text, at, base, base);
            }
            _ => self.work(text, at, base, base),
        }
    }

    pub fn gain(&mut self, card: CardId, seat: Seat, to: Destination) {
        let from = self.state.cards.zone_of(card);
        match to {
            Destination::Discard => self.move_card(card, Zone::discard(seat)),
            Destination::Hand => {
                self.state.cards.learn(card, Seats::ALL);
                self.move_card(card, Zone::hand(seat));
            }
            Destination::DeckTop => {
                self.state.cards.learn(card, Seats::ALL);
                self.put_on_top(card, Zone::deck(seat));
            }
        }
        self.log.record(Event::Gained { seat, card, to });
        self.refill(from);
    }
}
