//! Answers in words, as options of the question they answer.

use super::Speaker;
use super::log::reach_word;
use super::names::value_word;
use crate::choice::{Choice, Prompt};
use crate::power::Power;
use crate::rules::damage::REDUCERS;
use crate::rules::hit::SUPER_SENSES;
use crate::state::{After, FigureId, State};
use authoring::english::capital;
use table::{Game, Request};

impl Speaker<'_> {
    /// The option as the prompt lists it, without a full stop: "Gull: MOVE: move up to 10".
    pub fn choice(&self, state: &State, choice: Choice) -> String {
        let Request::Choose { prompt, .. } = self.game.request(state) else {
            return "Nothing".to_string();
        };
        capital(&self.option(state, prompt, choice))
    }

    fn option(&self, state: &State, prompt: Prompt, choice: Choice) -> String {
        if let Prompt::Power(question) = prompt
            && let Some(said) = question.option(self, state, choice)
        {
            return said;
        }
        match choice {
            Choice::Begin => "begin".to_string(),
            Choice::First(seat) => format!("{} goes first", self.seat(seat)),
            // A code that nobody offers may name any number.
            Choice::Area(area) => format!("starting area {}", char::from(b'A' + area.min(25))),
            Choice::Do { figure, effect } => {
                let deed = self.deed(state, figure, effect);
                format!("{}: {deed}", self.figure(figure))
            }
            Choice::EndTurn => "end the turn".to_string(),
            Choice::Figure(figure) => self.figure_option(state, prompt, figure),
            Choice::Square(square) => match prompt {
                Prompt::Destroy | Prompt::Through(_) => {
                    format!("the blocking terrain in {square}")
                }
                Prompt::Way => self.step_option(state, square),
                _ => self.square_with(state, square),
            },
            Choice::Object(object) => {
                let object = self.object(object);
                match prompt {
                    Prompt::PickUp => format!("pick up {object}"),
                    _ => object,
                }
            }
            Choice::Edge(edge) => self.edge(edge),
            Choice::Yes => yes(prompt).to_string(),
            Choice::No => no(prompt).to_string(),
            Choice::Done => done(state, prompt).to_string(),
            Choice::Amount(amount) => self.amount_option(state, prompt, amount),
            Choice::Inner(effect) => self.deed(state, state.action.actor, effect),
            Choice::Change { value, up } => {
                let sign = if up { "+1" } else { "-1" };
                format!("{} {sign}", value_word(value))
            }
            Choice::Power(power) => power.name().to_string(),
            Choice::Special(_) => "a special power".to_string(),
            Choice::Team(team) => format!("{}: {}", team.name(), team.words()),
            Choice::Reroll(figure) => {
                format!("roll again by the Probability Control of {}", self.figure(figure))
            }
            Choice::ThemeReroll(figure) => format!(
                "roll again for the themed team with {}, which gets a token",
                self.figure(figure)
            ),
            Choice::Throw => "throw it".to_string(),
            Choice::Next(index) => self.next_option(state, prompt, index),
            Choice::PutDown(square) => format!("put it down in {square}"),
            Choice::Attack { close } => format!("make a {} attack", reach_word(close)),
            Choice::Move => "move".to_string(),
            Choice::Way { careful } => self.way_option(state, careful),
        }
    }

    fn amount_option(&self, state: &State, prompt: Prompt, amount: u8) -> String {
        match prompt {
            Prompt::Reduce(at) => self.reduction(state, state.attack.figure(at), amount),
            Prompt::ReduceHurt { figure, .. } => self.reduction(state, figure, amount),
            Prompt::Share { .. } => format!("{amount} damage"),
            _ => amount.to_string(),
        }
    }

    /// "by 2 (Invulnerability)".
    fn reduction(&self, state: &State, figure: FigureId, amount: u8) -> String {
        let powers = self.at(state).powers(figure);
        let usable = |(power, by): &(Power, u8)| *by == amount && powers.contains(*power);
        let names = REDUCERS.into_iter().filter(usable);
        let names: Vec<&str> = names.map(|(power, _)| power.name()).collect();
        format!("by {amount} ({})", names.join(" or "))
    }

    fn figure_option(&self, state: &State, prompt: Prompt, figure: FigureId) -> String {
        let name = self.figure_at(state, figure);
        if figure.index() >= self.game.figure_count() {
            return name;
        }
        match prompt {
            Prompt::Target => format!("{name}, {}", self.target_note(state, figure)),
            Prompt::ReplaceAttack => {
                let printed =
                    self.at(state).printed(figure, crate::figure::combat_value::Slot::Attack);
                format!("the attack {printed} of {name}")
            }
            Prompt::ReplaceDefense(_) => {
                let printed =
                    self.at(state).printed(figure, crate::figure::combat_value::Slot::Defense);
                format!("the defense {printed} of {name}")
            }
            Prompt::WouldBeHit(_) => format!("{name} is hit instead (Mastermind)"),
            Prompt::Character => format!("{name}, {}", self.health(state, figure)),
            _ => name,
        }
    }

    /// What speaks for a target: its defense against this attack, and how it stands.
    fn target_note(&self, state: &State, target: FigureId) -> String {
        let position = self.at(state);
        let mut attack = state.attack;
        let aim = position.aim(attack.attacker, attack.close, attack.mode, target, attack.through);
        let hindered = aim.is_ok_and(|aim| aim.hindered);
        let _ = attack.targets.push(crate::state::attack::Target {
            figure: target,
            hindered,
            ..Default::default()
        });
        let defense = position.defense_value(target, Some(&attack), None, &mut ());
        let value = position.attack_value(attack.attacker, Some(&attack), &mut ());
        let line = if hindered { ", hindered line" } else { "" };
        format!(
            "defense {defense}{line}, {}, {}",
            super::log::needed(value, defense),
            self.health(state, target)
        )
    }

    fn next_option(&self, state: &State, prompt: Prompt, index: u8) -> String {
        if let Prompt::WouldBeHit(_) = prompt {
            return match index {
                SUPER_SENSES => "roll for Super Senses".to_string(),
                _ => "roll for Kingdom Come".to_string(),
            };
        }
        match state.action.after.get(index as usize) {
            Some(waiting) => {
                let said = self.after(waiting.what);
                match waiting.times {
                    0 | 1 => said,
                    times => format!("{said}, one of {times} times"),
                }
            }
            None => "nothing".to_string(),
        }
    }

    fn after(&self, after: After) -> String {
        match after {
            After::Nothing => "nothing".to_string(),
            After::StealEnergy(figure) => {
                format!("{} heals 1 (Steal Energy)", self.figure(figure))
            }
            After::HealFamily(seat) => {
                format!("{} Fantastic Four heal 1 each", self.of_seat(seat))
            }
            After::LoseToken(figure) => format!("{} loses a token", self.figure(figure)),
            After::Pierce { figure, by } => {
                format!("{} deals 1 penetrating damage to {}", self.figure(by), self.figure(figure))
            }
            After::HealOneOf(figure) => {
                format!("a friend of {} heals 1 (Minions of Doom)", self.figure(figure))
            }
            After::Gamble(figure) => {
                format!("{} may roll to heal (Suicide Squad)", self.figure(figure))
            }
        }
    }
}

const fn yes(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::Gamble(_) => "roll",
        Prompt::UseReach => "all within its reach and line of fire",
        Prompt::KnockBack => "knock them back",
        _ => "yes",
    }
}

const fn no(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::Gamble(_) => "do not roll",
        Prompt::UseReach => "only those adjacent",
        Prompt::KnockBack => "leave them where they are",
        Prompt::Reroll { .. } => "let the roll stand",
        Prompt::ReplaceAttack => "its own attack",
        Prompt::ReplaceDefense(_) => "its own defense",
        Prompt::WouldBeHit(_) => "be hit",
        _ => "no",
    }
}

fn done(state: &State, prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::Passenger => "nobody else is carried",
        Prompt::PickUp => "leave objects alone",
        Prompt::Inner { .. } => "no action, end here",
        Prompt::Target if state.attack.targets.is_empty() => "no attack",
        Prompt::Target => "no more targets",
        Prompt::Through(_) => "nothing",
        Prompt::Beside(_) => "beside nobody",
        _ => "done",
    }
}
