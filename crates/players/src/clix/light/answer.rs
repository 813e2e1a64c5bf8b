//! Every other question, in short.

use super::deed::manner;
use super::fighter::{Fighter, Manner};
use super::sketch::Sketch;
use clix::choice::{Choice, Prompt};
use clix::figure::combat_value::Slot;
use clix::state::FigureId;
use clix::state::attack::{Fate, Mode};
use table::Seat;

/// What needs no look at the table.
pub(super) fn by_habit(prompt: Prompt, seat: Seat, choices: &[Choice]) -> Option<Choice> {
    Some(match prompt {
        Prompt::Power(question) => question.habit()?.0,
        Prompt::First(_) => Choice::First(seat),
        Prompt::Gamble(_) | Prompt::UseReach => Choice::Yes,
        Prompt::Way => Choice::Way { careful: false },
        Prompt::PickUp => Choice::Done,
        Prompt::Reduce(_) | Prompt::ReduceHurt { .. } => *choices.last()?,
        Prompt::WouldBeHit(_) => match choices[0] {
            roll @ Choice::Next(_) => roll,
            _ => Choice::No,
        },
        Prompt::Begin
        | Prompt::Area(_)
        | Prompt::PlaceObject { .. }
        | Prompt::PlaceFigure(_)
        | Prompt::Beside(_)
        | Prompt::AnswerNext(_)
        | Prompt::KnockBackNext(_)
        | Prompt::PushNext(_)
        | Prompt::Order
        | Prompt::Destroy
        | Prompt::Through(_) => choices[0],
        _ => return None,
    })
}

