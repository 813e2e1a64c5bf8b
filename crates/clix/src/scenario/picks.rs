//! What a named thing means as an answer to the question that is asked.

use super::scene::{Scene, Unmet};
use super::syntax::{Pick, Who, Word};
use crate::choice::{Choice, Prompt};
use crate::combat_value::Value;
use crate::effect::Effect;
use crate::object::{ObjectId, Whereabouts};
use crate::power::Power;
use crate::powers::Said;
use crate::rules::hit::{KINGDOM_COME, SUPER_SENSES};

/// Words that may be left over: the question they speak of was answered without them.
const IDLE: &[&str] =
    &["attack", "close attack", "range attack", "move", "mastermind", "defend", "throw"];

impl Word {
    pub fn is_idle(&self) -> bool {
        IDLE.contains(&self.said.as_str())
    }

    fn said(&self) -> Said<'_> {
        Said::Word { words: &self.said, power: self.power, team: self.team }
    }

    fn is(&self, power: Power) -> bool {
        self.power == Some(power)
    }
}

impl Scene<'_> {
    /// The choices a pick could mean now, the likeliest first; some of them may be refused.
    pub fn meanings(
        &self,
        prompt: Prompt,
        pick: &Pick,
        who: Option<&Who>,
    ) -> Result<Vec<Choice>, Unmet> {
        Ok(match pick {
            Pick::Yes => self.yes(),
            Pick::No => self.no(),
            Pick::More => Vec::new(),
            Pick::Figure(name) => {
                let figure = self.figure(name)?;
                match prompt {
                    Prompt::Reroll(_) => vec![Choice::Reroll(figure), Choice::ThemeReroll(figure)],
                    Prompt::Action => Vec::new(),
                    _ => vec![Choice::Figure(figure)],
                }
            }
            Pick::Share(name, share) => {
                let figure = self.figure(name)?;
                match prompt {
                    Prompt::Share(target) if target == figure => vec![Choice::Amount(*share)],
                    _ => Vec::new(),
                }
            }
            Pick::Square(square) => match prompt {
                Prompt::Action | Prompt::PickUp(_) => Vec::new(),
                _ => vec![Choice::Square(*square)],
            },
            Pick::PutDown(square) => match prompt {
                Prompt::PickUp(_) => vec![Choice::PutDown(*square)],
                Prompt::TelekinesisPlace(_) => vec![Choice::Square(*square)],
                _ => Vec::new(),
            },
            Pick::Edge(edge) => vec![Choice::Edge(*edge)],
            Pick::Object { kind, at } => {
                let all = self.state.objects.iter().enumerate();
                let matching = all.filter(|(_, object)| {
                    object.at != Whereabouts::Gone
                        && kind.is_none_or(|kind| object.kind == kind)
                        && at.is_none_or(|at| object.at == Whereabouts::On(at))
                });
                matching.map(|(index, _)| Choice::Object(ObjectId(index as u8))).collect()
            }
            Pick::Number(number) => match prompt {
                Prompt::Share(_) | Prompt::Reduce(_) | Prompt::Bonus(_) => {
                    vec![Choice::Amount(*number)]
                }
                _ => Vec::new(),
            },
            Pick::Change(value, amount) => match (prompt, value, amount) {
                (Prompt::Bonus(_), Value::Attack, 2) => vec![Choice::Amount(0)],
                (Prompt::Bonus(_), Value::Damage, 2) => vec![Choice::Amount(1)],
                (Prompt::Ask(question), ..) => {
                    question.meanings(&self.game, Said::Change(*value, *amount))
                }
                _ => Vec::new(),
            },
            Pick::Both => match prompt {
                Prompt::Bonus(_) => vec![Choice::Amount(2)],
                _ => Vec::new(),
            },
            Pick::Reroll(name) => vec![Choice::Reroll(self.figure(name)?)],
            Pick::ThemeReroll(name) => vec![Choice::ThemeReroll(self.figure(name)?)],
            Pick::Seat(seat) => vec![Choice::First(*seat)],
            Pick::Area(area) => vec![Choice::Area(*area)],
            Pick::Nth(at) => self.choices().get(*at as usize).copied().into_iter().collect(),
            Pick::Quoted(text) => self.quoted(prompt, text),
            Pick::Word(word) => self.word(prompt, word, who)?,
        })
    }

    /// Yes, or the only thing that can be done besides declining.
    fn yes(&self) -> Vec<Choice> {
        let choices = self.choices();
        if choices.contains(&Choice::Yes) {
            return vec![Choice::Yes];
        }
        let declines = |choice: &&Choice| !matches!(choice, Choice::No | Choice::Done);
        let others: Vec<Choice> = choices.iter().filter(declines).copied().collect();
        match others.len() {
            1 => others,
            _ => vec![Choice::Yes],
        }
    }

    fn no(&self) -> Vec<Choice> {
        vec![Choice::No, Choice::Done]
    }

    fn quoted(&self, prompt: Prompt, text: &str) -> Vec<Choice> {
        if let Prompt::Ask(question) = prompt {
            let meant = question.meanings(&self.game, Said::Quoted(text));
            if !meant.is_empty() {
                return meant;
            }
        }
        let text = text.to_lowercase();
        let choices = self.choices().into_iter();
        choices.filter(|choice| self.choice(*choice).to_lowercase().contains(&text)).collect()
    }

    fn word(&self, prompt: Prompt, word: &Word, who: Option<&Who>) -> Result<Vec<Choice>, Unmet> {
        let yes_if = |holds: bool| if holds { vec![Choice::Yes] } else { Vec::new() };
        Ok(match prompt {
            Prompt::Action => {
                let Some(Who::Figure(name)) = who else {
                    return Ok(Vec::new());
                };
                let figure = self.figure(name)?;
                self.effects(word).map(|effect| Choice::Do { figure, effect }).collect()
            }
            Prompt::Inner(_) => self.effects(word).map(Choice::Inner).collect(),
            Prompt::BareAttack(_) | Prompt::Control(_) => match word.said.as_str() {
                "attack" | "close attack" => vec![Choice::Attack { close: true }],
                "range attack" | "shoot" => vec![Choice::Attack { close: false }],
                "move" => vec![Choice::Move],
                _ => Vec::new(),
            },
            Prompt::Ask(question) => question.meanings(&self.game, word.said()),
            Prompt::WildCard(_) => word.team.map(Choice::Team).into_iter().collect(),
            Prompt::WouldBeHit(_) if word.is(Power::SuperSenses) => {
                vec![Choice::Next(SUPER_SENSES)]
            }
            Prompt::WouldBeHit(_) if word.said == "kingdom come" => {
                vec![Choice::Next(KINGDOM_COME)]
            }
            Prompt::Blades(_) => yes_if(word.is(Power::BladesClawsFangs)),
            Prompt::Impervious(_) => yes_if(word.is(Power::Impervious)),
            Prompt::Leadership(_) => yes_if(word.is(Power::Leadership)),
            Prompt::Willpower(_) => yes_if(word.is(Power::Willpower)),
            Prompt::KnockBack(_) => yes_if(word.said == "knock back"),
            Prompt::UseReach(_) => yes_if(word.said.ends_with("reach")),
            Prompt::TelekinesisPlace(_) if word.said == "throw" => vec![Choice::Throw],
            Prompt::Way(_) => match word.said.as_str() {
                "shortest way" => vec![Choice::Way { careful: false }],
                "careful way" => vec![Choice::Way { careful: true }],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        })
    }

    fn effects(&self, word: &Word) -> impl Iterator<Item = Effect> {
        word.effects.clone().into_iter()
    }
}
