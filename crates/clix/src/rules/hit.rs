//! The attack, steps 4–5 of C7.3: answers of those that would be hit, damage dealt and taken.

use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::combat_value::Slot;
use crate::figure::team::TeamAbility;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::powers;
use crate::powers::blades_claws_fangs::Slash;
use crate::powers::impervious::Shrug;
use crate::rules::damage::{DamageEvent, taken};
use crate::state::attack::{Attack, Critical, Fate, Mode, Target};
use crate::state::{FigureId, Figures};
use crate::waived::Rule;
use table::{Chance, Log};

/// Answers that are rolls, as bits of [`Target::answered`] and numbers of `Choice::Next`.
pub(crate) const SUPER_SENSES: u8 = 0;
pub(crate) const KINGDOM_COME: u8 = 1;

impl Position<'_> {
    /// D01.1 and the like: may this target answer with that roll?
    pub(crate) fn may_answer(self, target: &Target, answer: u8) -> bool {
        if answer > KINGDOM_COME || target.answered >> answer & 1 == 1 {
            return false;
        }
        let figure = target.figure;
        match answer {
            SUPER_SENSES => self.can_use(figure, Power::SuperSenses),
            KINGDOM_COME => {
                !self.state.attack.close
                    && self.has_team(figure, TeamAbility::KingdomCome)
                    && !self.has_team(self.state.attack.attacker, TeamAbility::KingdomCome)
            }
            _ => false,
        }
    }

    fn has_answer(self, target: &Target) -> bool {
        target.fate == Fate::WouldBeHit
            && ([SUPER_SENSES, KINGDOM_COME]
                .into_iter()
                .any(|answer| self.may_answer(target, answer))
                || self
                    .friends_beside(target.figure)
                    .iter()
                    .any(|friend| self.may_redirect(target, friend).is_ok()))
    }

    /// Those whose order of answering matters: several that would be hit, one of them with Mastermind, which may send the hit to somebody who
    /// has evaded (C7.13 e). Nobody otherwise.
    fn waiting_to_answer(self) -> Figures {
        let (mut waiting, mut sends) = (Figures::NONE, false);
        for target in self.state.attack.targets.iter() {
            if target.fate != Fate::WouldBeHit {
                continue;
            }
            let mastermind = self.can_use(target.figure, Power::Mastermind);
            if mastermind || self.has_answer(target) {
                waiting.insert(target.figure);
                sends |= mastermind;
            }
        }
        match sends && self.game.plays(Rule::C7_13) {
            true => waiting,
            false => Figures::NONE,
        }
    }

    /// C7.6: damage that an attack deals instead of its damage value, and the clause that says so.
    pub(crate) fn stated_damage(
        self,
        attack: &Attack,
        several: bool,
    ) -> Option<(u8, &'static str)> {
        match attack.mode {
            Mode::Throw => {
                let object = self.piece(attack.attacker).holds;
                let object = object.unwrap_or(self.state.action.object);
                let thrown = self.state.objects.get(object.index())?;
                Some((thrown.kind.throw(), "I09.1"))
            }
            Mode::Ram if self.game.plays(Rule::K16_3) => {
                Some((self.printed(attack.attacker, Slot::Damage), "K16.3"))
            }
            mode => powers::stated_damage(self.game, mode, several),
        }
    }

    /// The damage event of a hit target, before its player's choices.
    pub(crate) fn attack_damage(self, target: &Target) -> DamageEvent {
        let attack = &self.state.attack;
        DamageEvent {
            penetrating: attack.mode == Mode::Penetrating && self.game.plays(Rule::C8_2),
            precise: self.strikes_precisely() && self.game.plays(Rule::A09_1),
            ..self.plain_damage(target.figure, target.damage, false)
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C7.13 d: one target after the other, in the order the active player likes; whoever cannot answer in the end is hit.
    pub(crate) fn answers_of_targets(&mut self) {
        let position = self.position();
        let targets = &self.state.attack.targets;
        if let Some(at) = targets.iter().position(|target| position.has_answer(target)) {
            let waiting = position.waiting_to_answer();
            self.push(Task::Answers);
            return self.ask(if waiting.len() > 1 {
                Prompt::AnswerNext(waiting)
            } else {
                Prompt::WouldBeHit(at as u8)
            });
        }
        for target in self.state.attack.targets.iter_mut() {
            if target.fate == Fate::WouldBeHit {
                target.fate = Fate::Hit;
            }
        }
        for at in 0..self.state.attack.targets.len() {
            let target = self.state.attack.targets[at];
            let figure = target.figure;
            match target.fate {
                Fate::Hit => self.record(Event::Hit { target: figure }),
                _ => self.record(Event::Missed { target: figure }),
            }
        }
    }

    /// Whoever is called before it has an answer has none.
    pub(crate) fn answer_next(&mut self, figure: FigureId) {
        self.state.tasks.pop();
        let targets = &mut self.state.attack.targets;
        let Some(at) = targets.iter().position(|target| target.figure == figure) else {
            return;
        };
        let target = targets[at];
        if self.position().has_answer(&target) {
            self.ask(Prompt::WouldBeHit(at as u8));
        } else {
            self.state.attack.targets[at].fate = Fate::Hit;
        }
    }

    /// No answer, or none any more.
    pub(crate) fn accept_hit(&mut self, at: u8) {
        self.state.tasks.pop();
        self.state.attack.targets[at as usize].fate = Fate::Hit;
    }

    pub(crate) fn answer_with_roll(&mut self, at: u8, answer: u8) {
        self.state.tasks.pop();
        let target = self.state.attack.targets[at as usize];
        let figure = target.figure;
        let die = self.d6();
        let success = if answer == SUPER_SENSES {
            self.sense(figure, die)
        } else {
            let success = die >= 5;
            self.record(Event::KingdomCome { figure, die, success });
            success
        };
        let target = &mut self.state.attack.targets[at as usize];
        target.answered |= 1 << answer;
        if success && self.game.plays(Rule::K03_1) {
            target.fate = Fate::Missed;
        }
    }

    /// C7.3 step 5: what the attack does to those it hit.
    pub(crate) fn deal_damage(&mut self) {
        let attack = self.state.attack;
        let mut hit = Figures::NONE;
        for target in attack.targets.iter().filter(|target| target.fate == Fate::Hit) {
            hit.insert(target.figure);
        }
        if hit.is_empty() {
            return;
        }
        self.note_brotherhood(hit);
        match attack.mode {
            mode if self.does_instead_of_damage(mode, hit) => {}
            _ if self.position().may_slash() => self.ask(Slash),
            _ => self.deal_normal_damage(),
        }
    }

    pub(crate) fn deal_normal_damage(&mut self) {
        let attack = self.state.attack;
        let position = self.position();
        let more_than_one = attack.count > 1;
        let amount = match position.stated_damage(&attack, more_than_one) {
            Some((amount, _)) => amount,
            None => position.damage_value(attack.attacker, Some(&attack), &mut ()),
        };
        self.state.attack.damage = amount;
        let hits = attack.targets.iter().filter(|target| target.fate == Fate::Hit).count();
        // C7.5: only damage among several targets chosen by bolts is divided.
        let divides = self.game.plays(Rule::C7_5)
            && !attack.close
            && matches!(attack.mode, Mode::Normal | Mode::Penetrating);
        if divides && hits > 1 {
            return self.push(Task::Shares { at: 0, left: amount });
        }
        self.deal_to_each(amount);
    }

    pub(crate) fn deal_to_each(&mut self, amount: u8) {
        for target in self.state.attack.targets.iter_mut() {
            target.damage = if target.fate == Fate::Hit { amount } else { 0 };
        }
        self.push(Task::Dealt);
    }

    /// C7.5: each share is asked for in turn; the last gets what is left.
    pub(crate) fn shares(&mut self, at: u8, left: u8) {
        let hit = |target: &Target| target.fate == Fate::Hit;
        let targets = &self.state.attack.targets;
        let Some(next) = (at as usize..targets.len()).find(|at| hit(&targets[*at])) else {
            return self.push(Task::Dealt);
        };
        let last = !targets[next + 1..].iter().any(hit);
        if last || left == 0 {
            self.state.attack.targets[next].damage = left;
            return self.push(Task::Shares { at: next as u8 + 1, left: 0 });
        }
        self.ask(Prompt::Share { at: next as u8, left });
    }

    pub(crate) fn give_share(&mut self, at: u8, left: u8, share: u8) {
        self.state.tasks.pop();
        self.state.attack.targets[at as usize].damage = share;
        self.push(Task::Shares { at: at + 1, left: left - share });
    }

    /// C7.7, BR02.3: the critical hit comes on top, after division.
    pub(crate) fn dealt(&mut self) {
        let critical = self.state.attack.critical == Critical::Hit && self.game.plays(Rule::BR02_3);
        for at in 0..self.state.attack.targets.len() {
            let target = &mut self.state.attack.targets[at];
            if target.fate != Fate::Hit {
                continue;
            }
            target.damage += u8::from(critical);
            let (figure, amount) = (target.figure, target.damage);
            self.record(Event::Dealt { figure, amount });
        }
        self.push(Task::TurnDials);
        self.push(Task::Take(0));
    }

    /// C8.11 for each hit target, asking where there is a choice.
    pub(crate) fn take(&mut self, at: u8) {
        for at in at..self.state.attack.targets.len() as u8 {
            let target = self.state.attack.targets[at as usize];
            if target.fate != Fate::Hit {
                continue;
            }
            let event = self.position().attack_damage(&target);
            let could_roll = event.powers.contains(Power::Impervious)
                && self.game.plays(Rule::D10_2)
                && event.may_be_reduced()
                && taken(&event) > u8::from(event.precise && event.dealt > 0);
            if could_roll {
                self.push(Task::Take(at + 1));
                return self.ask(Shrug(at));
            }
            if event.has_choice_of_reducer() {
                self.push(Task::Take(at + 1));
                return self.ask(Prompt::Reduce(at));
            }
            self.set_taken(at, taken(&event));
        }
    }

    pub(crate) fn set_taken(&mut self, at: u8, taken: u8) {
        let target = &mut self.state.attack.targets[at as usize];
        target.damage = taken;
        let figure = target.figure;
        if taken > 0 {
            self.state.attack.damaged.insert(figure);
        }
    }

    pub(crate) fn reduce(&mut self, at: u8, by: u8) {
        self.state.tasks.pop();
        let target = self.state.attack.targets[at as usize];
        let event = DamageEvent { reducer: Some(by), ..self.position().attack_damage(&target) };
        self.set_taken(at, taken(&event));
    }
}