impl Sketch<'_> {
    /// Everything but actions and squares.
    pub fn answer(&self, prompt: Prompt, choices: &[Choice]) -> Choice {
        let state = self.position.state;
        match prompt {
            Prompt::Passenger => self.passenger(choices),
            Prompt::Reroll { attack, .. } => self.reroll(attack, choices),
            Prompt::Inner { .. } => self.inner(choices),
            Prompt::Target => self.target(choices),
            Prompt::ReplaceAttack => self.lent(state.attack.attacker, Slot::Attack, choices),
            Prompt::ReplaceDefense(at) => {
                self.lent(state.attack.figure(at), Slot::Defense, choices)
            }
            Prompt::Share { at, .. } => self.share(state.attack.figure(at), choices),
            Prompt::KnockBack => {
                let attacker = self.find(state.attack.attacker);
                yes_or_no(attacker.is_some_and(|attacker| attacker.range >= 4))
            }
            Prompt::HealOneOf(_) => self.most_relieved(choices),
            Prompt::Character => self.character(choices),
            Prompt::Power(question) => self.question(question, choices),
            _ => choices[0],
        }
    }

    /// Take a friend along that has far to go and nothing to do.
    fn passenger(&self, choices: &[Choice]) -> Choice {
        let far = |fighter: &Fighter| {
            let foes = self.enemies(fighter).iter();
            foes.map(|foe| fighter.at.distance(foe.at)).min().unwrap_or(0)
        };
        let movement = &self.position.state.movement;
        let Some(mover) = self.find(movement.mover) else {
            return Choice::Done;
        };
        if !movement.kind.is_move_action() || far(mover) <= 8 {
            return Choice::Done;
        }
        let waits = |choice: &&Choice| match **choice {
            Choice::Figure(friend) => self.find(friend).is_some_and(|friend| {
                friend.speed <= mover.speed && far(friend) > friend.range + friend.shot + 2
            }),
            _ => false,
        };
        choices.iter().find(waits).copied().unwrap_or(Choice::Done)
    }

    /// Roll again what failed, or what an enemy succeeded in.
    fn reroll(&self, attack_roll: bool, choices: &[Choice]) -> Choice {
        let state = self.position.state;
        let attack = &state.attack;
        let mut gain = 0.0;
        if attack_roll && let Some(attacker) = self.find(attack.attacker) {
            let dice = state.roll.dice;
            for target in attack.targets.iter() {
                let Some(fighter) = self.find(target.figure) else {
                    continue;
                };
                let hit = match dice {
                    [6, 6] => true,
                    [1, 1] => false,
                    _ => attack.value + dice[0] + dice[1] >= target.defense,
                };
                let chance = attacker.chance(fighter, attack.close, 0).max(0.03);
                let value = attacker.gain(fighter, attack.close, manner_of(attack.mode));
                let change = value / chance * (chance - f32::from(u8::from(hit)));
                gain += if fighter.own { -change } else { change };
            }
        }
        let mut best = (0.0, Choice::No);
        for choice in choices {
            let cost = match *choice {
                Choice::Reroll(_) => 1.5,
                Choice::ThemeReroll(figure) => match self.find(figure) {
                    Some(fighter) if fighter.tokens > 0 => 3.0 + fighter.push(),
                    _ => 3.0,
                },
                _ => continue,
            };
            if gain - cost > best.0 {
                best = (gain - cost, *choice);
            }
        }
        best.1
    }

    /// The attack inside an action.
    fn inner(&self, choices: &[Choice]) -> Choice {
        let actor = self.find(self.position.state.action.actor);
        let mut best = (0.0, Choice::Done);
        for choice in choices {
            if let Choice::Inner(effect) = *choice
                && let Some((close, manner)) = manner(effect)
                && let Some(actor) = actor
            {
                let value = self.best_target(actor, close, manner).0;
                if value > best.0 {
                    best = (value, *choice);
                }
            }
        }
        best.1
    }

    /// Whom to attack.
    fn target(&self, choices: &[Choice]) -> Choice {
        let attack = &self.position.state.attack;
        let shares = matches!(attack.mode, Mode::Normal | Mode::Penetrating);
        if !attack.targets.is_empty() && shares && choices.contains(&Choice::Done) {
            return Choice::Done;
        }
        let manner = manner_of(attack.mode);
        let Some(attacker) = self.find(attack.attacker) else {
            return choices[0];
        };
        self.best_figure(choices, |target| {
            let value = attacker.gain(target, attack.close, manner) + 0.004 * target.points;
            if target.own { -value } else { value }
        })
    }

    fn lent(&self, own: FigureId, slot: Slot, choices: &[Choice]) -> Choice {
        let printed = |figure| self.position.printed(figure, slot);
        let mut best = (printed(own), Choice::No);
        for choice in choices {
            if let Choice::Figure(figure) = *choice
                && printed(figure) > best.0
            {
                best = (printed(figure), *choice);
            }
        }
        best.1
    }

    /// C7.5: as much as does most harm, together with what is left for the next.
    fn share(&self, target: FigureId, choices: &[Choice]) -> Choice {
        let mut left = self.position.state.attack.targets.iter();
        left.find(|one| one.figure == target);
        let next = left.find(|one| one.fate == Fate::Hit).and_then(|one| self.find(one.figure));
        let Some(target) = self.find(target) else {
            return choices[0];
        };
        let most = choices.len() as i8 - 1;
        let harm = |fighter: &Fighter, dealt: i8| fighter.loss(dealt - fighter.reduces);
        let mut best = (-1.0, choices[0]);
        for choice in choices {
            if let Choice::Amount(share) = *choice {
                let share = share as i8;
                let rest = next.map_or(0.0, |next| harm(next, most - share));
                let value = harm(target, share) + rest;
                if value >= best.0 {
                    best = (value, *choice);
                }
            }
        }
        best.1
    }
}

pub(super) fn yes_or_no(yes: bool) -> Choice {
    if yes { Choice::Yes } else { Choice::No }
}

fn manner_of(mode: Mode) -> Manner {
    match mode {
        Mode::Flurry => Manner::Plain,
        Mode::Penetrating => Manner::Piercing,
        Mode::EnergyExplosion => Manner::Explosion,
        Mode::PulseWave => Manner::Pulse,
        Mode::Quake => Manner::Quake,
        Mode::Incapacitate => Manner::Daze,
        Mode::MindControl => Manner::Control,
        Mode::Normal | Mode::Swing | Mode::Throw | Mode::Expert | Mode::Ram | Mode::Telekinesis => {
            Manner::Plain
        }
    }
}
