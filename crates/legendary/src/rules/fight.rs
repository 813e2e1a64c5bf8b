//! Fighting villains and the mastermind (R7, R8).

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::choice::Prompt;
use crate::effect::{ConditionId, Rule, Trigger};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::waived::{Clause, either, plays, plays_that};
use table::{Chance, Log, Seat};

impl Position<'_> {
    pub(crate) fn check_fight(self, card: CardId) -> Result<(), Refusal> {
        let is_mastermind = self.is_mastermind(card);
        let in_pile = self.is_villain_in_pile(card);
        if self.space_of(card).is_none() && !is_mastermind && !in_pile {
            return Err(Refusal::NotThere(card));
        }
        if in_pile && !self.fightable_in_pile().any(|first| first == card) {
            return Err(Refusal::OutOfOrder(card));
        }
        self.check_fight_there(card)
    }

    /// Can a text let the active player fight this enemy where it lies?
    pub(crate) fn can_be_fought(self, card: CardId) -> bool {
        let enemy = self.is_villain(card) || self.is_mastermind(card);
        enemy && self.check_fight_there(card).is_ok()
    }

    /// What every fight asks, wherever the enemy lies (D72).
    fn check_fight_there(self, card: CardId) -> Result<(), Refusal> {
        if self.state.turn.healed {
            return Err(Refusal::HealedThisTurn);
        }
        if self.is_mastermind(card)
            && self.tactics_left(card) == 0
            && !self.can_take_final_blow(card)
        {
            return Err(Refusal::NoTacticsLeft);
        }
        if !plays(Clause::R8_2) && self.state.turn.threats.is_spent(card) {
            return Err(Refusal::NotNow);
        }
        let needs = self.fight_price(card);
        if self.fought_with_recruit(card) {
            let has = self.recruit_to_spend();
            if has < needs && plays(Clause::R7_1) {
                return Err(Refusal::NotEnoughRecruit { card, needs, has });
            }
        } else {
            let has = self.attack_to_spend();
            if has < needs && plays(Clause::R7_1) {
                return Err(Refusal::NotEnoughAttack { card, needs, has });
            }
        }
        self.check_duel(card, needs)?;
        if !plays(Clause::R7_1_NEEDS) {
            return Ok(());
        }
        let needs = self.unmet_need(card, |rule| match rule {
            Rule::FightNeeds(condition) | Rule::DefeatNeeds(condition) => Some(condition),
            _ => None,
        });
        match needs {
            Some(condition) => Err(Refusal::FightNeeds { card, condition }),
            None => Ok(()),
        }
    }

    /// R7.5, G5: nothing is paid when a card defeats an enemy, but what its defeat needs must be there.
    pub(crate) fn can_be_defeated(self, card: CardId) -> bool {
        let needs = self.unmet_need(card, |rule| match rule {
            Rule::DefeatNeeds(condition) => Some(condition),
            _ => None,
        });
        needs.is_none()
    }

    /// The first condition among the rules of an enemy that does not hold for the active player.
    fn unmet_need(
        self,
        card: CardId,
        needs: impl Fn(Rule) -> Option<ConditionId>,
    ) -> Option<ConditionId> {
        let face = self.game.face_number(card);
        let rules = self.enemy_rules(card).iter();
        let mut conditions =
            rules.filter_map(|rule| needs(self.game.catalogue.program.rule(*rule)));
        conditions.find(|condition| {
            !self.holds(&Text::scope(card, face, self.state.active, card), *condition)
        })
    }

    /// Some rule makes players pay for this enemy with Recruit.
    pub fn fought_with_recruit(self, card: CardId) -> bool {
        self.state.lasting.iter().any(|lasting| {
            let rule = self.game.catalogue.program.rule(lasting.rule);
            let Rule::FoughtWithRecruit(which) = rule else {
                return false;
            };
            let scope = Text::scope(lasting.card, lasting.face, Seat(lasting.owner), card);
            !lasting.is_about_another(card) && self.matches(&scope, which, card)
        })
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn fight(&mut self, card: CardId) {
        let price = self.position().fight_price(card);
        self.pay_for_fight(card, price);
    }

    /// A text lets the player fight an enemy where it lies: a fight like any other, or none (R5.15) if it is not possible.
    pub fn fight_it(&mut self, enemy: CardId) {
        if enemy.is_some() && self.position().can_be_fought(enemy) {
            self.fight(enemy);
        }
    }

    /// R7.2, R8.1: into the Victory Pile, then what follows, in an order the player chooses. R7.5: `paid` is none when defeated by a card.
    pub fn defeat(&mut self, card: CardId, paid: Option<i32>) {
        let card = self.turn_up(card);
        let seat = self.active();
        let turn = &mut self.state.turn;
        let times = match paid {
            Some(_) => &mut turn.fought,
            None => &mut turn.defeated,
        };
        *times = times.saturating_add(1);
        self.log.record(match paid {
            Some(paid) => Event::Fought { seat, card, paid: paid as i16 },
            None => Event::Defeated { seat, card },
        });
        if self.game.face(card).kind == Kind::Mastermind {
            self.spend_threat(card);
        }
        self.push(Task::FightDone(card));
        let below = self.state.tasks.len();
        let acts = self.position().acting(card);
        if paid.is_some() || plays(Clause::R7_5_TRIGGERS) {
            self.push_defeat_triggers(card, seat, paid.is_some());
        }
        self.keywords_after_defeat(card, seat);
        // D72: what was fought inside the Victory Pile lies there already.
        let lies_there = self.state.cards.zone_of(card) == Zone::victory(seat);
        if self.position().is_mastermind(card) {
            self.defeat_mastermind(card, seat);
        } else if !lies_there {
            self.defeat_villain(card, seat);
        }
        let waiting =
            self.state.tasks.iter().skip(below).map(|task| usize::from(task.times())).sum();
        if waiting > 1 && plays(Clause::R7_2_ORDER) {
            self.ask(Prompt::Order { count: usize::min(waiting, u8::MAX.into()) as u8 });
        }
        if lies_there {
            self.push_villain_text(card, Trigger::Fight, Text::NO_SPACE);
        }
        self.after_guise(card, acts, seat);
    }

    fn defeat_villain(&mut self, card: CardId, seat: Seat) {
        let space = self.position().space_of(card);
        let space = space.filter(|_| plays(Clause::R7_3));
        let space = space.map_or(Text::NO_SPACE, |space| space as u8);
        self.take_held(card, seat);
        match self.position().acting(card) {
            Some(acts) => self.defeat_guise(card, acts, seat),
            None => {
                let to = either(Clause::R7_2, Zone::victory(seat), Zone::KO);
                self.move_card(card, to);
                self.push_villain_text(card, Trigger::Fight, space);
            }
        }
    }

    fn defeat_mastermind(&mut self, mastermind: CardId, seat: Seat) {
        self.take_held(mastermind, seat);
        if !plays(Clause::R8_1) {
            return;
        }
        let stack = self.tactics_of(mastermind);
        let Some(tactic) = self.take_top(stack, Zone::victory(seat)) else {
            // R11.8: the Final Blow takes the mastermind card itself.
            self.move_card(mastermind, Zone::victory(seat));
            return self.won_if_all_are_beaten();
        };
        self.log.record(Event::TookTactic { seat, card: tactic });
        self.took_tactic_of(mastermind);
        let face = self.game.face_number(tactic);
        if self.game.face_at(face).has(Trigger::Fight) && plays(Clause::R8_1_EFFECT) {
            let none = CardId::NONE;
            self.push(Task::Start {
                card: tactic,
                face,
                trigger: Trigger::Fight,
                space: Text::NO_SPACE,
                it: none,
            });
        }
    }

    /// What the card says at the end of a fight, without a fight.
    pub fn fight_effect(&mut self, card: CardId) {
        let face = self.game.face_number(card);
        if self.game.face_at(face).has(Trigger::Fight) {
            self.push(Task::Start {
                card,
                face,
                trigger: Trigger::Fight,
                space: Text::NO_SPACE,
                it: card,
            });
        }
    }

    /// Bystanders are rescued; anything else waits for the Fight effect.
    fn take_held(&mut self, card: CardId, seat: Seat) {
        let rescued =
            plays_that(|| self.position().of_enemy(card, [Clause::R7_2_HELD, Clause::R8_1_HELD]));
        while let Some(held) = self.position().held_by(card).first().copied() {
            if self.game.face(held).kind == Kind::Bystander && rescued {
                self.rescue(held, seat);
            } else {
                self.move_card(held, Zone::FREED);
            }
        }
    }

    /// "Whenever you defeat …" and, after a fight, "whenever you fight …" of this turn.
    fn push_defeat_triggers(&mut self, enemy: CardId, seat: Seat, fought: bool) {
        self.keywords_of_defeat(enemy, seat, fought);
        for index in 0..self.state.lasting.len() {
            let lasting = self.state.lasting[index];
            let rule = self.game.catalogue.program.rule(lasting.rule);
            let Some(which) = rule.waits_for(fought) else {
                continue;
            };
            let scope = Text::scope(lasting.card, lasting.face, seat, enemy);
            if Seat(lasting.owner) == seat && self.position().matches(&scope, which, enemy) {
                self.push_rule_of(&lasting, enemy);
            }
        }
    }

    /// What a villain held and no effect took leaves the game.
    pub fn fight_done(&mut self) {
        while let Some(card) = self.state.cards.first(Zone::FREED) {
            self.knock_out(card);
        }
        self.close_spaces();
    }
}
