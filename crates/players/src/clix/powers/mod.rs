//! What a power is worth and how it is used, one file each; the short answers stand here.

mod outwit;
mod perplex;

use super::action::{FIRST, Idea, first};
use super::ground::Then;
use super::outlook::Outlook;
use super::{valued, worth};
use clix::choice::Choice;
use clix::effect::Effect;
use clix::figure::team::SCHEME;
use clix::powers::Question;
use clix::state::FigureId;

impl Outlook<'_> {
    /// An action that a power lets a character take for nothing.
    pub fn idea_of_power(&self, figure: FigureId, effect: Effect) -> Idea {
        match effect {
            Effect::Perplex => first(self.perplex(figure).1),
            Effect::Outwit => first(self.outwit(figure).1),
            Effect::Scheming if !self.position.can_use(figure, SCHEME) => {
                Idea::new(FIRST, "Outwit costs nothing here")
            }
            _ => Idea::NONE,
        }
    }

    /// Whom a power is for, where it is the power that knows.
    pub fn pick_by_power(&self, effect: Effect, choices: &[Choice]) -> Option<(Idea, Choice)> {
        Some(match effect {
            Effect::Perplex => {
                self.figure_by(choices, "the fight turns on it", |one| self.perplex_on(one).1.value)
            }
            Effect::Outwit => self.figure_by(choices, "it has the power that hurts most", |one| {
                self.outwit_whom(one)
            }),
            _ => return None,
        })
    }

    /// What a power asks.
    pub fn answer(&self, question: Question, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        match question {
            Question::Outwit(asked) => self.outwit_which(asked, choices),
            Question::Perplex(asked) => {
                let ((value, up), idea) = self.perplex_on(asked.target);
                (idea, Choice::Change { value, up })
            }
            Question::Slash(_) if self.slash() => {
                (Idea::new(0.0, "the die should do more"), Choice::Yes)
            }
            Question::Slash(_) => (Idea::new(0.0, "the damage is certain"), Choice::No),
            Question::LeaderToken(_) => {
                valued(choices, "it can act again", |figure| worth::points(position, figure))
            }
            Question::LeaderNext(_) | Question::PoisonNext(_) | Question::ControlNext(_) => {
                valued(choices, "it counts most", |figure| worth::points(position, figure))
            }
            Question::Command(_) => match self.bare(choices) {
                (idea, choice) if idea.value > 0.0 => (idea, choice),
                rest if !choices.contains(&Choice::Move) => rest,
                _ => (Idea::new(0.0, "it can be led astray"), Choice::Move),
            },
            Question::Interlude(_) => self.bare(choices),
            Question::Bonus(_) => self.bonus(choices),
            Question::SupportedDefense(asked) => self.lent_to_the_supported(asked.0, choices),
            Question::Marker(_) => {
                let (choice, idea) = self.next_marker(choices);
                (idea, choice)
            }
            Question::ThrowOrPlace(_) if choices.contains(&Choice::Throw) => {
                (Idea::new(0.0, "thrown, it hurts"), Choice::Throw)
            }
            Question::TelekinesisSquare(asked) => self.square(asked.0, choices, Then::Either),
            Question::ShapeChange(_)
            | Question::Shrug(_)
            | Question::Endurance(_)
            | Question::LeaderRoll(_)
            | Question::WildCard(_)
            | Question::TelekinesisObject(_)
            | Question::ThrowOrPlace(_) => {
                (Idea::new(0.0, "one is as good as another"), choices[0])
            }
        }
    }
}
