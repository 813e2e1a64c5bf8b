//! The attack, steps 1–3 of C7.3: declare, choose targets, calculate, roll.

use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::combat_value::Slot;
use crate::figure::team::TeamAbility;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::powers::shape_change::ShapeChange;
use crate::refusal::Refusal;
use crate::state::attack::{Attack, Critical, Fate, Mode, Target};
use crate::state::{FigureId, Figures, Roll};
use crate::values::pipeline::Why;
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    /// How many targets the attack in progress may have (C7.1, C7.15).
    pub(crate) fn most_targets(self) -> usize {
        let attack = &self.state.attack;
        match attack.mode {
            _ if attack.close && self.game.plays(Rule::C7_15) => 1,
            Mode::Expert if self.game.plays(Rule::G01_2) => 1,
            Mode::Throw | Mode::Telekinesis => 1,
            _ => self.design(attack.attacker).bolts as usize,
        }
    }

    /// May this target be picked now?
    pub(crate) fn may_pick_target(self, target: FigureId) -> Result<(), Refusal> {
        let attack = &self.state.attack;
        if attack.targets.len() >= self.most_targets() {
            return Err(Refusal::TooManyChosen);
        }
        if attack.has(target) {
            return Err(Refusal::AlreadyChosen(target));
        }
        self.aim(attack.attacker, attack.close, attack.mode, target, attack.through)?;
        match attack.mode {
            // A12.2: whoever is picked instead of somebody who eluded must be one that can be placed.
            Mode::Telekinesis => self.may_telekinese(attack.attacker, target),
            _ => Ok(()),
        }
    }

    /// May the choice of targets end here?
    pub(crate) fn may_stop_picking(self) -> Result<(), Refusal> {
        let attack = &self.state.attack;
        if attack.targets.is_empty() && !attack.optional && !attack.eluded {
            return Err(Refusal::NoneChosen);
        }
        Ok(())
    }

    /// Sinister Syndicate: whose printed attack may replace its own.
    pub(crate) fn lenders_of_attack(self, attacker: FigureId) -> Figures {
        let mut lenders = Figures::NONE;
        if !self.has_team(attacker, TeamAbility::SinisterSyndicate) {
            return lenders;
        }
        let own = self.printed(attacker, Slot::Attack);
        for friend in self.friends_beside(attacker).iter() {
            if self.has_team(friend, TeamAbility::SinisterSyndicate)
                && self.printed(friend, Slot::Attack) != own
            {
                lenders.insert(friend);
            }
        }
        lenders
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn begin_attack(&mut self, mode: Mode, close: bool) {
        let action = &self.state.action;
        let attacker = if action.controlled.is_some() { action.controlled } else { action.actor };
        if !self.position().is_on_map(attacker) {
            return;
        }
        if matches!(mode, Mode::Swing | Mode::Throw)
            && let Some(object) = self.state.piece(attacker).holds
        {
            self.state.action.object = object;
        }
        self.state.attack = Attack {
            attacker,
            close,
            mode,
            in_close_action: self.in_close_action(),
            ..Attack::default()
        };
        self.record(Event::Attacks { figure: attacker, close });
        self.push(Task::AttackDone);
        self.push(Task::Targeted);
        match mode {
            _ if self.begins_by_power(mode) => {}
            Mode::Ram => {
                let passed = self.state.movement.passed;
                let mut targets = Figures::NONE;
                for target in passed.iter() {
                    if self.position().may_be_affected(attacker, target, mode.power(close)).is_ok()
                    {
                        targets.insert(target);
                    }
                }
                self.target_all(targets);
            }
            _ => self.ask(Prompt::Target),
        }
    }

    /// C7.13 a: each member of the set may answer.
    pub(crate) fn target_all(&mut self, targets: Figures) {
        for target in targets.iter() {
            self.add_target(target, true);
        }
        self.push(Task::ShapeChanges(targets));
    }

    pub(crate) fn add_target(&mut self, target: FigureId, chosen: bool) {
        let Attack { attacker, close, mode, through, .. } = self.state.attack;
        let aim = self.position().aim(attacker, close, mode, target, through);
        let aim = aim.ok().filter(|_| chosen);
        if let Some(aim) = aim {
            self.state.attack.through = aim.through;
        }
        let _ = self.state.attack.targets.push(Target {
            figure: target,
            hindered: aim.is_some_and(|aim| aim.hindered),
            ..Target::default()
        });
        if chosen {
            self.record(Event::Targets { figure: attacker, target });
        } else {
            self.record(Event::BecameTarget { target });
        }
    }

    pub(crate) fn aim_at(&mut self, target: FigureId) {
        self.add_target(target, true);
        if self.position().may_change_shape(target) {
            // The choice goes on after the answer.
            return self.ask(ShapeChange(target));
        }
        self.go_on_picking();
    }

    /// Ends the choice of targets when there is nobody left to choose.
    pub(crate) fn go_on_picking(&mut self) {
        if self.state.prompt() != Some(Prompt::Target) {
            return;
        }
        let position = self.position();
        let more =
            self.game.everyone().iter().any(|target| position.may_pick_target(target).is_ok());
        if !more {
            self.state.tasks.pop();
        }
    }

    pub(crate) fn stop_picking(&mut self) {
        self.state.tasks.pop();
    }

    /// The targets are known: those that become targets are added, then values are worked out (C7.3 step 2).
    pub(crate) fn targeted(&mut self) {
        if self.state.attack.targets.is_empty() {
            // S01.2: whoever eluded the first attack does not spare the others the second.
            self.state.action.has_attacked |= self.state.attack.eluded;
            if !self.game.plays(Rule::C7_8) {
                self.drop_down_to(Task::ActionDone);
                self.state.tasks.pop();
                return self.push(Task::ActionOver);
            }
            // C7.8.
            return self.drop_down_to(Task::AttackDone);
        }
        self.splash();
        self.state.attack.count = self.state.attack.targets.len() as u8;
        self.state.action.has_attacked = true;
        let attacker = self.state.attack.attacker;
        self.push(Task::Defenses(0));
        if !self.position().lenders_of_attack(attacker).is_empty() {
            self.ask(Prompt::ReplaceAttack);
        }
    }

    pub(crate) fn replace_attack(&mut self, lender: Option<FigureId>) {
        self.state.tasks.pop();
        self.state.attack.lent_by = lender.unwrap_or(FigureId::NONE);
    }

    /// C7.13 b: the defense of each target, asking where somebody could lend one.
    pub(crate) fn defenses(&mut self, at: u8) {
        let targets = self.state.attack.targets.len() as u8;
        for at in at..targets {
            let figure = self.state.attack.figure(at);
            if !self.position().lenders_of_defense(figure).is_empty() {
                self.push(Task::Defenses(at + 1));
                return self.ask(Prompt::ReplaceDefense(at));
            }
            self.set_defense(at, None);
        }
        let attack = self.state.attack;
        let whose = match self.game.plays(Rule::S06_6) {
            true => attack.attacker,
            false => self.state.action.actor,
        };
        let value = self.position().attack_value(whose, Some(&attack), &mut ());
        self.state.attack.value = value;
        for at in 0..targets {
            let target = self.state.attack.targets[at as usize];
            self.record(Event::Calculated {
                target: target.figure,
                attack: value,
                defense: target.defense,
            });
        }
        self.push(Task::RollAttack);
    }

    pub(crate) fn set_defense(&mut self, at: u8, lender: Option<FigureId>) {
        let figure = self.state.attack.figure(at);
        let attack = self.state.attack;
        let lent = lender.map(|lender| {
            let why = if self.position().can_use(lender, Power::Defend) {
                Why::Power(Power::Defend)
            } else {
                Why::Team(TeamAbility::Defenders)
            };
            (lender, why)
        });
        let defense = self.position().defense_value(figure, Some(&attack), lent, &mut ());
        self.state.attack.targets[at as usize].defense = defense;
    }

    pub(crate) fn replace_defense(&mut self, at: u8, lender: Option<FigureId>) {
        self.state.tasks.pop();
        self.set_defense(at, lender);
    }

    pub(crate) fn roll_attack(&mut self) {
        let dice = [self.d6(), self.d6()];
        let roller = self.state.attack.attacker;
        self.state.roll = Roll { roller, dice };
        self.record(Event::AttackRoll { figure: roller, dice });
        self.push(Task::AttackRolled);
        self.ask_for_reroll(0, true);
    }

    /// C7.3 step 4, first half: who would be hit (BR02, BR03).
    pub(crate) fn attack_rolled(&mut self) {
        if !self.game.plays(Rule::C7_4) {
            for at in 0..self.state.attack.targets.len() as u8 {
                self.set_defense(at, None);
            }
        }
        let attack = &mut self.state.attack;
        attack.dice = self.state.roll.dice;
        attack.critical = match attack.dice {
            [6, 6] if self.game.plays(Rule::BR02_1) => Critical::Hit,
            [1, 1] if self.game.plays(Rule::BR03_1) => Critical::Miss,
            _ => Critical::Neither,
        };
        let (critical, total) = (attack.critical, attack.total());
        for target in attack.targets.iter_mut() {
            target.fate = match critical {
                Critical::Hit if self.game.plays(Rule::BR02_2) => Fate::Hit,
                Critical::Miss if self.game.plays(Rule::BR03_2) => Fate::Missed,
                _ if total >= target.defense => Fate::WouldBeHit,
                _ => Fate::Missed,
            };
        }
        match critical {
            Critical::Hit => self.record(Event::CriticalHit),
            Critical::Miss => {
                self.record(Event::CriticalMiss);
                let hurt = match self.game.plays(Rule::S06_5) {
                    true => self.state.attack.attacker,
                    false => self.state.action.actor,
                };
                if self.game.plays(Rule::BR03_3) {
                    self.owe_unavoidable(hurt, 1);
                }
            }
            Critical::Neither => {}
        }
        self.push(Task::DealDamage);
        self.push(Task::Answers);
    }
}

/// Shape Change and Super Senses succeed on 5 or 6; their team abilities alone on 6, or add 1 to the roll.
pub(crate) const fn dodges(die: u8, power: bool, team: bool) -> bool {
    if power { die + team as u8 >= 5 } else { team && die >= 6 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_team_ability_alone_dodges_on_six_and_helps_the_power_on_four() {
        assert!(dodges(5, true, false) && !dodges(4, true, false));
        assert!(dodges(4, true, true) && !dodges(3, true, true));
        assert!(dodges(6, false, true) && !dodges(5, false, true));
        assert!(!dodges(6, false, false));
    }
}
