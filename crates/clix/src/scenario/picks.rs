//! What a named thing means as an answer to the question that is asked.

use super::scene::{Scene, Unmet};
use super::syntax::{Pick, Who, Word};
use crate::choice::{Choice, Prompt};
use crate::effect::Effect;
use crate::power::Power;
use crate::powers::Said;
use crate::rules::hit::{KINGDOM_COME, SUPER_SENSES};
use crate::state::object::{ObjectId, Whereabouts};
use authoring::scenario::Performance;
use std::fmt;

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
                    Prompt::Reroll { .. } => {
                        vec![Choice::Reroll(figure), Choice::ThemeReroll(figure)]
                    }
                    Prompt::Action => Vec::new(),
                    _ => vec![Choice::Figure(figure)],
                }
            }
            Pick::Share(name, share) => {
                let figure = self.figure(name)?;
                match prompt {
                    Prompt::Share { at, .. } if self.state.attack.figure(at) == figure => {
                        vec![Choice::Amount(*share)]
                    }
                    _ => Vec::new(),
                }
            }
            Pick::Square(square) => match prompt {
                Prompt::Action | Prompt::PickUp => Vec::new(),
                _ => vec![Choice::Square(*square)],
            },
            Pick::PutDown(square) => match prompt {
                Prompt::PickUp => vec![Choice::PutDown(*square)],
                _ => self.meant(prompt, Said::PutDown(*square)),
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
                Prompt::Share { .. } | Prompt::Reduce(_) | Prompt::ReduceHurt { .. } => {
                    vec![Choice::Amount(*number)]
                }
                _ => self.meant(prompt, Said::Number(*number)),
            },
            Pick::Change(value, amount) => self.meant(prompt, Said::Change(*value, *amount)),
            Pick::Both => self.meant(prompt, Said::Both),
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
        let meant = self.meant(prompt, Said::Quoted(text));
        if !meant.is_empty() {
            return meant;
        }
        let text = text.to_lowercase();
        let choices = self.choices().into_iter();
        choices.filter(|choice| self.choice_words(*choice).to_lowercase().contains(&text)).collect()
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
            Prompt::Inner { .. } => self.effects(word).map(Choice::Inner).collect(),
            Prompt::WouldBeHit(_) if word.is(Power::SuperSenses) => {
                vec![Choice::Next(SUPER_SENSES)]
            }
            Prompt::WouldBeHit(_) if word.said == "kingdom come" => {
                vec![Choice::Next(KINGDOM_COME)]
            }
            Prompt::KnockBack => yes_if(word.said == "knock back"),
            Prompt::UseReach => yes_if(word.said.ends_with("reach")),
            Prompt::Way => match word.said.as_str() {
                "shortest way" => vec![Choice::Way { careful: false }],
                "careful way" => vec![Choice::Way { careful: true }],
                _ => Vec::new(),
            },
            _ => self.meant(prompt, word.said()),
        })
    }

    /// What it means to the room that asks.
    fn meant(&self, prompt: Prompt, said: Said<'_>) -> Vec<Choice> {
        match prompt {
            Prompt::Power(question) => question.meanings(&self.game, said),
            _ => Vec::new(),
        }
    }

    fn effects(&self, word: &Word) -> impl Iterator<Item = Effect> {
        word.effects.clone().into_iter()
    }
}

/// As the scenario says it.
impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Yes => f.write_str("yes"),
            Pick::No => f.write_str("no"),
            Pick::More => f.write_str("more"),
            Pick::Figure(name) => f.write_str(name),
            Pick::Share(name, share) => write!(f, "{name} {share}"),
            Pick::Square(square) => write!(f, "{square}"),
            Pick::PutDown(square) => write!(f, "putting down at {square}"),
            Pick::Edge(edge) => write!(f, "{edge}"),
            Pick::Object { kind, at } => {
                let kind = kind.map_or(String::new(), |kind| format!("{} ", kind.id()));
                let at = at.map_or(String::new(), |square| format!(" at {square}"));
                write!(f, "{kind}object{at}")
            }
            Pick::Number(number) => write!(f, "{number}"),
            Pick::Change(value, amount) => write!(f, "{} {amount:+}", value.id()),
            Pick::Both => f.write_str("both"),
            Pick::Reroll(name) => write!(f, "reroll with {name}"),
            Pick::ThemeReroll(name) => write!(f, "a theme reroll with {name}"),
            Pick::Seat(seat) => write!(f, "first {}", ["you", "enemy"][seat.index() & 1]),
            Pick::Area(area) => write!(f, "area {}", ["A", "B"][usize::from(*area & 1)]),
            Pick::Nth(at) => write!(f, "option {}", at + 1),
            Pick::Quoted(words) => write!(f, "\"{words}\""),
            Pick::Word(word) => f.write_str(&word.said),
        }
    }
}
