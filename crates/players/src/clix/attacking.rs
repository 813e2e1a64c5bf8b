//! Whom to attack and with what.

use super::action::Idea;
use super::blow::Blow;
use super::outlook::Outlook;
use super::powers;
use super::trial;
use super::worth;
use clix::choice::Choice;
use clix::effect::Effect;
use clix::figure::combat_value::Slot;
use clix::power::Power;
use clix::state::attack::{Attack, Fate, Mode};
use clix::state::{FigureId, State};
use table::Game;

impl Outlook<'_> {
    /// The best target of an attack that waits for one, and what hitting it is worth.
    pub fn best_target(&self, begun: &State) -> (Idea, Choice) {
        let game = self.position.game;
        let position = trial::position(game, begun);
        let mut choices = Vec::new();
        game.choices(begun, &mut choices);
        let mut best = (Idea::NONE, Choice::Done);
        for choice in choices {
            let Choice::Figure(target) = choice else {
                continue;
            };
            let idea = self.target(position, &begun.attack, target);
            if idea.value > best.0.value {
                best = (idea, choice);
            }
        }
        best
    }

    pub fn target(&self, position: clix::Position<'_>, attack: &Attack, target: FigureId) -> Idea {
        let attacker = attack.attacker;
        let hindered = !attack.close
            && match (position.square(attacker), position.square(target)) {
                (Some(from), Some(to)) => {
                    self.line((attacker, from), (target, to)) == clix::board::Verdict::Hindered
                }
                _ => false,
            };
        let blow = Blow::of(position, attack, target, hindered);
        let mut value = blow.value(position);
        value += self.splash(position, attack, target);
        // Somebody dangerous first, everything else being equal.
        value += 0.004 * worth::points(position, target);
        let why = if blow.harm(position) >= worth::points(position, target) {
            "a hit would finish it"
        } else if blow.chance() >= 0.7 {
            "it is likely to hit"
        } else {
            "it is worth the try"
        };
        Idea::new(value, why).about(Some(target))
    }

    /// The next target of an attack with several: only where the damage is not shared.
    pub fn pick_target(&self) -> (Idea, Choice) {
        let state = self.position.state;
        let attack = &state.attack;
        let shares = matches!(attack.mode, Mode::Normal | Mode::Penetrating);
        if !attack.targets.is_empty() && shares {
            return (Idea::new(0.0, "one target takes all of it"), Choice::Done);
        }
        let best = self.best_target(state);
        if best.0.value > 0.0 || attack.targets.is_empty() && !attack.optional {
            best
        } else {
            (Idea::new(0.0, "nobody there is worth it"), Choice::Done)
        }
    }

    /// The action at no cost inside another (C4.7).
    pub fn inner(&self, choices: &[Choice]) -> (Idea, Choice) {
        let mut best = (Idea::new(0.0, "there is nothing to hit"), Choice::Done);
        for choice in choices {
            let Choice::Inner(effect) = *choice else {
                continue;
            };
            let actor = self.position.state.action.actor;
            let idea = match effect {
                Effect::CloseDestroy | Effect::RangeDestroy => Idea::NONE,
                _ => self
                    .on_everybody(actor, effect)
                    .unwrap_or_else(|| self.begun_by(*choice, powers::times(effect))),
            };
            if idea.value > best.0.value {
                best = (idea, *choice);
            }
        }
        best
    }

    /// A bare attack, close or at range, or neither.
    pub fn bare(&self, choices: &[Choice]) -> (Idea, Choice) {
        let mut best = (Idea::new(0.0, "there is nothing to hit"), Choice::Done);
        for choice in choices {
            if let Choice::Attack { .. } = choice {
                let idea = self.begun_by(*choice, 1.0);
                if idea.value > best.0.value {
                    best = (idea, *choice);
                }
            }
        }
        best
    }

    /// The attack that a choice begins.
    pub fn begun_by(&self, choice: Choice, times: f32) -> Idea {
        match trial::after(self.position.game, self.position.state, choice, 0) {
            Some((begun, _)) => {
                let idea = self.attack_begun(&begun);
                Idea { value: idea.value * times, ..idea }
            }
            None => Idea::NONE,
        }
    }

    /// G01.1, G08.1: which bonus.
    pub fn bonus(&self, choices: &[Choice]) -> (Idea, Choice) {
        let mut best = (Idea::NONE, choices[0]);
        for choice in choices {
            let idea = self.begun_by(*choice, 1.0);
            if idea.value > best.0.value {
                best = (idea, *choice);
            }
        }
        best
    }

    /// A01.1: is the die better than the damage?
    pub fn slash(&self) -> bool {
        let position = self.position;
        let attack = &position.state.attack;
        let printed = position.printed(attack.attacker, Slot::Damage);
        let damage = position.damage_value(attack.attacker, Some(attack), &mut ());
        let harm = |dealt: u8| -> f32 {
            let hit = attack.targets.iter().filter(|t| t.fate == Fate::Hit);
            hit.map(|target| worth::loss(position, target.figure, self.takes(target.figure, dealt)))
                .sum()
        };
        let least = printed.saturating_sub(1);
        let rolled = (1..=6).map(|die: u8| harm(die.max(least))).sum::<f32>() / 6.0;
        rolled >= harm(damage)
    }

    /// Damage taken of so much damage dealt in the attack in progress, without luck.
    pub fn takes(&self, target: FigureId, dealt: u8) -> u8 {
        let position = self.position;
        let attack = &position.state.attack;
        clix::rules::taken(&clix::rules::DamageEvent {
            dealt,
            penetrating: attack.mode == Mode::Penetrating,
            powers: position.powers(target),
            impervious: false,
            precise: attack.is_single()
                && position.can_use(attack.attacker, Power::PrecisionStrike),
            reducer: None,
            add_up: !position.game.options.single_reducer,
            played: clix::rules::Reductions::ALL,
        })
    }

    /// C7.5: the share that does most harm, together with what is left for the next.
    pub fn share(&self, target: FigureId, choices: &[Choice]) -> Choice {
        let position = self.position;
        let others = position.state.attack.targets.iter();
        let next = others
            .skip_while(|other| other.figure != target)
            .skip(1)
            .find(|other| other.fate == Fate::Hit);
        let most = choices.len() as u8 - 1;
        let harm = |choice: &Choice| {
            let Choice::Amount(share) = *choice else {
                return 0.0;
            };
            let rest = next.map_or(0.0, |next| {
                let dealt = most.saturating_sub(share);
                worth::loss(position, next.figure, self.takes(next.figure, dealt))
            });
            worth::loss(position, target, self.takes(target, share)) + rest
        };
        let best = choices.iter().max_by(|one, two| harm(one).total_cmp(&harm(two)));
        best.copied().unwrap_or(choices[0])
    }
}
